"""Speed of the referee: positions of games judged a second, with their plays.

Runs on every interpreter; prints one JSON object.
"""

import json
import sys
import time

if __name__ == "__main__":
    sys.path.insert(0, __file__.rsplit("/", 1)[0] + "/../../..")

from host_tools.referee.judge import judge
from host_tools.referee.options import agreed
from host_tools.referee.plays import after
from host_tools.referee.position import START, mirrored

POSITIONS = 400
_HOLDING = 60  # throws


def now_us():
    """A clock in microseconds."""
    if hasattr(time, "ticks_us"):
        return time.ticks_us()
    return time.perf_counter_ns() // 1000


def games(count):
    """The positions and dice of games in which any legal play is made, the same each time."""
    number = 1637
    found = []
    men = list(START)
    for throw in range(count):
        if throw % _HOLDING == 0:
            men = list(START)
        draws = []
        for _ in range(3):
            number = (number * 1103515245 + 12345) % 2147483648
            draws.append(number // 65536)
        dice = (draws[0] % 6 + 1, draws[1] % 6 + 1)
        found.append((men, (max(dice), min(dice))))
        plays = sorted(judge(men, dice).plays.legal)
        men = mirrored(after(men, plays[draws[2] % len(plays)]))
    return found


def main():
    """Measure and print."""
    asked = games(POSITIONS)
    options = agreed()
    start = now_us()
    for men, dice in asked:
        judge(men, dice, 4, options)
    took = now_us() - start
    print(json.dumps({"positions per second": POSITIONS * 1000000 // max(1, took)}))


if __name__ == "__main__":
    main()
