"""What a tick of the whole firmware costs: time and garbage, at rest, moving, and watched.

Run by MicroPython with an open pipe as stdin; prints one JSON object. Times are of this computer.
"""

import gc
import json
import time

from driven import Driven, Port

from board.app import App
from board.buttons import Buttons
from board.link import Link
from board.usb import Usb

TICKS = 2000
PRESSES = 50


def cost(board):
    """{"us": microseconds, "bytes": allocated} of a tick, on average."""
    gc.collect()
    gc.disable()
    allocated = gc.mem_alloc()
    start = time.ticks_us()
    board.run(TICKS * App.TICK)
    took = time.ticks_diff(time.ticks_us(), start)
    allocated = gc.mem_alloc() - allocated
    gc.enable()
    return {"us": took / TICKS, "bytes": allocated / TICKS}


def press(board):
    """(virtual ms from a release, just after a tick, until the lamps changed; us of that tick)."""
    lamps = board.app.desk.lamps
    board.tap("undo")  # takes back what the press before has entered
    board.run(1000)
    board.down("A.own")
    board.run(50)
    board.up("A.own")
    released = board.now - App.TICK
    before = bytes(lamps._last)
    while lamps._last == before:
        start = time.ticks_us()
        board.run(App.TICK)
        took = time.ticks_diff(time.ticks_us(), start)
    return board.now - App.TICK - released, took


class Deaf(Port):
    """A host that has opened the line and does not read: it is full."""

    def write(self, data):
        return 0


def watched(board, port):
    """The cost with everything to be seen going to a host at `port`, while there is one."""
    link = board.app.link = Link(board.app.desk, port)
    link.watching = {"frames": True, "screen": True, "text": True}
    link.changed(True, 0xFF, True)
    found = cost(board)
    board.app.link = None
    return found


def main():
    """Measure and print."""
    board = Driven(port=Usb())
    board.run(3000)
    found = {
        "idle": cost(board),
        "idle, a host watching": watched(board, Port()),
        "idle, its line full": watched(board, Deaf()),
    }
    board.score("A", 12)  # a hole: the player who has to decide pulses
    found["animating"] = cost(board)
    found["animating, a host watching"] = watched(board, Port())
    found["animating, its line full"] = watched(board, Deaf())
    board.tap("A.hold")
    delays = [press(board) for _ in range(PRESSES)]
    found["press to lamps"] = {
        "ms": max([ms for ms, _ in delays]) - Buttons.DEBOUNCE,
        "us": sorted([us for _, us in delays])[PRESSES // 2],
    }
    print(json.dumps(found))


main()
