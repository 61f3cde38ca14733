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
        self._byte = bytearray(1)
        self.ended = False

    def read(self):
        """Bytes that have come in, perhaps none."""
        if self.ended:
            return b""
        if _CPYTHON:
            return self._read_cpython()
        # ipoll and one buffer for all: nothing is allocated for a byte.
        data = b""
        byte = self._byte
        while len(data) < self.MOST and _ready(self._in):
            if not sys.stdin.buffer.readinto(byte):  # the other end of a pipe is gone
                self.ended = True
                break
            if not data:
                data = bytearray()
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
        most = min(len(data), self.MOST)
        byte = self._byte
        # A port says only that it takes something, not how much: one byte at a time.
        while sent < most and _ready(self._out):
            byte[0] = data[sent]
            sys.stdout.buffer.write(byte)
            sent += 1
        if _CPYTHON and sent:
            sys.stdout.buffer.flush()
        return sent


def _ready(poller):
    """Whether the one stream of `poller` takes or has something now."""
    if _CPYTHON:
        return bool(poller.poll(0))
    for _ in poller.ipoll(0):
        return True
    return False
