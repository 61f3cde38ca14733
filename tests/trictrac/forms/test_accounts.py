"""Paris among three and between sides: what is paid adds up (SCORING 5 and 7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trictrac import settle
from trictrac.config import Config
from trictrac.forms import accounts
from trictrac.settle import Reckoning


@pytest.mark.parametrize("three_paris", ("shared", "pair"))
@given(st.integers(2, 8), st.data())
def test_payments_settle_all_paris(three_paris, complete, data):
    a = data.draw(st.integers(0, 2 * complete))
    b = data.draw(st.integers(complete - min(a, complete), min(2 * complete, 3 * complete - a)))
    positions = accounts.positions((a, b, 3 * complete - a - b))
    assert sum(positions) == 0
    left = list(positions)
    queues = 0
    for payer, taker, n, queue in accounts.paid_for(positions, three_paris):
        left[payer] -= n
        left[taker] += n
        queues += queue
        assert three_paris == "shared" or queue == 20
    assert left == [0, 0, 0]
    assert three_paris != "shared" or queues == (20 if any(positions) else 0)


@given(st.integers(3, 12), st.data())
def test_sides_pay_as_two_players_do(half, data):
    a = data.draw(st.integers(0, 2 * half))
    lost = (a, 2 * half - a)
    form = Reckoning([5 * n for n in lost], lost, Config("ecrire", marks=2 * half).options)
    paid = [accounts.jetons(each) for each in accounts.paid_for(accounts.positions(lost))]
    assert sum(paid) == form.paris_jetons + form.queue_of_paris


def test_where_the_loser_stays_paris_are_lost_less_won():
    assert accounts.positions((6, 4, 2), (2, 4, 6)) == [4, 0, -4]
    assert accounts.positions((9, 0, 0), (0, 4, 5)) == [9, -4, -5]


def test_queue_of_jetons():
    assert accounts.queue_of_jetons((2, 4, 6), 0) == [0, 4, 6]
    assert accounts.queue_of_jetons((7, 5), 1, 2) == [14, 0]


def test_a_pari_is_worth_the_same_among_three():
    assert (accounts.PARI, accounts.QUEUE_OF_PARIS) == (settle.PARI, settle.QUEUE_OF_PARIS)
