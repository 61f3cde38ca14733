"""Setting up: whatever can stand on a board is put there by hand (SCORING 8; rulebook G3)."""

import pytest

from trictrac import command as c
from trictrac import place
from trictrac.race import NOBODY
from trictrac.rail import UNCLAIMED
from trictrac.refused import Refused
from worked.table import new, play

A, B = 0, 1


def put(match, *settings):
    """Each as "A lost 3", "B right 5", "A pool 8"; a number of place.PLACED, or its name."""
    for text in settings:
        seat, what, value = text.split()
        match.apply(c.place("AB".index(seat), place.PLACED.index(what), int(value)))
    return match


def refusal(match, text):
    before = match.state()
    with pytest.raises(Refused) as caught:
        put(match, text)
    assert match.state() == before
    return caught.value.code


def test_bredouille():
    match = put(new(), "A points 4", "B points 6", "B bredouille 1")
    assert match.race.bredouille == B
    play(match, "B +6")  # with the token a hole is worth two
    assert match.game.holes == [0, 2]
    match = put(new(), "A points 4", "B points 6", "B bredouille 1", "A bredouille 0")
    assert match.race.bredouille == NOBODY
    assert refusal(put(new(), "A points 4"), "A bredouille 1") == "set-bredouille"


@pytest.mark.parametrize(
    ("right", "jetons"),
    [
        # B marks with eight holes against one: the run as it was put
        (0, 9),
        (place.RUN, 29),
        (place.RUN | place.PICKED_UP, 19),
        (place.RUN | place.ARREARS, 29),
        (place.RUN | place.ARREARS | place.PICKED_UP, 19),
        # begun over six: what counts is whether the other had gone
        (place.RUN | place.ARREARS | place.OVER_OBLIGATION, 29),
    ],
)
def test_the_run_of_a_mark(right, jetons):
    match = put(new(rules="ecrire"), "A holes 1", "B holes 6", f"B right {right}")
    play(match, "B 2h; B go")
    assert match.game.marks()[0].jetons == jetons


def test_banner_and_necktie_follow_the_run():
    match = put(new(rules="ecrire"), "A holes 4", f"A right {place.RUN}")
    assert match.banner() == A
    put(match, f"A right {place.RUN | place.PICKED_UP}")
    assert match.banner() == UNCLAIMED
    put(match, f"A right {place.RUN | place.ARREARS}")
    assert match.pegs(A) == [(4, "gold", True)]
    assert match.apply(c.place(B, c.HOLES_PLACED, 3)) and match.game.right(A)
    put(match, f"B right {place.RUN}")
    assert not match.game.right(A), "one run at a time"


def test_the_run_of_the_second_player_of_a_jeu_de_cure():
    match = put(new(), "A holes 7", "B holes 3", f"B right {place.TREBLE}")
    assert match.banner() == B
    play(match, "B 9h")
    assert match.game.worth() == (6, "treble")
    assert refusal(new(), f"B right {place.TREBLE}") == "set-right"
    assert refusal(new(), f"A right {place.RUN}") == "set-right"
    assert refusal(put(new(rules="ecrire"), "A holes 3"), f"A right {place.TREBLE}") == "set-right"
    assert refusal(new(rules="ecrire"), f"A right {place.RUN}") == "set-right"


def test_lost_marks_and_jetons_count_in_the_settlement():
    match = put(new(rules="ecrire", marks=6), "B lost 3", "A jetons 26", "A lost 1", "B jetons 13")
    game = match.game
    assert (game.played(), game.lost(), game.jetons_lost()) == (4, [1, 3], [13, 26])
    assert game.leader == A, "mark 5 is led by who led the first"
    held = game.holdings()
    assert held.markers == [1, 3]
    assert [held.value(seat) for seat in (A, B)] == [20 + 13 - 1, 20 - 13 - 3]
    play(match, "A 6h; A go; B 6h; B go")
    assert match.over
    reckoning = match.reckoning()
    assert (reckoning.lost, reckoning.sums) == ([2, 4], [13 + 24, 26 + 24])
    assert reckoning.paris == 2
    assert refusal(new(), "A lost 1") == "set-what"


def test_what_is_put_is_what_stands_in_all():
    match = new(rules="ecrire", marks=6)
    play(match, "A 6h; A go")
    put(match, "B lost 3", "A jetons 60")
    assert match.game.lost() == [0, 3] and match.game.jetons_lost() == [0, 60]
    assert refusal(match, "B lost 0") == "set-range", "one stands in the ledger"
    assert refusal(match, "A jetons 20") == "set-range"
    assert refusal(match, "A lost 3") == "set-range", "the match would be over"
    play(match, "undo")
    assert match.game.jetons_lost() == [0, 24]


def test_refaits_and_the_lead():
    match = put(new(rules="ecrire"), "A refaits 2")
    assert match.game.consolation() == 6
    match = put(new(), "B lead 0")
    assert (match.leads, match.opening) == (B, True)
    match = put(new(rules="ecrire", mark_lead="winner"), "B lead 0")
    play(match, "A 6h opp; B 6h; B refait")
    assert match.leads == B, "the mark is played again by the same leader"


def test_pool_contract_and_fish():
    match = put(new(rules="combine"), "A pool 9", "B contract 1", "A fish 5")
    pool = match.game.pool
    assert (pool.basket, pool.put, pool.contract, pool.games) == (9, [4, 5], B, 1)
    assert pool.fish == [5 - 4, -5 - 5]
    play(match, "B 12h opp")  # two in a row: quadruple
    assert pool.drawn == [[B, 13]] and sum(pool.fish) == -4
    assert put(new(rules="combine"), "A pool 0").game.pool.open is False
    assert refusal(put(new(rules="combine"), "A pool 0"), "A contract 1") == "set-what"
    assert refusal(new(rules="ecrire"), "A pool 4") == "set-what"
    assert refusal(new(rules="combine"), "A fish 1000") == "set-range"


@pytest.mark.parametrize(
    ("value", "out", "choices"),
    [
        (1, 0, ["hold", "go"]),
        (2, 0, ["hold", "go"]),
        (3, 0, ["hold", "go"]),
        (4, 1, ["hold", "go"]),
        (0, NOBODY, ["hold", "go", "suspend ecrire", "suspend honours"]),
    ],
)
def test_a_suspension(value, out, choices):
    match = put(new(rules="combine"), "A ecrire 3", "A honours 5", f"A suspended {value}")
    assert (match.game.out, match.game.out_by) == (out, A if value else NOBODY)
    play(match, "A 1h")
    assert match.choices(A) == choices


@pytest.mark.parametrize(
    "text", ["A refaits 10", "A bredouille 2", "A suspended 5", "A contract 2", "A jetons 10000"]
)
def test_what_is_out_of_range(text):
    assert refusal(put(new(rules="combine"), "A points 2", "B points 2"), text) == "set-range"


def test_an_unknown_thing():
    with pytest.raises(Refused) as caught:
        new().apply(c.place(0, len(place.PLACED), 0))
    assert caught.value.code == "set-what"
