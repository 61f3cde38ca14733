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
    ("A +12", "A +2 opp", "decide"),
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
    ("A +12; A go; A +2", "B school 4 cancel 4", "cancel-points"),
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
        ((c.SWAP + 1, 0), "unknown"),
        ((-1, 0), "unknown"),
        ((c.SCORE, 0, 0, False, c.SWAP + 1 + 80, False, 1), "event-unknown"),
        ((c.SET, 0, 2, 2), "set-what"),
        ((c.CLAIM, 0, 3), "marker-unknown"),
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
