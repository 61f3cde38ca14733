"""The screen font: from the drawing in glyphs.txt to the tables of the board's font.py."""

from collections.abc import Iterator
from pathlib import Path

ART = Path(__file__).with_name("glyphs.txt")
FONT = Path(__file__).parents[2] / "firmware" / "board" / "font.py"
LINE = (
    "# ---- drawn in host_tools/fontgen/glyphs.txt, written by python -m host_tools.fontgen ----\n"
)
BOX = "BOX"
ASCII = "".join(map(chr, range(32, 127)))

Rows = list[str]


class ArtError(ValueError):
    """The drawing cannot be read; the message says where and why."""


def read_art(art: str) -> tuple[dict[str, Rows], dict[str, Rows]]:
    """Return the letters (5x8) and the big digits (10x16) of a drawing, in its order.

    Raises ArtError for a glyph of another size, a glyph drawn twice, or a missing one that the
    firmware counts on (printable ASCII and the box).
    """
    letters: dict[str, Rows] = {}
    digits: dict[str, Rows] = {}
    for number, names, lines in _bands(art):
        table, size = (digits, (10, 16)) if len(lines) == 16 else (letters, (5, 8))
        cells = [line.split() for line in lines]
        if len(lines) != size[1] or any(len(row) != len(names) for row in cells):
            raise ArtError(f"line {number}: {len(names)} names do not fit the pixels below")
        for name, rows in zip(names, map(list, zip(*cells, strict=True)), strict=True):
            if any(len(row) != size[0] or row.strip(".#") for row in rows):
                raise ArtError(f"line {number}: {name} is not {size[0]} pixels of . and # wide")
            if table.setdefault(name, rows) is not rows:
                raise ArtError(f"line {number}: {name} is drawn twice")
    missing = [name for name in (*ASCII, BOX) if name not in letters]
    if missing:
        raise ArtError(f"not drawn: {' '.join(missing)}")
    return letters, digits


def _bands(art: str) -> Iterator[tuple[int, list[str], list[str]]]:
    """Line number, names and pixel lines of every row of glyphs."""
    band: list[str] = []
    for number, line in enumerate([*art.splitlines(), ""], 1):
        if line.strip() and not line.startswith("//"):
            band.append(line)
        elif band:
            names = [" " if name == "SP" else name for name in band[0].split()]
            yield number - len(band), names, band[1:]
            band = []


def columns(rows: Rows) -> bytes:
    """One byte for each column and eight rows, lowest bit on top; the upper eight rows first."""
    return bytes(
        sum(1 << bit for bit in range(8) if rows[top + bit][x] == "#")
        for top in range(0, len(rows), 8)
        for x in range(len(rows[0]))
    )


def tables(art: str) -> str:
    """The part of font.py below its line, as Python source."""
    letters, digits = read_art(art)
    extras = [name for name in letters if name not in ASCII and name != BOX]
    if any(len(name) != 1 for name in (*extras, *digits)):
        raise ArtError("a name must be one character, SP or BOX")
    source = f'_EXTRAS = "{"".join(extras)}"\n_GLYPHS = (\n'
    for name in (*ASCII, *extras, BOX):
        source += f"    {_literal(columns(letters[name]))}  # {name.strip() or 'space'}\n"
    source += f')\n_BIG_CHARS = "{"".join(digits)}"\n_BIG = (\n'
    for name, rows in digits.items():
        source += f"    {_literal(columns(rows))}  # {name}\n"
    return source + ")\n"


def _literal(data: bytes) -> str:
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in data) + '"'


def rewritten(font: str, art: str) -> str:
    """The source of font.py with its tables replaced by those of the drawing."""
    code, line, _ = font.partition(LINE)
    if not line:
        raise ArtError("font.py has lost the line above its tables")
    return code + line + tables(art)
