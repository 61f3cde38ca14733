"""Commands: the only things that change a match.

A command is a tuple (operation, seat, ...) made by the functions below, with
seats 0 for A and 1 for B.  Making one checks nothing; `Match.apply` does.
"""

from .config import clean_name

# The numbers are written in journals: append, never reorder.
SCORE = 0  # seat, points, opp, event, doubles, ways
HOLES = 1  # seat, holes, opp
HOLD = 2
GO = 3
REFAIT = 4
CONCEDE = 5
SUSPEND = 6  # seat, track
OFF = 7
SCHOOL = 8  # seat, points, cancel
FALSE = 9  # seat, points (0: as many as were claimed)
RAISE = 10
SET = 11  # seat, what, value
CLAIM = 12  # seat, marker
NAME = 13  # seat, name
UNDO = 14
REDO = 15
DIE = 16
FILL_SCHOOL = 17  # seat, points due for the fill, points marked for it
SWAP = 18

# What can be set (place.py has more, and what the values mean), suspended, claimed.
POINTS = 0
HOLES_PLACED = 1
ECRIRE_PLACED = 2
HONOURS_PLACED = 3
TRACKS = ("ecrire", "honours")
MARKERS = ("banner", "necktie", "treble")  # treble: the necktie of the honours game
NO_EVENT = 255


def score(seat, points, opp=False):
    """`points` (even) to `seat`, on his own throw or on the opponent's."""
    return (SCORE, seat, points, opp, NO_EVENT, False, 1)


def event(seat, number, opp, doubles, ways):
    """The points of a tariff event to `seat` (SCORING 1)."""
    return (SCORE, seat, 0, opp, number, doubles, ways)


def holes(seat, count, opp=False):
    """Holes written down directly, without their points."""
    return (HOLES, seat, count, opp)


def hold(seat):
    """`seat` holds: the men stay as they are."""
    return (HOLD, seat)


def go(seat):
    """`seat` goes: points and men are set up anew."""
    return (GO, seat)


def refait(seat):
    """`seat` declares the refait (SCORING 5)."""
    return (REFAIT, seat)


def concede(seat):
    """`seat` gives the mark up; the opponent may not refuse (SCORING 5)."""
    return (CONCEDE, seat)


def suspend(seat, track):
    """`track`: index into TRACKS."""
    return (SUSPEND, seat, track)


def off(seat):
    """`seat` has borne off all his men first."""
    return (OFF, seat)


def school(seat, points, cancel=0):
    """`seat` claims `points` from the opponent, whose last throw's score is
    corrected by `cancel` points first (SCORING 3)."""
    return (SCHOOL, seat, points, cancel)


def fill_school(seat, points, cancel=0):
    """The opponent did not fill or preserve as he could have for `points`, and had marked
    `cancel` points for it, which are taken back (SCORING 3; option school_fill_marked)."""
    return (FILL_SCHOOL, seat, points, cancel)


def false(seat, points=0):
    """The accused answers: false school (0: as many points as were claimed)."""
    return (FALSE, seat, points)


def raise_(seat):
    """The accuser answers a false school: raise."""
    return (RAISE, seat)


def place(seat, what, value):
    """The arbiter's correction, or setting up: `what` is a number of place.PLACED, `value` 0 to
    65535 (see place.py)."""
    return (SET, seat, what, value)


def claim(seat, marker):
    """`marker`: index into MARKERS; only with strict_markers."""
    return (CLAIM, seat, marker)


def name(seat, text):
    """The player at `seat`; Refused('name-long')."""
    return (NAME, seat, clean_name(text))


def undo():
    """Take back the last command."""
    return (UNDO, 0)


def redo():
    """Bring back what was taken back."""
    return (REDO, 0)


def die(seat):
    """`seat` has won the throw for the last half fish (SCORING 5, settlement 4)."""
    return (DIE, seat)


def swap():
    """Those who sit change seats (forms for more than two players)."""
    return (SWAP, 0)
