"""The course of the honours and their pool: the same as the match itself has reckoned."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.report.honours_course import games
from tests.host_tools.combine_matches import combine, evening, played, random_combine
from trictrac import command as c
from trictrac.pool import STAKE


def test_the_evening():
    found = games(evening())
    assert [(g.mark, g.winner, g.lost, g.worth) for g in found] == [
        (2, 0, 8, 1),
        (3, 0, 1, 2),
        (5, 1, 8, 1),
        (6, 0, 6, 2),
    ]
    assert [(g.pool, g.drawn, g.renewed) for g in found] == [
        (5, 0, False),
        (7, 7, True),
        (5, 0, False),
        (7, 0, False),
    ]
    assert [(g.change(0), g.change(1)) for g in found] == [
        ((1,), (-1, -1)),
        ((2, 7, -2), (-2, -2, -2)),
        ((-1, -1), (1,)),
        ((2,), (-2, -2)),
    ]


def test_several_games_in_one_score():
    found = games(combine(c.holes(1, 3, True), c.holes(0, 25, True)))
    assert [(g.winner, g.lost, g.worth) for g in found] == [(0, 3, 3), (0, 0, 4)]
    assert [(g.pool, g.drawn) for g in found] == [(7, 0), (11, 11)]


def test_the_stakes_alone_go_to_the_winner_in_the_last_mark():
    marks = "A 6h; A go; set A honours 0; " * 5
    (game,) = games(played(marks + "A 12h opp", "marks: 6"))
    assert (game.mark, game.paid_in, game.pool, game.drawn, game.renewed) == (6, 0, 4, 4, False)
    assert (game.change(0), game.change(1)) == ((4, 4), (-4,))


def test_games_without_a_pool():
    marks = "A 6h; A go; set A honours 0; " * 5
    *_, last = games(played(marks + "A 24h opp", "marks: 6"))
    assert (last.paid_in, last.pool, last.drawn, last.fish) == (0, 0, 0, (10, -10))


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        # The game that a school brought is denied, and the accused wins one by it.
        ("B 11h opp; A 11h opp; A +6; B school 12", [(1, 11)]),
        ("B 11h opp; A 11h opp; A +6; B school 12; A false", [(0, 11)]),
        ("B 11h opp; A 11h opp; A +6; B school 12; A false; B raise", [(1, 11)]),
        # Points are taken back, and with them the game that they won.
        ("B 11h opp; A 11h opp; A +12; A hold; B school 2 cancel 12", []),
        ("B 11h opp; A 11h opp; A +12; A hold; B school 12 cancel 12", [(1, 11)]),
        ("B 11h opp; A 11h opp; A +12; A hold; B school 12 cancel 12; A false", [(0, 11)]),
        ("B 11h opp; A 11h opp; A +12; A hold; B school 12 cancel 12; A false; B raise", [(1, 11)]),
    ],
)
def test_schools(moves, found):
    match = played(moves)
    course = games(match)
    assert [(game.winner, game.lost) for game in course] == found
    assert [[game.winner, game.worth] for game in course] == match.game.won


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from((6, 12)),
    st.integers(0, 2**32),
    st.sampled_from((40, 10_000)),
    st.sampled_from(("no", "yes")),
    st.sampled_from(("divided", "carried")),
)
def test_any_match_has_the_pool_of_its_course(marks, seed, upto, keep, left):
    options = {"pool_keep_contract": keep, "leftover_pool": left}
    match = random_combine(marks, seed, upto, **options)
    course = games(match)
    pool = match.game.pool
    assert [[g.winner, g.worth] for g in course] == match.game.won
    assert [[g.winner, g.drawn] for g in course if g.drawn] == pool.drawn
    assert [g.mark for g in course] == sorted(g.mark for g in course)
    assert all(0 <= g.lost < 12 and 1 <= g.mark <= marks for g in course)
    # Fish go from hand to hand or through the pool, and none are made or lost on the way.
    fish, basket = [-STAKE, -STAKE], 2 * STAKE
    for game in course:
        for seat in (0, 1):
            fish[seat] += sum(game.change(seat))
        assert tuple(fish) == game.fish
        basket += game.paid_in
        assert basket == game.pool
        basket += 2 * STAKE * game.renewed - game.drawn
        assert sum(fish) == -basket
    if match.over:
        assert sum(pool.fish) == 0
    else:
        assert (fish, basket) == (pool.fish, pool.basket)
