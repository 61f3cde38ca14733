"""What was moved between two positions, as far as the men show it."""

from collections.abc import Sequence

from host_tools.referee.position import RAIL

Pair = tuple[int, int]


def moved(
    men: Sequence[int], after: Sequence[int], dice: tuple[int, int]
) -> tuple[Pair, ...] | None:
    """The moves of the roller, at most two; of several ways to pair them one by the dice. None
    when the men say something else: more moved, or some of the opponent's did."""
    starts: list[int] = []
    ends: list[int] = []
    for point in range(RAIL):
        change = max(0, after[point]) - max(0, men[point])
        if min(0, after[point]) != min(0, men[point]):
            return None
        starts += [point] * -change
        ends += [point] * change
    ends += [RAIL] * (len(starts) - len(ends))
    if len(starts) > 2 or len(starts) != len(ends):
        return None
    ways = [tuple(zip(starts, order, strict=True)) for order in (ends, ends[::-1])]
    forward = [way for way in ways if all(start < end for start, end in way)]
    if not forward:
        return None
    right = [way for way in forward if sorted(end - start for start, end in way) == sorted(dice)]
    return (right or forward)[0]
