"""Commands as the statements of a score script: what `score_script` reads, written."""

from typing import Any

from host_tools.script import setting_up
from trictrac import command as c
from trictrac import tariff

_SEATS = "AB"
# By operation number (command.py).
WORDS = (
    "score",
    "holes",
    "hold",
    "go",
    "refait",
    "concede",
    "suspend",
    "off",
    "school",
    "false",
    "raise",
    "set",
    "claim",
    "name",
    "undo",
    "redo",
    "die",
    "fill-school",
    "swap",
)


def statement(command: Any) -> str:
    """One command in the words of score scripts, as "A +6" or "B +4 opp"."""
    op, seat, *rest = command
    word = WORDS[op]
    if op in (c.UNDO, c.REDO, c.SWAP):
        return word
    if op == c.SET:
        return f"set {setting_up.written(_SEATS[seat], *rest)}"
    write = _WRITERS.get(op)
    return f"{_SEATS[seat]} {write(*rest) if write else word}"


def _score(points: int, opp: bool, event: int, doubles: bool, ways: int) -> str:
    if event == c.NO_EVENT:
        return f"+{points}{_opp(opp)}"
    if event >= len(tariff.EVENTS):
        return f"event {event}"
    many = f" {ways}" if ways != 1 else ""
    return f"{tariff.EVENTS[event][0]}{' doubles' if doubles else ' singles'}{many}"


def _holes(count: int, opp: bool) -> str:
    return f"{count}h{_opp(opp)}"


def _opp(opp: bool) -> str:
    return " opp" if opp else ""


def _suspend(track: int) -> str:
    return f"suspend {_word(c.TRACKS, track)}"


def _school(points: int, cancel: int) -> str:
    return f"school {points}" + (f" cancel {cancel}" if cancel else "")


def _fill_school(points: int, cancel: int) -> str:
    return f"school fill {points}" + (f" cancel {cancel}" if cancel else "")


def _false(points: int) -> str:
    return f"false {points}" if points else "false"


def _claim(marker: int) -> str:
    return f"claim {_word(c.MARKERS, marker)}"


def _name(text: str) -> str:
    return f'name "{text}"'


def _word(words: tuple[str, ...], number: int) -> str:
    return words[number] if number < len(words) else str(number)


_WRITERS: dict[int, Any] = {
    c.SCORE: _score,
    c.HOLES: _holes,
    c.SUSPEND: _suspend,
    c.SCHOOL: _school,
    c.FILL_SCHOOL: _fill_school,
    c.FALSE: _false,
    c.CLAIM: _claim,
    c.NAME: _name,
}
