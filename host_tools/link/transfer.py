"""A match on its way, from a board or onto one: whole, or nothing of it (PRODUCT 5)."""

import contextlib
from binascii import crc32, hexlify, unhexlify
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from host_tools import patience
from host_tools.link.board import BoardLink
from host_tools.link.errors import BoardError, NotUnderstood, RequestRefused
from trictrac import config as agreed
from trictrac import record
from trictrac.match import Match
from trictrac.refused import Refused

_ROOM = 400  # bytes of records in a line of the link


class TransferFailed(BoardError):
    """The match is not on the board; says what is there, and what to do."""


@dataclass(frozen=True)
class Carried:
    """A match on its way. `config` and `commands` are what boards store of it; `match` is the
    Match they make."""

    config: bytes
    commands: tuple[bytes, ...]
    match: Any


def carried(config: bytes, commands: Iterable[bytes]) -> Carried:
    """The match of the configuration and all commands as bytes, oldest first.

    `commands` may hold undo and redo; what is not legal is left out, as on a board.
    Refused for a configuration that cannot be.
    """
    match = Match(agreed.decode(config))
    legal = []
    for data in commands:
        with contextlib.suppress(Refused):
            match.apply(record.decode(data))
            legal.append(data)
    return Carried(config, tuple(legal), match)


def check_sum(match: Any) -> int:
    """The check sum of a Match's state, as boards tell it."""
    return crc32(match.state())


def fetch(board: BoardLink, number: int | None = None) -> tuple[bytes, list[bytes]]:
    """(configuration, all commands) of the match that is open on the board, or of match
    `number`. BoardError."""
    if number is None or number == board.request("status").get("match"):
        match = board.state()
        played = [entry.command for entry in board.copy.entries if not entry.refused]
        return match.config.encode(), [record.encode(command) for command in played]
    try:
        head = unhexlify(board.request("head", match=number)["head"])
        records: list[bytes] = []
        start: Any = 0
        while start is not None:
            answer = board.request("log", match=number, **{"from": start})
            records += [unhexlify(payload) for _, _, payload in answer["records"]]
            if answer["next"] is not None and answer["next"] <= start:
                raise ValueError("no way forward")
            start = answer["next"]
    except (ValueError, TypeError, KeyError) as error:
        raise NotUnderstood(f"The records of match {number} make no sense ({error}).") from error
    return head, records


def place(board: BoardLink, made: Carried) -> int:
    """Put the match on the board, as the open one there; the number it gets.

    The match that was open stays in the board's list.  TransferFailed: it is
    still the open one, and nothing of this match is in the list.
    """
    try:
        board.request("receive", head=_hex(made.config))
        for lines in _lines(made.commands):
            board.request("put", records=lines)
    except RequestRefused as error:
        raise _refused(error) from error
    except BoardError as error:
        raise TransferFailed(
            f"{error} Nothing has changed on the board: its own match is still there. Run "
            "'trictrac-board resume' again when the board answers."
        ) from error
    return _admit(board, made)


def already_there(board: BoardLink, made: Carried) -> bool:
    """Whether this very match is the open one on the board. BoardError.

    So it is when the last answer of an earlier attempt was lost.
    """
    status = board.request("status")
    if status.get("match") is None or status.get("crc") != check_sum(made.match):
        return False
    return fetch(board) == (made.config, list(made.commands))


def _admit(board: BoardLink, made: Carried) -> int:
    crc = check_sum(made.match)
    count = len(made.commands)
    try:
        number = board.request("admit", timeout=patience.seconds(60.0), records=count, crc=crc).get(
            "match"
        )
    except RequestRefused as error:
        raise _refused(error) from error
    except BoardError as error:
        raise TransferFailed(
            f"{error} Whether the match has arrived is not known. Run 'trictrac-board resume' "
            "again when the board answers: it looks first."
        ) from error
    status = board.request("status")
    if not isinstance(number, int) or status.get("crc") != crc:
        raise TransferFailed(
            "The board shows another state than the file. It can take up its own match again "
            "(MORE, resume). Are board and program of the same version?"
        )
    return number


def _refused(error: RequestRefused) -> TransferFailed:
    if error.code == "request-unknown":
        return TransferFailed("The board's firmware is too old to take in a match: update it.")
    return TransferFailed(
        f"The board does not take the match in: {error}. Its own match is unchanged."
    )


def _lines(commands: tuple[bytes, ...]) -> list[list[str]]:
    """The commands in portions that fit a line of the link."""
    portions: list[list[str]] = []
    room = 0
    for command in commands:
        text = _hex(command)
        if len(text) + 4 > room:
            portions.append([])
            room = _ROOM
        portions[-1].append(text)
        room -= len(text) + 4
    return portions


def _hex(data: bytes) -> str:
    return hexlify(data).decode("ascii")
