"""Is the program on a board that of this repository? File by file, by SHA-256."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from host_tools import patience
from host_tools.flash.program import PACKAGES, Program, digest
from host_tools.link import reader as board_reader
from host_tools.link.board import BoardLink
from host_tools.link.errors import RequestRefused
from host_tools.link.reader import Tell, nobody

SLOTS = ("a", "b")
"""The two folders for the program; the file `slot` names the one in use."""


@dataclass
class Comparison:
    """What the board has beside what it should have; paths are from the board's root."""

    folder: str = ""
    """Where its program lies: "a", "b", or "" for the root."""
    version: str = ""
    same: list[str] = field(default_factory=list)
    differs: list[str] = field(default_factory=list)
    lacking: list[str] = field(default_factory=list)
    spare: list[str] = field(default_factory=list)
    """Files in the program's folders that are no part of it."""

    @property
    def up_to_date(self) -> bool:
        """Whether the board runs this very program."""
        return not (self.differs or self.lacking or self.spare)


def compare(board: BoardLink, program: Program, tell: Tell = nobody) -> Comparison:
    """Compare. BoardError; RequestRefused("request-unknown") from firmware that cannot tell."""
    made = Comparison(version=str(board.about.get("version")))
    root = _listing(board, "")
    made.folder = _slot(board, root)
    start = made.folder + "/" if made.folder else ""
    there = _files(board, made.folder) if made.folder else {}
    if not made.folder:
        for package in PACKAGES:
            if package in root:
                there |= {
                    f"{package}/{path}": size for path, size in _files(board, package).items()
                }
    wanted: dict[str, bytes] = {start + path: data for path, data in program.files.items()}
    sizes: dict[str, int] = {start + path: size for path, size in there.items()}
    wanted["main.py"] = program.main
    if "main.py" in root:
        sizes["main.py"] = root["main.py"]
    for done, (path, data) in enumerate(sorted(wanted.items())):
        tell(done, len(wanted), path)
        if path not in sizes:
            made.lacking.append(path)
        elif sizes[path] == len(data) and sha256(board, path) == digest(data):
            made.same.append(path)
        else:
            made.differs.append(path)
    made.spare = sorted(path for path in sizes if path not in wanted)
    tell(len(wanted), len(wanted), "")
    return made


def sha256(board: BoardLink, path: str) -> str:
    """SHA-256 of a file on the board, computed there. BoardError."""
    answer = board.request("digest", timeout=patience.seconds(board_reader.SLOW), path=path)
    return str(answer.get("sha256"))


def _slot(board: BoardLink, root: Mapping[str, int]) -> str:
    """Which folder the board's program runs from."""
    if "slot" in root:
        try:
            noted = sha256(board, "slot")
        except RequestRefused:
            return ""
        for slot in SLOTS:
            if noted == digest(slot.encode()):
                return slot
    return ""


def _listing(board: BoardLink, path: str) -> dict[str, int]:
    """Names in a folder with their sizes, -1 for a folder."""
    found: dict[str, int] = {}
    for answer in board_reader.pages(board, "files", path=path):
        found |= {str(name): int(size) for name, size in answer.get("files", [])}
    return found


def _files(board: BoardLink, folder: str) -> dict[str, int]:
    """All files below a folder, by their path in it."""
    found: dict[str, int] = {}
    for name, size in _listing(board, folder).items():
        if size < 0:
            below: dict[str, Any] = _files(board, f"{folder}/{name}")
            found |= {f"{name}/{path}": each for path, each in below.items()}
        else:
            found[name] = size
    return found
