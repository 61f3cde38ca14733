"""The course of the honours and of their pool in a combiné: its commands played once more.

A match keeps who won each honours game and for what; in which mark that was, against how
many holes, and what lay in the pool then, only its commands tell.
"""

from dataclasses import dataclass
from typing import Any

from trictrac import command as c
from trictrac import record
from trictrac.combine import SCORED, Combine
from trictrac.match import Match
from trictrac.pool import STAKE, Pool


@dataclass(frozen=True)
class Game:
    """An honours game, numbered from 1, and what became of the pool by it.

    The winner has made his twelfth hole; `lost` is the loser's holes. The loser pays `worth`
    fish to the winner and `paid_in` into the pool, where `pool` fish lie then (0 when there
    is no pool). The winner draws `drawn` of them, or they wait before `contract`. `renewed`: a
    new pool begins with new stakes. `fish` is what each is up or down afterwards.
    """

    number: int
    mark: int
    winner: int
    lost: int
    worth: int
    paid_in: int
    pool: int
    drawn: int
    renewed: bool
    contract: int
    fish: tuple[int, int]

    def change(self, seat: int) -> tuple[int, ...]:
        """What `seat` wins and loses by it in fish, part by part: hand to hand, pool, stakes."""
        won, lost = (self.worth, self.drawn), (-self.worth, -self.paid_in)
        parts = won if seat == self.winner else lost
        return tuple(part for part in (*parts, -STAKE if self.renewed else 0) if part)


def opening(match: Any) -> tuple[int, tuple[int, int]]:
    """(fish in the pool, what each was up or down) before the first honours game was won."""
    return _played_again(match).opened


def games(match: Any) -> tuple[Game, ...]:
    """Every honours game that was won in a Match of combiné, oldest first."""
    game = _played_again(match)
    return tuple(game.seen[: len(game.won)])


def _played_again(match: Any) -> "_Watched":
    again = Match(match.config)
    game = _Watched(match.config)
    game.ecrire = again.game.ecrire  # which knows the company of a form for more players
    again.game = game
    before: list[Game] = []  # the last claim of a school, and after it
    claimed: list[Game] = []
    for data in match.history.commands():
        command = record.decode(data)
        if command[0] in (c.SCHOOL, c.FILL_SCHOOL):
            before = list(game.seen)
        elif command[0] == c.FALSE:  # an answer goes back to before the claim,
            game.seen = list(before)
        elif command[0] == c.RAISE:  # or to what the claim had corrected
            game.seen = list(claimed)
        again.apply(command)
        if command[0] in (c.SCHOOL, c.FILL_SCHOOL):
            claimed = list(game.seen)
    return game


class _Watched(Combine):  # type: ignore[misc]
    """The game, noting in `seen` what `won` does not say, game by game."""

    def __init__(self, config: Any) -> None:
        super().__init__(config)
        self.pool = _WatchedPool(config.options["pool_start"])
        self.seen: list[Game] = []
        self.opened = self._standing()

    def _standing(self) -> tuple[int, tuple[int, int]]:
        return self.pool.basket, (self.pool.fish[0], self.pool.fish[1])

    def made(self, seat: int, n: int, own: bool) -> Any:
        count, lost = len(self.won), self.honours.holes[1 - seat]
        mark = self.ecrire.played() + (self.state != SCORED)
        if not count:
            self.opened = self._standing()
        self.pool.became = []
        said = super().made(seat, n, own)
        # From the second game of one score on, the loser had no hole yet.
        self.seen[count:] = [
            Game(
                number=count + index + 1,
                mark=mark,
                winner=winner,
                lost=0 if index else lost,
                worth=worth,
                **self.pool.became[index],
            )
            for index, (winner, worth) in enumerate(self.won[count:])
        ]
        return said


class _WatchedPool(Pool):  # type: ignore[misc]
    """The pool, noting what becomes of it by each game."""

    became: list[dict[str, Any]]

    def won(self, seat: int, value: int, last_mark: bool, keep_contract: bool) -> Any:
        before = self.basket
        # The stakes alone are not paid into when they are won in the last mark.
        pays = self.open and (self.games or not last_mark)
        draws = super().won(seat, value, last_mark, keep_contract)
        self.became.append(
            {
                "paid_in": value if pays else 0,
                "pool": before + (value if pays else 0),
                "drawn": self.drawn[-1][1] if draws else 0,
                "renewed": bool(draws and self.open),
                "contract": self.contract,
                "fish": (self.fish[0], self.fish[1]),
            }
        )
        return draws
