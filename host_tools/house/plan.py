"""Where everything of the picture stands: rooms on their floors, and the ways between them.

A way leads from a room down to another. It passes the floors between them in the gaps beside
their rooms, never through one; ways to the same room share a lane there.
"""

import ast
import itertools
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.house.imports import TREE, imports, room, rooms
from host_tools.house.order import FLOORS

WIDTH = 900
LEFT, RIGHT = 36, 864  # where rooms may stand
TOP = 96
CORRIDOR = 44  # between floors
PAD = 12  # of a room
NAME, ERRAND, FILES = 15.0, 12.0, 10.5  # sizes of type
LINE = {NAME: 20, ERRAND: 16, FILES: 14}  # and their lines

_GAP, _LANE = 14, 12  # beside rooms; more for each lane
_STEP = 4
_PORT = 18  # least from one way to the next at a room

Way = tuple[str, str]
RUNS: Way = ("simulator", "board")
"""The one way that is no import: the firmware runs in a process of its own."""

Point = tuple[float, float]
Lanes = Mapping[Way, Mapping[int, int]]  # by floor the gap that a way passes


@dataclass
class Room:
    """A room: what it says, and where it stands. `lines` have each how far down it is, its size
    of type, and its text."""

    name: str
    errand: str
    files: str
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0
    lines: list[tuple[float, float, str]] = field(default_factory=list)

    @property
    def right(self) -> float:
        """The x of its right wall."""
        return self.x + self.width

    @property
    def title(self) -> str:
        """Its name as its folder is found."""
        return f"firmware/{self.name}" if self.name in ("board", "trictrac") else self.name

    def texts(self) -> tuple[tuple[float, str], ...]:
        """What it says, each with its size of type."""
        return (NAME, self.title), (ERRAND, self.errand), (FILES, self.files)

    def widen(self, width: float) -> None:
        """Take that much width and break the text for it; this makes the height."""
        self.width = width
        self.lines = []
        down = PAD - 8.0
        for size, text in self.texts():
            letters = int((width - 2 * PAD) / wide(size))
            lines = textwrap.wrap(text, letters, break_long_words=False, break_on_hyphens=False)
            down += 3 if size == FILES and lines else 0
            for line in lines:
                down += LINE[size]
                self.lines.append((down, size, line))
        self.height = down + PAD

    def widths(self) -> tuple[float, float]:
        """The least width, that of the longest word, and the one at which no line is broken."""
        words = max(
            wide(size) * len(word) for size, text in self.texts() for word in text.split(" ")
        )
        lines = max(wide(size) * len(text) for size, text in self.texts())
        return 2 * PAD + 1 + words, 2 * PAD + 1 + lines


Floors = Sequence[Sequence[Room]]


@dataclass
class Plan:
    """The whole picture: the rooms floor by floor, and the points of each way from its room down
    to the other. Two points with the same x are joined by a straight line."""

    floors: Floors
    ways: dict[Way, list[Point]]
    bottom: float


def wide(size: float) -> float:
    """The width of a letter, a guess on the safe side for the fonts of the systems. Names are
    bold."""
    return size * (0.7 if size == NAME else 0.58)


def plan(tree: Path = TREE) -> Plan:
    """Furnish the house that stands in a tree."""
    there = rooms(tree)
    floors = [[_room(tree, name, there[name]) for name in row if name in there] for row in FLOORS]
    floors = [floor for floor in floors if floor]
    ways = between_rooms(tree) + [RUNS] * all(name in there for name in RUNS)
    gaps = _spread(floors, {})
    lanes = {way: _passed(floors, gaps, way) for way in ways}
    gaps = _spread(floors, lanes)
    bottom = _raise(floors)
    return Plan(floors, _led(floors, gaps, lanes), bottom)


def between_rooms(tree: Path = TREE) -> list[Way]:
    """The ways to draw: imports from room to room that go down, without those that others imply."""
    floor = {name: number for number, names in enumerate(FLOORS) for name in names}
    below: dict[str, set[str]] = {name: set() for name in floor}
    for each in imports(tree):
        above, under = room(each.importer), room(each.imported)
        if above in floor and under in floor and floor[above] < floor[under]:
            below[above].add(under)
    implied = {name: set[str]() for name in floor}  # what rooms below bring with them
    for name in reversed(floor):
        for other in below[name]:
            implied[name] |= below[other] | implied[other]
    return [(name, to) for name in floor for to in floor if to in below[name] - implied[name]]


def _room(tree: Path, name: str, files: Sequence[str]) -> Room:
    """A room with its errand, the first sentence of its docstring."""
    made = Room(name, "", "")
    folder = tree / ("" if "/" in made.title else "host_tools") / made.title
    source = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    said = ast.get_docstring(ast.parse(source.read_text("utf-8"))) if source.exists() else None
    if sentence := re.match(r".*?\.(?=\s|$)", " ".join((said or "").split())):
        # Without the chapter of the rulebook that it may name.
        made.errand = re.sub(r"`| \([A-Z]+ [0-9.]+\)", "", sentence[0])
    if folder.is_dir():
        stems = [file.removesuffix(".py") for file in files if not file.endswith("__init__.py")]
        made.files = "\u00a0· ".join(stems)
    return made


# -- rooms ---------------------------------------------------------------------------


def _spread(floors: Floors, lanes: Lanes) -> list[list[float]]:
    """Place the rooms of each floor side by side, with gaps for the lanes between them. Returns
    the left edge of each gap."""
    edges = []
    for number, floor in enumerate(floors):
        gaps = []
        for gap in range(len(floor) + 1):
            beside = max(_abreast(floors, lanes, number, gap).values(), default=-1) + 1
            outer = gap in (0, len(floor))
            gaps.append((0 if outer and not beside else _GAP) + _LANE * beside)
        _share(floor, RIGHT - LEFT - sum(gaps))
        edges.append([float(LEFT)])
        for each, gap in zip(floor, gaps, strict=False):
            each.x = edges[-1][-1] + gap
            edges[-1].append(each.right)
    return edges


def _share(floor: Sequence[Room], available: float) -> None:
    """Share out the width of a floor: always to the room that is the highest for want of it."""
    for each in floor:
        each.widen(each.widths()[0])
    left = available - sum(each.width for each in floor)
    while left >= _STEP and (poor := [each for each in floor if each.width < each.widths()[1]]):
        each = max(poor, key=lambda one: (one.height, -one.width))
        each.widen(each.width + _STEP)
        left -= _STEP
    for each in floor:
        each.widen(each.width + left / len(floor))


def _raise(floors: Floors) -> float:
    """Put floor below floor. Returns where the last one ends."""
    y = float(TOP)
    for floor in floors:
        height = max(each.height for each in floor)
        for each in floor:
            each.y, each.height = y, height
        y += height + CORRIDOR
    return y - CORRIDOR


def _find(floors: Floors, name: str) -> tuple[int, Room]:
    """The number of the floor of a room, and the room."""
    return next(
        (number, each) for number, floor in enumerate(floors) for each in floor if each.name == name
    )


# -- ways ----------------------------------------------------------------------------


def _passed(floors: Floors, gaps: Sequence[Sequence[float]], way: Way) -> dict[int, int]:
    """The gap that a way passes on each floor between its rooms, so that it goes aside least."""
    (first, above), (last, below) = (_find(floors, name) for name in way)
    between = range(first + 1, last)

    def aside(chosen: tuple[int, ...]) -> float:
        xs = [gaps[number][gap] for number, gap in zip(between, chosen, strict=True)]
        if not xs:
            return 0
        steps = sum(abs(one - other) for one, other in itertools.pairwise(xs))
        return steps + _off(above, xs[0]) + _off(below, xs[-1])

    best = min(itertools.product(*(range(len(gaps[number])) for number in between)), key=aside)
    return dict(zip(between, best, strict=True))


def _off(one: Room, x: float) -> float:
    """How far x is from being above or below a room."""
    return max(one.x - x, x - one.right, 0)


def _abreast(floors: Floors, lanes: Lanes, number: int, gap: int) -> dict[str, int]:
    """The rooms to which ways pass a gap, each with its lane there, counted from the left; in the
    gap along the right wall of the house from the right."""
    side = _side(floors, number, gap)
    passing = {way[1] for way, passed in lanes.items() if passed.get(number) == gap}
    if side:
        return {name: lane for name, lane in _along(floors, lanes, side).items() if name in passing}
    order = sorted(passing, key=lambda name: (_find(floors, name)[1].x, name))
    return {name: lane for lane, name in enumerate(order)}


def _side(floors: Floors, number: int, gap: int) -> str:
    """The wall of the house that a gap is at: "left", "right" or none."""
    return {0: "left", len(floors[number]): "right"}.get(gap, "")


def _along(floors: Floors, lanes: Lanes, side: str) -> dict[str, int]:
    """The lanes along a wall, counted from the wall: a way keeps its lane from floor to floor, and
    that to the lower room is further out."""
    held: dict[str, set[int]] = {}
    for way, passed in lanes.items():
        for number, gap in passed.items():
            if _side(floors, number, gap) == side:
                held.setdefault(way[1], set()).add(number)
    found: dict[str, int] = {}
    for name in sorted(held, key=lambda name: -_find(floors, name)[0]):
        span = range(min(held[name]), max(held[name]) + 1)
        outside = [found[other] for other in found if held[other].intersection(span)]
        found[name] = max(outside, default=-1) + 1
    return found


def _led(floors: Floors, gaps: Sequence[Sequence[float]], lanes: Lanes) -> dict[Way, list[Point]]:
    """The points of each way, two for each floor that it passes, one where it begins and ends."""
    stations: dict[Way, dict[int, float]] = {way: {} for way in lanes}
    for way, passed in lanes.items():
        for number, gap in passed.items():
            lane = _abreast(floors, lanes, number, gap)[way[1]]
            aside = (_GAP + _LANE) / 2 + lane * _LANE
            right = _side(floors, number, gap) == "right"
            stations[way][number] = RIGHT - aside if right else gaps[number][gap] + aside
    for end in (0, 1):
        for number, floor in enumerate(floors):
            for each in floor:
                wanted = {}
                for way in lanes:
                    if way[end] == each.name:
                        wanted[way] = _next(floors, stations[way], way, number)
                for way, x in _apart(wanted, each.x + PAD, each.right - PAD, end == 1):
                    stations[way][number] = x
    return {way: list(_points(floors, stations[way])) for way in lanes}


def _next(floors: Floors, stations: Mapping[int, float], way: Way, number: int) -> float:
    """Where a way goes on from a floor: to its next station, or the middle of what its two rooms
    have above each other."""
    if stations:
        return stations[min(stations, key=lambda other: abs(other - number))]
    (_, one), (_, other) = (_find(floors, name) for name in way)
    return (max(one.x, other.x) + min(one.right, other.right)) / 2


def _apart(
    wanted: Mapping[Way, float], low: float, high: float, shared: bool
) -> Iterator[tuple[Way, float]]:
    """Ways and where they end at a room: as near as can be to where they want to. `shared`: those
    that want to the same place end in one."""
    order = sorted(wanted, key=lambda way: (wanted[way], way))
    groups: list[list[Way]] = []
    for way in order:
        if shared and groups and wanted[groups[-1][0]] == wanted[way]:
            groups[-1].append(way)
        else:
            groups.append([way])
    xs: list[float] = []
    for group in groups:
        least = xs[-1] + _PORT if xs else low
        xs.append(max(least, min(wanted[group[0]], high)))
    for at, group in enumerate(groups):
        x = min(xs[at], high - _PORT * (len(xs) - 1 - at))
        yield from ((way, x) for way in group)


def _points(floors: Floors, stations: Mapping[int, float]) -> Iterator[Point]:
    for number, x in sorted(stations.items()):
        if number != min(stations):
            yield x, floors[number][0].y
        if number != max(stations):
            yield x, floors[number][0].y + floors[number][0].height
