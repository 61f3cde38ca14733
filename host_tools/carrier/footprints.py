"""What parts stand in: holes and outlines, in millimetres from pin 1, down and to the right.

Only parts with wires, that a club can solder by hand.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from host_tools.carrier import pico

Point = tuple[float, float]


@dataclass(frozen=True)
class Pad:
    """A hole with copper round it, on both sides."""

    number: str
    x: float
    y: float
    drill: float
    size: float
    shape: str = "circle"


@dataclass(frozen=True)
class Footprint:
    """Pads, the outline of the body (left, top, right, bottom), more lines of the silkscreen, and
    what it is. The first pad is square where it matters which one it is."""

    pads: tuple[Pad, ...]
    body: tuple[float, float, float, float]
    said: str
    lines: tuple[tuple[Point, Point], ...] = ()
    round: bool = False


def _row(
    places: Iterable[Point], drill: float, size: float, square: bool = True
) -> tuple[Pad, ...]:
    return tuple(
        Pad(str(n), x, y, drill, size, "rect" if square and n == 1 else "circle")
        for n, (x, y) in enumerate(places, 1)
    )


def _pico() -> Footprint:
    """Lying with its USB socket to the left: pins 1 to 20 below, 21 to 40 above from the right."""
    step, up = pico.PITCH, -pico.ROWS
    places = [(n * step, 0.0) for n in range(20)]
    places += [((19 - n) * step, up) for n in range(20)]
    left, top = -pico.FIRST, up / 2 - pico.WIDE / 2
    body = (left, top, left + pico.LONG, top + pico.WIDE)
    middle = up / 2
    usb = (
        ((left + 4.2, middle - 3.75), (left + 4.2, middle + 3.75)),
        ((left + 0.4, middle - 3.75), (left + 4.2, middle - 3.75)),
        ((left + 0.4, middle + 3.75), (left + 4.2, middle + 3.75)),
    )
    return Footprint(
        _row(places, 1.02, 1.7), body, "Raspberry Pi Pico, soldered or in sockets", usb
    )


def _dip14() -> Footprint:
    places = [(0.0, n * 2.54) for n in range(7)] + [(7.62, (6 - n) * 2.54) for n in range(7)]
    notch = (((2.8, -1.4), (2.8, -0.4)), ((2.8, -0.4), (4.8, -0.4)), ((4.8, -0.4), (4.8, -1.4)))
    body = (1.1, -1.4, 6.52, 16.64)
    return Footprint(_row(places, 0.8, 1.6), body, "DIP-14, 7.62 mm", notch)


def _axial(pitch: float, body: float, high: float, drill: float, said: str) -> Footprint:
    left = (pitch - body) / 2
    lines: tuple[tuple[Point, Point], ...] = (
        ((1.1, 0.0), (left, 0.0)),
        ((left + body, 0.0), (pitch - 1.1, 0.0)),
    )
    if said.startswith("Diode"):  # pin 1 is its cathode, with a bar
        lines += (((left + 0.9, -high / 2), (left + 0.9, high / 2)),)
    square = said.startswith("Diode")
    pads = _row([(0.0, 0.0), (pitch, 0.0)], drill, 1.8, square)
    return Footprint(pads, (left, -high / 2, left + body, high / 2), said, lines)


def _xh(count: int) -> Footprint:
    """JST XH, upright: its ribs are at the side of the larger distance, above."""
    pads = _row([(2.5 * n, 0.0) for n in range(count)], 1.0, 1.7)
    right = 2.5 * (count - 1) + 2.45
    body = (-2.45, -2.35, right, 3.4)
    lines = (((-2.45, 2.4), (-1.2, 2.4)), ((right, 2.4), (right - 1.2, 2.4)))
    return Footprint(pads, body, f"JST XH, {count} contacts, upright", lines)


FOOTPRINTS: dict[str, Footprint] = {
    "Pico": _pico(),
    "DIP-14": _dip14(),
    "R-axial": _axial(10.16, 6.3, 2.5, 0.8, "Resistor, 10.16 mm"),
    "D-axial": _axial(10.16, 5.2, 2.7, 1.0, "Diode DO-41, 10.16 mm"),
    "C-disc": Footprint(
        _row([(0.0, 0.0), (0.0, 5.08)], 0.8, 1.6, False),
        (-1.4, -1.15, 1.4, 6.23),
        "Capacitor, 5.08 mm",
    ),
    "C-radial": Footprint(
        _row([(0.0, 0.0), (5.0, 0.0)], 0.9, 1.8),
        (-2.5, -5.0, 7.5, 5.0),
        "Electrolytic capacitor, 10 mm wide, 5 mm",
        (((-3.6, -3.0), (-2.6, -3.0)), ((-3.1, -3.5), (-3.1, -2.5))),
        True,
    ),
    "Polyfuse": Footprint(
        _row([(0.0, 0.0), (5.08, 0.0)], 1.0, 1.9, False),
        (-3.2, -1.8, 8.28, 1.8),
        "Resettable fuse, upright, 5.08 mm",
    ),
    "Terminal": Footprint(
        _row([(0.0, 0.0), (5.08, 0.0)], 1.3, 2.5),
        (-2.6, -5.2, 7.7, 4.2),
        "Screw terminal, 5.08 mm",
        (((-2.6, 2.2), (7.7, 2.2)),),
    ),
    "Header-3": Footprint(
        _row([(2.54 * n, 0.0) for n in range(3)], 1.0, 1.7),
        (-1.33, -1.33, 6.41, 1.33),
        "Pin header with jumper, 2.54 mm",
    ),
    "TestPoint": Footprint(
        _row([(0.0, 0.0)], 1.0, 2.0, False), (-1.2, -1.2, 1.2, 1.2), "Test point", round=True
    ),
} | {f"XH-{count}": _xh(count) for count in (2, 3, 4, 6, 7)}


def turned(x: float, y: float, degrees: int) -> Point:
    """A point turned counter-clockwise round pin 1 by a multiple of 90 degrees, as it is seen."""
    for _ in range(degrees % 360 // 90):
        x, y = y, -x
    return x, y
