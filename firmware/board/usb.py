"""The line to a laptop: bytes in and out that never wait.

Here and nowhere else the firmware asks which interpreter runs it.
"""

import select
import sys

_CPYTHON = sys.implementation.name == "cpython"


class Usb:
    """stdin and stdout: the USB port of the board, a pipe of the simulated one."""

    MOST = 64  # bytes a call moves, so that a tick stays short

    def __init__(self):
        self._in = select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out = select.poll()
        self._out.register(sys.stdout, select.POLLOUT)
        self.ended = False

    def read(self):
        """Bytes that have come in, perhaps none."""
        if self.ended:
            return b""
        if _CPYTHON:
            return self._read_cpython()
        data = bytearray()
        while len(data) < self.MOST and self._in.poll(0):
            byte = sys.stdin.buffer.read(1)
            if not byte:  # the other end of a pipe is gone
                self.ended = True
                break
            data.extend(byte)
        return data

    def _read_cpython(self):
        import os

        if not self._in.poll(0):
            return b""
        data = os.read(sys.stdin.fileno(), self.MOST)
        self.ended = not data
        return data

    def write(self, data):
        """Send what the port takes now of `data`; the number of bytes taken."""
        sent = 0
        # A port says only that it takes something, not how much: one byte at a time.
        while sent < len(data) and sent < self.MOST and self._out.poll(0):
            sys.stdout.buffer.write(data[sent : sent + 1])
            sent += 1
        if _CPYTHON and sent:
            sys.stdout.buffer.flush()
        return sent
