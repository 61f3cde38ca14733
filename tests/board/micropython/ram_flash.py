"""A flash chip in memory for MicroPython's littlefs, which can lose its power at a given moment."""

import os

import vfs

BLOCK = 4096
PROGRAM = 256
READ = 32


class PowerCut(BaseException):
    """Not an Exception, so that no handler of the code under test takes it for an error."""


class RamFlash:
    """Block device with the RP2040's geometry. Counts programs, bytes programmed and erases.

    cut_at  number of the operation (program or erase, from 1) at which power goes; 0 for never.
    half    whether that operation is half done or not begun.
    """

    def __init__(self, blocks, image=None):
        self.blocks = blocks
        self.image = bytearray(b"\xff" * (blocks * BLOCK)) if image is None else bytearray(image)
        self.programs = self.programmed = self.erases = 0
        self.cut_at = 0
        self.half = False
        self.dead = False
        self.scrapped = False

    def readblocks(self, number, buffer, offset=0):
        """Read from a block."""
        if self.dead:
            raise PowerCut
        start = number * BLOCK + offset
        if self.scrapped:
            for i in range(len(buffer)):
                buffer[i] = self.image[start + i]
        else:
            buffer[:] = self.image[start : start + len(buffer)]

    def _write(self, start, data):
        if self.dead:
            raise PowerCut  # a file is being closed while the first one passes
        if self.scrapped:
            for i in range(len(data)):
                self.image[start + i] = data[i]
            return
        if self.cut_at and self.programs + self.erases == self.cut_at:
            self.dead = True
            if self.half:
                half = len(data) // 2
                self.image[start : start + half] = data[:half]
            raise PowerCut
        self.image[start : start + len(data)] = data

    def scrap(self):
        """Return the image at the cut, and let the collector close the files left open.

        From now on nothing is allocated here, since the heap is locked during a collection.
        """
        image = bytes(self.image)
        self.scrapped = True
        self.dead = False
        return image

    def writeblocks(self, number, buffer, offset=0):
        """Program erased bytes."""
        self.programs += 1
        self.programmed += len(buffer)
        self._write(number * BLOCK + offset, buffer)

    def ioctl(self, operation, argument):
        """Block count and size, and block erase."""
        if operation == 4:
            return self.blocks
        if operation == 5:
            return BLOCK
        if operation == 6:
            self.erases += 1
            self._write(argument * BLOCK, ERASED)
        return 0


ERASED = b"\xff" * BLOCK


def formatted(blocks):
    """A freshly formatted RamFlash."""
    flash = RamFlash(blocks)
    vfs.VfsLfs2.mkfs(flash, progsize=PROGRAM, readsize=READ)
    flash.programs = flash.programmed = flash.erases = 0
    return flash


def mount(flash):
    """Mount it where the board has it: at the root of the current folder."""
    vfs.mount(vfs.VfsLfs2(flash, progsize=PROGRAM, readsize=READ), "/flash")
    os.chdir("/flash")


def unmount():
    """Unmount, with power or without."""
    os.chdir("/")
    vfs.umount("/flash")
