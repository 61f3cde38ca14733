"""Makes the sheet's two fonts from EB Garamond (see fonts/OFL.txt).

    python -m host_tools.sheet.fonts.make FOLDER

FOLDER has EBGaramond12-Regular.ttf and EBGaramond12-Italic.ttf, version 0.016, as Debian's
fonts-ebgaramond-extra installs them.  What is left has Latin, Greek and Cyrillic letters and
the signs of a score sheet; figures are lining and of one width, so that columns of numbers
stand one below the other.  The licence asks for another name: the fonts are called
"Trictrac Sheet".
"""

import sys
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FAMILY = "Trictrac Sheet"
FACES = {"Regular": "EBGaramond12-Regular.ttf", "Italic": "EBGaramond12-Italic.ttf"}
_DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_RANGES = ((0x20, 0x17F), (0x218, 0x21B), (0x370, 0x3FF), (0x400, 0x45F), (0x1E00, 0x1EFF))
_SIGNS = "–—‘’‚“”„†•…‹›€−"
_KEPT_NAMES = (0, 5, 13, 14)  # in the table of names: made by, version, licence, its address
_MADE = 3_600_000_000  # seconds since 1904, so that the files come out the same each time


def make(source: Path, target: Path, face: str) -> None:
    """Cut the font at `source` down to what a sheet needs. OSError."""
    font = TTFont(source)
    for table in font["cmap"].tables:
        for code, digit in enumerate(_DIGITS, ord("0")):
            table.cmap[code] = f"{digit}.tablining"
    wanted = [code for first, last in _RANGES for code in range(first, last + 1)]
    options = subset.Options(
        hinting=False,
        layout_features=["kern"],
        name_IDs=_KEPT_NAMES,
        drop_tables=[*subset.Options().drop_tables, "FFTM"],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[*wanted, *map(ord, _SIGNS)])
    cutter.subset(font)
    _rename(font, face)
    font["head"].created = font["head"].modified = _MADE
    font.recalcTimestamp = False
    font.flavor = "woff"
    font.save(target)


def _rename(font: TTFont, face: str) -> None:
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in _KEPT_NAMES]
    for number, text in (
        (1, FAMILY),
        (2, face),
        (3, f"{FAMILY} {face}"),
        (4, f"{FAMILY} {face}"),
        (6, f"{FAMILY.replace(' ', '')}-{face}"),
    ):
        names.setName(text, number, 3, 1, 0x409)


def main() -> None:
    """The two fonts beside this file."""
    here = Path(__file__).parent
    for face, file in FACES.items():
        make(Path(sys.argv[1]) / file, here / f"{face.lower()}.woff", face)


if __name__ == "__main__":
    main()
