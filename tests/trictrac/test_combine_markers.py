"""Banner and neckties of combiné that have to be claimed (SCORING 9; rulebook C7)."""

import pytest

from trictrac.layout import RED, START, WHITE_RED, layout
from worked.combine import facts
from worked.table import new, play, refusal

A, B = 0, 1


def combine(score="", **options):
    match = new(rules="combine", **options)
    play(match, score)
    return match


def holds(match, **expected):
    """The facts of worked/combine.py that are expected."""
    found = facts(match)
    assert {name: found[name] for name in expected} == expected


def rates(match):
    return [(mark.winner, mark.jetons) for mark in match.game.ecrire.marks()]


# -- markers that must be claimed --------------------------------------------------------

# The score, then jetons and honours values of what A wins.
STRICT = [
    ("A 1h; A hold; claim A banner; A 5h; A go", 24, None),
    ("A 1h; A hold; A 5h; A go", 16, None),
    # suspending honours is holding, for the banner
    ("A 1h; A suspend honours; claim A banner; A 5h; A go", 24, None),
    ("A 1h; A suspend honours; A 5h; A go", 16, None),
    # suspending à écrire leaves no right to the banner, but one to the necktie
    ("B 1h; B go; A 1h; A suspend ecrire; claim A necktie; A 1h; A go; A 5h; A go", 15, None),
    ("B 1h; B go; A 1h; A suspend ecrire; A 1h; A go; A 5h; A go", 7, None),
    # the necktie of honours alone: in the second mark, after a hole of the other in the first
    ("B 6h; B go; A 1h; claim A treble; A hold; A 11h; A hold", None, 3),
    ("B 6h; B go; A 1h; A hold; A 11h; A hold", None, 2),
    ("B 6h; B go; A 1h; claim A treble; A suspend ecrire; A 11h; A hold", None, 3),
    # one necktie round the bimetallic peg serves both (rulebook C7.3)
    ("B 2h; B go; A 1h; A go; claim A necktie; A 5h; A go; A 6h opp", 14, 3),
    ("B 2h; B go; A 1h; A go; claim A treble; A 5h; A go; A 6h opp", 14, 3),
    ("B 2h; B go; A 1h; A go; A 5h; A go; A 6h opp", 6, 2),
]


@pytest.mark.parametrize(("score", "jetons", "worth"), STRICT)
def test_strict_markers(score, jetons, worth):
    match = combine(score, strict_markers="on")
    if jetons:
        assert rates(match)[-1] == (A, jetons)
    if worth:
        assert match.game.won[-1] == [A, worth]


@pytest.mark.parametrize(
    ("score", "code"),
    [
        ("A 1h; A hold; claim A necktie", "nothing-to-claim"),
        ("A 1h; A hold; claim A treble", "nothing-to-claim"),
        ("A 1h; claim A banner", "nothing-to-claim"),
        ("A 1h; A suspend ecrire; claim A banner", "nothing-to-claim"),
        ("B 1h opp; A 1h; A suspend ecrire; claim A necktie", ""),
        ("B 1h opp; A 1h; A suspend honours; claim A treble", ""),
        ("B 6h; B go; A 1h; claim A necktie", "nothing-to-claim"),
        ("B 6h; B go; A 1h; claim A treble", ""),
        ("B 6h; B go; A 1h; A hold; B +2; claim A treble", "nothing-to-claim"),
        # won: nothing is left to claim
        ("B 1h opp; A 12h; claim A treble", "nothing-to-claim"),
        ("B 1h opp; A 6h; A suspend ecrire; claim A banner", "nothing-to-claim"),
    ],
)
def test_what_can_be_claimed(score, code):
    assert refusal(combine(strict_markers="on"), score) == code


def test_neckties_and_banner_wait_for_their_claims():
    match = combine("B 6h; B go; A 1h; A hold", strict_markers="on")
    assert match.unclaimed == [[A, "treble"], [A, "banner"]]
    assert match.pegs(A) == [(1, "bimetal", False)]
    holds(match, banner="free")
    play(match, "claim A treble; claim A banner")
    assert match.pegs(A) == [(1, "bimetal", True)]
    holds(match, banner="A")


def test_banner_and_silver_peg_share_the_start_hole():
    match = combine("A 11h opp; A 1h opp")
    assert match.pegs(A) == [(12, "gold", False), (0, "silver", False)]
    assert layout(match)[START[A]] == WHITE_RED
    # honours that wait at one hole, with the silver peg before the bimetallic one
    match = combine("A 1h; A suspend honours")
    assert match.pegs(A) == [(1, "bimetal", False), (0, "silver", False)]
    assert layout(match)[START[A]] == WHITE_RED
    match = combine("A 1h; A hold")
    assert layout(match)[START[A]] == RED
