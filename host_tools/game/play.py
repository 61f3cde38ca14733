"""A whole match: throw by throw what is due, what is decided, what is moved."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from host_tools.game.player import COMMANDS, STYLES, AtRandom
from host_tools.game.table import Table
from host_tools.referee.judge import judge
from host_tools.referee.plays import after
from trictrac import command as c
from trictrac.match import Match

LONGEST = 100_000
"""Throws after which a match is given up: none has come near it."""


class EndlessError(Exception):
    """A match did not end."""


@dataclass
class Throw:
    """One throw: the men as the roller `seat` saw them, his dice, what was due, the commands of
    the score in their order, and his move, None when the men went back to the talons instead."""

    seat: int
    dice: tuple[int, int]
    men: list[int]
    due: Any
    commands: list[Any] = field(default_factory=list)
    move: Any = None


def play(config: Any, rng: Random, styles: tuple[str, str] = ("random", "random")) -> "Game":
    """A match about to be played: `config` is a trictrac Config, `styles` of A and B."""
    return Game(config, rng, styles)


class Game:
    """A match that is played while one looks: `throws()`, and `match` as it stands meanwhile."""

    def __init__(self, config: Any, rng: Random, styles: tuple[str, str]) -> None:
        self.match = Match(config)
        self._rng = rng
        self._table = Table(config, rng)
        self._players: list[AtRandom] = [STYLES[style](rng) for style in styles]

    def throws(self) -> Iterator[Throw]:
        """Every throw until the match is over; EndlessError."""
        for _ in range(LONGEST):
            if self.match.over:
                return
            yield self._throw()
        raise EndlessError(f"not over after {LONGEST} throws")

    def _throw(self) -> Throw:
        table, match = self._table, self.match
        seat = table.roller
        dice = table.roll()
        due = judge(table.men, dice, table.throw, table.options())
        thrown = Throw(seat, dice, table.men, due)
        if due.roller:
            self._apply(thrown, c.score(seat, due.roller))
        if match.over:
            return self._ended(thrown)
        if match.decider == seat:
            player = self._players[seat]
            word = player.decide(table.men, due, match.choices(seat))
            self._apply(thrown, COMMANDS[word](seat))
            if match.over or match.opening:
                return self._ended(thrown)
        self._move(thrown)
        if due.opponent:
            self._apply(thrown, c.score(1 - seat, due.opponent, True))
        if match.over:
            return self._ended(thrown)
        if table.empty():
            self._apply(thrown, c.off(seat))
            return self._ended(thrown)
        table.turn()
        if "concede" in match.choices(1 - seat) and self._players[1 - seat].concedes():
            self._apply(thrown, c.concede(1 - seat))
            return self._ended(thrown)
        return thrown

    def _apply(self, thrown: Throw, command: Any) -> None:
        self.match.apply(command)
        thrown.commands.append(command)

    def _ended(self, thrown: Throw) -> Throw:
        """The holding is at an end, or the match, with half a fish still to be thrown for."""
        if not self.match.over:
            self._table.set_up(self.match.leads)
        elif self.match.asks_die():
            self._apply(thrown, c.die(self._rng.randrange(2)))
        return thrown

    def _move(self, thrown: Throw) -> None:
        found = thrown.due.plays
        legal = found.legal
        if any(jan.name == "off" for jan in thrown.due.jans):  # which was scored: he makes it
            legal = [play for play in legal if max(after(thrown.men, play)) <= 0]
        thrown.move = self._players[thrown.seat].move(thrown.men, legal)
        self._table.move(thrown.move, found.privilege)
