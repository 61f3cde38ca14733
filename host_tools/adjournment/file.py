"""Adjournment files: a match that is taken up later, here or on another board (SCORING 8).

Plain text in UTF-8, for people and for `trictrac-board resume`:

    trictrac adjournment 2
    the record of the match in words, and a free note
    the same for the program: lines of base64
    sha256 and 64 digits

The check sum is that of everything before its line.  Line ends may become
CR LF on the way, all of them, a byte order mark may come in front, and the end
may lose its newline or get one more; any other change, and any missing byte,
is noticed.
"""

from base64 import b64decode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from host_tools.adjournment import record as adjournment_record
from host_tools.adjournment.words import phrases_in
from host_tools.files import whole
from host_tools.foreign import files
from host_tools.foreign.text import shown_path, visible
from host_tools.keep.seal import Altered, Cut, ended_once, sealed, unsealed
from host_tools.link.transfer import Carried, carried, check_sum
from trictrac import config as agreed
from trictrac import record
from trictrac.match import Match
from trictrac.packing import unpack
from trictrac.refused import Refused

VERSION = 2
FIRST = 1  # whose states had other fields: its check sum of the state says nothing any more
SUFFIX = ".trictrac"

_TITLE = "trictrac adjournment"
_TITLE_ROOM = 100  # bytes; the first line of a file of ours is shorter
_BOM = b"\xef\xbb\xbf"
_LONGEST_NOTE = 32 << 10  # bytes


class AdjournmentError(Exception):
    """A file that cannot be taken up: why, and what to do."""


@dataclass(frozen=True)
class Adjournment(Carried):
    """An adjourned match with its note; `date` is when it was adjourned, by the host's clock."""

    note: str
    date: str


def adjourned(
    config: bytes, commands: Iterable[bytes], note: str = "", date: datetime | None = None
) -> Adjournment:
    """An Adjournment of the configuration and all commands, as `transfer.carried` takes them.
    Refused for a configuration that cannot be, AdjournmentError for a note of more than 32 KB.
    """
    note = _cleaned(note)
    if len(note.encode()) > _LONGEST_NOTE:
        raise AdjournmentError(f"A note has at most {_LONGEST_NOTE >> 10} KB.")
    made = carried(config, commands)
    when = (date or datetime.now()).strftime("%Y-%m-%d %H:%M")
    return Adjournment(made.config, made.commands, made.match, note, when)


def load(path: Path) -> Any:
    """The Match in an adjournment file. AdjournmentError, OSError."""
    return read(path).match


def read(path: Path) -> Adjournment:
    """The adjourned match in a file. AdjournmentError, OSError."""
    return parse(files.read(path), shown_path(path.name))


def save(adjournment: Adjournment, path: Path, lang: str = "en") -> None:
    """Write the file with its record in `lang`, whole or not at all. OSError."""
    whole.write(path, render(adjournment, lang))


def words(adjournment: Adjournment, lang: str = "en") -> str:
    """The record and the note for people, without a line end behind it."""
    say = phrases_in(lang)
    lines = [say("adjourned on", visible(adjournment.date)), ""]
    lines += adjournment_record.lines(adjournment.match, lang)
    if adjournment.note:
        lines += ["", say("note") + ":"]
        lines += [f"  {visible(line)}".rstrip() for line in adjournment.note.split("\n")]
    return "\n".join(lines)


def render(adjournment: Adjournment, lang: str = "en") -> bytes:
    """The contents of the file, with its record in `lang`."""
    held = [
        adjournment.config,
        list(adjournment.commands),
        check_sum(adjournment.match),
        adjournment.note,
        adjournment.date,
    ]
    above = [f"{_TITLE} {VERSION}", words(adjournment, lang), "", phrases_in(lang)("data")]
    return sealed(above, held)


def parse(data: bytes, name: str = "file") -> Adjournment:
    """The adjourned match in the contents of a file called `name`. AdjournmentError."""
    data = ended_once(data.removeprefix(_BOM))
    version = _check_title(data[:_TITLE_ROOM].partition(b"\n")[0].removesuffix(b"\r"), name)
    if files.too_long_line(data) is not None:
        raise _altered(name)
    try:
        body = unsealed(_line_ends(data, name))
    except Cut:
        raise AdjournmentError(
            f"{name} is cut: its end is missing. Copy it once more, as a whole; the record at "
            "its beginning can be read, and set up on the board by hand."
        ) from None
    except Altered:
        raise _altered(name) from None
    try:
        config, commands, crc, note, date = unpack(_block(body))
        if not isinstance(note, str) or not isinstance(date, str):
            raise ValueError
        match = _replayed(config, commands)
        if version != FIRST and check_sum(match) != crc:
            raise ValueError
    except Refused as refused:
        if refused.code == "newer":
            raise _newer(name) from None
        raise _differs(name) from refused
    except (ValueError, TypeError, AttributeError, LookupError, RecursionError) as error:
        raise _differs(name) from error
    return Adjournment(config, tuple(commands), match, note, date)


# -- inside ----------------------------------------------------------------------------


def _replayed(config: bytes, commands: Sequence[bytes]) -> Any:
    """The Match that configuration and commands make. Refused, TypeError."""
    match = Match(agreed.decode(config))
    for data in commands:
        match.apply(record.decode(data))
    return match


def _cleaned(note: str) -> str:
    """The note with plain line ends and nothing that a terminal would obey."""
    text = note.encode("utf-8", "replace").decode("utf-8")
    text = text.replace("\r\n", "\n").replace("\r", "\n").expandtabs(4)
    return "".join(char for char in text if char == "\n" or char.isprintable()).strip()


def _line_ends(data: bytes, name: str) -> bytes:
    """With LF alone, if every line ends with CR LF or every line with LF."""
    if b"\r\n" not in data:
        return data
    if not data.count(b"\n") == data.count(b"\r") == data.count(b"\r\n"):
        raise _altered(name)
    return data.replace(b"\r\n", b"\n")


def _check_title(line: bytes, name: str) -> int:
    """The version of the file. AdjournmentError."""
    title, _, version = line.decode("utf-8", "replace").rpartition(" ")
    if title != _TITLE or not (version.isascii() and version.isdigit()):
        raise AdjournmentError(
            f"{name} is not an adjourned match: its first line would be '{_TITLE} {VERSION}'. "
            "'trictrac-board adjourn' writes such files."
        )
    if int(version[:9]) > VERSION:
        raise _newer(name)
    if version not in (str(FIRST), str(VERSION)):
        raise _altered(name)
    return int(version)


def _block(body: bytes) -> bytes:
    """The bytes in the last lines of `body`, those of base64. ValueError."""
    lines = body.split(b"\n")[:-1]
    start = len(lines)
    # The line above the block has blanks and quotes in every language.
    while start and b" " not in lines[start - 1]:
        start -= 1
    return b64decode(b"".join(lines[start:]), validate=True)


def _altered(name: str) -> AdjournmentError:
    return AdjournmentError(
        f"{name} has been altered since it was written, on its way or by hand, and cannot be "
        "trusted. Copy it once more from where it was written; send it as an attachment, not "
        "as the text of a message. The record at its beginning can be read all the same."
    )


def _newer(name: str) -> AdjournmentError:
    return AdjournmentError(
        f"{name} was written by a newer version of trictrac-board: update this one."
    )


def _differs(name: str) -> AdjournmentError:
    return AdjournmentError(
        f"{name} does not give the match that was adjourned: it was written by another version "
        "of trictrac-board. Use that one, or set up the match by hand from the record in it."
    )
