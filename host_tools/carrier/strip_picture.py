"""The stripboard as a picture, seen from the side of the parts."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from host_tools.carrier.parts import BY_REF
from host_tools.carrier.stripboard import COLUMNS, CUTS, PINS, PLUGS, ROWS, WIRES, Place

_STEP = 24
_LEFT, _TOP, _BELOW = 96, 64, 118
_WIDE = _LEFT + COLUMNS * _STEP + 96
_HIGH = _TOP + ROWS * _STEP + _BELOW
_STRIP, _HOLE, _PART, _INK = "#d9a066", "#fffdf8", "#2b1d12", "#2b1d12"
_COLOURS = {"+5V": "#c0392b", "GND": "#2b1d12", "LAMP": "#2e7d32", "+3V3": "#b8860b"}
_WIRE_NETS = {  # by where a wire begins
    **dict.fromkeys([(4, 3), (3, 8), (4, 13), (9, 8), (9, 13), (9, 18), (15, 3)], "GND"),
    **dict.fromkeys([(19, 6), (19, 12), (20, 10), (26, 8), (25, 11), (30, 5)], "GND"),
    **dict.fromkeys([(18, 9), (23, 6), (25, 7), (27, 10)], "+5V"),
    (9, 4): "LAMP",
    (16, 5): "+3V3",
}
_BODIES = {"U1": "Raspberry Pi Pico", "U2": "74AHCT125"}
_SAID = (
    "Crosses: strips cut there (7 + 30 holes bored out; from the side of the copper they are "
    "mirrored).",
    "Lines: insulated wires, red 5 V, black ground, green data, ochre 3.3 V; four begin below the "
    "Pico, which stands in socket strips.",
    "R2 and R3 stand upright. C1's + and pin 1 of U2 are marked. Plugs: 2.54 mm with a key, in the "
    "order that stands beside them.",
    "Fed by USB alone: for 5 V from outside take the printed board.",
)


def svg() -> str:
    """The picture."""
    said = f"{sum(c == 22 for c, _ in CUTS)} + {sum(c != 22 for c, _ in CUTS)} holes"
    texts = (_SAID[0].replace("7 + 30 holes", said), *_SAID[1:])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_HIGH}" width="{_WIDE}"'
        ' role="img" aria-label="The carrier on stripboard, seen from the side of the parts"'
        ' font-family="Helvetica, Arial, sans-serif" font-size="12" fill="none">',
        f'<rect width="{_WIDE}" height="{_HIGH}" fill="#fffdf8"/>',
        _text(_LEFT, 28, "Carrier on stripboard, seen from the side of the parts", 18),
        *_board(),
        *_parts(),
        *_wires(),
        *_plugs(),
    ]
    for number, text in enumerate(texts):
        parts.append(_text(_LEFT - 60, _TOP + ROWS * _STEP + 34 + 20 * number, text, 13))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _at(place: Place) -> tuple[int, int]:
    return _LEFT + place[0] * _STEP + _STEP // 2, _TOP + place[1] * _STEP + _STEP // 2


def _text(
    x: float, y: float, text: str, size: float = 12, align: str = "start", colour: str = _INK
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{align}" fill="{colour}">'
        f"{escape(text)}</text>"
    )


def _board() -> Iterator[str]:
    for row in range(ROWS):
        _, y = _at((0, row))
        yield (
            f'<rect x="{_LEFT}" y="{y - 9}" width="{COLUMNS * _STEP}" height="18" fill="{_STRIP}"'
            ' opacity="0.45"/>'
        )
        yield _text(_LEFT + COLUMNS * _STEP + 76, y + 4, str(row), 10, "end", "#7a6a58")
    for column in range(0, COLUMNS, 2):
        yield _text(_at((column, 0))[0], _TOP - 6, str(column), 10, "middle", "#7a6a58")
    for row in range(ROWS):
        for column in range(COLUMNS):
            x, y = _at((column, row))
            if (column, row) in CUTS:
                yield f'<circle cx="{x}" cy="{y}" r="10" fill="{_HOLE}"/>'
                yield (
                    f'<path d="M{x - 6} {y - 6}l12 12m0 -12l-12 12" stroke="#7a2d12"'
                    ' stroke-width="2"/>'
                )
            else:
                yield f'<circle cx="{x}" cy="{y}" r="3" fill="{_HOLE}"/>'


def _parts() -> Iterator[str]:
    for ref, places in PINS.items():
        xs, ys = zip(*map(_at, places), strict=True)
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        if ref in _BODIES:
            yield (
                f'<rect x="{left - 11}" y="{top - 14}" width="{right - left + 22}"'
                f' height="{bottom - top + 28}" rx="6" fill="#ffffff" fill-opacity="0.25"'
                f' stroke="{_PART}" stroke-width="2"/>'
            )
            middle = (left + right) // 2
            yield _text(
                middle, bottom + 30 if ref == "U2" else top + 36, _BODIES[ref], 12, "middle"
            )
            if ref == "U1":
                yield _text(middle, top + 6, "USB", 12, "middle")
                yield (
                    f'<rect x="{middle - 32}" y="{top - 22}" width="64" height="34"'
                    f' stroke="{_PART}"/>'
                )
            yield f'<circle cx="{xs[0]}" cy="{ys[0]}" r="8" stroke="{_PART}"/>'
        else:
            name = f"{ref} {BY_REF[ref].value}"
            yield (
                f'<path d="M{xs[0]} {ys[0]}L{xs[1]} {ys[1]}" stroke="#4a6fa5" stroke-width="9"'
                ' stroke-opacity="0.75" stroke-linecap="round"/>'
            )
            if ref == "C1":
                yield f'<circle cx="{xs[0]}" cy="{(top + bottom) // 2}" r="47" stroke="#4a6fa5"/>'
                yield _text(xs[0] - 15, ys[0] - 6, "+", 16)
            yield from _named(ref, name, left, (top + bottom) // 2)
        yield from (
            f'<circle cx="{x}" cy="{y}" r="4.5" fill="{_PART}"/>'
            for x, y in zip(xs, ys, strict=True)
        )


def _named(ref: str, name: str, x: int, y: int) -> Iterator[str]:
    """The name of a small part, turned along it."""
    aside = {"R1": -8}.get(ref, 14)
    if ref in ("R2", "R3"):
        yield _text(x + 7, _TOP - 20, name, 11, "middle")
        return
    yield (
        f'<text x="{x + aside}" y="{y}" font-size="11" text-anchor="middle" fill="#24476f"'
        f' transform="rotate(-90 {x + aside} {y})">{escape(name)}</text>'
    )


def _wires() -> Iterator[str]:
    for one, two in WIRES:
        (x, y), (to_x, to_y) = _at(one), _at(two)
        colour = _COLOURS[_WIRE_NETS[one]]
        yield (
            f'<path d="M{x} {y}L{to_x} {to_y}" stroke="{colour}" stroke-width="3.5"'
            ' stroke-linecap="round"/>'
        )
        for at in ((x, y), (to_x, to_y)):
            yield f'<circle cx="{at[0]}" cy="{at[1]}" r="4.5" fill="{colour}"/>'


def _plugs() -> Iterator[str]:
    for ref, contacts in PLUGS.items():
        xs, ys = zip(*(_at(place) for _, place in contacts), strict=True)
        yield (
            f'<rect x="{xs[0] - 10}" y="{ys[0] - 11}" width="20" height="{ys[-1] - ys[0] + 22}"'
            f' rx="3" stroke="{_PART}" stroke-width="2" fill="#ffffff" fill-opacity="0.5"/>'
        )
        right = xs[0] > _WIDE / 2
        for (net, _), x, y in zip(contacts, xs, ys, strict=True):
            yield f'<circle cx="{x}" cy="{y}" r="4.5" fill="{_PART}"/>'
            said = {"+5V": "5V", "+3V3": "3V3", "LAMP_OUT": "DATA"}.get(net, net.replace("_", " "))
            outside = _LEFT + COLUMNS * _STEP + 6 if right else _LEFT - 6
            yield _text(outside, y + 4, said, 12, "start" if right else "end")
        label = BY_REF[ref].label
        x = _LEFT + COLUMNS * _STEP + 6 if right else 22
        y = ys[0] - 18 if right else (ys[0] + ys[-1]) // 2
        if right:
            yield _text(x, y, label, 13, "start")
        else:
            yield (
                f'<text x="{x}" y="{y}" font-size="13" text-anchor="middle" fill="{_INK}"'
                f' transform="rotate(-90 {x} {y})">{label}</text>'
            )
