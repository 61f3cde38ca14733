"""Jeu de curé: first to twelve holes, or to another target (SCORING 4; rulebook A)."""

from .honours import VALUE_NAMES, Honours, value
from .race import NOBODY
from .rail import UNCLAIMED
from .refused import Refused


class Cure(Honours):
    """The holes of a match, its lurch rights, and what winning it is worth."""

    FIELDS = ("holes", "treble", "winner")
    ecrire = None  # there is no such part in this game
    WORDS = ("hold", "go")  # the decisions of this game

    def __init__(self, config):
        Honours.__init__(self)
        self.options = config.options
        self.target = config.options["target"]
        self.winner = NOBODY

    def over(self):
        """Whether somebody has won (SCORING 4)."""
        return self.winner != NOBODY

    def made(self, seat, n, decides):
        """`seat` makes n holes; a match is won at once, surplus is ignored."""
        self.count(seat, n)
        if self.holes[seat] < self.target:
            return []
        self.holes[seat] = self.target
        self.winner = seat
        halves, name = self.worth()
        return [["won", seat, halves, name]]

    def decisions(self, seat):
        """What the player who made a hole on his own throw may do."""
        return ["hold", "go"]

    def between(self, seat):
        """What `seat` may do when nobody has to decide, beyond scoring."""
        return []

    def held(self, seat):
        """Holding changes nothing here."""

    def marks_by_going(self, seat):
        """There are no marks in this game."""
        return False

    def go(self, seat):
        """(announcements, who leads): holes and rights stay (rulebook A3)."""
        return [], seat

    def place(self, seat, n, track=NOBODY):
        """Refused('holes-range') unless 0 <= n < target."""
        if not 0 <= n < self.target:
            raise Refused("holes-range", 0, self.target - 1)
        Honours.place(self, seat, n)

    def claimable(self, seat):
        """The markers of a right that `seat` has just got (strict_markers)."""
        return [self.options["lurch_marker"]] if self.treble == seat else []

    def forfeit(self, seat, marker):
        """A right that was not claimed in time is lost for this run."""
        self.treble = NOBODY

    def worth(self):
        """(value in half stakes, its name) of the match that was won (SCORING 4)."""
        lost = self.holes[1 - self.winner]
        lurch = self.right(self.winner)
        schedule = self.options["schedule"]
        if schedule == "honours":
            worth = value(lost, lurch, self.options["double_limit"])
            return 2 * worth, VALUE_NAMES[worth]
        if lurch:
            return 4, "lurch"
        if schedule == "bridge" and lost < 7:
            return 3, "bridge"
        return 2, "single"

    def banner(self):
        """Where the banner is: UNCLAIMED, a seat, or NOBODY (put aside)."""
        if self.options["lurch_marker"] != "banner":
            return NOBODY
        if self.treble == NOBODY and 0 in self.holes:
            return UNCLAIMED
        return self.treble

    def pegs(self, seat, waiting=()):
        """The pegs of `seat`: (holes, kind, necktie). With the banner as lurch
        marker it stands in the place of the peg (rulebook A5.2). `waiting`:
        markers that are still to be claimed."""
        marked = self.treble == seat and not waiting
        banner = self.options["lurch_marker"] == "banner"
        kind = "banner" if marked and banner else "gold"
        return [(self.holes[seat], kind, marked and not banner)]
