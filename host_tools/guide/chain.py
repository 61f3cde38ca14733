"""The way of the chain through the board, as a picture: from the carrier lamp by lamp."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from board.pins import BUTTONS, LAMPS
from host_tools.template.harness import box
from host_tools.template.measures import measured
from host_tools.template.plan import NAMES, POINTS, SCREEN, Plan, plan
from trictrac.places import PLACES

_SCALE, _MARGIN, _TOP = 1.6, 20, 44
_WOOD, _FIELD, _INK, _WIRE, _QUIET = "#8a6238", "#2e5a43", "#2b1d12", "#c0392b", "#3f7156"
_LAMP, _BUTTON = "#f3d48b", "#1d1d1d"
_EDGE = 4.0  # how far from the edge of the board the first wire runs, mm
RAIL = frozenset(PLACES[:24])
"""The lamps of the long rails: their names stand towards the field, away from the buttons."""


def svg() -> str:
    """The picture, for the board of the preset `club`, seen from above."""
    board = plan(measured("club", {}))
    wide = board.width * _SCALE + 2 * _MARGIN
    high = board.height * _SCALE + _TOP + _MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high:.0f}"'
        f' width="{wide:.0f}" role="img" aria-label="The chain of lamps through the board, from'
        ' above" font-family="Helvetica, Arial, sans-serif" font-size="11" fill="none">',
        f'<rect width="{wide:.0f}" height="{high:.0f}" fill="#fffdf8"/>',
        f'<text x="{_MARGIN}" y="28" font-size="17" fill="{_INK}">The chain, from above: the wires'
        " run below, DIN to DOUT along the arrows, + and - beside them</text>",
        *_shapes(board),
        *_way(board),
        *_lamps(board),
    ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _at(board: Plan, x: float, y: float) -> tuple[float, float]:
    return _MARGIN + x * _SCALE, _TOP + (board.height - y) * _SCALE


def _shapes(board: Plan) -> Iterator[str]:
    wood = iter((_WOOD, _FIELD, _FIELD, _WOOD))
    for outline in board.outlines:
        points = " ".join(
            f"{x:.1f},{y:.1f}" for x, y in (_at(board, *corner) for corner in outline.corners)
        )
        if outline.layer == NAMES:
            continue
        fill = {POINTS: _QUIET, SCREEN: "#101820"}.get(outline.layer) or next(wood)
        yield f'<polygon points="{points}" fill="{fill}"/>'
    for circle in board.circles:
        if circle.name in BUTTONS:
            x, y = _at(board, circle.x, circle.y)
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="{_BUTTON}" stroke="#d9b36c"/>'


def _way(board: Plan) -> Iterator[str]:
    """The wires, with an arrow in the middle of each."""
    start, first = box(board), board.circle(LAMPS[0])
    around = (start, (start[0], _EDGE), (first.x + 3 * _EDGE, _EDGE))
    places = [_at(board, *place) for place in around]
    places += [_at(board, board.circle(name).x, board.circle(name).y) for name in LAMPS]
    x, y = places[0]
    yield f'<rect x="{x - 60:.1f}" y="{y - 40:.1f}" width="120" height="80" fill="#336633"/>'
    yield (
        f'<text x="{x:.1f}" y="{y + 22:.1f}" text-anchor="middle" fill="#fff" font-size="13">'
        "carrier</text>"
    )
    for (x, y), (to_x, to_y) in pairwise(places):
        yield (
            f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke="{_WIRE}"'
            ' stroke-width="2.5"/>'
        )
        long = hypot(to_x - x, to_y - y)
        across, down = (to_x - x) / long, (to_y - y) / long
        at_x, at_y = (x + to_x) / 2 + across * 5, (y + to_y) / 2 + down * 5
        left = (at_x - across * 10 - down * 5, at_y - down * 10 + across * 5)
        right = (at_x - across * 10 + down * 5, at_y - down * 10 - across * 5)
        yield (
            f'<path d="M{at_x:.1f} {at_y:.1f}L{left[0]:.1f} {left[1]:.1f}L{right[0]:.1f}'
            f' {right[1]:.1f}Z" fill="{_WIRE}"/>'
        )


def _lamps(board: Plan) -> Iterator[str]:
    """Each lamp with its number in the chain, and its name beside it."""
    middle = _TOP + board.height * _SCALE / 2
    for number, name in enumerate(LAMPS, 1):
        x, y = _at(board, board.circle(name).x, board.circle(name).y)
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" fill="{_LAMP}" stroke="{_INK}"/>'
        yield (
            f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle" fill="{_INK}">{number}</text>'
        )
        down = 21 if (y > middle) != (name in RAIL) else -14
        yield (
            f'<text x="{x:.1f}" y="{y + down:.1f}" text-anchor="middle" fill="#fffdf8"'
            f' font-size="10">{name}</text>'
        )
