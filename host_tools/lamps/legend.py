"""The picture legend of pegs and lamps, drawn from the firmware's own tables.

`python -m host_tools.lamps.legend` writes pictures/legend.svg.  Each line shows an
appearance of `trictrac.layout` as `board.frame` lights it: the lamp, moving,
and beside it its light over four seconds, for print and for still pictures.
"""

from pathlib import Path
from xml.sax.saxutils import escape

from board.frame import lit
from host_tools.files import whole
from trictrac import layout as at

PICTURE = Path(__file__).parents[2] / "pictures" / "legend.svg"

ROWS = (
    ("gold peg: à écrire, or the only peg in jeu de curé", at.AMBER),
    ("silver peg: honours", at.WHITE),
    ("bimetallic peg: both games in one hole", at.BIMETAL),
    ("black peg: a suspended game", at.VIOLET | at.BREATHING),
    ("peg with a necktie", at.AMBER | at.NECKTIE),
    ("peg on its second lap (holes 13 to 24)", at.AMBER | at.LAP),
    ("peg on its third lap", at.AMBER | 2 * at.LAP),
    ("banner", at.RED),
    ("banner and a silver peg in one start hole", at.WHITE_RED),
    ("trail: where the peg stood before the last score", at.AMBER | at.TRAIL),
    ("token: points", at.WARM),
    ("token with the bredouille token", at.WARM_RED),
    ("points entered, not yet confirmed", at.WARM | at.FAST),
    ("your decision", at.GREEN | at.PULSING),
    ("you roll first", at.WHITE | at.DIM),
    ("not accepted", at.RED | at.THREE),
    ("status: a laptop is connected", at.BLUE),
    ("one player goes and another comes", at.BLUE | at.BREATHING),
    ("status: power warning", at.AMBER),
    ("status: no screen found", at.AMBER | at.BREATHING),
    ("status: memory nearly full", at.RED | at.BREATHING),
    ("status: cannot store", at.RED),
)
_ROW = 30
_SECONDS = 4
_STEP = 40  # ms, as often as the firmware makes a frame
_STRIP = 200


def draw() -> str:
    """The legend as SVG."""
    height = _ROW * len(ROWS) + 16
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 {height}" width="700"'
        ' role="img" aria-label="What the lamps mean" font-family="Georgia, serif">',
        f'<rect width="700" height="{height}" rx="8" fill="#2b1d12"/>',
    ]
    for index, (text, look) in enumerate(ROWS):
        parts.append(_line(8 + index * _ROW, text, look))
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _line(top: int, text: str, look: int) -> str:
    times = range(0, _SECONDS * 1000, _STEP)
    colours = [_shown(*lit(look, now)) for now in times]
    middle = top + _ROW // 2
    still = len(set(colours)) == 1
    moving = (
        ""
        if still
        else f'<animate attributeName="fill" dur="{_SECONDS}s" repeatCount="indefinite" '
        f'calcMode="discrete" values="{";".join(colours)}"/>'
    )
    lamp = (
        f'<circle cx="26" cy="{middle}" r="11" fill="#0d0906"/>'
        f'<circle cx="26" cy="{middle}" r="8" fill="{colours[0]}">{moving}</circle>'
    )
    label = f'<text x="264" y="{middle + 5}" font-size="15" fill="#efe2c8">{escape(text)}</text>'
    return lamp + _strip(middle, colours) + label


def _strip(middle: int, colours: list[str]) -> str:
    """The light over time, runs of one colour as one bar."""
    width = _STRIP / len(colours)
    bars = []
    start = 0
    for index in range(1, len(colours) + 1):
        if index == len(colours) or colours[index] != colours[start]:
            bars.append(
                f'<rect x="{48 + start * width:g}" y="{middle - 6}" '
                f'width="{(index - start) * width:g}" height="12" fill="{colours[start]}"/>'
            )
            start = index
    return "".join(bars)


def _shown(red: int, green: int, blue: int) -> str:
    """Light as a screen shows it: an unlit lamp is not quite black, and the
    eye sees a tenth of the light as more than a tenth."""
    values = [24 + round(231 * (value / 255) ** 0.55) for value in (red, green, blue)]
    return "#{:02x}{:02x}{:02x}".format(*values)


if __name__ == "__main__":
    whole.write(PICTURE, draw())
