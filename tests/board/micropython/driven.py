"""The whole firmware in this very process: an App on a virtual clock, with pins to press.

Run by MicroPython, with `stubs` and `firmware` on the path (importing this puts them there, after
a compiled firmware that is on the path already).
"""

import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path.insert(0, HERE + "/stubs")
sys.path.append(HERE + "/../../../firmware")

import machine  # noqa: E402

from board import words  # noqa: E402
from board.app import App  # noqa: E402
from board.pins import BUTTONS  # noqa: E402

DOWN = 40  # ms a tap lasts
UP = 30  # ms until the next may begin: longer than the debounce


class Port:
    """A host at the end of the line: `incoming` is read, what is sent is only counted."""

    def __init__(self):
        self.incoming = b""
        self.sent = 0

    def read(self):
        """What the host has sent."""
        data = self.incoming
        self.incoming = b""
        return data

    def write(self, data):
        """Takes a USB packet's worth."""
        self.sent += min(64, len(data))
        return min(64, len(data))


class Driven:
    """A started App. `run`, `tap` and `choose` let virtual time pass, a tick every 5 ms."""

    def __init__(self, now=0, port=None):
        for name in BUTTONS:
            self.up(name)
        self.now = now
        self.app = App(now)
        self.app.usb = port or Port()

    def run(self, ms, step=App.TICK):
        """Let `ms` pass, a tick every `step` ms."""
        for _ in range(0, ms, step):
            self.app.tick(self.now)
            self.now += step

    def down(self, name):
        """Close a button's contact."""
        machine.levels[BUTTONS[name]] = 0

    def up(self, name):
        """Open it."""
        machine.levels[BUTTONS[name]] = 1

    def tap(self, *names, ms=DOWN):
        """Tap buttons one after the other, and wait until all is stored."""
        for name in names:
            self.down(name)
            self.run(ms)
            self.up(name)
            self.run(UP)
        while self.app.desk.table.unsaved and not self.app.desk.table.cannot_store:
            self.run(App.TICK)

    def long(self, name):
        """A long press."""
        self.tap(name, ms=700)

    def choose(self, seat, *lines):
        """Open the menu of "A" or "B" and pick line after line."""
        self.tap(seat + ".more")
        for line in lines:
            self.pick(seat, line)

    def pick(self, seat, line):
        """Choose a line of the open menu: a key of the words, or what it begins with."""
        menu = self.app.desk.panel.menu
        text = words.word(line)
        for _ in range(menu.count):
            if menu.label(menu.at).startswith(text):
                self.tap(seat + ".hold")
                return
            self.tap(seat + ".own")
        raise AssertionError((text, [menu.label(i) for i in range(menu.count)]))

    def score(self, seat, points, opp=False):
        """Enter and confirm `points` for "A" or "B"."""
        self.tap(*[seat + (".opp" if opp else ".own")] * (points // 2) + [seat + ".hold"])
