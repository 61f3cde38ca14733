"""How a player plays: which of the legal moves, and what he decides after a hole."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from host_tools.referee.plays import after
from host_tools.referee.position import QUADRANTS, fills_lack
from trictrac import command as c

COMMANDS: dict[str, Callable[[int], Any]] = {
    "hold": c.hold,
    "go": c.go,
    "refait": c.refait,
    "concede": c.concede,
    "suspend ecrire": lambda seat: c.suspend(seat, 0),
    "suspend honours": lambda seat: c.suspend(seat, 1),
}
"""The command of each decision."""

_CONCEDES = 400  # one throw in so many, where he may


class AtRandom:
    """Plays any legal move, decides anyhow; holds half the time, or few marks would end."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def move(self, men: Sequence[int], plays: Sequence[Any]) -> Any:
        """One of the plays."""
        return self._rng.choice(plays)

    def decide(self, men: Sequence[int], due: Any, words: Sequence[str]) -> str:
        """One of the decisions that there are."""
        others = [word for word in words if word != "hold"]
        if not others or self._rng.random() < 0.5:
            return words[0]
        return self._rng.choice(others)

    def concedes(self) -> bool:
        """Whether he gives the mark up before he throws, where he may."""
        return self._rng.randrange(_CONCEDES) == 0


class ByPoints(AtRandom):
    """What a throw is worth is due before anybody moves: so he moves for quadrants, the nearest
    to be filled first, then for few single men; and goes when more is due to his opponent than
    he keeps a quadrant for."""

    def move(self, men: Sequence[int], plays: Sequence[Any]) -> Any:
        """The best of the plays, at random among equals."""
        worth = [(_standing(after(men, play)), self._rng.random(), play) for play in plays]
        return min(worth)[2]

    def decide(self, men: Sequence[int], due: Any, words: Sequence[str]) -> str:
        """Goes before he pays, and holds while he has a quadrant to keep."""
        full = not all(fills_lack(men, first) for first in QUADRANTS)
        if "go" in words and (due.opponent > (4 if full else 0) or self._rng.random() < 0.25):
            return "go"
        if "go" not in words and self._rng.random() < 0.5:
            return self._rng.choice(words)
        return words[0]


STYLES: dict[str, type[AtRandom]] = {"random": AtRandom, "points": ByPoints}
"""The ways to play, the first by default."""


def _standing(men: Sequence[int]) -> tuple[int, int, int]:
    """What is to be small: men that quadrants lack, single men, men left on the talon."""
    lacks = sorted(fills_lack(men, first) for first in QUADRANTS)
    return (lacks[0], sum(count == 1 for count in men), men[0])
