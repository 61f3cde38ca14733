"""The file that stands for the board's flash: whose it is, whether it is whole, and if not, what
can be saved of it.

Nothing that is not such an image is ever written to, and of a damaged one every byte is kept.
"""

import os
import struct
import subprocess
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from board.repair import EMPTIED, MARKER
from host_tools import patience
from host_tools.files import whole
from host_tools.simulator.child import find_micropython
from host_tools.simulator.errors import SimulatorError

BLOCK, BLOCKS = 4096, 352
SIZE = BLOCK * BLOCKS
"""Bytes of an image, as fakes/flash_file.py makes it."""

_MENDING = Path(__file__).with_name("mend_flash.py")
_TIMEOUT = 60.0
_ERASED = b"\xff"
_HEAD = 2 * BLOCK  # the two blocks of littlefs that say what it is


class NotOurs(SimulatorError):
    """The file is something else than a board's memory; it was not touched."""


class Mended(NamedTuple):
    """A damaged image was set aside as `aside`; `saved` files of it are in the new one, `lost`
    files and folders could not be read."""

    aside: Path
    saved: int
    lost: int

    def text(self, flash: Path) -> str:
        """It for people."""
        if not self.lost:
            what = "All that was in it could be read, and the board goes on with that."
        elif self.saved:
            what = f"The board goes on with the {self.saved} files that could be read."
        else:
            what = "Nothing in it could be read: the board begins anew."
        more = " If you have a backup: trictrac-board restore FILE." if self.lost else ""
        return (
            f"The simulated board's memory {flash} was damaged, and is kept as {self.aside}. "
            f"{what}{more}"
        )


def check(flash: Path, folder: bool) -> None:
    """NotOurs, when there is something at `flash` that is no board's memory.

    folder: whether it is to be one, for the firmware on CPython.
    """
    if not flash.exists() and not flash.is_symlink():
        return
    if folder:
        if flash.is_dir() and _is_our_folder(flash):
            return
        if flash.is_file() and _is_our_image(_read(flash)):
            raise NotOurs(
                f"{flash} is the memory of a board on MicroPython, and here the firmware runs on "
                "CPython: name another file."
            )
    elif flash.is_file() and _is_our_image(_read(flash)):
        return
    elif flash.is_dir() and _is_our_folder(flash):
        raise NotOurs(
            f"{flash} is the memory of a board on CPython: run it with --interpreter cpython, or "
            "name another file."
        )
    raise NotOurs(
        f"{flash} is not the memory of a simulated board, and was not touched: name another file, "
        "or one that does not exist yet."
    )


def mend(flash: Path) -> Mended | None:
    """Make a damaged image one that a board can start with, the old bytes set aside beside it.

    None: it is whole, or new.  For images that `check` lets pass.  SimulatorError, OSError.
    """
    if not flash.is_file():
        return None
    data = _read(flash)
    if data and not data.strip(_ERASED):
        flash.unlink()  # its making was broken off
        return None
    if len(data) == SIZE and not data[_HEAD:].strip(_ERASED):
        return None  # its first formatting was
    if len(data) == SIZE and _look(flash).lost == 0:
        return None
    image, new = (flash.with_name(f"{flash.name}.{end}") for end in ("mending", "new"))
    try:
        new.unlink(missing_ok=True)
        whole.write(image, data[:SIZE].ljust(SIZE, _ERASED))
        found = _look(image, new)
        aside = _set_aside(flash, data)
        os.replace(new, flash)
    finally:
        image.unlink(missing_ok=True)
        new.unlink(missing_ok=True)
    return Mended(aside, found.saved, found.lost)


class _Found(NamedTuple):
    saved: int
    """Files that can be read."""
    lost: int
    """Files and folders that cannot."""


def _look(image: Path, new: Path | None = None) -> _Found:
    """What can be read of an image; with `new`, that is put into a fresh one, which says to the
    firmware when there is more that could not be."""
    interpreter = find_micropython()
    if interpreter is None:
        raise SimulatorError("no MicroPython found beside the Python in use or on PATH")
    command = [interpreter, str(_MENDING), image.as_posix(), *([new.as_posix()] if new else [])]
    command += [MARKER, EMPTIED.decode()] if new else []
    within = patience.seconds(_TIMEOUT)
    done = subprocess.run(command, capture_output=True, text=True, timeout=within, check=False)
    if done.returncode:
        raise SimulatorError(f"the memory {image} cannot be looked through\n{done.stderr}")
    saved, lost = done.stdout.split()
    return _Found(int(saved), int(lost))


def _set_aside(flash: Path, data: bytes) -> Path:
    """Keep `data` beside the image under a name that nothing has yet."""
    stem = f"{flash.name}.damaged-{datetime.now():%Y-%m-%d}"
    aside, number = flash.with_name(stem), 1
    while aside.exists():
        number += 1
        aside = flash.with_name(f"{stem}-{number}")
    whole.write(aside, data)
    return aside


def _read(flash: Path) -> bytes:
    """The file, or as much of a large one as tells that it is none of ours."""
    with flash.open("rb") as file:
        return file.read(2 * SIZE)


def _is_our_image(data: bytes) -> bool:
    """Whether it is, or was, an image: by its size, by what littlefs says at its head, or
    because nothing was ever in it."""
    if len(data) == SIZE or not data.strip(_ERASED):
        return True
    return len(data) < 2 * SIZE and any(_says_so(data[at : at + BLOCK]) for at in (0, BLOCK))


def _says_so(block: bytes) -> bool:
    if block[8:16] != b"littlefs" or len(block) < 32:
        return False
    return struct.unpack("<2I", block[24:32]) == (BLOCK, BLOCKS)


def _is_our_folder(folder: Path) -> bool:
    """Whether a board has lived in this folder, or nobody has."""
    lived = (folder / MARKER).is_file() or (folder / "matches").is_dir()
    return lived or not any(folder.iterdir())
