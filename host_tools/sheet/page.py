"""The sheet arranged as a page: tables, the result, a chart. `html` and `pdf` draw this.

Everything fits one page of A4 or Letter as long as the rows can be made low enough; of
several tables the others stand on a second page when they cannot.
"""

from dataclasses import dataclass

from host_tools.sheet import page_company
from host_tools.sheet.chart import chart
from host_tools.sheet.course import Step
from host_tools.sheet.drawing import Drawing, ornament
from host_tools.sheet.model import MarkRow, Sheet
from host_tools.sheet.page_combine import ROOM, honours, standing
from host_tools.sheet.table import Column, Row, Table
from trictrac.race import NOBODY

WIDTH = 180.0
"""Of all that is printed, in millimetres; A4 and Letter leave a margin beside it."""

BODY = 11.0
"""The size of letters in the tables where rows are high enough, in points."""

A4, LETTER = 272.0, 254.0
"""What the papers leave between the margins above and below, in millimetres."""

_HEADING = 32.0
_FIXED = 64.0  # heading, result, signatures
_SMALL_LINE, _SMALL_LETTERS = 4.4, 125  # what was agreed, and remarks
_RESULT = 7.0  # each after the first
_SIGNATURE = 9.0  # each row of two after the first
_TABLE_GAP = 4.0
_CONTINUED = 8.0  # the head of a second page
_LOWEST_ROW, _HIGHEST_ROW = 4.3, 7.0
_LOWEST_OF_SEVERAL = 3.7
_LOWEST_CHART, _HIGHEST_CHART = 32.0, 62.0
_WANTED_CHART = 42.0
_BODY_OF_ROW = 2.15  # points for each millimetre of a row


@dataclass(frozen=True)
class Page:
    """All that is drawn; `row` is the height of a row of the tables in millimetres.

    `results`: what is paid and a remark on it, in each currency. `divided`: the tables after
    the first stand on a page of their own.
    """

    language: str
    title: str
    names: str
    facts: tuple[str, ...]
    unfinished: str
    agreed: str
    tables: tuple[Table, ...]
    results: tuple[tuple[str, str], ...]
    ornament: Drawing
    chart: Drawing
    signed: str
    signatures: tuple[str, ...]
    continued: str
    row: float
    divided: bool = False

    @property
    def table(self) -> Table:
        """The first of the tables."""
        return self.tables[0]

    @property
    def result(self) -> str:
        """The first of the results."""
        return self.results[0][0]

    @property
    def body(self) -> float:
        """The size of letters in the table, in points."""
        return min(BODY, self.row * _BODY_OF_ROW)


def arrange(sheet: Sheet, height: float = LETTER) -> Page:
    """The page for a sheet. One for LETTER fits A4 too."""
    w = sheet.words
    agreed = w("agreed", "; ".join(sheet.agreed)) if sheet.agreed else ""
    results = ((sheet.result, sheet.remark), *sheet.more)
    small = [agreed, sheet.remark[_SMALL_LETTERS:], *(remark for _, remark in sheet.more)]
    more = sum(_SMALL_LINE * -(-len(text) // _SMALL_LETTERS) for text in small)
    more += _RESULT * len(sheet.more)
    if sheet.company:
        more += _SIGNATURE * ((len(sheet.company.players) - 1) // 2)
    tables = _tables(sheet, ROOM)
    row, chart_height, divided = _heights(tables, more, height)
    if divided:
        tight = _tables(sheet, 0)
        tight_row, tight_chart, still = _heights(tight, more, height)
        if not still:
            tables, row, chart_height, divided = tight, tight_row, tight_chart, False
    return Page(
        language=sheet.language,
        title=sheet.title,
        names=_versus(sheet),
        facts=tuple(filter(None, (sheet.length, sheet.place, sheet.date))),
        unfinished="" if sheet.finished else w("not finished"),
        agreed=agreed,
        tables=tables,
        results=results,
        ornament=ornament(58, 4.6),
        chart=(page_company.chart if sheet.company else chart)(sheet, chart_height),
        signed=w("signed"),
        signatures=sheet.company.players if sheet.company else sheet.names,
        continued=w("continued"),
        row=row,
        divided=divided,
    )


def _versus(sheet: Sheet) -> str:
    names = sheet.company.players if sheet.company else sheet.names
    return sheet.words("versus", ", ".join(names[:-1]), names[-1])


def _tables(sheet: Sheet, room: int) -> tuple[Table, ...]:
    if sheet.company:
        return (page_company.table(sheet),)
    if sheet.rules == "cure":
        return (_holes(sheet),)
    if sheet.rules == "ecrire":
        return (_marks(sheet),)
    return (_marks(sheet), honours(sheet, room), *([standing(sheet)] if sheet.standings else []))


def _heights(tables: tuple[Table, ...], more: float, height: float) -> tuple[float, float, bool]:
    """A row's height and the chart's, so that all fits on one page if it can; and whether the
    tables after the first have to go to a second one. `more`: what _FIXED does not have."""
    count = sum(table.lines for table in tables)
    more += _TABLE_GAP * (len(tables) - 1)
    free = height - _FIXED - more
    wanted = (free - _WANTED_CHART) / count
    several = len(tables) > 1
    if several and (free - _LOWEST_CHART) / count < _LOWEST_OF_SEVERAL:
        later = free + _HEADING - _CONTINUED
        lines = count - tables[0].lines
        first = (height - _HEADING - more) / tables[0].lines
        row = min(_HIGHEST_ROW, first, (later - _WANTED_CHART) / lines)
        row = max(_LOWEST_OF_SEVERAL, row)
        return row, max(_LOWEST_CHART, min(_HIGHEST_CHART, later - lines * row)), True
    lowest = _LOWEST_OF_SEVERAL if several else _LOWEST_ROW
    row = max(lowest, min(_HIGHEST_ROW, wanted))
    return row, max(_LOWEST_CHART, min(_HIGHEST_CHART, free - count * row)), False


# -- à écrire -----------------------------------------------------------------------


def _marks(sheet: Sheet) -> Table:
    w = sheet.words
    # In combiné the columns stand over those of the honours.
    how, reckoned, lost = (51, 22, 18) if sheet.rules == "combine" else (60, 27, 11)
    columns = (
        Column(w("number"), 9, "right"),
        Column(w("led"), 20),
        Column(w("won"), 20),
        Column(w("how"), how),
        Column(w("sum"), reckoned, "right"),
        Column(w("lost"), lost, "right", ruled=True),
        Column(w("so far"), 11, "right", minor=True),
        Column(w("lost"), lost, "right", ruled=True),
        Column(w("so far"), 11, "right", minor=True),
    )
    rows = [_before(sheet)] if sheet.before.marks else []
    rows += [_mark(sheet, mark) for mark in sheet.marks]
    # An unfinished sheet can be gone on with by hand.
    empty = ("",) * (len(columns) - 1)
    following = sheet.before.marks + len(sheet.marks) + 1
    rows += [Row((str(number), *empty)) for number in range(following, sheet.length_marks + 1)]
    foot = [Row(_two(w.head("marks lost"), sheet.lost_marks), "close")]
    for line in sheet.lines:
        rule = {"lost jetons": "double", "totals": "single", "net": "double"}.get(line.key, "")
        foot.append(Row(_two(line.text, line.values), rule, line.key in ("totals", "net")))
    groups = ((sheet.short[0], 5, 2), (sheet.short[1], 7, 2))
    title = w("part ecrire") if sheet.rules == "combine" else ""
    return Table(w("caption ecrire"), columns, groups, tuple(rows), tuple(foot), title)


def _before(sheet: Sheet) -> Row:
    """The marks that were set up by hand, in one row."""
    marks, jetons = sheet.before.marks, [str(n) if n else "" for n in sheet.before.jetons]
    numbers = f"1–{marks}" if marks > 1 else "1"
    how = sheet.words("set up")
    return Row((numbers, "", "", how, "", jetons[0], jetons[0], jetons[1], jetons[1]))


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
        Column(w("holes"), 14, "center"),
        Column(w("throw"), 37),
        Column(w("then"), 58),
        Column(sheet.short[0], 18, "center", ruled=True),
        Column(sheet.short[1], 18, "center", ruled=True),
    )
    rows = tuple(_step(sheet, number, step) for number, step in enumerate(sheet.steps, 1))
    holes = (w("at the end"), str(sheet.holes[0]), str(sheet.holes[1]))
    foot = (Row(holes, "close", strong=True),)
    return Table(w("caption cure"), columns, ((w("holes"), 5, 2),), rows, foot)


def _step(sheet: Sheet, number: int, step: Step) -> Row:
    w = sheet.words
    by = "" if step.seat == NOBODY else sheet.short[step.seat]
    on = w(f"{step.on} throw") if step.on in ("own", "opp") else w(step.on)
    then = [w(step.then)] if step.then else []
    if step.right:
        then.append(w("aside") if step.right == "aside" else w(f"{step.right} to", by))
    made = str(step.made) if step.made else "–"
    return Row((str(number), by, made, on, ", ".join(then), *map(str, step.holes)))
