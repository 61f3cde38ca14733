"""Every throw of an evening: what was written, what was due, what was played wrongly."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from host_tools.evening.moved import Pair, moved
from host_tools.evening.throws import Throw, throws
from host_tools.referee.fouls import fouls
from host_tools.referee.judge import judge
from host_tools.referee.options import agreed
from host_tools.referee.plays import after
from host_tools.referee.position import mirrored
from host_tools.referee.schools import school
from host_tools.script.score import ScoreScript

_AGREED = ("meeting_jan", "pile_of_misfortune", "margot", "bearing_off")
_PRIVILEGES = 3


@dataclass(frozen=True)
class Judged:
    """One throw with what was `due` (a referee's Due), the `fouls` that the men of the next throw
    show, and the `school` (points and what is to cancel). `strange`: the men of the next throw
    cannot come of one move."""

    throw: Throw
    due: Any
    moves: tuple[Pair, ...] | None
    fouls: tuple[Any, ...]
    school: Any
    strange: bool

    @property
    def opponent(self) -> int:
        """What was due to the opponent: nothing when the roller went (rulebook 8)."""
        return 0 if self.throw.gone else int(self.due.opponent)

    @property
    def differs(self) -> bool:
        """Whether something was written or played otherwise than it was due."""
        throw = self.throw
        wrong = throw.roller != self.due.roller or throw.opponent != self.opponent
        return wrong or bool(self.fouls) or self.strange


@dataclass(frozen=True)
class Evening:
    """All throws of a script, and those that could be judged."""

    throws: Sequence[Throw]
    judged: Sequence[Judged]

    @property
    def differing(self) -> list[Judged]:
        """The throws with something wrong."""
        return [each for each in self.judged if each.differs]


def compare(script: ScoreScript) -> Evening:
    """Judge the throws of a script whose dice and men are noted. Refused: see Match.apply."""
    rules = {name: script.config.options[name] for name in _AGREED}
    found = throws(script)
    judged: list[Judged] = []
    privileges = [_PRIVILEGES, _PRIVILEGES]
    for number, throw in enumerate(found):
        if not throw.open and throw.men is not None:
            options: dict[str, str] = dict(rules, privileges=str(privileges[throw.seat]))
            if throw.first:
                options["first"] = "%d-%d" % throw.first
            due = judge(throw.men, throw.dice, throw.number, agreed(options))
            following = found[number + 1] if number + 1 < len(found) else None
            judged.append(_judged(throw, due, following))
            privileges[throw.seat] = max(0, privileges[throw.seat] - due.plays.privilege)
        if throw.last:
            privileges = [_PRIVILEGES, _PRIVILEGES]
    return Evening(found, judged)


def _judged(throw: Throw, due: Any, following: Throw | None) -> Judged:
    moves, strange, faults = None, False, []
    left = _left(throw, following)
    if left is not None and throw.men is not None:
        legal = [play for play in due.plays.legal if after(throw.men, play) == left]
        moves = tuple(legal[0]) if legal else moved(throw.men, left, throw.dice)
        strange = moves is None
        if moves is not None and not legal:
            faults = fouls(throw.men, throw.dice, list(moves), due.plays)
    return Judged(throw, due, moves, tuple(faults), school(due, throw.roller, faults), strange)


def _left(throw: Throw, following: Throw | None) -> list[int] | None:
    """The men after the move, as the roller sees them; None where the next throw does not tell."""
    if throw.last or following is None or following.men is None or following.seat == throw.seat:
        return None
    return list(mirrored(following.men))
