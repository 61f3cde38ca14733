"""Banner and necktie à écrire, where they follow the state and where they must be claimed
(SCORING 5 and 9; rulebook B11)."""

import pytest

from trictrac import command as c
from trictrac.race import NOBODY
from trictrac.rail import UNCLAIMED
from worked.table import new, play, refusal

A, B = 0, 1
FREE = UNCLAIMED


def ecrire(**options):
    return new(rules="ecrire", **options)


@pytest.mark.parametrize(
    ("score", "banner", "neckties"),
    [
        ("", FREE, ""),
        ("A +10", FREE, ""),
        # in advance: the banner when the decision on the first hole is past (B11.2)
        ("A 1h", FREE, ""),
        ("A 1h; A hold", A, ""),
        ("A 1h opp", A, ""),
        ("A +12 opp", A, ""),
        ("B school 12", B, ""),
        ("A 1h opp; A 1h", A, ""),
        ("A 1h; A hold; A 4h; A hold", A, ""),
        ("A 1h opp; A off", A, ""),
        ("A 1h opp; B +10", A, ""),
        # with pickup nothing marks it (B11.1)
        ("A 1h; A go", FREE, ""),
        ("A 1h; A go; A 3h opp", FREE, ""),
        ("A 1h opp; A 1h; A go", FREE, ""),
        # in arrears: the necktie from the first hole (B11.3), and both (B11.4)
        ("A 1h opp; B 1h", FREE, "B"),
        ("A 1h opp; B 1h; B go", FREE, "B"),
        ("A 1h opp; B 1h; B hold", B, "B"),
        ("A 1h opp; B 1h opp", B, "B"),
        ("A 1h opp; B 1h opp; B 1h; B go", FREE, "B"),
        ("A 5h opp; B 1h opp", B, "B"),
        # interrupted: both go
        ("A 1h opp; B 1h opp; A 1h opp", FREE, ""),
        ("A 1h opp; B 1h opp; A 1h opp; B 9h opp", FREE, ""),
        # over the obligation: only the necktie (B11.5)
        ("A 6h opp; B 1h opp", FREE, "B"),
        ("A 6h opp; B 1h; B hold", FREE, "B"),
        ("A 6h opp; B 12h; B hold", FREE, "B"),
        ("A 6h opp; B 7h opp; A 1h opp", FREE, ""),
        # a new mark, a do-over
        ("A 6h; A go", FREE, ""),
        ("A 1h opp; B 6h; B go", FREE, ""),
        ("A 6h opp; B 6h; B refait", FREE, ""),
        ("A 6h opp; B 6h; B refait; B 1h opp", B, ""),
        # what the arbiter takes off
        ("A 1h opp; set A holes 0", FREE, ""),
        ("A 1h opp; B 1h opp; set B holes 0", FREE, ""),
        # taken back
        ("A 1h opp; B 1h opp; A 1h opp; undo", B, "B"),
        ("A 1h opp; A 1h; A go; undo", A, ""),
        ("A 1h opp; B 1h opp; A 1h opp; undo; undo", A, ""),
        ("A 1h opp; B school 12; A false", A, ""),
    ],
)
def test_banner_and_necktie(score, banner, neckties):
    match = ecrire()
    play(match, score)
    assert match.banner() == match.game.banner() == banner
    for seat in (A, B):
        necktie = "AB"[seat] in neckties
        assert match.pegs(seat) == [(match.game.holes[seat], "gold", necktie)]


def test_never_put_aside():
    """Unlike the twelve-hole game: the next run that is held has it again."""
    match = ecrire()
    play(match, "A 1h opp; B 1h opp; A 1h opp; B 1h opp")
    assert match.banner() != NOBODY


# -- strict_markers ------------------------------------------------------------

# score of a mark that A wins, and its jetons
STRICT = [
    # in advance: without the banner only the rate with pickup
    ("A 1h; A hold; claim A banner; A 5h; A go", 24),
    ("A 1h; A hold; A 5h; A go", 16),
    ("A 1h; A hold; B +2; A 5h; A go", 16),
    ("A 1h opp; claim A banner; A 5h; A go", 24),
    ("A 1h opp; A 5h; A go", 16),
    ("A 1h; A hold; claim A banner; A 11h; A go", 70),
    ("A 1h; A hold; A 11h; A go", 56),
    # false hits of the same throw come before the next one
    ("A 1h; A hold; B +2 opp; claim A banner; A 5h; A go", 24),
    ("A 1h; A hold; A off; claim A banner; A 5h; A go", 24),
    # with pickup nothing has to be claimed
    ("A 1h; A go; A 5h; A go", 16),
    # in arrears with pickup: without the necktie no lurch
    ("B 1h; B go; A 2h; A go; claim A necktie; A 4h; A go", 15),
    ("B 1h; B go; A 2h; claim A necktie; A go; A 4h; A go", 15),
    ("B 1h; B go; A 2h; A go; A 4h; A go", 7),
    # in arrears without: both
    ("B 1h; B go; A 1h; A hold; claim A banner; claim A necktie; A 5h; A go", 23),
    ("B 1h; B go; A 1h; A hold; claim A necktie; A 5h; A go", 15),
    ("B 1h; B go; A 1h; A hold; claim A banner; A 5h; A go", 7),
    ("B 1h; B go; A 1h; A hold; A 5h; A go", 7),
    # over the obligation: the necktie alone
    ("B 6h; B hold; A 1h; A hold; claim A necktie; A 6h; A go", 21),
    ("B 6h; B hold; A 1h; A hold; A 6h; A go", 3),
    # a mark won on one throw is won before the next: nothing is forfeit
    ("A 6h; A go", 24),
    ("B 5h; B go; A 7h; A go", 22),
    ("A 6h opp; B concede", 24),
    # whether B claimed his banner is nothing to A: what counts is that he had not gone
    ("B 6h; B hold; claim B banner; A 7h; A go", 21),
    ("B 6h; B hold; A 7h; A go", 21),
    ("B 1h; B go; B 5h; B hold; A 7h; A go", 12),
]


@pytest.mark.parametrize(("score", "jetons"), STRICT)
def test_unclaimed_markers_cost_their_rate(score, jetons):
    match = ecrire(strict_markers="on")
    play(match, score)
    (mark,) = match.game.marks()
    assert (mark.winner, mark.jetons) == (A, jetons)
    assert match.unclaimed == [], "nothing waits over the end of a mark"


@pytest.mark.parametrize("score", [score for score, _ in STRICT])
def test_with_the_option_off_they_follow_the_state(score):
    without = "; ".join(part for part in score.split("; ") if "claim" not in part)
    strict, off = ecrire(strict_markers="on"), ecrire()
    play(off, without)
    claimed = []
    for part in without.split("; "):
        play(strict, part)
        while strict.unclaimed:  # who claims at once loses nothing
            seat, marker = strict.unclaimed[0]
            strict.apply(c.claim(seat, c.MARKERS.index(marker)))
            claimed.append(marker)
    assert [mark.values() for mark in strict.game.marks()] == [
        mark.values() for mark in off.game.marks()
    ]


@pytest.mark.parametrize(
    "score",
    [
        "claim A banner",
        "A 1h; claim A banner",  # he may still go
        "A 1h; A go; claim A banner",
        "A 1h; A hold; claim B banner",
        "A 1h; A hold; claim A necktie",
        "A 1h; A hold; claim A banner; claim A banner",
        "A 1h; A hold; A +2; claim A banner",
        "A 1h; A hold; A 5h; claim A banner",
        "A 1h; A hold; B 1h opp; claim A banner",
        "A 1h; A hold; B +2; A 5h; A go; claim A banner",
        "A 6h; A hold; B 1h; B hold; claim B banner",
        "A 6h opp; B concede; claim A banner",
        "A 6h opp; B 6h; B refait; claim B necktie",
    ],
)
def test_nothing_to_claim(score):
    assert refusal(ecrire(strict_markers="on"), score) == "nothing-to-claim"


def test_a_marker_stands_when_it_is_claimed():
    match = ecrire(strict_markers="on")
    play(match, "A 1h opp; B 1h opp")
    assert match.banner() == UNCLAIMED
    assert match.pegs(B) == [(1, "gold", False)]
    play(match, "claim B necktie")
    assert match.pegs(B) == [(1, "gold", True)]
    assert match.banner() == UNCLAIMED
    play(match, "claim B banner")
    assert match.banner() == B
    play(match, "A +2")
    assert (match.banner(), match.pegs(B)) == (B, [(1, "gold", True)])
    play(match, "B 1h; B go")
    assert (match.banner(), match.pegs(B)) == (UNCLAIMED, [(2, "gold", True)])


def test_a_run_begun_anew_can_be_claimed_anew():
    match = ecrire(strict_markers="on")
    play(match, "A 1h opp; A +2; set A holes 0; A 1h opp; claim A banner; A 5h; A go")
    (mark,) = match.game.marks()
    assert mark.jetons == 24


def test_lost_claims_come_back_with_undo():
    match = ecrire(strict_markers="on")
    play(match, "A 1h opp; B 1h opp; A +2")
    assert match.game.right(B) is False
    play(match, "undo; claim B necktie; claim B banner; A +2")
    assert match.game.right(B) is True
    assert match.banner() == B
