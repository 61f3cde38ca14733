"""Random positions, and what may be played in them found the slow way: by trying."""

import random

from hypothesis import strategies as st

DICE = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]


@st.composite
def positions(draw):
    """Positions that can be: men of one side on a point, none alone on a corner. Half of them are
    crowded in one part of the table, so that quadrants fill and men leave."""
    return position(random.Random(draw(st.integers(0, 1 << 32))))


def position(rng):
    men = [0] * 24
    mine = rng.choice(((0, 24), (0, 12), (0, 6), (6, 12), (12, 24), (18, 24)))
    his = rng.choice(((0, 24), (12, 24), (18, 24), (12, 18), (0, 12), (0, 6)))
    full = rng.choice((None, None, 0, 6, 18))
    left = rng.choice((15, 15, 15, 13, 5, 2, 1))
    if full is not None and left > 12:
        for point in range(full, full + 6):
            men[point] = 2
            left -= 2
        for _ in range(rng.randrange(3)):
            men[rng.randrange(full, full + 6)] -= 1
            left += 1
    _put(rng, men, left, 1, mine, 12)
    _put(rng, men, rng.choice((15, 15, 12, 3, 0)), -1, his, 11)
    for corner in (11, 12):
        if men[corner] in (1, -1):
            men[corner] *= rng.choice((0, 2)) if sum(map(abs, men)) < 29 else 0
    return men


def _put(rng, men, count, side, where, barred):
    for _ in range(count):
        point = rng.randrange(*where)
        if men[point] * side >= 0 and point != barred:
            men[point] += side


def tried(men, a, b):
    """(complete plays, dice unused), one die after the other (rulebook 6, 7, 17, 18)."""
    found = set()
    ones = {a: set(), b: set()}
    for first, second in ((a, b), (b, a)):
        for start, end in _steps(men, first, men):
            ones[first].add(((start, end),))
            after = _moved(men, start, end)
            for other, last in _steps(after, second, men):
                if other == end and not _own(men, end):
                    continue  # he moves on: see below
                found.add(tuple(sorted(((start, end), (other, last)))))
        for start in range(24):
            between = start + first
            if men[start] > 0 and between < 24 and men[between] >= 0:
                if between == 12 and men[12]:
                    continue
                after = _moved(men, start, between)
                found |= {((start, last),) for at, last in _steps(after, second, men, between)}
    found |= _forced(men, a, b)
    found = {play for play in found if _result(men, play)[11] != 1 and _enters(men, play)}
    if found:
        return found, 0
    for die in (max(a, b), min(a, b)):
        alone = {p for p in ones[die] if _result(men, p)[11] != 1 and _enters(men, p)}
        if alone:
            return alone, 1
    return {()}, 2


def _own(men, point):
    return point < 24 and men[point] > 0


def _steps(men, die, before, only=None):
    for start in range(24) if only is None else (only,):
        if men[start] <= 0:
            continue
        end = start + die
        if end >= 24:
            if any(count > 0 for count in men[:18]):
                continue
            if end > 24 and any(count > 0 for count in men[:start]):
                continue
            yield start, 24
        elif men[end] >= 0 and end != 12 and _open(before, end):
            yield start, end


def _open(men, point):
    if point < 12:
        return True
    his = [-min(0, men[23 - point]) for point in range(24)]
    if all(sum(his[: k + 1]) >= 2 * (k + 1) for k in range(6)):
        return False
    if all(sum(his[: k + 1]) >= 2 * (k - 5) for k in range(6, 12)):
        return point >= 18
    return True


def _moved(men, start, end):
    men = list(men)
    men[start] -= 1
    if end < 24:
        men[end] += 1
    return men


def _result(men, play):
    for start, end in play:
        men = _moved(men, start, end)
    return men


def _enters(men, play):
    """Not one man into an empty corner."""
    return men[11] != 0 or [end for _, end in play].count(11) != 1


def _forced(men, a, b):
    """By force where both corners are empty, and the corner cannot be taken by effect."""
    can = {}
    for corner in (11, 12):
        left = _result(men, [(corner - a, corner), (corner - b, corner)])
        can[corner] = all(men[corner - d] > 0 and left[corner - d] >= 0 for d in (a, b))
    if men[11] or men[12] or can[11] or not can[12]:
        return set()
    return {tuple(sorted(((12 - a, 11), (12 - b, 11))))}
