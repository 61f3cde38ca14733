"""What the board says, in the language that is set.

A language is a text file, `words_en.txt`, `words_fr.txt`, `words_de.txt`, of
lines `key = text`, sorted by key so that one of them is found with a few looks
into flash; in memory are only the texts asked for last.  Host tools use the
same words.
"""

from board import files

LANGUAGES = ("en", "fr", "de")
LANGUAGE_NAMES = ("English", "français", "Deutsch")
_FOLDER = __file__[: __file__.rfind("words")]
_PIECE = 256  # bytes: two whole lines at least
_LAST = "~"  # the key of the last line
_loaded = [""]  # the language
_KEPT = 32
_found = {}  # the texts asked for last: a screen has many, and shows them again and again
_order = []  # their keys, the oldest first

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

    Raises OSError for a missing or damaged file; then no language is loaded
    and every text is its key.
    """
    if _loaded[0] == language:
        return
    _loaded[0] = ""
    _found.clear()
    del _order[:]
    if _read(language, _LAST) is None:
        raise OSError(files.BROKEN, language)
    _loaded[0] = language


def load_or_english(language):
    """Like `load`, but a language file that is damaged or missing gives English;
    if English fails too, the board scores on with keys for texts."""
    for each in (language, "en"):
        try:
            load(each)
            return
        except OSError:
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
    text = None
    if _loaded[0]:
        try:
            text = _read(_loaded[0], key)
        except OSError:
            return None  # perhaps it can be read the next time
    if len(_order) >= _KEPT:
        del _found[_order.pop(0)]
    _order.append(key)
    _found[key] = text
    return text


def _read(language, key):
    """The text for `key` in the file of a language, or None. Raises OSError."""
    wanted = key.encode()
    with open(_FOLDER + "words_" + language + ".txt", "rb") as file:
        low, high = 0, file.seek(0, 2)
        while low < high:
            # The first line that starts in the second half decides on which half to go on with.
            middle = (low + high) // 2
            before = middle - 1 if middle > low else low
            file.seek(before)
            piece = file.read(_PIECE)
            start = piece.find(b"\n") + 1 if middle > low else 0
            end = piece.find(b"\n", start)
            if before + start < middle or before + start >= high or end < 0:
                high = middle
                continue
            line = piece[start:end].split(b" = ", 1)
            if line[0] == wanted:
                try:
                    return str(line[-1], "utf-8")
                except UnicodeError:
                    return None
            if line[0] < wanted:
                low = before + end + 1
            else:
                high = middle
    return None


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


def event_name(number):
    """The tariff event in words."""
    from trictrac import tariff

    return word("event:" + tariff.EVENTS[number][0])
