"""Small file helpers for littlefs (the board) and a plain folder (the simulator, tests).

On littlefs a file's new contents become visible, all at once, when it is closed, and a rename
over an existing file is atomic. On a plain folder only the rename is. Everything here relies on
no more than the rename, and never removes a file before its successor is in place.

Renames stay within one folder: littlefs moves between folders in two steps, and after a power cut
between them a file beside the moved one was seen to be missing until something was written.
"""

import os

_FOLDER = 0x4000
NOT_THERE = 2  # ENOENT
NO_SPACE = 28  # ENOSPC
BROKEN = 5  # EIO

# CPython on Windows has an os.rename that refuses to replace.
rename = getattr(os, "replace", os.rename)


def size(path):
    """Size of a file in bytes, or -1 when there is none. Raises OSError for other failures."""
    try:
        return os.stat(path)[6]
    except OSError as error:
        if error.errno == NOT_THERE:
            return -1
        raise


def is_folder(path):
    """True for an existing folder."""
    try:
        return os.stat(path)[0] & _FOLDER != 0
    except OSError:
        return False


def names(folder):
    """Sorted names in a folder; empty when it cannot be listed."""
    try:
        return sorted(os.listdir(folder))
    except (OSError, ValueError):
        return []


def make_folder(path):
    """Create a folder if missing. Something else in its place is renamed to `path.old`.

    Returns True when it was created. Raises OSError.
    """
    if is_folder(path):
        return False
    if size(path) >= 0:
        rename(path, path + ".old")
    os.mkdir(path)
    return True


def read_small(path, limit):
    """Contents of a file of at most `limit` bytes; None when missing or longer. Raises OSError."""
    try:
        with open(path, "rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        if error.errno == NOT_THERE:
            return None
        raise
    return data if len(data) <= limit else None


def write_whole(path, data):
    """Replace a file's contents so that a power cut leaves the old or the new. Raises OSError."""
    with open(path + ".new", "wb") as file:
        file.write(data)
    rename(path + ".new", path)


def remove_step(path):
    """Remove one file of a folder, or the folder when it is empty, or a plain file.

    Returns True while something is left at `path`. Raises OSError.
    """
    if not is_folder(path):
        if size(path) >= 0:
            os.remove(path)
        return False
    inside = os.listdir(path)
    if inside:
        remove_step(path + "/" + inside[0])
        return True
    os.rmdir(path)
    return False


def total_size(path):
    """Bytes in a file, or in the files of a folder (one level). Unreadable parts count as 0."""
    total = 0
    try:
        if not is_folder(path):
            return max(0, size(path))
        for name in os.listdir(path):
            total += max(0, size(path + "/" + name))
    except OSError:
        pass
    return total
