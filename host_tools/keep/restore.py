"""Backups onto a board: match by match, and whatever fails is named.

What the board has already is left alone; nothing on it is ever overwritten or
deleted.
"""

from dataclasses import dataclass, field
from typing import Any

from host_tools import patience
from host_tools.foreign.refusal import reason
from host_tools.foreign.text import shown
from host_tools.keep.backup import Backup, BackupError, Kept
from host_tools.link import reader as board_reader
from host_tools.link import transfer
from host_tools.link.board import BoardLink
from host_tools.link.errors import BoardError, RequestRefused
from host_tools.link.reader import Tell, nobody
from trictrac.refused import Refused

_FOR_ALL = ("store-full", "pending", "request-unknown")  # refusals that any match would get


@dataclass
class Restored:
    """What came of putting a backup back: numbers in the backup, and on the board now."""

    placed: list[tuple[int, int]] = field(default_factory=list)
    there: list[int] = field(default_factory=list)
    """Matches that the board has already, as far as the backup or further."""
    settings: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    """Every part that is not back, and why; empty when all is done."""
    stopped: bool = False
    """Whether it ended early: when the reason is gone, the rest can be put back."""


def check_board(backup: Backup, board: BoardLink, other: bool = False) -> None:
    """BackupError when the backup is of another board and `other` was not said."""
    here = board.about.get("id")
    if backup.board != here and not other:
        raise BackupError(
            f"This is a backup of another board ({shown(backup.board)}; the one at {board.name} is "
            f"{here}). With --other-board its matches are put on this one as well; those that "
            "are here stay. Nothing was changed."
        )


def restore(
    backup: Backup,
    board: BoardLink,
    only: int | None = None,
    with_settings: bool = False,
    tell: Tell = nobody,
) -> Restored:
    """Put back the matches of `backup` that the board lacks (or match `only` of it), and with
    `with_settings` its settings. BackupError: there is no match `only`.

    BoardError before anything was changed; what goes wrong later is in the answer, with
    what is back already: a match that cannot be put back leaves the others their turn, a board
    that takes nothing or does not answer ends it. The match that was open is open afterwards;
    if that was an empty one, the backup's open match is.
    """
    wanted = [kept for kept in backup.matches if only in (None, kept.number)]
    if not wanted and only is not None:
        raise BackupError(f"There is no match {only} in this backup: " + _numbers(backup))
    done = Restored()
    before = board.request("status")
    here = _on_board(board, tell)
    left = [f"match {kept.number}" for kept in wanted] + ["the settings"] * with_settings
    try:
        for place, kept in enumerate(wanted):
            tell(place, len(wanted), left[0])
            _put_back(kept, board, here, done)
            left.pop(0)
        if with_settings:
            tell(len(wanted), len(wanted), left[0])
            _set_settings(backup, board, done)
    except BoardError as error:
        why = str(error).replace("trictrac-board resume", "trictrac-board restore")
        done.failed.append(f"{_capital(left[0])}: {why}")
        if left[1:]:
            done.failed.append(f"Not tried after that: {', '.join(left[1:])}.")
        done.stopped = True
    _open_again(backup, board, before, done)
    tell(len(wanted), len(wanted), "")
    return done


def _put_back(kept: Kept, board: BoardLink, here: list[transfer.Carried], done: Restored) -> None:
    """Put this match back if none of `here` is it. BoardError: so it would be with any other."""
    try:
        made = transfer.carried(kept.head, kept.commands)
    except Refused as error:
        why = "a newer version of trictrac-board made it: update this one"
        why = why if error.code == "newer" else reason(error)
        done.failed.append(f"Match {kept.number} was left out: {why}.")
        return
    if not made.commands or any(_goes_on(theirs, made) for theirs in here):
        done.there.append(kept.number)  # an empty one is nothing to put back
        return
    try:
        done.placed.append((kept.number, transfer.place(board, made)))
        here.append(made)
    except transfer.TransferFailed as error:
        cause = error.__cause__
        if not isinstance(cause, RequestRefused) or cause.code in _FOR_ALL:
            raise
        done.failed.append(f"Match {kept.number}: {error}")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _on_board(board: BoardLink, tell: Tell) -> list[transfer.Carried]:
    """The matches that are on the board."""
    found = []
    listed = board_reader.matches(board)
    for place, match in enumerate(listed):
        tell(place, len(listed), "what is on the board")
        try:
            payloads = [payload for _, payload in board_reader.records(board, match.number)]
            found.append(transfer.carried(match.head, payloads))
        except (RequestRefused, Refused):
            continue  # it cannot be read: then it does not stand for one of the backup
    return found


def _goes_on(theirs: transfer.Carried, ours: transfer.Carried) -> bool:
    """Whether `theirs` is `ours`, perhaps played on."""
    begun = theirs.commands[: len(ours.commands)]
    return theirs.config == ours.config and begun == ours.commands


def _set_settings(backup: Backup, board: BoardLink, done: Restored) -> None:
    for key, value in sorted(backup.settings.items()):
        try:
            answer = board.request("set", key=key, value=value)
        except RequestRefused as error:
            done.failed.append(f"Setting {shown(key)} was not taken: {error}.")
            continue
        if answer.get("stored") is False:
            done.failed.append(f"The board's memory did not take the setting {shown(key)}.")
        else:
            done.settings.append(key)


def _open_again(backup: Backup, board: BoardLink, before: dict[str, Any], done: Restored) -> None:
    """Have the match open that should be."""
    wanted = before.get("match")
    if not before.get("commands"):
        wanted = next((now for old, now in done.placed if old == backup.open), wanted)
    if not done.placed or wanted is None:
        return
    try:
        if board.request("status").get("match") != wanted:
            board.request("take", timeout=patience.seconds(board_reader.SLOW), match=wanted)
    except BoardError as error:
        done.failed.append(f"Match {wanted} could not be opened again: {error}")
        done.stopped = True


def _numbers(backup: Backup) -> str:
    if not backup.matches:
        return "it holds none."
    return "there are " + ", ".join(str(kept.number) for kept in backup.matches) + "."
