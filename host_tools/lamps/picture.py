"""The lamps of one moment as text with colours: every lamp where it is on the board."""

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from board.pins import LAMPS
from host_tools.lamps.light import DARK, Colour, brightest, colour_name, strength
from host_tools.link.errors import NotUnderstood

Lamps = dict[str, Colour]

_CELL = 4
_BRIGHT = 0.6  # of full light: from here on a capital
_LETTERS = {"warm": "M"}  # the others by their first letter: W is white
# On which arrow, counted from the talon, the token for so many points lies.
_TOKENS = {2: 1, 4: 3, 6: 5, 8: 6, 10: 11}
_MARGIN = 9


def read_frame(frame: dict[str, Any]) -> Lamps:
    """The colours by lamp of an answer to `lamps`, or of a frame note. NotUnderstood."""
    try:
        data = bytes.fromhex(frame["rgb"])
    except (KeyError, TypeError, ValueError):
        data = b""
    if len(data) != 3 * len(LAMPS):
        raise NotUnderstood(
            f"The board has other lamps than this program knows ({len(data) // 3}, here "
            f"{len(LAMPS)}): are both of the same version?"
        )
    colours = [(data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 3)]
    return dict(zip(LAMPS, colours, strict=True))


def facts(lamps: Lamps) -> dict[str, dict[str, Any]]:
    """What is lit: its light as sent, the name of its colour, and whether it is dim."""
    full = brightest(lamps.values())
    return {
        name: {"rgb": list(rgb), "colour": colour_name(rgb), "dim": strength(rgb, full) < _BRIGHT}
        for name, rgb in lamps.items()
        if any(rgb)
    }


def lit_text(lamps: Lamps) -> str:
    """What is lit, in one line."""
    return ", ".join(
        f"{name} {fact['colour']}{' dim' * fact['dim']}" for name, fact in facts(lamps).items()
    )


def picture(lamps: Lamps) -> list[Text]:
    """The rows of the drawing, and what the letters in it mean."""
    holes = [str(hole) for hole in range(12, 0, -1)]
    numbers = Text(" " * _MARGIN + "".join(f"{hole:<{_CELL}}" for hole in holes).rstrip())
    field = [_tokens("B"), [""] * 12, _tokens("A")]
    ends = [("Bprompt", "B+0", "B0"), ("status", "bredouille", "banner"), ("Aprompt", "A+0", "A0")]
    rows = [numbers, _rail("B", holes, lamps)]
    for cells, (left, zero, right) in zip(field, ends, strict=True):
        row = Text("    ").append_text(_lamp(left, lamps)).append(" " * (_MARGIN - 5))
        row.append_text(_cells(cells, lamps)).append_text(_lamp(zero, lamps))
        rows.append(row.append("    ").append_text(_lamp(right, lamps)))
    rows += [_rail("A", holes, lamps), numbers, Text()]
    rows += [Text("  " + line) for line in _legend(lamps)]
    for row in rows:
        row.rstrip()
    return rows


def _rail(seat: str, holes: Iterable[str], lamps: Lamps) -> Text:
    row = Text(f" {seat}".ljust(_MARGIN))
    return row.append_text(_cells([seat + hole for hole in holes], lamps))


def _tokens(seat: str) -> list[str]:
    names = {11 - arrow: f"{seat}+{points}" for points, arrow in _TOKENS.items()}
    return [names.get(index, "") for index in range(12)]


def _cells(names: list[str], lamps: Lamps) -> Text:
    row = Text()
    for name in names:
        sign = _lamp(name, lamps) if name else Text(" ")
        row.append_text(sign).append(" " * (_CELL - 1))
    return row


def _lamp(name: str, lamps: Lamps) -> Text:
    colour = lamps[name]
    kind = colour_name(colour)
    if kind == DARK:
        return Text(".", "bright_black")
    full = brightest(lamps.values())
    sign = _LETTERS.get(kind, kind[0].upper())
    bright = strength(colour, full) >= _BRIGHT
    # As bright as the screen can: what the letter means must be seen, not how dark it is.
    top = (255 if bright else 160) / max(colour)
    red, green, blue = (round(part * top) for part in colour)
    return Text(sign if bright else sign.lower(), f"bold rgb({red},{green},{blue})")


def _legend(lamps: Lamps) -> list[str]:
    shown = facts(lamps)
    if not shown:
        return ["All lamps are dark: is the board switched on?"]
    by_colour: dict[str, list[str]] = {}
    for name, fact in shown.items():
        dim = " dim" if fact["dim"] else ""
        letter = _LETTERS.get(fact["colour"], fact["colour"][0].upper())
        sign = letter.lower() if dim else letter
        by_colour.setdefault(f"{sign} {fact['colour']}{dim}", []).append(name)
    return [f"{what}: {', '.join(names)}" for what, names in by_colour.items()]
