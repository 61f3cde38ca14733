"""Nets read back from KiCad's files, and the electrical rules of the schematic.

Nothing of the table of parts is used here: what the files say can be held against it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from host_tools.carrier.sexpr import first, of, read

Pins = frozenset[tuple[str, str]]
Point = tuple[float, float]


@dataclass
class Sheet:
    """What a .kicad_sch says: pins with place and kind, wires, names at places, and the places of
    pins that are left alone. Hidden power signs are names too."""

    pins: dict[tuple[str, str], tuple[Point, str]] = field(default_factory=dict)
    wires: list[tuple[Point, Point]] = field(default_factory=list)
    names: list[tuple[str, Point]] = field(default_factory=list)
    junctions: set[Point] = field(default_factory=set)
    alone: set[Point] = field(default_factory=set)


def sheet(text: str) -> Sheet:
    """Read a schematic."""
    root, found = read(text), Sheet()
    library = {each[1]: each for each in of(first(root, "lib_symbols"), "symbol")}
    for symbol in of(root, "symbol"):
        shape = library[first(symbol, "lib_id")[1]]
        ref = next(each[2] for each in of(symbol, "property") if each[1] == "Reference")
        value = next(each[2] for each in of(symbol, "property") if each[1] == "Value")
        x, y, *turn = map(float, first(symbol, "at")[1:])
        for number, kind, at in _pins(shape):
            dx, dy = _turned(at, int(turn[0]) if turn else 0)
            place = _point(x + dx, y - dy)
            found.pins[ref, number] = (place, kind)
            if of(shape, "power") and value != "PWR_FLAG":
                found.names.append((value, place))
    for wire in of(root, "wire"):
        one, two = (_point(*map(float, xy[1:])) for xy in of(first(wire, "pts"), "xy"))
        found.wires.append((one, two))
    for label in of(root, "label"):
        found.names.append((label[1], _place(label)))
    found.junctions = {_place(each) for each in of(root, "junction")}
    found.alone = {_place(each) for each in of(root, "no_connect")}
    return found


def _pins(shape: list[Any]) -> Iterable[tuple[str, str, Point]]:
    for part in of(shape, "symbol"):
        for pin in of(part, "pin"):
            x, y = map(float, first(pin, "at")[1:3])
            yield first(pin, "number")[1], pin[1], (x, y)


def _turned(at: Point, degrees: int) -> Point:
    x, y = at
    for _ in range(degrees // 90):
        x, y = -y, x
    return x, y


def _place(item: list[Any]) -> Point:
    return _point(*map(float, first(item, "at")[1:3]))


def _point(x: float, y: float) -> Point:
    return round(x, 3), round(y, 3)


class _Groups:
    """Things that are one by being joined."""

    def __init__(self) -> None:
        self._above: dict[Any, Any] = {}

    def find(self, one: Any) -> Any:
        while (above := self._above.setdefault(one, one)) != one:
            one = above
        return one

    def join(self, one: Any, two: Any) -> None:
        self._above[self.find(one)] = self.find(two)


def schematic_nets(read_sheet: Sheet) -> dict[str, Pins]:
    """The nets of a schematic by name. Wires meet at their ends, or at a junction; a name joins
    all that bears it. ValueError for a net with two names, or none."""
    groups = _Groups()
    for one, two in read_sheet.wires:
        groups.join(one, two)
    ends = {end for wire in read_sheet.wires for end in wire}
    places = [place for place, _ in read_sheet.pins.values()]
    for at in {*read_sheet.junctions, *(at for _, at in read_sheet.names), *places, *ends}:
        for one, two in read_sheet.wires:
            on_end = at in (one, two)
            joins = at in read_sheet.junctions or any(at == name[1] for name in read_sheet.names)
            if on_end or (joins and _on(at, one, two)):
                groups.join(at, one)
    for name, at in read_sheet.names:
        groups.join(("name", name), at)
    names = {name for name, _ in read_sheet.names}
    called: dict[Any, str] = {}
    for name in names:
        other = called.setdefault(groups.find(("name", name)), name)
        if other != name:
            raise ValueError(f"{name} and {other} are joined")
    found: dict[str, set[tuple[str, str]]] = {}
    for pin, (place, _) in read_sheet.pins.items():
        if pin[0].startswith("#") or place in read_sheet.alone:
            continue
        if (group := groups.find(place)) not in called:
            raise ValueError(f"pin {pin[1]} of {pin[0]} is joined to nothing that has a name")
        found.setdefault(called[group], set()).add(pin)
    return {name: frozenset(pins) for name, pins in found.items()}


def _on(at: Point, one: Point, two: Point) -> bool:
    """Whether a place is on a wire, which goes straight across or down."""
    (x, y), (x0, y0), (x1, y1) = at, one, two
    if x0 == x1 == x:
        return min(y0, y1) <= y <= max(y0, y1)
    return y0 == y1 == y and min(x0, x1) <= x <= max(x0, x1)


def board_nets(text: str) -> dict[str, Pins]:
    """The nets of a .kicad_pcb by name, from its pads."""
    found: dict[str, set[tuple[str, str]]] = {}
    for footprint in of(read(text), "footprint"):
        ref = next(each[2] for each in of(footprint, "fp_text") if each[1] == "reference")
        for pad in of(footprint, "pad"):
            if net := first(pad, "net"):
                found.setdefault(net[2], set()).add((ref, pad[1]))
    return {name: frozenset(pins) for name, pins in found.items()}


# What must not be joined, by KiCad's default table: kinds of pins in one net.
_DRIVES = ("output", "tri_state", "power_out")
_FED = ("input", "power_in")


def broken_rules(read_sheet: Sheet) -> list[str]:
    """What KiCad's electrical rules would complain of, a sentence each."""
    said = []
    at_pins: dict[Point, int] = {}
    for place, _ in read_sheet.pins.values():
        at_pins[place] = at_pins.get(place, 0) + 1
    ends = {end for wire in read_sheet.wires for end in wire}
    said += [f"no pin at the cross at {at}" for at in read_sheet.alone - set(at_pins)]
    said += [f"a pin with a cross has a wire at {at}" for at in read_sheet.alone & ends]
    joined = {*at_pins, *(at for _, at in read_sheet.names), *read_sheet.junctions}
    for end in ends:
        touching = sum(end in wire for wire in read_sheet.wires)
        if touching < 2 and end not in joined:
            said.append(f"a wire ends in nothing at {end}")
    for name, at in read_sheet.names:
        if not any(_on(at, one, two) for one, two in read_sheet.wires):
            said.append(f"{name} stands on no wire at {at}")
    kinds = {pin: kind for pin, (_, kind) in read_sheet.pins.items()}
    flagged = _flagged(read_sheet)
    for name, pins in schematic_nets(read_sheet).items():
        there = [kinds[pin] for pin in pins]
        if len(pins) < 2:
            said.append(f"{name} has one pin only")
        if sum(kind in _DRIVES for kind in there) + (name in flagged) > 1:
            said.append(f"{name} is driven by more than one")
        fed = [kind for kind in there if kind in _FED]
        if "power_in" in fed and name not in flagged and "power_out" not in there:
            said.append(f"{name}: nothing feeds it")
        others = {"output", "tri_state", "bidirectional", "passive", "power_out"}
        if "input" in fed and name not in flagged and not others & set(there):
            said.append(f"{name}: an input hears nothing")
    return said


def _flagged(read_sheet: Sheet) -> set[str]:
    """The nets that a flag says are fed from outside."""
    signs = {
        place
        for (ref, _), (place, kind) in read_sheet.pins.items()
        if ref.startswith("#") and kind == "power_out"
    }
    with_flags = Sheet(
        {("flag", str(at)): (place, "power_out") for at, place in enumerate(sorted(signs))},
        read_sheet.wires,
        read_sheet.names,
        read_sheet.junctions,
    )
    return set(schematic_nets(with_flags))
