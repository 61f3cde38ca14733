"""Remarks of a score script for the referee: dice and men, on which the score does not depend."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from host_tools.foreign.text import shown
from host_tools.referee import position
from host_tools.referee.explain import Explainer
from host_tools.referee.wrong import Wrong
from host_tools.script.lines import ScriptError, Statement, Written, fold

SEATS = {"a": 0, "b": 1}
THROW, MEN = "throw", "men"
_EXPECTED = {
    THROW: "two dice, as in 'throw A 6-5'",
    MEN: "24 numbers of men, as in 'men A 15,0,..,-15'",
}
_READ: dict[str, Callable[[str], Any]] = {THROW: position.dice_of, MEN: position.parse}


@dataclass(frozen=True)
class Remark(Written):
    """`throw A 6-5`, or `men A 5,1,..`: 24 points as the seat sees them, from its talon.

    `kind` is THROW or MEN; `value` the two dice, the higher first, or the men; `before` how many
    plays of the script stand before it.
    """

    kind: str
    seat: int
    value: tuple[int, ...]
    before: int


def is_remark(statement: Statement) -> bool:
    """Whether a statement is for the referee alone."""
    return fold(statement.words[0]) in _READ if statement.words else False


def remark(statement: Statement, before: int) -> Remark:
    """The Remark that stands in such a statement; ScriptError."""
    kind, *words = statement.words
    kind = fold(kind)
    if not words or fold(words[0]) not in SEATS:
        raise ScriptError(statement.line, words[0] if words else kind, "A or B")
    text = " ".join(words[1:])
    try:
        value = _READ[kind](text)
    except Wrong as wrong:
        details = [shown(each) if isinstance(each, str) else each for each in wrong.details]
        why = Explainer("en").wrong(Wrong(wrong.code, *details))
        raise ScriptError(statement.line, text or words[0], _EXPECTED[kind], why) from None
    return Remark(statement.line, statement.text, kind, SEATS[fold(words[0])], tuple(value), before)
