"""Pools in jeu de curé: one match after another, for a pool that grows or is drained
(SCORING 7; rulebook D)."""

from ..cure import Cure
from ..honours import Honours
from ..race import NOBODY
from ..refused import Refused
from .company import PARTS, Company

HOLES = 6  # that a match is played to; in the draining pool at the least
MOST_HOLES = 99


class PoolGame(Cure):
    """The running match of a pool.

    winner: of the match, until the next begins.  closed: the pool has its winner or is empty.
    """

    FIELDS = ("holes", "treble", "winner", "closed")

    def __init__(self, config):
        self.options = {"lurch_marker": "banner"}
        self.draining = config.form == "draining"
        self.lurch = config.options.get("grand_lurch") == "on"
        self.closed = False
        self.begin()

    def begin(self):
        """The next match."""
        Honours.__init__(self)
        self.winner = NOBODY

    def over(self):
        """Whether the pool is at its end."""
        return self.closed

    def made(self, seat, n, decides):
        """`seat` makes n holes. Filling: the sixth wins at once, surplus is ignored."""
        self.count(seat, n)
        if not self.draining and self.holes[seat] >= HOLES:
            self.holes[seat] = HOLES
            self.winner = seat
        return []

    def marks_by_going(self, seat):
        """Whether `go` ends the match in his favour: in the draining pool with six holes or
        more, and more than the other."""
        ahead = self.holes[seat] > self.holes[1 - seat]
        return self.draining and ahead and self.holes[seat] >= HOLES

    def go(self, seat):
        """(announcements, who leads): holes and rights stay, or the match is won."""
        if self.marks_by_going(seat):
            self.winner = seat
        return [], seat

    def place(self, seat, n, track=NOBODY):
        """Refused('holes-range') unless a match can stand so."""
        most = MOST_HOLES if self.draining else HOLES - 1
        if not 0 <= n <= most:
            raise Refused("holes-range", 0, most)
        Honours.place(self, seat, n)

    # The right of a lurch, and its banner, count with grand lurch only.

    def claimable(self, seat):
        """See Cure."""
        return Cure.claimable(self, seat) if self.lurch else []

    def banner(self):
        """See Cure."""
        return Cure.banner(self) if self.lurch else NOBODY

    def pegs(self, seat, waiting=()):
        """See Cure. Without grand lurch it is as if the banner had not been claimed."""
        return Cure.pegs(self, seat, waiting if self.lurch else ("banner",))


class Pool(Company):
    """Those who wait in line, and the pool. All sums in twentieths of a counter.

    line     who waits, next first.  pot: what is in the pool; where one player has won it all,
             what he takes.
    paid_in, takes  of each player.  matches: how many have been played.
    winner   the player who has won the pool, or NOBODY.
    """

    FIELDS = Company.FIELDS + ("line", "pot", "paid_in", "takes", "matches", "winner", "score")

    def __init__(self, config, stake):
        Company.__init__(self, config, (0, 1))
        count = len(config.names)
        self.line = list(range(2, count))
        self.pot = 0
        self.paid_in = [0] * count
        self.takes = [0] * count
        self.matches = 0
        self.winner = NOBODY
        self.score = []  # [winner, loser, holes of both] of the last match
        for player in range(count):
            self._pay_in(player, stake)

    def _pay_in(self, player, sum_):
        self.paid_in[player] += sum_
        self.pot += sum_

    def made(self, match):
        """Holes were made: a match may be won by them. Announcements."""
        return self.turn(match)

    def turn(self, match):
        """If the match has been won: what that pays, and who plays the next. Announcements."""
        game = match.game
        if game.winner == NOBODY:
            return []
        seat = game.winner
        winner, loser = self.seats[seat], self.seats[1 - seat]
        holes = [game.holes[seat], game.holes[1 - seat]]
        self.matches += 1
        self.score = [winner, loser] + holes
        self.told = self.called()
        said = [["match", seat] + holes]
        said += self.paid(match, seat, winner, loser)
        if game.closed:
            match.decider = NOBODY
            return said
        game.begin()
        match.trail = [[], []]
        match.start_holding(seat)
        return said + self.take_places(match, self.next_pair(winner, loser))

    def fresh(self, game):
        """Whether the running match has no hole."""
        return game.holes == [0, 0]

    def balances(self, match):
        """What each has taken out less what he has paid in, in twentieths of a counter."""
        return [self.takes[n] - self.paid_in[n] for n in range(len(self.names))]


class Filling(Pool):
    """The pool grows until one player has beaten all others (rulebook D1).

    champion: who stayed last.  streak: matches that he has won in a row, as they count.
    owing: whose ante is due when he comes in again.
    """

    FIELDS = Pool.FIELDS + ("champion", "streak", "owing")

    def __init__(self, config):
        self.ante = PARTS * config.options["ante"]
        Pool.__init__(self, config, self.ante)
        self.champion = 0
        self.streak = 0
        self.owing = []

    def paid(self, match, seat, winner, loser):
        """The loser pays his ante, at once or when he comes in again."""
        options = self.config.options
        if winner == self.champion:
            self.streak += 1
        else:
            # Who dethrones the champion has beaten one; as champion he has beaten nobody yet.
            self.streak = 1 if options["win_rule"] == "all" else 0
            self.champion = winner
        said = []
        if options["ante_due"] == "defeat":
            self._pay_in(loser, self.ante)
            said.append(["ante", 1 - seat, self.ante, self.pot])
        else:
            self.owing.append(loser)
        if self.streak >= len(self.names) - 1:
            match.game.closed = True
            self.winner = winner
            self.takes[winner] = self.pot
            said.append(["pot", seat, self.pot])
        return said

    def next_pair(self, winner, loser):
        """The champion stays; the loser goes to the end of the line."""
        self.line.append(loser)
        comes = self.line.pop(0)
        if comes in self.owing:
            self.owing.remove(comes)
            self._pay_in(comes, self.ante)
        return [winner, comes]


class Draining(Pool):
    """Each net hole is paid from the pool until it is empty (rulebook D2)."""

    def __init__(self, config):
        whole = config.options["pool"]
        self.unit = PARTS * config.options["unit"] or whole  # 5 % are one twentieth
        Pool.__init__(self, config, PARTS * whole // len(config.names))

    def due(self, holes, lost, lurch):
        """What a match pays, in twentieths, never more than there is (rulebook D2.4)."""
        net = (2 * holes if lurch else holes) - lost
        return min(self.pot, net * self.unit)

    def paid(self, match, seat, winner, loser):
        """The winner is paid from the pool."""
        game = match.game
        due = self.due(game.holes[seat], game.holes[1 - seat], game.lurch and game.right(seat))
        self.pot -= due
        self.takes[winner] += due
        game.closed = not self.pot
        return [["pot", seat, due, self.pot]]

    def next_pair(self, winner, loser):
        """The loser stays; or each stays for two matches, and who came last does."""
        stays, goes = loser, winner
        if self.config.options["rotation"] == "two":
            # At the first match the first in line goes; else who sat longer.
            stays = self.stayed(winner, loser)
            goes = winner if stays == loser else loser
        self.line.append(goes)
        return [stays, self.line.pop(0)]

    def stayed(self, winner, loser):
        """Which of the two has his second match before him: they come in by the order."""
        count = len(self.names)
        last = self.matches % count
        return winner if winner == last else loser


def company_of(config):
    """(the company, its game)."""
    kind = Filling if config.form == "filling" else Draining
    return kind(config), PoolGame(config)
