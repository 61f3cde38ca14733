"""The page as PDF, of A4 or Letter, with the same fonts and the chart as vectors."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, date, datetime, time
from importlib.resources import as_file, files
from unicodedata import normalize

from fpdf import FPDF
from fpdf.fonts import TTFFont

from host_tools.foreign.text import plain
from host_tools.sheet.drawing import Area, Dot, Drawing, Item, Lozenge, Path, Text
from host_tools.sheet.page import A4, LETTER, WIDTH, Page
from host_tools.sheet.table import Column, Row, Table

PAPERS = {"a4": A4, "letter": LETTER}
"""The papers, and the height of a page arranged for them."""

LACKING = "?"
"""Printed where the fonts have no letter."""

_FONT = "sheet"
_PT = 25.4 / 72  # millimetres
_TOP, _BOTTOM = 12.0, 12.0
_TABLE_GAP = 4.0
_SMALL, _STRONG = 0.85, 1.12  # of the size of letters in the table
_RISE = 0.27  # of a letter's size: how far below the middle of a row its baseline is
_LEAST = 0.6  # how far a text is made smaller before it is cut
_PAD = 1.0
_DOUBLE = 0.7  # between the two lines of a double rule
_GREY = 150


def render(page: Page, paper: str = "a4", day: date | None = None, compress: bool = True) -> bytes:
    """The PDF of a page, arranged for `paper`, one of PAPERS. It is dated
    `day`, so that the same sheet gives the same bytes."""
    drawn = _Pdf(page, paper, compress)
    drawn.set_creation_date(datetime.combine(day or date(2000, 1, 1), time(12), UTC))
    drawn.draw()
    return bytes(drawn.output())


def lacking(page: Page) -> str:
    """The characters of names and place that the fonts do not have."""
    letters = _Pdf(page, "a4", True).letters
    text = normalize("NFC", plain(page.names + "".join(page.facts)))
    return "".join(sorted({char for char in text if ord(char) not in letters}))


class _Pdf(FPDF):
    """Draws one sheet; `y` goes down the page."""

    def __init__(self, page: Page, paper: str, compress: bool) -> None:
        super().__init__(format=paper)
        self._page = page
        self._body = page.body
        self._y = _TOP
        self.set_compression(compress)
        self.set_auto_page_break(False)
        self.set_title(f"{page.title}: {page.names}")
        self.set_lang(page.language)
        letters: list[set[int]] = []
        for style, name in (("", "regular"), ("I", "italic")):
            with as_file(files("host_tools.sheet").joinpath(f"fonts/{name}.woff")) as path:
                self.add_font(_FONT, style, path)
            font = self.fonts[_FONT + style]
            assert isinstance(font, TTFFont)
            letters.append(set(font.cmap))
        self.letters = letters[0] & letters[1]
        self.set_margin(0)
        self.add_page()
        self._left = (self.w - WIDTH) / 2

    def draw(self) -> None:
        """Everything, from top to bottom."""
        page = self._page
        self._heading()
        for number, table in enumerate(page.tables):
            if number == 1 and page.divided:
                self._next_page()
            elif number:
                self._y += _TABLE_GAP
                self._need(page.row * min(table.lines, 4))
            self._table(table)
        for number, result in enumerate(page.results):
            self._result(*result, 7.0 if number else 8.0)
        self._need(page.chart.height + 15)
        self._y += 3.5
        self._drawing(page.chart, 0)
        self._y += page.chart.height + 8
        self._signatures()

    # -- parts -----------------------------------------------------------------------

    def _heading(self) -> None:
        page = self._page
        self._y += 7
        self._write(0, self._y, WIDTH, page.title, 22, "center")
        self._y += 2.4
        self._drawing(page.ornament, (WIDTH - page.ornament.width) / 2)
        self._y += page.ornament.height + 6
        self._write(0, self._y, WIDTH, page.names, 15, "center", italic=True)
        self._y += 5.2
        self._facts()
        for line in self._lines(page.agreed, 9.5):
            self._y += 4.4
            self._write(0, self._y, WIDTH, line, 9.5, "center", italic=True)
        self._y += 2.4
        self._across(self._y, 0.25)
        self._across(self._y + _DOUBLE, 0.25)
        self._y += 2

    def _facts(self) -> None:
        """Length, place, date, and in a frame that the match is not finished."""
        text = " · ".join(self._page.facts)
        mark = self._page.unfinished
        self._write(0, self._y, WIDTH, text + ("     " + mark if mark else ""), 10.5, "center")
        if mark:
            self._set(10.5)
            wide, framed = self.get_string_width(f"{text}     {mark}"), self.get_string_width(mark)
            x = self._left + (WIDTH + wide) / 2 - framed
            self.set_line_width(0.2)
            self.rect(x - 1.2, self._y - 3.4, framed + 2.4, 4.7)

    def _result(self, text: str, remark: str, gap: float) -> None:
        lines = list(self._lines(remark, 9.5))
        self._need(gap + 5 * len(lines) + 1)
        self._y += gap
        self._write(0, self._y, WIDTH, text, 15, "center")
        for number, line in enumerate(lines):
            self._y += 4.4 if number else 5
            self._write(0, self._y, WIDTH, line, 9.5, "center", italic=True)

    def _table(self, table: Table) -> None:
        high = self._page.row
        self._heads(table)
        top = self._y
        for number, row in enumerate(table.rows):
            if self._y + high > self.h - _BOTTOM:
                self._rulings(table, top)
                self._next_page()
                self._heads(table)
                top = self._y
            elif number:
                self.set_draw_color(_GREY)
                self._across(self._y, 0.1)
                self.set_draw_color(0)
            self._cells(table, row, high)
            self._y += high
        if self._y + high * len(table.foot) > self.h - _BOTTOM:
            self._rulings(table, top)
            self._next_page()
            top = self._y
        for row in table.foot:
            if row.rule:
                self._rule(table, row.rule)
            self._foot(table, row, high)
            self._y += high
        self._rulings(table, top)

    def _heads(self, table: Table) -> None:
        high, top = self._page.row, self._y
        if table.title:
            size = self._body * _STRONG
            width = sum(column.width for column in table.columns[: table.label_span])
            self._write(0, self._middle(high, size), width, table.title, size, italic=True)
        for text, first, span in table.groups:
            x = sum(column.width for column in table.columns[:first])
            width = sum(column.width for column in table.columns[first : first + span])
            y = self._middle(high, self._body)
            self._write(x + _PAD, y, width - 2 * _PAD, text, self._body, "center")
        self._y += high
        middle = self._y
        x = 0.0
        for column in table.columns:
            self._cell(x, column, column.head, self._body * _SMALL, high, italic=True)
            x += column.width
        self._y += high
        self._rulings(table, top, [first for _, first, _ in table.groups])
        self._rulings(table, middle)
        self._across(self._y, 0.3)

    def _cells(self, table: Table, row: Row, high: float) -> None:
        x = 0.0
        for column, text in zip(table.columns, row.cells, strict=True):
            size = self._body * (_SMALL if column.minor else 1)
            self._cell(x, column, text, size, high, italic=column.minor)
            x += column.width

    def _foot(self, table: Table, row: Row, high: float) -> None:
        label, *figures = row.cells
        span = table.label_span
        size = self._body * (_STRONG if row.strong else 1)
        x = sum(column.width for column in table.columns[:span])
        y = self._middle(high, self._body)
        self._write(0, y, x - 3, label, self._body, "right", italic=True)
        for column, text in zip(table.columns[span:], figures, strict=True):
            self._cell(x, column, text, size, high)
            x += column.width

    def _cell(
        self, x: float, column: Column, text: str, size: float, high: float, italic: bool = False
    ) -> None:
        y = self._middle(high, size)
        self._write(x + _PAD, y, column.width - 2 * _PAD, text, size, column.align, italic)

    def _middle(self, high: float, size: float) -> float:
        """The baseline of letters in the middle of a row that begins here."""
        return self._y + high / 2 + size * _PT * _RISE

    def _rulings(self, table: Table, top: float, only: Sequence[int] = ()) -> None:
        """The lines at the left of the ruled columns, or of some, from `top` to here."""
        x = 0.0
        self.set_line_width(0.2)
        for number, column in enumerate(table.columns):
            if column.ruled and (not only or number in only):
                self.line(self._left + x, top, self._left + x, self._y)
            x += column.width

    def _signatures(self) -> None:
        wide = (WIDTH - 20) / 2
        for number, name in enumerate(self._page.signatures):
            if number and not number % 2:
                self._y += 9
            x = number % 2 * (wide + 20)
            self.set_line_width(0.1)
            self.line(self._left + x, self._y, self._left + x + wide, self._y)
            self._write(x, self._y + 3.4, wide - 20, name, 8.5)
            self._write(x, self._y + 3.4, wide, self._page.signed, 8.5, "right", italic=True)

    # -- pages ------------------------------------------------------------------------

    def _need(self, height: float) -> None:
        if self._y + height > self.h - _BOTTOM + 2:
            self._next_page()

    def _next_page(self) -> None:
        self.add_page()
        self._y = _TOP + 4
        text = f"{self._page.title}: {self._page.names}, {self._page.continued}"
        self._write(0, self._y, WIDTH, text, 9, "center", italic=True)
        self._y += 4

    # -- lines and letters --------------------------------------------------------------

    def _rule(self, table: Table, kind: str) -> None:
        """The rule above a row of the foot; a double one moves the row down."""
        figures = sum(column.width for column in table.columns[: table.label_span])
        self._across(self._y, 0.25, 0 if kind == "close" else figures)
        if kind == "double":
            self._y += _DOUBLE
            self._across(self._y, 0.25, figures)

    def _across(self, y: float, width: float, start: float = 0) -> None:
        self.set_line_width(width)
        self.line(self._left + start, y, self._left + WIDTH, y)

    def _set(self, size: float, italic: bool = False) -> None:
        self.set_font(_FONT, "I" if italic else "", size)

    def _write(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        size: float,
        align: str = "left",
        italic: bool = False,
    ) -> None:
        """One line of text on its baseline y, made smaller, then cut, to fit the width."""
        if not text:
            return
        text = self._shown(text)
        self._set(size, italic)
        long = self.get_string_width(text)
        if long > width:
            self._set(size * max(_LEAST, width / long), italic)
            while self.get_string_width(text) > width + 0.01 and len(text) > 1:
                text = text.rstrip("…")[:-1] + "…"
            long = self.get_string_width(text)
        shift = {"left": 0.0, "center": (width - long) / 2, "right": width - long}[align]
        self.text(self._left + x + shift, y, text)

    def _shown(self, text: str) -> str:
        """The text with LACKING where the fonts have no letter, and without isolates, which are
        no letters: the order of what is written here is from left to right."""
        text = normalize("NFC", plain(text))
        return "".join(char if ord(char) in self.letters else LACKING for char in text)

    def _lines(self, text: str, size: float) -> Iterator[str]:
        """The text in lines as wide as the page."""
        self._set(size, italic=True)
        line = ""
        for word in text.split():
            longer = f"{line} {word}".strip()
            if line and self.get_string_width(longer) > WIDTH:
                yield line
                self._set(size, italic=True)
                longer = word
            line = longer
        if line:
            yield line

    # -- drawings -------------------------------------------------------------------------

    def _drawing(self, drawing: Drawing, x: float) -> None:
        """A drawing with its upper left corner at x and here."""
        for item in drawing.items:
            self._item(item, self._left + x, self._y)

    def _item(self, item: Item, x: float, y: float) -> None:
        if isinstance(item, Text):
            text = self._shown(item.text)
            self._set(item.size, item.italic)
            long = self.get_string_width(text)
            shift = {"left": 0.0, "center": long / 2, "right": long}[item.align]
            self.text(x + item.x - shift, y + item.y, text)
        elif isinstance(item, Dot):
            self.set_line_width(0.25)
            with self._filling(item.filled):
                self.circle(x + item.x, y + item.y, item.radius, style="DF")
        elif isinstance(item, Area | Lozenge):
            self.set_line_width(0.15 if isinstance(item, Area) else 0.25)
            points = [(x + at, y + down) for at, down in item.points]
            with self._filling(item.filled):
                self.polygon(points, style="DF")
        else:
            self._path(item, x, y)

    def _path(self, path: Path, x: float, y: float) -> None:
        self.set_line_width(path.width)
        if path.dash:
            self.set_dash_pattern(*path.dash)
        self.polyline([(x + at, y + down) for at, down in path.points])
        self.set_dash_pattern()

    @contextmanager
    def _filling(self, black: bool) -> Iterator[None]:
        self.set_fill_color(0 if black else 255)
        yield
        self.set_fill_color(0)
