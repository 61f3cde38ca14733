"""What the two script languages have in common (score scripts, panel scripts).

Plain text: statements stand on lines of their own or behind `;`, `#` begins a
comment, and inside double quotes both are ordinary characters.  The first
statement names the language and its version (`trictrac score 1`), settings
(`key: value`) follow, then what happened.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from host_tools.foreign import files
from host_tools.foreign import text as foreign

_SETTING = re.compile(r"([^\W\d][\w-]*)\s*:(.*)", re.DOTALL)
_SIGN = re.compile(r'"[^"]*"|[#";]')  # what is in quotes, or a sign outside of them
_WORD = re.compile(r'"([^"]*)"|([^\s"]+)')


class ScriptError(Exception):
    """A script cannot be understood: in which line, at which word, what was
    expected there, and perhaps why."""

    def __init__(self, line: int, word: str, expected: str, why: str = "") -> None:
        super().__init__(line, word, expected, why)
        self.line = line
        self.word = word
        self.expected = expected
        self.why = why

    def __str__(self) -> str:
        reason = f" ({self.why})" if self.why else ""
        word = foreign.shown(self.word)
        return f"line {self.line}: '{word}': expected {self.expected}{reason}"


@dataclass(frozen=True)
class Setting:
    """One `key: value` of the head; `key` is folded, with `_` for `-`."""

    line: int
    key: str
    value: str


@dataclass(frozen=True)
class Written:
    """Something that stands in a script: in which line, and how."""

    line: int
    text: str


@dataclass(frozen=True)
class Statement(Written):
    """One statement, and its words without their quotes."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class Script:
    """A script taken apart; `line` is that of the first statement, the version."""

    line: int
    settings: dict[str, Setting]
    statements: tuple[Statement, ...]


def read(path: str) -> str:
    """The text of a script file, `-` for standard input.

    OSError when it cannot be read or is too large, ScriptError when a line is too long or
    it is not UTF-8.
    """
    data = files.read_input() if path == "-" else files.read(path)
    long = files.too_long_line(data)
    if long is not None:
        start = data.split(b"\n", long)[long - 1][: foreign.MOST]
        word = start.decode("utf-8", "replace") + "…"
        raise ScriptError(long, word, f"lines of at most {files.LONGEST_LINE >> 10} KB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        word = f"byte 0x{data[error.start]:02x}"
        raise ScriptError(line, word, "text in UTF-8") from None


def split(text: str, kind: str, version: int, listed: Sequence[str] = ()) -> Script:
    """Take a script of language `kind` apart; ScriptError. The value of a `listed` setting
    goes on to the end of its line, over semicolons."""
    pieces = [
        (number, piece)
        for number, line in enumerate(text.split("\n"), 1)
        for piece in _pieces(number, line)
    ]
    if not pieces:
        raise ScriptError(1, "", f"'trictrac {kind} {version}'", "there is nothing in it")
    head = pieces[0][0]
    _check_head(head, pieces[0][1].split(), kind, version)
    settings: dict[str, Setting] = {}
    statements: list[Statement] = []
    open_list = ""
    list_line = 0
    for number, piece in pieces[1:]:
        found = _SETTING.fullmatch(piece)
        if not found and open_list and number == list_line:
            before = settings[open_list]
            settings[open_list] = replace(before, value=f"{before.value}; {piece}".lstrip("; "))
            continue
        open_list = ""
        if not found:
            words = tuple(quoted or plain for quoted, plain in _WORD.findall(piece))
            statements.append(Statement(number, piece, words))
            continue
        setting = Setting(number, fold(found[1]).replace("-", "_"), found[2].strip())
        if statements:
            why = "settings stand before the first statement"
            raise ScriptError(number, f"{found[1]}:", "a statement", why)
        if setting.key in settings:
            why = f"{setting.key} is set in line {settings[setting.key].line}"
            raise ScriptError(number, f"{found[1]}:", "each setting once", why)
        settings[setting.key] = setting
        if setting.key in listed:
            open_list, list_line = setting.key, number
    return Script(head, settings, tuple(statements))


def fold(word: str) -> str:
    """The word as it is compared: small letters, without accents. No other sign becomes a
    digit or an ASCII letter: 6² is not 62."""
    if word.isascii():
        return word.lower()
    letters: list[str] = []
    for char in word.casefold():
        for part in unicodedata.normalize("NFD", char):
            accent = unicodedata.combining(part) and letters and letters[-1].isalpha()
            if not accent:
                letters.append(part)
    return "".join(letters)


def one_of(words: Sequence[object]) -> str:
    """'a, b or c'."""
    texts = [str(word) for word in words]
    return " or ".join(filter(None, (", ".join(texts[:-1]), texts[-1])))


class Words:
    """The words of a statement, read one after the other; each language adds its own."""

    def __init__(self, statement: Statement) -> None:
        self.line = statement.line
        self.words = list(statement.words)
        self.folded = [fold(word) for word in statement.words]
        self.at = 0

    def peek(self) -> str:
        """The next word, folded; "" at the end."""
        return self.folded[self.at] if self.at < len(self.folded) else ""

    def take(self) -> str:
        word = self.peek()
        self.at += 1
        return word

    def took(self, *possible: str) -> str:
        """The next word when it is one of these, else "" and nothing is taken."""
        return self.take() if self.peek() in possible else ""

    def choice(self, *possible: str) -> str:
        word = self.took(*possible)
        if not word:
            raise self.error(one_of(possible))
        return word

    def number(self, what: str, most: int = 999) -> int:
        """The next word as a number of the digits 0 to 9, at most `most`."""
        found = foreign.number(self.peek())
        if found is None or found > most:
            raise self.error(what)
        self.at += 1
        return found

    def end(self) -> None:
        if self.at < len(self.words):
            raise self.error("the end of the statement")

    def error(self, expected: str, why: str = "") -> ScriptError:
        """At the next word, or behind the last one when nothing follows."""
        if self.at < len(self.words):
            return ScriptError(self.line, self.words[self.at], expected, why)
        word = self.words[-1] if self.words else ""
        return ScriptError(self.line, word, f"{expected} after it", why)


def _pieces(number: int, line: str) -> list[str]:
    """The statements of one line, without comment and empty ones."""
    pieces = []
    start = end = 0
    for found in _SIGN.finditer(line):
        sign, end = found[0], found.start()
        if sign == '"':
            raise ScriptError(number, line[end:].strip(), 'a closing "')
        if sign == "#":
            break
        if sign == ";":
            pieces.append(line[start:end])
            start = found.end()
    else:
        end = len(line)
    pieces.append(line[start:end])
    return [piece.strip() for piece in pieces if piece.strip()]


def _check_head(line: int, words: list[str], kind: str, version: int) -> None:
    wanted = ("trictrac", kind, str(version))
    for index, want in enumerate(wanted):
        word = words[index] if index < len(words) else ""
        if fold(word) == want:
            continue
        if index == 2 and foreign.number(word) is not None:
            why = f"this program reads {kind} scripts of version {version}"
            raise ScriptError(line, word, want, why)
        why = f"the first line is 'trictrac {kind} {version}'"
        raise ScriptError(line, word or " ".join(words), want, why)
    if len(words) > len(wanted):
        raise ScriptError(line, words[len(wanted)], "the end of the first line")
