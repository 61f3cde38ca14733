"""The texts in three languages: complete, drawable, short enough; refusals in words."""

import ast
import string
import textwrap
from pathlib import Path

import pytest

from board import font, words
from tests.board.texts import texts
from trictrac import command as c
from trictrac import options, tariff
from trictrac.refused import Refused

FIRMWARE = Path(words.__file__).parents[1]
BOX = font.glyph("\ue000")  # what is drawn for a character the font lacks
LINE = 21  # characters in a line of the screen; a menu line begins with a mark

# Texts that stand in a menu as they are, and the titles over menus.
MENU = ["concede", "die", "refait", "off", "school", "false", "raise", "tariff", "correct"]
MENU += ["again", "players", "new match", "adjourn", "resume", "brightness", "language", "about"]
MENU += ["spell", "ready", "start", "delete", "unreadable", "no", "accept", "ledger", "reckoning"]
MENU += ["test", "test:begin"]
MENU += list(options.RULES)
TITLES = ["match over", "school?", "cancel?", "delete?", "name?", "tariff", "ledger"]

# One example of the details of every refusal that the screen can show.
ON_SCREEN = {
    "points": (84, 82),
    "holes": (100, 99),
    "holes-range": (0, 99),
    "set-points": (12,),
    "decide": (0, ["hold", "refait"]),
    "nobody-decides": ("hold",),
    "not-you": (1,),
    "over": (),
    "no-claim": (),
    "school-points": (82,),
    "cancel-late": (),
    "cancel-points": (12,),
    "nothing-to-undo": (),
    "nothing-to-redo": (),
    "claims-off": (),
    "nothing-to-claim": ("necktie",),
    "not-in-rules": ("ecrire",),
    "event-off": ("meeting",),
    "event-doubles": ("six-tables",),
    "event-ways": (15,),
    "met": (),
    "no-go": (["hold", "concede"],),
    "no-hold": (["hold", "go"],),
    "no-refait": (["hold", "go"],),
    "no-concede": (["score", "holes"],),
    "no-die": (),
    "nothing-pending": (),
    "pending": (),
    "not-yours": ("Louise",),
    "in-menu": ("Louise",),
    "no-matches": (),
    "store-full": (),
    "file": ("selftest",),
    "match-unreadable": (123,),
    "match-open": (),
}


@pytest.fixture(autouse=True)
def english_again():
    yield
    words.load("en")


@pytest.fixture(params=words.LANGUAGES)
def language(request):
    words.load(request.param)
    return request.param


def fields(text):
    return sorted(field for _, field, _, _ in string.Formatter().parse(text) if field is not None)


def indexes(text):
    """Which of the values a template shows, whichever way it counts them."""
    found = fields(text)
    return set(range(len(found))) if found == [""] * len(found) else {int(i or 0) for i in found}


def lines(text):
    """The lines that the screen would break `text` into."""
    return textwrap.wrap(text, LINE, break_on_hyphens=False)


# -- the texts ---------------------------------------------------------------------


def test_every_language_has_the_same_texts(language):
    assert set(texts(language)) == set(texts("en"))


def test_the_keys_are_sorted(language):
    with open(FIRMWARE / f"board/words_{language}.txt", "rb") as file:
        lines = file.read().splitlines()
    keys = [line.split(b" = ")[0] for line in lines]
    assert keys == sorted(set(keys)) and keys[0][:2] == b"# " and lines[-1] == b"~ = end"
    # A look into flash must see a whole line wherever it begins.
    assert 2 * max(map(len, lines)) < words._PIECE


def test_every_text_shows_the_same_values(language):
    for key, text in texts(language).items():
        found = fields(text)
        # MicroPython mixes {} and {1} no more than CPython does; {0} after {} is refused.
        assert all(found) or not any(found), key
        assert indexes(text) == indexes(texts("en")[key]), key


def test_every_character_can_be_drawn(language):
    for key, text in texts(language).items():
        for char in text:
            assert font.glyph(char) != BOX, (key, char)


def test_no_text_is_empty_or_padded(language):
    for key, text in texts(language).items():
        assert text and text == " ".join(text.split()), key


# -- room on the screen --------------------------------------------------------------


def test_questions_fit_their_line(language):
    asked = {
        "ask:pending": ("Louise", 82),
        "ask:decide": ("Louise",),
        "ask:stay": ("Louise",),
        "ask:mark": ("Louise",),
        "ask:menu": ("Louise",),
        "ask:menu mark": ("L",),  # the view gives the name the room that is left
        "ask:roll": ("Louise",),
        "ask:die": (),
        "ask:over": (),
        "menu keys": (),
    }
    assert {key for key in texts("en") if key.startswith("ask:")} <= set(asked)
    for key, values in asked.items():
        assert len(words.word(key, *values)) <= LINE, key


def test_menu_lines_fit_beside_their_mark(language):
    shown = [words.word(key) for key in MENU]
    shown += [words.event_name(number) for number in range(len(tariff.EVENTS))]
    shown += [words.word("claim", words.word(marker)) for marker in c.MARKERS]
    shown += [words.word("memory", 199), words.word("flash", 1399), words.word("problems", 99)]
    shown += ["Xavier: " + words.word(key) for key in ("points", "holes", "holes ecrire")]
    shown += [words.word("lead") + ": Xavier", words.word("match") + " 12345"]
    for text in shown:
        assert len(text) <= LINE - 1, text
    for key in TITLES:
        assert len(words.word(key)) <= LINE, key


def test_options_and_their_values_fit_a_menu_line(language):
    for rules in options.RULES:
        for name in options.options_of(rules):
            assert "opt:" + name in texts(language)
            for value in options.values_of(name):
                if isinstance(value, str) and value:
                    assert {value, "val:" + value} & set(texts(language)), value
                text = words.word("opt:" + name) + ": " + words.value(value)
                assert len(text) <= LINE - 1, text


def test_values_of_options_are_not_taken_for_what_is_played(language):
    assert words.value("off") != words.word("off")
    assert words.value("necktie") == words.word("necktie")
    assert words.value(24) == "24"


def test_refusals_fit_three_lines(language):
    for code, details in ON_SCREEN.items():
        text = words.refusal(Refused(code, *details))
        assert text != code
        assert len(lines(text)) <= 3, text
    for key, values in (("one button", ()), ("stuck", ("A.more",))):
        assert len(lines(words.word(key, *values))) <= 3


def test_what_a_decision_does_fits_a_menu_line(language):
    for key, text in texts(language).items():
        if key.startswith(("do:", "suspend ")):
            assert len(text) <= LINE - 1, text


def test_the_reckoning_fits_menu_lines(language):
    for key in ("lost in marks", "queue of jetons", "queue of paris", "total"):
        assert len(words.word(key) + " 24 | 0") <= LINE - 1, key
    assert len(words.word("lost in marks") + " 112 | 98") <= LINE - 1
    assert len(words.word("paris", 12) + " 48 | 0") <= LINE - 1
    text = words.word("net", "Louise", 112) + " " + words.word("fish", 11)
    assert len(lines(text)) <= 3
    assert len(words.word("concedes?", "Louise")) <= LINE
    assert len(words.word("mark n", 12, 12) + " ◎Xavier") <= LINE


def asked_for():
    """Every key that the firmware asks for by name: {key: where}."""
    found = {}
    for path in FIRMWARE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                parts = [node.args[0]]
                if isinstance(node.args[0], ast.IfExp):
                    parts = [node.args[0].body, node.args[0].orelse]
                if name in ("word", "w", "count", "_number"):
                    for part in parts:
                        if isinstance(getattr(part, "value", None), str):
                            found[part.value] = f"{path.name}:{node.lineno}"
                            if name == "count":
                                found[part.value + "s"] = found[part.value]
    return found


def test_every_text_that_is_asked_for_is_there(language):
    found = asked_for()
    assert len(found) > 50
    assert {key: where for key, where in found.items() if key not in texts(language)} == {}


# -- refusals ------------------------------------------------------------------------


def raised():
    """Every code that the firmware refuses with: {code: number of details, or -1}."""
    codes = {}
    for path in FIRMWARE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name == "Refused":
                code, details = node.args[0], node.args[1:]
                if isinstance(code, ast.Constant):
                    codes.setdefault(code.value, []).append(len(details))
                else:  # Match.decision: "no-" + word
                    assert ast.unparse(code).startswith("'no-' + word"), (path, node.lineno)
            elif (
                name == "decision" and len(node.args) > 1
            ):  # its argument may be "suspend " + track
                word = next(n.value for n in ast.walk(node.args[1]) if isinstance(n, ast.Constant))
                codes.setdefault("no-" + word.split()[0], []).append(1)
    return codes


def test_every_refusal_has_a_text_for_its_details(language):
    codes = raised()
    assert len(codes) > 50
    for code, counts in codes.items():
        assert "no:" + code in texts(language), code
        # A text may leave details out; it cannot ask for more than there are.
        assert max(indexes(texts(language)["no:" + code]), default=-1) < min(counts), code
    spare = {key[3:] for key in texts(language) if key.startswith("no:")} - set(codes)
    assert not spare


def test_the_table_of_screen_refusals_matches_what_is_raised():
    codes = raised()
    for code, details in ON_SCREEN.items():
        assert len(details) in codes[code], code


REFUSALS = [
    (
        Refused("decide", 1, ["hold", "go"]),
        "decide first: hold, go",
        "décidez d'abord: tenir (HOLD), s'en aller (GO)",
        "erst entscheiden: halten (HOLD), gehen (GO)",
    ),
    (
        Refused("event-doubles", "six-tables"),
        "never by doubles: six tables",
        "jamais par doublets: jan de trois coups",
        "nie durch Pasch: Jan der drei Würfe",
    ),
    (
        Refused("option-value", "margot", "maybe", ("off", "on")),
        "margot cannot be maybe; possible: off, on",
        "margot ne peut être maybe; possible: off, on",
        "margot kann nicht maybe sein; möglich: off, on",
    ),
    (
        Refused("in-menu", "hold"),  # a name, not the decision
        "hold is in the menu: wait, or UNDO",
        "hold est au menu: attendez, ou UNDO",
        "hold ist im Menü: warten oder UNDO",
    ),
    (Refused("unheard-of", 1), "unheard-of", "unheard-of", "unheard-of"),
]


@pytest.mark.parametrize("refused, en, fr, de", REFUSALS)
def test_refusals_in_words(refused, en, fr, de, language):
    assert words.refusal(refused) == {"en": en, "fr": fr, "de": de}[language]
