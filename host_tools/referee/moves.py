"""Moves that the men can make with two dice, before any obligation (rulebook 6, 7, 17, 18).

A play is a tuple of (from, to) pairs, sorted: one man by both dice is one pair (6.2), and the
rail, point 24, is where men are borne off to.
"""

from .position import CORNER, HIS_CORNER, LAST, RAIL

PETIT, GRAND, NEITHER = 0, 1, 2


def can_make(men, first):
    """Whether the opponent is still able to make the quadrant that begins at his point `first`:
    for each of its points he has on or behind that point two men for every point up to it
    (rulebook 18, REFEREE 2)."""
    count = 0
    for his in range(first):
        if men[23 - his] < 0:
            count -= men[23 - his]
    need = 0
    for his in range(first, first + 6):
        if men[23 - his] < 0:
            count -= men[23 - his]
        need += 2
        if count < need:
            return False
    return True


def stage(men):
    """What keeps the roller out: PETIT, no landing beyond his corner; GRAND, only in the last
    quadrant; NEITHER (rulebook 18.1 to 18.3)."""
    if can_make(men, 0):
        return PETIT
    return GRAND if can_make(men, 6) else NEITHER


def landings(men):
    """For each point whether a man may land there: no opposing man (rulebook 6.1), not on the
    opponent's corner (7.2), no quadrant that the opponent protects (18)."""
    free = [count >= 0 for count in men]
    free[HIS_CORNER] = False
    kept = stage(men)
    if kept != NEITHER:
        for point in range(HIS_CORNER, RAIL if kept == PETIT else LAST):
            free[point] = False
    return free


def passable(men, point):
    """Whether a man may pass over a point by both dice: no opposing man, and the other's corner
    empty (rulebook 6.2, 7.2)."""
    return men[point] >= 0 and (point != HIS_CORNER or men[point] == 0)


def by_effect(men, a, b):
    """Whether two men can take the corner directly (rulebook 7.3)."""
    return _two_at(men, CORNER, a, b) and men[CORNER] == 0


def by_force(men, a, b):
    """Whether the corner is taken by force: both corners empty, and not by effect (rulebook 7.4,
    7.5)."""
    empty = men[CORNER] == 0 and men[HIS_CORNER] == 0
    return empty and _two_at(men, HIS_CORNER, a, b) and not by_effect(men, a, b)


def force(a, b):
    """The play that takes the corner by force."""
    low, high = HIS_CORNER - max(a, b), HIS_CORNER - min(a, b)
    return ((low, CORNER), (high, CORNER))


def _two_at(men, target, a, b):
    if a == b:
        return men[target - a] >= 2
    return men[target - a] > 0 and men[target - b] > 0


def both(men, a, b, free):
    """All plays that use both dice; `free` is `landings`. Unsorted, each once."""
    outside = behind(men)
    if outside <= 1:
        found = _with_rail(men, a, b, free, outside)
    else:
        found = _on_board(men, a, b, free)
    if by_force(men, a, b):
        found.append(force(a, b))
    return found


def behind(men):
    """How many men have not reached the last quadrant: none of them, and all may be borne off
    (rulebook 17)."""
    return sum([count for count in men[:LAST] if count > 0])


def one(men, die, free):
    """All plays of one man by one die, each once."""
    corner = men[CORNER]
    all_in = not behind(men)
    found = []
    for start in range(RAIL):
        if men[start] <= 0 or (start == CORNER and corner == 2):
            continue
        end = start + die
        if end < RAIL:
            if free[end] and (end != CORNER or corner):
                found.append(((start, end),))
        elif all_in and may_leave(men, start, die):
            found.append(((start, RAIL),))
    return found


def may_leave(men, start, die):
    """Whether a die takes a man off, all being in the last quadrant: exactly, or when no man
    stands farther from the rail (rulebook 17.1)."""
    if start + die == RAIL:
        return True
    return start + die > RAIL and not any([count > 0 for count in men[LAST:start]])


def _on_board(men, a, b, free):
    """Plays that use both dice while nobody can be borne off."""
    corner = men[CORNER]
    mine = [point for point in range(RAIL) if men[point] > 0]
    by_a = [point for point in mine if point + a < RAIL and free[point + a]]
    by_b = by_a
    if a != b:
        by_b = [point for point in mine if point + b < RAIL and free[point + b]]
    found = []
    for start in mine:
        end = start + a + b
        if end >= RAIL or not free[end]:
            continue
        if (end == CORNER and not corner) or (start == CORNER and corner == 2):
            continue
        if passable(men, start + a) or passable(men, start + b):
            found.append(((start, end),))
    for first in by_a:
        pair = (first, first + a)
        # Two enter an empty corner together, and the last two leave together (rulebook 7.1):
        # one man alone never stands there afterwards.
        into = 1 if pair[1] == CORNER else (-1 if first == CORNER else 0)
        for second in by_b:
            if second == first:
                if men[first] < 2:
                    continue
            elif a == b and second < first:
                continue
            end = second + b
            after = corner + into
            if end == CORNER:
                after += 1
            elif second == CORNER:
                after -= 1
            if after != 1 or (corner == 1 and not into):
                other = (second, end)
                found.append((pair, other) if pair <= other else (other, pair))
    return found


def _with_rail(men, a, b, free, outside):
    """The same when men may leave, one die after the other; nobody can enter the corner then."""
    if men[CORNER] == 0:
        free = list(free)
        free[CORNER] = False
    mine = [point for point in range(RAIL) if men[point] > 0]
    found = set()
    for x, y in ((a, b), (b, a)):
        for start in mine:
            end = min(start + x, RAIL)
            if end == RAIL and (outside or not may_leave(men, start, x)):
                continue
            after = list(men)
            after[start] -= 1
            if end < RAIL:
                if passable(men, end):
                    after[end] += 1
                    last = _reaches(after, end, y, free)
                    if last:
                        found.add(((start, last),))
                    after[end] -= 1
                if not free[end]:
                    continue
            for other in mine:
                if not after[other]:
                    continue
                if end < RAIL:
                    after[end] += 1
                last = _reaches(after, other, y, free)
                if end < RAIL:
                    after[end] -= 1
                if last:
                    found.add(tuple(sorted(((start, end), (other, last)))))
    return list(found)


def _reaches(men, start, die, free):
    """Where a man who stands at `start` gets by a die, or 0."""
    if start + die < RAIL:
        return start + die if free[start + die] else 0
    return RAIL if not behind(men) and may_leave(men, start, die) else 0
