"""The schematic as a picture to look at and to print: SVG, and PDF of A4 lying."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from xml.sax.saxutils import escape

from fpdf import FPDF

from host_tools.carrier.drawn import HEADINGS, PLACES, Drawn
from host_tools.carrier.parts import PARTS
from host_tools.carrier.silk import REVISION, TITLE
from host_tools.carrier.symbols import STEP, SYMBOLS, Pin, Symbol

WIDE, HIGH = 297.0, 210.0
_INK, _WIRE, _NET, _QUIET, _BOX = "#2b1d12", "#1b6e3c", "#7a2d12", "#7a6a58", "#fdf6e3"
_LETTER, _SMALL, _HEAD = 2.3, 1.9, 3.6  # mm
_PT = 72 / 25.4
_WAYS = {"right": (1, 0), "left": (-1, 0), "up": (0, -1), "down": (0, 1)}

Point = tuple[float, float]


@dataclass(frozen=True)
class Line:
    """A line through points, in millimetres; closed and filled with `fill`, if there is one."""

    points: tuple[Point, ...]
    colour: str = _INK
    width: float = 0.25
    fill: str = ""


@dataclass(frozen=True)
class Ring:
    """A circle, filled or not."""

    x: float
    y: float
    radius: float
    filled: bool
    colour: str = _INK


@dataclass(frozen=True)
class Text:
    """Text on its baseline; `align` start, middle or end; `upright` reads from below."""

    x: float
    y: float
    text: str
    size: float = _LETTER
    align: str = "middle"
    colour: str = _INK
    upright: bool = False


Item = Line | Ring | Text


def items(made: Drawn) -> Iterator[Item]:
    """All that is drawn, from behind to the front."""
    edge = ((6, 6), (WIDE - 6, 6), (WIDE - 6, HIGH - 6), (6, HIGH - 6), (6, 6))
    yield Line(edge, _QUIET, 0.3)
    yield Text(WIDE - 10, HIGH - 15, TITLE, 4.6, "end")
    said = f"revision {REVISION}; made from host_tools/carrier/parts.py and firmware/board/pins.py"
    yield Text(WIDE - 10, HIGH - 10, said, _LETTER, "end", _QUIET)
    for text, (x, y) in HEADINGS:
        yield Text(x * STEP, y * STEP + 3, text, _HEAD, "start")
    for one, two in made.wires:
        yield Line((_mm(one), _mm(two)), _WIRE, 0.3)
    for at in made.junctions:
        yield Ring(*_mm(at), 0.6, True, _WIRE)
    for x, y in map(_mm, made.alone):
        yield Line(((x - 0.8, y - 0.8), (x + 0.8, y + 0.8)), _QUIET)
        yield Line(((x - 0.8, y + 0.8), (x + 0.8, y - 0.8)), _QUIET)
    for part in PARTS:
        shape, at = SYMBOLS[part.symbol], PLACES[part.ref]
        yield from _symbol(shape, at, 0)
        (x, y), (vx, vy) = (_mm((at[0] + dx, at[1] - dy)) for dx, dy in (shape.ref, shape.value))
        yield Text(x, y + 0.8, part.ref)
        yield Text(vx, vy + 0.8, part.value, _LETTER, "middle", _QUIET)
    for sign in made.signs:
        shape = SYMBOLS[sign.name]
        yield from _symbol(shape, sign.at, sign.turned)
        if sign.name != "PWR_FLAG":
            dx, dy = _turned(shape.value, sign.turned)
            x, y = _mm((sign.at[0] + dx, sign.at[1] - dy))
            align = {90: "end", 270: "start"}[sign.turned] if sign.turned % 180 else "middle"
            if sign.name == "GND" and sign.turned % 180:
                align = {270: "end", 90: "start"}[sign.turned]
            nearer = {"end": 0.3, "start": -0.3, "middle": 0.0}[align] * STEP
            yield Text(x + nearer, y + 0.8, sign.name, _SMALL, align, _NET)
    for label in made.labels:
        x, y = _mm(label.at)
        aside, down = (0.0, -0.6) if label.above else (-0.7 if label.turned else 0.7, 0.8)
        align = "end" if label.turned else "start"
        yield Text(x + aside, y + down, label.net, _LETTER, align, _NET)


def _mm(at: Point) -> Point:
    return at[0] * STEP, at[1] * STEP


def _turned(at: Point, degrees: int) -> Point:
    """A point turned counter-clockwise, where up is positive."""
    x, y = at
    for _ in range(degrees // 90):
        x, y = -y, x
    return x, y


def _symbol(shape: Symbol, at: Point, degrees: int) -> Iterator[Item]:
    def place(point: Point) -> Point:
        x, y = _turned(point, degrees)
        return _mm((at[0] + x, at[1] - y))

    if shape.box:
        left, bottom, right, top = shape.box
        corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
        yield Line(tuple(map(place, corners)), _INK, 0.35, _BOX)
    for line in shape.lines:
        yield Line(tuple(map(place, line)))
    for x, y, radius in shape.circles:
        yield Ring(*place((x, y)), radius * STEP, False)
    for pin in shape.pins:
        yield from _pin(pin, shape, at)


def _pin(pin: Pin, shape: Symbol, at: Point) -> Iterator[Item]:
    """A pin with its number on it and its name in the box."""
    if not pin.long:
        return
    x, y = _mm((at[0] + pin.x, at[1] - pin.y))
    across, down = _WAYS[pin.inward]
    end = (x + across * pin.long * STEP, y + down * pin.long * STEP)
    yield Line(((x, y), end))
    if not shape.box:
        return
    if across:
        yield Text((x + end[0]) / 2, y - 0.5, pin.number, _SMALL, "middle", _QUIET)
        if pin.name != pin.number:
            align = "start" if across > 0 else "end"
            yield Text(end[0] + across, y + 0.7, pin.name, _SMALL, align)
    else:
        yield Text(x - 0.5, (y + end[1]) / 2, pin.number, _SMALL, "middle", _QUIET, True)
        yield Text(x, end[1] + (2.4 if down > 0 else -1.0), pin.name, _SMALL)


def svg(made: Drawn) -> str:
    """The schematic as SVG."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE:g}mm" height="{HIGH:g}mm"'
        f' viewBox="0 0 {WIDE:g} {HIGH:g}" role="img" aria-label="{TITLE}, schematic"'
        ' font-family="Helvetica, Arial, sans-serif" fill="none" stroke-linecap="round"'
        ' stroke-linejoin="round">',
        f'<rect width="{WIDE:g}" height="{HIGH:g}" fill="#fffdf8"/>',
        *map(_svg, items(made)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _svg(item: Item) -> str:
    if isinstance(item, Line):
        points = " ".join(f"{x:.2f},{y:.2f}" for x, y in item.points)
        fill = f' fill="{item.fill}"' if item.fill else ""
        return (
            f'<polyline points="{points}" stroke="{item.colour}" '
            f'stroke-width="{item.width:g}"{fill}/>'
        )
    if isinstance(item, Ring):
        how = f'fill="{item.colour}"' if item.filled else f'stroke="{item.colour}"'
        return (
            f'<circle cx="{item.x:.2f}" cy="{item.y:.2f}" r="{item.radius:.2f}" {how}'
            ' stroke-width="0.25"/>'
        )
    turn = f' transform="rotate(-90 {item.x:.2f} {item.y:.2f})"' if item.upright else ""
    return (
        f'<text x="{item.x:.2f}" y="{item.y:.2f}" font-size="{item.size:g}" fill="{item.colour}"'
        f' text-anchor="{item.align}"{turn}>{escape(item.text)}</text>'
    )


def pdf(made: Drawn) -> bytes:
    """The schematic as PDF. The same one gives the same bytes, whichever zlib is there."""
    page = FPDF(orientation="L", format="a4")
    page.set_creation_date(datetime(2000, 1, 1, 12, tzinfo=UTC))
    page.set_title(f"{TITLE}, schematic")
    page.set_compression(False)
    page.set_auto_page_break(False)
    page.add_page()
    for item in items(made):
        _on_page(page, item)
    return bytes(page.output())


def _on_page(page: FPDF, item: Item) -> None:
    colour = tuple(int(item.colour[at : at + 2], 16) for at in (1, 3, 5))
    if isinstance(item, Line):
        page.set_draw_color(*colour)
        page.set_line_width(item.width)
        if item.fill:
            page.set_fill_color(*(int(item.fill[at : at + 2], 16) for at in (1, 3, 5)))
            page.polygon(list(item.points), style="DF")
        for (x, y), (to_x, to_y) in () if item.fill else pairwise(item.points):
            page.line(x, y, to_x, to_y)
    elif isinstance(item, Ring):
        page.set_draw_color(*colour)
        page.set_fill_color(*colour)
        page.set_line_width(0.25)
        page.circle(item.x, item.y, item.radius, style="F" if item.filled else "D")
    else:
        page.set_text_color(*colour)
        page.set_font("helvetica", "", item.size * _PT)
        wide = page.get_string_width(item.text)
        aside = {"start": 0.0, "middle": wide / 2, "end": wide}[item.align]
        if item.upright:
            with page.rotation(90, item.x, item.y):
                page.text(item.x - aside, item.y, item.text)
        else:
            page.text(item.x - aside, item.y, item.text)
