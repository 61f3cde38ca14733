"""Matches of combiné for the tests of sheet and record."""

from pathlib import Path
from random import Random

from host_tools.script import score as score_script
from tests.host_tools.sheet_matches import NAMES
from trictrac import command as c
from trictrac import config
from trictrac.match import Match
from trictrac.race import NOBODY

EVENING = Path(__file__).parents[2] / "examples" / "combine.score"
HEAD = "trictrac score 1\nrules: combine\nseats: A=Alice B=Bob\n"

_DECIDE = {"hold": c.hold, "go": c.go, "refait": c.refait, "concede": c.concede}


def combine(*commands, names=NAMES, **options):
    """A match after these commands."""
    match = Match(config.Config("combine", names, **options))
    for command in commands:
        match.apply(command)
    return match


def random_combine(marks, seed, upto=10_000, names=NAMES, **options):
    """A match that `seed` repeats, finished or after `upto` commands: holes on either throw,
    every decision, borne off men, schools and their answers."""
    random = Random(seed)
    match = Match(config.Config("combine", names, random.randrange(2), marks=marks, **options))
    while not match.over and match.history.done < upto:
        match.apply(_any(match, random))
    return match


def _any(match, random):
    seat = random.randrange(2)
    if match.decider != NOBODY:
        word = random.choice(match.game.decisions(match.decider))
        if word.startswith("suspend"):
            return c.suspend(match.decider, word.endswith("honours"))
        return _DECIDE[word](match.decider)
    for answer, command in (("false", c.false), ("raise", c.raise_)):
        if answer in match.choices(seat) and random.random() < 0.5:
            return command(seat)
    if random.random() < 0.05:
        return c.school(seat, 2 * random.randrange(1, 8))
    if random.random() < 0.05:
        return c.off(seat)
    return c.holes(seat, random.randrange(1, 5), random.random() < 0.3)


def with_games(marks, games, names=NAMES, **options):
    """A finished match of `marks` marks in which `games` honours games were won, by turns of
    two and one, most of them in the first marks."""
    match = Match(config.Config("combine", names, marks=marks, **options))
    for number in range(marks):
        winner = number % 2
        match.apply(c.holes(1 - winner, 1, True))
        match.apply(c.holes(winner, 6))
        due = games * (number + 1) // (marks - 1) - len(match.game.won)
        match.apply(c.suspend(winner, 0) if due > 0 and number < marks - 1 else c.go(winner))
        for _ in range(due if number < marks - 1 else 0):
            seat = 0 if len(match.game.won) % 3 < 2 else 1
            match.apply(c.place(seat, c.HONOURS_PLACED, 0))
            match.apply(c.holes(seat, 12, True))
        if match.game.out != NOBODY:
            match.apply(c.holes(winner, 1))
            match.apply(c.go(winner))
        if not match.over:
            match.apply(c.place(0, c.HONOURS_PLACED, 0))
            match.apply(c.place(1, c.HONOURS_PLACED, 0))
    return match


def played(statements, head=""):
    """The match after the statements of a score script."""
    script = score_script.parse(HEAD + head + "\n" + statements)
    match = Match(script.config)
    for play in script.plays:
        match.apply(play.command)
    return match


def evening(until=""):
    """The match of the example, up to the line that begins with `until`."""
    text = EVENING.read_text(encoding="utf-8")
    match_of = score_script.parse(text)
    lines = text.split("\n")
    end = next((n for n, line in enumerate(lines) if until and line.startswith(until)), len(lines))
    match = Match(match_of.config)
    for play in match_of.plays:
        if play.line <= end:
            match.apply(play.command)
    return match
