"""The board's flash as a file, with the manners of NOR flash, and a power that can be cut.

Only under MicroPython, which has littlefs; see fakes_cpython for the other interpreter.
"""

import errno

import wires

BLOCK = 4096
BLOCKS = 352
"""1408 KB, what the Pico leaves for its file system."""

_FRESH = b"\xff" * BLOCK


class Worn(Exception):
    """A program operation over bytes that had not been erased."""


class FlashFile:
    """Block device on a file: erasing gives 0xFF, programming needs erased bytes.

    Every operation is in the file when it returns. The host's "cut" message lets the power
    go in the middle of one of them.
    """

    def __init__(self, path):
        try:
            self._file = open(path, "r+b", buffering=0)
        except OSError:
            self._create(path)
            self._file = open(path, "r+b", buffering=0)
        self._scratch = bytearray(BLOCK)
        self._cut_in = -1
        self._cut_half = True
        self.programs = 0
        self.erases = 0
        self.bytes = 0
        wires.on("cut", self._on_cut)
        wires.on("counters", self._on_counters)

    def readblocks(self, block, buf, offset=0):
        """Fill `buf` from `offset` bytes after the start of `block`."""
        self._file.seek(block * BLOCK + offset)
        self._file.readinto(buf)

    def writeblocks(self, block, buf, offset=None):
        """Program `buf`; without `offset`, erase the blocks it covers first."""
        if offset is None:
            for covered in range(len(buf) // BLOCK):
                self._erase(block + covered)
            offset = 0
        place = block * BLOCK + offset
        self._check_erased(place, len(buf))
        self.programs += 1
        self.bytes += len(buf)
        self._carry_out("program", place, buf)

    def ioctl(self, op, arg):
        """The questions a file system asks: 4 block count, 5 block size, 6 erase."""
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        if op == 6:
            self._erase(arg)
        return 0

    def is_blank(self):
        """Whether nothing was ever stored: a formatting writes to the first two blocks alone."""
        self._file.seek(2 * BLOCK)
        while True:
            data = self._file.read(BLOCK)
            if not data:
                return True
            if data != _FRESH[: len(data)]:
                return False

    def _erase(self, block):
        self.erases += 1
        self._carry_out("erase", block * BLOCK, _FRESH)

    def _carry_out(self, operation, place, data):
        self._file.seek(place)
        if self._cut_in == 0:
            if self._cut_half:
                self._file.write(memoryview(data)[: len(data) // 2])
            wires.lose_power(operation)
        self._cut_in -= self._cut_in > 0
        if self._file.write(data) != len(data):
            raise OSError(errno.ENOSPC)

    def _check_erased(self, place, length):
        self._file.seek(place)
        seen = memoryview(self._scratch)[:length]
        self._file.readinto(seen)
        if bytes(seen) != _FRESH[:length]:
            wires.send({"w": "fault", "why": "flash programmed without erasing, at %d" % place})
            raise Worn("flash programmed without erasing, at %d" % place)

    def _create(self, path):
        with open(path, "wb") as blank:
            for _ in range(BLOCKS):
                blank.write(_FRESH)

    def _on_cut(self, message):
        self._cut_in = message["after"]
        self._cut_half = message["half"]

    def _on_counters(self, message):
        wires.send(
            {
                "w": "counters",
                "programs": self.programs,
                "erases": self.erases,
                "bytes": self.bytes,
            }
        )
