"""What a picture is made of: areas, rounds and texts on a rectangle.

Measures are units from the upper left corner; colours are "#rrggbb".
"""

from collections.abc import Sequence
from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True)
class Area:
    """A closed shape with its edge; no `fill`: only the edge."""

    points: Sequence[Point]
    fill: str = ""
    line: str = ""
    width: float = 0


@dataclass(frozen=True)
class Round:
    """A disc or a ring."""

    x: float
    y: float
    radius: float
    fill: str = ""
    line: str = ""
    width: float = 0


@dataclass(frozen=True)
class Text:
    """One line of text, its middle at the height y; align is left or center."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    align: str = "center"


Shape = Area | Round | Text


@dataclass(frozen=True)
class Picture:
    """Shapes in the order in which they are laid, and what they show in words."""

    width: int
    height: int
    caption: str
    shapes: tuple[Shape, ...]


def box(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    """The corners of a rectangle."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))
