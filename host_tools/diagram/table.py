"""The table seen by the roller, his side below and his talon on the right, as on the board's page.

Nothing hangs on colour: the roller's men are light with a ring, the opponent's dark with a cross;
what is due to the roller stands in a round, to the opponent in a square.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from host_tools.diagram.shapes import Area, Picture, Round, Shape, Text, box
from host_tools.referee.jans import ROLLER
from host_tools.referee.position import CORNER

WIDTH = 1100
_PITCH, _BAR = 81, 44  # as on the page
_LEFT, _TOP = 42, 40
_RIGHT = _LEFT + 12 * _PITCH + _BAR
_DEEP = 600  # of the field
_BOTTOM = _TOP + _DEEP
_ARROW = 232
_MAN, _ON = 27, 47  # radius, and how far the next one stands
_SHOWN = 5  # men on a point; more are a number
_LINE = 30

PAPER, WOOD, FIELD = "#ffffff", "#4a2f1b", "#28503c"
BONE, OXBLOOD, GILT = "#dcc9a0", "#7c2f25", "#c9a45c"
LIGHT, DARK, INK = "#f6eeda", "#17110c", "#1d1712"

_PIPS = {
    1: (4,),
    2: (0, 8),
    3: (0, 4, 8),
    4: (0, 2, 6, 8),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 6, 8),
}


def picture(
    men: Sequence[int], dice: Sequence[int], jans: Sequence[Any], said: Sequence[str]
) -> Picture:
    """A position with a throw: `jans` as the referee gives them, and `said`, a sentence for each
    of them, or what there is to say else, written below."""
    height = _BOTTOM + 70 + _LINE * len(said)
    shapes: list[Shape] = [Area(box(0, 0, WIDTH, height), PAPER)]
    shapes += _field()
    for point in range(24):
        shapes += _men(point, men[point])
    shapes += [shape for n, die in enumerate(dice) for shape in _die(die, n)]
    for each in jans:
        shapes += _mark(each)
    for n, text in enumerate(said):
        y = _BOTTOM + 68 + _LINE * n
        if n < len(jans):
            shapes += _badge(_LEFT + 14, y, jans[n], 12)
        shapes.append(Text(_LEFT + 36, y, text, 19, INK, "left"))
    return Picture(WIDTH, height, f"{dice[0]}-{dice[1]}: {'; '.join(said)}", tuple(shapes))


def _x(point: int) -> float:
    column = point if point < 12 else 23 - point
    return _RIGHT - _PITCH * (column + 0.5) - (_BAR if column >= 6 else 0)


def _foot(point: int) -> tuple[float, int]:
    """Where an arrow begins, and the way from there to its tip."""
    return (_BOTTOM, -1) if point <= CORNER else (_TOP, 1)


def _field() -> list[Shape]:
    middle = _RIGHT - 6 * _PITCH
    shapes: list[Shape] = [
        Area(box(_LEFT - 12, _TOP - 12, _RIGHT + 12, _BOTTOM + 12), WOOD, GILT, 1.5),
        Area(box(_LEFT, _TOP, middle - _BAR, _BOTTOM), FIELD, GILT, 1.5),
        Area(box(middle, _TOP, _RIGHT, _BOTTOM), FIELD, GILT, 1.5),
    ]
    for point in range(24):
        x, (foot, way) = _x(point), _foot(point)
        half = _PITCH * 0.37
        corners = ((x - half, foot), (x + half, foot), (x, foot + way * _ARROW))
        shapes.append(Area(corners, OXBLOOD if point % 2 == 0 else BONE, GILT, 1.3))
        shapes.append(Text(x, foot - way * 26, str(point), 17, INK))
    return shapes


def _men(point: int, count: int) -> list[Shape]:
    x, (foot, way) = _x(point), _foot(point)
    shapes: list[Shape] = []
    shown = min(abs(count), _SHOWN)
    for n in range(shown):
        y = foot + way * (_MAN + 4 + n * _ON)
        number = str(abs(count)) if n == shown - 1 and abs(count) > _SHOWN else ""
        shapes += _man(x, y, count > 0, number)
    return shapes


def _man(x: float, y: float, mine: bool, number: str) -> list[Shape]:
    fill, ink = (LIGHT, DARK) if mine else (DARK, LIGHT)
    shapes: list[Shape] = [Round(x, y, _MAN - 1.5, fill, ink, 2.4)]
    if number:
        shapes.append(Text(x, y, number, 26, ink))
    elif mine:
        shapes.append(Round(x, y, _MAN * 0.55, "", ink, 2))
    else:
        arm, thick = _MAN * 0.42, 2.2
        for side in (1, -1):
            ends = ((-arm, -arm * side), (arm, arm * side))
            (ax, ay), (bx, by) = ends
            shift = thick * 0.7
            shapes.append(
                Area(
                    (
                        (x + ax + shift, y + ay - shift * side),
                        (x + bx + shift, y + by - shift * side),
                        (x + bx - shift, y + by + shift * side),
                        (x + ax - shift, y + ay + shift * side),
                    ),
                    ink,
                )
            )
    return shapes


def _die(number: int, place: int) -> list[Shape]:
    """On the bar, one above the other."""
    x, y, half = _RIGHT - 6 * _PITCH - _BAR / 2, (_TOP + _BOTTOM) / 2 + 46 * place - 23, 18
    shapes: list[Shape] = [Area(box(x - half, y - half, x + half, y + half), LIGHT, DARK, 2)]
    for pip in _PIPS[number]:
        shapes.append(Round(x + (pip % 3 - 1) * 10.5, y + (pip // 3 - 1) * 10.5, 3.5, DARK))
    return shapes


def _mark(jan: Any) -> list[Shape]:
    """What is due at a point, beyond its tip; of a quadrant in its middle, with a line along it."""
    if jan.at is None:
        return []
    foot, way = _foot(jan.at)
    y = foot + way * (_ARROW + 26)
    if jan.name not in ("fill", "keep"):
        return _badge(_x(jan.at), y, jan, 19)
    ends = sorted((_x(jan.at), _x(jan.at + 5)))
    from_, to = ends[0] - _PITCH * 0.37, ends[1] + _PITCH * 0.37
    rule = ((from_, y - way * 12), (from_, y), (to, y), (to, y - way * 12))
    lines = [Area((a, b), "", LIGHT, 3) for a, b in pairwise(rule)]
    return [*lines, *_badge((from_ + to) / 2, y, jan, 19)]


def _badge(x: float, y: float, jan: Any, half: float) -> list[Shape]:
    text = Text(x, y, str(jan.points), half * 1.15, DARK if jan.to == ROLLER else LIGHT)
    if jan.to == ROLLER:
        return [Round(x, y, half, LIGHT, DARK, 2), text]
    return [Area(box(x - half, y - half, x + half, y + half), DARK, LIGHT, 2), text]
