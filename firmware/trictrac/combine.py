"""Trictrac combiné: à écrire and the honours game on one rail (SCORING 6; rulebook C)."""

from .ecrire import OBLIGATION, Ecrire
from .honours import Honours, value
from .pool import Pool
from .race import NOBODY
from .rail import hole_of
from .refused import Refused

TARGET = 12  # holes that win an honours game
ECRIRE, HONOURS = 0, 1  # the tracks, as in command.TRACKS

# Why a track is out: it is frozen where it stands, or à écrire has nothing on
# the rail because its mark was scored or annulled by the suspension.
RUNNING, FROZEN, SCORED, ANNULLED = range(4)


class Combine:
    """Both games, what is suspended, the honours won, and the pool."""

    WORDS = ("hold", "go", "refait", "concede", "suspend")
    FIELDS = ("ecrire", "honours", "pool", "won", "out", "state", "out_by")

    def __init__(self, config):
        self.options = config.options
        self.ecrire = Ecrire(config)
        self.honours = Honours()
        self.pool = Pool(config.options["pool_start"])
        self.won = []  # [winner, value] of every honours game
        self.out = NOBODY  # the track that is suspended
        self.state = RUNNING  # of that track
        self.out_by = NOBODY  # who suspended it

    @property
    def holes(self):
        """Holes of the running mark; those of the honours game while it is alone."""
        return self.honours.holes if self.out == ECRIRE else self.ecrire.holes

    def over(self):
        """Whether all marks have been played (SCORING 6)."""
        return self.ecrire.over()

    # -- holes -----------------------------------------------------------------

    def made(self, seat, n, own):
        """`seat` makes n holes on every track that is not suspended."""
        if self.out != ECRIRE:
            self.ecrire.made(seat, n, own)
        return [] if self.out == HONOURS else self._honours(seat, n)

    def _honours(self, seat, n):
        """Continuation: holes beyond the twelfth begin the next game (SCORING 6)."""
        said = []
        self.honours.count(seat, n)
        while self.honours.holes[seat] >= TARGET:
            surplus = self.honours.holes[seat] - TARGET
            worth = value(
                self.honours.holes[1 - seat],
                self.honours.treble == seat,
                self.options["double_limit"],
            )
            self.won.append([seat, worth])
            said.append(["honours", seat, worth])
            keep = self.options["pool_keep_contract"] == "yes"
            if self.pool.won(seat, worth, self.last_mark(), keep):
                said.append(["pool", seat, self.pool.drawn[-1][1]])
            self.honours = Honours()
            if surplus:
                self.honours.count(seat, surplus)
        return said

    def last_mark(self):
        """Whether the last mark is being played."""
        return self.ecrire.played() == self.options["marks"] - 1 and self.state != SCORED

    def held(self, seat):
        """`seat` held after a hole of his."""
        if self.out != ECRIRE:
            self.ecrire.held(seat)

    # -- decisions -------------------------------------------------------------

    def decisions(self, seat):
        """Those of à écrire, and the suspensions where nothing is suspended;
        of the honours game alone while à écrire is out (SCORING 6)."""
        if self.out == ECRIRE:
            return ["hold", "go"]
        words = self.ecrire.decisions(seat)
        if self.out == NOBODY:
            ends = self.ecrire.marks_by_going(seat) and self.last_mark()
            if ("go" in words or "refait" in words) and not ends:
                words.append("suspend ecrire")
            words.append("suspend honours")
        return words

    def between(self, seat):
        """What `seat` may do while nobody has to decide, as words."""
        return [] if self.out == ECRIRE else self.ecrire.between(seat)

    def marks_by_going(self, seat):
        """Whether `go` wins the mark."""
        return self.out != ECRIRE and self.ecrire.marks_by_going(seat)

    def go(self, seat):
        """Pick up in the games that run; a suspension ends with it."""
        if self.out == ECRIRE:
            leader = seat if self.state == FROZEN else self.ecrire.leader
            self._resume()
            return [], leader
        self._resume()
        return self._ended(self.ecrire.go(seat))

    def refait(self, seat):
        """`seat` declares the refait of the mark (SCORING 5)."""
        self._resume()
        return self.ecrire.refait(seat)

    def concede(self, seat, on_own_hole=True):
        """A concession on a hole of one's own is a pickup and ends a suspension;
        one between decisions is none (SCORING 6)."""
        if on_own_hole:
            self._resume()
        return self._ended(self.ecrire.concede(seat))

    def suspend(self, seat, track):
        """`seat` leaves one track and plays on in the other: announcements."""
        said = [["suspend", seat, track]]
        self.out = track
        self.out_by = seat
        self.state = FROZEN
        if track == HONOURS:
            self.ecrire.held(seat)
        elif self.ecrire.marks_by_going(seat):
            self.state = SCORED
            said += self.ecrire.mark(seat, False)[0]
        elif max(self.ecrire.holes) >= OBLIGATION:
            self.state = ANNULLED
            said += self.ecrire.refait(seat)[0]
        else:
            # He has gone as far as à écrire is concerned.
            self.ecrire.go(seat)
        return said

    def _resume(self):
        self.out = self.out_by = NOBODY
        self.state = RUNNING

    def _ended(self, outcome):
        if self.over() and self.pool.open:
            self.pool.close(self.options["leftover_pool"] == "carried")
            if self.pool.carried:
                outcome[0].append(["carried", 0, self.pool.carried])
            else:
                outcome[0].append(["split", 0] + self.pool.split)
        return outcome

    # -- markers -----------------------------------------------------------------

    def right(self, seat):
        """Whether `seat` is in a run that would pay as a lurch à écrire."""
        return self.ecrire.right(seat)

    def claimable(self, seat):
        """The markers of the rights that `seat` has (strict_markers)."""
        markers = self.ecrire.claimable(seat)
        if self.honours.treble == seat:
            markers.append("treble")
        return markers

    def forfeit(self, seat, marker):
        """A right not claimed in time is lost for this run."""
        if marker == "treble":
            self.honours.treble = NOBODY
        else:
            self.ecrire.forfeit(seat, marker)

    def banner(self):
        """The seat that has the banner, or NOBODY."""
        return self.ecrire.banner()

    def pegs(self, seat, waiting=()):
        """The pegs of `seat` as a function of the state (PRODUCT 1): (holes,
        kind, necktie). `waiting`: markers that are still to be claimed."""
        e, h = self.ecrire.holes[seat], self.honours.holes[seat]
        tie_e = self.ecrire.has_necktie(seat) and "necktie" not in waiting
        tie_h = self.honours.treble == seat and "treble" not in waiting
        if self.out == ECRIRE and self.state != FROZEN:
            pegs = [(h, "silver", tie_h)]
            if self.out_by == seat:
                pegs.append((TARGET, "black", False))
            return pegs
        together = hole_of(e)[0] == hole_of(h)[0]
        if together:
            # The lap, if any, is that of à écrire: honours have no second one.
            pegs = [(e, "bimetal", tie_e or tie_h)]
            before = hole_of(e)[0] - 1
            if self.out != NOBODY and before >= 0:
                pegs.append((before, "gold" if self.out == ECRIRE else "silver", False))
            return pegs
        gold = "black" if self.out == ECRIRE else "gold"
        silver = "black" if self.out == HONOURS else "silver"
        return [(e, gold, tie_e), (h, silver, tie_h)]

    def place(self, seat, n, track=NOBODY):
        """The arbiter puts pegs on n holes, on one track or on both.
        Refused('holes-range')."""
        if track != ECRIRE and not 0 <= n < TARGET:
            raise Refused("holes-range", 0, TARGET - 1)
        if track != HONOURS:
            self.ecrire.place(seat, n)
        if track != ECRIRE:
            self.honours.place(seat, n)

    def place_suspended(self, seat, value):
        """`seat` has suspended what entry `value` of place.SUSPENDED says."""
        self.out, self.state = (
            (NOBODY, RUNNING),
            (ECRIRE, FROZEN),
            (ECRIRE, SCORED),
            (ECRIRE, ANNULLED),
            (HONOURS, FROZEN),
        )[value]
        self.out_by = seat if value else NOBODY
