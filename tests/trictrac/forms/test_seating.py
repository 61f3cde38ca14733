"""Who sits: the order of pairs, and what each form promises (SCORING 7; rulebook E1 to E3)."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trictrac.forms.schedule import divides, drawn, known
from trictrac.forms.seating import Seating

PERSONS = {"round": 3, "four": 4, "chouette": 3}

LOSERS = st.lists(st.integers(0, 1), min_size=24, max_size=24)
SIZES = [("round", n) for n in range(6, 25, 3)] + [
    (form, n) for form in ("four", "chouette") for n in range(8, 25, 4)
]


def played(form, marks, losers, rotation="fixed"):
    seating = Seating(form, rotation=rotation)
    for loser in losers[:marks]:
        seating.lost_by(seating.pair[loser])
    return known(seating, len(seating.played) // 2)


@pytest.mark.parametrize(("form", "marks"), SIZES)
@given(losers=LOSERS)
def test_everyone_plays_as_many_marks_as_the_form_promises(form, marks, losers):
    pairs = played(form, marks, losers)
    counts = [sum(person in pair for pair in pairs) for person in range(PERSONS[form])]
    if form == "chouette":
        assert counts == [marks, marks // 2, marks // 2]
    else:
        assert set(counts) == {2 * marks // PERSONS[form]}


@pytest.mark.parametrize(("form", "marks"), SIZES)
@given(losers=LOSERS)
def test_who_left_first_meets_who_sat_out_first_in_the_last_mark(form, marks, losers):
    pairs = played(form, marks, losers)
    if form == "chouette":
        assert [0 in pair for pair in pairs] == [True] * marks
        assert [pair[0] == 0 for pair in pairs] == [True, False] * (marks // 2)
        return
    left = (set(pairs[0]) - set(pairs[1])).pop()
    assert left in pairs[-1]
    assert not (set(pairs[-1]) - {left}) & set(pairs[0])


@pytest.mark.parametrize("form", ["round", "four"])
@pytest.mark.parametrize("rotation", ["fixed", "loser"])
@given(losers=LOSERS)
def test_one_stays_and_leads_and_opponents_sit_opposite(form, rotation, losers):
    pairs = played(form, 24, losers, rotation)
    for before, after in itertools.pairwise(pairs):
        assert after[0] in before
        assert after[1] not in before
        assert form == "round" or after[0] // 2 != after[1] // 2


@given(losers=LOSERS)
def test_the_loser_stays(losers):
    pairs = played("round", 24, losers, "loser")
    for number, after in enumerate(pairs[1:]):
        assert after[0] == pairs[number][losers[number]]


def test_pairs_are_told_as_far_as_they_are_settled():
    seating = Seating("round")
    assert known(seating, 6) == [[0, 1]]
    seating.lost_by(1)
    assert known(seating, 6) == [[0, 1], [1, 2], [2, 0]] * 2
    loser_stays = Seating("round", rotation="loser")
    loser_stays.lost_by(0)
    assert known(loser_stays, 6) == [[0, 1], [0, 2]]


def test_equal_dice_leave_it_open():
    assert drawn((2, 6, 3)) == [1, 2]
    assert drawn((5, 5, 2)) is None
    assert drawn((5, 2, 2)) is None


def test_marks():
    assert [n for n in range(30) if divides("round", n)] == [6, 9, 12, 15, 18, 21, 24]
    assert [n for n in range(30) if divides("four", n)] == list(range(8, 25, 4))
    assert [n for n in range(30) if divides("four", n, fixed=False)] == list(range(6, 25, 2))
    assert [n for n in range(30) if divides("chouette", n)] == list(range(6, 25, 2))
