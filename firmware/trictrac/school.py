"""Schools: claims for points wrongly marked, and their answers (SCORING 3; rulebook 22)."""

from . import command as c
from . import record, tariff
from .race import MOST_POINTS, NOBODY
from .refused import Refused

# Stages of an argument.
CLAIMED, DENIED, RAISED, CLOSED = 1, 2, 3, 4


class Claim:
    """A school that can still be answered: who claimed how much.

    `before` is the state of the match to which an answer returns; `corrected`
    (None: the same) has wrongly marked points taken away; a raise returns to it.
    """

    FIELDS = ("stage", "claimant", "points", "marked", "before", "corrected")

    def __init__(self, claimant, points, before, corrected=None):
        self.stage = CLAIMED
        self.claimant = claimant
        self.points = points
        self.marked = 0
        self.before = before
        self.corrected = corrected

    def answer(self):
        """(word, seat) of the next answer, or None when all is said."""
        if self.stage == CLAIMED or self.stage == RAISED:
            return ("false", 1 - self.claimant)
        if self.stage == DENIED:
            return ("raise", self.claimant)
        return None

    def false(self, seat, marked, rule):
        """The accused denies: the points he scores now (SCORING 3).

        A first denial is worth what was claimed, the last one twice that.
        With `school_raise` = sum he may mark another number at the first.
        Refused('no-claim', 'school-points').
        """
        if self.answer() != ("false", seat):
            raise Refused("no-claim")
        if self.stage == RAISED:
            if marked and marked != 2 * self.points:
                raise Refused("school-points", 2 * self.points)
            return 2 * self.points
        marked = marked or self.points
        if marked != self.points and (rule != "sum" or marked % 2 or not 2 <= marked <= 82):
            raise Refused("school-points", self.points)
        return marked

    def raised(self, seat, rule):
        """The accuser insists: the points he scores now. Refused('no-claim')."""
        if self.answer() != ("raise", seat):
            raise Refused("no-claim")
        return self.points + self.marked if rule == "sum" else 2 * self.points


def due(earned, marked):
    """Points of a school for marking too few or too many (rulebook 22.1)."""
    return abs(earned - marked)


def fill_due(earned, marked, rule):
    """(points to cancel, points to claim) when a fill or a preservation was
    not played: what was marked for it goes, and what should have been
    earned is claimed (SCORING 3); with `school_fill_marked` = twice the
    marked points are claimed as well."""
    return marked, earned + (marked if rule == "twice" else 0)


# -- on a match ----------------------------------------------------------------


def claim(match, seat, points, cancel):
    """`seat` claims `points` on the offender's throw, after `cancel` points that
    were wrongly marked have been taken back. Refused('points', 'cancel-late',
    'cancel-points'), and nothing is changed."""
    if points % 2 or not 0 <= points <= MOST_POINTS or cancel % 2 or not points + cancel:
        raise Refused("points", points, MOST_POINTS)
    earlier, match.claim = match.claim, None
    before = match.state()
    corrected = None
    if cancel:
        try:
            _take_back(match, 1 - seat, cancel)
        except Refused:
            match.restore(before)
            match.claim = earlier
            raise
        corrected = match.state()
    said = [["school", seat, points, cancel]]
    match.thrower = 1 - seat
    if points and not match.over:
        match.remember()
        said += match.make_points(seat, points, False)
        match.claim = Claim(seat, points, before, corrected)
    return match.say(said)


def answer(match, word, seat, marked):
    """The next step of an argument, "false" or "raise": back to before the
    claim, then `seat` scores. Points of a school never give a decision: they
    are not made by dice (rulebook 10.3). Refused as Claim refuses."""
    made = match.claim
    rule = match.config.options["school_raise"]
    points = made.false(seat, marked, rule) if word == "false" else made.raised(seat, rule)
    match.restore((word == "raise" and made.corrected) or made.before)
    match.thrower = 1 - made.claimant
    match.remember()
    own = seat != made.claimant
    said = [[word, seat, points]] + match.make_points(seat, points, own, False)
    made.stage += 1
    if word == "false":
        made.marked = points
    match.claim = made
    return match.say(said)


def _take_back(match, seat, cancel):
    """Score again, with `cancel` points fewer, what `seat` scored last.

    Possible while only holds and points of that same throw have followed.
    """
    tail = []
    found = None
    index = match.history.done
    while index and found is None:
        index -= 1
        command = record.decode(match.history.at(index))
        if command[0] == c.SCORE and command[1] == seat:
            found = command
        elif command[0] in (c.SCORE, c.HOLD, c.NAME, c.CLAIM):
            tail.append(command)
        else:
            break
    if found is None or any(
        command[0] == c.SCORE and _thrower(command) != _thrower(found) for command in tail
    ):
        raise Refused("cancel-late")
    points = found[2] or tariff.points(found[4], found[5], found[6])
    if not 2 <= cancel <= points:
        raise Refused("cancel-points", points)
    met = match.met
    match.rebuild(index)
    if points > cancel:
        match.play(c.score(seat, points - cancel, _thrower(found) != seat))
        match.met = met
    for command in reversed(tail):
        if _still_applies(match, command):
            match.play(command)


def _still_applies(match, command):
    """Whether what followed a score has its ground when the score is less."""
    if match.over:
        return False
    if command[0] == c.HOLD:
        return match.decider != NOBODY
    return command[0] != c.CLAIM or [command[1], c.MARKERS[command[2]]] in match.unclaimed


def _thrower(command):
    """On whose throw a SCORE command was made."""
    opp = command[3]
    if command[4] != c.NO_EVENT:
        opp = not tariff.by_roller(command[4])
    return 1 - command[1] if opp else command[1]
