"""The table between two players: the men, whose turn it is, and which throw of the holding."""

from random import Random
from typing import Any

from host_tools.referee.options import agreed
from host_tools.referee.plays import after
from host_tools.referee.position import START, mirrored

_AGREED = ("meeting_jan", "pile_of_misfortune", "margot", "bearing_off")
PRIVILEGES = 3
"""How often a player may preserve by bearing off in the slow way (rulebook 17.3)."""


class Table:
    """Men and dice of one match; `config` is its trictrac Config."""

    def __init__(self, config: Any, rng: Random) -> None:
        self._rng = rng
        self._rules = {name: config.options[name] for name in _AGREED}
        self._coupe = config.options["lead_method"] == "coupe"
        self._first: tuple[int, int] | None = None  # throw of the match
        self._holdings = 0
        self.set_up(config.lead)

    def set_up(self, seat: int) -> None:
        """All men at the talons; `seat` rolls first (rulebook 3)."""
        self._men = list(START)  # as the roller sees them
        self.roller = seat
        self._throws = [0, 0]
        self._privileges = [PRIVILEGES, PRIVILEGES]
        self._holdings += 1

    @property
    def men(self) -> list[int]:
        """24 points as the roller sees them."""
        return list(self._men)

    @property
    def throw(self) -> int:
        """The number of the roller's throw in this holding."""
        return self._throws[self.roller]

    def roll(self) -> tuple[int, int]:
        """Two dice, the higher first. A lead by coupe et dés is that first throw, which is no
        doublet (rulebook 4.1)."""
        dice = (self._rng.randint(1, 6), self._rng.randint(1, 6))
        while self._first is None and self._coupe and dice[0] == dice[1]:
            dice = (self._rng.randint(1, 6), self._rng.randint(1, 6))
        dice = (max(dice), min(dice))
        self._first = self._first or dice
        self._throws[self.roller] += 1
        return dice

    def options(self) -> Any:
        """What is agreed, as the referee has it, at this throw."""
        options = dict(self._rules, privileges=str(self._privileges[self.roller]))
        if self._holdings == 1 and self._throws == [1, 1] and self._first:
            options["first"] = "%d-%d" % self._first  # the second player's first throw
        return agreed(options)

    def move(self, play: Any, privilege: bool = False) -> None:
        """The roller has moved, perhaps by privilege."""
        self._men = after(self._men, play)
        self._privileges[self.roller] -= privilege

    def empty(self) -> bool:
        """Whether the roller has borne off all his men."""
        return not any(count > 0 for count in self._men)

    def turn(self) -> None:
        """The other player's turn."""
        self._men = mirrored(self._men)
        self.roller = 1 - self.roller
