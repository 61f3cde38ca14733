"""Hits, which move nobody: who is hit truly, who falsely, and Margot (rulebook 14, 19.3)."""

from .position import LAST, RAIL

IN_PETIT = tuple([point < 6 or point >= LAST for point in range(RAIL)])
"""Whether a point lies in a petit jan, either player's (rulebook 14.5)."""


def hits(men, a, b):
    """(point, ways, false) of each single opposing man that the dice reach (rulebook 14.1 to
    14.4): ways are distances, not men; `false` when he is hit in no true way, and both points
    between are held by two or more."""
    found = []
    for point in range(1, RAIL):
        if men[point] != -1:
            continue
        ways = 0
        if point >= a and men[point - a] > 0:
            ways = 1
        if a != b and point >= b and men[point - b] > 0:
            ways += 1
        if point >= a + b and men[point - a - b] > 0:
            if men[point - a] > -2 or men[point - b] > -2:
                ways += 1
            elif not ways:
                found.append((point, 1, True))
        if ways:
            found.append((point, ways, False))
    return found


def split(men, a, b):
    """The empty point between two single opposing men that the dice reach, or None
    (Margot la fendue, rulebook 19.3)."""
    for point in range(1, RAIL - 1):
        if men[point] == 0 and men[point - 1] == -1 and men[point + 1] == -1:
            for die in (a, b):
                if point >= die and men[point - die] > 0:
                    return point
            through = men[point - a] > -2 or men[point - b] > -2
            if point >= a + b and men[point - a - b] > 0 and through:
                return point
    return None
