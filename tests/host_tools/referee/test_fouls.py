"""Fouls and what the opponent may choose; schools (rulebook 21, 22)."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.referee import played as played_text
from host_tools.referee.fouls import CODES, fouls
from host_tools.referee.judge import judge
from host_tools.referee.plays import after, plays
from host_tools.referee.schools import checked, school
from host_tools.referee.wrong import Wrong
from tests.host_tools.referee.tables import DICE, position, positions


def table(**men):
    return [men.get(f"p{point}", 0) for point in range(24)]


def found(men, dice, moved):
    return fouls(men, dice, played_text.parsed(moved, men), plays(men, *dice))


def codes(men, dice, moved):
    return [(foul.code, foul.man) for foul in found(men, dice, moved)]


def choices(men, dice, moved):
    (foul,) = found(men, dice, moved)
    return {word: [played_text.written(play) for play in left] for word, left in foul.remedies}


START = table(p0=15, p23=-15)
FULL = table(p0=3, p1=2, p2=2, p3=2, p4=2, p5=3, p23=-15)


@pytest.mark.parametrize(
    ("men", "dice", "moved", "code"),
    [
        (START, (6, 4), "0-6,0-4", []),
        (START, (6, 4), "0-4,4-10", []),
        (START, (6, 4), "0-5,0-4", [("distance", 0)]),
        (START, (6, 4), "0-9", [("distance", 0)]),
        (START, (6, 4), "0-3,0-2", [("distance", 0), ("distance", 0)]),
        (START, (5, 4), "0-10", [("beyond", 0)]),
        (START, (6, 4), "0-6", [("unused", 0)]),
        (START, (6, 4), "", [("unused", None)]),
        (START, (6, 5), "0-11", [("corner", 0)]),
        (table(p6=1, p7=1, p5=1, p0=12), (6, 5), "6-11,7-11", [("force", 6)]),
        (table(p6=1, p7=1, p0=12), (6, 5), "6-11,7-11", []),
        (table(p6=2, p7=1, p0=12, p12=-2), (6, 5), "6-11,7-12", [("corner", 6), ("distance", 7)]),
        (table(p7=2, p0=12), (5, 2), "7-12,7-9", [("corner", 7)]),
        (table(p11=2, p0=2), (6, 5), "11-17,0-5", [("corner", 11)]),
        (table(p10=2, p23=-12), (6, 4), "10-14,10-16", [("aftergame", 10), ("aftergame", 10)]),
        (table(p10=2, p17=-12), (6, 4), "10-14,10-16", [("aftergame", 10), ("aftergame", 10)]),
        (table(p0=2, p3=-1, p23=-2), (4, 3), "0-3,0-4", [("blocked", 0)]),
        (table(p0=2, p3=-1, p4=-2), (4, 3), "0-7", [("blocked", 0)]),
        (table(p18=1, p22=2), (5, 1), "22-off,18-19", [("off", 22)]),
        (table(p20=1, p22=2), (4, 1), "22-23", [("unused", 22)]),
        (table(p9=1, p22=2), (4, 1), "22-off,22-23", [("off", 22)]),
        (FULL, (2, 1), "0-2,0-1", [("keep", 0)]),
        (FULL, (2, 1), "1-3,0-1", []),
        (FULL, (2, 1), "1-3,1-2", [("keep", 1)]),
        (FULL, (6, 5), "0-6,0-5", [("keep", 0)]),
    ],
)
def test_which_fault_it_is(men, dice, moved, code):
    assert codes(men, dice, moved) == code


MISSING = table(p0=3, p5=1, p6=2, p7=2, p8=2, p9=1, p10=2, p11=2, p12=-2, p23=-13)


def test_the_fill_is_missed_from_the_man_on_with_whom_it_cannot_be_made():
    assert codes(MISSING, (4, 2), "5-9,0-2") == []
    assert codes(MISSING, (4, 2), "0-2,5-9") == []
    assert codes(MISSING, (4, 2), "0-2,0-4") == [("fill", 0)]
    assert choices(MISSING, (4, 2), "0-2,0-4") == {"leave": [], "replay": ["0-2,5-9"]}


def test_remedies_of_a_wrong_distance():
    assert choices(START, (6, 4), "0-9") == {"leave": [], "correct": ["0-4", "0-6", "0-10"]}
    assert choices(START, (6, 4), "0-6,0-5") == {"leave": [], "correct": ["0-4"]}
    wrong, other = found(START, (6, 4), "0-3,0-2")
    assert [word for word, _ in wrong.remedies] == ["leave", "correct", "sum"]
    assert [word for word, _ in other.remedies] == ["leave", "correct", "sum"]


def test_remedies_of_a_man_too_far():
    assert choices(START, (5, 4), "0-10") == {"leave": [], "correct": ["0-9"]}
    assert choices(START, (5, 4), "0-5,0-10") == {"leave": [], "correct": ["0-4"]}


def test_remedies_of_the_corner_by_force():
    men = table(p5=1, p6=1, p7=1, p0=12, p23=-15)
    left = choices(men, (6, 5), "6-11,7-11")
    assert list(left) == ["replay"]  # nobody gets across by eleven points
    assert "0-5,0-6" in left["replay"]
    assert not any("-11" in play for play in left["replay"])
    free = table(p5=1, p6=1, p7=1, p0=12)
    assert choices(free, (6, 5), "6-11,7-11") == {"sum": ["6-17", "7-18"]}


def test_nobody_is_left_alone_on_a_corner():
    men = table(p5=1, p0=12, p23=-15)
    assert choices(men, (6, 1), "5-11,0-1") == {"replay": ["0-6,5-6"]}
    alone = table(p5=1, p0=12, p6=-1, p23=-14)
    assert choices(alone, (6, 1), "5-11,0-1") == {"back": ["0-7"]}


def test_the_way_back_is_closed():
    men = table(p10=1, p0=12, p17=-12)
    (foul,) = found(men, (6, 1), "10-16,0-1")
    assert [word for word, _ in foul.remedies] == ["back", "later"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("0", "played"),
        ("0-1-2", "played"),
        ("0-25", "played"),
        ("0-0", "played"),
        ("x-1", "played"),
        ("off-1", "played"),
        ("-1-1", "played"),
        ("0-1,0-2,0-3", "played-many"),
        ("7-9", "played-empty"),
        ([["0", 1.5]], "played"),
        ([[True, 2]], "played"),
        (7, "played"),
    ],
)
def test_no_moves(text, code):
    with pytest.raises(Wrong) as raised:
        played_text.parsed(text, START)
    assert raised.value.code == code


def test_moves_as_they_come():
    men = table(p0=2, p20=2)
    assert played_text.parsed("0-3, 20-off", men) == [(0, 3), (20, 24)]
    assert played_text.parsed([[0, 3], ["20", "off"]], men) == [(0, 3), (20, 24)]
    assert played_text.parsed("0-2,2-3", men) == [(0, 3)]
    assert played_text.written([(0, 3), (20, 24)]) == "0-3,20-off"


# -- schools -------------------------------------------------------------------------

HIT = table(p0=14, p6=1, p9=-1, p23=-14)  # by the three


def claimed(men, dice, declared, moved=None):
    due = judge(men, dice)
    faults = found(men, dice, moved) if moved is not None else []
    result = school(due, declared, faults)
    return result.points, result.cancel


def test_the_difference_between_declared_and_due():
    assert judge(HIT, (3, 1)).roller == 2
    assert claimed(HIT, (3, 1), 2) == (0, 0)
    assert claimed(HIT, (3, 1), 0) == (2, 0)
    assert claimed(HIT, (3, 1), 8) == (6, 6)
    assert claimed(HIT, (3, 1), None, "0-9") == (0, 0)  # a fault that only the men show


def test_a_full_quadrant_that_was_broken_counts_for_the_opponent():
    assert judge(FULL, (2, 1)).roller == 4
    assert claimed(FULL, (2, 1), 4, "1-3,0-1") == (0, 0)
    assert claimed(FULL, (2, 1), 4, "1-3,1-2") == (4, 4)
    assert claimed(FULL, (2, 1), 0, "1-3,1-2") == (4, 0)
    assert claimed(FULL, (2, 1), 8, "1-3,1-2") == (8, 8)  # four too many besides


def test_a_fill_that_was_not_made_is_a_school_even_when_it_was_declared():
    assert claimed(MISSING, (4, 2), 4, "0-2,0-4") == (4, 4)
    assert claimed(MISSING, (4, 2), 0, "0-2,0-4") == (4, 0)
    assert claimed(MISSING, (4, 2), 6, "0-2,0-4") == (6, 6)
    assert claimed(MISSING, (4, 2), 6, "0-2,5-9") == (2, 2)


@pytest.mark.parametrize("declared", [-2, 3, "4", True, 2.0])
def test_no_points(declared):
    with pytest.raises(Wrong):
        checked(declared)


# -- properties ----------------------------------------------------------------------


@given(positions(), st.sampled_from(DICE))
@settings(max_examples=60)
def test_what_may_be_played_is_no_foul_and_everything_else_is(men, dice):
    legal = plays(men, *dice)
    for play in legal.legal:
        assert fouls(men, dice, list(play), legal) == []
    known = set(legal.legal)
    near = [0, *{*dice, sum(dice), dice[0] - 1, dice[1] + 1, sum(dice) + 1}]
    mine = [point for point in range(24) if men[point] > 0]
    ones = [(p, min(24, p + d)) for p in mine for d in near if d]
    every = [(one,) for one in ones] + list(itertools.combinations_with_replacement(ones, 2))
    rng = random.Random(str(men))
    for pairs in rng.sample(every, min(60, len(every))):
        if len(pairs) == 2 and pairs[0][0] == pairs[1][0] and men[pairs[0][0]] < 2:
            continue
        if tuple(sorted(pairs)) in known:
            continue
        faults = fouls(men, dice, list(pairs), legal)
        assert faults, pairs
        for foul in faults:
            assert foul.code in CODES
            assert foul.remedies
            for word, left in foul.remedies:
                assert word in ("leave", "later") or left


def test_every_code_comes_about():
    rng = random.Random(7)
    seen = set()
    for _ in range(1500):
        men = position(rng)
        dice = rng.choice(DICE)
        mine = [point for point in range(24) for _ in range(max(0, men[point]))]
        starts = rng.sample(mine, min(len(mine), rng.randrange(1, 3)))
        pairs = [(p, min(24, p + rng.choice([*dice, *dice, sum(dice), 13]))) for p in starts]
        seen |= {foul.code for foul in fouls(men, dice, pairs, plays(men, *dice))}
        assert after(men, pairs)
    assert seen | {"force"} == set(CODES)
