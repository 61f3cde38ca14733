"""What the two script languages have in common (score scripts, panel scripts).

Plain text: statements stand on lines of their own or behind `;`, `#` begins a
comment, and inside double quotes both are ordinary characters.  The first
statement names the language and its version (`trictrac score 1`), settings
(`key: value`) follow, then what happened.
"""

import re
import sys
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

_SETTING = re.compile(r"([^\W\d][\w-]*)\s*:(.*)", re.DOTALL)
_PIECE = re.compile(r'"[^"]*"|.', re.DOTALL)
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
        return f"line {self.line}: '{self.word}': expected {self.expected}{reason}"


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

    OSError when it cannot be read, ScriptError when it is not UTF-8.
    """
    data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
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
    """The word as it is compared: small letters, without accents."""
    parts = unicodedata.normalize("NFKD", word.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


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

    def number(self, what: str, digits: int = 3) -> int:
        """A whole number of so many digits at most."""
        word = self.peek()
        if not (word.isascii() and word.isdecimal() and len(word) <= digits):
            raise self.error(what)
        return int(self.take())

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
    pieces = [""]
    for found in _PIECE.finditer(line):
        piece = found[0]
        if piece == "#":
            break
        if piece == '"':
            raise ScriptError(number, line[found.start() :].strip(), 'a closing "')
        if piece == ";":
            pieces.append("")
        else:
            pieces[-1] += piece
    return [piece.strip() for piece in pieces if piece.strip()]


def _check_head(line: int, words: list[str], kind: str, version: int) -> None:
    wanted = ("trictrac", kind, str(version))
    for index, want in enumerate(wanted):
        word = words[index] if index < len(words) else ""
        if fold(word) == want:
            continue
        if index == 2 and word.isdecimal():
            why = f"this program reads {kind} scripts of version {version}"
            raise ScriptError(line, word, want, why)
        why = f"the first line is 'trictrac {kind} {version}'"
        raise ScriptError(line, word or " ".join(words), want, why)
    if len(words) > len(wanted):
        raise ScriptError(line, words[len(wanted)], "the end of the first line")
