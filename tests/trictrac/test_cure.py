"""Jeu de curé: the end of a match, its value, banner and pegs (SCORING 4; rulebook A)."""

import pytest

from trictrac.race import NOBODY
from trictrac.rail import UNCLAIMED
from worked.table import expect, new, play, refusal

A, B = 0, 1

# How the winner came to his holes: a score with A as the winner.
QUADRUPLE = "A 12h"
TREBLE = "B {}h; B hold; A 12h"
PLAIN = "A 1h; A hold; B {}h; B hold; A 11h"

# schedule, double limit, score, loser's holes, value in half stakes, name
VALUES = [
    ("old", 6, PLAIN, 1, 2, "single"),
    ("old", 6, PLAIN, 11, 2, "single"),
    ("old", 6, TREBLE, 7, 4, "lurch"),
    ("old", 6, QUADRUPLE, 0, 4, "lurch"),
    ("bridge", 6, PLAIN, 1, 3, "bridge"),
    ("bridge", 6, PLAIN, 6, 3, "bridge"),
    ("bridge", 6, PLAIN, 7, 2, "single"),
    ("bridge", 5, PLAIN, 6, 3, "bridge"),
    ("bridge", 6, TREBLE, 3, 4, "lurch"),
    ("bridge", 6, TREBLE, 11, 4, "lurch"),
    ("bridge", 6, QUADRUPLE, 0, 4, "lurch"),
    ("honours", 6, PLAIN, 1, 4, "double"),
    ("honours", 6, PLAIN, 6, 4, "double"),
    ("honours", 6, PLAIN, 7, 2, "single"),
    ("honours", 5, PLAIN, 5, 4, "double"),
    ("honours", 5, PLAIN, 6, 2, "single"),
    ("honours", 6, TREBLE, 1, 6, "treble"),
    ("honours", 6, TREBLE, 11, 6, "treble"),
    ("honours", 6, QUADRUPLE, 0, 8, "quadruple"),
]


@pytest.mark.parametrize("marker", ["banner", "necktie"])
@pytest.mark.parametrize(("schedule", "limit", "score", "lost", "halves", "name"), VALUES)
def test_value(schedule, limit, score, lost, halves, name, marker):
    match = new(schedule=schedule, double_limit=limit, lurch_marker=marker)
    said = play(match, score.format(lost))
    expect(match, {"holes": (12, lost), "winner": "A", "over": True}, score)
    assert said[-1] == ["won", A, halves, name]
    assert match.game.worth() == (halves, name)


@pytest.mark.parametrize("target", range(1, 25))
def test_target(target):
    match = new(target=target)
    if target > 1:
        play(match, f"A {target - 1}h")
        expect(match, {"over": False, "decider": "A"}, "one short")
        play(match, "A hold")
    play(match, "A 1h")
    expect(match, {"holes": (target, 0), "over": True, "decider": None}, "target")


@pytest.mark.parametrize("throw", ["", " opp"])
@pytest.mark.parametrize("before", ["", "B 5h; B hold; "])
def test_won_at_once_on_either_throw(throw, before):
    match = new()
    play(match, before + "A 11h opp; A +12" + throw)
    expect(match, {"winner": "A", "over": True, "decider": None}, throw)
    for more in ("A +2", "B +2 opp", "A hold", "A go", "A off", "A 1h", "B school 4"):
        assert refusal(match, more) == "over"


@pytest.mark.parametrize("score", ["A +82", "A +82 opp", "A 14h", "A 99h"])
def test_surplus_is_ignored(score):
    match = new()
    play(match, "A 3h opp; " + score)
    expect(match, {"holes": (12, 0), "winner": "A"}, score)


@pytest.mark.parametrize(
    ("score", "banner", "marked"),
    [
        ("", UNCLAIMED, None),
        ("A 3h opp", UNCLAIMED, None),
        ("A 3h opp; B 1h opp", B, B),
        ("A 3h opp; B 1h opp; B 4h opp", B, B),
        ("A 3h opp; B 1h opp; A 1h opp", NOBODY, None),
        ("A 3h opp; B 1h opp; A 1h opp; B 9h opp", NOBODY, None),
        ("B 2h; B go; A 2h; A go", A, A),  # a go takes no right (rulebook A3)
        ("B 2h; B go; A 2h; A go; A off", A, A),
    ],
)
def test_lurch_marker(score, banner, marked):
    for marker, kind, necktie in (("banner", "banner", False), ("necktie", "gold", True)):
        match = new(lurch_marker=marker)
        play(match, score)
        assert match.game.banner() == (banner if marker == "banner" else NOBODY)
        for seat in (A, B):
            peg = (kind, necktie) if seat == marked else ("gold", False)
            assert match.game.pegs(seat) == [(match.game.holes[seat], *peg)]


@pytest.mark.parametrize("holes", [-1, 12, 13])
def test_the_arbiter_cannot_put_a_peg_beyond_the_rail(holes):
    match = new()
    assert refusal(match, f"set A holes {holes}") == "holes-range"
    assert match.game.holes == [0, 0]


def test_the_arbiter_can_put_a_peg_anywhere_else():
    match = new(target=24)
    for holes in range(24):
        play(match, f"set B holes {holes}")
        assert match.game.holes == [0, holes]
