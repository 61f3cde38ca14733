"""The throws of a score script: dice, men, and what was written for each of them.

A throw is what stands between its `throw` remark and the next one. Its men stand directly behind
it, or before it. What was taken back does not count.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from host_tools.referee.position import mirrored
from host_tools.script.remarks import MEN, THROW, Remark
from host_tools.script.score import ScoreScript
from trictrac import command as c
from trictrac import tariff
from trictrac.match import Match

HOLES, UNKNOWN, ANOTHER = "holes", "men", "another"
"""Why a throw cannot be judged: holes were written instead of points, nobody said where the men
stood, or points of a throw follow whose dice nobody wrote."""


@dataclass
class Throw:
    """One throw as it was written: `men` as `seat` saw them before his move, or None; `number` in
    the holding, None where throws are missing. `roller` and `opponent` are the points that were
    marked, `claimed` those of a school; `gone`: the holding or the match ended by it before the
    opponent's points. `first`: the first throw of the match, which a meeting jan repeats. `open`
    is a code of why it cannot be compared, or ""."""

    line: int
    seat: int
    dice: tuple[int, int]
    men: list[int] | None
    number: int | None = None
    first: tuple[int, int] | None = None
    roller: int = 0
    opponent: int = 0
    claimed: int = 0
    gone: bool = False
    last: bool = False  # of its holding
    open: str = ""
    commands: list[Any] = field(default_factory=list)


def throws(script: ScoreScript) -> list[Throw]:
    """Every throw of a script that is legal; Refused where it is not."""
    found = _noted(script.remarks)
    starts = [before for before, _ in found]
    before: list[Any] = []  # commands before the first throw
    for command, at in _in_force(script):
        # Of two throws with nothing between it is the later one's.
        of = max((n for n, start in enumerate(starts) if start <= at), default=None)
        (before if of is None else found[of][1].commands).append(command)
    _play(script.config, before, [throw for _, throw in found])
    return [throw for _, throw in found]


def _noted(remarks: Sequence[Remark]) -> list[tuple[int, Throw]]:
    """The throws, each with the number of plays before it."""
    found: list[tuple[int, Throw]] = []
    waiting: Remark | None = None
    for remark in remarks:
        if remark.kind == THROW:
            throw = Throw(remark.line, remark.seat, (remark.value[0], remark.value[1]), None)
            if waiting:
                throw.men = _seen(waiting, throw.seat)
                waiting = None
            found.append((remark.before, throw))
            continue
        assert remark.kind == MEN
        here = found[-1] if found else None
        if here and here[0] == remark.before and here[1].men is None and not waiting:
            here[1].men = _seen(remark, here[1].seat)
        else:
            waiting = remark
    return found


def _seen(remark: Remark, seat: int) -> list[int]:
    men = list(remark.value)
    return men if remark.seat == seat else list(mirrored(men))


def _in_force(script: ScoreScript) -> list[tuple[Any, int]]:
    """The commands that were not taken back, each with its place among the plays."""
    done: list[tuple[Any, int]] = []
    back: list[tuple[Any, int]] = []
    for at, play in enumerate(script.plays, 1):
        if play.command[0] == c.UNDO:
            if done:
                back.append(done.pop())
        elif play.command[0] == c.REDO:
            if back:
                done.append(back.pop())
        else:
            back.clear()
            done.append((play.command, at - 1))
    return done


def _play(config: Any, before: Sequence[Any], found: Sequence[Throw]) -> None:
    """Let the match go on throw by throw, and note what becomes of each."""
    match = Match(config)
    for command in before:
        match.apply(command)
    counts: list[int] | None = [0, 0] if not before else None
    first = found[0].dice if found and not before and found[0].seat == config.lead else None
    for throw in found:
        if counts:
            counts[throw.seat] += 1
            throw.number = counts[throw.seat]
            if counts == [1, 1]:
                throw.first = first
        if throw.men is None:
            throw.open = UNKNOWN
        for command in throw.commands:
            if match.over and command[0] not in (c.SCHOOL, c.FILL_SCHOOL):
                match.apply(command)
                continue
            _count(throw, command)
            match.apply(command)
            if match.over or (match.opening and command[0] not in (c.SET, c.NAME, c.CLAIM)):
                throw.last = True
                throw.gone |= command[1] == throw.seat and command[0] != c.OFF
        if throw.open == ANOTHER:
            counts = None
        if throw.last:
            counts, first = [0, 0], None


def _count(throw: Throw, command: Any) -> None:
    """What a command adds to what was written for a throw."""
    op, seat = command[0], command[1]
    if op in (c.SCHOOL, c.FILL_SCHOOL) and seat != throw.seat:
        throw.claimed += command[2]
    if op not in (c.SCORE, c.HOLES):
        return
    opp = command[3]
    if op == c.SCORE and command[4] != c.NO_EVENT:
        opp = not tariff.by_roller(command[4])
    if (seat == throw.seat) == bool(opp) or throw.last:
        throw.open = throw.open or ANOTHER
    elif throw.open == ANOTHER:
        pass
    elif op == c.HOLES:
        throw.open = throw.open or HOLES
    elif opp:
        throw.opponent += _points(command)
    else:
        throw.roller += _points(command)


def _points(command: Any) -> int:
    _, _, points, _, event, doubles, ways = command
    return int(points if event == c.NO_EVENT else tariff.points(event, doubles, ways))
