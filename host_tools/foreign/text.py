"""Text from elsewhere - arguments, files, names, what a board says - as it may be shown."""

import re
import shlex
import unicodedata

MOST = 80
"""Characters of such a text that a message quotes."""

ISOLATE, END = "\u2068", "\u2069"
"""First strong isolate and its end: between them a text has a direction of its own."""

ISOLATES = ISOLATE + END

_JOINERS = "\u200c\u200d"  # letters of some scripts need them
_HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
_RIGHT_TO_LEFT = ("R", "AL", "AN")
_LONGEST_PATH = 255
_MARKS = 8  # above and below one letter; no language has more
_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
_DIGITS = re.compile(r"[0-9]{1,9}")


def visible(text: str, keep: str = "") -> str:
    r"""The text with everything that a terminal obeys, or that nobody sees, as `\x1b`.

    So are half characters, and what turns the direction of other text round. Of a heap of
    accents on one letter only the first eight stay. `keep`: characters that are left alone.
    """
    return "".join(_pieces(text, keep))


def shown(text: str, most: int = MOST) -> str:
    """The text as a message quotes it: `visible`, `isolated`, and at most `most` characters."""
    pieces = _pieces(text[: most + 1], "")
    if len(text) > most or sum(map(len, pieces)) > most:
        while sum(map(len, pieces)) > most - 1:
            pieces.pop()
        pieces.append("…")
    return isolated("".join(pieces))


def shown_path(path: object) -> str:
    """The name of a file as a message quotes it: each part as `shown`, of many the last ones."""
    text = "/".join(plain(shown(part)) for part in str(path).split("/"))
    return isolated(text if len(text) <= _LONGEST_PATH else "…" + text[1 - _LONGEST_PATH :])


def isolated(text: str) -> str:
    """The text, in an isolate when any of it runs from right to left: what stands beside it
    keeps its place."""
    if text.isascii():
        return text
    turned = any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in text)
    return f"{ISOLATE}{text}{END}" if turned else text


def plain(text: str) -> str:
    """The text without the isolates round its parts."""
    return text.replace(ISOLATE, "").replace(END, "")


def name(text: str) -> str:
    """A player's name as it stands in a sentence."""
    return isolated(visible(text))


def pasted(text: object) -> str:
    """A file or port as an argument of a command that somebody may paste into a shell."""
    word = str(text)
    if word.startswith("-"):
        word = f"./{word}"
    if visible(word) == word:
        return shlex.quote(word)
    codes = "".join(_in_shell(byte) for byte in word.encode("utf-8", "surrogateescape"))
    return f"$'{codes}'"


def width(text: str) -> int:
    """The columns that the text takes in a terminal."""
    if text.isascii():
        return len(text)
    return sum(map(_columns, text))


def padded(text: str, columns: int, right: bool = False) -> str:
    """The text with blanks behind it, or with `right` before it, so wide."""
    blanks = " " * (columns - width(text))
    return blanks + text if right else text + blanks


def is_text(text: str) -> bool:
    """Whether it can be written as UTF-8: an argument of other bytes cannot."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


def number(text: str) -> int | None:
    """The number that one to nine of the digits 0 to 9 are; None for anything else."""
    return int(text) if _DIGITS.fullmatch(text) else None


def _pieces(text: str, keep: str) -> list[str]:
    """What each character is shown as."""
    if text.isascii() and text.isprintable():
        return list(text)
    found = []
    marks = 0
    for at, char in enumerate(text):
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > _MARKS:
            if marks == _MARKS + 1:
                found.append("…")
        elif category in _HIDDEN and char not in keep and not _joins(text, at):
            found.append(_SHORT.get(char) or char.encode("unicode_escape").decode("ascii"))
        else:
            found.append(char)
    return found


def _joins(text: str, at: int) -> bool:
    """Whether a joiner stands between letters that it may join."""
    beside = text[at - 1 : at] + text[at + 1 : at + 2]
    return text[at] in _JOINERS and len(beside) == 2 and not any(c.isascii() for c in beside)


def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _in_shell(byte: int) -> str:
    char = chr(byte)
    if not 32 <= byte < 127:
        return f"\\x{byte:02x}"
    return f"\\{char}" if char in "'\\" else char
