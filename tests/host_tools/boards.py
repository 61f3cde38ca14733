"""Boards for the tests of the link: the real firmware, reached in every possible way."""

import os
import select
import threading
import tty
from contextlib import contextmanager
from time import monotonic

from host_tools.link.board import BoardLink
from host_tools.simulator import Simulator
from host_tools.simulator.child import find_micropython

INTERPRETERS = [*(["micropython"] if find_micropython() else []), "cpython"]


class SteppedChannel:
    """The USB line of a board on the virtual clock: waiting for an answer lets time pass."""

    def __init__(self, simulator):
        self.simulator = simulator

    def send(self, data):
        self.simulator.link.write(data)

    def receive(self, timeout):
        for _ in range(max(1, int(timeout * 100))):
            self.simulator.step(10)
            lines = self.simulator.link.take_lines()
            if lines:
                return "".join(line + "\n" for line in lines).encode()
        return b""

    def close(self):
        pass


class Script:
    """A channel that plays what a board would send: `answers` are given one at each read;
    a function makes one from the number of the last request."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.sent = b""
        self.closed = False

    def send(self, data):
        self.sent += data

    def receive(self, timeout):
        if not self.answers:
            return b""
        answer = self.answers.pop(0)
        return answer(self.last_id) if callable(answer) else answer

    @property
    def last_id(self):
        return int(self.sent.rpartition(b'"id":')[2].split(b",")[0])

    def close(self):
        self.closed = True


@contextmanager
def stepped_board(flash, **options):
    """(BoardLink, Simulator) on the virtual clock."""
    with Simulator(flash, stepped=True, **options) as simulator:
        link = BoardLink(SteppedChannel(simulator), "stepped")
        link.greet()
        yield link, simulator


@contextmanager
def pseudo_terminal(on_bytes):
    """(path of a serial port, write): what comes in at the port goes to `on_bytes`."""
    master, slave = os.openpty()
    tty.setraw(slave)

    ended = threading.Event()

    def copy():
        while not ended.is_set():
            if select.select([master], [], [], 0.05)[0]:
                on_bytes(os.read(master, 4096))

    reader = threading.Thread(target=copy, daemon=True)
    reader.start()
    try:
        yield os.ttyname(slave), lambda data: os.write(master, data)
    finally:
        ended.set()
        reader.join()
        os.close(slave)
        os.close(master)


@contextmanager
def board_on_pty(simulator):
    """The path of a serial port at which a running `simulator` is."""
    with pseudo_terminal(simulator.link.write) as (path, write):
        simulator.link.on_line = lambda line: write(line.encode() + b"\r\n")
        try:
            yield path
        finally:
            simulator.link.on_line = None


def wait_until(condition, seconds=600.0):
    """Wait until `condition()` holds; what never comes about fails after minutes."""
    until = monotonic() + seconds
    pause = threading.Event()
    while not condition():
        assert monotonic() < until, "it has not come about"
        pause.wait(0.01)
