"""The menu of the game: what a player may do beyond his other four buttons (PRODUCT 2)."""

from board import words
from board.menu import Menu, listed, numbers
from trictrac import command as c
from trictrac import school, tariff
from trictrac.race import NOBODY


class PlayMenu:
    """Makes the lines that depend on the match, from `Match.choices`."""

    def __init__(self, panel):
        self.panel = panel

    def lines(self, seat):
        """Pairs (text, what it does) for all that is legal for `seat` now."""
        match = self.panel.match
        choices = match.choices(seat)
        lines = []
        both = match.config.rules == "combine" and match.decider == seat
        if both:
            from board import combined
        for choice in choices:
            if both:
                text = combined.choice(match.game, seat, choice)
                lines.append((text, self._doer(seat, choice)))
            elif choice in self._DOES and choice not in ("hold", "go"):
                lines.append((words.word(choice), self._doer(seat, choice)))
        if "score" in choices or match.decider == seat:
            lines.append((words.word("tariff"), lambda: self._tariff(seat)))
        for owner, marker in match.unclaimed:
            # One necktie serves both games while both rights wait (rulebook C7.3).
            served = marker == "treble" and [seat, "necktie"] in match.unclaimed
            if owner == seat and not served:
                key = "treble marker" if marker == "treble" else marker
                text = words.word("claim", words.word(key))
                lines.append((text, self._applier(c.claim(seat, c.MARKERS.index(marker)))))
        if match.game.ecrire or match.company:
            lines.append((words.word("ledger"), lambda: self._ledger(seat)))
            if match.over and match.game.ecrire:
                lines.append((words.word("reckoning"), lambda: self._reckoning(seat)))
        if not match.over:
            lines.append((words.word("correct"), lambda: self._correct(seat)))
        return lines

    def _doer(self, seat, choice):
        return lambda: self._DOES[choice](self, seat)

    def _applier(self, command):
        return lambda: self._apply(command)

    def _apply(self, command):
        """Apply from a menu, after what was pending; the menu closes when it was legal."""
        self.panel.confirm()
        self.panel.apply(command)
        self.panel.close_menu()

    def _ledger(self, seat):
        self._read(seat, "ledger", self._texts("lines"))

    def _reckoning(self, seat):
        self._read(seat, "reckoning", self._texts("reckoning_lines"))

    def _texts(self, what):
        """What `ledger`, and in combiné `combined` as well, have to say."""
        match, names = self.panel.match, self.panel.names()
        if match.company:
            from board import accounts as source
        else:
            from board import ledger as source
        texts = getattr(source, what)(match, names)
        if match.config.rules == "combine":
            from board import combined

            texts += getattr(combined, what)(match, names)
        return texts

    def _read(self, seat, title, texts):
        """A list to be read; choosing a line goes back."""
        panel = self.panel
        lines = [(text, panel.close_menu) for text in texts]
        panel.open_menu(seat, listed(panel, words.word(title), lines, panel.menu))

    # -- points from the tariff -------------------------------------------------

    def _tariff(self, seat):
        config = self.panel.match.config
        match = self.panel.match
        # Who decides still has points of the same throw, the other waits (SCORING 3).
        events = [
            n
            for n in range(len(tariff.EVENTS))
            if tariff.allowed(n, config) and (match.decider == NOBODY or tariff.by_roller(n))
        ]
        menu = self.panel.menu
        self.panel.open_menu(
            seat,
            Menu(
                self.panel,
                words.word("tariff"),
                len(events),
                lambda i: words.event_name(events[i]),
                lambda i: self._ways(seat, events[i]),
                menu,
            ),
        )

    def _ways(self, seat, event):
        _, singles, doubles, most, most_doubles, _, _ = tariff.EVENTS[event]
        rows = [(False, ways) for ways in range(1, most + 1) if singles]
        rows += [(True, ways) for ways in range(1, most_doubles + 1) if doubles]
        # The usual thing first: one way, then more ways.
        rows.sort(key=lambda row: (row[1], row[0]))
        if len(rows) == 1:
            self._enter(seat, event, *rows[0])
            return

        def label(index):
            by_doubles, ways = rows[index]
            kind = words.word("doubles" if by_doubles else "singles")
            return "%s ×%d: +%d" % (kind, ways, tariff.points(event, by_doubles, ways))

        self.panel.open_menu(
            seat,
            Menu(
                self.panel,
                words.event_name(event),
                len(rows),
                label,
                lambda i: self._enter(seat, event, *rows[i]),
                self.panel.menu,
            ),
        )

    def _enter(self, seat, event, doubles, ways):
        opp = not tariff.by_roller(event)
        self.panel.close_menu()
        self.panel.enter(
            seat,
            c.event(seat, event, opp, doubles, ways),
            tariff.points(event, doubles, ways),
            opp,
        )

    # -- schools and corrections ---------------------------------------------------

    def _school(self, seat):
        """How much, for what, and how much of what the other has scored is taken back."""
        panel = self.panel
        panel.confirm()  # it may be what is to be taken back
        values = list(range(2, 84, 2))
        lines = [(str(n), self._claimer(seat, c.school, n)) for n in values]
        lines.append((words.word("fill school"), lambda: self._fill_school(seat)))
        if school.reach(panel.match, 1 - seat):
            lines.append((words.word("no penalty"), self._claimer(seat, c.school, 0)))
        panel.open_menu(seat, listed(panel, words.word("school?"), lines, panel.menu))

    def _fill_school(self, seat):
        """What the fill that was not made or not kept would have brought."""
        self._number("fill school", (4, 6, 8, 12), lambda n: self._cancel(seat, c.fill_school, n))

    def _claimer(self, seat, make, points):
        return lambda: self._cancel(seat, make, points)

    def _cancel(self, seat, make, points):
        """How many points the other had wrongly marked: as many as can be taken back."""
        most = school.reach(self.panel.match, 1 - seat)
        values = range(0 if points else 2, most + 2, 2)
        if not most:
            self._apply(make(seat, points, 0))
            return
        self._number("cancel?", values, lambda cancel: self._apply(make(seat, points, cancel)))

    def _false(self, seat):
        """A denial is worth what was claimed, or by agreement what the accused marks."""
        match = self.panel.match
        claim = match.claim
        if match.config.options["school_raise"] != "sum" or claim.stage != school.CLAIMED:
            self._apply(c.false(seat))
            return
        at = claim.points // 2 - 1
        self._number("marks?", range(2, 84, 2), lambda n: self._apply(c.false(seat, n)), at)

    def _number(self, title, values, pick, at=0):
        panel = self.panel
        panel.open_menu(panel.menu_seat, numbers(panel, words.word(title), values, pick, at))

    def _correct(self, seat):
        panel = self.panel
        lines = []
        for each in (0, 1):
            for what, word, values in self._places():
                text = panel.name(each) + ": " + words.word(word)
                lines.append((text, self._corrector(each, what, word, values)))
        panel.open_menu(seat, listed(panel, words.word("correct"), lines, panel.menu))

    def _places(self):
        """What the arbiter can put right in this game: (what, word, values)."""
        points = (c.POINTS, "points", range(0, 12, 2))
        if self.panel.match.config.rules != "combine":
            return points, (c.HOLES_PLACED, "holes", range(0, 25))
        return (
            points,
            (c.ECRIRE_PLACED, "holes ecrire", range(0, 25)),
            (c.HONOURS_PLACED, "holes honours", range(0, 12)),
        )

    def _corrector(self, each, what, word, values):
        return lambda: self._number(word, values, lambda n: self._apply(c.place(each, what, n)))

    _DOES = {
        "school": _school,
        "off": lambda self, seat: self._apply(c.off(seat)),
        "false": _false,
        "hold": lambda self, seat: self._apply(c.hold(seat)),
        "go": lambda self, seat: self._apply(c.go(seat)),
        "suspend ecrire": lambda self, seat: self._apply(c.suspend(seat, 0)),
        "suspend honours": lambda self, seat: self._apply(c.suspend(seat, 1)),
        "refait": lambda self, seat: self._apply(c.refait(seat)),
        "concede": lambda self, seat: self._apply(c.concede(seat)),
        "die": lambda self, seat: self._apply(c.die(seat)),
        "raise": lambda self, seat: self._apply(c.raise_(seat)),
        "swap": lambda self, seat: self._apply(c.swap()),
    }
