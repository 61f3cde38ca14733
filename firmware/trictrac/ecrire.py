"""Trictrac à écrire: marks, lurches, banner and necktie (SCORING 5; rulebook B)."""

from .race import NOBODY
from .rail import UNCLAIMED
from .refused import Refused

OBLIGATION = 6  # the sixth hole is the obligatory one (rulebook B5)
GRAND = 12  # from the twelfth hole on a lurch is grand
MOST_HOLES = 99

NO_LURCH, PETTY, GRAND_LURCH = 0, 1, 2
LURCH_NAMES = (None, "petty", "grand")

# Rates with and without pickup: petty, grand (SCORING 5 and 9).
_RATES = {"vienna": ((2, 3), (4, 5)), "french": ((2, 2), (4, 4))}


class Mark:
    """One mark that was won, as it stays in the ledger.

    `jetons` is what the loser paid: rate x (holes + consolation) - his own
    holes.  `pickup` is None for a simple mark.
    """

    FIELDS = (
        "winner",
        "holes",  # of the winner
        "lost",  # of the loser
        "lurch",
        "pickup",
        "arrears",
        "refaits",
        "conceded",
        "rate",
        "consolation",
    )

    def __init__(self, values):
        for index in range(len(values)):
            setattr(self, self.FIELDS[index], values[index])

    def values(self):
        """The fields as a list, for the ledger and announcements."""
        return [getattr(self, name) for name in self.FIELDS]

    @property
    def jetons(self):
        """What the loser pays."""
        return self.rate * (self.holes + self.consolation) - self.lost


class Ecrire:
    """The running mark and the ledger of those that were won."""

    WORDS = ("hold", "go", "refait", "concede")

    FIELDS = (
        "holes",
        "unbroken",
        "arrears",
        "over_obligation",
        "picked_up",
        "forfeited",
        "first",
        "refaits",
        "leader",
        "ledger",
        "before_lost",
        "before_won",
        "die",
    )

    def __init__(self, config):
        self.options = config.options
        self.leader = config.lead  # of the running mark
        self.first_leader = config.lead
        self.refaits = 0
        self.ledger = []  # the values of each Mark
        self.before_lost = [0, 0]  # marks lost, and jetons won in them, that were set up by
        self.before_won = [0, 0]  # hand: they stand in no ledger
        self.die = NOBODY  # who won the throw for the last half fish
        self._clear()

    def _clear(self):
        """Holes and rights of a mark at its beginning."""
        self.holes = [0, 0]
        self.unbroken = [False, False]
        self.arrears = [False, False]
        self.over_obligation = [False, False]
        self.picked_up = [False, False]
        self.forfeited = [False, False]  # the banner was not claimed in time
        self.first = NOBODY  # who has yet to decide on his first hole

    @property
    def ecrire(self):
        """This game is its own à écrire part."""
        return self

    # -- holes -----------------------------------------------------------------

    def made(self, seat, n, decides):
        """`seat` makes n holes: his first give him the lurch right, and end
        the other's for good (SCORING 5, state of a mark).  `decides`: he may
        hold or go on them."""
        other = 1 - seat
        if self.holes[seat] == 0:
            self.unbroken[seat] = True
            self.arrears[seat] = self.holes[other] > 0
            self.over_obligation[seat] = self.holes[other] >= OBLIGATION
            self.picked_up[seat] = False
            self.forfeited[seat] = False
            self.first = seat if decides else NOBODY
        self.unbroken[other] = False
        self.holes[seat] += n
        return []

    def held(self, seat):
        """The decision is taken: he stays."""
        self.first = NOBODY

    # -- decisions -------------------------------------------------------------

    def decisions(self, seat):
        """What a player who made a hole on his own throw may do."""
        mine, theirs = self.holes[seat], self.holes[1 - seat]
        words = ["hold"]
        if mine > theirs or theirs < OBLIGATION:
            words.append("go")
        elif mine == theirs:
            words.append("refait")
        if self._may_concede(seat):
            words.append("concede")
        return words

    def between(self, seat):
        """What `seat` may do when nobody has to decide, beyond scoring: conceding needs no hole
        of one's own (unless agreed otherwise)."""
        if self.options["concede"] != "own-hole" and self._may_concede(seat):
            return ["concede"]
        return []

    def _may_concede(self, seat):
        """The opponent is ahead, with six holes or more where that is agreed (B8; option
        concede)."""
        theirs = self.holes[1 - seat]
        enough = 1 if self.options["concede"] == "ahead" else OBLIGATION
        return theirs >= enough and theirs > self.holes[seat]

    def marks_by_going(self, seat):
        """Whether `go` ends the mark in his favour."""
        return self.holes[seat] >= OBLIGATION and self.holes[seat] > self.holes[1 - seat]

    def go(self, seat):
        """Pick up, or mark from the sixth hole on: (announcements, who leads)."""
        self.first = NOBODY
        if self.marks_by_going(seat):
            return self.mark(seat, False)
        self.picked_up[seat] = True
        return [], seat

    def refait(self, seat):
        """Both counts and all rights go, the mark is played again by the same leader."""
        self._clear()
        self.refaits += 1
        return [["refait", seat, self.refaits]], self.leader

    def concede(self, seat, on_own_hole=True):
        """`seat` gives the mark up at the winner's rate."""
        return self.mark(1 - seat, True)

    def mark(self, winner, conceded):
        """The mark is won: written in the ledger, and the next one begins."""
        mark = self.value(winner, conceded)
        self.ledger.append(mark.values())
        self._clear()
        self.refaits = 0
        if self.led_by_winner():
            self.leader = winner
        self.lead_by_number()
        return [["mark"] + mark.values()], self.leader

    def led_by_winner(self):
        """Whether the winner of a mark leads the next."""
        return self.options["mark_lead"] == "winner"

    def lead_by_number(self):
        """Odd marks are led by him who led the first (SCORING 5), unless the winner leads."""
        if not self.led_by_winner():
            self.leader = (self.first_leader + self.played()) % 2

    # -- value -------------------------------------------------------------------

    def value(self, winner, conceded=False):
        """The Mark that `winner` would get now (SCORING 5, value of a mark)."""
        holes, lost = self.holes[winner], self.holes[1 - winner]
        consolation = self.consolation()
        lurch, pickup, rate = NO_LURCH, None, 1
        if self.unbroken[winner] and holes >= OBLIGATION:
            lurch = GRAND_LURCH if holes >= GRAND else PETTY
            # A run begun when the other had six or more is without pickup by
            # necessity; the rate then follows the other's missed run.
            whose = 1 - winner if self.over_obligation[winner] else winner
            pickup = self.picked_up[whose] or self.forfeited[winner]
            rate = _RATES[self.options["lurch_rates"]][lurch - 1][0 if pickup else 1]
        arrears = self.arrears[winner]
        return Mark(
            [
                winner,
                holes,
                lost,
                lurch,
                pickup,
                arrears,
                self.refaits,
                conceded,
                rate,
                consolation,
            ]
        )

    def consolation(self):
        """2 jetons, and more after do-overs (SCORING 5 and 9)."""
        if self.options["refait_growth"] == "doubling":
            return 2 << self.refaits
        return 2 * (1 + self.refaits)

    def marks(self):
        """The ledger as Mark objects, in order."""
        return [Mark(values) for values in self.ledger]

    def lost(self):
        """Lost marks of both seats."""
        count = list(self.before_lost)
        for values in self.ledger:
            count[1 - values[0]] += 1
        return count

    def jetons_lost(self):
        """Jetons that both seats have lost in marks."""
        sums = self.before_won[::-1]
        for mark in self.marks():
            sums[1 - mark.winner] += mark.jetons
        return sums

    def holdings(self):
        """What lies before each player (settle.Holdings)."""
        from .settle import Holdings

        each = self.options["markers_per_mark"]
        return Holdings(self.marks(), each, self.before_lost, self.before_won)

    def played(self):
        """How many marks have been played."""
        return len(self.ledger) + sum(self.before_lost)

    def over(self):
        """Whether all marks have been played (SCORING 5)."""
        return self.played() >= self.options["marks"]

    # -- markers --------------------------------------------------------------------

    def has_banner(self, seat):
        """In one holding from the first hole on, the decision on it past (SCORING 5)."""
        return (
            self.unbroken[seat]
            and not self.picked_up[seat]
            and not self.forfeited[seat]
            and not self.over_obligation[seat]
            and self.first != seat
        )

    def has_necktie(self, seat):
        """A run that began after the opponent's first hole (SCORING 5)."""
        return self.unbroken[seat] and self.arrears[seat]

    def claimable(self, seat):
        """The markers `seat` has a right to (strict_markers)."""
        markers = []
        if self.has_banner(seat):
            markers.append("banner")
        if self.has_necktie(seat):
            markers.append("necktie")
        return markers

    def forfeit(self, seat, marker):
        """Not claimed in time: without the banner only the rate with pickup
        is left, without the necktie no lurch (rulebook B11.5)."""
        if marker == "banner":
            self.forfeited[seat] = True
        else:
            self.unbroken[seat] = False

    def banner(self):
        """Where the banner is: a seat, or UNCLAIMED."""
        for seat in (0, 1):
            if self.has_banner(seat):
                return seat
        return UNCLAIMED

    def pegs(self, seat, waiting=()):
        """The pegs of `seat`: (holes, kind, necktie). `waiting`: markers that
        are still to be claimed."""
        return [(self.holes[seat], "gold", self.has_necktie(seat) and "necktie" not in waiting)]

    def right(self, seat):
        """Whether `seat` is still in a run that would pay as a lurch."""
        return self.unbroken[seat]

    def place(self, seat, n, track=NOBODY):
        """The arbiter puts a peg on n holes. Refused('holes-range')."""
        if not 0 <= n <= MOST_HOLES:
            raise Refused("holes-range", 0, MOST_HOLES)
        self.holes[seat] = n
        if not n:
            self.unbroken[seat] = False
            self.first = NOBODY if self.first == seat else self.first
