"""Schools: what the opponent may claim for points that were declared wrongly (rulebook 22)."""

from .wrong import Wrong


class School:
    """`points` to the opponent, and what is to `cancel` of the offender's first: what he scored
    and was not due (SCORING 3)."""

    def __init__(self, points, cancel):
        self.points = points
        self.cancel = cancel


def school(due, declared, fouls):
    """The School of a throw: the difference between declared and due (22.1). A fill that was
    missed and a full quadrant that was broken were not earned: their points are the opponent's,
    whether declared or not, and once only. A fault that only the men show costs nothing.

    `due` is a Due, `declared` the roller's points or None for those that were due.
    """
    if declared is None:
        declared = due.roller
    missed = 0
    if [foul for foul in fouls if foul.code in ("fill", "keep")]:
        missed = sum([jan.points for jan in due.jans if jan.name in ("fill", "keep")])
    earned = due.roller - missed
    points = max(missed, declared - earned, due.roller - declared)
    return School(points, max(0, declared - earned))


def checked(declared):
    """Declared points as they come. Wrong('declared') unless they are even and from 0 on."""
    whole = isinstance(declared, int) and not isinstance(declared, bool)
    if not whole or declared < 0 or declared % 2:
        raise Wrong("declared", str(declared))
    return declared
