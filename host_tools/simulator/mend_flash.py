"""Looks through a flash image, and saves what can be read. Started by image.py, not by people.

    micropython mend_flash.py IMAGE [NEW MARKER NOTE]

Prints the number of files that can be read, and of those and folders that cannot.  With NEW,
which does not exist, a fresh image is made there that holds what can be read; if that is not
all, the file MARKER in it holds NOTE.
"""

import os
import sys

IMAGE = sys.argv[1]
NEW = sys.argv[2] if len(sys.argv) > 2 else None
sys.path.insert(0, __file__.replace("\\", "/").rpartition("/")[0] + "/fakes")

import flash_file  # noqa: E402

_FOLDER = 0x4000
_found = [0, 0]  # read, lost


def walk(path):
    """Read all that lies in the folder `path` of the image, and copy it."""
    try:
        entries = list(os.ilistdir("/image" + path))
    except OSError:
        _found[1] += 1
        return
    for name, kind in [each[:2] for each in entries]:
        whole = path + "/" + name
        if kind == _FOLDER:
            if NEW:
                os.mkdir("/new" + whole)
            walk(whole)
            continue
        try:
            with open("/image" + whole, "rb") as file:
                data = file.read()
        except (OSError, MemoryError):
            _found[1] += 1
            continue
        _found[0] += 1
        if NEW:
            with open("/new" + whole, "wb") as file:
                file.write(data)


if NEW:
    fresh = flash_file.FlashFile(NEW)
    os.VfsLfs2.mkfs(fresh, progsize=256)
    os.mount(os.VfsLfs2(fresh, progsize=256, readsize=32), "/new")
try:
    old = os.VfsLfs2(flash_file.FlashFile(IMAGE), progsize=256, readsize=32)
    os.mount(old, "/image", readonly=True)
    walk("")
except OSError:
    _found[1] += 1
if NEW and _found[1]:
    with open("/new/" + sys.argv[3], "w") as marker:
        marker.write(sys.argv[4])
print(*_found)
