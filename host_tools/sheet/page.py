"""The sheet arranged as a page: one table, the result, a chart. `html` and `pdf` draw this.

Everything fits one page of A4 or Letter as long as the rows can be made low enough.
"""

from dataclasses import dataclass

from host_tools.sheet.chart import chart
from host_tools.sheet.course import Step
from host_tools.sheet.drawing import Drawing, ornament
from host_tools.sheet.model import MarkRow, Sheet
from trictrac.race import NOBODY

WIDTH = 180.0
"""Of all that is printed, in millimetres; A4 and Letter leave a margin beside it."""

A4, LETTER = 272.0, 254.0
"""What the papers leave between the margins above and below, in millimetres."""

_FIXED = 64.0  # heading, result, signatures
_AGREED_LINE, _AGREED_LETTERS = 4.4, 125
_LOWEST_ROW, _HIGHEST_ROW = 4.3, 7.0
_LOWEST_CHART, _HIGHEST_CHART = 32.0, 62.0
_WANTED_CHART = 42.0
_BODY = 11.0  # points, where rows are high enough
_BODY_OF_ROW = 2.15  # points for each millimetre of a row


@dataclass(frozen=True)
class Column:
    """`width` in millimetres; `minor` figures stand back, `ruled` has a line at its left."""

    head: str
    width: float
    align: str = "left"
    minor: bool = False
    ruled: bool = False


@dataclass(frozen=True)
class Row:
    """`cells`: one text for a column; in the foot the first is a label that reaches over all
    columns before the ruled ones.

    `rule` above a row of the foot: "", "close" over the whole width, "single" or "double"
    over the figures.
    """

    cells: tuple[str, ...]
    rule: str = ""
    strong: bool = False


@dataclass(frozen=True)
class Table:
    """`groups`: heads over several columns, as (text, first column, how many)."""

    caption: str
    columns: tuple[Column, ...]
    groups: tuple[tuple[str, int, int], ...]
    rows: tuple[Row, ...]
    foot: tuple[Row, ...]

    @property
    def label_span(self) -> int:
        """How many columns a label of the foot reaches over."""
        return next(n for n, column in enumerate(self.columns) if column.ruled)


@dataclass(frozen=True)
class Page:
    """All that is drawn; `row` is the height of a row of the table in millimetres."""

    language: str
    title: str
    names: str
    facts: tuple[str, ...]
    unfinished: str
    agreed: str
    table: Table
    result: str
    remark: str
    ornament: Drawing
    chart: Drawing
    signed: str
    signatures: tuple[str, str]
    continued: str
    row: float

    @property
    def body(self) -> float:
        """The size of letters in the table, in points."""
        return min(_BODY, self.row * _BODY_OF_ROW)


def arrange(sheet: Sheet, height: float = LETTER) -> Page:
    """The page for a sheet. One for LETTER fits A4 too."""
    w = sheet.words
    table = _marks(sheet) if sheet.rules == "ecrire" else _holes(sheet)
    agreed = w("agreed", "; ".join(sheet.agreed)) if sheet.agreed else ""
    row, chart_height = _heights(table, agreed, height)
    return Page(
        language=sheet.language,
        title=sheet.title,
        names=w("versus", *sheet.names),
        facts=tuple(filter(None, (sheet.length, sheet.place, sheet.date))),
        unfinished="" if sheet.finished else w("not finished"),
        agreed=agreed,
        table=table,
        result=sheet.result,
        remark=sheet.remark,
        ornament=ornament(58, 4.6),
        chart=chart(sheet, chart_height),
        signed=w("signed"),
        signatures=sheet.names,
        continued=w("continued"),
        row=row,
    )


def _heights(table: Table, agreed: str, height: float) -> tuple[float, float]:
    """A row's height and the chart's, so that all fits on one page if it can."""
    count = len(table.rows) + len(table.foot) + 2
    lines = -(-len(agreed) // _AGREED_LETTERS)
    free = height - _FIXED - lines * _AGREED_LINE
    row = max(_LOWEST_ROW, min(_HIGHEST_ROW, (free - _WANTED_CHART) / count))
    return row, max(_LOWEST_CHART, min(_HIGHEST_CHART, free - count * row))


# -- à écrire -----------------------------------------------------------------------


def _marks(sheet: Sheet) -> Table:
    w = sheet.words
    columns = (
        Column(w("number"), 9, "right"),
        Column(w("led"), 20),
        Column(w("won"), 20),
        Column(w("how"), 60),
        Column(w("sum"), 27, "right"),
        Column(w("lost"), 11, "right", ruled=True),
        Column(w("so far"), 11, "right", minor=True),
        Column(w("lost"), 11, "right", ruled=True),
        Column(w("so far"), 11, "right", minor=True),
    )
    rows = [_mark(sheet, mark) for mark in sheet.marks]
    # An unfinished sheet can be gone on with by hand.
    empty = ("",) * (len(columns) - 1)
    rows += [Row((str(number), *empty)) for number in range(len(rows) + 1, sheet.length_marks + 1)]
    lost = sheet.marks[-1].lost_marks if sheet.marks else (0, 0)
    foot = [Row(_two(w("lost marks"), lost), "close")]
    for line in sheet.lines:
        rule = {"lost jetons": "double", "totals": "single", "net": "double"}.get(line.key, "")
        foot.append(Row(_two(line.text, line.values), rule, line.key in ("totals", "net")))
    groups = ((sheet.short[0], 5, 2), (sheet.short[1], 7, 2))
    return Table(w("caption ecrire"), columns, groups, tuple(rows), tuple(foot))


def _mark(sheet: Sheet, mark: MarkRow) -> Row:
    figures = [""] * 4
    figures[2 * mark.loser] = str(mark.jetons)
    figures[2 * mark.loser + 1] = str(mark.so_far[mark.loser])
    led, won = sheet.short[mark.leader], sheet.short[mark.winner]
    return Row((str(mark.number), led, won, mark.how, mark.sum, *figures))


def _two(label: str, values: tuple[int | None, int | None]) -> tuple[str, ...]:
    texts = ["" if value is None else str(value) for value in values]
    return (label, texts[0], "", texts[1], "")


# -- jeu de curé ---------------------------------------------------------------------


def _holes(sheet: Sheet) -> Table:
    w = sheet.words
    columns = (
        Column(w("number"), 9, "right"),
        Column(w("made by"), 26),
        Column(w("holes made"), 14, "center"),
        Column(w("throw"), 37),
        Column(w("then"), 58),
        Column(sheet.short[0], 18, "center", ruled=True),
        Column(sheet.short[1], 18, "center", ruled=True),
    )
    rows = tuple(_step(sheet, number, step) for number, step in enumerate(sheet.steps, 1))
    holes = (w("at the end"), str(sheet.holes[0]), str(sheet.holes[1]))
    foot = (Row(holes, "close", strong=True),)
    return Table(w("caption cure"), columns, ((w("holes axis"), 5, 2),), rows, foot)


def _step(sheet: Sheet, number: int, step: Step) -> Row:
    w = sheet.words
    by = "" if step.seat == NOBODY else sheet.short[step.seat]
    on = w(f"{step.on} throw") if step.on in ("own", "opp") else w(step.on)
    then = [w(step.then)] if step.then else []
    if step.right:
        then.append(w("aside") if step.right == "aside" else w(step.right, by))
    made = str(step.made) if step.made else "–"
    return Row((str(number), by, made, on, ", ".join(then), *map(str, step.holes)))
