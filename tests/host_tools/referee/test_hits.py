"""Hits: by distance, true or false, and the point between two (rulebook 14, 19.3)."""

import pytest

from host_tools.referee.hits import hits, split


def table(**men):
    return [men.get(f"p{point}", 0) for point in range(24)]


@pytest.mark.parametrize(
    ("men", "dice", "found"),
    [
        (table(p0=2, p3=-1), (2, 1), [(3, 1, False)]),
        (table(p0=2, p1=1, p2=1, p3=-1), (2, 1), [(3, 3, False)]),
        (table(p0=15, p3=-1), (3, 3), [(3, 1, False)]),
        (table(p0=2, p6=-1), (3, 3), [(6, 1, False)]),
        (table(p0=2, p3=-2, p6=-1), (3, 3), [(6, 1, True)]),
        (table(p0=2, p3=-2, p5=-1, p8=-1), (5, 3), [(5, 1, False), (8, 1, False)]),
        (table(p0=2, p3=-2, p5=-2, p8=-1), (5, 3), [(8, 1, True)]),
        (table(p0=2, p3=1, p5=-2, p8=-1), (5, 3), [(8, 2, False)]),
        (table(p0=2, p1=-2, p2=-2, p3=-1, p4=-1), (2, 1), [(3, 1, True)]),
        (table(p0=2, p8=-2), (5, 3), []),
        (table(p11=2, p12=0, p17=-1), (5, 1), [(17, 1, False)]),
    ],
)
def test_hits(men, dice, found):
    assert hits(men, *dice) == found
    assert hits(men, *reversed(dice)) == found


@pytest.mark.parametrize(
    ("men", "dice", "point"),
    [
        (table(p0=2, p5=-1, p7=-1), (5, 1), 6),
        (table(p0=2, p5=-1, p7=-1), (6, 2), 6),
        (table(p0=2, p5=-1, p7=-2), (6, 2), None),
        (table(p0=2, p5=-1, p7=-1), (5, 3), None),
        (table(p0=2, p3=-2, p6=-2, p8=-1, p10=-1), (6, 3), None),
    ],
)
def test_the_point_between_two_single_men(men, dice, point):
    assert split(men, *dice) == point
