"""What a throw is worth: one case for each jan that the worked positions leave open."""

import pytest

from host_tools.referee.answer import Question
from host_tools.referee.wrong import Wrong


def due(*question):
    return Question(*question).due


def table(**men):
    return [men.get(f"p{point}", 0) for point in range(24)]


def jans(men, dice, throw=None, **options):
    return [jan.row() for jan in due(men, dice, throw, options).jans]


SIX = table(p0=11, p1=1, p2=1, p4=1, p6=1, p23=-15)


def test_six_tables_only_by_the_third_throw():
    assert ("six tables", "roller", 1, 4, None) in jans(SIX, (5, 3), 3)
    for throw in (None, 2, 4):
        assert not jans(SIX, (5, 3), throw)
    assert not jans(SIX, (5, 4), 3)
    assert not [row for row in jans(SIX, (5, 5), 3) if row[0] == "six tables"]


def test_meeting_by_the_first_throw_where_it_is_agreed():
    start = table(p0=15, p23=-15)
    agreed = {"meeting_jan": "on", "first": "5-6"}
    assert jans(start, (6, 5), 1, **agreed) == [("meeting", "roller", 1, 4, None)]
    assert jans(start, (6, 5), 2, **agreed) == []
    assert jans(start, (6, 4), 1, **agreed) == []
    assert jans(start, (6, 5), 1, first="6-5") == []


def test_the_last_man_needs_one_die():
    assert jans(table(p22=1, p0=-2), (6, 5)) == [("off", "roller", 1, 4, None)]
    assert jans(table(p22=1, p0=-2), (5, 5)) == [("off", "roller", 1, 6, None)]
    assert due(table(p22=1), (6, 5)).unplayable == 0
    assert jans(table(p18=2), (5, 4)) == []


def test_a_pile_only_where_it_is_agreed_and_forced():
    wall = {f"p{point}": -2 for point in range(12, 18)}
    men = table(p10=2, p11=13, **wall)
    assert ("pile", "roller", 1, 6, 11) in jans(men, (1, 1))
    assert not jans(men, (1, 1), pile_of_misfortune="off")
    assert not [row for row in jans(table(p10=2, p11=13), (1, 1)) if row[0] == "pile"]


def test_margot():
    men = table(p0=2, p5=-1, p7=-1)
    assert ("margot", "opponent", 1, 2, 6) in jans(men, (6, 2), margot="on")
    assert ("margot", "opponent", 1, 4, 6) in jans(men, (3, 3), margot="on")
    assert not [row for row in jans(men, (6, 2)) if row[0] == "margot"]


def test_a_quadrant_that_nobody_can_move_in_is_kept():
    men = table(p18=3, p19=3, p20=3, p21=2, p22=2, p23=2, p0=-2)
    assert ("keep", "roller", 1, 4, 18) in jans(men, (5, 4))


def test_both_dice_unplayable():
    men = table(p0=1, p2=-2, p3=-2, p5=-2, p23=-2)
    found = due(men, (3, 2))
    assert (found.roller, found.opponent, found.unplayable) == (0, 4, 2)
    assert found.plays.legal == [()]


MOST = table(
    **dict.fromkeys(("p1", "p2", "p3", "p4", "p5", "p7", "p8"), 1),
    **dict.fromkeys(("p6", "p9", "p10", "p11"), 2),
    **{f"p{point}": -1 for point in range(13, 23)},
    p23=-5,
)


def test_the_most_that_a_throw_is_worth():
    """The fill, the corner, five men in his grand jan hit in two ways, five in his petit jan."""
    assert due(MOST, (6, 6)).roller == 6 + 6 + 5 * 8 + 5 * 6 == 82


def test_in_a_study_more_can_be_hit():
    """Four of his men lack: with fifteen they would stand somewhere, and his talon is no single
    man, or the corner cannot be hit."""
    assert due([-1 if count == -5 else count for count in MOST], (6, 6)).roller == 88


def test_the_roller_comes_first():
    rows = jans(table(p0=2, p3=-2, p5=-2, p8=-1, p7=-1, p2=1), (5, 3))
    assert [row[:2] for row in rows] == [
        ("true hit", "roller"),
        ("false hit", "opponent"),
        ("unplayable", "opponent"),
    ]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (([1] * 24, (1, 1)), "men-many"),
        ((SIX, (7, 1)), "dice"),
        ((SIX, (5, 3), 0), "throw"),
        ((SIX, (5, 3), True), "throw"),
        ((SIX, (5, 3), 3, {"pile": "on"}), "option-unknown"),
        ((SIX, (5, 3), 3, ["pile"]), "option-unknown"),
        ((SIX, (5, 3), 3, [3]), "option-unknown"),
        ((SIX, (5, 3), 3, {"margot": "perhaps"}), "option-value"),
        ((SIX, (5, 3), 3, {"first": "7-1"}), "dice"),
    ],
)
def test_what_cannot_be_asked(arguments, code):
    with pytest.raises(Wrong) as raised:
        Question(*arguments)
    assert raised.value.code == code


@pytest.mark.parametrize("on", [["margot"], {"margot": "on"}, {"margot": True}])
def test_options_as_they_come(on):
    men = table(p0=2, p5=-1, p7=-1)
    assert due(men, (6, 2), None, on).opponent == 2
