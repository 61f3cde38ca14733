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
class Won:
    """An honours game as it was won: `mark` counts from 1, `lost` is the loser's holes."""

    mark: int
    winner: int
    lost: int
    worth: int
    last_mark: bool


@dataclass(frozen=True)
class Game:
    """An honours game, numbered from 1, and what became of the pool by it.

    The winner has made his twelfth hole; `lost` is the loser's holes. The loser pays `worth`
    fish to the winner and `paid_in` into the pool, where `pool` fish lie then (0 when there
    is no pool). The winner draws `drawn` of them, or both divide them by `split`, or they
    wait before `contract`. `renewed`: a new pool begins with new stakes. `fish` is what each
    is up or down afterwards.
    """

    number: int
    mark: int
    winner: int
    lost: int
    worth: int
    paid_in: int
    pool: int
    drawn: int
    split: tuple[int, int]
    renewed: bool
    contract: int
    fish: tuple[int, int]

    def change(self, seat: int) -> tuple[int, ...]:
        """What `seat` wins and loses by it in fish, part by part: hand to hand, pool, stakes."""
        won, lost = (self.worth, self.drawn), (-self.worth, -self.paid_in)
        parts = won if seat == self.winner else lost
        more = (self.split[seat], -STAKE if self.renewed else 0)
        return tuple(part for part in (*parts, *more) if part)


def games(match: Any) -> tuple[Game, ...]:
    """Every honours game that was won in a Match of combiné, oldest first."""
    pool = Pool()
    keep = match.config.options["pool_keep_contract"] == "yes"
    found = []
    for number, won in enumerate(_won(match), 1):
        before, draws = pool.basket, len(pool.drawn)
        # A pool of the stakes alone that is won in the last mark is not paid into.
        pays = pool.open and (pool.games or not won.last_mark)
        paid_in = won.worth if pays else 0
        pool.won(won.winner, won.worth, won.last_mark, keep)
        drawn = pool.drawn[-1][1] if len(pool.drawn) > draws else 0
        divided = pool.split if before else []
        found.append(
            Game(
                number=number,
                mark=won.mark,
                winner=won.winner,
                lost=won.lost,
                worth=won.worth,
                paid_in=paid_in,
                pool=before + paid_in,
                drawn=drawn,
                split=(divided[0], divided[1]) if divided else (0, 0),
                renewed=bool(drawn and pool.open),
                contract=pool.contract,
                fish=(pool.fish[0], pool.fish[1]),
            )
        )
    return tuple(found)


class _Watched(Combine):  # type: ignore[misc]
    """The game, noting in `seen` what `won` does not say, game by game."""

    def __init__(self, config: Any) -> None:
        super().__init__(config)
        self.seen: list[Won] = []

    def made(self, seat: int, n: int, own: bool) -> Any:
        count, lost = len(self.won), self.honours.holes[1 - seat]
        mark, last = len(self.ecrire.ledger) + (self.state != SCORED), self.last_mark()
        said = super().made(seat, n, own)
        # From the second game of one score on, the loser had no hole yet.
        self.seen[count:] = [
            Won(mark, winner, 0 if index else lost, worth, last)
            for index, (winner, worth) in enumerate(self.won[count:])
        ]
        return said


def _won(match: Any) -> list[Won]:
    again = Match(match.config)
    game = again.game = _Watched(match.config)
    before: list[Won] = []  # the last claim of a school, and after it
    claimed: list[Won] = []
    for data in match.history.commands():
        command = record.decode(data)
        if command[0] == c.SCHOOL:
            before = list(game.seen)
        elif command[0] == c.FALSE:  # an answer goes back to before the claim,
            game.seen = list(before)
        elif command[0] == c.RAISE:  # or to what the claim had corrected
            game.seen = list(claimed)
        again.apply(command)
        if command[0] == c.SCHOOL:
            claimed = list(game.seen)
    return game.seen[: len(game.won)]
