"""Speed of the scoring core: carrying out, replaying and undoing a long match.

Runs on every interpreter, with `firmware` on the path; prints one JSON object.
"""

import json
import time

from trictrac import command as c
from trictrac import record
from trictrac.config import Config
from trictrac.match import Match

COMMANDS = 1500
_POINTS = (4, 2, 6, 4, 2, 8, 4, 12, 2, 6, 4, 2, 10, 4)


def now_us():
    """A clock in microseconds."""
    if hasattr(time, "ticks_us"):
        return time.ticks_us()
    return time.perf_counter_ns() // 1000


def typical(count):
    """The commands of a match that nobody wins: the arbiter puts the pegs back in time."""
    match = Match(Config())
    commands = [None] * count
    done = turn = 0
    while done < count:
        if match.decider >= 0:
            command = c.go(match.decider) if turn % 4 == 1 else c.hold(match.decider)
        elif max(match.game.holes) >= 8:
            command = c.place(int(match.game.holes[1] >= 8), c.HOLES_PLACED, 0)
        else:
            command = c.score(turn & 1, _POINTS[turn % len(_POINTS)], turn % 5 == 4)
            turn += 1
        match.apply(command)
        commands[done] = command
        done += 1
    return commands


def main():
    """Measure and print."""
    commands = typical(COMMANDS)
    records = [record.encode(command) for command in commands]

    match = Match(Config())
    start = now_us()
    for command in commands:
        match.apply(command)
    applying = now_us() - start

    match = Match(Config())
    start = now_us()
    for data in records:
        match.apply(record.decode(data))
    replaying = now_us() - start

    worst = 0
    for _ in range(64):  # twice the distance of two checkpoints
        start = now_us()
        match.apply(c.undo())
        worst = max(worst, now_us() - start)

    print(
        json.dumps(
            {
                "commands per second": COMMANDS * 1000000 // max(1, applying),
                "replay us": replaying,
                "slowest undo us": worst,
            }
        )
    )


if __name__ == "__main__":
    main()
