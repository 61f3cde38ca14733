"""Who sits and who leads when more than two play à écrire (SCORING 7; rulebook E1 to E3)."""


class Seating:
    """Who sits, mark by mark. Persons are numbers: in `chouette` 0 plays against 1 and 2, in
    `four` 0 and 1 play against 2 and 3.

    pair: who sits now, the one who leads first.  played: the pairs of the marks
    that were won, two bytes each.  ring: in this order they sit down, each for two marks, once
    mark 1 is lost.
    A do-over wins no mark: pair and leader stay.
    """

    FIELDS = ("pair", "played", "ring")

    def __init__(self, form, first=None, rotation="fixed"):
        """first: the pair of mark 1, who leads it first; in chouette it is settled."""
        self.form = form
        self.rotation = rotation
        self.pair = list(first or ((0, 2) if form == "four" else (0, 1)))
        self.played = b""
        self.ring = []

    def lost_by(self, loser):
        """`loser`, one of the pair, has lost the mark: the next pair sits down."""
        winner = self.pair[1] if loser == self.pair[0] else self.pair[0]
        self.played += bytes(self.pair)
        if len(self.played) == 2:
            self.ring = self._ring_from(winner, loser)
        if self.form == "chouette" or self.rotation == "fixed":
            self.pair = self.fixed(len(self.played) // 2)
        elif self.form == "round":
            self.pair = [loser, 3 - loser - winner]
        else:
            self.pair = [loser, winner ^ 1]

    def _ring_from(self, winner, loser):
        """Who stays, who comes in; and who left first comes back to the one who sat out first."""
        if self.form == "round":
            return [winner, loser, 3 - winner - loser]
        return [winner, loser, winner ^ 1, loser ^ 1]

    def fixed(self, number):
        """The pair of a mark, the first of which has number 0."""
        if self.form == "chouette":
            partner = 1 + number // 2 % 2
            return [partner, 0] if number % 2 else [0, partner]
        ring = self.ring
        return [ring[number % len(ring)], ring[(number + 1) % len(ring)]]
