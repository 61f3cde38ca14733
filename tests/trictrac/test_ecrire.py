"""Marks à écrire: rights, decisions, who leads, the end of a match (SCORING 5; rulebook B)."""

import pytest

from trictrac.race import NOBODY
from worked.table import expect, new, play, refusal

A, B = 0, 1
FREE = ["score", "holes", "off", "school"]


def ecrire(**options):
    return new(rules="ecrire", **options)


def marks(match):
    """(winner, jetons) of every mark, in order."""
    return [("AB"[mark.winner], mark.jetons) for mark in match.game.marks()]


# -- rights --------------------------------------------------------------------

# After the score, for A and B: unbroken, arrears, over_obligation, picked_up
# as letters, a dot for what is not so.
RIGHTS = [
    ("", "....", "...."),
    ("A +4; B +6", "....", "...."),
    # the first holes, on either throw, by decision or without one
    ("A 1h", "u...", "...."),
    ("A 1h; A hold", "u...", "...."),
    ("A 1h; A go", "u..p", "...."),
    ("A 1h opp", "u...", "...."),
    ("A +12", "u...", "...."),
    ("B school 12", "....", "u..."),
    ("B school 12; A false", "u...", "...."),
    # the second player's
    ("A 1h opp; B 1h opp", "....", "ua.."),
    ("A 5h opp; B 1h", "....", "ua.."),
    ("A 5h opp; B 1h; B go", "....", "ua.p"),
    ("A 6h opp; B 1h", "....", "uao."),
    ("A 1h; A go; A 5h opp; B 1h opp", "...p", "uao."),
    ("A 12h opp; B 13h opp", "....", "uao."),
    # more holes of the same player change nothing
    ("A 1h opp; A 7h opp", "u...", "...."),
    ("A 1h; A go; A 2h; A hold", "u..p", "...."),
    ("A 1h opp; A 1h; A go", "u..p", "...."),
    ("A 5h opp; B 1h opp; B 9h opp", "....", "ua.."),
    # a hole of the other ends the right for good
    ("A 1h opp; B 1h opp; A 1h opp", "....", ".a.."),
    ("A 1h opp; B 1h opp; A 1h opp; B 1h opp", "....", ".a.."),
    ("A 1h opp; B 1h opp; A 1h opp; B 20h opp", "....", ".a.."),
    ("A 6h opp; B 7h opp; A 9h opp", "....", ".ao."),
    ("A 1h opp; B school 12", "....", "ua.."),
    # points, bearing off and the other's go break nothing
    ("A 1h opp; B +10; A +2 opp", "u...", "...."),
    ("A 1h opp; A off", "u...", "...."),
    ("A 1h; A go; B off", "u..p", "...."),
    ("A 1h opp; B 1h opp; A off", "....", "ua.."),
    # denied and taken back: as before
    ("A 1h opp; B school 12; A false", "u...", "...."),
    ("A 1h opp; B 1h opp; undo", "u...", "...."),
    ("A 1h opp; A +12; A hold; B 1h opp; undo; undo; undo; A +10", "u...", "...."),
    # a peg the arbiter takes off has no right; the next first hole has
    ("A 1h opp; set A holes 0", "....", "...."),
    ("A 1h opp; set A holes 0; A 1h opp", "u...", "...."),
    ("A 1h; A go; set A holes 0; A 1h opp", "u...", "...."),
    ("A 1h opp; set A holes 5", "u...", "...."),
    ("set A holes 5; A 1h opp", "....", "...."),
    ("set A holes 6; B 1h opp", "....", "uao."),
    # the mark at an end, and a do-over: nothing is left
    ("A 6h; A go", "....", "...."),
    ("A 6h opp; B 1h; B concede", "....", "...."),
    ("A 1h; A go; A 5h opp; B 6h; B refait", "....", "...."),
]


def rights(game, seat):
    flags = (game.unbroken, game.arrears, game.over_obligation, game.picked_up)
    letters = zip("uaop", flags, strict=True)
    return "".join(letter if flag[seat] else "." for letter, flag in letters)


@pytest.mark.parametrize(("score", "a", "b"), RIGHTS)
def test_rights(score, a, b):
    match = ecrire()
    play(match, score)
    assert (rights(match.game, A), rights(match.game, B)) == (a, b)
    for seat, letters in ((A, a), (B, b)):
        assert match.game.right(seat) == (letters[0] == "u")


def test_a_denied_school_is_no_decision_on_the_first_hole():
    """Its holes are not made by dice: he had to stay, so the banner is his at once."""
    match = ecrire()
    play(match, "B school 12; A false")
    expect(match, {"holes": (2, 0), "decider": None}, "denied")
    assert match.game.banner() == A


# -- decisions -----------------------------------------------------------------

COUNTS = [(mine, theirs) for mine in range(1, 15) for theirs in range(15)]


def decisions(mine, theirs):
    """SCORING 5, a player who made a hole on his own throw decides; B8: behind he may concede."""
    behind = ["concede"] if theirs > mine else []
    if max(mine, theirs) < 6 or mine > theirs:
        return ["hold", "go", *behind]
    return ["hold", "refait"] if mine == theirs else ["hold", *behind]


@pytest.mark.parametrize(("mine", "theirs"), COUNTS)
def test_decisions(mine, theirs):
    before = f"B {theirs}h opp; " if theirs else ""
    match = ecrire()
    play(match, f"{before}A {mine}h")
    possible = decisions(mine, theirs)
    assert match.choices(A) == match.choices() == possible
    assert match.choices(B) == []
    for word in ("hold", "go", "refait", "concede"):
        if word not in possible:
            assert refusal(match, f"A {word}") == f"no-{word}"
        assert refusal(match, f"B {word}") == "not-you"
    expect(match, {"holes": (mine, theirs), "decider": "A"}, "refusals change nothing")
    play(match, f"A {possible[1]}")
    if possible[1] == "go" and mine < 6:
        expect(match, {"holes": (mine, theirs), "leads": "A", "decider": None}, "picked up")
        assert (match.game.ledger, match.game.picked_up) == ([], [True, False])
        return
    expect(match, {"holes": (0, 0), "points": (0, 0), "decider": None}, "mark at an end")
    if possible[1] == "refait":
        assert (match.game.ledger, match.game.refaits) == ([], 1)
    else:
        (mark,) = match.game.marks()
        assert mark.winner == (A if possible[1] == "go" else B)
        assert mark.conceded == (possible[1] == "concede")
        assert sorted((mark.holes, mark.lost)) == sorted((mine, theirs))


@pytest.mark.parametrize("how", ["ahead", "six", "own-hole"])
@pytest.mark.parametrize("theirs", range(13))
@pytest.mark.parametrize("mine", range(13))
def test_conceding_between_decisions(mine, theirs, how):
    match = ecrire(concede=how)
    play(match, "; ".join(f"{s} {n}h opp" for s, n in (("A", mine), ("B", theirs)) if n))
    for seat, own, other in ((A, mine, theirs), (B, theirs, mine)):
        may = other > own and (how == "ahead" or (how == "six" and other >= 6))
        assert match.choices(seat) == FREE + (["concede"] if may else [])
        twin = ecrire(concede=how)
        twin.restore(match.state())
        assert refusal(twin, "AB"[seat] + " concede") == ("" if may else "no-concede")
        assert len(twin.game.ledger) == (1 if may else 0)


def test_a_hole_on_the_other_throw_ends_no_mark():
    """Rulebook B5.2: he must stay until another hole on his own throw."""
    match = ecrire()
    play(match, "A 6h opp")
    assert refusal(match, "A go") == "nobody-decides"
    assert refusal(match, "A refait") == "nobody-decides"
    play(match, "A +10; B +2; A 1h; A go")
    assert marks(match) == [("A", 27)]


def test_a_school_ends_no_mark():
    match = ecrire()
    play(match, "A 5h opp; A school 24")
    expect(match, {"holes": (9, 0), "decider": None}, "school")
    play(match, "B false")
    expect(match, {"holes": (5, 4), "decider": None}, "denied")


def test_the_decision_is_by_the_counts_of_that_moment():
    match = ecrire()
    play(match, "B 6h opp; A 5h")
    assert match.choices(A) == ["hold", "concede"]
    play(match, "set A holes 6")
    assert match.choices(A) == ["hold", "refait"]
    play(match, "set A holes 7")
    assert match.choices(A) == ["hold", "go"]


# -- who leads, and the end ------------------------------------------------------

A_WINS, B_WINS = "A 6h; A go", "B 6h; B go"


@pytest.mark.parametrize(
    ("how", "lead", "leaders"),
    [
        ("alternate", 0, "ABABAB"),
        ("alternate", 1, "BABABA"),
        ("winner", 0, "AABAAB"),
        ("winner", 1, "BABAAB"),
    ],
)
def test_who_leads_the_marks(how, lead, leaders):
    match = ecrire(mark_lead=how, lead=lead, marks=6)
    found = ""
    for score in (A_WINS, B_WINS, A_WINS, "A 6h opp; B 1h; B concede", B_WINS, A_WINS):
        assert match.opening
        found += "AB"[match.leads]
        play(match, score)
    assert found == leaders
    assert match.over


def test_inside_a_mark_those_lead_who_went_or_bore_off():
    match = ecrire()
    for score, leader in (
        ("B 1h; B go", B),
        ("A 1h; A hold; B off", B),
        ("A 1h; A go", A),
        ("A off", A),
        ("A 4h; A go", B),  # the mark: the second is led by the other
    ):
        play(match, score)
        assert (match.leads, match.opening) == (leader, True), score
    assert len(match.game.ledger) == 1


@pytest.mark.parametrize("count", range(6, 26, 2))
def test_the_match_is_over_after_so_many_marks(count):
    match = ecrire(marks=count)
    for _ in range(count - 1):
        play(match, A_WINS)
        assert not match.over
    play(match, "A 6h opp; B concede")
    expect(match, {"over": True, "decider": None, "holes": (0, 0)}, "the end")
    assert match.game.lost() == [0, count]
    assert match.choices() == []
    for more in ("A +2", "A 1h", "A go", "A refait", "A concede", "A off", "set A holes 1"):
        assert refusal(match, more) == "over"
    assert refusal(match, "undo; A 1h; A go") == ""


def test_pegs_and_trail_begin_again_after_a_mark():
    match = ecrire()
    play(match, "A 3h; A go; A 2h; A go; A 3h")
    assert match.trail == [[[5, "gold"]], [[0, "gold"]]]
    play(match, "A go")
    assert match.trail == [[], []]
    assert match.pegs(A) == [(0, "gold", False)]


@pytest.mark.parametrize(("holes", "code"), [(-1, "holes-range"), (100, "holes-range"), (99, "")])
def test_holes_have_no_bound_but_the_arbiter_has(holes, code):
    match = ecrire()
    assert refusal(match, f"set A holes {holes}") == code


def test_what_this_game_does_not_have():
    for score in ("A suspend honours", "A suspend ecrire"):
        assert refusal(ecrire(), score) == "not-in-rules"
    assert refusal(ecrire(), "A 1h; A suspend ecrire") == "not-in-rules"
    assert ecrire().decider == NOBODY
