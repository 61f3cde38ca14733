"""What the chart and the ornament are made of: lines, dots, areas and texts.

Measures are millimetres from the upper left corner, sizes of letters are points.
"""

from collections.abc import Sequence
from dataclasses import dataclass

Point = tuple[float, float]
HAIR, FINE, STRONG = 0.12, 0.2, 0.4
DOTTED: tuple[float, ...] = (0.25, 1.1)
DASHED: tuple[float, ...] = (1.6, 0.9)


@dataclass(frozen=True)
class Path:
    """A line through points; `dash` is lengths on and off."""

    points: Sequence[Point]
    width: float = FINE
    dash: tuple[float, ...] = ()


@dataclass(frozen=True)
class Area:
    """A closed shape, filled or only its edge."""

    points: Sequence[Point]
    filled: bool


@dataclass(frozen=True)
class Dot:
    """A round dot, filled or open."""

    x: float
    y: float
    filled: bool
    radius: float = 0.7


@dataclass(frozen=True)
class Lozenge:
    """A square that stands on its corner, filled or open."""

    x: float
    y: float
    filled: bool
    radius: float = 1.0

    @property
    def points(self) -> Sequence[Point]:
        """Its corners."""
        x, y, radius = self.x, self.y, self.radius
        return ((x - radius, y), (x, y - radius), (x + radius, y), (x, y + radius))


@dataclass(frozen=True)
class Text:
    """One line of text on its baseline; align is left, center or right."""

    x: float
    y: float
    text: str
    size: float = 8.5
    align: str = "left"
    italic: bool = False


Item = Path | Area | Dot | Lozenge | Text


@dataclass(frozen=True)
class Drawing:
    """Items on a rectangle, and what they show in words."""

    width: float
    height: float
    caption: str
    items: tuple[Item, ...]


def ornament(width: float, height: float) -> Drawing:
    """Twelve points of a trictrac table, six on each side of the bar."""
    items: list[Item] = []
    step = width / 12.6
    for number in range(12):
        x = number * step + (0.6 * step if number >= 6 else 0)
        points = ((x, height), (x + step / 2, 0.0), (x + step, height))
        items.append(Area(points, number % 2 == 0))
    items.append(Path(((0, height), (width, height)), FINE))
    return Drawing(width, height, "", tuple(items))
