"""What marks à écrire are worth: simple, lurches, after do-overs, conceded (SCORING 5)."""

import pytest

from trictrac.ecrire import LURCH_NAMES
from worked.table import new, play, refusal

A, B = 0, 1


def ecrire(**options):
    return new(rules="ecrire", **options)


def marks(match):
    """(winner, jetons) of every mark, in order."""
    return [("AB"[mark.winner], mark.jetons) for mark in match.game.marks()]


# -- value ---------------------------------------------------------------------

WITH = "A 1h; A go; A {}h; A go"  # one hole, then the others
WITHOUT = "A 1h; A hold; A {}h; A go"
# The check values of SCORING 5: W, with pickup, without.
CHECKED = [(6, 16, 24), (11, 26, 39), (12, 56, 70), (20, 88, 110)]


@pytest.mark.parametrize(("holes", "picked_up", "held"), CHECKED)
def test_lurches_in_advance(holes, picked_up, held):
    for score, jetons, pickup in ((WITH, picked_up, True), (WITHOUT, held, False)):
        match = ecrire()
        play(match, score.format(holes - 1))
        (mark,) = match.game.marks()
        lurch = "grand" if holes >= 12 else "petty"
        assert (mark.jetons, mark.pickup, mark.arrears) == (jetons, pickup, False)
        assert (mark.holes, mark.lost, LURCH_NAMES[mark.lurch]) == (holes, 0, lurch)


@pytest.mark.parametrize("holes", range(6, 31))
@pytest.mark.parametrize("lost", range(6))
@pytest.mark.parametrize("rates", ["vienna", "french"])
@pytest.mark.parametrize("refaits", [0, 1, 2])
def test_every_lurch(holes, lost, rates, refaits):
    consolation = 2 * (1 + refaits)
    with_rates, without_rates = {"vienna": ((2, 4), (3, 5)), "french": ((2, 4), (2, 4))}[rates]
    for score, rate in ((WITH, with_rates), (WITHOUT, without_rates)):
        match = ecrire(lurch_rates=rates)
        play(match, "A 6h opp; B 6h; B refait; " * refaits)
        if lost:
            play(match, f"B {lost}h; B go")
        play(match, score.format(holes - 1))
        expected = rate[holes >= 12] * (holes + consolation) - lost
        assert marks(match) == [("A", expected)]
        assert match.game.marks()[0].arrears == (lost > 0)


@pytest.mark.parametrize(
    ("score", "jetons", "lurch", "pickup"),
    [
        # check values in arrears, and one after the other past each other
        ("B 5h opp; A 2h; A go; A 5h; A go", 13, "petty", True),
        ("B 5h opp; A 2h; A hold; A 5h; A go", 22, "petty", False),
        ("A 8h opp; B 9h opp; A 2h; A go", 3, None, None),
        # simple
        ("B 4h opp; A 4h opp; B 1h opp; A 2h; A go", 3, None, None),
        ("A 1h opp; B 1h; B go; A 5h; A go", 7, None, None),
        ("A 6h opp; B 1h opp; A 1h; A go", 8, None, None),
        # begun over the obligation: the rate follows the other's missed run
        ("B 1h; B go; B 5h opp; A 7h; A go", 12, "petty", True),
        ("B 6h opp; A 7h; A go", 21, "petty", False),
        ("B 6h; B hold; A 7h; A go", 21, "petty", False),
        ("B 1h; B go; B 11h opp; A 13h; A go", 48, "grand", True),
        ("B 12h opp; A 13h; A go", 63, "grand", False),
        # a loser who went only before his first hole of the run has not picked up
        ("A +2; B 6h opp; A 7h; A go", 21, "petty", False),
        # the twelfth hole
        ("A 11h; A go", 39, "petty", False),
        ("A 11h opp; A 1h; A go", 70, "grand", False),
        # bearing off is no pickup
        ("A 1h opp; A off; A 5h; A go", 24, "petty", False),
        ("A 1h; A hold; B off; A 5h; A go", 24, "petty", False),
    ],
)
def test_value(score, jetons, lurch, pickup):
    match = ecrire()
    play(match, score)
    (mark,) = match.game.marks()
    assert (mark.winner, mark.jetons) == (A, jetons)
    assert (LURCH_NAMES[mark.lurch], mark.pickup) == (lurch, pickup)


@pytest.mark.parametrize(
    ("score", "jetons", "lurch"),
    [("A 5h opp", 7, None), ("A 6h opp", 24, "petty"), ("A 6h opp; B 1h opp", 7, None)],
)
def test_what_the_mark_would_be_worth_now(score, jetons, lurch):
    match = ecrire()
    play(match, score)
    state = match.state()
    mark = match.game.value(A)
    assert (mark.jetons, LURCH_NAMES[mark.lurch]) == (jetons, lurch)
    assert match.state() == state


# -- refait --------------------------------------------------------------------


@pytest.mark.parametrize("count", range(7))
@pytest.mark.parametrize("growth", ["linear", "doubling"])
def test_any_number_of_do_overs(count, growth):
    consolation = 2 * (count + 1) if growth == "linear" else 2 * 2**count
    for score, expected in (
        ("A 1h opp; B 1h opp; A 5h; A go", 5 + consolation),
        ("A 6h; A go", 3 * (6 + consolation)),
        ("A 1h; A go; A 11h; A go", 4 * (12 + consolation)),
    ):
        match = ecrire(refait_growth=growth)
        for number in range(count):
            said = play(match, "A 7h opp; B 2h opp; B 5h; B refait")
            assert said == [["refait", B, number + 1]]
        assert match.game.refaits == count
        play(match, score)
        assert marks(match) == [("A", expected)]
        assert match.game.marks()[0].refaits == count
        assert match.game.refaits == 0, "the next mark begins with none"


@pytest.mark.parametrize("lead", [0, 1])
def test_a_do_over_keeps_the_leader(lead):
    match = ecrire(lead=lead)
    play(match, "A 6h opp; B 6h; B refait")
    assert (match.leads, match.opening) == (lead, True)
    play(match, "A 6h; A go; A 6h opp; B 6h; B refait")
    assert match.leads == 1 - lead, "the leader of the second mark"


def test_holding_at_equality_and_going_past():
    match = ecrire()
    play(match, "A 8h opp; B 8h; B hold; B 1h")
    assert match.choices(B) == ["hold", "go"]
    play(match, "B go")
    assert marks(match) == [("B", 3 * 11 - 8)]


# -- concession ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "jetons"),
    [
        ("A 6h opp; B concede", 24),
        ("A 1h; A go; A 5h opp; B concede", 16),
        ("A 12h opp; B concede", 70),
        ("A 1h; A go; A 19h; A hold; B concede", 88),
        ("B 5h opp; A 7h opp; B concede", 22),
        ("B 6h opp; A 7h opp; B concede", 21),
        ("A 6h opp; B 2h; B concede", 6),
        ("A 6h opp; B 2h; B hold; B concede", 6),
        ("A 6h opp; B 2h opp; B concede", 6),
        ("A 12h opp; B 1h; B concede", 13),
        ("A 6h opp; B 6h; B refait; A 6h opp; B 5h; B concede", 5),
    ],
)
def test_a_conceded_mark_pays_the_rate_of_the_winner(score, jetons):
    match = ecrire()
    said = play(match, score)
    (mark,) = match.game.marks()
    assert (mark.winner, mark.jetons, mark.conceded) == (A, jetons, True)
    assert said == [["mark", *mark.values()]]


def test_conceding_by_own_holes_only():
    match = ecrire(concede="own-hole")
    assert refusal(match, "A 6h opp; B concede") == "no-concede"
    assert refusal(match, "B 1h; B hold; B concede") == "no-concede"
    play(match, "B 1h; B concede")
    assert marks(match) == [("A", 6)]


def test_while_the_other_decides_nobody_concedes():
    match = ecrire()
    assert refusal(match, "A 6h; B concede") == "not-you"
    play(match, "A hold; B concede")
    assert marks(match) == [("A", 24)]
