"""Where everything stands in the schematic, and its wires: for KiCad's file and the picture.

Steps of 2.54 mm from the upper left corner of the sheet, down and to the right.
"""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

from host_tools.carrier.parts import BY_REF, FIVE, GROUND, PARTS, THREE, Part
from host_tools.carrier.symbols import SYMBOLS, Pin

Point = tuple[float, float]

PLACES: dict[str, Point] = {
    "J6": (10, 14),
    "D1": (22, 14),
    "D2": (36, 21),
    "JP1": (46, 14),
    "F1": (61, 14),
    "C1": (70, 17),
    "C2": (79, 17),
    "U1": (32, 44.5),
    "U2": (68, 42),
    "R1": (82, 38),
    "J1": (100, 37),
    "J5": (100, 46),
    "J4": (100, 55),
    "J2": (58, 57),
    "J3": (80, 57),
    "R2": (12, 62),
    "R3": (12, 66),
    "TP1": (100, 12),
    "TP2": (100, 14),
    "TP3": (100, 16),
    "TP4": (100, 18),
    "TP5": (100, 20),
    "TP6": (100, 22),
}
HEADINGS: tuple[tuple[str, Point], ...] = (
    ("Feed of the lamps: USB, or 5 V from outside", (4, 6)),
    ("Test points", (93, 6)),
    ("Controller", (16, 27)),
    ("Level of the lamps' data, 3.3 V to 5 V", (54, 27)),
    ("To the board", (93, 27)),
    ("To the rails", (47, 54)),
    ("Pull-ups of the screen", (6, 58)),
)
# Wires from pin to pin, by their corners; nets are named on them once.
WIRES: tuple[tuple[Point, ...], ...] = (
    ((14, 14), (20, 14)),
    ((24, 14), (30, 14), (30, 16), (42, 16)),
    ((30, 16), (30, 21), (34, 21)),
    ((50, 14), (59, 14)),
    ((63, 14), (79, 14), (79, 15)),
    ((70, 14), (70, 15)),
    ((74, 38), (80, 38)),
    ((84, 38), (96, 38)),
)
_WIRED = {
    *(("J6", "1"), ("D1", "2"), ("D1", "1"), ("JP1", "3"), ("D2", "2"), ("JP1", "2"), ("F1", "1")),
    *(("F1", "2"), ("C1", "1"), ("C2", "1"), ("U2", "3"), ("R1", "1"), ("R1", "2"), ("J1", "2")),
}
_NAMED: tuple[tuple[str, Point], ...] = (
    ("EXT_IN", (15, 14)),
    ("EXT_5V", (25, 14)),
    ("LAMP_FEED", (51, 14)),
    ("LAMP_5V", (74.5, 38)),
    ("LAMP_OUT", (85, 38)),
)
_JUNCTIONS: tuple[Point, ...] = ((30, 16), (70, 14), (66, 14), (75, 14))
_SIGNS = {GROUND: "GND", FIVE: "+5V", THREE: "+3V3"}
_STUB = 2.0
_AWAY = {"right": (-1, 0), "left": (1, 0), "up": (0, 1), "down": (0, -1)}


@dataclass(frozen=True)
class Label:
    """The name of a net at the end of a wire, or above one; `turned` as KiCad turns it."""

    net: str
    at: Point
    turned: int
    above: bool = False


@dataclass(frozen=True)
class Sign:
    """A sign for ground or a supply, pointing away from a wire that ends at `at`."""

    name: str
    at: Point
    turned: int


@dataclass
class Drawn:
    """All of the sheet but the parts themselves."""

    wires: list[tuple[Point, Point]] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    signs: list[Sign] = field(default_factory=list)
    junctions: list[Point] = field(default_factory=list)
    alone: list[Point] = field(default_factory=list)


def pin_at(part: Part, pin: Pin) -> Point:
    """Where a pin of a part is met."""
    x, y = PLACES[part.ref]
    return x + pin.x, y - pin.y


def drawn() -> Drawn:
    """The sheet: a wire from each pin to a label or a sign, and the wires from part to part."""
    made = Drawn(junctions=list(_JUNCTIONS))
    for line in WIRES:
        made.wires += itertools.pairwise(line)
    made.labels += [Label(net, at, 0, True) for net, at in _NAMED]
    for at, name in (((66.0, 14.0), "PWR_FLAG"), ((75.0, 14.0), "+5V")):
        made.wires.append((at, (at[0], at[1] - 1)))
        made.signs.append(Sign(name, (at[0], at[1] - 1), 0))
    flagged = (84.0, 20.0)
    made.wires.append((flagged, (84.0, 21.0)))
    made.signs += [Sign("PWR_FLAG", flagged, 0), Sign("GND", (84.0, 21.0), 0)]
    for part, pin, net in _pins():
        at = pin_at(part, pin)
        if (part.ref, pin.number) in _WIRED:
            continue
        if not net:
            made.alone.append(at)
            continue
        across, down = _AWAY[pin.inward]
        long = 1.0 if down else _STUB
        end = (at[0] + across * long, at[1] + down * long)
        made.wires.append((at, end))
        if net in _SIGNS:
            made.signs.append(Sign(_SIGNS[net], end, _sign_turn(_SIGNS[net], across, down)))
        else:
            made.labels.append(Label(net, end, 180 if across < 0 else 0))
    return made


def _pins() -> Iterator[tuple[Part, Pin, str]]:
    for part in PARTS:
        for pin in SYMBOLS[part.symbol].pins:
            yield part, pin, part.pins[int(pin.number) - 1]


def _sign_turn(name: str, across: int, down: int) -> int:
    """How a sign is turned to point away from its wire, counter-clockwise."""
    away = {(-1, 0): 90, (1, 0): 270, (0, 1): 180, (0, -1): 0}[across, down]
    return (away + 180) % 360 if name == "GND" else away


assert set(PLACES) == set(BY_REF)
