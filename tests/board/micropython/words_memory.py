"""Every text is found in each language, few are kept, and a damaged language gives English.

MICROPYTHON words_memory.py FIRMWARE FOLDER, with a damaged words_de.txt in FOLDER/.
"""

import gc
import sys

sys.path.insert(0, sys.argv[1])

from board import words

WHOLE = words._FOLDER


def used():
    gc.collect()
    return gc.mem_alloc()


def rounds(n):
    for _ in range(n):
        for language in words.LANGUAGES:
            words.load(language)
            with open(WHOLE + "words_%s.txt" % language) as file:
                for line in file:
                    key, _, text = line.rstrip("\n").partition(" = ")
                    assert words.word(key) == (text or key), line
    return used()


before = used()
words.load("en")
# Short words are interned on first sight and stay; after that nothing may grow.
full = rounds(1)
assert full == rounds(3)
words._found.clear()
del words._order[:]
print("texts that are kept:", full - used())

words.load("fr")
for _ in range(2):
    words._FOLDER = sys.argv[2]
    try:
        words.load("de")
        raise AssertionError("the damaged file was loaded")
    except OSError:
        assert words.word("hole") == "hole"  # its key
    words._FOLDER = sys.argv[2] + "nowhere/"
    words.load_or_english("de")
    assert words.word("menu keys") == "menu keys"
    words._FOLDER = WHOLE
    words.load_or_english("xx")
    assert words.count("hole", 2) == "2 holes"
    words.load("de")
    assert words.count("hole", 2) == "2 Löcher"
    words.load("fr")
print("ok")
