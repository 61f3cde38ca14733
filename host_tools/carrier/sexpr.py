"""KiCad's files are bracketed lists: written, and read back."""

import re
from typing import Any
from uuid import NAMESPACE_URL, uuid5

_TOKEN = re.compile(r'\(|\)|"((?:[^"\\]|\\.)*)"|[^\s()"]+')


class Word(str):
    """A word that is written as it is, without quotes."""

    __slots__ = ()


def number(value: float) -> Word:
    """A number as KiCad writes it: at most six decimals, none for nothing."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return Word("0" if text in ("-0", "") else text)


def unique(*names: object) -> Word:
    """An identifier that is always the same for the same names."""
    return Word(str(uuid5(NAMESPACE_URL, "/".join(["trictrac-carrier", *map(str, names)]))))


def written(item: Any, deep: int = 0) -> str:
    """A list as text: short ones on a line, others with a line for each list in them."""
    if isinstance(item, Word):
        return str(item)
    if isinstance(item, str):
        return '"' + item.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(item, int | float):
        return number(item)
    parts = [written(each, deep + 1) for each in item]
    if sum(map(len, parts)) < 90 and not any("\n" in part for part in parts):
        return f"({' '.join(parts)})"
    text = "(" + parts[0]
    for each, part in zip(item[1:], parts[1:], strict=True):
        apart = isinstance(each, list | tuple)
        text += ("\n" + "  " * (deep + 1) if apart else " ") + part
    return text + "\n" + "  " * deep + ")"


def lists(head: str, *items: Any) -> list[Any]:
    """A list that begins with a word."""
    return [Word(head), *items]


def read(text: str) -> list[Any]:
    """The list that a text is: words and texts alike become str."""
    stack: list[list[Any]] = [[]]
    for token in _TOKEN.finditer(text):
        if token[0] == "(":
            stack.append([])
        elif token[0] == ")":
            made = stack.pop()
            stack[-1].append(made)
        elif token[1] is not None:
            stack[-1].append(token[1].replace('\\"', '"').replace("\\\\", "\\"))
        else:
            stack[-1].append(token[0])
    found: list[Any] = stack[0][0]
    return found


def of(item: list[Any], head: str) -> list[list[Any]]:
    """The lists in a list that begin with a word."""
    return [each for each in item if isinstance(each, list) and each and each[0] == head]


def first(item: list[Any], head: str) -> list[Any]:
    """The first of them; an empty list when there is none."""
    return next(iter(of(item, head)), [])
