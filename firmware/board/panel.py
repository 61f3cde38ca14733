"""Presses -> commands: pending points, decisions, refusals (PRODUCT 2).

The panel knows no rule: it asks the match what is legal, and says why when
something is not.
"""

from board import buttons as b
from board import lazy, words
from board.menu import listed
from trictrac import command as c
from trictrac import layout as at
from trictrac.layout import layout, with_pending
from trictrac.race import NOBODY
from trictrac.refused import Refused


class Pending:
    """Points entered and not yet confirmed: one player's, of one throw."""

    def __init__(self, seat, opp):
        self.seat = seat
        self.opp = opp
        self.points = 0
        self.command = None  # a tariff event instead of bare points

    def order(self):
        """The command that confirming it gives."""
        return self.command or c.score(self.seat, self.points, self.opp)


class Panel:
    """What is being entered, asked and refused, on top of a match.

    `desk` has the table with the match, and for the menus settings and parts of the board.
    """

    REFUSAL = 900  # ms of three red blinks
    MESSAGE = 4000  # ms a reason stays on the screen
    LONG_MESSAGE = 20000  # ms, for what is read when nobody plays

    def __init__(self, desk):
        self.desk = desk
        self.table = desk.table
        self.menu = None  # the menu on the screen
        self.menu_seat = NOBODY
        self.refused_seat = NOBODY  # -1 none, 0, 1, 2 both
        self.refused_at = 0
        self.message = ""
        self.message_at = 0
        self.message_ms = 0

    @property
    def match(self):
        """The match on the board."""
        return self.table.match

    @property
    def pending(self):
        """The Pending points, or None."""
        return self.table.pending

    # -- presses -------------------------------------------------------------

    def press(self, button, kind, now):
        """One event of `Buttons`. True when anything to be seen has changed."""
        seat = b.seat_of(button)
        if kind == b.BOTH:
            return self.refuse(seat, words.word("one button"), now)
        if kind == b.STUCK:
            return self.refuse(seat, words.word("stuck", words.word(b.NAMES[button])), now)
        try:
            if button == b.UNDO:
                self._undo(kind)
            elif self.menu:
                self._in_menu(seat, button % 5, kind)
            else:
                self._play(seat, button % 5, kind)
        except Refused as refused:
            return self.refuse(seat, words.refusal(refused), now)
        return True

    def _undo(self, kind):
        if self.menu:
            self.close_menu()
        elif self.table.pending:
            self.table.pending = None
        else:
            self.apply(c.redo() if kind == b.LONG else c.undo())

    def _in_menu(self, seat, key, kind):
        if seat != self.menu_seat:
            raise Refused("in-menu", self.name(self.menu_seat))
        menu = self.menu
        if key == b.OWN:
            menu.step(1)
        elif key == b.OPP:
            menu.step(-1)
        elif key == b.HOLD:
            menu.choose(menu.at)
        elif key == b.MORE:
            menu.leave()

    def _play(self, seat, key, kind):
        if kind == b.LONG and key not in (b.OWN, b.OPP):
            raise Refused("long")  # an elbow on HOLD confirms nothing
        if key == b.OWN or key == b.OPP:
            self._enter(seat, key == b.OPP, -2 if kind == b.LONG else 2)
        elif key == b.HOLD:
            self._hold(seat)
        elif key == b.GO:
            self._go(seat)
        else:
            if self.table.pending and self.table.pending.seat != seat:
                self.confirm()
            lines = self._lines(seat)
            self.open_menu(seat, listed(self, self.name(seat), lines))

    def _enter(self, seat, opp, points):
        pending = self.table.pending
        same = pending and pending.seat == seat and pending.opp == opp
        if points < 0 and not same:
            raise Refused("nothing-pending")
        if pending and not same:
            # Another player or another throw: the first entry is confirmed by that.
            self.confirm()
            pending = None
        if not pending:
            self.match.may_score(NOBODY if opp else seat)
            pending = Pending(seat, opp)
        if pending.points + points > 82:
            raise Refused("points", pending.points + points, 82)
        pending.points += points
        pending.command = None
        self.table.pending = pending if pending.points > 0 else None

    def confirm(self):
        """Apply what is pending, if anything. Refused (and it stays) when it is not legal."""
        if self.table.pending:
            self.apply(self.table.pending.order())
            self.table.pending = None

    def _hold(self, seat):
        if self.table.pending:
            if self.table.pending.seat != seat:
                raise Refused("not-yours", self.name(self.table.pending.seat))
            self.confirm()
        elif self.match.over:
            lines = self._lines(seat)
            self.open_menu(seat, listed(self, words.word("match over"), lines))
        else:
            self.apply(c.hold(seat))

    def _go(self, seat):
        if not self.table.pending:
            self.apply(c.go(seat))
            return
        if self.table.pending.seat != seat:
            raise Refused("not-yours", self.name(self.table.pending.seat))
        order = self.table.pending.order()
        said, decider, decisions = self.match.would(order)
        over = bool(said) and said[-1][0] == "won"
        if decider != seat and not over:
            raise Refused("nobody-decides", "go")
        if not over and "go" not in decisions:
            raise Refused("no-go", decisions)
        self.confirm()
        if not self.match.over:
            self.apply(c.go(seat))

    def _lines(self, seat):
        """The lines of a main menu. Menus are loaded when one is opened and
        not kept: they are large, and seldom needed in play. Refused('file')."""
        play_menu, setup = lazy.needed("play_menu", "menu"), lazy.needed("setup", "menu")
        return play_menu.PlayMenu(self).lines(seat) + setup.Setup(self).lines(seat)

    # -- what menus use --------------------------------------------------------

    def apply(self, command):
        """Apply and store a command; the screen says what it was worth."""
        self.table.apply(command)
        self.message = ""

    def enter(self, seat, command, points, opp):
        """Points chosen from the tariff wait for confirmation like any others."""
        pending = self.table.pending
        if pending and pending.seat == seat and pending.opp == opp:
            # More for the same throw: one score, or the first might make a
            # hole and ask for the decision before the throw is counted.
            self._enter(seat, opp, points)
            return
        self.confirm()
        self.match.may_score(NOBODY if opp else seat)
        self.table.pending = Pending(seat, opp)
        self.table.pending.points = points
        self.table.pending.command = command

    def open_menu(self, seat, menu):
        """Show `menu`, which `seat` works."""
        self.menu = menu
        self.menu_seat = seat
        self.message = ""  # whoever opens a menu has read it

    def clear(self):
        """Drop what is pending, said and open: another match is on the board."""
        self.table.pending = None
        self.message = ""
        self.close_menu()

    def close_menu(self):
        """Back to the score."""
        self.menu = None
        self.menu_seat = NOBODY

    def name(self, seat):
        """The player's name, or the seat's letter."""
        return self.match.names[seat] or "AB"[seat]

    def names(self):
        """Both players' names, A first."""
        return (self.name(0), self.name(1))

    def told(self):
        """The names by which the last announcement speaks of A and B."""
        company = self.match.company
        return company.told if company else self.names()

    def refuse(self, seat, text, now):
        """Blink red at the seat (-1: at both) and say why."""
        self.refused_seat = 2 if seat == NOBODY else seat
        self.refused_at = now
        self.say(text, now)
        return True

    def say(self, text, now, ms=MESSAGE):
        """Show a message for `ms` in place of the announcement."""
        self.message = text
        self.message_at = now
        self.message_ms = ms

    def tick(self, now, diff):
        """Let blinks and messages end. True when that changed anything."""
        changed = False
        if self.refused_seat != NOBODY and diff(now, self.refused_at) >= self.REFUSAL:
            self.refused_seat = NOBODY
            changed = True
        if self.message and diff(now, self.message_at) >= self.message_ms:
            self.message = ""
            changed = True
        return changed

    def layout(self):
        """The 43 appearances: the match, and on top of it what is pending or refused."""
        places = layout(self.match)
        pending = self.table.pending
        if pending:
            with_pending(places, self.match, pending.seat, pending.points)
        if self.refused_seat != NOBODY:
            for seat in (0, 1):
                if self.refused_seat in (seat, 2):
                    places[at.PROMPT[seat]] = at.RED | at.THREE
        if self.menu and self.refused_seat != self.menu_seat:
            places[at.PROMPT[self.menu_seat]] = at.GREEN | at.PULSING
        return places
