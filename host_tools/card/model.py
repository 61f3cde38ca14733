"""What the card says in a language: buttons, lamps, presses, the order of a throw, the tariff.

Words of the board come from `words_*.txt`, those for buttons and lamps from the page's strings:
the card says what screen and page say.
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from board.frame import lit
from board.pins import BUTTONS
from host_tools.card import words
from trictrac import layout as at
from trictrac.tariff import EVENTS

SECONDS, STEP = 4, 40
"""How long the light of a lamp is shown, and ms from one picture of it to the next."""

# The page's text of each appearance, as `trictrac.layout` makes it.
_LAMPS = (
    ("gold", at.AMBER),
    ("silver", at.WHITE),
    ("bimetal", at.BIMETAL),
    ("black", at.VIOLET | at.BREATHING),
    ("necktie", at.AMBER | at.NECKTIE),
    ("banner", at.RED),
    ("token", at.WARM),
    ("bredouille", at.WARM_RED),
    ("pending", at.WARM | at.FAST),
    ("trail", at.AMBER | at.TRAIL),
    ("lap", at.AMBER | at.LAP),
    ("decide", at.GREEN | at.PULSING),
    ("lead", at.WHITE | at.DIM),
    ("refused", at.RED | at.THREE),
)
_LINE = re.compile(r'"?([\w.]+)"?: "((?:[^"\\]|\\.)*)"')
# What a number of points is for, where more than one can be made.
_EACH = {"false-hit grand": "man", "false-hit petit": "man", "unplayable": "die"}

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Event:
    """A line of the tariff. `doubles` is "" where it cannot happen by doublets."""

    name: str
    singles: str
    doubles: str
    each: str
    by: str


@dataclass(frozen=True)
class Card:
    """All texts of a card. `lamps`: the text of each and its light over time; `when`: what
    happens and what is pressed."""

    language: str
    title: str
    heads: dict[str, str]
    buttons: tuple[tuple[str, str], ...]
    menu: str
    lamps: tuple[tuple[str, tuple[Colour, ...]], ...]
    when: tuple[tuple[str, str], ...]
    turn: tuple[str, ...]
    say: tuple[str, ...]
    mistakes: tuple[str, ...]
    tariff: tuple[Event, ...]


def card(language: str) -> Card:
    """The card in one of words.LANGUAGES."""
    number = words.LANGUAGES.index(language)
    page, heads = page_words(language), {key: text[number] for key, text in words.TEXTS.items()}
    order = list(dict.fromkeys(name.rpartition(".")[2] for name in BUTTONS))
    printed = {name: name.upper() for name in order}
    return Card(
        language,
        heads["title"],
        heads,
        tuple((printed[name], page[f"{name}.does"]) for name in order),
        _with_printed(page["menu"], page, printed),
        tuple((page[f"legend.{key}"], _light(look)) for key, look in _LAMPS),
        tuple((happens[number][0], happens[number][1].format(**printed)) for happens in words.WHEN),
        tuple(row[number] for row in words.TURN),
        tuple(row[number] for row in words.SAY),
        tuple(row[number] for row in words.MISTAKES),
        _tariff(language, heads),
    )


def _with_printed(text: str, page: dict[str, str], printed: dict[str, str]) -> str:
    """A text of the page with the names that stand on the buttons of a real board."""
    for name in sorted(printed, key=lambda each: -len(page[each])):
        text = re.sub(rf"(?<!\w){re.escape(page[name])}(?!\w)", printed[name], text)
    return text


def _tariff(language: str, heads: dict[str, str]) -> tuple[Event, ...]:
    said = board_words(language)
    return tuple(
        Event(
            said[f"event:{name}"] + (" *" if option else ""),
            str(singles or ""),
            str(doubles or ""),
            heads[_EACH.get(name, "each")] if max(ways) > 1 else "",
            heads["roller" if roller else "other"],
        )
        for name, singles, doubles, *ways, roller, option in EVENTS
    )


def _light(look: int) -> tuple[Colour, ...]:
    return tuple(lit(look, now) for now in range(0, SECONDS * 1000, STEP))


@cache
def board_words(language: str) -> dict[str, str]:
    """The texts of the board, by their keys."""
    text = files("board").joinpath(f"words_{language}.txt").read_text("utf-8")
    pairs = (line.partition(" = ") for line in text.splitlines() if " = " in line)
    return {key: said for key, _, said in pairs}


@cache
def page_words(language: str) -> dict[str, str]:
    """The texts of the page, by their keys."""
    source = files("host_tools.page").joinpath("static/strings.js").read_text("utf-8")
    begun = source.partition(f"const {language} = {{")[2].partition("\n};")[0]
    return dict(_LINE.findall(begun))
