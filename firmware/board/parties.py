"""Menu lines for who plays when more than two do: form, players, sides, lots (see lazy.py)."""

import os

from board import words
from trictrac.forms import agreement


class Parties:
    """What is chosen of a form before a match begins.

    chosen  the dictionary that the agreement's menu fills; here `form` of it is set.
    """

    def __init__(self, rules, chosen, names):
        """names: of the players that the board knows, as they sat down last."""
        self._chosen = chosen
        self._forms = ("two",) + tuple([row[0] for row in agreement.FORMS if rules in row[1]])
        self._rules = rules
        self._known = list(names)
        self._count = 4  # players of a pool
        self._at = 0  # who plays alone, or with the first
        self._order = []

    @property
    def form(self):
        """The form that is chosen."""
        return self._chosen.get("form", "two")

    def options(self, names):
        """The options of the match; `names` are those of two players."""
        return names if self.form == "two" else agreement.options_of(self._rules, self.form)

    def values(self, name):
        """What an option of the form can be, default first; of sums a few usual ones."""
        if name == "marks":
            return agreement.marks_of(self.form, self._chosen.get("four_rotation") != "loser")
        if name in _SUMS:
            return _SUMS[name]
        return agreement.values_of(name)

    def lines(self):
        """Pairs (function that gives the text, what a choice of it does)."""
        w = words.word
        found = [(lambda: w("form") + ": " + w("form:" + self.form), self._next_form)]
        if self.form == "two":
            return found
        if self.form in agreement.POOLS:
            found.append((lambda: w("players n", self.count()), self._next_count))
        elif self.form == "chouette":
            found.append((lambda: w("alone", self._called()[self._at]), self._next_side))
        elif self.form != "round":
            found.append((self._partners, self._next_side))
        found.append((lambda: w("lots"), self._draw_lots))
        found.append((self._lots, self._draw_lots))
        return found

    def _partners(self):
        names = self._called()
        return words.word("partner", names[0], names[self._at + 1])

    def _lots(self):
        return words.word("order n", "-".join([name[:3] for name in self.names()]))

    def count(self):
        """How many play."""
        _, _, least, most = agreement.form_row(self.form)
        return min(max(least, self._count), most)

    def names(self):
        """The players in the order of the lots."""
        names = self._called()
        return [names[n] for n in self._order] if self._order else names

    def sides(self):
        """The side of each, in that order, or None."""
        if self.form in agreement.POOLS or self.form in ("two", "round"):
            return None
        if self.form == "chouette":
            sides = [0 if n == self._at else 1 for n in range(3)]
        else:
            sides = [0 if n in (0, self._at + 1) else 1 for n in range(4)]
        return [sides[n] for n in self._order] if self._order else sides

    def _called(self):
        """Who is known by a name, and letters for the others."""
        found = []
        for number in range(self.count()):
            name = self._known[number] if number < len(self._known) else ""
            found.append(name if name and name not in found else agreement.letter(number))
        return found

    def _next_form(self):
        forms = self._forms
        form = forms[(forms.index(self.form) + 1) % len(forms)]
        lead = self._chosen["lead"]
        self._chosen.clear()  # options of another form
        self._chosen["lead"] = lead
        self._chosen["form"] = form
        self._at = 1 if form in ("four", "partners") else 0
        self._order = []

    def _next_count(self):
        self._count = 2 + (self.count() - 1) % 11
        self._order = []

    def _next_side(self):
        self._at = (self._at + 1) % 3

    def _draw_lots(self):
        """The board draws: each order is as likely as any other."""
        order = list(range(self.count()))
        for left in range(len(order) - 1, 0, -1):
            other = _below(left + 1)
            order[left], order[other] = order[other], order[left]
        self._order = order


# Sums of pools that are chosen by pressing; others come from a laptop.
_SUMS = {
    "ante": (10, 20, 50, 100, 200, 1, 2, 5),
    "pool": (0, 60, 120, 180, 240, 360, 480, 600, 1200),
    "unit": (0, 1, 2, 5, 10, 20, 50),
}


def _below(limit):
    """A number from 0 up to `limit`, which is not in it; no number is likelier than another."""
    while True:
        number = os.urandom(1)[0]
        if number < 256 - 256 % limit:
            return number % limit
