"""Fouls: which fault a move is, from which touched man on, and what the opponent may choose
(rulebook 21)."""

from . import moves
from .plays import after, leaves_full
from .position import CORNER, HIS_CORNER, LAST, RAIL
from .remedies import remedies

# In the order of rulebook 21.1, then what 6.1, 6.4 and 17 forbid besides.
CODES = (
    "distance",  # 1: by a number of points that is not on the dice
    "beyond",  # 2: farther than the sum of both
    "force",  # 3: the corner by force and not by effect
    "fill",  # 4
    "keep",  # 5
    "aftergame",  # 6
    "corner",  # 7: a single man on a corner, or a man on the opponent's
    "blocked",  # onto an opposing man, or over two points that are not free (6.1, 6.2)
    "off",  # borne off too early, or past a man farther behind (17)
    "unused",  # a die that could be played, or the lower for the higher (6.4)
)


class Foul:
    """One fault: its `code`, the `man` touched (the point he stood on, None where none was), and
    the `remedies` among which the opponent chooses: (word, plays), see remedies.py."""

    def __init__(self, code, man, choices):
        self.code = code
        self.man = man
        self.remedies = choices


def fouls(men, dice, played, found):
    """The faults of a move, none where it is legal. `played` is a list of (from, to) in the
    order in which the men were touched, as `played.parsed` gives it, `found` a Plays."""
    a, b = dice
    play = tuple(sorted(played))
    if play in found.legal:
        return []
    faults = _moved_wrongly(men, a, b, played, play)
    if not faults and play not in found.complete:
        faults = [_too_few_or_off(men, a, b, played, play)]
    missed = _missed(men, played, play, found, faults)
    if missed:
        faults.append(missed)
    return [
        Foul(code, pair and pair[0], remedies(code, pair, men, (a, b), played, found))
        for code, pair in faults
    ]


def _moved_wrongly(men, a, b, played, play):
    """(code, pair) of each man who may not go there, whatever else could be played."""
    if len(play) == 2 and play == moves.force(a, b) and moves.by_effect(men, a, b):
        return [("force", played[0])]
    dice = _assigned(a, b, played)
    faults = []
    left = after(men, play)
    kept = moves.stage(men)
    for n in range(len(played)):
        start, end = played[n]
        way = dice[n]
        if not way:
            code = "beyond" if end - start > a + b else "distance"
        elif end == RAIL:
            continue
        elif men[end] < 0:
            code = "blocked"
        elif end == HIS_CORNER:
            code = "corner"
        elif end > HIS_CORNER and kept != moves.NEITHER and (end < LAST or kept == moves.PETIT):
            code = "aftergame"
        elif CORNER in (start, end) and left[CORNER] == 1:
            code = "corner"
        elif way == a + b and not _passes(men, start, a, b):
            code = "blocked"
        else:
            continue
        faults.append((code, played[n]))
    return faults


def _assigned(a, b, played):
    """For each man the number of points that the dice allow him, or 0 where he went wrong."""
    if len(played) == 1:
        return [_way(played[0], (a, b, a + b))]
    if len(played) < 2:
        return []
    first, second = played
    for one, other in ((a, b), (b, a)):
        if _way(first, (one,)) and _way(second, (other,)):
            return [one, other]
    right = _way(first, (a, b))
    return [right, 0 if right else _way(second, (a, b))]


def _way(pair, ways):
    start, end = pair
    for way in ways:
        if start + way == end or (end == RAIL and start + way > RAIL):
            return way
    return 0


def _passes(men, start, a, b):
    return moves.passable(men, start + a) or moves.passable(men, start + b)


def _too_few_or_off(men, a, b, played, play):
    """Each man goes where a die takes him, and yet it is no complete play: one was borne off too
    early, or dice were left that can be played."""
    free = moves.landings(men)
    for pair in played:
        if pair[1] == RAIL:
            alone = play in moves.one(men, a, free) or play in moves.one(men, b, free)
            return ("unused" if alone else "off", pair)
    return ("unused", played[-1] if played else None)


def _missed(men, played, play, found, faults):
    """The fill not made, or not kept, with the man by whose touching it happened (21.6, 21.7)."""
    wanted = found.fills or found.keeps
    if not wanted or play in wanted:
        return None
    code = "fill" if found.fills else "keep"
    for n in range(len(played)):
        touched = [start for start, _ in played[: n + 1]]
        if not any([_can_touch(each, touched) for each in wanted]):
            return (code, played[n])
    rightly = not faults or faults[0][0] in ("unused", "off")
    if rightly and not leaves_full(men, play, found.quadrant):
        return (code, played[-1] if played else None)
    return None


def _can_touch(play, touched):
    """Whether a play moves the men touched; one man by both dice is touched once."""
    starts = [start for start, _ in play]
    for start in touched:
        if start not in starts:
            return False
        starts.remove(start)
    return True
