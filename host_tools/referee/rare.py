"""The rare jans of the start, and those that the corner makes (rulebook 12, 15, 19.1)."""

from .jans import OPPONENT, jan
from .position import CORNER, HIS_CORNER, TALON


def rare(men, a, b, throw, options):
    """The jans that need no play: six tables, two tables, mezeas, meeting, and the opponent's
    corner hit."""
    found = []
    doublet = a == b
    if throw == 3 and not doublet and six_tables(men, a, b):
        found.append(jan("six tables", doublet))
    if men[TALON] == 13:
        to = OPPONENT if men[HIS_CORNER] < 0 else None
        if two_tables(men, a, b):
            found.append(jan("two tables", doublet, to=to))
        if men[CORNER] == 2 and 1 in (a, b):
            found.append(jan("mezeas", doublet, to=to))
    if throw == 1 and options["meeting_jan"] == "on" and options["first"] == (max(a, b), min(a, b)):
        found.append(jan("meeting", doublet))
    if corner(men, a, b):
        found.append(jan("corner", doublet, at=HIS_CORNER))
    return found


def six_tables(men, a, b):
    """Whether the dice are the two that lack, one man on each of the other four points behind
    the talon (rulebook 12.1)."""
    return all(men[point] == (0 if point in (a, b) else 1) for point in range(1, 7))


def two_tables(men, a, b):
    """Whether of the only two men who have left the talon one reaches either corner (rulebook
    12.2)."""
    out = []
    for point in range(1, CORNER + 1):
        if men[point] > 0:
            out += [point] * min(men[point], 3)
    if len(out) != 2:
        return False
    reached = ((out[0] + a, out[1] + b), (out[0] + b, out[1] + a))
    return (CORNER, HIS_CORNER) in reached or (HIS_CORNER, CORNER) in reached


def corner(men, a, b):
    """Whether the opponent's corner is hit: he has not taken it and the roller has his own; of
    the men there only those above two count (rulebook 15.1)."""
    if men[CORNER] < 2 or men[HIS_CORNER] != 0:
        return False
    need = 2 if a == b else 1
    for die in (a, b):
        there = men[HIS_CORNER - die] - (2 if die == 1 else 0)
        if there < need:
            return False
    return True
