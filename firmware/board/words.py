"""What the board says, in the language that is set.

A language is one module, `words_en`, `words_fr`, `words_de`, with one
dictionary; only the one in use is in memory.  Host tools use the same words.
"""

import gc
import sys

from board import ledger
from trictrac import command, tariff
from trictrac.ecrire import Mark
from trictrac.honours import VALUE_NAMES

LANGUAGES = ("en", "fr", "de")
LANGUAGE_NAMES = ("English", "français", "Deutsch")
_loaded = ["", {}]

# Refusals whose details are choices, markers, rule sets or events.  All other
# details are shown as they are: a player may be called "go".
_IN_WORDS = (
    "decide",
    "nobody-decides",
    "no-hold",
    "no-go",
    "no-refait",
    "no-suspend",
    "no-refait",
    "no-suspend",
    "no-concede",
    "not-in-rules",
    "nothing-to-claim",
    "event-off",
    "event-doubles",
)


def load(language):
    """Use `language` from now on: 'en', 'fr' or 'de'.

    Raises what the import of a missing or damaged file raises; then no
    language is loaded and every text is its key.
    """
    if _loaded[0] == language:
        return
    # The old one goes first: two do not have to fit into memory.
    _loaded[0] = ""
    _loaded[1] = {}
    gc.collect()
    part = "words_" + language
    name = "board." + part
    try:
        __import__(name)
        table = sys.modules[name].WORDS
    finally:
        # The module hangs in two places; in either it would stay in memory.
        sys.modules.pop(name, None)
        if hasattr(sys.modules["board"], part):
            delattr(sys.modules["board"], part)
    _loaded[1] = table
    _loaded[0] = language


def load_or_english(language):
    """Like `load`, but a language file that is damaged or missing gives English;
    if English fails too, the board scores on with keys for texts."""
    for each in (language, "en"):
        try:
            load(each)
            return
        except Exception:  # a damaged file can raise anything when it is run
            continue


def word(key, *values):
    """The text for `key` with `values` filled in; the key itself when unknown."""
    text = _loaded[1].get(key, key)
    return text.format(*values) if values else text


def count(key, n):
    """'1 hole', '3 holes': `key` is the word for one, `key` + 's' for more."""
    one = n == 1 or (n == 0 and _loaded[0] == "fr")
    return "%d %s" % (n, word(key if one else key + "s"))


def value(item):
    """The value of an option: 'off' is a choice in play ("bear off") as well,
    so values may have texts of their own under 'val:'."""
    key = "val:" + str(item)
    return word(key) if key in _loaded[1] else word(str(item))


def refusal(refused):
    """Why a command was refused, and what is possible instead."""
    key = "no:" + refused.code
    if key not in _loaded[1]:
        return refused.code
    in_words = refused.code in _IN_WORDS
    return word(key, *[_shown(detail, in_words) for detail in refused.details])


def _shown(detail, in_words):
    if isinstance(detail, (list, tuple)):
        return ", ".join([str(_shown(item, in_words)) for item in detail])
    if in_words and isinstance(detail, str):
        event = "event:" + detail
        return word(event if event in _loaded[1] else detail)
    return detail


def announce(item, names):
    """One announcement of Match.apply, as a player would say it."""
    kind = item[0]
    if len(item) == 1:
        return word("say:" + kind)
    name = names[item[1]]
    if kind == "holes":
        rest = word("over", item[3]) if item[3] else word("nothing over")
        return name + ": " + count("hole", item[2]) + ", " + rest
    if kind == "points":
        return word("say:points", name, item[2], item[3])
    if kind == "won":
        return word("say:won", name, word(item[3]), halves(item[2]))
    if kind == "honours":
        return word("say:honours", name, word(VALUE_NAMES[item[2]]))
    if kind == "split":
        return word("say:split", names[0], item[2], names[1], item[3])
    if kind == "suspend":
        return word("say:suspend " + command.TRACKS[item[2]], name)
    if kind == "mark":
        mark = Mark(item[1:])
        how = ledger.kind_of(mark) + ": " + ledger.sum_of(mark)
        return word("say:conceded" if mark.conceded else "say:mark", name, how)
    if kind == "school":
        if not item[2]:
            return word("say:cancel", names[1 - item[1]], item[3])
        key = "say:school and cancel" if item[3] else "say:school"
        return word(key, name, item[2], item[3])
    if kind == "set":
        return word(
            "say:set", name, count("point" if item[2] == command.POINTS else "hole", item[3])
        )
    if kind == "claim":
        return word("say:claim " + command.MARKERS[item[2]], name)
    return word("say:" + kind, name, *item[2:])


def halves(n):
    """Half stakes as '1', '1½', '2'."""
    return ("" if n == 1 else str(n // 2)) + ("½" if n % 2 else "")


def event_name(number):
    """The tariff event in words."""
    return word("event:" + tariff.EVENTS[number][0])
