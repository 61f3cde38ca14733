"""The same circuit from point to point on stripboard, for USB only: no 5 V from outside.

Seen from the side of the parts; strips run across, a place is column and row of holes.
"""

from collections.abc import Iterator

from host_tools.carrier import pico
from host_tools.carrier.parts import BY_REF

COLUMNS, ROWS = 36, 21
PICO_LEFT, PICO_RIGHT = 7, 14
LEFT_OUT = ("D1", "D2", "J6", "JP1")
"""What this variant does without, beside the test points."""

Place = tuple[int, int]

# Where strips are cut: the hole itself is bored out.
CUTS: tuple[Place, ...] = (
    *((10, row) for row in range(1, 21)),
    *((17, row) for row in range(3, 13)),
    *((22, row) for row in range(6, 13)),
)

# Insulated wires; those between PICO_LEFT and PICO_RIGHT lie below the Pico.
WIRES: tuple[tuple[Place, Place], ...] = (
    ((4, 3), (4, 8)),
    ((3, 8), (3, 13)),
    ((4, 13), (4, 18)),
    ((9, 8), (11, 8)),
    ((9, 13), (11, 13)),
    ((9, 18), (11, 18)),
    ((9, 4), (18, 7)),
    ((15, 3), (21, 5)),
    ((16, 5), (16, 0)),
    ((18, 9), (18, 3)),
    ((19, 6), (19, 5)),
    ((19, 12), (19, 13)),
    ((20, 10), (20, 13)),
    ((23, 6), (23, 3)),
    ((25, 7), (25, 6)),
    ((27, 10), (27, 6)),
    ((26, 8), (26, 13)),
    ((25, 11), (25, 13)),
    ((30, 5), (30, 13)),
)


def _column(column: int, rows: range) -> tuple[Place, ...]:
    return tuple((column, row) for row in rows)


# Where the pins 1, 2, 3 ... of each part are. Plugs take the order of the strips, so their
# contacts stand here by net.
PINS: dict[str, tuple[Place, ...]] = {
    "U1": (*_column(PICO_LEFT, range(1, 21)), *_column(PICO_RIGHT, range(20, 0, -1))),
    "U2": (*_column(21, range(6, 13)), *_column(24, range(12, 5, -1))),
    "R1": ((20, 8), (20, 4)),
    "R2": ((3, 1), (3, 0)),
    "R3": ((5, 2), (5, 0)),
    "F1": ((27, 1), (27, 3)),
    "C1": ((32, 3), (32, 5)),
    "C2": ((28, 3), (28, 5)),
}
PLUGS: dict[str, tuple[tuple[str, Place], ...]] = {
    "J5": (("+3V3", (1, 0)), ("SDA", (1, 1)), ("SCL", (1, 2)), ("GND", (1, 3))),
    "J2": (
        *(("A_OWN", (1, 5)), ("A_OPP", (1, 6)), ("A_HOLD", (1, 7)), ("GND", (1, 8))),
        *(("A_GO", (1, 9)), ("A_MORE", (1, 10))),
    ),
    "J3": (
        *(("B_OWN", (1, 11)), ("B_OPP", (1, 12)), ("GND", (1, 13)), ("B_HOLD", (1, 14))),
        *(("B_GO", (1, 15)), ("B_MORE", (1, 16))),
    ),
    "J4": (("UNDO", (1, 17)), ("GND", (1, 18))),
    "J1": (("+5V", (35, 3)), ("LAMP_OUT", (35, 4)), ("GND", (35, 5))),
}


def segments() -> dict[Place, int]:
    """Each hole that is not cut, with the number of its piece of strip."""
    found: dict[Place, int] = {}
    number = 0
    for row in range(ROWS):
        number += 1
        for column in range(COLUMNS):
            if (column, row) in CUTS:
                number += 1
            else:
                found[column, row] = number
    return found


def groups() -> list[set[str]]:
    """What strips and wires join: pins of parts as `U1.3`, contacts of plugs as `J2:A_OWN`."""
    piece = segments()
    above = {number: number for number in piece.values()}

    def find(number: int) -> int:
        while above[number] != number:
            number = above[number]
        return number

    for one, two in WIRES:
        above[find(piece[one])] = find(piece[two])
    found: dict[int, set[str]] = {}
    for name, place in _ends():
        found.setdefault(find(piece[place]), set()).add(name)
    return [group for group in found.values() if len(group) > 1]


def _ends() -> Iterator[tuple[str, Place]]:
    for ref, places in PINS.items():
        yield from ((f"{ref}.{number}", place) for number, place in enumerate(places, 1))
    for ref, contacts in PLUGS.items():
        yield from ((f"{ref}:{net}", place) for net, place in contacts)


def wanted() -> list[set[str]]:
    """The same from the table of parts: the fuse is fed by USB alone."""
    found: dict[str, set[str]] = {}
    for ref, part in BY_REF.items():
        if ref in LEFT_OUT or ref.startswith("TP"):
            continue
        for number, net in part.named:
            name = f"{ref}:{net}" if ref in PLUGS else f"{ref}.{number}"
            found.setdefault("VBUS" if net == "LAMP_FEED" else net, set()).add(name)
    return [group for group in found.values() if len(group) > 1]


def holes() -> list[Place]:
    """Every hole that a wire or a pin goes into."""
    ends = [place for wire in WIRES for place in wire]
    return ends + [place for _, place in _ends()]


assert len(PINS["U1"]) == len(pico.EDGE)
