"""The screens that a lid is cut for. Modules differ between makers: measure yours first."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Screen:
    """A module in millimetres: its circuit board, the window over what shines, how far the middle
    of the window is above that of the board, and the screw holes (distances and diameter)."""

    width: float
    height: float
    window: tuple[float, float]
    above: float
    screws: tuple[float, float]
    screw: float
    said: str


SCREENS = {
    "0.96": Screen(27.3, 27.8, (23.5, 12.5), 1.4, (23.3, 23.8), 2.2, "SSD1306, 0.96 inch"),
    "1.54": Screen(42.4, 38.0, (37.0, 19.5), 2.0, (37.6, 33.2), 2.7, "SSD1309, 1.54 inch"),
    "2.42": Screen(71.7, 46.0, (58.0, 30.0), 1.5, (65.7, 40.0), 2.7, "SSD1309, 2.42 inch"),
}
