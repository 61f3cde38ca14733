"""The measures of a board, and what of them cannot be: refused with the amount that is missing."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields

from host_tools.foreign.text import shown
from host_tools.template.screens import SCREENS, Screen

WALL = 3.0
"""The least wood between two openings, and between an opening and an edge, in millimetres."""

COLUMNS = 12
POINT = 0.382
"""The length of a point (the arrow on the field), of the inner width."""

BEYOND = 0.27
"""How far beyond the tip a token lies, of the pitch."""

SPREAD = 0.3264
"""How far start holes and prompts are from the middle, of the inner width."""

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4}
_NUMBER = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,3})?) ?([a-z]*)")

# The smallest and the largest that is possible, and what it is.
LIMITS: dict[str, tuple[float, float, str]] = {
    "length": (200, 900, "inner length along a long rail"),
    "width": (150, 700, "inner width between the long rails"),
    "rail": (8, 120, "width of a long rail"),
    "end": (8, 120, "width of a short rail"),
    "hole": (3, 12, "diameter of the holes for pegs and tokens"),
    "pitch": (10, 75, "from the middle of a hole to the next"),
    "bar": (0, 80, "width of the bar in the middle"),
    "button": (0, 30, "diameter of the openings for the buttons"),
    "box": (0, 250, "width of the box beside the corner end"),
}


class TemplateError(Exception):
    """A board cannot be drilled like this; the message says by how much, and what fits."""


@dataclass(frozen=True)
class Measures:
    """A board, in millimetres. `button` 0: none in the rails; `box` 0: screen and UNDO are in the
    corner end rail; `screen`: one of SCREENS, or "none"."""

    length: float
    width: float
    rail: float
    end: float
    hole: float
    pitch: float
    bar: float
    button: float
    box: float
    screen: str

    @property
    def half(self) -> float:
        """The inner length of one of the two halves."""
        return (self.length - self.bar) / 2

    @property
    def outer(self) -> tuple[float, float]:
        """Length and width over the rails, without the box."""
        return self.length + 2 * self.end, self.width + 2 * self.rail

    @property
    def module(self) -> Screen | None:
        """The screen, when there is one."""
        return SCREENS.get(self.screen)


PRESETS: dict[str, tuple[Measures, str]] = {
    "club": (
        Measures(480, 400, 34, 34, 5.2, 37, 24, 12, 120, "0.96"),
        "a table-top board of 48 x 40 cm inside, as joiners make them",
    ),
    "table": (
        Measures(600, 480, 40, 40, 6, 47, 24, 16, 130, "1.54"),
        "a gaming table with a deep tray, 60 x 48 cm inside",
    ),
    "folding": (
        Measures(420, 380, 30, 26, 5.2, 31, 40, 12, 100, "0.96"),
        "a folding case whose two rims make the bar",
    ),
    "travel": (
        Measures(300, 240, 14, 14, 5.2, 23.5, 12, 0, 100, "0.96"),
        "a small board; its rails are too narrow for buttons, which go into strips beside it",
    ),
}
"""Boards to start from: no two are alike, so measure yours."""


def millimetres(key: str, text: str) -> float:
    """A measure as written: `480`, `480mm`, `48cm`, `18.9in`. TemplateError."""
    found = _NUMBER.fullmatch(text.strip().lower())
    if not found:
        raise TemplateError(
            f"--{key} {shown(text)}: a number with at most three decimals is meant, in "
            f"millimetres or with its unit: 480, 480mm, 48cm, 18.9in"
        )
    if found[2] not in _UNITS:
        raise TemplateError(
            f"--{key} {shown(text)}: the units are mm (if none is written), cm and in"
        )
    return round(float(found[1]) * _UNITS[found[2]], 3)


def measured(preset: str, given: Mapping[str, str], screen: str = "") -> Measures:
    """The measures of a preset, with those that are given in their place, checked.

    Without `pitch` among the given ones, another `length` or `bar` spreads the holes anew.
    TemplateError.
    """
    if preset not in PRESETS:
        raise TemplateError(f"no preset {shown(preset)}; there are: {', '.join(PRESETS)}")
    start = PRESETS[preset][0]
    sizes = {key: float(getattr(start, key)) for key in LIMITS}
    if screen and screen not in (*SCREENS, "none"):
        raise TemplateError(f"no screen {shown(screen)}; there are: {', '.join(SCREENS)}, none")
    for key, text in given.items():
        sizes[key] = millimetres(key, text)
    if ("length" in given or "bar" in given) and "pitch" not in given:
        sizes["pitch"] = (sizes["length"] - sizes["bar"]) // COLUMNS
    if "rail" in given and "end" not in given:
        sizes["end"] = sizes["rail"]
    for key in sorted(sizes, key=lambda key: key not in given):  # what was written first
        _in_limits(key, sizes[key], key in given)
    made = Measures(**sizes, screen=screen or start.screen)
    for check in (_columns, _holes, _rails, _buttons, _field, _lid):
        check(made)
    return made


def _in_limits(key: str, value: float, given: bool) -> None:
    low, high, said = LIMITS[key]
    if low <= value <= high:
        return
    hint = ""
    for unit, factor in (("cm", 10), ("in", 25.4)):
        if given and low <= value * factor <= high:
            hint = f"; if {value:g} {unit} is meant, write --{key} {value:g}{unit}"
            break
    if given and low <= value / 10 <= high and value > high:
        hint = "; tenths of a millimetre? One unit for all, please"
    raise TemplateError(f"--{key} {value:g} mm ({said}): {low:g} to {high:g} mm are possible{hint}")


def _short(what: str, needed: float, there: float, cure: str) -> None:
    """Refuse when `there` is less than needed, and say by how much. Hundredths do not count."""
    if needed > there + 0.01:
        raise TemplateError(
            f"{what} need {needed:g} mm and there are {there:g}: {round(needed - there, 2):g} mm "
            f"are missing; {cure}"
        )


def _columns(m: Measures) -> None:
    """Six holes in each half."""
    most = m.half // 6
    cure = f"--length {6 * m.pitch * 2 + m.bar:g} or --pitch {most:g} fits"
    _short(f"Two times six holes {m.pitch:g} mm apart", 6 * m.pitch, m.half, cure)


def _holes(m: Measures) -> None:
    cure = f"--hole {max(0.0, m.pitch - WALL):g} or --pitch {m.hole + WALL:g} fits"
    _short(
        f"Holes of {m.hole:g} mm with {WALL:g} mm of wood between them",
        m.hole + WALL,
        m.pitch,
        cure,
    )
    needed = m.hole + 2 * WALL
    _short(f"Holes of {m.hole:g} mm in the short rails", needed, m.end, f"--end {needed:g} fits")


def _rails(m: Measures) -> None:
    needed = m.hole + 2 * WALL + (m.button + WALL if m.button else 0)
    what = f"Holes of {m.hole:g} mm" + (f" and buttons of {m.button:g} mm" if m.button else "")
    cure = f"--rail {needed:g} fits"
    if m.button:
        cure += ", or --button 0, with the buttons in strips of their own"
    _short(f"{what} in the long rails", needed, m.rail, cure)


def _buttons(m: Measures) -> None:
    if m.button:
        least = 6.0
        if m.button < least:
            raise TemplateError(f"--button {m.button:g} mm: {least:g} to 30 mm, or 0 for none")
        needed = 5 * (m.button + 8)
        cure = f"--button {max(0.0, m.half / 5 - 8):g} or less fits"
        _short(f"Five buttons of {m.button:g} mm in one half", needed, m.half, cure)


def _field(m: Measures) -> None:
    """Two rows of points, and between their tips two rows of token lamps."""
    between = m.width * (1 - 2 * POINT) - 2 * BEYOND * m.pitch
    least = (m.hole + WALL + 2 * BEYOND * m.pitch) / (1 - 2 * POINT)
    cure = f"--width {-(-least // 1):g} fits"
    _short("Two token lamps between the tips", m.hole + WALL, round(between, 2), cure)


def _lid(m: Measures) -> None:
    """Screen and UNDO in the lid of the box, or in the corner end rail."""
    button = m.button or 12.0
    place = ("--box", m.box) if m.box else ("--end", m.end)
    wide = max(button, m.module.width if m.module else 0.0) + 2 * WALL
    what = f"A screen of {m.screen} inch" if m.module else "UNDO"
    _short(
        f"{what} across {place[0]} and its margins",
        wide,
        place[1],
        f"{place[0]} {wide:g} fits" + (", or --screen none" if m.module else ""),
    )
    if not m.box:
        high = (m.module.height if m.module else button) + m.hole + 2 * WALL
        cure = "--box 100, beside the board, fits"
        _short(
            f"{what} between two lamps of the corner end", high, round(SPREAD * m.width, 2), cure
        )


assert {each.name for each in fields(Measures)} == {*LIMITS, "screen"}
