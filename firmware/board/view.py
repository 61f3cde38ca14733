"""What the screen shows: the score, the last announcement, what is asked of whom (PRODUCT 3)."""

from board import font, say, words
from board.screen import LINE_CHARS, PAGES
from trictrac.race import NOBODY
from trictrac.rail import UNCLAIMED

_MENU_ROWS = 6
_GOES_ON = ("honours", "pool", "mark", "refait")


class View:
    """Draws the panel on the screen's buffer, and keeps the same in words."""

    def __init__(self, panel, screen):
        self._panel = panel
        self._screen = screen
        self.lines = []  # what was drawn, as text: for the link and the page

    # Parts that only some games need, loaded with the first of them.

    @property
    def _ledger(self):
        from board import ledger

        return ledger

    @property
    def _combined(self):
        from board import combined

        return combined

    @property
    def _company(self):
        from board import company

        return company

    def draw(self):
        """Draw anew. Returns the bits of the screen pages that changed."""
        self._screen.fb.fill(0)
        self.lines = []
        if self._panel.menu:
            self._menu(self._panel.menu)
        else:
            self._score()
            self._news()
            self._row(7, self._question(), True)
        return self._screen.changed()

    def say(self):
        """The announcement or the message alone, for a screen reader."""
        return self._announcement()

    def _row(self, page, text, invert=False, x=0):
        if text:
            self.lines.append(text)
        if invert and text:
            self._screen.fb.fill_rect(0, page * 8, 128, 8, 1)
        font.text(self._screen.buf, x, page, text, invert)

    def _right(self, page, text):
        font.text(self._screen.buf, 128 - font.width(text) + 1, page, text)

    def _score(self):
        panel = self._panel
        match = panel.match
        buf = self._screen.buf
        names = [panel.name(seat)[:10] for seat in (0, 1)]
        font.text(buf, 0, 0, names[0])
        self._right(0, names[1])
        holes = [str(match.game.holes[seat]) for seat in (0, 1)]
        right = 128 - font.BIG_WIDTH * len(holes[1])
        font.big(buf, 0, 1, holes[0])
        font.big(buf, right, 1, holes[1])
        beside = ["", ""]
        if match.config.rules == "combine":
            beside = [self._combined.beside(match.game, seat) for seat in (0, 1)]
            font.text(buf, font.BIG_WIDTH * len(holes[0]) + 2, 2, beside[0])
            font.text(buf, right - font.width(beside[1]), 2, beside[1])
        points = ["◎" * (match.race.bredouille == s) + str(match.race.points[s]) for s in (0, 1)]
        middle = ":".join(points) if beside[0] else " : ".join(points)
        label = words.word("points")
        if match.config.rules == "combine":
            waiting = self._combined.waiting(match.game)
            label = waiting or label
        font.text(buf, 64 - font.width(label) // 2, 1, label)
        font.text(buf, 64 - font.width(middle) // 2, 2, middle)
        for seat in (0, 1):
            text = names[seat] + ": " + words.count("hole", match.game.holes[seat])
            text += " (" + beside[seat] + ")" if beside[seat] else ""
            text += ", " + words.count("point", match.race.points[seat])
            if match.race.bredouille == seat:
                text += ", " + words.word("bredouille")
            self.lines.append(text)
        self._rules(match)

    def _rules(self, match):
        """One row: the game and how far it is, and what the lurch markers say."""
        if match.config.rules == "combine":
            self._tracks(match)
            return
        if match.company:
            self._row(3, self._company.row(match)[:LINE_CHARS])
            return
        if match.config.rules == "cure":
            text = words.word("cure") + " " + str(match.game.target)
        else:
            marks = match.config.options["marks"]
            number = min(match.game.ecrire.played() + 1, marks)
            text = words.word("mark n", number, marks)
        banner = match.banner()
        if banner not in (NOBODY, UNCLAIMED):
            text += " ⚑" + self._panel.name(banner)[:6]
        for seat in (0, 1):
            if any(peg[2] for peg in match.pegs(seat)):
                text += " ◎" + self._panel.name(seat)[:6]
        self._row(3, text[:LINE_CHARS])

    def _tracks(self, match):
        """The row of combiné: the rights at the side of their owner, how far the
        match is and the pool between them."""
        length = self._combined.length(match)
        buf = self._screen.buf
        font.text(buf, 64 - font.width(length) // 2, 3, length)
        told = [length, self._combined.waiting(match.game)]
        for seat in (0, 1):
            signs = self._combined.rights(match, seat)
            font.text(buf, 0 if not seat else 128 - font.width(signs) + 1, 3, signs)
            told.append(signs and self._panel.name(seat)[:6] + " " + signs)
        self.lines.append(", ".join([part for part in told if part]))

    def _told(self):
        """What there is to announce; with more than two players what is new for them first."""
        match = self._panel.match
        return self._company.shown(match.said) if match.company else match.said

    def _announcement(self):
        """All that the last command caused. What follows on the same player's holes
        or suspension in combiné goes on without his name: there is no room for it."""
        panel = self._panel
        if panel.message:
            return panel.message
        names = panel.told()
        text = ""
        doer = NOBODY
        for item in self._told():
            more = say.announce(item, names)
            if item[0] in _GOES_ON and item[1] == doer and more.startswith(names[doer]):
                text += "," + more[len(names[doer]) :].lstrip(":")
            else:
                text += (". " if text else "") + more
            doer = item[1] if len(item) > 1 and item[0] != "change" else NOBODY
        return text

    def _news(self):
        match = self._panel.match
        lines = wrapped(self._announcement(), LINE_CHARS)
        if match.over and match.config.rules != "cure" and not self._panel.message:
            if match.company:
                from board import accounts

                text = accounts.result(match)
            else:
                text = self._ledger.result(match.reckoning(), self._panel.names())
            if match.config.rules == "combine":
                text += " " + " : ".join(self._combined.fish(match.game))
            lines = wrapped(text, LINE_CHARS)
        if len(lines) > 3:  # a mark with all its parts takes the row of the rules too
            self._screen.fb.fill_rect(0, 24, 128, 8, 0)
        for index, line in enumerate(lines[:4]):
            self._row((3 if len(lines) > 3 else 4) + index, line)
        if len(lines) < 3 and (match.config.rules != "cure" or match.company):
            left, right = (self._company if match.company else self._ledger).short(match)
            self._row(6, left)
            self._right(6, right)
            self.lines.append(right)
            if len(lines) < 2 and match.config.rules == "combine":
                fish = self._combined.fish(match.game)
                font.text(self._screen.buf, 0, 5, fish[0])
                self._right(5, fish[1])
                self.lines.append(" : ".join(fish))

    def _asked(self, key, seat, *values):
        """The question `key`, with as much of the player's name as there is room for."""
        name = self._panel.name(seat)
        over = len(words.word(key, name, *values)) - LINE_CHARS
        if over > 0:
            name = name[: max(1, len(name) - over)]
        return words.word(key, name, *values)

    def _question(self):
        panel = self._panel
        match = panel.match
        if panel.pending:
            return self._asked("ask:pending", panel.pending.seat, panel.pending.points)
        if match.over:
            return words.word("ask:die" if match.asks_die() else "ask:over")
        if match.decider != NOBODY:
            decisions = match.choices(match.decider)
            if match.config.rules == "combine":
                key = self._combined.question(match.game, match.decider, decisions)
            else:
                key = "ask:decide" if "go" in decisions else "ask:stay"
                if key == "ask:decide" and match.game.marks_by_going(match.decider):
                    key = "ask:mark"
            return self._asked(key, match.decider)
        if match.opening:
            return self._asked("ask:roll", match.leads)
        return ""

    def _menu(self, menu):
        self._row(0, menu.title[:LINE_CHARS], True)
        top = min(max(0, menu.at - 2), max(0, menu.count - _MENU_ROWS))
        for index in range(top, min(top + _MENU_ROWS, menu.count)):
            mark = "▶" if index == menu.at else " "
            self._row(1 + index - top, (mark + menu.label(index))[:LINE_CHARS])
        if top:
            self._right(1, "↑")
        if top + _MENU_ROWS < menu.count:
            self._right(6, "↓")
        # Why something is refused is seen in a menu too: it covers the last lines.
        message = wrapped(self._panel.message, LINE_CHARS)[:3]
        self.lines += message
        hints = message or [words.word("menu keys")[:LINE_CHARS]]
        first = PAGES - len(hints)
        self._screen.fb.fill_rect(0, first * 8, 128, len(hints) * 8, 0)
        for index, line in enumerate(hints):
            font.text(self._screen.buf, 0, first + index, line)


def wrapped(text, width):
    """The lines of `text` broken at blanks, none longer than `width`."""
    lines = []
    line = ""
    for part in text.split(" "):
        while len(part) > width:
            if line:
                lines.append(line)
                line = ""
            lines.append(part[:width])
            part = part[width:]
        if line and len(line) + 1 + len(part) > width:
            lines.append(line)
            line = part
        else:
            line = line + " " + part if line else part
    if line:
        lines.append(line)
    return lines
