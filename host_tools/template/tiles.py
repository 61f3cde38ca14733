"""The plan cut into sheets of paper that overlap, so that they can be glued together."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from host_tools.template.plan import NAMES, POINTS, Plan

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SIDE, FOOT = 9.0, 20.0
"""Margins: at the sides and above, and below, where the check bar is."""

LEAST_OVERLAP = 12.0


@dataclass(frozen=True)
class Tile:
    """A sheet: what of the plan it shows, from its lower left corner. `row` counts from below."""

    column: int
    row: int
    x: float
    y: float
    width: float
    height: float

    @property
    def name(self) -> str:
        """A1 is the sheet below at the left."""
        return f"{chr(ord('A') + self.column)}{self.row + 1}"


@dataclass(frozen=True)
class Tiling:
    """The sheets that have something on them, and the paper as it lies. `marks`: where sheets
    meet, in the middle of what they have in common."""

    paper: tuple[float, float]
    tiles: tuple[Tile, ...]
    marks: tuple[tuple[float, float], ...]
    overlap: float


def tiling(plan: Plan, paper: str) -> Tiling:
    """The sheets for a paper, upright or lying, whichever takes fewer."""
    wide, high = PAPERS[paper]
    tries = [_cut(plan, size) for size in ((wide, high), (high, wide))]
    return min(tries, key=lambda each: len(each.tiles))


def _cut(plan: Plan, paper: tuple[float, float]) -> Tiling:
    wide, high = paper[0] - 2 * SIDE, paper[1] - SIDE - FOOT
    # So wide that every hole is whole on one of the sheets.
    overlap = max(LEAST_OVERLAP, 4 + max(each.diameter for each in plan.circles))
    step = (wide - overlap, high - overlap)
    columns = max(1, ceil((plan.width + 2 - overlap) / step[0]))
    rows = max(1, ceil((plan.height + 2 - overlap) / step[1]))
    # The plan is in the middle of all sheets.
    left = (plan.width - columns * step[0] - overlap) / 2
    low = (plan.height - rows * step[1] - overlap) / 2
    tiles = [
        Tile(column, row, left + column * step[0], low + row * step[1], wide, high)
        for row in range(rows)
        for column in range(columns)
    ]
    marks = tuple(
        (left + column * step[0] + overlap / 2, low + row * step[1] + overlap / 2)
        for row in range(rows + 1)
        for column in range(columns + 1)
    )
    used = tuple(tile for tile in tiles if any(_touches(plan, tile)))
    return Tiling(paper, used, marks, overlap)


def _touches(plan: Plan, tile: Tile) -> Iterator[bool]:
    """Whether a sheet shows anything that is drilled, cut or measured."""
    right, top = tile.x + tile.width, tile.y + tile.height
    for circle in plan.circles:
        yield tile.x < circle.x < right and tile.y < circle.y < top
    for outline in plan.outlines:
        if outline.layer in (POINTS, NAMES):
            continue
        for (x, y), (to_x, to_y) in pairwise((*outline.corners, outline.corners[0])):
            yield (
                min(x, to_x) < right
                and max(x, to_x) > tile.x
                and min(y, to_y) < top
                and max(y, to_y) > tile.y
            )
