"""Files from elsewhere: nothing is done with one before its size is known to be right."""

import errno
import sys
from pathlib import Path
from typing import IO

LARGEST = 16 << 20
"""Bytes of a file that are read, where nothing else is said."""

LONGEST_LINE = 64 << 10
"""Bytes of one line, without its end."""


def read(path: Path | str, most: int = LARGEST) -> bytes:
    """The contents of a file of at most `most` bytes. OSError, also for a larger one (EFBIG)."""
    with open(path, "rb") as file:
        return _at_most(file, most, str(path))


def read_input(most: int = LARGEST) -> bytes:
    """All of standard input, at most `most` bytes. OSError, also when it is closed."""
    if sys.stdin is None:
        raise OSError(errno.EBADF, "it is closed", "standard input")
    return _at_most(sys.stdin.buffer, most, "standard input")


def too_long_line(data: bytes) -> int | None:
    """The number, from 1, of the first line longer than LONGEST_LINE; None when there is none."""
    at = 0
    while len(data) - at > LONGEST_LINE:
        end = data.rfind(b"\n", at, at + LONGEST_LINE + 1)
        if end < 0:
            return data.count(b"\n", 0, at) + 1
        at = end + 1
    return None


def _at_most(file: IO[bytes], most: int, name: str) -> bytes:
    data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"larger than {most >> 20} MB, and not read", name)
    return data
