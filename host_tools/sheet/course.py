"""The course of a jeu de curé, hole by hole: its commands played once more."""

from dataclasses import dataclass, replace
from typing import Any

from trictrac import command as c
from trictrac import record, tariff
from trictrac.match import Match
from trictrac.race import NOBODY

_ANSWERS = {c.SCHOOL: "school", c.FALSE: "false", c.RAISE: "raise", c.SET: "set"}


@dataclass(frozen=True)
class Step:
    """Holes that one command made, or took back.

    `seat` made `made` holes (NOBODY and 0 where a correction took some away); `on` is own,
    opp, school, false, raise or set; `holes` is the score after it, in order of seats. `then`
    is hold, go, end or "". `right` is banner, necktie, aside or "": what became of the
    second player's run to a grand lurch.
    """

    seat: int
    made: int
    on: str
    holes: tuple[int, int]
    then: str = ""
    right: str = ""


def course(match: Any) -> tuple[Step, ...]:
    """Every change of the holes in a Match of jeu de curé, oldest first."""
    again = Match(match.config)
    steps: list[Step] = []
    for data in match.history.commands():
        command = record.decode(data)
        before, run = tuple(again.game.holes), again.game.treble
        again.apply(command)
        after = tuple(again.game.holes)
        if command[0] in (c.HOLD, c.GO) and steps:
            steps[-1] = replace(steps[-1], then="hold" if command[0] == c.HOLD else "go")
        if after == before:
            continue
        if steps and steps[-1].then == "end":  # a school answered after all
            steps[-1] = replace(steps[-1], then="")
        seat = max((0, 1), key=lambda each: after[each] - before[each])
        made = after[seat] - before[seat]
        steps.append(
            Step(
                seat=seat if made > 0 else NOBODY,
                made=max(0, made),
                on=_on(command),
                holes=(after[0], after[1]),
                then="end" if again.over else "",
                right=_right(again, run),
            )
        )
    return tuple(steps)


def _on(command: Any) -> str:
    if command[0] in _ANSWERS:
        return _ANSWERS[command[0]]
    opp = command[3]
    if command[0] == c.SCORE and command[4] != c.NO_EVENT:
        opp = not tariff.by_roller(command[4])
    return "opp" if opp else "own"


def _right(match: Any, run: int) -> str:
    """What this step did to the second player's run."""
    now = match.game.treble
    if now == run:
        return ""
    if now == NOBODY:
        return "" if 0 in match.game.holes else "aside"
    return str(match.config.options["lurch_marker"])
