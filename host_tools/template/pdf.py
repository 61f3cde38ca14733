"""The plan as PDF in true size, on as many sheets as it takes, with marks to join them by."""

from datetime import UTC, datetime

from fpdf import FPDF

from host_tools.template.dxf import BAR
from host_tools.template.harness import told
from host_tools.template.plan import NAMES, POINTS, Circle, Outline, Plan
from host_tools.template.tiles import FOOT, SIDE, Tile, Tiling, tiling

_FONT = "helvetica"
_CROSS = 1.6  # beyond the edge of a hole
_MARK = 3.0
_GREY, _LIGHT = 110, 190
_HOW = (
    "Print at 100 %, not fitted to the page. Measure the bar of 50 mm on every sheet first.",
    "Sheets overlap: cut one along its frame and lay it on the next one until the squares with a "
    "cross lie on each other. Then glue. Prick the middle of each hole through the paper.",
    "Around the window of the screen, dashed: the opening for a printed frame, instead of it.",
)


def render(plan: Plan, paper: str = "a4", compress: bool = True) -> bytes:
    """The PDF: an overview, then the sheets. The same plan gives the same bytes."""
    cut = tiling(plan, paper)
    drawn = _Pdf(plan, cut, compress)
    drawn.overview()
    for number, tile in enumerate(cut.tiles, 1):
        drawn.sheet(tile, number)
    return bytes(drawn.output())


class _Pdf(FPDF):
    """Draws sheets; a point of the plan is at `left + x * scale`, `low - y * scale`."""

    def __init__(self, plan: Plan, cut: Tiling, compress: bool) -> None:
        super().__init__(format=cut.paper)
        self._plan, self._cut = plan, cut
        self._left = self._low = 0.0
        self._scale = 1.0
        self.set_creation_date(datetime(2000, 1, 1, 12, tzinfo=UTC))
        self.set_title("Drilling template")
        self.set_compression(compress)
        self.set_auto_page_break(False)
        self.set_margin(0)

    # -- pages -----------------------------------------------------------------------

    def overview(self) -> None:
        """The whole board, small, with the sheets that it takes; how to use them; the wires."""
        self.add_page()
        m, plan, cut = self._plan.measures, self._plan, self._cut
        self.set_font(_FONT, "B", 16)
        self.text(SIDE, SIDE + 7, "Drilling template for a trictrac board")
        self.set_font(_FONT, "", 9.5)
        sizes = (
            f"Inside {m.length:g} x {m.width:g} mm, rails {m.rail:g} and {m.end:g} mm, bar "
            f"{m.bar:g} mm; holes {m.hole:g} mm, {m.pitch:g} mm apart; "
            + (f"buttons {m.button:g} mm; " if m.button else "no buttons in the rails; ")
            + (f"screen {m.screen} inch." if m.module else "no screen.")
        )
        y = self._paragraph(SIDE + 14, sizes)
        for text in (*_HOW, *told(plan).splitlines()):
            y = self._paragraph(y + 1.2, text)
        tiles = cut.tiles
        wide = max(t.x + t.width for t in tiles) - min(t.x for t in tiles)
        high = max(t.y + t.height for t in tiles) - min(t.y for t in tiles)
        free = (self.w - 2 * SIDE, self.h - FOOT - y - 4)
        self._scale = min(free[0] / wide, free[1] / high)
        self._left = (self.w - wide * self._scale) / 2 - min(t.x for t in tiles) * self._scale
        self._low = y + 3 + max(t.y + t.height for t in tiles) * self._scale
        self._shapes(names=False)
        self.set_draw_color(_LIGHT)
        self.set_line_width(0.25)
        for tile in tiles:
            x, top = self._at(tile.x, tile.y + tile.height)
            self.rect(x, top, tile.width * self._scale, tile.height * self._scale)
        self.set_font(_FONT, "B", 20)
        self.set_text_color(_GREY)
        for tile in tiles:
            x, middle = self._at(tile.x + tile.width / 2, tile.y + tile.height / 2)
            self.text(x - self.get_string_width(tile.name) / 2, middle + 3, tile.name)
        self.set_text_color(0)
        self.set_draw_color(0)
        self._foot(f"overview; {len(tiles)} sheets follow")

    def sheet(self, tile: Tile, number: int) -> None:
        """A part of the plan, as large as it is."""
        self.add_page()
        self._scale = 1.0
        self._left, self._low = SIDE - tile.x, SIDE + tile.height + tile.y
        with self.rect_clip(SIDE, SIDE, tile.width, tile.height):
            self._shapes(names=True)
            for x, y in self._cut.marks:
                self._draw_mark(*self._at(x, y))
        self.set_draw_color(_LIGHT)
        self.set_line_width(0.15)
        self.rect(SIDE, SIDE, tile.width, tile.height)
        self.set_draw_color(0)
        self._foot(f"sheet {tile.name}, {number} of {len(self._cut.tiles)}")

    def _foot(self, text: str) -> None:
        y = self.h - FOOT / 2
        self.set_line_width(0.3)
        self.line(SIDE, y, SIDE + BAR, y)
        for x in (SIDE, SIDE + BAR):
            self.line(x, y - 2, x, y + 2)
        self.set_font(_FONT, "", 9)
        self.text(SIDE + BAR + 3, y + 1, f"{BAR:g} mm - {text}")

    def _paragraph(self, y: float, text: str) -> float:
        """Text in lines as wide as the page from y on; where it ends."""
        line = ""
        for word in [*text.split(), ""]:
            longer = f"{line} {word}".strip()
            if line and (not word or self.get_string_width(longer) > self.w - 2 * SIDE):
                y += 4.2
                self.text(SIDE, y, line)
                longer = word
            line = longer
        return y

    # -- shapes ----------------------------------------------------------------------

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self._left + x * self._scale, self._low - y * self._scale

    def _shapes(self, names: bool) -> None:
        for outline in self._plan.outlines:
            self._draw_outline(outline, names)
        for circle in self._plan.circles:
            self._draw_circle(circle, names)

    def _draw_outline(self, outline: Outline, named: bool) -> None:
        faint = outline.layer == POINTS
        self.set_draw_color(_LIGHT if faint else 0)
        self.set_line_width(0.15 if faint or outline.layer == NAMES else 0.25)
        if outline.layer == NAMES:
            self.set_dash_pattern(2, 1)
        self.polygon([self._at(x, y) for x, y in outline.corners], style="D")
        self.set_dash_pattern()
        self.set_draw_color(0)
        if named and outline.name:
            self.set_font(_FONT, "", 7)
            x, y = self._at(*outline.corners[0])
            self.text(x + 1.5, y - 1.5, outline.name)

    def _draw_circle(self, circle: Circle, named: bool) -> None:
        x, y = self._at(circle.x, circle.y)
        radius = circle.diameter / 2 * self._scale
        self.set_line_width(0.25)
        self.circle(x, y, radius)
        if named:
            reach = radius + _CROSS
            self.set_line_width(0.1)
            self.line(x - reach, y, x + reach, y)
            self.line(x, y - reach, x, y + reach)
            self.set_font(_FONT, "", 7)
            self.text(x + radius * 0.7 + 0.9, y - radius * 0.7 - 0.7, circle.name)

    def _draw_mark(self, x: float, y: float) -> None:
        """Where sheets meet: a square that stands on its corner, with a cross."""
        self.set_line_width(0.15)
        self.polygon([(x - _MARK, y), (x, y - _MARK), (x + _MARK, y), (x, y + _MARK)], style="D")
        self.line(x - _MARK, y, x + _MARK, y)
        self.line(x, y - _MARK, x, y + _MARK)
