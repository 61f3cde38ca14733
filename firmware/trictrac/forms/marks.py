"""Marks among more than two players: round robin, chouette, two against two (SCORING 7;
rulebook E, F)."""

from ..ecrire import Ecrire as TwoPlayers
from ..ecrire import Mark
from .company import Company
from .seating import Seating


class Ecrire(TwoPlayers):
    """À écrire whose losses are counted by account: of a player in round robin, of a side else."""

    company = None

    def led_by_winner(self):
        """Who leads is a matter of the form."""
        return False

    def lead_by_number(self):
        """The company says who leads."""

    def lost(self):
        """Lost marks by account."""
        count = [0] * self.company.accounts
        for number in range(len(self.ledger)):
            count[self.company.of_mark(number, 1 - self.ledger[number][0])] += 1
        return count

    def jetons_lost(self):
        """Jetons that each account has lost in marks, to the winners."""
        sums = [0] * self.company.accounts
        marks = self.marks()
        for number in range(len(marks)):
            loser = 1 - marks[number].winner
            sums[self.company.of_mark(number, loser)] += marks[number].jetons
        return sums

    def holdings(self):
        """What lies before each side (settle.Holdings)."""
        from ..settle import Holdings

        marks = []
        for number in range(len(self.ledger)):
            values = list(self.ledger[number])
            values[0] = self.company.of_mark(number, values[0])
            marks.append(Mark(values))
        return Holdings(marks, self.options["markers_per_mark"])


class MarkCompany(Company):
    """Who sits changes with the marks.

    accounts  how many are reckoned with: three players, or two sides.
    seating   whose turn it is, in roles: who led first is 0 (see Seating).  roles: their players.
    led       the seat that led each mark that was won.
    """

    FIELDS = Company.FIELDS + ("seating", "led")

    def __init__(self, config):
        Company.__init__(self, config, _first(config))
        self.accounts = 2 if config.sides else len(config.names)
        self.led = bytes()
        self.roles = _roles(config, self.seats)
        options = config.options
        rotation = options.get("round_rotation") or options.get("four_rotation") or "fixed"
        form = "four" if config.form == "partners" else config.form
        self.seating = Seating(form, rotation=rotation)

    # -- who sits ------------------------------------------------------------

    def turn(self, match):
        """A holding has ended. If a mark was won the next two sit down: announcements."""
        ecrire = match.game.ecrire
        number = len(self.led)
        if len(ecrire.ledger) == number:
            return []
        loser = self.seats[1 - ecrire.ledger[number][0]]
        leader = self.roles[self.seating.pair[0]]
        self.led += bytes((self.seats.index(leader),))
        self.seating.lost_by(self.roles.index(loser))
        if match.over:
            return []
        said = self.take_places(match, [self.roles[role] for role in self.seating.pair])
        ecrire.leader = match.leads
        return said

    def made(self, match):
        """Holes alone change nobody's place."""
        return []

    def fresh(self, game):
        """Whether the running mark has no hole. In combiné the honours go with the seats."""
        return self.config.rules == "ecrire" and game.holes == [0, 0] and not game.refaits

    # -- accounts ------------------------------------------------------------

    def account(self, seat):
        """The account of who sits at `seat`: his own, or that of his side."""
        return self._of(self.seats[seat])

    def of_mark(self, number, seat):
        """The account of who sat at `seat` in a mark that was won; the first is number 0."""
        return self._of(self.player_of(number, seat))

    def player_of(self, number, seat):
        """Who sat at `seat` in a mark that was won; the first is number 0."""
        if number >= len(self.led):
            return self.seats[seat]
        led = self.led[number] == seat
        return self.roles[self.seating.played[2 * number + (0 if led else 1)]]

    def _of(self, player):
        return self.config.sides[player] if self.config.sides else player

    def balances(self, match):
        """Jetons that each account has won so far; below zero what it has lost. At the end with
        everything that is paid."""
        from . import accounts

        return accounts.balances(self, match)


def company_of(config):
    """(the company, its game)."""
    company = MarkCompany(config)
    ecrire = Ecrire(config)
    ecrire.company = company
    if config.rules == "ecrire":
        return company, ecrire
    from ..combine import Combine

    game = Combine(config)
    game.ecrire = ecrire
    return company, game


def _first(config):
    """Who sits at A and B in mark 1: the first in the order of the lots, and the first of those
    against whom he plays; in chouette who plays alone, and the first of the others."""
    sides = config.sides
    if not sides:
        return [0, 1]
    alone = [n for n in range(len(sides)) if sides.count(sides[n]) == 1]
    one = alone[0] if alone else 0
    other = next(n for n in range(len(sides)) if sides[n] != sides[one])
    return sorted((one, other))


def _roles(config, seats):
    """The players by their roles in Seating."""
    leader, other = seats[config.lead], seats[1 - config.lead]
    rest = [n for n in range(len(config.names)) if n not in seats]
    if len(rest) == 1:
        return [leader, other] + rest
    mates = sorted(rest, key=lambda n: config.sides[n] != config.sides[leader])
    return [leader, mates[0], other, mates[1]]
