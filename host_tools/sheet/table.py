"""What a table of the sheet is made of."""

from dataclasses import dataclass


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
    """`groups`: heads over several columns, as (text, first column, how many); `title` stands
    before them, `caption` is for those who cannot see the page."""

    caption: str
    columns: tuple[Column, ...]
    groups: tuple[tuple[str, int, int], ...]
    rows: tuple[Row, ...]
    foot: tuple[Row, ...]
    title: str = ""

    @property
    def lines(self) -> int:
        """How many rows there are, with two of heads."""
        return 2 + len(self.rows) + len(self.foot)

    @property
    def label_span(self) -> int:
        """How many columns a label of the foot reaches over."""
        return next(n for n, column in enumerate(self.columns) if column.ruled)
