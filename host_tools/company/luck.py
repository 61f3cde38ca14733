"""Evenings with random winners, played through the scoring core."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from trictrac import command as c
from trictrac.config import Config
from trictrac.forms.company import PARTS
from trictrac.match import Match

_HOLES = (6, 6, 6, 7, 7, 8, 9, 10, 12)  # of who wins; twelve are a grand lurch


@dataclass(frozen=True)
class Evening:
    """One that was played: marks or matches, and what each account has won, below zero lost."""

    played: int
    won: tuple[float, ...]


def evening(config: Any, random: Random) -> Evening:
    """Everybody wins as often as anybody else, by as many holes."""
    match = Match(config)
    played = 0
    while not match.over:
        seat, holes = random.randrange(2), random.choice(_HOLES)
        before = random.randrange(6)  # of the other, and half of the time they break the run
        if before and random.randrange(2):
            match.play(c.holes(seat, 1, True))
            holes -= 1
        if before:
            match.play(c.holes(1 - seat, before, True))
        match.play(c.holes(seat, holes))
        if match.decider == seat:
            match.play(c.go(seat))
        played += 1
    sums = match.company.balances(match)
    unit = 1 if match.game.ecrire else PARTS
    return Evening(played, tuple(each / unit for each in sums))


def by_place(form: str, players: int, evenings: int, seed: int = 1) -> list[float]:
    """What a place in the line of a pool is worth: the mean of what it wins in counters, of a
    pool of 100 or with an ante of 10, the first place first."""
    random = Random(seed)
    stake = {"ante": 10} if form == "filling" else {"pool": 100 * players}
    config = Config("cure", [f"{n}" for n in range(players)], form=form, **stake)
    sums = [0.0] * players
    for _ in range(evenings):
        for place, won in enumerate(evening(config, random).won):
            sums[place] += won
    return [each / evenings for each in sums]


def lengths(config: Any, evenings: int, seed: int = 1) -> Sequence[int]:
    """How many marks or matches evenings had, the shortest first."""
    random = Random(seed)
    return sorted(evening(config, random).played for _ in range(evenings))
