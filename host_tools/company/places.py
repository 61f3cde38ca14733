"""What a place in the line of a pool is worth, drawn: `python -m host_tools.company.places`."""

from pathlib import Path

from host_tools.company import luck
from host_tools.files import whole

PICTURE = Path(__file__).parents[2] / "pictures" / "places.svg"
PLAYERS = 5
EVENINGS = 4000

_WIDTH, _HEIGHT = 700, 250
_TITLES = {
    "filling": "filling the pool, ante 10",
    "draining": "draining a pool of 500",
}


def draw() -> str:
    """The picture as SVG: bars above and below nothing, with their numbers."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
        f' width="{_WIDTH}" role="img" aria-label="What each place in the line wins on the mean"'
        ' font-family="Georgia, serif">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="8" fill="#f6efe0"/>',
    ]
    for number, (form, title) in enumerate(_TITLES.items()):
        worth = luck.by_place(form, PLAYERS, EVENINGS)
        parts += _panel(20 + number * 340, title, worth)
    foot = f"mean of {EVENINGS:,} evenings of {PLAYERS} players as strong as one another, counters"
    parts.append(_text(_WIDTH / 2, _HEIGHT - 12, foot, 12))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panel(left: float, title: str, worth: list[float]) -> list[str]:
    middle, room = 116, 60
    most = max(map(abs, worth))
    parts = [_text(left + 160, 26, title, 15)]
    for place, value in enumerate(worth):
        x = left + 12 + place * 62
        high = abs(value) / most * room
        top = middle - high if value > 0 else middle
        fill = "#2f5d50" if value > 0 else "none"
        parts.append(
            f'<rect x="{x:g}" y="{top:.1f}" width="44" height="{high:.1f}" fill="{fill}"'
            ' stroke="#2f5d50" stroke-width="1.5"/>'
        )
        number = middle - high - 6 if value > 0 else middle + high + 16
        parts.append(_text(x + 22, number, f"{value:+.1f}".replace("-", "−"), 13))
        parts.append(_text(x + 22, 214, f"{place + 1}.", 13))
    parts.append(f'<path d="M{left} {middle}h320" stroke="#3b2f24" stroke-width="1"/>')
    return parts


def _text(x: float, y: float, text: str, size: int) -> str:
    return (
        f'<text x="{x:g}" y="{y:.1f}" font-size="{size}" text-anchor="middle"'
        f' fill="#3b2f24">{text}</text>'
    )


if __name__ == "__main__":
    whole.write(PICTURE, draw())
