"""The font generator: font.py is what the drawing says, and mistakes in a drawing are named."""

import pytest

from host_tools.fontgen import ART, FONT, ArtError, columns, read_art, rewritten


def art():
    return ART.read_text("utf-8")


def test_font_is_what_the_drawing_says():
    font = FONT.read_text("utf-8")
    assert rewritten(font, art()) == font, "run python -m host_tools.fontgen"


def test_lowest_bit_is_the_top_pixel():
    assert columns(["#."] + [".."] * 6 + [".#"]) == b"\x01\x80"
    assert columns(["#"] + ["."] * 14 + ["#"]) == b"\x01\x80"


def test_every_letter_and_digit_has_its_size():
    letters, digits = read_art(art())
    assert {(len(rows), len(rows[0])) for rows in letters.values()} == {(8, 5)}
    assert {(len(rows), len(rows[0])) for rows in digits.values()} == {(16, 10)}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\n0     1     2 ", "\n0     1     1 ", "1 is drawn twice"),
        ("\n.###. ..#.. .###.", "\n.###. ..#. .###.", "1 is not 5 pixels"),
        ("\n.###. ..#.. .###.", "\n.###. ..x.. .###.", "1 is not 5 pixels"),
        ("\n.###. ..#.. .###.", "\n.###. .###.", "names do not fit"),
        ("\n.###. ..#.. .###.", "\n\n.###. ..#.. .###.", "names do not fit"),
        ("BOX", "€", "not drawn: BOX"),
    ],
)
def test_mistakes_in_the_drawing_are_named(old, new, message):
    assert old in art()
    head, _, tail = art().partition(old) if old != "BOX" else art().rpartition(old)
    with pytest.raises(ArtError, match=message):
        read_art(head + new + tail)


def test_a_font_without_its_line_is_left_alone():
    with pytest.raises(ArtError, match="lost the line"):
        rewritten("WIDTH = 6\n", art())


def test_changed_pixels_reach_the_font():
    font = FONT.read_text("utf-8")
    drawn = art().replace("\n.###. ..#.. .###.", "\n##### ..#.. .###.", 1)
    assert rewritten(font, drawn).replace(r"\x3f\x41\x49\x41\x3f", r"\x3e\x41\x49\x41\x3e") == font
