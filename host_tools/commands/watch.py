"""trictrac-board watch: follow a match as it is played."""

import contextlib
import json
from collections.abc import Iterator
from time import monotonic
from typing import Annotated, Any

import typer

from board import say
from host_tools.commands.common import (
    AsJson,
    On,
    pending_json,
    pending_text,
    score_text,
)
from host_tools.foreign import text as foreign
from host_tools.lamps.picture import facts, lit_text, read_frame
from host_tools.link.board import BoardLink
from host_tools.link.errors import BoardError
from host_tools.link.reconnect import over_gaps
from host_tools.report import state as report

_LOOK = 2.0  # seconds without a note after which the board is asked


def watch(
    on: On = "sim",
    frames: Annotated[bool, typer.Option("--frames", help="Print every change of lamps.")] = False,
    count: Annotated[int, typer.Option(min=0, help="Stop after so many lines; 0: never.")] = 0,
    seconds: Annotated[
        float, typer.Option(min=0, help="Stop after so many seconds; 0: never.")
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Print announcements and score as they come, until Ctrl-C.

    A board that is unplugged meanwhile is looked for until it comes back.
    """
    end = monotonic() + seconds if seconds else None
    shown = 0
    with contextlib.suppress(KeyboardInterrupt):
        for item in over_gaps(on, lambda board: _follow(board, frames, end), end):
            fact, text = _gap(item) if isinstance(item, BoardError) else item
            typer.echo(json.dumps(fact) if as_json else text)
            shown += 1
            if shown == count:
                return


Item = tuple[dict[str, Any], str]


def _gap(error: BoardError) -> Item:
    return {"gone": str(error)}, f"-- {error} Waiting for it to come back."


def _follow(board: BoardLink, frames: bool, end: float | None) -> Iterator[Item]:
    """What there is to print, as a JSON object and as text, until `end`."""
    what = ["text", "frames"] if frames else ["text"]
    news = _News(board)
    yield from news.look()
    board.watch(*what)
    looked = monotonic()
    light = None
    while end is None or monotonic() < end:
        until = looked + _LOOK if end is None else min(end, looked + _LOOK)
        note = board.next_note(max(0.0, until - monotonic()))
        if note and note["note"] == "start":
            board.watch(*what)  # the board has started anew and knows nothing of us
        if note and note["note"] == "frame" and note.get("rgb") != light:
            light = note.get("rgb")
            yield _frame(note)
        if note and note["note"] == "text":
            yield from news.look()
            looked = monotonic()
        elif monotonic() - looked >= _LOOK:
            # Keeps the board's blue lamp on, and notices a board that has gone.
            yield from news.look()
            looked = monotonic()


def _frame(note: dict[str, Any]) -> Item:
    lamps = read_frame(note)
    fact = {"frame": {"t": note.get("t"), "lamps": facts(lamps)}}
    return fact, f"lamps: {lit_text(lamps) or 'all dark'}"


class _News:
    """Compares the board's match with what was printed last."""

    def __init__(self, board: BoardLink) -> None:
        self._board = board
        self._told = 0
        self._pending: Any = None

    def look(self) -> Iterator[Item]:
        """What has happened since the last look."""
        board = self._board
        anew = board.copy.update()
        match, status = board.copy.match, board.copy.status
        if anew:
            self._told = len(board.copy.entries)
            self._pending = None
            yield (
                {"match": status.get("match"), **_state(match)},
                (f"Match {status.get('match')}: {score_text(match)}"),
            )
        for entry in board.copy.entries[self._told :]:
            self._told += 1
            last = self._told == len(board.copy.entries)
            if not entry.refused:
                said = [say.announce(item, entry.names) for item in entry.said]
                fact: dict[str, Any] = {"said": said, "seq": entry.seq}
                called = [foreign.name(name) for name in entry.names]
                told = [say.announce(item, called) for item in entry.said]
                score = ""
                if last:
                    fact.update(_state(match))
                    score = f"   ({score_text(match)})"
                yield fact, ". ".join(told) + score
        if status.get("pending") != self._pending:
            self._pending = status.get("pending")
            text = pending_text(status, report.called(match))
            if text:
                yield {"pending": pending_json(status)}, text


def _state(match: Any) -> dict[str, Any]:
    return {"state": report.match_json(match)}
