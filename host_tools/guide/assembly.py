"""The carrier step by step, as a picture: what is soldered in, what was there already."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from host_tools.carrier.footprints import FOOTPRINTS, turned
from host_tools.carrier.parts import BY_REF, Part
from host_tools.carrier.route import HIGH, MOUNTING, WIDE

STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("1  Resistors, C2, U2", ("R1", "R2", "R3", "C2", "U2")),
    ("2  Fuse, jumper, C1 (+ at the square)", ("F1", "JP1", "C1")),
    ("3  Sockets of the plugs", ("J1", "J2", "J3", "J4", "J5")),
    ("4  Only for 5 V from outside", ("J6", "D1", "D2")),
    ("5  The Pico, USB to the left", ("U1",)),
)
_SCALE, _GAP, _TITLE = 5.2, 18, 30
_BOARD, _NEW, _OLD, _INK = "#336633", "#f3d48b", "#7f9f7f", "#2b1d12"
_ACROSS = 2
_WHERE = {
    **dict.fromkeys(("R2", "R3"), "beyond"),
    **dict.fromkeys(("R1", "C2"), "right"),
    **{
        "F1": "below",
        "C1": "below left",
        "JP1": "left",
        "J1": "below edge",
        "D1": "above",
        "J6": "below",
        "D2": "below",
    },
}


def svg() -> str:
    """The picture, a board for each of STEPS."""
    wide, high = WIDE * _SCALE + _GAP, HIGH * _SCALE + _GAP + _TITLE
    rows = -(-len(STEPS) // _ACROSS)
    whole = (_ACROSS * wide + _GAP, rows * high + _GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole[0]:.0f} {whole[1]:.0f}"'
        f' width="{whole[0]:.0f}" role="img" aria-label="The carrier, step by step"'
        ' font-family="Helvetica, Arial, sans-serif" fill="none">',
        f'<rect width="{whole[0]:.0f}" height="{whole[1]:.0f}" fill="#fffdf8"/>',
    ]
    there: list[str] = []
    for number, (said, refs) in enumerate(STEPS):
        x, y = _GAP + number % _ACROSS * wide, _GAP + number // _ACROSS * high
        parts.append(f'<g transform="translate({x:.1f} {y:.1f})">')
        parts.append(f'<text y="18" font-size="17" fill="{_INK}">{escape(said)}</text>')
        parts += _board()
        for ref in there:
            parts += _part(BY_REF[ref], False)
        for ref in refs:
            parts += _part(BY_REF[ref], True)
        parts.append("</g>")
        there += refs
    return "\n".join([*parts, "</svg>"]) + "\n"


def _at(x: float, y: float) -> tuple[float, float]:
    return x * _SCALE, _TITLE + y * _SCALE


def _board() -> Iterator[str]:
    yield (
        f'<rect y="{_TITLE}" width="{WIDE * _SCALE:.1f}" height="{HIGH * _SCALE:.1f}" rx="4"'
        f' fill="{_BOARD}"/>'
    )
    for x, y in (_at(*place) for place in MOUNTING):
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="#fffdf8"/>'


def _part(part: Part, new: bool) -> Iterator[str]:
    shape = FOOTPRINTS[part.footprint]
    left, top, right, bottom = shape.body
    corners = [turned(x, y, part.turned) for x, y in ((left, top), (right, bottom))]
    (x0, y0), (x1, y1) = (_at(part.x + x, part.y + y) for x, y in corners)
    x, y, wide, high = min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)
    fill = f'fill="{_NEW if new else _OLD}" fill-opacity="{0.95 if new else 0.8}"'
    rounded = min(wide, high) / 2 if shape.round else 2
    yield (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="{rounded:.1f}"'
        f' {fill} stroke="{_INK}"/>'
    )
    for number, pad in enumerate(shape.pads):
        dx, dy = turned(pad.x, pad.y, part.turned)
        at, down = _at(part.x + dx, part.y + dy)
        if number == 0 and pad.shape == "rect":
            yield (
                f'<rect x="{at - 4:.1f}" y="{down - 4:.1f}" width="8" height="8" fill="{_INK}"/>'
            )
        else:
            yield f'<circle cx="{at:.1f}" cy="{down:.1f}" r="3.4" fill="{_INK}"/>'
    if new:
        yield _label(part, x, y, wide, high)


def _label(part: Part, x: float, y: float, wide: float, high: float) -> str:
    """Its name, in it or beside it, where there is room."""
    said = f"{part.ref}  {part.label if part.footprint.startswith('XH') else part.value}"
    where = _WHERE.get(part.ref, "above" if part.ref.startswith("J") else "inside")
    middle, down = x + wide / 2, y + high / 2 + 4
    turn = ""
    places = {
        "inside": (middle, down, "middle"),
        "above": (middle, y - 3, "middle"),
        "below": (middle, y + high + 15, "middle"),
        "below left": (x + wide - 14, y + high + 15, "end"),
        "below edge": (x + wide, y + high + 15, "end"),
        "left": (x - 6, down, "end"),
        "right": (x + wide + 6, down, "start"),
        "beyond": (x + wide + 40, down, "start"),  # the pad
    }
    if where == "inside" and high > 1.3 * wide:
        turn = f' transform="rotate(-90 {middle:.1f} {down - 4:.1f})"'
    across, down, align = places[where]
    colour = _INK if where == "inside" else "#ffffff"
    return (
        f'<text x="{across:.1f}" y="{down:.1f}" font-size="12" text-anchor="{align}"'
        f' fill="{colour}"{turn}>{escape(said)}</text>'
    )
