"""A host that sends 10,000 lines at once and reads no answer: the board must not mind.

Run by MicroPython. Points are entered by hand all the while. Then the host reads, and every
line must have got its answer, in order. Prints one line of figures as JSON.
"""

import json
import sys
import time

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path.insert(0, HERE)

from driven import Driven  # noqa: E402

LINES = 10_000
KINDS = (
    '~{"id":%d,"do":"status"}\n',
    '~{"id":%d,"do":"log"}\n',
    '~{"id":%d,"do":"text"}\n',
    '~{"id":%d,"do":"matches"}\n',
    '~{"id":%d,"do":"nothing"}\n',
    "~{%d garbage\n",
    "AT%d\r\n",
    '~{"id":%d,"do":"lamps"}\n',
)


class Flood:
    """The host's end: has LINES lines to send; takes `packet` bytes of answers a tick."""

    def __init__(self):
        self.packet = 0
        self._line = 0
        self._left = b""
        self.taken = bytearray()
        self.answers = 0
        self.ids = []
        self.calls = 0

    def read(self):
        """A USB packet of requests."""
        self.calls += 1
        while len(self._left) < 64 and self._line < LINES:
            self._left += (KINDS[self._line % len(KINDS)] % self._line).encode()
            self._line += 1
        data = self._left[:64]
        self._left = self._left[64:]
        return data

    def write(self, data):
        """Takes what it takes."""
        self.calls += 1
        count = min(self.packet, len(data))
        self.taken.extend(data[:count])
        while b"\n" in self.taken:
            end = self.taken.find(b"\n")
            self._count(bytes(self.taken[:end]))
            self.taken = self.taken[end + 1 :]
        return count

    def _count(self, line):
        answer = json.loads(line[1:])
        if "note" not in answer:
            self.answers += 1
            if answer["id"] is not None:
                self.ids.append(answer["id"])


def main():
    """Play with a deaf host, then let it hear."""
    flood = Flood()
    board = Driven(port=flood)
    taken = []
    most_calls = 0
    real_tick = board.app.tick

    def tick(now):
        nonlocal most_calls
        flood.calls = 0
        before = time.ticks_us()
        real_tick(now)
        taken.append(time.ticks_diff(time.ticks_us(), before))
        most_calls = max(most_calls, flood.calls)

    board.app.tick = tick
    for turn in range(40):
        board.score("AB"[turn % 2], 2)
        if board.app.desk.table.match.decider >= 0:
            board.tap("AB"[board.app.desk.table.match.decider] + ".hold")
    waiting = len(board.app.link._out)
    deaf = sum(taken) // len(taken), max(taken)
    taken.clear()
    crc = board.app.desk.table.state_crc()
    begun = board.now
    flood.packet = 64
    while flood.answers < LINES and board.now - begun < 1_000_000:
        board.run(1000)
    assert board.app.desk.table.state_crc() == crc
    found = {
        "waiting": waiting,
        "commands": board.app.desk.table.match.history.done,
        "stored": board.app.desk.table.store.seq,
        "unsaved": len(board.app.desk.table.unsaved),
        "answers": flood.answers,
        "in order": flood.ids == sorted(flood.ids),
        "with id": len(flood.ids),
        "most reads and writes in a tick": most_calls,
        "deaf tick us": deaf,
        "busy tick us": (sum(taken) // len(taken), max(taken)),
        "lines per second": flood.answers * 1000 // (board.now - begun),
    }
    print(json.dumps(found))


main()
