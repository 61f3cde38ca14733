"""The order of the house: which room is above which, and what breaks it.

Imports go down: from a room to one on a floor below, never up, and never across to another room
of the same floor. In a room, and in either package of the firmware, they go round in no circle.
"""

from collections.abc import Mapping
from pathlib import Path

from host_tools.house.imports import TREE, Import, imports, room, rooms

FLOORS = (
    ("cli",),
    ("commands", "guide"),
    ("bench", "adjournment", "sheet", "game", "evening"),
    ("flash", "keep", "script", "doctor"),
    ("page", "report", "lamps", "diagram"),
    ("link",),
    ("simulator",),
    ("patience", "fontgen", "house"),
    ("template", "card", "carrier", "company"),
    ("foreign", "files"),
    ("board",),
    ("trictrac", "referee"),
)
"""The rooms, top to bottom; those of one floor know nothing of each other. fontgen, house,
guide and carrier are run by hand."""

TABLE = "host_tools/house/order.py"


def broken(tree: Path = TREE) -> list[str]:
    """A sentence for each import of a tree that goes up or across, and for each room that is on
    no floor."""
    floor = {name: number for number, names in enumerate(FLOORS) for name in names}
    said = [
        f"{name} is on no floor: give it one in {TABLE}"
        for name in rooms(tree)
        if name not in floor
    ]
    for each in imports(tree):
        above, below = room(each.importer), room(each.imported)
        if above == below or above not in floor:
            continue
        said += [f"{_where(each)}: {why}" for why in _wrong(above, below, floor)]
    return said


def _wrong(above: str, below: str, floor: Mapping[str, int]) -> list[str]:
    """Why a room may not import another, as a list of one or none."""
    if below not in floor:
        return [f"{below} is on no floor"]
    if floor[above] > floor[below]:
        return [f"{above} is below {below}"]
    if floor[above] == floor[below]:
        return [f"{above} and {below} are on one floor"]
    return []


def circles(tree: Path = TREE) -> list[str]:
    """A sentence for each circle of imports of a tree, lazy ones counted: every import that leads
    back to its module is in one of them, the shortest."""
    ways: dict[str, dict[str, Import]] = {}
    for each in imports(tree):
        if each.importer != each.imported:
            ways.setdefault(each.importer, {}).setdefault(each.imported, each)
    found = {}
    for start, onward in ways.items():
        for first in onward.values():
            circle = _way_back(first, start, ways)
            at = min(range(len(circle)), key=lambda i: circle[i].file, default=0)
            circle = [*circle[at:], *circle[:at]]
            found[tuple(each.importer for each in circle)] = circle
    return ["a circle: " + ", ".join(map(_where, found[key])) for key in sorted(found) if key]


def _way_back(first: Import, start: str, ways: Mapping[str, Mapping[str, Import]]) -> list[Import]:
    """The shortest way along imports, beginning with `first`, that ends at `start`; or none."""
    paths = [[first]]
    seen = {first.imported}
    for path in paths:  # which grows meanwhile
        if path[-1].imported == start:
            return path
        for onward in ways.get(path[-1].imported, {}).values():
            if onward.imported not in seen:
                seen.add(onward.imported)
                paths.append([*path, onward])
    return []


def _where(each: Import) -> str:
    return f"{each.file}:{each.line} imports {each.imported}"
