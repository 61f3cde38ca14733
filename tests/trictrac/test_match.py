"""Who may do what when, on one throw and after it (SCORING 2 and 3)."""

import pytest

from trictrac import command as c
from trictrac.race import NOBODY
from trictrac.refused import Refused
from worked.table import command, expect, facts, new, play, refusal, same

ROLL = {"meeting_jan": "on", "lead_method": "roll"}


# -- timing and decision -------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        # The roller's points come first and erase; then he decides; then the other's.
        ("A +2; B +8; A +10; A hold; B +4 opp", {"holes": (1, 0), "points": (0, 4)}),
        ("A +14; A hold; B +4 opp", {"holes": (2, 0), "points": (2, 4), "bredouille": "B"}),
        # Who goes keeps nothing, and leads.
        ("B +2; A +18; A go", {"holes": (2, 0), "points": (0, 0), "leads": "A"}),
        ("A +2; B +18; B go", {"holes": (0, 2), "points": (0, 0), "leads": "B"}),
        ("A +4; B +2; B +12; B go", {"points": (0, 0), "bredouille": None}),
        # Only a hole on one's own throw gives a decision.
        ("A +10", {"decider": None}),
        ("A +12", {"decider": "A"}),
        ("B +12", {"decider": "B"}),
        ("A +12 opp", {"decider": None, "leads": "A", "holes": (2, 0)}),
        ("A 1h", {"decider": "A"}),
        ("A 1h opp", {"decider": None}),
        ("A +4; B 2h opp", {"points": (0, 0), "bredouille": None, "holes": (0, 2)}),
        ("A +12; A hold", {"decider": None}),
        # One decision for a throw, however many holes.
        ("A +82", {"decider": "A"}),
        ("A +82; A hold", {"decider": None, "points": (10, 0)}),
        # Bearing off keeps the points, and is no pickup.
        ("A +4; B +6; B off", {"points": (4, 6), "bredouille": "B", "leads": "B"}),
        ("A +12; A hold; A off", {"holes": (2, 0), "leads": "A"}),
        # Tariff rows fill the points in and know whose throw it was.
        ("A fill doubles 2", {"points": (0, 0), "holes": (2, 0), "decider": "A"}),
        ("A +8; B false-hit petit singles 1", {"points": (8, 4), "bredouille": "B"}),
        ("B +8; A false-hit grand doubles 3", {"points": (0, 0), "holes": (2, 0), "decider": None}),
        ("B unplayable singles 2", {"points": (0, 4)}),
        ("B +8; A contre mezeas doubles", {"points": (6, 8)}),
    ],
)
def test_one_throw(score, expected):
    match = new(target=24)
    play(match, score)
    expect(match, expected, score)


@pytest.mark.parametrize("lead", [0, 1])
def test_who_leads_the_first_holding(lead):
    match = new(lead=lead)
    assert (match.leads, match.opening) == (lead, True)
    play(match, "A +2")
    assert (match.leads, match.opening) == (lead, False)


@pytest.mark.parametrize("end", ["B +12; B go", "B off"])
def test_a_new_holding_opens(end):
    match = new()
    play(match, "A +2; " + end)
    assert (match.leads, match.opening) == (1, True)
    play(match, "A +2 opp")
    assert match.opening is False


# -- refusals ------------------------------------------------------------------

REFUSALS = [
    # a throw before a decision that is due
    ("A +12", "A +2", "decide"),
    ("A +12", "B +2 opp", "decide"),
    ("A +12", "B 1h", "decide"),
    ("A +12", "A off", "decide"),
    ("A +12", "B school 4", "decide"),
    # decisions
    ("", "A hold", "nobody-decides"),
    ("", "A go", "nobody-decides"),
    ("A +12", "B hold", "not-you"),
    ("A +12", "B go", "not-you"),
    ("A +12 opp", "A go", "nobody-decides"),
    ("A +12; A hold", "A go", "nobody-decides"),
    ("A +12; A go", "A hold", "nobody-decides"),
    # numbers
    ("", "A +0", "points"),
    ("", "A +3", "points"),
    ("", "A +84", "points"),
    ("", "A +-2", "points"),
    ("", "A 0h", "holes"),
    ("", "A 100h", "holes"),
    ("", "B school 0", "points"),
    ("", "B school 3", "points"),
    ("", "B school 84", "points"),
    ("", "B school -2", "points"),
    ("A +8", "B school 4 cancel 3", "points"),
    ("", "set A points 3", "set-points"),
    ("", "set A points 12", "set-points"),
    ("", "set A points -2", "set-points"),
    ("", "set A holes 12", "holes-range"),
    ("", "set A holes -1", "holes-range"),
    # other rule sets and options that are not agreed
    ("", "A refait", "not-in-rules"),
    ("", "A concede", "not-in-rules"),
    ("", "A suspend honours", "not-in-rules"),
    ("", "claim A banner", "claims-off"),
    ("", "A meeting singles", "event-off"),
    ("", "A margot singles", "event-off"),
    ("", "A six-tables doubles", "event-doubles"),
    ("", "A fill singles 4", "event-ways"),
    ("", "A false-hit petit doubles 15", "points"),  # 90 points: more than a throw is worth
    # schools
    ("", "A false", "no-claim"),
    ("", "A raise", "no-claim"),
    ("B school 4", "B false", "no-claim"),
    ("B school 4", "B raise", "no-claim"),
    ("B school 4; A false", "A false", "no-claim"),
    ("B school 4; A false; B raise", "B raise", "no-claim"),
    ("B school 4; A false; B raise; A false", "A false", "no-claim"),
    ("B school 4; A false; B raise; A false", "B raise", "no-claim"),
    ("B school 4; A +2", "A false", "no-claim"),
    ("B school 4; B 1h; B go", "A false", "no-claim"),
    ("B school 4; A off", "A false", "no-claim"),
    ("B school 4; set A points 2", "A false", "no-claim"),
    ("B school 4", "A false 2", "school-points"),
    ("B school 4; A false; B raise", "A false 4", "school-points"),
    ("", "B school 4 cancel 2", "cancel-late"),
    ("A +8; B +2", "B school 4 cancel 2", "cancel-late"),
    ("A +12; A go", "B school 4 cancel 2", "cancel-late"),
    ("A +8; A off", "B school 4 cancel 2", "cancel-late"),
    ("A +8; set A points 4", "B school 4 cancel 2", "cancel-late"),
    ("A +8; A +4 opp", "B school 4 cancel 10", "cancel-points"),
    ("A +8", "B school 4 cancel 10", "cancel-points"),
    ("A +8", "B school 0 cancel 10", "cancel-points"),
    ("A +8", "B school 4 cancel -2", "cancel-points"),
    # undo and redo
    ("", "undo", "nothing-to-undo"),
    ("A +2", "redo", "nothing-to-redo"),
    ("A +2; undo; A +4", "redo", "nothing-to-redo"),
    # the end
    ("A 12h", "A +2", "over"),
    ("A 12h", "B hold", "over"),
    ("A 12h", "set B holes 3", "over"),
]


@pytest.mark.parametrize(("before", "refused", "code"), REFUSALS)
def test_refusals(before, refused, code):
    match = new()
    play(match, before)
    state, done, kept = match.state(), match.history.done, match.history.kept
    assert refusal(match, refused) == code
    assert match.state() == state, "a refused command changes nothing"
    assert (match.history.done, match.history.kept) == (done, kept)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ((c.HOLD, 2), "seat"),
        ((c.HOLD, -1), "seat"),
        ((len(c.WORDS), 0), "unknown"),
        ((-1, 0), "unknown"),
        ((c.SCORE, 0, 0, False, len(c.WORDS) + 80, False, 1), "event-unknown"),
        ((c.SET, 0, 2, 2), "set-what"),
        ((c.CLAIM, 0, 2), "marker-unknown"),
        ((c.NAME, 0, " x"), "name-long"),
        ((c.NAME, 0, "x" * 25), "name-long"),
    ],
)
def test_commands_that_nobody_makes(raw, code):
    match = new()
    with pytest.raises(Refused) as caught:
        match.apply(raw)
    assert caught.value.code == code
    assert match.state() == new().state()
    assert match.history.done == 0


def test_a_refusal_to_wait_says_for_whom_and_for_what():
    match = new()
    play(match, "A +12")
    with pytest.raises(Refused) as caught:
        match.apply(command(["B", "+2", "opp"]))
    assert caught.value.details == (0, ["hold", "go"])


def test_the_meeting_jan_counts_once_a_match():
    match = new(**ROLL)
    play(match, "B meeting singles; A +2; B +12; B hold")
    assert refusal(match, "B meeting singles") != "", "SCORING 1: once a match"


# -- choices -------------------------------------------------------------------

FREE = ["score", "holes", "off", "school"]


@pytest.mark.parametrize(
    ("score", "a", "b"),
    [
        ("", FREE, FREE),
        ("A +4", FREE, FREE),
        ("A +12", ["hold", "go"], []),
        ("A +12 opp", FREE, FREE),
        ("A +12; A hold", FREE, FREE),
        ("B school 4", [*FREE, "false"], FREE),
        ("B school 4; A false", FREE, [*FREE, "raise"]),
        ("B school 4; A false; B raise", [*FREE, "false"], FREE),
        ("B school 4; A false; B raise; A false", FREE, FREE),
        ("A 12h", [], []),
        ("B 11h opp; B school 12", ["false"], []),
        ("B 11h opp; B school 12; A false", FREE, [*FREE, "raise"]),
    ],
)
def test_choices(score, a, b):
    match = new()
    play(match, score)
    assert match.choices(0) == a
    assert match.choices(1) == b
    assert match.choices() == a + [word for word in b if word not in a]


# -- would ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "asked", "decider", "decisions"),
    [
        ("", "A +4", NOBODY, []),
        ("", "A +12", 0, ["hold", "go"]),
        ("", "A +12 opp", NOBODY, []),
        ("A 11h opp", "A +12", NOBODY, []),
        ("A +12", "A go", NOBODY, []),
        ("A +8", "B school 4 cancel 4", NOBODY, []),
    ],
)
def test_would(score, asked, decider, decisions):
    match = new()
    play(match, score)
    state, done = match.state(), match.history.done
    said, seat, words = match.would(command(asked.split()))
    assert (seat, words) == (decider, decisions)
    assert (match.state(), match.history.done) == (state, done)
    assert match.apply(command(asked.split())) == said


def test_would_refuses_as_apply_does():
    match = new()
    with pytest.raises(Refused) as caught:
        match.would(command(["A", "hold"]))
    assert caught.value.code == "nobody-decides"
    assert match.state() == new().state()


# -- schools -------------------------------------------------------------------


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
        # a school that takes back can itself be undone
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


# -- names and corrections -------------------------------------------------------


def test_names():
    match = new(names=("Alice", "Bob"))
    play(match, "B name Zoë")
    assert match.names == ["Alice", "Zoë"]
    assert match.config.names == ("Alice", "Bob"), "the agreement stays"
    play(match, "undo")
    assert match.names == ["Alice", "Bob"]


@pytest.mark.parametrize("score", ["A +12", "A 12h", "B school 4", ""])
def test_names_can_be_given_at_any_time(score):
    match = new()
    play(match, score)
    before = facts(match)
    play(match, "A name Carla")
    assert match.names == ["Carla", ""]
    assert facts(match) == before


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        ("set A points 4", {"points": (4, 0), "bredouille": None}),
        ("A +4; B +6; set B points 8", {"points": (4, 8), "bredouille": "B"}),
        ("A +4; B +6; set A points 0", {"points": (0, 6), "bredouille": None}),
        ("set B holes 11", {"holes": (0, 11), "over": False}),
        ("A +12; set A holes 1", {"holes": (1, 0), "decider": "A"}),
        ("A +12; set B points 4; A go", {"points": (0, 0)}),
        ("A 3h; A hold; B 1h; B hold; set B holes 0; B 1h", {"holes": (3, 1)}),
    ],
)
def test_corrections(score, expected):
    match = new()
    play(match, score)
    expect(match, expected, score)


# -- announcements and trail -------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "said"),
    [
        ("A +4", [["points", 0, 4, 4]]),
        ("A +2; B +4; A +12", [["holes", 0, 1, 2]]),
        ("A +14", [["holes", 0, 2, 2]]),
        ("A 3h", [["holes", 0, 3, 0]]),
        ("A +12; A hold", [["hold", 0]]),
        ("A +12; A go", [["go", 0]]),
        ("B off", [["off", 1]]),
        ("B school 4", [["school", 1, 4, 0], ["points", 1, 4, 4]]),
        ("A +8; B school 4 cancel 2", [["school", 1, 4, 2], ["points", 1, 4, 4]]),
        ("A +8; B school 0 cancel 2", [["school", 1, 0, 2]]),
        ("B school 4; A false", [["false", 0, 4], ["points", 0, 4, 4]]),
        ("B school 4; A false; B raise", [["raise", 1, 8], ["points", 1, 8, 8]]),
        ("A 11h opp; A +12", [["holes", 0, 2, 0], ["won", 0, 8, "quadruple"]]),
        ("set A points 4", [["set", 0, c.POINTS, 4]]),
        ("set A holes 4", [["set", 0, c.HOLES_PLACED, 4]]),
    ],
)
def test_announcements(score, said):
    match = new()
    assert play(match, score) == said
    assert match.said == said


def test_the_trail_is_where_the_pegs_stood_before_the_last_score():
    match = new()
    assert match.trail == [[], []]
    for score, trail in [
        ("A 3h", [0, 0]),
        ("A hold", [0, 0]),
        ("B 1h", [3, 0]),
        ("B go", [3, 0]),
        ("A +2", [3, 1]),
        ("B school 12", [3, 1]),
        ("undo", [3, 1]),
        ("undo", [3, 0]),
    ]:
        play(match, score)
        same([pegs[0][0] for pegs in match.trail], trail, score)


# -- strict markers ------------------------------------------------------------------


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
