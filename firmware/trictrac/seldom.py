"""What is played seldom: written holes, refait, concessions, schools, names, corrections.

Loaded with the first of them and let go of again; Match.play calls these with the match.
"""

from . import command as c
from .config import NAME_BYTES, clean_name
from .race import NOBODY
from .refused import Refused

MOST_HOLES = 99  # written down at once


def _holes(match, seat, count, opp):
    match.may_score(NOBODY if opp else seat)
    if not 1 <= count <= MOST_HOLES:
        raise Refused("holes", count, MOST_HOLES)
    match.throw(seat, opp)
    match.race.clear()
    return match.say([["holes", seat, count, 0]] + match.made(seat, count, not opp))


def _refait(match, seat):
    match.decision(seat, "refait")
    return match.ended([], match.move(match.game.refait, seat))


def _concede(match, seat):
    match.in_rules("concede")
    decides = match.decider != NOBODY
    if decides:
        match.decision(seat, "concede")
    elif "concede" not in match.game.between(seat):
        raise Refused("no-concede", match.choices(seat))
    return match.ended([["concede", seat]], match.move(match.game.concede, seat, decides))


def _suspend(match, seat, track):
    match.in_rules("suspend")
    if not 0 <= track < len(c.TRACKS):
        raise Refused("track-unknown", track)
    match.decision(seat, "suspend " + c.TRACKS[track])
    said = match.move(match.game.suspend, seat, track)
    if len(said) > 1:  # the mark is at an end, and with it its pegs
        match.trail = [[], []]
    match.decider = NOBODY
    return match.say(said)


def _name(match, seat, text):
    if clean_name(text) != text:
        raise Refused("name-long", text, NAME_BYTES)
    if match.company:
        from .forms import changes

        changes.rename(match.company, seat, text)
        match.names = match.company.called()
    else:
        match.names[seat] = text
    return []


def _swap(match, seat):
    from .forms import changes

    return match.say(changes.swap(match))


def _set(match, seat, what, value):
    from . import place

    match.move(place.set_up, match, seat, what, value)
    match.claim = None
    return match.say([["set", seat, what, value]])


def _claim(match, seat, marker):
    from . import strict

    return match.say(strict.claim(match, seat, marker))


def _die(match, seat):
    if not match.asks_die():
        raise Refused("no-die")
    match.game.ecrire.die = match.company.account(seat) if match.company else seat
    return match.say([["die", seat]])


def _school(match, seat, points, cancel):
    from . import school

    return school.claim(match, seat, points, cancel)


def _fill_school(match, seat, points, cancel):
    from . import school

    rule = match.config.options["school_fill_marked"]
    return school.claim(match, seat, school.fill_due(points, cancel, rule), cancel)


def _false(match, seat, marked):
    return _answer(match, "false", seat, marked)


def _raise(match, seat):
    return _answer(match, "raise", seat, 0)


def _answer(match, word, seat, marked):
    if not match.claim:
        raise Refused("no-claim")
    from . import school

    return school.answer(match, word, seat, marked)


# By operation number (command.py).
OPERATIONS = {
    c.HOLES: _holes,
    c.REFAIT: _refait,
    c.CONCEDE: _concede,
    c.SUSPEND: _suspend,
    c.SCHOOL: _school,
    c.FALSE: _false,
    c.RAISE: _raise,
    c.SET: _set,
    c.CLAIM: _claim,
    c.NAME: _name,
    c.DIE: _die,
    c.FILL_SCHOOL: _fill_school,
    c.SWAP: _swap,
}
