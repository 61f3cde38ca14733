"""Who sits and who leads when more than two play à écrire (SCORING 7; rulebook E1 to E3)."""

PERSONS = {"round": 3, "four": 4, "chouette": 3}


class Seating:
    """Who sits, mark by mark. Persons are numbers: in `chouette` 0 plays against 1 and 2, in
    `four` 0 and 1 play against 2 and 3.

    pair: who sits now, the one who leads first.  played: the pairs of the marks
    that were won.  A do-over wins no mark: pair and leader stay.
    """

    FIELDS = ("pair", "played", "_ring")

    def __init__(self, form, first=None, rotation="fixed"):
        """first: the pair of mark 1, who leads it first; in chouette it is settled."""
        self.form = form
        self.rotation = rotation
        self.pair = list(first or ((0, 2) if form == "four" else (0, 1)))
        self.played = []
        self._ring = []

    def idle(self):
        """The persons who do not sit, in the order of their numbers."""
        return [person for person in range(PERSONS[self.form]) if person not in self.pair]

    def lost_by(self, loser):
        """`loser`, one of the pair, has lost the mark: the next pair sits down."""
        winner = self.pair[1] if loser == self.pair[0] else self.pair[0]
        self.played.append(self.pair)
        if len(self.played) == 1:
            self._ring = self._ring_from(winner, loser)
        if self.form == "chouette" or self.rotation == "fixed":
            self.pair = self._fixed(len(self.played))
        elif self.form == "round":
            self.pair = [loser, 3 - loser - winner]
        else:
            self.pair = [loser, winner ^ 1]

    def pairs(self, marks):
        """The pairs of a match of so many marks as far as they are settled, played ones first."""
        known = list(self.played)
        if len(known) < marks:
            known.append(self.pair)
        if self.form == "chouette" or (self._ring and self.rotation == "fixed"):
            known += [self._fixed(number) for number in range(len(known), marks)]
        return known

    def _ring_from(self, winner, loser):
        """In this order they sit down, each for two marks, once mark 1 is lost: who stays,
        who comes in; and who left first comes back to the one who sat out first."""
        if self.form == "round":
            return [winner, loser, 3 - winner - loser]
        return [winner, loser, winner ^ 1, loser ^ 1]

    def _fixed(self, number):
        """The pair of a mark, the first of which has number 0."""
        if self.form == "chouette":
            partner = 1 + number // 2 % 2
            return [partner, 0] if number % 2 else [0, partner]
        ring = self._ring
        return [ring[number % len(ring)], ring[(number + 1) % len(ring)]]


def divides(form, marks, fixed=True):
    """Whether a match of this form can have so many marks: 6 to 24, in round robin a multiple
    of three; of four, so that each plays as many, when the order is fixed; else even."""
    step = 3 if form == "round" else 4 if fixed and form in ("four", "partners") else 2
    return 6 <= marks <= 24 and not marks % step


def drawn(dice):
    """The pair of mark 1 in round robin by a die of each, who leads first; None when equal dice
    leave it open (rulebook E2.4)."""
    order = sorted(range(len(dice)), key=lambda person: -dice[person])
    high, second, low = [dice[person] for person in order]
    return order[:2] if high > second > low else None
