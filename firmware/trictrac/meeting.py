"""The meeting jan: for the second player, by his first throw, once a match
(SCORING 1; rulebook 19.1).

`match.meeting` says how things stand; loaded only where it is played (option meeting_jan).
"""

from .refused import Refused

# The second player has not scored on a throw of his, has on one, has on more, has had it.
EARLY, FIRST, LATE, MET = range(4)


def scored(match, seat):
    """The meeting jan is being scored. Refused('met', 'meeting-second', 'meeting-late')."""
    if match.meeting == MET:
        raise Refused("met")
    if seat == match.config.lead:
        raise Refused("meeting-second")
    if match.meeting == LATE or (match.meeting == FIRST and match.thrower != seat):
        raise Refused("meeting-late")
    match.meeting = MET


def thrown(match, seat):
    """`seat` scores on a throw of his own; `match.thrower` is still that of the score before."""
    if seat != match.config.lead and match.meeting <= FIRST:
        first = match.meeting == EARLY or match.thrower == seat
        match.meeting = FIRST if first else LATE


def decided(match, seat):
    """`seat` has decided after a hole: his throw has all its points."""
    if seat != match.config.lead and match.meeting == FIRST:
        match.meeting = LATE
