"""The one door: Match.apply(command), Match.choices(seat), and the state to read.

Points are the business of `race`, holes of the rule set (`cure`), claims of
`school`; here stands who may do what when (SCORING 2, "Timing" and "Decision").
"""

from . import command as c
from . import record
from .history import History
from .packing import assign, pack, unpack, values_of
from .race import MOST_POINTS, NOBODY, Race
from .rail import UNCLAIMED
from .refused import Refused


class Match:
    """One match: its configuration, its commands in force, and their result.

    Read from outside: `race` (points, bredouille), `game` (holes, pegs,
    banner), `decider` (seat that has to decide, or NOBODY), `leads` (seat
    that rolls first in this holding), `opening` (nobody has scored in it),
    `said` (the last announcement), `trail` (the pegs before the last score),
    `names`, `over`; `company` (None for two players) says who else plays.  Only `apply`
    changes anything.
    """

    FIELDS = (
        "leads",
        "opening",
        "decider",
        "thrower",
        "said",
        "trail",
        "names",
        "unclaimed",
        "meeting",
    )

    def __init__(self, config):
        self.config = config
        self.race = Race()
        self.company, self.game = _game(config)
        self.leads = config.lead
        self.opening = True
        self.decider = NOBODY
        self.thrower = NOBODY  # of the throw that scored last; NOBODY in a new holding
        self.said = []
        self.trail = [[], []]
        self.names = self.company.called() if self.company else list(config.names)
        self.unclaimed = []  # [seat, marker]: rights that wait for a claim
        self.meeting = 0  # how things stand for the meeting jan (meeting.py)
        self.claim = None
        self.history = History(self.state())

    # -- commands ---------------------------------------------------------

    def apply(self, command):
        """Carry out one command; the list of announcements it causes.

        Raises Refused with the reason and changes nothing when the command
        is not legal now.  The reasons are listed in `board/words_en.txt`.
        """
        op = command[0]
        if op == c.UNDO:
            return self._undo()
        if op == c.REDO:
            return self._redo()
        said = self.play(command)
        self.history.add(record.encode(command), self.state)
        return said

    def choices(self, seat=None):
        """What is legal now, as words; for one seat, or for anybody.

        While somebody has to decide these are his decisions and nothing
        else.  Undo, redo, names and the arbiter's corrections are always
        possible and not listed.
        """
        if seat is None:
            words = []
            for each in (0, 1):
                words += [word for word in self.choices(each) if word not in words]
            return words
        words = []
        if self.claim:
            answer = self.claim.answer()
            if answer and answer[1] == seat:
                words.append(answer[0])
        if self.over:
            return words + (["die"] if self.asks_die() else [])
        if self.decider != NOBODY:
            return self.game.decisions(seat) if seat == self.decider else []
        words += self.game.between(seat)
        if self.company and self.company.may_swap(self):
            words.append("swap")
        return ["score", "holes", "off", "school"] + words

    def would(self, command):
        """(announcements, decider, decisions) if `command` were applied now;
        nothing is changed. Raises Refused as `apply` does."""
        before = self.state()
        try:
            said = self.play(command)
            seat = self.decider
            return said, seat, self.game.decisions(seat) if seat != NOBODY else []
        finally:
            self.restore(before)

    @property
    def over(self):
        """Whether the match is at an end."""
        return self.game.over()

    # -- state as bytes ----------------------------------------------------

    def state(self):
        """The whole state, without the history, packed; equal states are equal bytes."""
        claim = self.claim
        values = [
            values_of(self),
            values_of(self.race),
            values_of(self.game),
            values_of(claim) if claim else None,
        ]
        if self.company:
            values.append(values_of(self.company))
        return pack(values)

    def restore(self, state):
        """Take over a state made by `state()`."""
        values = unpack(state)
        assign(self, values[0])
        assign(self.race, values[1])
        assign(self.game, values[2])
        claim = values[3]
        if self.company:
            assign(self.company, values[4])
        self.claim = None
        if claim:
            from .school import Claim

            self.claim = Claim(0, 0, b"")
            assign(self.claim, claim)

    # -- the operations ----------------------------------------------------

    def play(self, command):
        """Carry out a command without noting it in the history."""
        op, seat = command[0], command[1]
        if seat not in (0, 1):
            raise Refused("seat", seat)
        operation = _OPERATIONS.get(op)
        if not operation:
            from . import seldom

            operation = seldom.OPERATIONS.get(op)
            if not operation:
                raise Refused("unknown", op)
        if self.over and op not in _AFTER_THE_END:
            raise Refused("over")
        if op in _NOT_BEFORE_DECISION:
            self._await_decision(NOBODY)
        if self.company and op not in _OF_BEFORE:
            self.company.told = self.names
        return operation(self, *command[1:])

    def may_score(self, scorer):
        """Refused('over', 'decide') when no points can be scored now, `scorer` being who made
        them on his own throw, or NOBODY: he who decides may still score, for all points of a
        throw come before its decision (SCORING 3)."""
        if self.over:
            raise Refused("over")
        self._await_decision(scorer)

    def _await_decision(self, scorer):
        if self.decider not in (NOBODY, scorer):
            raise Refused("decide", self.decider, self.game.decisions(self.decider))

    def _score(self, seat, points, opp, event, doubles, ways):
        if event != c.NO_EVENT:
            from . import tariff

            points = tariff.points(event, doubles, ways)
            if not tariff.allowed(event, self.config):
                raise Refused("event-off", tariff.EVENTS[event][0])
            opp = not tariff.by_roller(event)
        self.may_score(NOBODY if opp else seat)
        if points % 2 or not 2 <= points <= MOST_POINTS:
            raise Refused("points", points, MOST_POINTS)
        if event != c.NO_EVENT and tariff.EVENTS[event][0] == "meeting":
            self._meeting().scored(self, seat)
        self.throw(seat, opp)
        return self.say(self.make_points(seat, points, not opp))

    def make_points(self, seat, points, own, decides=True):
        """Score and make holes; the announcements."""
        holes = sum(self.race.score(seat, points))
        if not holes:
            return [["points", seat, points, self.race.points[seat]]]
        said = [["holes", seat, holes, self.race.points[seat]]]
        return said + self.made(seat, holes, own and decides)

    def made(self, seat, holes, decides):
        """Holes of a throw; `decides`: whether he may hold or go on them."""
        said = self.move(self.game.made, seat, holes, decides)
        if self.over:
            self.decider = NOBODY
        elif decides:
            self.decider = seat
        if self.company:
            said = said + self.company.made(self)
        return said

    def move(self, move, *values):
        """Let the game change; with strict_markers rights that come about wait for a claim."""
        if self.config.options.get("strict_markers") != "on":
            return move(*values)
        from . import strict

        return strict.moved(self, move, *values)

    def throw(self, seat, opp):
        """A score on a throw begins: what it ends, and what must be remembered."""
        thrower = 1 - seat if opp else seat
        more = self.decider == seat  # of the throw on which he made a hole
        if not more and (not opp or thrower != self.thrower):
            self._lapse()
        if not opp and self.config.options["meeting_jan"] == "on":
            self._meeting().thrown(self, seat)
        self.thrower = thrower
        self.remember()

    def remember(self):
        """What the next score leaves behind: where the pegs stood before it."""
        self.opening = False
        self.claim = None
        self.trail = [self._pegs(0), self._pegs(1)]

    def _pegs(self, seat):
        return [[holes, kind] for holes, kind, _ in self.pegs(seat)]

    def pegs(self, seat):
        """The pegs of `seat` as they stand: (holes, kind, necktie). A marker
        that has to be claimed and has not been is not there yet."""
        waiting = [marker for owner, marker in self.unclaimed if owner == seat]
        return self.game.pegs(seat, waiting)

    def banner(self):
        """Where the banner stands: a seat, UNCLAIMED, or NOBODY (put aside)."""
        banner = self.game.banner()
        return UNCLAIMED if [banner, "banner"] in self.unclaimed else banner

    def _meeting(self):
        from . import meeting

        return meeting

    def decision(self, seat, word):
        """Refused unless `seat` has to decide and may decide so."""
        self.in_rules(word)
        if self.decider == NOBODY:
            raise Refused("nobody-decides", word)
        if seat != self.decider:
            raise Refused("not-you", self.decider)
        decisions = self.game.decisions(seat)
        if word not in decisions:
            raise Refused("no-" + word.split(" ")[0], decisions)
        if self.meeting:
            self._meeting().decided(self, seat)

    def in_rules(self, word):
        """Refused('not-in-rules') where the game knows no such decision."""
        if word.split(" ")[0] not in self.game.WORDS:
            raise Refused("not-in-rules", self.config.rules)

    def _hold(self, seat):
        self.decision(seat, "hold")
        self.decider = NOBODY
        self.move(self.game.held, seat)
        return self.say([["hold", seat]])

    def _go(self, seat):
        self.decision(seat, "go")
        return self.ended([["go", seat]], self.move(self.game.go, seat))

    def ended(self, said, outcome):
        """A holding has ended with `outcome`: (announcements, who leads)."""
        more, leader = outcome
        if more:  # the mark is at an end, and with it its pegs
            self.trail = [[], []]
        self.start_holding(leader)
        said = more or said
        if self.company:
            said = said + self.company.turn(self)
        return self.say(said)

    def start_holding(self, seat):
        """Men back to the talons, tokens to zero; `seat` rolls first."""
        self.race.clear()
        self.decider = NOBODY
        self._set_up(seat)

    def _set_up(self, seat):
        """All men are at the talons again; `seat` rolls first."""
        self.leads = seat
        self.opening = True
        self.thrower = NOBODY
        self.claim = None

    def _off(self, seat):
        self._set_up(seat)
        return self.say([["off", seat]])

    def _lapse(self):
        if self.unclaimed:
            from . import strict

            strict.lapse(self)

    def asks_die(self):
        """Whether half a fish waits for a throw of the dice (SCORING 5)."""
        reckoning = self.reckoning()
        return bool(reckoning) and reckoning.ask

    def reckoning(self):
        """The settlement of a match à écrire that is over, else None; for two sides by side. In
        round robin there is another (MarkCompany.payments)."""
        game = self.game.ecrire
        if not game or not game.over() or self.config.form == "round":
            return None
        from .settle import Reckoning

        return Reckoning(game.jetons_lost(), game.lost(), self.config.options, game.die)

    # -- undo and redo -------------------------------------------------------

    def _undo(self):
        if not self.history.done:
            raise Refused("nothing-to-undo")
        self.rebuild(self.history.done - 1)
        self.history.done -= 1
        return [["undo"]]

    def _redo(self):
        history = self.history
        if history.done == history.kept:
            raise Refused("nothing-to-redo")
        said = self.play(record.decode(history.at(history.done)))
        history.done += 1
        history.learn(history.done, self.state)
        history.forget()
        return said

    def rebuild(self, count):
        """The state after the first `count` commands.

        A school that takes points back looks at the commands before it, so
        the history's position goes along with the replay.  Refused('unread').
        """
        history = self.history
        position = history.done
        start, state = history.nearest(count)
        commands = history.between(start, count)
        history.done = start
        self.restore(state)
        for data in commands:
            self.play(record.decode(data))
            history.done += 1
            history.learn(history.done, self.state)
        history.done = position
        history.forget()

    def say(self, said):
        """Announce, and keep it for the screen."""
        self.said = said
        return said


def _game(config):
    """(company, game) of the form and the rule set. Only those are loaded, as schools, tariff
    and settlement are when they are needed: the board's memory is small."""
    if config.form != "two":
        if config.form in ("filling", "draining"):
            from .forms import pools as kind
        else:
            from .forms import marks as kind
        return kind.company_of(config)
    if config.rules == "cure":
        from .cure import Cure

        return None, Cure(config)
    if config.rules == "ecrire":
        from .ecrire import Ecrire

        return None, Ecrire(config)
    from .combine import Combine

    return None, Combine(config)


# By operation number (command.py); others are in seldom.py. Then what waits for a decision that is
# due, and what is still possible when the match is over.
_OPERATIONS = {c.SCORE: Match._score, c.HOLD: Match._hold, c.GO: Match._go, c.OFF: Match._off}
_NOT_BEFORE_DECISION = (c.OFF, c.SCHOOL, c.FILL_SCHOOL, c.FALSE, c.RAISE, c.SWAP)
# What says nothing, or speaks of those who sat there on the last throw.
_OF_BEFORE = (c.NAME, c.SCHOOL, c.FILL_SCHOOL)
_AFTER_THE_END = (c.NAME, c.SCHOOL, c.FILL_SCHOOL, c.FALSE, c.RAISE, c.DIE)
