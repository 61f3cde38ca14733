"""What the screen shows: the score, the last announcement, what is asked of whom (PRODUCT 3)."""

from board import font, words
from board.screen import LINE_CHARS, PAGES
from trictrac.cure import UNCLAIMED
from trictrac.race import NOBODY

_MENU_ROWS = 6


class View:
    """Draws the panel on the screen's buffer, and keeps the same in words."""

    def __init__(self, panel, screen):
        self._panel = panel
        self._screen = screen
        self.lines = []  # what was drawn, as text: for the link and the page

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
        font.big(buf, 0, 1, holes[0])
        font.big(buf, 128 - font.BIG_WIDTH * len(holes[1]), 1, holes[1])
        points = ["◎" * (match.race.bredouille == s) + str(match.race.points[s]) for s in (0, 1)]
        middle = points[0] + " : " + points[1]
        label = words.word("points")
        font.text(buf, 64 - font.width(label) // 2, 1, label)
        font.text(buf, 64 - font.width(middle) // 2, 2, middle)
        for seat in (0, 1):
            text = names[seat] + ": " + words.count("hole", match.game.holes[seat])
            self.lines.append(text + ", " + words.count("point", match.race.points[seat]))
        self._rules(match)

    def _rules(self, match):
        """One row: the rule set, and what the lurch markers say."""
        text = words.word(match.config.rules) + " " + str(match.config.options["target"])
        banner = match.game.banner()
        if banner not in (NOBODY, UNCLAIMED):
            text += " ⚑" + self._panel.name(banner)[:8]
        for seat in (0, 1):
            if any(peg[2] for peg in match.game.pegs(seat)):
                text += " ◎" + self._panel.name(seat)[:8]
        self._row(3, text[:LINE_CHARS])

    def _announcement(self):
        panel = self._panel
        if panel.message:
            return panel.message
        names = panel.names()
        return ". ".join([words.announce(item, names) for item in panel.match.said])

    def _news(self):
        for index, line in enumerate(wrapped(self._announcement(), LINE_CHARS)[:3]):
            self._row(4 + index, line)

    def _question(self):
        panel = self._panel
        match = panel.match
        if panel.pending:
            return words.word("ask:pending", panel.name(panel.pending.seat), panel.pending.points)
        if match.over:
            return words.word("ask:over")
        if match.decider != NOBODY:
            decisions = match.choices(match.decider)
            key = "ask:decide" if "go" in decisions else "ask:stay"
            return words.word(key, panel.name(match.decider))
        if match.opening:
            return words.word("ask:roll", panel.name(match.leads))
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
        font.text(self._screen.buf, 0, PAGES - 1, words.word("menu keys")[:LINE_CHARS])


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
