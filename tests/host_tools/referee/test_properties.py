"""What holds in every position: the men, the dice, the quadrants, and what is due."""

from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.referee.jans import MOST
from host_tools.referee.judge import judge
from host_tools.referee.moves import can_make
from host_tools.referee.options import agreed
from host_tools.referee.plays import after, plays
from host_tools.referee.position import MEN, QUADRANTS, fills_lack, mirrored
from tests.host_tools.referee.tables import DICE, positions, tried

OPTIONS = agreed({"margot": "on"})
dice = st.sampled_from(DICE)


@given(positions(), dice)
@settings(max_examples=150)
def test_the_men_after_every_play(men, dice):
    found = plays(men, *dice)
    assert len(set(found.legal)) == len(found.legal)
    for play in found.legal:
        left = after(men, play)
        off = sum(end == 24 for _, end in play)
        assert sum(max(0, n) for n in left) + off == sum(max(0, n) for n in men)
        assert [min(0, n) for n in left] == [min(0, n) for n in men]
        assert left[12] <= 0
        assert left[11] != 1
        assert all(end == 24 or men[end] >= 0 for _, end in play)


@given(positions(), dice)
@settings(max_examples=150)
def test_as_many_dice_as_any_sequence_can_play(men, dice):
    found = plays(men, *dice)
    complete, unused = tried(men, *dice)
    assert set(found.complete) == complete
    assert found.unused == unused


@given(positions(), dice)
@settings(max_examples=150)
def test_a_filled_quadrant_is_left_only_when_no_play_keeps_it(men, dice):
    found = plays(men, *dice)
    lacks = [[fills_lack(after(men, play), first) for first in QUADRANTS] for play in found.legal]
    every = [
        [fills_lack(after(men, play), first) for first in QUADRANTS] for play in found.complete
    ]
    for n, first in enumerate(QUADRANTS):
        if not fills_lack(men, first) or any(lack[n] == 0 for lack in every):
            assert {lack[n] == 0 for lack in lacks} == {any(lack[n] == 0 for lack in every)}


@given(positions(), dice, st.sampled_from((None, 1, 3)))
@settings(max_examples=150)
def test_what_is_due(men, dice, throw):
    due = judge(men, dice, throw, OPTIONS)
    assert due.roller % 2 == due.opponent % 2 == 0
    whole = sum(max(0, -count) for count in men) == MEN
    assert 0 <= due.roller <= (MOST if whole else MOST + 6)
    for jan in due.jans:
        assert jan.points > 0 and jan.ways > 0
    assert due.roller == sum(jan.points for jan in due.jans if jan.to == "roller")
    assert due.opponent == sum(jan.points for jan in due.jans if jan.to == "opponent")


@given(positions(), dice)
@settings(max_examples=100)
def test_the_dice_have_no_order(men, dice):
    same(judge(men, dice, 3, OPTIONS), judge(men, dice[::-1], 3, OPTIONS))


@given(positions(), dice)
@settings(max_examples=100)
def test_the_table_has_no_side(men, dice):
    """The players sit opposite each other: A's position is B's when the table is turned round and
    the colours change."""
    turned = [-count for count in men][::-1]  # what A would see if B stood as A does
    same(judge(men, dice, 3, OPTIONS), judge(mirrored(turned), dice, 3, OPTIONS))
    assert turned == mirrored(men)
    assert [can_make(men, first) for first in (0, 6)] == [
        reaches(mirrored(men), first) for first in (0, 6)
    ]


def reaches(men, first):
    """Whether the roller can still make a quadrant: two men on or behind each of its points."""
    counts = [sum(max(0, count) for count in men[: point + 1]) for point in range(12)]
    return all(counts[first + n] >= 2 * (n + 1) for n in range(6))


def same(one, other):
    assert [jan.row() for jan in one.jans] == [jan.row() for jan in other.jans]
    assert sorted(one.plays.legal) == sorted(other.plays.legal)
