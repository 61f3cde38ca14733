"""Points towards a hole, and the bredouille token (SCORING 2; rulebook 9)."""

NOBODY = -1
MOST_POINTS = 82  # on one throw


class Race:
    """Points of both seats (even, 0 to 10) and who holds the bredouille token."""

    FIELDS = ("points", "bredouille")

    def __init__(self):
        self.points = [0, 0]
        self.bredouille = NOBODY

    def score(self, seat, n):
        """Add n points (even, 2 or more) to `seat`; the list of hole values made.

        Each twelve is judged by itself: 2 when the opponent is at nothing or
        the scorer has the token, else 1 (SCORING 2, steps 1 and 2).
        """
        points = self.points
        other = 1 - seat
        if self.bredouille == other:
            self.bredouille = NOBODY
        elif points[seat] == 0 and points[other] > 0:
            self.bredouille = seat
        points[seat] += n
        holes = []
        while points[seat] >= 12:
            points[seat] -= 12
            holes.append(2 if points[other] == 0 or self.bredouille == seat else 1)
            points[other] = 0
            self.bredouille = NOBODY
        return holes

    def clear(self):
        """All three tokens back to zero, as after a go (rulebook 10.2)."""
        self.points = [0, 0]
        self.bredouille = NOBODY

    def place(self, seat, points):
        """The arbiter puts a token down: even, 0 to 10. The bredouille token
        leaves a holder who has no points, and goes back when the other has none."""
        self.points[seat] = points
        holder = self.bredouille
        if holder != NOBODY and 0 in self.points:
            self.bredouille = NOBODY
