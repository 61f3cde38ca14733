"""Cuts the power at every flash operation of a flashing, and starts the board again.

    micropython flash_cuts.py FLASH STEPS

FLASH is the memory before, STEPS the JSON list of what the host had the board run at its prompt;
null where the board was started anew.  All of it is run once and every program and erase noted;
the memory after a cut in one of them is the one before it, with none or half of that operation's
bytes.  Started from there, and once more, the board must run version 1 or 2, and its other files
must be what they were.  Prints how often which version came.  Run by MicroPython.
"""

import gc
import json
import os
import sys

HERE = __file__.rsplit("/", 1)[0]
sys.path.insert(0, HERE + "/../../board/micropython/stubs")
sys.path.insert(0, HERE + "/../../board/micropython")

import machine  # noqa: E402, F401
from ram_flash import RamFlash, mount, unmount  # noqa: E402

BLOCKS = 352
OURS = (
    "main.py",
    "slot",
    "slot.try",
    "slot.new",
    "slot.try.new",
    "main.py.new",
    "a",
    "b",
    "board",
    "trictrac",
)


class Judge:
    """Stands for a module that the small board reports to."""

    def __init__(self):
        self.started = []


JUDGE = Judge()


class NotedFlash(RamFlash):
    """Keeps every operation."""

    def __init__(self, image):
        RamFlash.__init__(self, BLOCKS, image)
        self.operations = []

    def _write(self, start, data):
        self.operations.append((start, bytes(data)))
        RamFlash._write(self, start, data)


def start():
    """main.py as a board runs it; the version that it started."""
    path = list(sys.path)
    sys.path.insert(0, "")
    try:
        with open("main.py") as file:
            exec(compile(file.read(), "main.py", "exec"), {"__name__": "__main__"})
    finally:
        sys.path[:] = path
        for name in list(sys.modules):
            if name.split(".")[0] in ("board", "trictrac"):
                del sys.modules[name]
    return JUDGE.started.pop()


def others(folder=""):
    """All files but the program's, as (path, contents)."""
    found = []
    for name, kind, *_ in os.ilistdir(folder):
        path = folder + "/" + name if folder else name
        if path in OURS:
            continue
        if kind == 0x4000:
            found += others(path)
        else:
            with open(path, "rb") as file:
                found.append((path, file.read()))
    return sorted(found)


def play(image, steps):
    """Do all the steps; every flash operation, and the other files."""
    flash = NotedFlash(image)
    mount(flash)
    kept = others()
    variables = {"__name__": "__main__", "print": lambda *words: None}
    for step in steps:
        if step is None:
            start()
            variables = {"__name__": "__main__", "print": lambda *words: None}
        else:
            exec(step, variables)
    assert start() == "2"
    assert others() == kept
    unmount()
    return flash.operations, kept


def check(image, kept, where):
    """The version that a board starts after a cut."""
    mount(RamFlash(BLOCKS, image))
    started = [start(), start()]
    assert started in (["1", "1"], ["2", "1"], ["2", "2"]), (where, started)
    assert others() == kept, where
    unmount()
    return "".join(started)


def main():
    """All cuts."""
    sys.modules["judge"] = JUDGE
    with open(sys.argv[1], "rb") as file:
        image = bytearray(file.read())
    with open(sys.argv[2]) as file:
        operations, kept = play(image, json.load(file))
    seen = {}
    for number, (place, data) in enumerate(operations):
        half = bytearray(image)
        half[place : place + len(data) // 2] = data[: len(data) // 2]
        for torn in (image, half):
            result = check(torn, kept, number)
            seen[result] = seen.get(result, 0) + 1
        image[place : place + len(data)] = data
        gc.collect()
    print(json.dumps({"operations": len(operations), "seen": seen}))


main()
