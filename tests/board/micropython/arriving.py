"""A long match arrives while another is being played: the board goes on meanwhile.

Run by MicroPython in a folder of its own; prints one JSON object.
"""

import json
import sys
from binascii import crc32, hexlify

sys.path.insert(0, __file__.rsplit("/", 1)[0])

from driven import Driven, Port

from trictrac import command as c
from trictrac import record
from trictrac.config import Config
from trictrac.match import Match


class Host(Port):
    """Keeps what the board says."""

    said = b""

    def write(self, data):
        self.said += bytes(data)
        return len(data)


def ask(board, do, **fields):
    """Send a request; what comes back, after at most so many ticks."""
    host.said = b""
    host.incoming = b"~" + json.dumps(dict(fields, id=7, do=do)).encode() + b"\n"
    for ticks in range(2000):
        board.run(5)
        for line in host.said.split(b"\n"):
            if b'"id": 7' in line:
                return ticks, json.loads(line[1:])
        if do == "admit" and ticks == 20:
            board.tap("A.own", "A.hold")
    raise AssertionError("no answer to " + do)


host = Host()
board = Driven(port=host)
match = Match(Config("cure", ("Zoë", "Max")))
payloads = []
for turn in range(300):
    payloads.append(record.encode(c.name(turn & 1, "n%d" % turn)))
    match.apply(record.decode(payloads[-1]))
ask(board, "receive", head=str(hexlify(match.config.encode()), "utf-8"))
for start in range(0, 300, 10):
    some = [str(hexlify(payload), "utf-8") for payload in payloads[start : start + 10]]
    ask(board, "put", records=some)
board.app.desk.table.store.arrival.slice_ms = 0
ticks, answer = ask(board, "admit", records=300, crc=crc32(match.state()) & 0xFFFFFFFF)
found = {
    "ticks": ticks,
    "answer": answer,
    "open": board.app.desk.table.store.match,
    "commands": board.app.desk.table.match.history.done,
    "same": board.app.desk.table.match.state() == match.state(),
    "problems": board.app.desk.table.problems(),
}
ask(board, "take", match=1)
found["played meanwhile"] = board.app.desk.table.match.race.points
print(json.dumps(found))
