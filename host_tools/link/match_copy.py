"""The match on a board, made once more on the laptop from the board's records."""

from binascii import crc32, unhexlify
from collections.abc import Callable
from typing import Any, NamedTuple

from host_tools.link.errors import BoardError, NotUnderstood
from trictrac import config, record
from trictrac.match import Match
from trictrac.refused import Refused

_ATTEMPTS = 5
_MOST_RECORDS = 65535


class CopyDiffers(BoardError):
    """The copy is not what the board has."""


class Entry(NamedTuple):
    """One record of the journal."""

    seq: int
    seconds: int
    """Since the board was switched on."""
    command: Any
    """A trictrac command; None when the record cannot be read."""
    said: Any
    """The announcements it caused; None when it was refused."""
    refused: Any
    """Why it was refused, or cannot be read: a Refused; None when it was not."""
    names: tuple[str, str]
    """The players' names when it was played."""


class MatchCopy:
    """The board's match: `match`, its `entries`, and what the board says in `status`.

    `request` is BoardLink.request. Nothing is there before the first `update`.
    """

    def __init__(self, request: Callable[..., dict[str, Any]]) -> None:
        self._request = request
        self._number: Any = None
        self.match: Any = None
        self.entries: list[Entry] = []
        self.status: dict[str, Any] = {}

    def update(self) -> bool:
        """Bring the copy up to date. True when it was begun anew: the first time, or because
        another match is on the board.

        CopyDiffers when the board's match is another one than its records make; that
        includes a board which could not store what was played.
        """
        anew = False
        for _ in range(_ATTEMPTS):
            status = self._request("status")
            if self.match is None or status.get("match") != self._number:
                self._begin()
                anew = True
                continue
            self.status = status
            if self._same():
                return anew
            if not self._fetch() and self._settled(status):
                # Nothing is missing, yet it differs: our copy may be of an emptied match.
                self.match = None
        self.match = None
        raise self._differs()

    def _begin(self) -> None:
        answer = self._request("head")
        try:
            agreed = config.decode(unhexlify(answer["head"]))
        except (Refused, ValueError, TypeError, KeyError) as error:
            raise NotUnderstood(
                "The match on the board was agreed in a way that is not understood here "
                f"({error}): update trictrac-board."
            ) from error
        self._number = answer.get("match")
        self.match = Match(agreed)
        self.entries = []
        self._fetch()

    def _fetch(self) -> int:
        """Take in the records that are new; how many there were."""
        before = len(self.entries)
        start: Any = self.entries[-1].seq + 1 if self.entries else 0
        while start is not None and len(self.entries) < _MOST_RECORDS:
            answer = self._request("log", **{"from": start})
            try:
                for seq, seconds, payload in answer["records"]:
                    self._apply(int(seq), int(seconds), unhexlify(payload))
                following = answer["next"]
                if following is not None and following <= start:
                    raise ValueError("no way forward")
            except (ValueError, TypeError, KeyError) as error:
                raise NotUnderstood(f"The board's records make no sense ({error}).") from error
            start = following
        return len(self.entries) - before

    def _apply(self, seq: int, seconds: int, payload: bytes) -> None:
        if self.entries and seq <= self.entries[-1].seq:
            raise ValueError(f"record {seq} twice")
        command = said = refused = None
        names = self.match.names
        called = (names[0] or "A", names[1] or "B")
        try:
            command = record.decode(payload)
            said = self.match.apply(command)
        except Refused as error:
            refused = error
        self.entries.append(Entry(seq, seconds, command, said, refused, called))

    def _same(self) -> bool:
        state = crc32(self.match.state()) & 0xFFFFFFFF
        # An undo may leave an equal state behind, of fewer commands.
        done = self.match.history.done
        return bool(state == self.status.get("crc") and done == self.status.get("commands"))

    def _settled(self, status: dict[str, Any]) -> bool:
        return bool(status.get("saved"))

    def _differs(self) -> CopyDiffers:
        if not self.status.get("saved", True):
            return CopyDiffers(
                "The board could not store all that was played, so its score is not known here. "
                "Read it from the board; make room in its memory (MORE, resume, delete a match)."
            )
        return CopyDiffers(
            "The board's match is not what its records make here. Are board and program of the "
            "same version? Update the one that is older."
        )
