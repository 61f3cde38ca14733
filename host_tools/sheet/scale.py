"""The scale of a chart: numbers upwards, steps to the right, and the grid behind them."""

from collections.abc import Iterator

from host_tools.sheet.drawing import DOTTED, FINE, HAIR, Item, Path, Text

WIDTH = 180.0
LEFT, RIGHT = 20.0, 153.0
"""The first and the last step stand between these."""

SMALL = 7.5
"""Points of the numbers."""

STEPS: tuple[int, ...] = (1, 2, 5, *(n * 10**zeros for zeros in range(6) for n in (10, 20, 25, 50)))
MOST_LINES = 5
"""Of the grid."""

_MOST_FIGURES = 26  # under the chart; with more steps only some are numbered


class Scale:
    """Numbers from low to high, between y top and bottom; x for step 0 to count."""

    def __init__(
        self,
        low: int,
        high: int,
        top: float,
        bottom: float,
        count: int,
        right: float = RIGHT,
    ) -> None:
        self.low, self.high = low, high
        self.right = right
        self._top, self._bottom = top, bottom
        self._count = max(1, count)

    def y(self, value: float) -> float:
        """Where a number stands."""
        part = (value - self.low) / (self.high - self.low)
        return self._bottom - part * (self._bottom - self._top)

    def x(self, step: float) -> float:
        """Where a step stands."""
        return LEFT + (self.right - LEFT) * step / self._count

    def grid(self, unit: int, signed: bool = False) -> Iterator[Item]:
        """Dotted lines with their numbers at the left; without sign where text says who."""
        for value in range(self.low, self.high + 1, unit):
            yield self.line(value)
            text = "−" * (signed and value < 0) + str(abs(value))
            yield Text(LEFT - 2, self.y(value) + 0.9, text, SMALL, "right")

    def line(self, value: float) -> Path:
        """A line of the grid across the chart, dotted but for that of nothing."""
        y = self.y(value)
        dash = () if value == 0 else DOTTED
        return Path(((LEFT, y), (self.right, y)), FINE if value == 0 else HAIR, dash)


def unit_of(span: float) -> int:
    """From one line of the grid to the next, for numbers that reach over so much."""
    return next((step for step in STEPS if span <= step * MOST_LINES), STEPS[-1])


def numbered(count: int) -> range:
    """The steps that have their number under a chart of so many."""
    every = -(-count // _MOST_FIGURES) or 1
    return range(every, count + 1, every)
