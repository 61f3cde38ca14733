"""Files that are written whole or not at all: what a person had there stays until then."""

import contextlib
import errno
import os
from pathlib import Path


def write(path: Path, contents: bytes | str) -> None:
    """Make `contents` (text in UTF-8) those of the file `path`, in place of what it had.

    They are written beside it first and then take its name, so that a full disk or a pulled
    plug leaves the old file as it was.  OSError, which names `path`.
    """
    if not path.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    data = contents.encode() if isinstance(contents, str) else contents
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)  # a device or a pipe; a folder refuses
        else:
            _replace(path.resolve(), data)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


def _replace(path: Path, data: bytes) -> None:
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            new.chmod(path.stat().st_mode & 0o777)
        os.replace(new, path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink()
        raise
