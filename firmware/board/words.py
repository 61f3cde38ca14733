"""What the board says, in the language that is set.

A language is one module, `words_en`, `words_fr`, `words_de`, with one long
text of lines `key = text`; only the one in use is in memory, as bytes that are
searched.  Host tools use the same words.
What few announcements need is loaded with the first of them.
"""

import gc

from board import lazy
from trictrac import command

LANGUAGES = ("en", "fr", "de")
LANGUAGE_NAMES = ("English", "français", "Deutsch")
_loaded = ["", b""]
_KEPT = 24
_found = {}  # the texts asked for last: a search takes milliseconds, and a screen has many

# Refusals whose details are choices, markers, rule sets or events.  All other
# details are shown as they are: a player may be called "go".
_IN_WORDS = (
    "decide",
    "nobody-decides",
    "no-hold",
    "no-go",
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
    _loaded[1] = b""
    _found.clear()
    gc.collect()
    _loaded[1] = lazy.load("words_" + language).TEXTS.encode()
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
    text = find(key)
    if text is None:
        text = key
    return text.format(*values) if values else text


def find(key):
    """The text for `key` in the language that is loaded, or None."""
    text = _found.get(key, False)
    if text is not False:
        return text
    if len(_found) >= _KEPT:
        _found.clear()
    table = _loaded[1]
    mark = ("\n" + key + " = ").encode()
    start = table.find(mark)
    text = None
    if start >= 0:
        start += len(mark)
        text = str(table[start : table.find(b"\n", start)], "utf-8")
    _found[key] = text
    return text


def count(key, n):
    """'1 hole', '3 holes': `key` is the word for one, `key` + 's' for more."""
    one = n == 1 or (n == 0 and _loaded[0] == "fr")
    return "%d %s" % (n, word(key if one else key + "s"))


def value(item):
    """The value of an option: 'off' is a choice in play ("bear off") as well,
    so values may have texts of their own under 'val:'."""
    text = find("val:" + str(item))
    return word(str(item)) if text is None else text


def refusal(refused):
    """Why a command was refused, and what is possible instead."""
    key = "no:" + refused.code
    if find(key) is None:
        return refused.code
    in_words = refused.code in _IN_WORDS
    return word(key, *[_shown(detail, in_words) for detail in refused.details])


def _shown(detail, in_words):
    if isinstance(detail, (list, tuple)):
        return ", ".join([str(_shown(item, in_words)) for item in detail])
    if in_words and isinstance(detail, str):
        event = "event:" + detail
        return word(detail) if find(event) is None else word(event)
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
        from trictrac.honours import VALUE_NAMES

        return word("say:honours", name, word(VALUE_NAMES[item[2]]))
    if kind == "split":
        return word("say:split", names[0], item[2], names[1], item[3])
    if kind == "suspend":
        return word("say:suspend " + command.TRACKS[item[2]], name)
    if kind == "mark":
        from board import ledger

        return ledger.announce(item, name)
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
    from trictrac import tariff

    return word("event:" + tariff.EVENTS[number][0])
