"""Honours: holes of a twelve-hole game, lurch rights, value (SCORING 4; rulebook A5, A6, C3)."""

from .race import NOBODY

SINGLE, DOUBLE, TREBLE, QUADRUPLE = 1, 2, 3, 4
VALUE_NAMES = ("", "single", "double", "treble", "quadruple")


class Honours:
    """Holes of both seats, and who has the second player's run to a treble."""

    FIELDS = ("holes", "treble")

    def __init__(self):
        self.holes = [0, 0]
        self.treble = NOBODY

    def count(self, seat, n):
        """`seat` makes n holes (SCORING 4, grand lurch).

        The second player's right begins with his first hole and ends with
        the next hole of the other; the first player's needs no record, since
        it lasts while the other has none.
        """
        other = 1 - seat
        if self.holes[seat] == 0 and self.holes[other] > 0:
            self.treble = seat
        elif self.treble == other:
            self.treble = NOBODY
        self.holes[seat] += n

    def right(self, seat):
        """Whether `seat` would win in lurch if he reached the end now."""
        return self.holes[seat] > 0 and (self.holes[1 - seat] == 0 or self.treble == seat)

    def place(self, seat, n):
        """The arbiter puts the peg of `seat` on n; a right that has no ground goes."""
        self.holes[seat] = n
        if 0 in self.holes:
            self.treble = NOBODY


def value(loser_holes, treble, double_limit):
    """1 single, 2 double (loser has at most `double_limit`), 3 treble, 4 quadruple."""
    if loser_holes == 0:
        return QUADRUPLE
    if treble:
        return TREBLE
    return DOUBLE if loser_holes <= double_limit else SINGLE
