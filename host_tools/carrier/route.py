"""Tracks for the carrier: the cheapest way over a grid on two layers, net after net.

Ground is no net for it: both sides are filled with it. That nothing touches is proved by KiCad's
design rules, not here.
"""

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, hypot, sqrt

from host_tools.carrier.footprints import FOOTPRINTS, turned
from host_tools.carrier.parts import FIVE, GROUND, PARTS, Part, nets

WIDE, HIGH = 80.0, 54.0
"""The board, in millimetres."""

GRID = 0.25
THIN, THICK = 0.4, 1.2
CLEARANCE = 0.25
VIA, VIA_DRILL = 0.9, 0.4
EDGE = 0.6
MOUNTING = ((4.0, 4.0), (WIDE - 4.0, 4.0), (4.0, HIGH - 4.0), (WIDE - 4.0, HIGH - 4.0))
"""Where the holes for M3 screws are."""

MOUNTING_DRILL, MOUNTING_FREE = 3.2, 3.4  # free: from the middle, for the head of the screw
POWER = ("EXT_IN", "EXT_5V", "VBUS", "LAMP_FEED", FIVE, "VSYS")
"""The nets that carry the current of the lamps or of the Pico, the thick ones."""

FRONT, BACK = 0, 1
_TURN, _BACK, _VIA = 0.4, 1.25, 9.0  # what costs more than straight on

Node = tuple[int, int, int]  # layer, column, row
Point = tuple[float, float]


@dataclass(frozen=True)
class Track:
    """A straight piece of copper."""

    net: str
    layer: int
    start: Point
    end: Point
    width: float


@dataclass(frozen=True)
class Via:
    """A hole that leads from one side to the other."""

    net: str
    x: float
    y: float


@dataclass
class Routed:
    """All copper that is not a pad or a filling."""

    tracks: list[Track] = field(default_factory=list)
    vias: list[Via] = field(default_factory=list)


class CannotRoute(Exception):
    """There is no way left for a net."""


@dataclass(frozen=True)
class Placed:
    """A pad on the board: its middle, half its width, and its net ("" for none)."""

    net: str
    x: float
    y: float
    reach: float


def pads(parts: Sequence[Part] = PARTS) -> dict[tuple[str, str], Placed]:
    """Every pad on the board, by reference and number."""
    found = {}
    for part in parts:
        for pad, net in zip(FOOTPRINTS[part.footprint].pads, part.pins, strict=True):
            x, y = turned(pad.x, pad.y, part.turned)
            reach = pad.size / 2 * (1.42 if pad.shape == "rect" else 1)
            found[part.ref, pad.number] = Placed(net, part.x + x, part.y + y, reach)
    return found


def route() -> Routed:
    """Tracks and vias for all nets but ground. CannotRoute."""
    router = _Router()
    order = sorted(
        (name for name in nets() if name != GROUND),
        key=lambda name: (name not in POWER, router.span(name), name),
    )
    for name in order:
        router.connect(name)
    return router.made


class _Router:
    def __init__(self) -> None:
        self.made = Routed()
        self._pads = pads()
        self._columns, self._rows = round(WIDE / GRID) + 1, round(HIGH / GRID) + 1

    def span(self, net: str) -> float:
        """How far apart the pads of a net are."""
        there = [pad for pad in self._pads.values() if pad.net == net]
        xs, ys = [pad.x for pad in there], [pad.y for pad in there]
        return max(xs) - min(xs) + max(ys) - min(ys)

    def connect(self, net: str) -> None:
        """Join all pads of a net, the nearest next."""
        width = THICK if net in POWER else THIN
        blocked = self._blocked(net, width / 2 + CLEARANCE)
        no_via = self._blocked(net, VIA / 2 + CLEARANCE, holes=True)
        left = [pad for pad in self._pads.values() if pad.net == net]
        first = left.pop(0)
        tree: dict[Node, Placed | None] = dict.fromkeys(self._nodes(first), first)
        while left:
            goals = {node: pad for pad in left for node in self._nodes(pad)}
            way = self._way(net, tree, goals, blocked, no_via)
            start, end = tree[way[0]], goals[way[-1]]
            self._lay(net, way, width, start, end)
            tree |= {node: None for node in way} | dict.fromkeys(self._nodes(end), end)
            left.remove(end)

    def _nodes(self, pad: Placed) -> Iterator[Node]:
        column, row = round(pad.x / GRID), round(pad.y / GRID)
        yield FRONT, column, row
        yield BACK, column, row

    def _blocked(self, net: str, near: float, holes: bool = False) -> list[bytearray]:
        """Where the middle of a track (of a via) of a net may not be, for each layer."""
        margin = near - CLEARANCE + EDGE
        full = bytes([1]) * self._columns
        free = [column * GRID for column in range(self._columns)]
        inner = bytes(not margin <= x <= WIDE - margin for x in free)
        one = bytearray()
        for row in range(self._rows):
            one += inner if margin <= row * GRID <= HIGH - margin else full
        layers = [one, bytearray(one)]
        both = (FRONT, BACK)
        for x, y in MOUNTING:
            self._mark(layers, both, (x, y), (x, y), MOUNTING_FREE + near)
        for pad in self._pads.values():
            if pad.net != net or holes:  # no via in a pad
                self._mark(layers, both, (pad.x, pad.y), (pad.x, pad.y), pad.reach + near)
        for track in self.made.tracks:
            if track.net != net:
                reach = track.width / 2 + near
                self._mark(layers, (track.layer,), track.start, track.end, reach)
        for via in self.made.vias:
            if via.net != net or holes:
                self._mark(layers, both, (via.x, via.y), (via.x, via.y), VIA / 2 + near)
        return layers

    def _mark(
        self,
        layers: list[bytearray],
        which: Sequence[int],
        start: Point,
        end: Point,
        reach: float,
    ) -> None:
        """Block what is nearer than `reach` to a line, row by row."""
        low, high = min(start[1], end[1]) - reach, max(start[1], end[1]) + reach
        for row in range(max(0, ceil(low / GRID)), min(self._rows, int(high / GRID) + 1)):
            xs = list(_crossings(row * GRID, start, end, reach - 1e-6))
            if not xs:
                continue
            first = max(0, ceil(min(xs) / GRID))
            last = min(self._columns - 1, int(max(xs) / GRID))
            begun = row * self._columns
            for layer in which:
                layers[layer][begun + first : begun + last + 1] = bytes([1]) * (last + 1 - first)

    def _way(
        self,
        net: str,
        tree: dict[Node, Placed | None],
        goals: dict[Node, Placed],
        blocked: list[bytearray],
        no_via: list[bytearray],
    ) -> list[Node]:
        """The cheapest way from what is joined to a pad that is not yet."""
        targets = [(column, row) for _, column, row in goals]
        heap: list[tuple[float, float, Node, tuple[int, int]]] = []
        for node in tree:
            heapq.heappush(heap, (0.0, 0.0, node, (0, 0)))
        best: dict[Node, float] = dict.fromkeys(tree, 0.0)
        came: dict[Node, Node] = {}
        while heap:
            _, cost, node, going = heapq.heappop(heap)
            if cost > best[node]:
                continue
            if node in goals:
                return self._back(node, came)
            for following, step, direction in self._steps(node, going, blocked, no_via, goals):
                total = cost + step
                if total < best.get(following, 1e9):
                    best[following] = total
                    came[following] = node
                    ahead = min(
                        max(abs(x - following[1]), abs(y - following[2]))
                        + 0.414 * min(abs(x - following[1]), abs(y - following[2]))
                        for x, y in targets
                    )
                    heapq.heappush(heap, (total + ahead, total, following, direction))
        raise CannotRoute(f"no way is left for {net}: move a part in host_tools/carrier/parts.py")

    def _steps(
        self,
        node: Node,
        going: tuple[int, int],
        blocked: list[bytearray],
        no_via: list[bytearray],
        goals: dict[Node, Placed],
    ) -> Iterator[tuple[Node, float, tuple[int, int]]]:
        layer, column, row = node
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if not (dx or dy):
                    continue
                there = (layer, column + dx, row + dy)
                at = there[2] * self._columns + there[1]
                if blocked[layer][at] and there not in goals:
                    continue
                step = 1.414 if dx and dy else 1.0
                step *= _BACK if layer == BACK else 1.0
                turn = 0.0 if going in ((0, 0), (dx, dy)) else _TURN
                yield there, step + turn, (dx, dy)
        at = row * self._columns + column
        if not no_via[0][at] and not no_via[1][at]:
            yield (1 - layer, column, row), _VIA, (0, 0)

    def _back(self, node: Node, came: dict[Node, Node]) -> list[Node]:
        way = [node]
        while way[-1] in came:
            way.append(came[way[-1]])
        return way[::-1]

    def _lay(
        self, net: str, way: list[Node], width: float, start: Placed | None, end: Placed
    ) -> None:
        """Make tracks and vias of a way, and lead it to the middle of its pads."""
        points = [(layer, (column * GRID, row * GRID)) for layer, column, row in way]
        if start:
            points.insert(0, (points[0][0], (start.x, start.y)))
        points.append((points[-1][0], (end.x, end.y)))
        begun = points[0]
        for number, (layer, point) in enumerate(points[1:], 1):
            before, at = points[number - 1]
            if before != layer:
                self._track(net, before, begun[1], at, width)
                self.made.vias.append(Via(net, *at))
                begun = (layer, at)
                continue
            following = points[number + 1] if number + 1 < len(points) else None
            if not (following and following[0] == layer and _straight(at, point, following[1])):
                self._track(net, layer, begun[1], point, width)
                begun = (layer, point)

    def _track(self, net: str, layer: int, start: Point, end: Point, width: float) -> None:
        if hypot(end[0] - start[0], end[1] - start[1]) > 1e-6:
            self.made.tracks.append(Track(net, layer, start, end, width))


def _crossings(y: float, start: Point, end: Point, reach: float) -> Iterator[float]:
    """Where a level meets the edge of all that is nearer to a line than `reach`."""
    for x0, y0 in (start, end):
        if abs(y - y0) < reach:
            half = sqrt(reach**2 - (y - y0) ** 2)
            yield from (x0 - half, x0 + half)
    (x0, y0), (x1, y1) = start, end
    if long := hypot(x1 - x0, y1 - y0):
        aside, up = (y0 - y1) / long * reach, (x1 - x0) / long * reach
        for sign in (-1, 1):
            top, bottom = y0 + sign * up, y1 + sign * up
            if top != bottom and min(top, bottom) <= y <= max(top, bottom):
                part = (y - top) / (bottom - top)
                yield x0 + sign * aside + part * (x1 - x0)


def _straight(one: Point, two: Point, three: Point) -> bool:
    across = (two[0] - one[0]) * (three[1] - two[1]) - (two[1] - one[1]) * (three[0] - two[0])
    along = (two[0] - one[0]) * (three[0] - two[0]) + (two[1] - one[1]) * (three[1] - two[1])
    return abs(across) < 1e-9 and along > 0
