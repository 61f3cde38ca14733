"""A match as long as one likes: sent to the board that is measured, and played by the core alone.

Runs on every interpreter.
"""

from trictrac import command as c
from trictrac import record
from trictrac.config import Config
from trictrac.match import Match

_POINTS = (4, 2, 6, 4, 2, 8, 4, 12, 2, 6, 4, 2, 10, 4)


def records(count: int) -> list[bytes]:
    """The commands of a match that nobody wins: the arbiter puts the pegs back in time."""
    match = Match(Config())
    made: list[bytes] = []
    turn = 0
    while len(made) < count:
        if match.decider >= 0:
            command = c.go(match.decider) if turn % 4 == 1 else c.hold(match.decider)
        elif max(match.game.holes) >= 8:
            command = c.place(int(match.game.holes[1] >= 8), c.HOLES_PLACED, 0)
        else:
            command = c.score(turn & 1, _POINTS[turn % len(_POINTS)], turn % 5 == 4)
            turn += 1
        match.apply(command)
        made.append(record.encode(command))
    return made
