"""The picture of the house, as SVG."""

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from host_tools.house.imports import TREE
from host_tools.house.plan import (
    CORRIDOR,
    ERRAND,
    FILES,
    LINE,
    NAME,
    PAD,
    RUNS,
    TOP,
    WIDTH,
    Plan,
    Point,
    Room,
    Way,
    plan,
)

PICTURE = TREE / "pictures" / "house.svg"

_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
_SKY, _EARTH, _WALL, _ROOM = "#e9eef0", "#d8c9b0", "#f7f1e4", "#fffdf8"
_INK, _SOFT, _LINE = "#2b1d12", "#5d4c3a", "#7a5a34"
_STYLE = {
    NAME: f'font-size="{NAME:g}" font-weight="600" fill="{_INK}"',
    ERRAND: f'font-size="{ERRAND:g}" fill="{_INK}"',
    FILES: f'font-size="{FILES:g}" fill="{_SOFT}"',
}
_SAID = (
    "An arrow is an import, and all go down.",
    "Those that others imply are not drawn. Small: the files of a room.",
)
_WALLS = 18  # from the side of the picture
_ARROW = 7


def draw(tree: Path = TREE) -> str:
    """The house that stands in a tree."""
    house = plan(tree)
    height = round(house.bottom + 24)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
        f' role="img" aria-label="The rooms of the host tools and the firmware below them;'
        f' imports go down" font-family="{_FONT}">',
        *_walls(house, height),
    ]
    parts += [_way(way, points) for way, points in house.ways.items()]
    parts += [_room(each) for each in itertools.chain.from_iterable(house.floors)]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _walls(house: Plan, height: int) -> Iterator[str]:
    """Sky, roof and walls, the earth, and what the lines mean."""
    cellar = [floor for floor in house.floors if floor[0].title.startswith("firmware/")]
    ground = cellar[0][0].y - CORRIDOR / 2 if cellar else height
    eaves, ridge = TOP - 18, 14
    yield f'<rect width="{WIDTH}" height="{height}" rx="8" fill="{_SKY}"/>'
    yield (
        f'<path d="M0 {ground:g}H{WIDTH}V{height - 8}a8 8 0 0 1 -8 8H8a8 8 0 0 1 -8 -8Z"'
        f' fill="{_EARTH}"/>'
    )
    yield (
        f'<path d="M{_WALLS} {height - 10}V{eaves}L{WIDTH / 2:g} {ridge}L{WIDTH - _WALLS} {eaves}'
        f'V{height - 10}Z" fill="{_WALL}" stroke="{_INK}" stroke-width="2"/>'
    )
    yield f'<path d="M0 {ground:g}H{WIDTH}" stroke="{_INK}" stroke-width="2"/>'
    for number, text in enumerate(_SAID):
        y = TOP - 34 + number * LINE[ERRAND]
        yield f'<text x="{WIDTH / 2:g}" y="{y}" text-anchor="middle" {_STYLE[ERRAND]}>{text}</text>'


def _way(way: Way, points: Sequence[Point]) -> str:
    """A line along points, curved where it goes aside, with an arrow at its end."""
    (x, y), *rest = points
    dashes = label = ""
    if way == RUNS:
        dashes = ' stroke-dasharray="5 3"'
        label = f'<text x="{x + 8:g}" y="{y + LINE[FILES]:g}" {_STYLE[FILES]}>runs it</text>'
    path = f"M{x:g} {y:g}"
    for number, (to_x, to_y) in enumerate(rest):
        end = to_y - (_ARROW if number == len(rest) - 1 else 0)
        if abs(to_x - x) < 1:
            path += f"L{to_x:g} {end:g}"
        else:
            bend = (end - y) * 0.6
            path += f"C{x:g} {y + bend:g} {to_x:g} {end - bend:g} {to_x:g} {end:g}"
        x, y = to_x, to_y
    return (
        f'<path d="{path}" fill="none" stroke="{_LINE}" stroke-width="1.6"{dashes}/>'
        f'<path d="M{x:g} {y:g}l-4.5 -{_ARROW + 1}h9Z" fill="{_LINE}"/>{label}'
    )


def _room(one: Room) -> str:
    parts = [
        f'<rect x="{one.x:g}" y="{one.y:g}" width="{one.width:g}" height="{one.height:g}" rx="5"'
        f' fill="{_ROOM}" stroke="{_INK}"/>'
    ]
    for down, size, text in one.lines:
        where = f'x="{one.x + PAD:g}" y="{one.y + down:g}"'
        parts.append(f"<text {where} {_STYLE[size]}>{escape(text)}</text>")
    return "\n".join(parts)
