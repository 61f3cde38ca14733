"""Schools: claims for points wrongly marked, and their answers (SCORING 3; rulebook 22)."""

from . import command as c
from . import record, tariff
from .meeting import MET
from .race import MOST_POINTS
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


def fill_due(earned, marked, rule):
    """Points to claim when a fill or a preservation was not played: what should have been
    earned (SCORING 3). What was marked for it goes; with `school_fill_marked` = twice it is
    claimed as well."""
    return earned + (marked if rule == "twice" else 0)


# -- on a match ----------------------------------------------------------------


def claim(match, seat, points, cancel):
    """`seat` claims `points` on the offender's throw, after `cancel` points that the offender
    wrongly scored on it have been taken back, with all that came of them; 0 points: a correction
    without a penalty (rulebook 22.4).

    Refused('over', 'points', 'cancel-late', 'cancel-points'; 'places-changed': who made the
    points has left the board, and points for him would be another's), and nothing is changed.
    """
    if match.over and not cancel:
        raise Refused("over")
    if points % 2 or not 0 <= points <= MOST_POINTS or cancel % 2 or not points + cancel:
        raise Refused("points", points, MOST_POINTS)
    if match.company and not cancel and match.opening and match.company.told != match.names:
        raise Refused("places-changed")
    earlier, match.claim = match.claim, None
    before = match.state()
    corrected = None
    thrower = 1 - seat
    if cancel:
        try:
            thrower = take_back(match, 1 - seat, cancel)
        except Refused:
            match.restore(before)
            match.claim = earlier
            raise
        corrected = match.state()
    if match.over:
        points = 0  # there is nothing to score them in
    said = [["school", seat, points, cancel]]
    match.thrower = thrower
    if points:
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


def reach(match, seat):
    """How many points of `seat` can be taken back now: 0 to all he scored on his last throw."""
    try:
        return _Throw(match, seat).left
    except Refused:
        return 0


def take_back(match, seat, cancel):
    """Play the last throw on which `seat` scored again without `cancel` of his points; whose
    throw it was.

    They may lie in any of its events; a decision, a mark, a match that came of them is undone
    with them (SCORING 3). Refused('cancel-late', 'cancel-points').
    """
    throw = _Throw(match, seat)
    if not 2 <= cancel <= throw.left:
        raise Refused("cancel-points", throw.left)
    met = match.meeting == MET
    match.rebuild(throw.first)
    for command in throw.without(cancel):
        try:
            match.play(command)
        except Refused:
            # A decision has lost its ground, or the match is over; points must not get lost.
            if not match.over and command[0] in _SCORING:
                raise Refused("cancel-late") from None
    if met and throw.met:
        match.meeting = MET
    return throw.thrower


class _Throw:
    """The last throw on which `seat` scored, from the history.

    first: index of its first command.  thrower.  left: points of `seat` on it that can be
    taken back.  met: whether a meeting jan of his stays when points are taken from it.
    Refused('cancel-late') when the other player's next throw has scored since, or something
    was put right by hand.
    """

    def __init__(self, match, seat):
        self.seat = seat
        self.first = self.thrower = None
        self.met = False
        self._commands = []  # newest first
        self._rule = match.config.options["school_fill_marked"]
        history = match.history
        others = False  # whether the other has scored, after what was looked at so far
        index = history.done
        while index:
            index -= 1
            command = record.decode(history.at(index))
            if command[0] in (c.SCORE, c.HOLES):
                if self.thrower not in (None, _thrower(command)):
                    break
                self.thrower = _thrower(command)
                if command[1] == seat:
                    self.first = index
                else:
                    others = True
            elif self._is_before(command, others):
                break
            self._commands.append(command)
        if self.first is None:
            raise Refused("cancel-late")
        del self._commands[history.done - self.first :]
        self._taken = self._taken_before()
        self.left = sum([_points(each) for each in self._commands if self._is_his(each)])
        self.left -= self._taken

    def _is_before(self, command, others):
        """Whether a command that scores no points belongs to what was before the throw."""
        op = command[0]
        if op in _DECISIONS:
            if self.first is not None:  # he who throws decides when he has all his points
                return op != c.HOLD or self.thrower == self.seat
            return op != c.HOLD and others  # their points are of the next holding
        if op in _SCHOOLS:
            return command[1] == self.seat
        return op not in _BESIDE

    def _is_his(self, command):
        return command[0] == c.SCORE and command[1] == self.seat

    def _taken_before(self):
        """What schools on this throw have taken back and stands: a denied one gave it back."""
        taken = 0
        answers = 0
        for command in self._commands:  # newest first: the answers before their school
            if command[0] in (c.FALSE, c.RAISE):
                answers += 1
            elif command[0] in _SCHOOLS:
                taken += command[3] if answers in (0, 2) else 0
                answers = 0
        return taken

    def without(self, cancel):
        """The commands, oldest first, without `cancel` points of `seat` and what was taken
        before; the last points go first."""
        cancel += self._taken
        kept = []
        for command in self._commands:
            if self._is_his(command) and cancel:
                points = _points(command)
                gone = min(points, cancel)
                cancel -= gone
                if gone == points:
                    continue
                self.met = self.met or _is_meeting(command)
                command = c.score(self.seat, points - gone, self.thrower != self.seat)
            elif command[0] in _SCHOOLS:
                points = command[2]
                if command[0] == c.FILL_SCHOOL:
                    points = fill_due(points, command[3], self._rule)
                if not points:
                    continue
                command = c.school(command[1], points)
            kept.append(command)
        return kept[::-1]


_SCHOOLS = (c.SCHOOL, c.FILL_SCHOOL)
_SCORING = (c.SCORE, c.HOLES) + _SCHOOLS
_DECISIONS = (c.HOLD, c.GO, c.REFAIT, c.CONCEDE, c.SUSPEND, c.OFF)
_BESIDE = (c.NAME, c.CLAIM, c.FALSE, c.RAISE)


def _points(command):
    """The points of a SCORE command."""
    return command[2] or tariff.points(command[4], command[5], command[6])


def _is_meeting(command):
    return command[4] != c.NO_EVENT and tariff.EVENTS[command[4]][0] == "meeting"


def _thrower(command):
    """On whose throw a SCORE or HOLES command was made."""
    opp = command[3]
    if command[0] == c.SCORE and command[4] != c.NO_EVENT:
        opp = not tariff.by_roller(command[4])
    return 1 - command[1] if opp else command[1]
