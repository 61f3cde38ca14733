"""The table and the chart of an evening of more than two."""

from collections.abc import Iterator
from itertools import pairwise

from host_tools.sheet.drawing import DASHED, DOTTED, STRONG, Dot, Drawing, Item, Text
from host_tools.sheet.drawing import Path as Line
from host_tools.sheet.model import Sheet
from host_tools.sheet.scale import SMALL, WIDTH, Scale, numbered, unit_of
from host_tools.sheet.table import Column, Row, Table

_RIGHT, _TOP = 150.0, 6.0
_GAP = 3.8
_DASHES = ((), DASHED, DOTTED)


def table(sheet: Sheet) -> Table:
    """Marks with a pair of figures for each account, or the matches of a pool."""
    company = sheet.company
    assert company is not None
    w = sheet.words
    if company.pool:
        columns = [
            Column(w("number"), 9, "right"),
            Column(w("won"), 42),
            Column(w("lost by"), 42),
            Column(w("holes"), 21, "center"),
            *(Column(head, 22, "right", ruled=True) for head in company.accounts),
        ]
        rows = tuple(Row((*before, *figures)) for before, figures in company.rows)
        foot = []
        for number, (label, values) in enumerate(company.foot):
            foot.append(Row((label, *values), "" if number else "close"))
        head = (w("of each"), len(columns) - 3, 3)
        return Table(w("caption pool"), tuple(columns), (head,), rows, tuple(foot))
    count = len(company.accounts)
    figure = 66.0 / count / 2
    columns = [
        Column(w("number"), 9, "right"),
        Column(w("led"), 19),
        Column(w("won"), 19),
        Column(w("how"), 42),
        Column(w("sum"), 25, "right"),
    ]
    groups = []
    for number, name in enumerate(company.accounts):
        groups.append((name, 5 + 2 * number, 2))
        columns.append(Column(w("jetons"), figure, "right", ruled=True))
        columns.append(Column(w("so far"), figure, "right", minor=True))
    made = [Row((*before, *figures)) for before, figures in company.rows]
    empty = ("",) * (len(columns) - 1)
    made += [Row((str(n), *empty)) for n in range(len(made) + 1, company.length + 1)]
    foot = []
    for number, (label, values) in enumerate(company.foot):
        cells = [text for value in values for text in (value, "")]
        last = number == len(company.foot) - 1
        foot.append(Row((label, *cells), "single" if number else "close", last))
    caption = w("caption company")
    return Table(caption, tuple(columns), tuple(groups), tuple(made), tuple(foot))


def chart(sheet: Sheet, height: float) -> Drawing:
    """How the accounts stood after each mark, or what was in the pool after each match."""
    key = "chart pool" if sheet.company and sheet.company.pool else "chart company"
    return Drawing(WIDTH, height, sheet.words(key), tuple(_items(sheet, height)))


def _items(sheet: Sheet, height: float) -> Iterator[Item]:
    company = sheet.company
    assert company is not None
    values = [value for row in company.course for value in row]
    least, most = min(0, *values), max(1, *values)
    unit = unit_of(most - least)
    low, high = unit * int(least // unit), -unit * int(-most // unit)
    scale = Scale(low, high, _TOP, height - 7, company.length, _RIGHT)
    yield from scale.grid(unit, signed=True)
    for number in numbered(company.length):
        yield Text(scale.x(number), height - 2.6, str(number), SMALL, "center", italic=True)
    series = list(zip(*company.course, strict=True))
    names = [sheet.words.head("pool")] if company.pool else list(company.accounts)
    for number, each in enumerate(series):
        points = [(scale.x(step), scale.y(value)) for step, value in enumerate(each)]
        yield Line(points, STRONG, _DASHES[number % 3])
        for point in points[1:]:
            yield Dot(*point, filled=number == 0)
    last = [each[-1] for each in series]
    ends = _apart([scale.y(value) for value in last])
    for name, end, value in zip(names, ends, last, strict=True):
        sign = "−" if value < 0 else "" if company.pool or not value else "+"
        yield Text(_RIGHT + 2, end + 1, f"{name[:14]} {sign}{abs(value)}")


def _apart(ends: list[float]) -> list[float]:
    """The same heights, moved down where names would overlap."""
    order = sorted(range(len(ends)), key=lambda n: ends[n])
    found = list(ends)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + _GAP)
    return found
