"""Schools: claims for points wrongly marked (SCORING 3; rulebook 22).

How a claim is argued out stands here; `match.py` takes the state back.
"""

from .refused import Refused

# Stages of an argument.
CLAIMED, DENIED, RAISED, CLOSED = 1, 2, 3, 4


class Claim:
    """A school that can still be answered: who claimed how much.

    `before` is the state of the match to which an answer returns; `corrected`
    (None: the same) has wrongly marked points taken away; a raise returns to it.
    """

    FIELDS = ("stage", "claimant", "points", "marked", "before", "corrected")

    def __init__(self, claimant, points, before, corrected=None):
        self.stage = CLAIMED
        self.claimant = claimant
        self.points = points
        self.marked = 0
        self.before = before
        self.corrected = corrected

    def answer(self):
        """(word, seat) of the next answer, or None when all is said."""
        if self.stage == CLAIMED or self.stage == RAISED:
            return ("false", 1 - self.claimant)
        if self.stage == DENIED:
            return ("raise", self.claimant)
        return None

    def false(self, seat, marked, rule):
        """The accused denies: the points he scores now (SCORING 3).

        A first denial is worth what was claimed, the last one twice that.
        With `school_raise` = sum he may mark another number at the first.
        Refused('no-claim', 'school-points').
        """
        if self.answer() != ("false", seat):
            raise Refused("no-claim")
        if self.stage == RAISED:
            if marked and marked != 2 * self.points:
                raise Refused("school-points", 2 * self.points)
            return 2 * self.points
        marked = marked or self.points
        if marked != self.points and (rule != "sum" or marked % 2 or not 2 <= marked <= 82):
            raise Refused("school-points", self.points)
        return marked

    def raised(self, seat, rule):
        """The accuser insists: the points he scores now. Refused('no-claim')."""
        if self.answer() != ("raise", seat):
            raise Refused("no-claim")
        return self.points + self.marked if rule == "sum" else 2 * self.points


def due(earned, marked):
    """Points of a school for marking too few or too many (rulebook 22.1)."""
    return abs(earned - marked)


def fill_due(earned, marked, rule):
    """(points to cancel, points to claim) when a fill or a preservation was
    not played: what was marked for it goes, and what should have been
    earned is claimed (SCORING 3); with `school_fill_marked` = twice the
    marked points are claimed as well."""
    return marked, earned + (marked if rule == "twice" else 0)
