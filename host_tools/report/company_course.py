"""The course of an evening of more than two: mark by mark, or match by match of a pool.

A pool's matches are in no ledger: its commands are played once more.
"""

from dataclasses import dataclass
from typing import Any

from host_tools.report.company import Number, counters
from trictrac import record
from trictrac.forms.accounts import consolation
from trictrac.match import Match


@dataclass(frozen=True)
class Marked:
    """A mark that was won: players, what each account won by it and has won so far, and how many
    marks each has lost; `mark` as in trictrac.ecrire."""

    number: int
    leader: int
    winner: int
    loser: int
    mark: Any
    change: tuple[int, ...]
    so_far: tuple[int, ...]
    lost: tuple[int, ...]


@dataclass(frozen=True)
class Played:
    """A match of a pool that was won: players, holes of both, what the loser paid in, what the
    winner took, and what was in the pool then."""

    number: int
    winner: int
    loser: int
    holes: tuple[int, int]
    paid_in: Number
    took: Number
    pot: Number


def marks(match: Any) -> tuple[Marked, ...]:
    """The marks of a match in order."""
    company = match.company
    so_far, lost = [0] * company.accounts, [0] * company.accounts
    found = []
    for number, mark in enumerate(match.game.ecrire.marks()):
        change = [0] * company.accounts
        winner, loser = (company.of_mark(number, seat) for seat in (mark.winner, 1 - mark.winner))
        change[winner] += mark.jetons
        change[loser] -= mark.jetons
        if match.config.form == "round":
            change[3 - winner - loser] += consolation(mark)
            change[loser] -= consolation(mark)
        so_far = [a + b for a, b in zip(so_far, change, strict=True)]
        lost[loser] += 1
        found.append(
            Marked(
                number + 1,
                company.player_of(number, company.led[number]),
                company.player_of(number, mark.winner),
                company.player_of(number, 1 - mark.winner),
                mark,
                tuple(change),
                tuple(so_far),
                tuple(lost),
            )
        )
    return tuple(found)


def matches(match: Any) -> tuple[Played, ...]:
    """The matches of a pool in order."""
    again = Match(match.config)
    company = again.company
    found = []
    for data in match.history.commands():
        before = (company.matches, sum(company.paid_in), sum(company.takes))
        again.play(record.decode(data))
        if company.matches > before[0]:
            winner, loser, *holes = company.score
            paid_in = counters(sum(company.paid_in) - before[1])
            took = counters(sum(company.takes) - before[2])
            pot = counters(company.pot)
            number = company.matches
            found.append(Played(number, winner, loser, (holes[0], holes[1]), paid_in, took, pot))
        elif company.matches < before[0]:  # a school has taken the end of a match back
            del found[company.matches :]
    return tuple(found)
