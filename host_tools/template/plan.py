"""Where everything lies on a board, seen from above with A at the bottom.

Millimetres from the lower left corner of what is drawn, up and to the right. A's talon is at his
right, so holes count from the right. The layers are those of the DXF.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from host_tools.template.measures import BEYOND, COLUMNS, POINT, SPREAD, WALL, Measures

RAILS, HOLES, TOKENS, BUTTONS = "RAILS", "HOLES", "TOKENS", "BUTTONS"
SCREEN, POINTS, NAMES = "SCREEN", "POINTS", "NAMES"
LAYERS = (RAILS, HOLES, TOKENS, BUTTONS, SCREEN, POINTS, NAMES)
"""What is cut is in HOLES, TOKENS, BUTTONS and SCREEN; the others are to find one's way."""

ZERO_STEP = 0.52  # from one lamp of the zero place to the next
GAP = 6.0  # between box and board

# The points whose tips have a lamp, by what a token there is worth (0: the talon's).
_TIPS = {2: 1, 4: 3, 6: 5, 8: 6, 10: 11}
_ORDER = ("own", "opp", "hold", "go", "more")  # from each player's left hand to his right


@dataclass(frozen=True)
class Circle:
    """A hole to drill; `name` is that of its lamp or button."""

    layer: str
    x: float
    y: float
    diameter: float
    name: str


@dataclass(frozen=True)
class Outline:
    """A closed line through its corners. `name` is written in it, or nothing."""

    layer: str
    corners: tuple[tuple[float, float], ...]
    name: str = ""


@dataclass(frozen=True)
class Plan:
    """All shapes on a rectangle."""

    measures: Measures
    width: float
    height: float
    circles: tuple[Circle, ...]
    outlines: tuple[Outline, ...]

    def circle(self, name: str) -> Circle:
        """That of a lamp or a button. KeyError."""
        return {each.name: each for each in self.circles}[name]


def plan(m: Measures) -> Plan:
    """The plan of a board that `measures.measured` has checked."""
    left = m.box + GAP if m.box else 0.0
    length, width = m.outer
    circles = (*_lamps(m, left + m.end, m.rail), *_buttons(m, left + m.end), *_undo(m, left))
    outlines = tuple(_outlines(m, left))
    return Plan(m, left + length, width, circles, outlines)


def _rectangle(layer: str, x: float, y: float, wide: float, high: float, name: str = "") -> Outline:
    corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
    return Outline(layer, corners, name)


def _column(m: Measures, number: int) -> float:
    """The middle of a column from the inner left edge: 0 is the talon's, at the right."""
    margin = (m.half - 6 * m.pitch) / 2
    within = margin + m.pitch * (number % 6 + 0.5)
    return m.length - within - (m.half + m.bar if number >= 6 else 0)


def _insets(m: Measures) -> tuple[float, float]:
    """How far the holes and the buttons are from the inner edge of a long rail: what is left of
    the wood is shared out evenly."""
    if not m.button:
        return m.rail / 2, 0
    gap = (m.rail - m.hole - m.button) / 3
    return gap + m.hole / 2, 2 * gap + m.hole + m.button / 2


def _lamps(m: Measures, x: float, y: float) -> Iterator[Circle]:
    """The 43 lamps; x and y are the corner of the field."""
    inset, _ = _insets(m)
    middle = y + m.width / 2
    for number in range(COLUMNS):
        at = x + _column(m, number)
        yield Circle(HOLES, at, y - inset, m.hole, f"A{number + 1}")
        yield Circle(HOLES, at, y + m.width + inset, m.hole, f"B{number + 1}")
    away = SPREAD * m.width
    for at, names in (
        (x + m.length + m.end / 2, ("A0", "banner", "B0")),
        (x - m.end / 2, ("Aprompt", "status", "Bprompt")),
    ):
        for name, up in zip(names, (-away, 0, away), strict=True):
            yield Circle(HOLES, at, middle + up, m.hole, name)
    tip = POINT * m.width + BEYOND * m.pitch
    for points, column in _TIPS.items():
        at = x + _column(m, column)
        yield Circle(TOKENS, at, y + tip, m.hole, f"A+{points}")
        yield Circle(TOKENS, at, y + m.width - tip, m.hole, f"B+{points}")
    step = max(ZERO_STEP * m.pitch, m.hole + WALL)
    for name, up in (("A+0", -step), ("bredouille", 0), ("B+0", step)):
        yield Circle(TOKENS, x + _column(m, 0), middle + up, m.hole, name)


def _buttons(m: Measures, x: float) -> Iterator[Circle]:
    """Five in the half at each player's right hand."""
    if not m.button:
        return
    _, inset = _insets(m)
    step = m.half / 5
    for number, what in enumerate(_ORDER):
        along = (number + 0.5) * step
        yield Circle(BUTTONS, x + m.half + m.bar + along, m.rail - inset, m.button, f"A.{what}")
        yield Circle(BUTTONS, x + m.half - along, m.rail + m.width + inset, m.button, f"B.{what}")


def _lid(m: Measures, left: float) -> tuple[float, float, float]:
    """The x of screen and UNDO, and the y of each."""
    middle = m.rail + m.width / 2
    if not m.box:
        return left + m.end / 2, middle + SPREAD * m.width / 2, middle - SPREAD * m.width / 2
    return m.box / 2, middle, middle - SPREAD * m.width


def _undo(m: Measures, left: float) -> Iterator[Circle]:
    x, _, y = _lid(m, left)
    yield Circle(BUTTONS, x, y, m.button or 12.0, "undo")


def _outlines(m: Measures, left: float) -> Iterator[Outline]:
    length, width = m.outer
    yield _rectangle(RAILS, left, 0, length, width)
    x, y = left + m.end, m.rail
    yield _rectangle(RAILS, x, y, m.half, m.width)
    yield _rectangle(RAILS, x + m.half + m.bar, y, m.half, m.width)
    if m.box:
        yield _rectangle(RAILS, 0, 0, m.box, width, "lid of the box")
    for number in range(COLUMNS):
        at, half, tip = x + _column(m, number), m.pitch / 2 * 0.92, POINT * m.width
        top = y + m.width
        yield Outline(POINTS, ((at - half, y), (at + half, y), (at, y + tip)))
        yield Outline(POINTS, ((at - half, top), (at + half, top), (at, top - tip)))
    if m.module:
        sx, sy, _ = _lid(m, left)
        wide, high = m.module.window
        yield _rectangle(SCREEN, sx - wide / 2, sy - high / 2, wide, high, "window")
        by = sy - m.module.above - m.module.height / 2
        yield _rectangle(
            NAMES,
            sx - m.module.width / 2,
            by,
            m.module.width,
            m.module.height,
            "cut here for a frame",
        )
