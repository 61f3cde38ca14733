"""What the board says, in the language that is set.

A language is one module, `words_en`, `words_fr`, `words_de`, with one
dictionary; only the one in use is in memory.  Host tools use the same words.
"""

import gc
import sys

from trictrac import tariff

LANGUAGES = ("en", "fr", "de")
LANGUAGE_NAMES = ("English", "français", "Deutsch")
_loaded = ["", {}]


def load(language):
    """Use `language` from now on: 'en', 'fr' or 'de'."""
    if _loaded[0] == language:
        return
    _loaded[0] = language
    _loaded[1] = {}
    gc.collect()
    name = "board.words_" + language
    __import__(name)
    _loaded[1] = sys.modules[name].WORDS
    del sys.modules[name]


def word(key, *values):
    """The text for `key` with `values` filled in; the key itself when unknown."""
    text = _loaded[1].get(key, key)
    return text.format(*values) if values else text


def count(key, n):
    """'1 hole', '3 holes': `key` is the word for one, `key` + 's' for more."""
    return "%d %s" % (n, word(key if n == 1 else key + "s"))


def refusal(refused):
    """Why a command was refused, and what is possible instead."""
    key = "no:" + refused.code
    if key not in _loaded[1]:
        return refused.code
    return word(key, *[_shown(value) for value in refused.details])


def _shown(value):
    if isinstance(value, (list, tuple)):
        return ", ".join([word(str(item)) for item in value])
    return word(value) if isinstance(value, str) else value


def announce(item, names):
    """One announcement of Match.apply, as a player would say it."""
    kind = item[0]
    if kind == "holes":
        _, seat, made, over = item
        rest = word("over", over) if over else word("nothing over")
        return names[seat] + ": " + count("hole", made) + ", " + rest
    if kind == "points":
        return word("say:points", names[item[1]], item[2], item[3])
    if kind == "won":
        return word("say:won", names[item[1]], word(item[3]), halves(item[2]))
    if kind in ("school", "false", "raise"):
        return word("say:" + kind, names[item[1]], item[2])
    if len(item) > 1:
        return word("say:" + kind, names[item[1]])
    return word("say:" + kind)


def halves(n):
    """Half stakes as '1', '1½', '2'."""
    return ("" if n == 1 else str(n // 2)) + ("½" if n % 2 else "")


def event_name(number):
    """The tariff event in words."""
    return word("event:" + tariff.EVENTS[number][0])


def load_or_english(language):
    """Like `load`, but a language file that is damaged or missing gives English."""
    try:
        load(language)
    except (ImportError, SyntaxError, AttributeError):
        load("en")
