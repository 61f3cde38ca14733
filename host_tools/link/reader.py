"""What a board has in its memory, read over the link: matches, settings, names, faults."""

from binascii import unhexlify
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from host_tools.link.board import BoardLink
from host_tools.link.errors import NotUnderstood

SLOW = 20.0
"""Seconds that a board gets for what replays or deletes a whole match."""

Tell = Callable[[int, int, str], None]
"""Told how far a long thing is: done, of how many, what is being done."""

_MOST_PAGES = 10_000


def nobody(done: int, total: int, what: str) -> None:
    """Nobody wants to know how far it is."""


@dataclass(frozen=True)
class Listed:
    """A match in the board's list; `summary` is what was noted when it was left, or empty."""

    number: int
    head: bytes
    summary: str
    records: int


Record = tuple[int, bytes]
"""One record of a journal: seconds since the board was switched on, and the command."""


def pages(board: BoardLink, do: str, **fields: Any) -> Iterator[dict[str, Any]]:
    """All answers to a request that is answered in pages. BoardError."""
    start: Any = 0
    for _ in range(_MOST_PAGES):
        answer = board.request(do, **fields, **{"from": start})
        yield answer
        following = answer.get("next")
        if following is None:
            return
        if not isinstance(following, int) or following <= start:
            break
        start = following
    raise NotUnderstood(f"The board's answers to '{do}' have no end: are both of one version?")


def matches(board: BoardLink) -> list[Listed]:
    """The matches in the board's memory, by number. BoardError."""
    found = []
    try:
        for answer in pages(board, "matches"):
            if answer["match"] is not None:
                found.append(
                    Listed(
                        int(answer["match"]),
                        unhexlify(answer["head"]),
                        str(answer["summary"]),
                        int(answer["records"]),
                    )
                )
    except (KeyError, TypeError, ValueError) as error:
        raise NotUnderstood(f"The board's list of matches makes no sense ({error}).") from error
    return found


def records(
    board: BoardLink, number: int, tell: Callable[[int], None] = lambda done: None
) -> list[Record]:
    """All records of match `number`, open or not. BoardError; RequestRefused when the board
    cannot read it. `tell` is told how many there are so far."""
    found: list[Record] = []
    try:
        for answer in pages(board, "log", match=number):
            found += [
                (int(seconds), unhexlify(payload)) for _, seconds, payload in answer["records"]
            ]
            tell(len(found))
    except (KeyError, TypeError, ValueError) as error:
        raise NotUnderstood(f"The records of match {number} make no sense ({error}).") from error
    return found


def settings(board: BoardLink) -> dict[str, Any]:
    """All settings of the board, its remembered names among them. BoardError."""
    values = dict(board.request("get"))
    if values.get("names") is None:
        names: list[str] = []
        for answer in pages(board, "get", key="names"):
            names += answer.get("names", [])
        values["names"] = names
    return values


def crash_text(board: BoardLink) -> str:
    """The fault that the board noted last; empty if there was none. BoardError."""
    return "".join(str(answer.get("text", "")) for answer in pages(board, "crash"))
