"""Text from elsewhere: nothing in it is obeyed, hidden, endless, or turns its neighbours round."""

import shlex
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.foreign import text
from host_tools.foreign.text import END, ISOLATE

ANY = st.text(st.characters(codec=None, exclude_categories=()))


@pytest.mark.parametrize(
    ("given", "seen"),
    [
        ("Émile", "Émile"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("a\nb\rc\td", "a\\nb\\rc\\td"),
        ("\x00\x7f\x9b", "\\x00\\x7f\\x9b"),
        ("a\u202eb\u2069c\u2066", "a\\u202eb\\u2069c\\u2066"),
        ("a\u200bb\ufeff\u2060", "a\\u200bb\\ufeff\\u2060"),
        ("a\u2028b\u2029", "a\\u2028b\\u2029"),
        ("Al\u200dice\u200c", "Al\\u200dice\\u200c"),
        ("می\u200cروم", "می\u200cروم"),
        ("\udcff", "\\udcff"),
        ("e" + "\u0301" * 10_000 + "f", "e" + "\u0301" * 8 + "…f"),
    ],
)
def test_what_nobody_sees_is_made_visible(given, seen):
    assert text.visible(given) == seen


def test_what_is_meant_can_be_kept():
    assert text.visible("a\nb\x1b", keep="\n") == "a\nb\\x1b"


@given(ANY)
def test_a_quoted_text_is_short_and_harmless(anything):
    quoted = text.plain(text.shown(anything))
    assert len(quoted) <= text.MOST
    assert text.visible(quoted) == quoted
    assert text.is_text(quoted)


def test_a_long_text_is_cut_and_of_a_path_the_end_stays():
    assert text.shown("x" * 80) == "x" * 80
    assert text.shown("x" * 81) == "x" * 79 + "…"
    assert text.shown_path("/very/long" * 20 + "/evening.score").endswith("/evening.score")
    assert len(text.shown_path("/very/long" * 30)) == 255
    assert text.shown_path("/tmp/" + "x" * 200) == "/tmp/" + "x" * 79 + "…"
    assert text.shown_path("a\x1b/b\n") == "a\\x1b/b\\n"


def test_names_from_right_to_left_are_isolated():
    assert text.name("דנה") == f"{ISOLATE}דנה{END}"
    assert text.name("Dan דן") == f"{ISOLATE}Dan דן{END}"
    assert text.name("Émile") == "Émile"
    assert text.name("a" + END + "\u202eb") == "a\\u2069\\u202eb"
    assert text.plain(text.name("דנה")) == "דנה"


@pytest.mark.parametrize(
    "word", ["l'abbé.trictrac", "a b", "$HOME", "a\nb", "\x1b[31m", "\udcff", "-x", "", "אב", "\\'"]
)
def test_a_command_can_be_pasted(word):
    pasted = text.pasted(word)
    assert text.visible(pasted) == pasted
    got = subprocess.run(["bash", "-c", f"printf %s {pasted}"], capture_output=True, check=True)
    wanted = word.encode("utf-8", "surrogateescape")
    assert got.stdout == (b"./-x" if word == "-x" else wanted)


def test_what_needs_no_quotes_has_none():
    assert text.pasted("/dev/ttyACM0") == "/dev/ttyACM0"
    assert text.pasted("l'abbé") == shlex.quote("l'abbé")


def test_widths():
    assert [text.width(each) for each in ("abc", "é", "e\u0301", "王", text.name("דנה"))] == [
        *(3, 1, 1, 2, 3)
    ]
    assert text.padded("王", 4) == "王  "
    assert text.padded("7", 3, right=True) == "  7"


@pytest.mark.parametrize("word", ["²", "٣", "１", "1_0", " 1", "", "-1", "9" * 4301, "1234567890"])
def test_numbers_have_ascii_digits(word):
    assert text.number(word) is None


def test_numbers():
    assert [text.number("0"), text.number("062")] == [0, 62]


@pytest.mark.timeout(600)
def test_a_long_text_takes_no_time():
    text.visible("\u0301\u0327" * 500_000)
    text.shown("x" * 10_000_000)
