"""trictrac-board log: everything that was played on a board, and what was taken back."""

import json
from typing import Any

import typer

from board import say
from host_tools.commands.common import AsJson, On
from host_tools.foreign import text as foreign
from host_tools.foreign.refusal import reason
from host_tools.link.board import open_board
from host_tools.link.match_copy import Entry
from host_tools.script.statements import statement
from trictrac import command as c


def log(on: On = "sim", as_json: AsJson = False) -> None:
    """Show the journal of the match on a board: number, time, command, what it was worth.

    The time counts from when the board was switched on.  What was taken back
    has a minus before it, what the board refused an exclamation mark.
    """
    with open_board(on) as board:
        board.state()
        entries = board.copy.entries
        back = taken_back(entries)
        if as_json:
            shown = [_as_json(entry, entry.seq in back) for entry in entries]
            typer.echo(json.dumps({"match": board.copy.status.get("match"), "records": shown}))
            return
        if not entries:
            typer.echo("Nothing has been played yet.")
        for entry in entries:
            sign = "!" if entry.refused else "-" if entry.seq in back else " "
            played = foreign.padded(foreign.name(in_words(entry)), 20)
            line = f"{entry.seq:5}  {_clock(entry.seconds)} {sign} {played}  "
            typer.echo((line + _said(entry)).rstrip())


def taken_back(entries: list[Entry]) -> set[int]:
    """The sequence numbers of commands that undo has taken back and redo has not brought back."""
    done: list[int] = []
    undone: list[int] = []
    back: set[int] = set()
    for entry in entries:
        if entry.refused or entry.command is None:
            continue
        if entry.command[0] == c.UNDO:
            undone.append(done.pop())
            back.add(undone[-1])
        elif entry.command[0] == c.REDO:
            done.append(undone.pop())
            back.discard(done[-1])
        else:
            done.append(entry.seq)
            undone.clear()
    return back


def in_words(entry: Entry) -> str:
    """The command as a score script has it."""
    return "?" if entry.command is None else statement(entry.command)


def _said(entry: Entry) -> str:
    if entry.refused:
        return reason(entry.refused)
    called = [foreign.name(name) for name in entry.names]
    return ". ".join(say.announce(item, called) for item in entry.said)


def _as_json(entry: Entry, back: bool) -> dict[str, Any]:
    return {
        "seq": entry.seq,
        "seconds": entry.seconds,
        "command": in_words(entry),
        "said": [] if entry.refused else [say.announce(i, entry.names) for i in entry.said],
        "taken_back": back,
        "refused": entry.refused.code if entry.refused else None,
    }


def _clock(seconds: int) -> str:
    return f"{seconds // 3600:3}:{seconds // 60 % 60:02}:{seconds % 60:02}"
