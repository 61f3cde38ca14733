"""The course of a match as a drawing: quiet, and legible without colour."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from host_tools.report.honours_course import Game
from host_tools.sheet.combine import ahead
from host_tools.sheet.drawing import (
    DASHED,
    HAIR,
    STRONG,
    Dot,
    Drawing,
    Item,
    Lozenge,
    Path,
    Point,
    Text,
)
from host_tools.sheet.model import Sheet
from host_tools.sheet.scale import (
    LEFT,
    MOST_LINES,
    RIGHT,
    SMALL,
    STEPS,
    WIDTH,
    Scale,
    numbered,
    unit_of,
)

_RIGHT_OF_TWO = 140.0  # where both sides have numbers
_TOP = 4.0
_LINE = 4.2  # from one row of figures to the next
_LABEL_GAP = 3.6  # least distance of two names at the ends of lines


def chart(sheet: Sheet, height: float) -> Drawing:
    """The chart of a sheet, WIDTH wide and so high (30 to 60 mm)."""
    items = tuple(_MAKE[sheet.rules](sheet, height))
    return Drawing(WIDTH, height, sheet.words(f"chart {sheet.rules}"), items)


# -- à écrire -----------------------------------------------------------------------


def _ecrire(sheet: Sheet, height: float) -> Iterator[Item]:
    w, count = sheet.words, sheet.length_marks
    course = sheet.course
    least, most = min(0, *course), max(0, *course)
    unit = unit_of(max(10, most - least))
    low, high = unit * (least // unit), -unit * (-most // unit)
    if low == high:
        unit = 10
        low, high = -unit, unit
    rows = height - 2 * _LINE
    scale = Scale(low, high, _TOP, rows - 8, count)
    yield from scale.grid(unit)
    yield from _sides(sheet, scale)
    numbered = enumerate(course, sheet.before.marks)
    points = [(scale.x(number), scale.y(value)) for number, value in numbered]
    yield Path(points, STRONG)
    for point, mark in zip(points[1:], sheet.marks, strict=True):
        yield Dot(*point, filled=mark.winner == 0)
    if sheet.marks:
        seat = 0 if course[-1] > 0 else 1
        end = f"{sheet.short[seat]} +{abs(course[-1])}" if course[-1] else w("level")
        yield Text(points[-1][0] + 2, points[-1][1] + 1, end)
    yield from _lost(sheet, scale, rows)


def _sides(sheet: Sheet, scale: Scale) -> Iterator[Item]:
    """Who is ahead above the line and who below it."""
    for seat, value, move in ((0, scale.high, -1.0), (1, scale.low, 3.0)):
        if value:
            text = sheet.words("ahead", sheet.short[seat])
            yield Text(LEFT, scale.y(value) + move, text, SMALL, "left", italic=True)


def _lost(sheet: Sheet, scale: Scale, top: float) -> Iterator[Item]:
    """Each player's lost marks, counted up where he lost one."""
    yield Path(((0, top - 3.9), (WIDTH, top - 3.9)), HAIR)
    yield Text(0, top - 0.4, sheet.words("marks lost"), SMALL, italic=True)
    for number in range(1, sheet.length_marks + 1):
        yield Text(scale.x(number), top - 0.4, str(number), SMALL, "center", italic=True)
    for seat in (0, 1):
        y = top + _LINE * (seat + 1) - 0.6
        yield Text(0, y, sheet.short[seat])
        for mark in sheet.marks:
            lost = mark.loser == seat
            text = str(mark.lost_marks[seat]) if lost else "·"
            yield Text(scale.x(mark.number), y, text, 8.5, "center")
        yield Text(WIDTH, y, str(sheet.lost_marks[seat]), 9.5, "right")


# -- combiné -------------------------------------------------------------------------


def _combine(sheet: Sheet, height: float) -> Iterator[Item]:
    """Jetons and fish over one line of nothing, each with its own numbers at its own side."""
    w, count = sheet.words, sheet.length_marks
    jetons = sheet.course
    halves = [ahead(sheet.opening[1]), *(ahead(game.fish) for game in sheet.games)]
    if sheet.finished:
        halves.append(ahead(_both(sheet.fish_lines[-1].values)))
    grid = _grid((jetons, halves), (1, 2))
    rows = height - 2 * _LINE
    scale = Scale(-grid.down, grid.up, _TOP, rows - 8, count, _RIGHT_OF_TWO)
    for line in range(-grid.down, grid.up + 1):
        yield scale.line(line)
        for x, unit, align in (
            (LEFT - 2, grid.units[0], "right"),
            (scale.right + 2, grid.units[1] // 2, "left"),
        ):
            yield Text(x, scale.y(line) + 0.9, str(abs(line * unit)), SMALL, align)
    top = scale.y(grid.up) - 2.4
    yield Text(LEFT - 2, top, w("jetons"), SMALL, "right", italic=True)
    yield Text(scale.right + 2, top, w("fish"), SMALL, italic=True)
    yield from _sides(sheet, scale)
    fish = [scale.y(value / grid.units[1]) for value in halves]
    steps = [scale.x(0), *(scale.x(step) for step in _when(sheet.games))]
    if sheet.finished:
        steps.append(scale.x(count))
    else:  # until now
        steps.append(max(steps[-1], scale.x(sheet.before.marks + len(sheet.marks))))
        fish.append(fish[-1])
    yield Path(_stairs(list(zip(steps, fish, strict=True))), STRONG, DASHED)
    numbered = enumerate(jetons, sheet.before.marks)
    points = [(scale.x(number), scale.y(n / grid.units[0])) for number, n in numbered]
    yield Path(points, STRONG)
    for x, y, game in zip(steps[1:], fish[1:], sheet.games, strict=False):
        yield Lozenge(x, y, filled=game.winner == 0)
    for point, mark in zip(points[1:], sheet.marks, strict=True):
        yield Dot(*point, filled=mark.winner == 0)
    yield from _ends(sheet, scale, (points[-1], (steps[-1], fish[-1])), (jetons[-1], halves[-1]))
    yield from _lost(sheet, scale, rows)


def _both(values: tuple[int | None, int | None]) -> tuple[int, int]:
    return values[0] or 0, values[1] or 0


def _when(games: Sequence[Game]) -> list[float]:
    """Where the honours games stand between the ends of the marks: those of one mark side by
    side."""
    found = []
    for game in games:
        same = [each.number for each in games if each.mark == game.mark]
        place = (game.number - same[0] + 1) / (len(same) + 1)
        found.append(game.mark - 1 + place)
    return found


def _ends(
    sheet: Sheet, scale: Scale, points: Sequence[Point], ahead_by: Sequence[int]
) -> Iterator[Item]:
    """Who is ahead in the end, beside the ends of both lines."""
    heights = _apart([y for _, y in points])
    x = scale.right + 8  # beside the numbers, where no line is
    for key, y, n, half in zip(("jetons", "fish"), heights, ahead_by, (1, 2), strict=True):
        text = sheet.words("level")
        if n:
            whole, rest = divmod(abs(n), half)
            text = f"{sheet.short[0 if n > 0 else 1]} +{whole or ''}{'½' * rest}"
        yield Text(x, y + 1, sheet.words("said of", sheet.words(key), text))


@dataclass(frozen=True)
class _Grid:
    """Lines below and above that of nothing, and what one is worth to each of the courses."""

    down: int
    up: int
    units: tuple[int, ...]


def _grid(courses: Sequence[Sequence[int]], wholes: tuple[int, ...]) -> _Grid:
    """That with few lines which leaves the least room empty. `wholes`: a line is worth a
    multiple of so many."""
    best, found = -1.0, _Grid(1, 1, wholes)
    for down, up in product(range(MOST_LINES), repeat=2):
        if not 2 <= down + up <= MOST_LINES:
            continue
        units = [
            _unit_for(course, down, up, whole)
            for course, whole in zip(courses, wholes, strict=True)
        ]
        fit = sum(
            (max(course) - min(course)) / (unit * (down + up))
            for course, unit in zip(courses, units, strict=True)
            if unit
        )
        if all(units) and fit > best:
            best, found = fit, _Grid(down, up, tuple(units))
    return found


def _unit_for(course: Sequence[int], down: int, up: int, whole: int) -> int:
    """The smallest step with which a course stays within these lines; 0 when none does."""
    steps = (whole * step for step in STEPS)
    return next((n for n in steps if max(course) <= n * up and -min(course) <= n * down), 0)


# -- jeu de curé ---------------------------------------------------------------------


def _cure(sheet: Sheet, height: float) -> Iterator[Item]:
    count = len(sheet.steps)
    highest = max([sheet.target] + [max(step.holes) for step in sheet.steps])
    unit = 1 if highest <= MOST_LINES else 3 if highest <= 3 * MOST_LINES else 6
    scale = Scale(0, highest, _TOP, height - 7, count)
    yield from scale.grid(unit)
    yield Text(0, scale.y(0) + 0.9, sheet.words("holes"), SMALL, "left", italic=True)
    for number in numbered(count):
        x = scale.x(number)
        yield Path(((x, scale.y(0)), (x, scale.y(0) + 0.8)), HAIR)
        yield Text(x, height - 2.6, str(number), SMALL, "center", italic=True)
    ends = []
    for seat in (0, 1):
        holes = [0] + [step.holes[seat] for step in sheet.steps]
        stairs = _stairs([(scale.x(n), scale.y(value)) for n, value in enumerate(holes)])
        yield Path(stairs, STRONG, DASHED if seat else ())
        for number in range(1, count + 1):
            if holes[number] != holes[number - 1]:
                yield Dot(scale.x(number), scale.y(holes[number]), filled=seat == 0)
        ends.append(scale.y(holes[-1]))
    for seat, y in enumerate(_apart(ends)):
        text = f"{sheet.short[seat]} {sheet.holes[seat]}"
        yield Text(RIGHT + 2, y + 1, text)


def _stairs(points: Sequence[Point]) -> list[Point]:
    """Level until the next step, then straight up."""
    found = [points[0]]
    for (_, y), (x, up) in pairwise(points):
        found += [(x, y), (x, up)] if up != y else [(x, y)]
    return found


def _apart(ends: list[float]) -> list[float]:
    """The same heights, moved so that two names do not overlap."""
    gap = _LABEL_GAP - abs(ends[0] - ends[1])
    if gap <= 0:
        return ends
    sign = 1 if ends[0] > ends[1] else -1
    return [ends[0] + sign * gap / 2, ends[1] - sign * gap / 2]


_MAKE: dict[str, Callable[[Sheet, float], Iterator[Item]]] = {
    "cure": _cure,
    "ecrire": _ecrire,
    "combine": _combine,
}
