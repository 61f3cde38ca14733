"""Pools: who waits, who wins, what is in the pool (SCORING 7; rulebook D)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trictrac import command as c
from trictrac.config import Config
from trictrac.forms.company import PARTS
from trictrac.match import Match
from trictrac.race import NOBODY
from trictrac.rail import UNCLAIMED

WINNERS = st.lists(st.integers(0, 1), min_size=1, max_size=60)
HOLES = st.lists(
    st.tuples(st.integers(0, 1), st.integers(6, 30), st.integers(0, 5)), min_size=1, max_size=80
)


def pool(form, count, **chosen):
    return Match(Config("cure", ["P%d" % n for n in range(count)], form=form, **chosen))


def adds_up(match):
    """All that is in the pool has come from the players, and nothing else."""
    company = match.company
    held = 0 if company.winner >= 0 else company.pot
    assert sum(company.balances(match)) == -held
    assert company.pot >= 0
    assert sorted(company.seats + company.line) == list(range(len(company.names)))


@pytest.mark.parametrize("win_rule", ["all", "champion"])
@pytest.mark.parametrize("ante_due", ["defeat", "re-entry"])
@given(count=st.integers(2, 12), winners=WINNERS)
def test_filling(win_rule, ante_due, count, winners):
    match = pool("filling", count, ante=7, win_rule=win_rule, ante_due=ante_due)
    company = match.company
    start, streak, champion = match.state(), 0, None
    for seat in winners:
        winner = company.seats[seat]
        if winner == champion or champion is None:
            streak += 1
        else:
            streak = 1 if win_rule == "all" else 0
        if champion is None and winner == 1 and win_rule == "champion":
            streak = 0
        champion = winner
        match.apply(c.holes(seat, 6))
        adds_up(match)
        assert match.over == (streak == count - 1)
        if match.over:
            assert company.winner == winner
            assert company.takes[winner] == company.pot
            break
        assert match.names[match.leads] == "P%d" % winner
        assert match.game.holes == [0, 0]
    while match.history.done:
        match.apply(c.undo())
    assert match.state() == start


@pytest.mark.parametrize("rotation", ["loser", "two"])
@pytest.mark.parametrize("grand_lurch", ["off", "on"])
@given(count=st.integers(2, 12), won=HOLES)
def test_draining(rotation, grand_lurch, count, won):
    match = pool("draining", count, rotation=rotation, grand_lurch=grand_lurch)
    company = match.company
    for number, (seat, holes, lost) in enumerate(won, 1):
        if match.over:
            break
        if rotation == "two":
            assert set(company.seats) == {(number - 1) % count, number % count}
        before, winner, loser = company.pot, company.seats[seat], company.seats[1 - seat]
        if lost:
            match.apply(c.holes(1 - seat, lost, True))
        match.apply(c.holes(seat, holes))
        match.apply(c.go(seat))
        net = holes * (2 if grand_lurch == "on" else 1) - lost
        assert before - company.pot == min(before, net * company.unit)
        assert match.over == (company.pot == 0)
        adds_up(match)
        if not match.over and rotation == "loser" and count > 2:
            assert loser in company.seats
            assert winner not in company.seats


def test_a_draining_match_goes_on_until_somebody_goes_ahead():
    match = pool("draining", 3, pool=99)
    match.apply(c.holes(0, 5))
    match.apply(c.go(0))  # not yet six
    match.apply(c.holes(1, 7))
    match.apply(c.hold(1))
    match.apply(c.holes(0, 1))
    match.apply(c.go(0))  # six, but fewer than the other
    assert match.names == ["P0", "P1"]
    assert match.game.holes == [6, 7]
    match.apply(c.holes(0, 2, True))  # on the other's throw nobody can go
    assert match.decider == -1
    match.apply(c.holes(0, 1))
    said = match.apply(c.go(0))
    assert said[1:3] == [["match", 0, 9, 7], ["pot", 0, 2 * 99, 99 * PARTS - 2 * 99]]


def test_a_hole_may_pay_whole_counters():
    match = pool("draining", 2, pool=100, unit=7)
    match.apply(c.holes(0, 6))
    match.apply(c.go(0))
    assert match.company.takes == [42 * PARTS, 0]


def test_the_right_of_grand_lurch_is_the_banner():
    match = pool("draining", 2, grand_lurch="on")
    assert match.banner() == UNCLAIMED
    match.apply(c.holes(0, 1, True))
    match.apply(c.holes(1, 1, True))
    assert match.banner() == 1
    assert pool("draining", 2).banner() == pool("filling", 2).banner() == NOBODY


def test_a_match_is_won_on_the_opponents_throw_too_when_the_pool_fills():
    match = pool("filling", 3)
    match.apply(c.holes(1, 6, True))
    assert match.names == ["P2", "P1"]
    assert match.leads == 1
    assert match.opening


def test_a_school_that_takes_the_winning_points_back():
    match = pool("filling", 3)
    match.apply(c.holes(0, 5, True))
    match.apply(c.score(0, 10))
    match.apply(c.score(0, 4))
    assert match.names == ["P0", "P2"]
    match.apply(c.school(1, 4, 4))
    assert match.names == ["P0", "P1"]
    assert match.race.points == [10, 4]
    assert match.company.pot == 3 * 10 * PARTS
