"""What the opponent may choose after a foul: nothing is decided for him (rulebook 21.2 to 21.9).

A remedy is a word and the moves that it leaves, each a play or the way of one man:

    leave    everything stays as it was played
    correct  the men of the foul go where they should have gone
    sum      both go back, and one man is played by the sum of the dice
    replay   one of these plays instead
    back     the man goes back, and another is played
    later    by his next move the man goes into the last quadrant (found only after the next
             throw, 21.8)
"""

from .position import CORNER, LAST, RAIL


def remedies(code, pair, men, dice, played, found):
    """The remedies of a foul; `pair` is the man of it, (from, to), or None."""
    if code in ("distance", "beyond"):
        return _wrong_way(pair, dice, played, found)
    if code == "force":
        return _by_force(men, dice, played, found)
    if code in ("fill", "keep"):
        return [("leave", []), ("replay", _sorted(found.fills or found.keeps))]
    if code == "unused":
        more = [play for play in found.legal if _has(play, played)]
        return [("leave", []), ("replay", _sorted(more or found.legal))]
    if code == "off":
        return [("leave", [])] + _again(pair, found)
    if code == "aftergame" and pair[1] < LAST:
        return _again(pair, found) + [("later", [])]
    return _again(pair, found)  # on a corner, or on an opposing man, nobody may be left


def _wrong_way(pair, dice, played, found):
    """21.3 and 21.4: left, or put right; two wrong ones also back, and one by the sum."""
    choices = [("leave", [])]
    others = [each for each in played if each is not pair]
    if not others:
        ends = _ways_of(pair[0], found.legal)
        if pair[1] - pair[0] > sum(dice):
            far = [way for way in ends if _distance(way) == sum(dice)]
            ends = far or ends
    else:
        right = [play for play in found.legal if others[0] in play and len(play) == 2]
        ends = _ways_of(pair[0], [_without(play, others[0]) for play in right])
        if not ends:
            starts = sorted([start for start, _ in played])
            both = [play for play in found.legal if [start for start, _ in play] == starts]
            ends = _ways_of(pair[0], both)
            choices += _by_sum(dice, starts, found)
    if ends:
        choices.insert(1, ("correct", [[way] for way in ends]))
    return choices if len(choices) > 1 else choices + _again(pair, found)


def _by_force(men, dice, played, found):
    """21.5: one man by the sum; where none can, both go back and he plays as he likes, but not
    into the corner unless nothing else can be played."""
    choices = _by_sum(dice, [start for start, _ in played], found)
    if choices:
        return choices
    others = [play for play in found.legal if CORNER not in [end for _, end in play]]
    return [("replay", _sorted(others or found.legal))]


def _by_sum(dice, starts, found):
    plays = [
        play
        for play in found.legal
        if len(play) == 1 and play[0][0] in starts and _distance(play[0]) == sum(dice)
    ]
    return [("sum", _sorted(plays))] if plays else []


def _again(pair, found):
    """The man is played legally, or where he cannot be another one is (21.2, 21.9)."""
    with_him = [play for play in found.legal if pair[0] in [start for start, _ in play]]
    return [("replay", _sorted(with_him))] if with_him else [("back", _sorted(found.legal))]


def _ways_of(start, plays):
    found = []
    for play in plays:
        found += [pair for pair in play if pair[0] == start and pair not in found]
    return sorted(found)


def _without(play, pair):
    rest = list(play)
    rest.remove(pair)
    return rest


def _has(play, played):
    rest = list(play)
    for pair in played:
        if pair not in rest:
            return False
        rest.remove(pair)
    return True


def _distance(pair):
    return pair[1] - pair[0] if pair[1] < RAIL else 0


def _sorted(plays):
    return [list(play) for play in sorted(plays)]
