"""What CPython lacks to run the firmware, put into its own modules.

The flash is a plain folder here: files and their contents survive the plug, but there is no
flash wear, no counters and no power cut in the middle of a write.
"""

import codecs
import gc
import os
import sys
import time
import traceback

import board_time
import wires

_BLOCK = 4096
_BLOCKS = 352
_HEAP = 192 * 1024
_FOLDER = 0x4000
_FILE = 0x8000


class UsbInput:
    """stdin without read-ahead: whatever has come and was not read, poll() still sees."""

    def __init__(self):
        self.buffer = open(0, "rb", buffering=0, closefd=False)

    def fileno(self):
        """The descriptor, for select.poll."""
        return 0

    def read(self, size=-1):
        """Text of `size` characters; less at the end of the line, all of it when negative."""
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        text = ""
        while size < 0 or len(text) < size:
            byte = os.read(0, 1)
            if not byte:
                break
            text += decoder.decode(byte)
        return text

    def readline(self):
        """Text up to and with the next newline."""
        return self.buffer.readline().decode("utf-8", "replace")


def install(folder):
    """Make this interpreter look like the board's, with `folder` as its flash."""
    for name in ("ticks_ms", "ticks_us", "ticks_add", "ticks_diff") + (
        "sleep_ms",
        "sleep_us",
        "sleep",
    ):
        setattr(time, name, getattr(board_time, name))
    gc.mem_alloc = lambda: 0
    gc.mem_free = lambda: _HEAP
    gc.threshold = lambda *amount: -1
    os.ilistdir = _ilistdir
    os.statvfs = _statvfs
    os.rename = os.replace
    sys.print_exception = _print_exception
    sys.stdin = UsbInput()
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    wires.on("cut", _no_flash)
    wires.on("counters", _no_flash)
    os.makedirs(folder, exist_ok=True)
    os.chdir(folder)


def _ilistdir(path="."):
    for entry in os.scandir(path):
        kind = _FOLDER if entry.is_dir() else _FILE
        yield (entry.name, kind, 0, entry.stat().st_size)


def _statvfs(path):
    used = 0
    for folder, _, names in os.walk(os.getcwd()):
        used += 2
        for name in names:
            used += -(-os.stat(os.path.join(folder, name)).st_size // _BLOCK)
    free = max(0, _BLOCKS - used)
    return (_BLOCK, _BLOCK, _BLOCKS, free, free, 0, 0, 0, 0, 255)


def _print_exception(error, file=sys.stdout):
    traceback.print_exception(error, file=file)


def _no_flash(message):
    raise RuntimeError("%s needs the simulated flash of MicroPython" % message["w"])
