"""Plays a score written as people write it: "A +6; B +4 opp; A hold".

Every statement becomes one command, through `Match.apply` and nothing else.
"""

from trictrac import command as c
from trictrac import place, tariff
from trictrac.config import Config
from trictrac.match import Match
from trictrac.race import NOBODY
from trictrac.refused import Refused

SEATS = "AB"
_PLAIN = {"hold": c.hold, "go": c.go, "off": c.off, "refait": c.refait, "concede": c.concede}


def new(**options):
    """A match; `rules`, `names` and `lead` are options like the others here."""
    return Match(Config(**options))


def command(words):
    """The command of one statement, split at its blanks."""
    if words[0] in ("undo", "redo"):
        return c.undo() if words[0] == "undo" else c.redo()
    if words[0] == "set":
        return c.place(SEATS.index(words[1]), place.PLACED.index(words[2]), int(words[3]))
    if words[0] == "claim":
        return c.claim(SEATS.index(words[1]), c.MARKERS.index(words[2]))
    seat, verb = SEATS.index(words[0]), words[1]
    rest = words[2:]
    if verb in _PLAIN:
        return _PLAIN[verb](seat)
    if verb[0] == "+":
        return c.score(seat, int(verb[1:]), rest == ["opp"])
    if verb[-1] == "h" and verb[:-1].isdigit():
        return c.holes(seat, int(verb[:-1]), rest == ["opp"])
    if verb == "school":
        make = c.fill_school if rest[0] == "fill" else c.school
        numbers = [int(word) for word in rest if word not in ("fill", "cancel")]
        return make(seat, *numbers)
    if verb == "false":
        return c.false(seat, int(rest[0]) if rest else 0)
    if verb == "raise":
        return c.raise_(seat)
    if verb == "suspend":
        return c.suspend(seat, c.TRACKS.index(rest[0]))
    if verb == "name":
        return c.name(seat, " ".join(rest))
    return _event(seat, words[1:])


def _event(seat, words):
    """`hit grand doubles 2`: a row of the tariff, singles or doubles, ways."""
    ways = int(words.pop()) if words[-1].isdigit() else 1
    doubles = words.pop() == "doubles"
    number = tariff.number(" ".join(words))
    return c.event(seat, number, not tariff.by_roller(number), doubles, ways)


def statements(text):
    return [part.split() for part in text.split(";") if part.strip()]


def play(match, text):
    """Apply every statement; the announcements of the last one."""
    said = []
    for words in statements(text):
        try:
            said = match.apply(command(words))
        except Refused as why:
            raise AssertionError("%s: refused %s" % (" ".join(words), why.args)) from None
    return said


def refusal(match, text):
    """The code with which the last statement is refused, or "" when it is not."""
    parts = statements(text)
    play(match, "; ".join(" ".join(words) for words in parts[:-1]))
    try:
        match.apply(command(parts[-1]))
    except Refused as why:
        return why.code
    return ""


def facts(match):
    """What can be expected of a match, by name."""
    return {
        "points": tuple(match.race.points),
        "bredouille": _seat(match.race.bredouille),
        "holes": tuple(match.game.holes),
        "decider": _seat(match.decider),
        "leads": _seat(match.leads),
        "over": match.over,
        "winner": _seat(match.game.winner) if match.config.rules == "cure" else None,
    }


def expect(match, expected, where):
    """AssertionError when a fact of the match is not the expected one."""
    found = facts(match)
    for name in expected:
        if found[name] != expected[name]:
            raise AssertionError(
                "%s: %s is %s, expected %s" % (where, name, found[name], expected[name])
            )


def same(found, expected, what):
    if found != expected:
        raise AssertionError("%s is %s, expected %s" % (what, found, expected))


def _seat(seat):
    return None if seat == NOBODY else SEATS[seat]
