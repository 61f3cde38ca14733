"""Which plays the obligations leave: both dice, then fills, then full quadrants (rulebook 6.4,
13.1, 13.3; REFEREE 2)."""

from . import moves
from .position import LAST, QUADRANTS, RAIL, fills_lack


class Plays:
    """`complete` are the plays with as many dice as can be played, `legal` what is left of them
    after the obligations; `unused` counts the dice that stay unplayed. `quadrant` is the first
    point of the one that `fills` or `keeps` are about (plays that make it or leave it full), or
    None; `lack` how many men it lacks; `privilege`, whether it is kept by bearing off alone
    (17.3). Nothing to move is the play ()."""

    def __init__(self, complete, unused):
        self.complete = complete
        self.legal = complete
        self.unused = unused
        self.quadrant = None
        self.lack = 0
        self.fills = []
        self.keeps = []
        self.privilege = False


def plays(men, a, b, slow=False, privileges=3):
    """What may be played with two dice. `slow`: the provincial way of bearing off, in which the
    roller may still preserve by privilege so many times (rulebook 17.3)."""
    found = Plays(*complete(men, a, b))
    every = found.complete
    if slow:
        found.complete = found.legal = board_first(every)
    _oblige(men, found)
    if slow and privileges and found.quadrant == LAST and not found.lack and not found.keeps:
        found.keeps = [play for play in every if leaves_full(men, play, LAST) and exact(play, a, b)]
        if found.keeps:
            found.privilege = True
            found.complete = found.complete + [
                play for play in found.keeps if play not in found.complete
            ]
            found.legal = found.keeps
    return found


def complete(men, a, b):
    """(plays, dice unused): both dice if any play uses both, else the higher, else the lower,
    else none (rulebook 6.4)."""
    free = moves.landings(men)
    found = moves.both(men, a, b, free)
    if found:
        return found, 0
    found = moves.one(men, max(a, b), free)
    if not found and a != b:
        found = moves.one(men, min(a, b), free)
    return (found, 1) if found else ([()], 2)


def board_first(found):
    """Those plays that bear off fewest men: slow bearing off plays on the board whatever can be
    played there (rulebook 17.3)."""
    off = [len([1 for _, end in play if end == RAIL]) for play in found]
    least = min(off)
    return [found[n] for n in range(len(found)) if off[n] == least]


def exact(play, a, b):
    """Whether every man borne off lands on the rail exactly (privilege, rulebook 17.3)."""
    return all([end < RAIL or RAIL - start in (a, b, a + b) for start, end in play])


def after(men, play):
    """The position after a play of the roller."""
    men = list(men)
    for start, end in play:
        men[start] -= 1
        if end < RAIL:
            men[end] += 1
    return men


def leaves_full(men, play, first):
    """Whether the quadrant that begins at `first` is full after a play."""
    return not fills_lack(after(men, play), first)


def _oblige(men, found):
    for first in QUADRANTS:
        lack = fills_lack(men, first)
        if lack > 2:
            continue
        found.quadrant = first
        found.lack = lack
        if lack:
            needy = [point for point in range(first, first + 6) if men[point] < 2]
            found.fills = [
                play
                for play in found.complete
                if _touches(play, needy) and leaves_full(men, play, first)
            ]
            found.legal = found.fills or found.legal
        else:
            found.keeps = [play for play in found.complete if leaves_full(men, play, first)]
            found.legal = found.keeps or found.legal
        return


def _touches(play, points):
    return any(end in points for _, end in play)
