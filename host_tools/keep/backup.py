"""Backups: everything a board remembers in one file, and back again (PRODUCT 5).

Plain text in UTF-8:

    trictrac backup 1
    what is in it, for people
    the same for the program: lines of base64
    sha256 and 64 digits, over everything before that line
"""

from base64 import b64decode
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from host_tools.files import whole
from host_tools.foreign import files
from host_tools.foreign.text import name as shown_name
from host_tools.foreign.text import shown, shown_path, visible
from host_tools.keep.seal import Altered, Cut, ended_once, sealed, unsealed
from host_tools.link import reader as board_reader
from host_tools.link.board import BoardLink
from host_tools.link.errors import RequestRefused
from host_tools.link.reader import Record, Tell, nobody
from host_tools.report import state as report
from trictrac import config as agreed
from trictrac import record
from trictrac.match import Match
from trictrac.packing import unpack
from trictrac.refused import Refused

VERSION = 1
SUFFIX = ".backup"

_TITLE = "trictrac backup"
_DATA = "data"
_TITLE_ROOM = 100  # bytes; the first line of a file of ours is shorter


class BackupError(Exception):
    """A file that cannot be put back, or a board it does not belong to: why, and what to do."""


@dataclass(frozen=True)
class Kept:
    """One match of a backup: its number on the board it came from, configuration, records."""

    number: int
    head: bytes
    records: tuple[Record, ...]

    @property
    def commands(self) -> tuple[bytes, ...]:
        """Its records without their times."""
        return tuple(payload for _, payload in self.records)


@dataclass(frozen=True)
class Backup:
    """What a board had at `date` (of the laptop's clock). `open` is the number of the match
    that was on it; `lacking` are numbers of matches that the board could not read."""

    board: str
    firmware: str
    date: str
    open: int | None
    settings: dict[str, Any]
    matches: tuple[Kept, ...]
    lacking: tuple[int, ...] = ()
    stored: bool = True
    """False when the board could not store the last commands of its open match."""


# -- from a board --------------------------------------------------------------------


def save_all(board: BoardLink, path: Path, tell: Tell = nobody) -> Backup:
    """Write everything the board remembers to the file `path`, whole or not at all.

    BoardError, OSError.
    """
    made = read_board(board, tell)
    save(made, path)
    return made


def read_board(board: BoardLink, tell: Tell = nobody) -> Backup:
    """Everything the board remembers. BoardError."""
    listed = board_reader.matches(board)
    total = sum(match.records for match in listed) + 1
    kept: list[Kept] = []
    lacking = []
    done = 0
    for match in listed:
        shown = _shifted(tell, done, total, f"match {match.number}")
        shown(0)
        try:
            records = board_reader.records(board, match.number, shown)
            kept.append(Kept(match.number, match.head, tuple(records)))
        except RequestRefused:
            lacking.append(match.number)
        done += match.records
    status = board.request("status")
    settings = board_reader.settings(board)
    tell(total, total, "settings")
    about = board.about
    return Backup(
        str(about.get("id", "")),
        f"{about.get('version')}, link {about.get('link')}, {about.get('python')}",
        datetime.now().strftime("%Y-%m-%d %H:%M"),
        status.get("match"),
        settings,
        tuple(kept),
        tuple(lacking),
        bool(status.get("saved")),
    )


def _shifted(tell: Tell, start: int, total: int, what: str) -> Callable[[int], None]:
    return lambda count: tell(start + count, total, what)


# -- the file ------------------------------------------------------------------------


def save(backup: Backup, path: Path) -> None:
    """Write the file, whole or not at all. OSError."""
    whole.write(path, render(backup))


def read(path: Path) -> Backup:
    """The backup in a file. BackupError, OSError."""
    return parse(files.read(path), shown_path(path.name))


def render(backup: Backup) -> bytes:
    """The contents of the file."""
    held = [
        backup.board,
        backup.firmware,
        backup.date,
        backup.open,
        [[key, value] for key, value in sorted(backup.settings.items())],
        [
            [kept.number, kept.head, [list(each) for each in kept.records]]
            for kept in backup.matches
        ],
        list(backup.lacking),
        backup.stored,
    ]
    return sealed([f"{_TITLE} {VERSION}", *header(backup), "", _DATA], held)


def header(backup: Backup) -> list[str]:
    """What is in it, for people."""
    lines = [
        visible(f"board {backup.board}, firmware {backup.firmware}"),
        visible(f"made {backup.date}"),
    ]
    for key, value in sorted(backup.settings.items()):
        values = value if isinstance(value, list) else [value]
        told = ", ".join(shown_name(str(each)) for each in values)
        lines.append(f"setting {visible(key)}: {told}")
    for kept in backup.matches:
        mark = ", open" if kept.number == backup.open else ""
        lines.append(f"match {kept.number}: {describe(kept.head, kept.commands)}{mark}")
    lines += [f"match {number}: could not be read" for number in backup.lacking]
    if not backup.stored:
        lines.append("the last commands of the open match were not stored on the board")
    return lines


def describe(head: bytes, commands: tuple[bytes, ...]) -> str:
    """A match in a line: rules, players, score, how many records."""
    try:
        match = _replayed(head, commands)
    except Refused:
        return f"not understood here, {len(commands)} records"
    return f"{match_line(match)}, {len(commands)} records"


def match_line(match: Any) -> str:
    """Rules, players and score of a match in a line."""
    facts = report.match_json(match)
    names = report.called(match)
    holes = list(match.game.holes)
    text = f"{facts['rules']}, {names[0]} - {names[1]}, holes {holes[0]} : {holes[1]}, points "
    text += " : ".join(str(points) for points in match.race.points)
    return text + (", over" if match.over else "")


def _replayed(head: bytes, commands: tuple[bytes, ...]) -> Any:
    match = Match(agreed.decode(head))
    for data in commands:
        try:
            match.apply(record.decode(data))
        except Refused:
            continue  # as the board itself does
    return match


def parse(data: bytes, name: str = "file") -> Backup:
    """The backup in the contents of a file called `name`. BackupError."""
    data = ended_once(data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n"))
    title, _, version = (
        data[:_TITLE_ROOM].partition(b"\n")[0].decode("utf-8", "replace").rpartition(" ")
    )
    if title != _TITLE or not (version.isascii() and version.isdigit()):
        raise BackupError(
            f"{name} is not a backup: its first line would be '{_TITLE} {VERSION}'. "
            "'trictrac-board backup' writes such files."
        )
    if int(version[:9]) > VERSION:
        raise BackupError(
            f"{name} was written by a newer version of trictrac-board: update this one. "
            "Nothing was changed."
        )
    try:
        if files.too_long_line(data) is not None:
            raise Altered
        body = unsealed(data)
    except Cut:
        raise BackupError(
            f"{name} is cut: its end is missing. Copy it once more, as a whole. Nothing was "
            "changed."
        ) from None
    except Altered:
        raise BackupError(
            f"{name} has been altered since it was written and cannot be trusted: use another "
            "copy of it. Nothing was changed."
        ) from None
    try:
        at = body.rindex(f"\n{_DATA}\n".encode())
        return _understood(unpack(b64decode(body[at + len(_DATA) + 2 :], validate=False)))
    except (Refused, ValueError, TypeError, KeyError, IndexError, RecursionError) as error:
        raise BackupError(
            f"{name} holds something else than a backup ({shown(str(error))}). Nothing was changed."
        ) from error


def _understood(held: Any) -> Backup:
    board, firmware, date, number, settings, matches, lacking, stored = held
    kept = []
    for match, head, records in matches:
        if type(match) is not int or type(head) is not bytes:
            raise ValueError("a match that is none")
        pairs = [(int(seconds), bytes(payload)) for seconds, payload in records]
        kept.append(Kept(match, head, tuple(pairs)))
    if not all(map(_can_be_set, (value for _, value in settings))):
        raise ValueError("a setting that is none")
    return Backup(
        str(board),
        str(firmware),
        str(date),
        number,
        {str(key): value for key, value in settings},
        tuple(kept),
        tuple(int(each) for each in lacking),
        bool(stored),
    )


def _can_be_set(value: Any) -> bool:
    """Whether it is of a type that a setting may have."""
    values = value if isinstance(value, list) else [value]
    return all(isinstance(each, int | str) for each in values)
