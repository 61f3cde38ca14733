"""What may be played: distances, corners, the way back, bearing off, obligations."""

import pytest

from host_tools.referee import moves
from host_tools.referee.plays import complete, plays


def table(**men):
    return [men.get(f"p{point}", 0) for point in range(24)]


def legal(men, a, b, **more):
    return sorted(plays(men, a, b, **more).legal)


def test_two_men_or_one_by_both():
    men = table(p0=15, p23=-15)
    assert legal(men, 6, 5) == [((0, 5), (0, 6))]  # 11 is not entered by one man
    assert legal(men, 4, 2) == [((0, 2), (0, 4)), ((0, 6),)]
    assert legal(men, 3, 3) == [((0, 3), (0, 3)), ((0, 6),)]


def test_a_single_opposing_man_blocks():
    men = table(p0=2, p3=-1, p4=-2)
    assert legal(men, 4, 3) == [()]


def test_one_point_between_is_enough():
    assert ((0, 7),) in legal(table(p0=2, p4=-2, p23=-1), 4, 3)
    assert ((0, 7),) not in legal(table(p0=2, p3=-1, p4=-2, p23=-1), 4, 3)


def test_the_corner_is_entered_by_two_and_then_by_any():
    men = table(p5=1, p6=1, p23=-15)
    assert legal(men, 6, 5) == [((5, 11), (6, 11))]
    assert legal(table(p6=2, p23=-15), 5, 5) == [((6, 11), (6, 11))]
    assert ((1, 6), (5, 11)) in legal(table(p1=1, p5=1, p11=2), 6, 5)
    assert ((0, 11),) in legal(table(p0=1, p11=2), 6, 5)
    assert ((0, 11),) not in legal(table(p0=2, p23=-15), 6, 5)


def test_the_last_two_leave_the_corner_together():
    kept = table(p0=3, p11=2, p13=-1)
    assert all(((11, 17) in play) == ((11, 16) in play) for play in legal(kept, 6, 5))
    builder = table(p11=3)
    assert ((11, 17),) not in legal(builder, 6, 5)  # both dice can be played by one
    assert legal(builder, 6, 5) == [((11, 22),)]


def test_by_force_only_into_an_empty_corner_and_not_instead_of_effect():
    force = ((6, 11), (7, 11))
    assert force in legal(table(p6=1, p7=1, p0=2), 6, 5)
    assert ((6, 11), (6, 11)) in legal(table(p6=2), 6, 6)
    assert force not in legal(table(p6=1, p7=1, p12=-2), 6, 5)
    assert force not in legal(table(p5=1, p6=2, p7=1), 6, 5)
    assert force not in legal(table(p6=1, p7=1, p11=2), 6, 5)


def test_what_the_opponent_protects():
    petit = table(p10=2, p23=-12)
    assert moves.stage(petit) == moves.PETIT
    assert legal(petit, 6, 4) == [()]
    grand = table(p10=2, p17=-12)
    assert moves.stage(grand) == moves.GRAND
    assert legal(grand, 6, 4) == [((10, 20),)]  # over 14 or 16, which are free
    neither = table(p10=2, p15=-3)
    assert moves.stage(neither) == moves.NEITHER
    assert ((10, 14), (10, 16)) in legal(neither, 6, 4)


@pytest.mark.parametrize(
    ("men", "able"),
    [
        (table(p23=-15), True),
        (table(p23=-2, p18=-10), False),
        (table(p23=-4, p22=-2, p21=-2, p20=-2, p18=-2), True),
        (table(p23=-4, p22=-2, p21=-1, p20=-2, p18=-3), False),
    ],
)
def test_whether_he_can_still_make_his_petit_jan(men, able):
    assert moves.can_make(men, 0) == able


def test_as_many_dice_as_can_be_played_and_the_higher():
    one = table(p0=1, p1=-1, p12=-2, p7=-2)
    assert complete(one, 6, 1) == ([((0, 6),)], 1)
    lower = table(p0=1, p6=-1, p7=-2)
    assert complete(lower, 6, 1) == ([((0, 1),)], 1)
    none = table(p0=1, p1=-1, p6=-1)
    assert complete(none, 6, 1) == ([()], 2)


def test_a_fill_must_be_made_and_then_kept():
    men = table(p0=3, p1=1, p2=2, p3=2, p4=3, p5=2)
    assert legal(men, 2, 1) == [((0, 1), (4, 6))]
    full = table(p0=3, p1=3, p2=2, p3=2, p4=2, p5=2)
    assert ((0, 2),) in legal(full, 1, 1)
    assert ((0, 1), (0, 1)) not in legal(full, 1, 1)


def test_what_cannot_be_kept_may_be_broken():
    full = table(p0=2, p1=2, p2=2, p3=2, p4=2, p5=2)
    assert len(legal(full, 6, 6)) > 1


def test_bearing_off_quickly():
    two = table(p22=1, p23=1)
    assert legal(two, 3, 1) == [((22, 23), (23, 24)), ((22, 24),), ((22, 24), (23, 24))]
    assert ((18, 24),) in legal(table(p18=1, p20=2), 5, 1)
    assert legal(table(p17=1, p23=1), 6, 1) == [((17, 23), (23, 24)), ((17, 24),)]
    assert ((20, 24), (20, 24)) not in legal(table(p18=1, p20=2), 5, 5)
    assert legal(table(p20=2), 5, 5) == [((20, 24), (20, 24))]


def test_bearing_off_slowly_plays_on_the_board_first():
    men = table(p18=1, p20=1, p22=1)
    assert any((22, 24) in play for play in legal(men, 2, 1))
    assert not any(end == 24 for play in legal(men, 2, 1, slow=True) for _, end in play)


def test_keeping_by_privilege():
    full = table(p18=2, p19=2, p20=2, p21=2, p22=3, p23=3)
    assert legal(full, 2, 1) == [((22, 24), (23, 24))]
    slow = plays(full, 2, 1, slow=True)
    assert slow.keeps == [((22, 24), (23, 24))]
    assert not plays(full, 2, 1, slow=True, privileges=0).keeps
