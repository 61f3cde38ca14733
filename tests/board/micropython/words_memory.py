"""Each language loads, the one before is freed, and a damaged one gives English.

MICROPYTHON words_memory.py FIRMWARE FOLDER, with a damaged board/words_de.py in FOLDER.
"""

import gc
import sys

sys.path.insert(0, sys.argv[1])

import board
from board import words

WHOLE = board.__path__
DAMAGED = sys.argv[2] + "/board"


def used():
    gc.collect()
    return gc.mem_alloc()


def rounds(n):
    for _ in range(n):
        for language in words.LANGUAGES:
            words.load(language)
            assert words.word("menu keys") != "menu keys"
    return used()


before = used()
words.load("en")
print("one language:", used() - before)
# Short words are interned on first sight and stay; after that nothing may grow.
assert rounds(1) == rounds(3)
assert not [name for name in dir(board) if name.startswith("words_")]
assert not [name for name in sys.modules if name.startswith("board.words_")]

words.load("fr")
for _ in range(2):
    board.__path__ = DAMAGED
    try:
        words.load("de")
        raise AssertionError("the damaged file was loaded")
    except SyntaxError:
        assert words.word("hole") == "hole"  # its key
    words.load_or_english("de")  # English is not beside the damaged file
    assert words.word("menu keys") == "menu keys"
    board.__path__ = WHOLE
    words.load_or_english("xx")
    assert words.count("hole", 2) == "2 holes"
    words.load("de")
    assert words.count("hole", 2) == "2 Löcher"
    words.load("fr")
print("ok")
