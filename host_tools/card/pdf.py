"""The card as PDF: one sheet of A4 or Letter, two sides, in the letters of the score sheet."""

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from importlib.resources import as_file, files
from itertools import groupby

from fpdf import FPDF

from host_tools.card.model import Card, Colour, Event

PAPERS = ("a4", "letter")

_FONT = "card"
_WIDE, _GAP = 188.0, 8.0
_COLUMN = (_WIDE - _GAP) / 2
_TOP, _BOTTOM = 11.0, 10.0
_TEXT, _SMALL, _HEAD, _TITLE = 12.5, 11.5, 16.5, 21.0
_LINE = 5.3
_STRIP = 24.0  # the light of a lamp
_KEY = 19.0  # the name of a button
_PRESSED = 0.46  # of the width: where what is pressed begins


def render(card: Card, paper: str = "a4", compress: bool = True) -> bytes:
    """The PDF of a card. The same card gives the same bytes."""
    drawn = _Pdf(card, paper, compress)
    drawn.front()
    drawn.back()
    return bytes(drawn.output())


class _Pdf(FPDF):
    """Draws a card; `low` is where the next line goes, in a column that begins at `x0`."""

    def __init__(self, card: Card, paper: str, compress: bool) -> None:
        super().__init__(format=paper)
        self._card = card
        self._x0, self._wide, self._low = 0.0, _COLUMN, 0.0
        self.set_creation_date(datetime(2000, 1, 1, 12, tzinfo=UTC))
        self.set_compression(compress)
        self.set_auto_page_break(False)
        self.set_margin(0)
        self.set_title(card.title)
        self.set_lang(card.language)
        for style, name in (("", "regular"), ("I", "italic")):
            with as_file(files("host_tools.sheet").joinpath(f"fonts/{name}.woff")) as path:
                self.add_font(_FONT, style, path)

    # -- sides -----------------------------------------------------------------------

    def front(self) -> None:
        """Buttons and what to press; lamps."""
        card = self._card
        self._side(card.heads["front"])
        top = self._low
        self._head("buttons")
        for name, does in card.buttons:
            self._pair(name, does, _KEY)
        self._low += 1
        self._paragraph(card.menu, italic=True)
        left = self._low
        self._next_column(top)
        self._head("lamps")
        for text, light in card.lamps:
            self._lamp(text, light)
        self._low = max(left, self._low) + 4
        self._x0, self._wide = (self.w - _WIDE) / 2, _WIDE
        self._head("when")
        for happens, pressed in card.when:
            self._pair(happens, pressed, _WIDE * _PRESSED)

    def back(self) -> None:
        """The order of a throw and what is announced; tariff and mistakes."""
        card = self._card
        self._side(card.heads["back"])
        top = self._low
        self._head("turn")
        self._list(card.turn, numbered=True)
        self._low += 3
        self._head("say")
        self._list(card.say, numbered=True)
        self._next_column(top)
        self._head("tariff")
        self._tariff(card.tariff)
        self._low += 3
        self._head("mistakes")
        self._list(card.mistakes)

    def _side(self, said: str) -> None:
        self.add_page()
        self._x0, self._wide, self._low = (self.w - _WIDE) / 2, _COLUMN, _TOP
        self._low += 5
        self._set(_TITLE)
        self.text(self._x0, self._low, self._card.title)
        self._set(_HEAD, italic=True)
        self.text(self._x0 + _WIDE - self.get_string_width(said), self._low, said)
        self._low += 2.4
        self.set_line_width(0.3)
        self.line(self._x0, self._low, self._x0 + _WIDE, self._low)
        self._low += 3.5

    def _next_column(self, top: float) -> None:
        self._x0 += _COLUMN + _GAP
        self._low = top

    # -- parts -----------------------------------------------------------------------

    def _head(self, key: str) -> None:
        self._low += 5.4
        self._set(_HEAD)
        self.text(self._x0, self._low, self._card.heads[key])
        self._low += 1.5
        self.set_line_width(0.12)
        self.line(self._x0, self._low, self._x0 + self._wide, self._low)
        self._low += 1.2

    def _pair(self, name: str, does: str, aside: float) -> None:
        """A text at the left, another beside it; both may take more than one line."""
        top = self._low
        ends = []
        for x, wide, text in ((0.0, aside - 2, name), (aside, self._wide - aside, does)):
            self._low = top
            self._paragraph(text, x, wide)
            ends.append(self._low)
        self._low = max(ends) + 1.0

    def _list(self, texts: Iterable[str], numbered: bool = False) -> None:
        for number, text in enumerate(texts, 1):
            self._set(_TEXT)
            mark = f"{number}." if numbered else "•"
            inset = 7.5 if numbered else 4.0
            self.text(self._x0, self._low + _LINE - 1.2, mark)
            self._paragraph(text, inset, self._wide - inset)
            self._low += 1.1

    def _lamp(self, text: str, light: Sequence[Colour]) -> None:
        """A bar of its light, dark where it is dark, and what it means."""
        step = _STRIP / len(light)
        x, y = self._x0, self._low + 1.2
        for colour, run in groupby(light):
            wide = step * len(list(run))
            self.set_fill_color(*_shown(colour))
            self.rect(x, y, wide, 3.4, style="F")
            x += wide
        self.set_line_width(0.12)
        self.rect(self._x0, y, _STRIP, 3.4)
        self._paragraph(text, _STRIP + 2.5, self._wide - _STRIP - 2.5)
        self._low += 1.1

    def _tariff(self, events: Sequence[Event]) -> None:
        """Name, points, for what each, and who has them."""
        heads = self._card.heads
        singles, doubles, each, by = 49.0, 62.0, 64.5, self._wide
        self._low += _LINE - 1.2
        self._set(_SMALL * 0.85, italic=True)
        for x, text in ((singles, heads["singles"]), (doubles, heads["doubles"])):
            self.text(self._x0 + x - self.get_string_width(text), self._low, text)
        self._low += 0.6
        for event in events:
            self._low += _LINE
            self._set(_SMALL)
            self.text(self._x0, self._low - 0.9, event.name)
            for x, text in ((singles, event.singles), (doubles, event.doubles or "–")):
                self.text(self._x0 + x - self.get_string_width(text), self._low - 0.9, text)
            self._set(_SMALL * 0.85, italic=True)
            self.text(self._x0 + each, self._low - 0.9, event.each)
            self.text(self._x0 + by - self.get_string_width(event.by), self._low - 0.9, event.by)
            self.set_draw_color(200)
            self.set_line_width(0.1)
            self.line(self._x0, self._low + 0.45, self._x0 + self._wide, self._low + 0.45)
            self.set_draw_color(0)
        self._low += 4.6
        self.text(self._x0, self._low, heads["if agreed"])

    # -- letters ---------------------------------------------------------------------

    def _set(self, size: float, italic: bool = False) -> None:
        self.set_font(_FONT, "I" if italic else "", size)

    def _paragraph(
        self, text: str, inset: float = 0, wide: float = 0, italic: bool = False
    ) -> None:
        """A text in lines from `low` on."""
        self._set(_TEXT, italic)
        line = ""
        text = re.sub(r" (?=[?:;!])", "\u00a0", text.replace("’", "'"))
        for word in [*text.split(" "), ""]:
            longer = f"{line} {word}".strip()
            if line and (not word or self.get_string_width(longer) > (wide or self._wide)):
                self._low += _LINE
                if self._low > self.h - _BOTTOM:
                    raise OverflowError(f"the card is full at: {line}")
                self.text(self._x0 + inset, self._low - 1.2, line)
                longer = word
            line = longer


def _shown(colour: Colour) -> Colour:
    """Light as paper shows it: the eye sees a tenth of it as more than a tenth."""
    red, green, blue = (round(255 * (value / 255) ** 0.55) for value in colour)
    return red, green, blue
