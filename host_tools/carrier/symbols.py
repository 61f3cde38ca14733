"""What parts are drawn as in the schematic. Steps of 2.54 mm from the middle, up and right."""

from dataclasses import dataclass

from host_tools.carrier import pico

STEP = 2.54

Point = tuple[float, float]


@dataclass(frozen=True)
class Pin:
    """A pin: where wires meet it, and the way from there to the body (right, left, up, down) with
    its length. `kind` is what KiCad's rules call it."""

    number: str
    name: str
    x: float
    y: float
    inward: str
    long: float
    kind: str = "passive"


@dataclass(frozen=True)
class Symbol:
    """Pins, the box of the body (left, bottom, right, top) or none, lines, and circles (x, y,
    radius). `named`: whether the names of pins are written. `power`: a sign for a net."""

    pins: tuple[Pin, ...]
    box: tuple[float, float, float, float] | None = None
    lines: tuple[tuple[Point, ...], ...] = ()
    circles: tuple[tuple[float, float, float], ...] = ()
    named: bool = True
    power: bool = False
    ref: Point = (0, 1.2)
    value: Point = (0, -1.2)
    filled: bool = False


def _pico() -> Symbol:
    pins = []
    kinds = {"3V3": "power_out", "VBUS": "power_out", "GND": "power_in", "AGND": "power_in"}
    for at, name in enumerate(pico.EDGE):
        kind = kinds.get(name, "bidirectional" if name.startswith("GP") else "passive")
        left = at < 20
        y = 9.5 - at if left else at - 20 - 9.5
        x, inward = (-8.0, "right") if left else (8.0, "left")
        pins.append(Pin(str(at + 1), name, x, y, inward, 2, kind))
    return Symbol(tuple(pins), (-6, -11, 6, 11), ref=(0, 11.8), value=(0, -11.8))


def _driver() -> Symbol:
    """All four of the 74AHCT125 in one box."""
    pins = [
        Pin("14", "VCC", 0, 9, "down", 2, "power_in"),
        Pin("7", "GND", 0, -9, "up", 2, "power_in"),
    ]
    numbers = (("1", "2", "3"), ("4", "5", "6"), ("10", "9", "8"), ("13", "12", "11"))
    for at, (enable, a, y) in enumerate(numbers):
        top = 5 - 3 * at
        pins += [
            Pin(enable, f"{at + 1}OE", -6, top, "right", 2, "input"),
            Pin(a, f"{at + 1}A", -6, top - 1, "right", 2, "input"),
            Pin(y, f"{at + 1}Y", 6, top - 1, "left", 2, "tri_state"),
        ]
    return Symbol(tuple(pins), (-4, -7, 4, 7), ref=(3.4, 8), value=(4.6, -8))


def _socket(count: int, names: tuple[str, ...] = ()) -> Symbol:
    """Contacts one below the other, wires from the left."""
    pins = tuple(Pin(str(n + 1), str(n + 1), -4, -float(n), "right", 2) for n in range(count))
    box = (-2.0, -count + 0.2, 0.6, 0.8)
    return Symbol(pins, box, ref=(-0.7, 1.5), value=(-0.7, -count - 0.5))


def _two(lines: tuple[tuple[Point, ...], ...]) -> Symbol:
    """Pin 1 at the left, 2 at the right."""
    return Symbol(
        (Pin("1", "1", -2, 0, "right", 1), Pin("2", "2", 2, 0, "left", 1)),
        lines=lines,
        named=False,
    )


_R = (((-1.0, 0.4), (1.0, 0.4), (1.0, -0.4), (-1.0, -0.4), (-1.0, 0.4)),)
_CAPACITOR = (((-0.8, 0.25), (0.8, 0.25)), ((-0.8, -0.25), (0.8, -0.25)))
_UPRIGHT = (Pin("1", "1", 0, 2, "down", 1.75), Pin("2", "2", 0, -2, "up", 1.75))

SYMBOLS: dict[str, Symbol] = {
    "Pico": _pico(),
    "74AHCT125": _driver(),
    "R": _two(_R),
    "F": _two((*_R, ((-1.0, 0.0), (1.0, 0.0)))),
    "C": Symbol(_UPRIGHT, lines=_CAPACITOR, named=False, ref=(1.7, 0.5), value=(2.0, -0.6)),
    "C+": Symbol(
        _UPRIGHT,
        lines=(*_CAPACITOR, ((-1.0, 0.9), (-0.5, 0.9)), ((-0.75, 0.65), (-0.75, 1.15))),
        named=False,
        ref=(1.7, 0.5),
        value=(2.9, -0.6),
    ),
    # Pin 1 is the cathode, at the right.
    "D": Symbol(
        (Pin("2", "A", -2, 0, "right", 1.3), Pin("1", "K", 2, 0, "left", 1.3)),
        lines=(
            ((-0.7, 0.6), (0.7, 0.0), (-0.7, -0.6), (-0.7, 0.6)),
            ((0.4, 0.4), (0.4, 0.6), (0.7, 0.6), (0.7, -0.6), (1.0, -0.6), (1.0, -0.4)),
        ),
        named=False,
        ref=(0, 1.4),
        value=(0, -1.5),
    ),
    "Terminal2": Symbol(
        (Pin("1", "+", 4, 0, "left", 2), Pin("2", "-", 4, -2, "left", 2)),
        (-2, -3, 2, 1),
        ref=(0, 1.7),
        value=(0, -3.8),
    ),
    "Jumper": Symbol(
        (
            Pin("1", "USB", -4, 2, "right", 2),
            Pin("2", "OUT", 4, 0, "left", 2),
            Pin("3", "IN", -4, -2, "right", 2),
        ),
        (-2, -3, 2, 3),
        ref=(0, 3.7),
        value=(0, -3.8),
    ),
    "TestPoint": Symbol(
        (Pin("1", "1", -2, 0, "right", 1.5),),
        circles=((0.0, 0.0, 0.5),),
        named=False,
        ref=(1.8, 0),
        value=(5.0, 0),
    ),
    "GND": Symbol(
        (Pin("1", "GND", 0, 0, "down", 0, "power_in"),),
        lines=(((0, 0), (0, -0.5)), ((-0.5, -0.5), (0.5, -0.5), (0, -1.0), (-0.5, -0.5))),
        named=False,
        power=True,
        value=(0, -1.6),
    ),
    "+5V": Symbol(
        (Pin("1", "+5V", 0, 0, "up", 0, "power_in"),),
        lines=(((0, 0), (0, 0.9)), ((-0.35, 0.45), (0, 0.95), (0.35, 0.45))),
        named=False,
        power=True,
        value=(0, 1.5),
    ),
    "+3V3": Symbol(
        (Pin("1", "+3V3", 0, 0, "up", 0, "power_in"),),
        lines=(((0, 0), (0, 0.9)), ((-0.35, 0.45), (0, 0.95), (0.35, 0.45))),
        named=False,
        power=True,
        value=(0, 1.5),
    ),
    "PWR_FLAG": Symbol(
        (Pin("1", "pwr", 0, 0, "up", 0, "power_out"),),
        lines=(((0, 0), (0, 0.5)), ((0, 0.5), (-0.4, 0.8), (0, 1.1), (0.4, 0.8), (0, 0.5))),
        named=False,
        power=True,
        value=(0, 1.6),
    ),
} | {f"Socket{count}": _socket(count) for count in (2, 3, 4, 6, 7)}
