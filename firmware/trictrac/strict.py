"""Markers that have to be claimed (option strict_markers; SCORING 9, rulebook B11.5).

`match.unclaimed` are the rights that wait: [seat, marker].
"""

from . import command as c
from .refused import Refused

_NECKTIES = ("necktie", "treble")


def moved(match, move, *values):
    """What `move(*values)` gives. Rights that it brings wait for a claim from now on, and
    those that it takes wait no longer."""
    game = match.game
    before = [game.claimable(0), game.claimable(1)]
    result = move(*values)
    rights = [game.claimable(0), game.claimable(1)]
    match.unclaimed = [item for item in match.unclaimed if item[1] in rights[item[0]]]
    for seat in (0, 1):
        for marker in rights[seat]:
            if marker not in before[seat]:
                match.unclaimed.append([seat, marker])
    return result


def lapse(match):
    """The next throw has been made: what was not claimed is lost for this run."""
    for seat, marker in match.unclaimed:
        match.game.forfeit(seat, marker)
    match.unclaimed = []


def claim(match, seat, marker):
    """`seat` claims a marker (an index of command.MARKERS): the announcements.
    Refused('marker-unknown', 'claims-off', 'nothing-to-claim')."""
    if not 0 <= marker < len(c.MARKERS):
        raise Refused("marker-unknown", marker)
    if match.config.options.get("strict_markers") != "on":
        raise Refused("claims-off")
    item = [seat, c.MARKERS[marker]]
    if item not in match.unclaimed:
        raise Refused("nothing-to-claim", c.MARKERS[marker])
    match.unclaimed.remove(item)
    # Rights of both tracks begin on one bimetallic peg, and the necktie round it serves
    # both (rulebook C7.3).
    for other in _NECKTIES:
        if item[1] in _NECKTIES and [seat, other] in match.unclaimed:
            match.unclaimed.remove([seat, other])
    return [["claim", seat, marker]]
