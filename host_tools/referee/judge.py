"""What a throw is worth to either player, judged on the position before the move (REFEREE 3)."""

from .hits import IN_PETIT, hits, split
from .jans import JANS, ROLLER, jan
from .options import agreed
from .plays import after, plays
from .position import CORNER, MEN
from .rare import rare


class Due:
    """What is due: `roller` and `opponent` points, the `jans` they come from, and `plays`, a Plays.
    `unplayable` counts dice that cannot be played."""

    def __init__(self, found, jans, unplayable):
        self.plays = found
        self.jans = jans
        self.unplayable = unplayable
        self.roller = sum([each.points for each in jans if each.to == ROLLER])
        self.opponent = sum([each.points for each in jans if each.to != ROLLER])


def judge(men, dice, throw=None, options=None):
    """What the roller and his opponent are due for a throw.

    `throw` counts the roller's throws of the holding, from 1 (six tables are made by the third,
    meeting by the first of the match); `options` come from `options.agreed`.
    """
    options = options or agreed()
    a, b = dice
    doublet = a == b
    slow = options["bearing_off"] == "slow"
    found = plays(men, a, b, slow, int(options["privileges"]))
    jans = rare(men, a, b, throw, options)
    jans += _quadrant(men, a, b, found)
    for point, ways, false in hits(men, a, b):
        name = "false hit" if false else "true hit"
        jans.append(jan(name, doublet, ways, point, not IN_PETIT[point]))
    ends = _ends(men, found)
    if ends:
        jans.append(jan("off", doublet))
    if options["pile_of_misfortune"] == "on" and pile(men, found):
        jans.append(jan("pile", doublet, at=CORNER))
    unplayable = 0 if ends else found.unused
    if unplayable:
        jans.append(jan("unplayable", doublet, unplayable))
    if options["margot"] == "on":
        point = split(men, a, b)
        if point is not None:
            jans.append(jan("margot", doublet, at=point))
    jans.sort(key=_place)
    return Due(found, jans, unplayable)


def pile(men, found):
    """Whether all fifteen men stand on the corner whatever is played (rulebook 19.2)."""
    if men[CORNER] < MEN - 2:
        return False
    return all(after(men, play)[CORNER] == MEN for play in found.complete)


def ways_to_fill(men, a, b, found):
    """In how many ways the fill is made: by either die and by both at once where one man lacks,
    else one (rulebook 13.2)."""
    if not found.fills:
        return 0
    if found.lack == 2:
        return 1
    first = found.quadrant
    ways = []
    for play in found.fills:
        for start, end in play:
            way = end - start
            last = first <= end < first + 6 and men[end] == 1
            if last and way in (a, b, a + b) and way not in ways:
                ways.append(way)
    return len(ways)


def _quadrant(men, a, b, found):
    doublet = a == b
    if found.fills:
        return [jan("fill", doublet, ways_to_fill(men, a, b, found), found.quadrant)]
    if found.keeps:
        return [jan("keep", doublet, 1, found.quadrant)]
    return []


def _ends(men, found):
    """Whether some play takes the last man off (rulebook 17.2)."""
    if sum([count for count in men if count > 0]) > 2:
        return False
    for play in found.complete:
        left = after(men, play)
        if play and not any([count > 0 for count in left]):
            return True
    return False


_ORDER = tuple([row[0] for row in JANS])


def _place(each):
    """Where a jan stands in an answer: the roller's come first (rulebook 8)."""
    return (each.to != ROLLER, _ORDER.index(each.name), -1 if each.at is None else each.at)
