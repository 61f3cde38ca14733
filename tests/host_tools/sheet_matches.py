"""Matches for the tests of the score sheet."""

from datetime import date
from random import Random

from host_tools.sheet import model, page
from trictrac import command as c
from trictrac import config
from trictrac.match import Match
from trictrac.race import NOBODY

DAY = date(2026, 11, 30)
NAMES = ("Alice", "Bob")

# Marks as (winner, his holes in one go, holes of the loser before it).
SIX = ((0, 6, 2), (1, 7, 0), (0, 12, 0), (0, 9, 8), (1, 6, 5), (0, 6, 0))


def ecrire(won, names=NAMES, lead=0, **options):
    """A match of marks won by so many holes, after so many of the loser."""
    match = Match(config.Config("ecrire", names, lead, **options))
    for winner, holes, lost in won:
        if lost:
            match.apply(c.holes(1 - winner, lost, True))
        match.apply(c.holes(winner, holes))
        match.apply(c.go(winner))
    return match


def cure(*commands, names=NAMES, **options):
    match = Match(config.Config("cure", names, **options))
    for command in commands:
        match.apply(command)
    return match


def random_match(marks, seed, **options):
    """A finished match that `seed` repeats."""
    random = Random(seed)
    match = Match(config.Config("ecrire", NAMES, random.randrange(2), marks=marks, **options))
    decide = {"hold": c.hold, "go": c.go, "refait": c.refait, "concede": c.concede}
    seat = 0
    while not match.over:
        decider = match.decider
        if decider != NOBODY:
            choices = match.game.decisions(decider)
            match.apply(decide[random.choice(choices)](decider))
        else:
            seat = random.choice((seat, seat, random.randrange(2)))
            match.apply(c.holes(seat, random.randrange(1, 3), random.random() < 0.3))
    return match


def arranged(match, language="en", **more):
    return page.arrange(model.make(match, language, DAY, **more))
