"""Schools in a match: claims, answers, and points taken back (SCORING 3)."""

import pytest

from trictrac import command as c
from trictrac import school
from trictrac.race import NOBODY
from trictrac.refused import Refused
from worked.table import expect, facts, new, play, refusal


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        # step by step, each from where the claim began
        ("A +6; B school 4", {"points": (6, 4), "bredouille": "B"}),
        ("A +6; B school 4; A false", {"points": (10, 0), "bredouille": None}),
        ("A +6; B school 4; A false; B raise", {"points": (6, 8), "bredouille": "B"}),
        ("A +6; B school 4; A false; B raise; A false", {"points": (2, 0), "holes": (2, 0)}),
        # a hole, a right, even the match come back
        ("A +6; B +10; B school 4; A false", {"points": (10, 10), "holes": (0, 0)}),
        ("B 11h opp; B school 12; A false", {"holes": (2, 11), "over": False, "points": (0, 0)}),
        ("B 11h opp; B school 12; A false; B raise", {"holes": (0, 12), "winner": "B"}),
        # no decision from a school, whoever scores it
        ("B school 12", {"decider": None, "holes": (0, 2)}),
        ("B school 12; A false", {"decider": None, "holes": (2, 0)}),
        ("B school 12; A false; B raise", {"decider": None, "holes": (0, 4)}),
        ("B school 12; A false; B raise; A false", {"decider": None, "holes": (4, 0)}),
        # points taken back: the whole score, a part, a hole, over hold and false hits
        ("A +8; B school 0 cancel 8", {"points": (0, 0)}),
        ("A +8; B school 0 cancel 2", {"points": (6, 0)}),
        ("B +2; A +4; A +8; A hold; B school 4 cancel 4", {"points": (8, 6), "holes": (0, 0)}),
        ("B +4; A +14; A hold; B school 0 cancel 2", {"points": (0, 0), "holes": (2, 0)}),
        # without the hole B's false hit stands on his 8 points again, and is a hole
        (
            "B +8; A +12; A hold; B +4 opp; B school 0 cancel 2",
            {"points": (0, 0), "holes": (0, 1), "decider": None},
        ),
        (
            "B +8; A +12; A hold; B +2 opp; B +2 opp; B school 2 cancel 2",
            {"points": (0, 2), "holes": (0, 1)},
        ),
        ("A fill doubles 2; A hold; B school 6 cancel 6", {"points": (6, 6), "holes": (0, 0)}),
        ("A +8; B unplayable singles 1; B school 4 cancel 4", {"points": (4, 6)}),
        ("A +8; B name Zoë; B school 4 cancel 4", {"points": (4, 4)}),
        # denied: what had been taken back is there again
        ("A +8; B school 4 cancel 4; A false", {"points": (0, 0), "holes": (2, 0)}),
        ("B +2; A +6; B school 4 cancel 4; A false", {"points": (10, 2), "bredouille": "A"}),
        # insisted: the school was right, so what was wrongly marked goes as well
        # (rulebook 22.3: the state of the first school, its points doubled)
        ("B +2; A +6; B school 4 cancel 4; A false; B raise", {"points": (2, 10)}),
        # everything he scored on that throw, whatever the order of its events (SCORING 3)
        ("A fill singles; A hit grand singles; B school 4 cancel 4", {"points": (2, 4)}),
        ("A hit grand singles; A fill singles; B school 4 cancel 4", {"points": (2, 4)}),
        ("A +8; A +4; A hold; B school 4 cancel 12", {"points": (0, 4), "holes": (0, 0)}),
        ("A +8; B +2 opp; A +4; A hold; B school 0 cancel 6", {"points": (6, 2)}),
        # and what came of it: a hole gone on, the lead
        (
            "A +12; A go; B school 2 cancel 2",
            {"points": (10, 2), "holes": (0, 0), "leads": "A", "decider": None},
        ),
        ("B +4; B +8; B go; A school 0 cancel 2", {"points": (0, 10), "holes": (0, 0)}),
        # a hole that stands is gone on still
        ("A +14; A go; B school 2 cancel 2", {"points": (0, 2), "holes": (2, 0), "leads": "A"}),
        # several schools on one throw
        ("A +8; B school 2; B school 8 cancel 8", {"points": (0, 10)}),
        ("A +8; B school 2 cancel 2; B school 2 cancel 2", {"points": (4, 4)}),
        ("A +8; B school 4 cancel 4; A false; B school 2 cancel 2", {"points": (10, 2)}),
        ("A +8; B school 4 cancel 4; A false; B raise; B school 2 cancel 2", {"points": (2, 10)}),
        # a match that was won
        ("A 11h opp; A +12; B school 2 cancel 2", {"over": False, "holes": (11, 0)}),
        # for a fill that was not made or kept
        ("A fill singles 2; B school fill 8 cancel 8", {"points": (0, 8)}),
        ("B school fill 8", {"points": (0, 8)}),
        # a school that takes back can itself be undone
        ("A +12; A go; B school 2 cancel 2; undo", {"points": (0, 0), "holes": (2, 0)}),
        ("A +8; B school 4 cancel 4; undo", {"points": (8, 0)}),
        ("A +8; B school 4 cancel 4; undo; redo", {"points": (4, 4)}),
    ],
)
def test_schools(score, expected):
    match = new()
    play(match, score)
    expect(match, expected, score)


def test_a_denied_school_gives_back_pegs_tokens_and_rights():
    match = new()
    play(match, "A 3h; A hold; B 2h opp; A +4; B +6")
    before = facts(match)
    assert (match.game.banner(), before["bredouille"]) == (1, "B")
    play(match, "A school 8")
    assert match.game.banner() == NOBODY, "A's hole ends B's run"
    play(match, "B false 8")
    expect(match, {"holes": (3, 4), "points": (0, 2)}, "6 and 8 on bredouille")
    assert match.game.banner() == 1


def test_what_is_taken_back_is_the_offenders_last_score():
    """SCORING 3: also his false-hit points on the claimant's throw."""
    match = new()
    play(match, "A +8; A +4 opp; B school 0 cancel 2")
    expect(match, {"points": (10, 0), "holes": (0, 0)}, "8 + 2")
    match = new()
    play(match, "B +2; B +10 opp; A school 0 cancel 8")
    expect(match, {"points": (0, 4), "holes": (0, 0), "decider": None}, "2 + 2")


def test_a_score_on_the_other_throw_does_not_stand_between():
    """A's false hit on B's throw comes after A's own throw is settled: it is
    his last score, and the 8 before it are out of reach."""
    assert refusal(new(), "A +8; A +4 opp; B school 4 cancel 6") == "cancel-points"


def test_a_taking_back_that_lets_the_other_win_is_possible():
    """Without A's hole B's two false hits win the match with the first of them."""
    match = new()
    play(match, "B 11h opp; B +10; A +12; A hold; B +2 opp; B +2 opp; B school 0 cancel 2")
    expect(match, {"over": True, "winner": "B", "holes": (0, 12)}, "B wins")


@pytest.mark.parametrize(
    ("score", "code"),
    [
        # the other player's next throw has scored
        ("A +8; B +2; B school 2 cancel 2", "cancel-late"),
        ("A +12; A go; B +2; B school 2 cancel 2", "cancel-late"),
        # the next holding has begun
        ("A +12; A go; A +4; B school 6 cancel 6", "cancel-points"),
        ("A +12; A go; B +2 opp; B school 2 cancel 2", "cancel-late"),
        ("A +6; A off; A +4; B school 6 cancel 6", "cancel-points"),
        # nothing scored, put right by hand, too much
        ("B school 2 cancel 2", "cancel-late"),
        ("A +8; set A points 6; B school 2 cancel 2", "cancel-late"),
        ("A +8; A +2; B school 2 cancel 12", "cancel-points"),
        ("A +8; B school 2 cancel 4; B school 2 cancel 6", "cancel-points"),
        ("A 3h opp; A 9h opp; B school 2", "over"),
    ],
)
def test_what_cannot_be_taken_back(score, code):
    match = new()
    parts = score.split("; ")
    play(match, "; ".join(parts[:-1]))
    before = match.state()
    assert refusal(match, parts[-1]) == code
    assert match.state() == before


def test_a_mark_that_was_scored_is_taken_back():
    match = new(rules="ecrire")
    play(match, "A 5h opp; A +12; A go; B school 2 cancel 2")
    expect(match, {"points": (10, 2), "holes": (5, 0), "leads": "A"}, "the mark goes on")
    assert (match.game.ledger, match.game.leader) == ([], 0)


@pytest.mark.parametrize(
    ("score", "reached"),
    [
        ("", 0),
        ("A +8", 8),
        ("A fill singles; A hit grand singles", 6),
        ("A +8; B school 2 cancel 2", 6),
        ("A +12; A go", 12),
        ("A +8; B +2", 0),
        ("A 2h", 0),
    ],
)
def test_how_much_can_be_taken_back(score, reached):
    match = new()
    play(match, score)
    assert school.reach(match, 0) == reached


# -- all points of a throw come before its decision (SCORING 3) --------------------------


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (
            "A +8; A hit corner singles; A fill singles 3",
            {"points": (0, 0), "holes": (4, 0), "decider": "A"},
        ),
        ("A +12; A +4; A go", {"points": (0, 0), "holes": (2, 0), "leads": "A"}),
        ("A +12; A +4; A hold", {"points": (4, 0), "holes": (2, 0), "decider": None}),
        ("A 1h; A 1h; A hold", {"holes": (2, 0), "decider": None}),
        ("A +12; A +2; undo", {"points": (0, 0), "decider": "A"}),
        ("A 11h; A +12; A +4", None),
    ],
)
def test_he_who_decides_enters_the_rest_of_his_throw(score, expected):
    match = new()
    if expected is None:
        assert refusal(match, score) == "over"
        return
    play(match, score)
    expect(match, expected, score)


@pytest.mark.parametrize("rest", ["B +4", "B +4 opp", "A +4 opp", "A off", "B school 2", "B 1h"])
def test_all_else_waits_for_the_decision(rest):
    assert refusal(new(), f"A +12; {rest}") == "decide"


# -- the meeting jan: the second player, his first throw, once (SCORING 1) ----------------


@pytest.mark.parametrize(
    ("score", "code"),
    [
        ("B meeting singles", ""),
        ("A +4; B meeting doubles", ""),
        ("A +4; B +4; B meeting singles", ""),  # two events of his first throw
        ("A +4; B +4 opp; B meeting singles", ""),  # that was not his throw
        ("A meeting singles", "meeting-second"),
        ("A +4; B +4; A +2; B meeting singles", "meeting-late"),
        ("B +12; B hold; B meeting singles", "meeting-late"),
        ("B +12; B go; B meeting singles", "meeting-late"),
        ("B meeting singles; B meeting singles", "met"),
        ("B meeting singles; A +2; B meeting singles", "met"),
        ("B meeting singles; undo; B meeting singles", ""),
    ],
)
def test_the_meeting_jan(score, code):
    match = new(meeting_jan="on", lead_method="roll")
    assert refusal(match, score) == code


@pytest.mark.parametrize("points", [1, 3, -2, 100, 300])
def test_a_false_school_by_sum_is_marked_with_points_that_exist(points):
    match = new(school_raise="sum")
    play(match, "B school 4")
    state = match.state()
    with pytest.raises(Refused):
        match.apply(c.false(0, points))
    assert match.state() == state
    assert match.history.done == 1


def test_schools_in_a_row_do_not_pile_up():
    """A claim keeps the state before it, not all claims before that one."""
    match = new(target=24)
    play(match, "B school 2")
    size = len(match.state())
    for _ in range(20):
        play(match, "A school 2")
    assert len(match.state()) < size + 60


def test_a_meeting_jan_that_was_not_by_doubles_is_still_the_one_of_the_match():
    match = new(meeting_jan="on", lead_method="roll")
    play(match, "B meeting doubles; A school 2 cancel 2")
    expect(match, {"points": (2, 4)}, "6 and 4 by singles")
    assert refusal(match, "B meeting singles") == "met"


def test_a_claimed_marker_does_not_keep_wrong_points():
    """B had 10 points, not 12: the hole goes, and with it the claimed banner."""
    match = new(strict_markers="on")
    play(match, "A 3h; A hold; B +12; B hold; claim B banner; A school 2 cancel 2")
    expect(match, {"holes": (3, 0), "points": (2, 10)}, "no hole")
    assert (match.game.treble, match.unclaimed) == (NOBODY, [])
