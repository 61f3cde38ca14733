"""Positions: the text form, what cannot be, and the table seen from the other end."""

import pytest

from host_tools.referee import position
from host_tools.referee.wrong import Wrong

START = list(position.START)


def text(**counts):
    men = START.copy()
    for point, count in counts.items():
        men[int(point[1:])] = count
    return ",".join(map(str, men))


def wrong(call, *arguments):
    with pytest.raises(Wrong) as raised:
        call(*arguments)
    return (raised.value.code, *raised.value.details)


def test_text_and_back():
    assert position.parse(position.written(START)) == START
    assert position.parse(" 15 " + "0 " * 22 + " -15 ") == START


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (text(p3="2/-1"), ("men-both", 3, "2/-1")),
        (text(p3=1), ("men-many", "roller", 16)),
        (text(p3=-1), ("men-many", "opponent", 16)),
        (text(p3="x"), ("men-number", "x", 3)),
        (text(p3="²"), ("men-number", "²", 3)),
        (text(p3="--2"), ("men-number", "--2", 3)),
        ("1,2,3", ("men-count", 3)),
        ("", ("men-count", 0)),
    ],
)
def test_what_cannot_be(given, why):
    assert wrong(position.parse, given) == why


@pytest.mark.parametrize("given", ["7-1", "6-0", "6", "6-5-4", "a-b", "", "66", "6-²"])
def test_no_dice(given):
    assert wrong(position.dice_of, given) == ("dice", given)


@pytest.mark.parametrize("given", [[7, 1], [6], [6, 5, 4], [True, 2], [2.0, 1]])
def test_no_dice_as_numbers(given):
    assert wrong(position.checked_dice, given)[0] == "dice"


def test_the_higher_die_is_named_first():
    assert position.dice_of("2-5") == position.dice_of("5 2") == (5, 2)


def test_the_other_player_sees_the_table_from_his_end():
    assert position.mirrored(START) == START
    men = [13, 0, 0, 0, 0, 1, 1, *([0] * 16), -15]
    assert position.mirrored(men) == [15, *([0] * 16), -1, -1, 0, 0, 0, 0, -13]


@pytest.mark.parametrize(
    ("men", "warned"),
    [
        ({0: 14, 11: 1, 23: -15}, [("corner-single", 11)]),
        ({0: 15, 12: -1, 23: -14}, [("corner-single", 12)]),
        ({0: 13, 12: 2, 23: -15}, [("corner-other", 12)]),
        ({0: 13, 11: -2, 23: -13}, [("corner-other", 11), ("study-roller", 13)]),
        ({20: 2, 3: -2}, []),
        ({20: 2, 6: -2}, [("study-opponent", 2)]),
    ],
)
def test_what_can_be_a_foul_or_a_study(men, warned):
    assert position.warnings([men.get(point, 0) for point in range(24)]) == warned


def test_men_that_a_quadrant_lacks():
    men = position.parse("3,1,2,2,3,2" + ",0" * 17 + ",-2")
    assert [position.fills_lack(men, first) for first in position.QUADRANTS] == [1, 12, 12]
