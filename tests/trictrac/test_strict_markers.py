"""Markers of right that have to be claimed before the next throw (SCORING 9)."""

import pytest

from trictrac.race import NOBODY
from worked.table import new, play, refusal


@pytest.mark.parametrize(
    ("score", "treble"),
    [
        ("A 3h; A hold; B 1h; B hold; claim B banner", 1),
        ("A 3h; A hold; B 1h; claim B banner; B hold", 1),
        ("A 3h; A hold; B 1h; B go; claim B banner; A +2", 1),
        ("A 3h; A hold; B 1h opp; claim B banner; A +2; B +2", 1),
        ("A 3h; A hold; B 1h; B hold; A +2 opp; claim B banner; A +2", 1),  # the same throw
        ("A 3h; A hold; B +12; B hold; B off; claim B banner; A +2", 1),  # the same throw
        ("A 3h; A hold; B school 12; claim B banner; A +2", 1),
        # A throws and scores nothing, B's school and false hit are of that throw
        ("A 3h; A hold; B +2; B school 12; B +4 opp; claim B banner; A +2", 1),
        # a claim that was made stays made when a school is denied or taken back
        ("A 3h; A hold; B 1h; claim B banner; B hold; A school 12; B false; A +2", 1),
        ("A 3h; A hold; B 1h; claim B banner; B hold; A +4; B school 2 cancel 2; A +2", 1),
        (
            "A 3h; A hold; B 1h opp; claim B banner; A +8; A +12; A hold;"
            "B school 0 cancel 12; A +2",
            1,
        ),
        # not claimed before the next throw
        ("A 3h; A hold; B 1h; B hold; A +2", NOBODY),
        ("A 3h; A hold; B 1h; B hold; B +2", NOBODY),
        ("A 3h; A hold; B 1h opp; B +2", NOBODY),
        ("A 3h; A hold; B 1h; B go; B +2", NOBODY),
        ("A 3h; A hold; B 1h; B go; A +2 opp", NOBODY),  # B's first throw of a new holding
        # an interrupted run has nothing to claim or to lose
        ("A 3h; A hold; B 1h; B hold; A 1h opp; A +2", NOBODY),
        # corrected away and made again: one claim is enough
        (
            "A 3h; A hold; B 1h opp; set B holes 0; B school 12; claim B banner; A +2",
            1,
        ),
    ],
)
def test_strict_markers(score, treble):
    match = new(strict_markers="on")
    play(match, score)
    assert match.game.treble == treble


@pytest.mark.parametrize(
    "score",
    [
        "A 3h; A hold; claim A banner",
        "A 3h; A hold; B 1h; claim A banner",
        "A 3h; A hold; B 1h; claim B necktie",
        "A 3h; A hold; B 1h; claim B banner; claim B banner",
        "A 3h; A hold; B 1h; B hold; B +2; claim B banner",
        "A 3h; A hold; B 1h; B hold; A 1h opp; claim B banner",
        "A 3h; A hold; B 1h; B hold; set A holes 0; claim B banner",
        "A 3h; A hold; B 1h; B hold; set B holes 0; claim B banner",
    ],
)
def test_nothing_to_claim(score):
    assert refusal(new(strict_markers="on"), score) == "nothing-to-claim"


def test_the_necktie_is_claimed_where_it_is_the_marker():
    match = new(strict_markers="on", lurch_marker="necktie")
    assert refusal(match, "A 3h; A hold; B 1h; claim B banner") == "nothing-to-claim"
    play(match, "claim B necktie; B hold; A +2")
    assert match.game.treble == 1


def test_a_right_that_was_not_claimed_wins_no_lurch():
    match = new(strict_markers="on")
    assert play(match, "A 3h; A hold; B 1h; B hold; B 11h")[-1] == ["won", 1, 4, "double"]
    match = new(strict_markers="on")
    play(match, "A 3h; A hold; B 1h; claim B banner; B hold")
    assert play(match, "B 11h")[-1] == ["won", 1, 6, "treble"]
