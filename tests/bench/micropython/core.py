"""Speed of the scoring core: carrying out, replaying and undoing a long match.

Runs on every interpreter, with `firmware` and `host_tools/bench` on the path; prints one JSON
object.
"""

import json
import time

import typical_match  # of host_tools/bench

from trictrac import command as c
from trictrac import record
from trictrac.config import Config
from trictrac.match import Match

COMMANDS = 1500


def now_us():
    """A clock in microseconds."""
    if hasattr(time, "ticks_us"):
        return time.ticks_us()
    return time.perf_counter_ns() // 1000


def main():
    """Measure and print."""
    records = typical_match.records(COMMANDS)
    commands = [record.decode(data) for data in records]

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
    for _ in range(64):  # across several of the states that are kept
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
