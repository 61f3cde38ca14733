"""The reckoning à écrire: columns, queues, paris, fish, and what lies before each player
(SCORING 5, settlement; rulebook B12 and B13)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trictrac.config import Config
from trictrac.ecrire import NO_LURCH, Mark
from trictrac.race import NOBODY
from trictrac.refused import Refused
from trictrac.settle import STAKE, Holdings, Reckoning, check, fish_moves

A, B = 0, 1
QUEUE_TESTS = ("sums", "left")
MARKERS = (0, 1, 2)


def reckon(sums, lost, die=NOBODY, **options):
    config = Config("ecrire", marks=max(6, sum(lost)), **options)
    return Reckoning(sums, lost, config.options, die)


def won(winner, jetons):
    """A mark for which the loser pays so many jetons, 3 or more."""
    return Mark([winner, jetons - 2, 0, NO_LURCH, None, False, 0, False, 1, 2])


# -- queue of jetons -----------------------------------------------------------


@pytest.mark.parametrize(
    ("sums", "lost", "queue_test", "queue"),
    [
        # the player behind in jetons loses a jeton for each mark he has lost
        ((46, 218), (4, 8), "sums", [0, 8]),
        ((218, 46), (8, 4), "sums", [8, 0]),
        ((40, 30), (4, 8), "sums", [4, 0]),
        ((0, 40), (0, 12), "sums", [0, 12]),
        # equal in jetons: everybody takes back half of all the markers
        ((30, 30), (6, 6), "sums", [0, 0]),
        ((30, 30), (8, 4), "sums", [2, 0]),
        ((30, 30), (4, 8), "sums", [0, 2]),
        # by what is left in hand a jeton of a mark tells twice, a marker once
        ((30, 33), (8, 4), "sums", [0, 4]),
        ((30, 33), (8, 4), "left", [0, 4]),
        ((30, 32), (8, 4), "sums", [0, 4]),
        ((30, 32), (8, 4), "left", [2, 0]),
        ((30, 31), (8, 4), "sums", [0, 4]),
        ((30, 31), (8, 4), "left", [8, 0]),
        ((30, 30), (8, 4), "left", [8, 0]),
        ((30, 30), (6, 6), "left", [0, 0]),
    ],
)
def test_queue_of_jetons(sums, lost, queue_test, queue):
    reckoning = reckon(sums, lost, queue_test=queue_test)
    assert reckoning.queue == queue
    turned = reckon(sums[::-1], lost[::-1], queue_test=queue_test)
    assert turned.queue == queue[::-1]


@pytest.mark.parametrize(
    ("sums", "markers", "queue_test", "queue"),
    [
        ((30, 36), 0, "sums", [0, 0]),
        ((30, 36), 1, "sums", [0, 4]),
        ((30, 36), 2, "sums", [0, 8]),
        ((30, 30), 0, "sums", [0, 0]),
        ((30, 30), 1, "sums", [2, 0]),
        ((30, 30), 2, "sums", [4, 0]),
        ((30, 34), 0, "left", [0, 0]),
        ((30, 34), 1, "left", [0, 4]),
        ((30, 34), 2, "left", [4, 0]),
        ((30, 33), 2, "left", [16, 0]),
    ],
)
def test_markers_per_mark(sums, markers, queue_test, queue):
    options = {"markers_per_mark": markers, "queue_test": queue_test}
    assert reckon(sums, (8, 4), **options).queue == queue


# -- paris and the end of the columns --------------------------------------------


@pytest.mark.parametrize("count", range(6, 26, 2))
@pytest.mark.parametrize("markers", MARKERS)
def test_paris(count, markers):
    for lost in range(count + 1):
        a, b = 10 * lost, 10 * (count - lost)
        reckoning = reckon((a, b), (lost, count - lost), markers_per_mark=markers)
        paris = abs(2 * lost - count)
        assert reckoning.paris == paris
        assert reckoning.paris_jetons == 4 * paris
        assert reckoning.queue_of_paris == (20 if paris else 0)
        assert reckoning.paris_payer == (NOBODY if not paris else A if 2 * lost > count else B)
        if paris:
            queue = markers * max(lost, count - lost)
            net = 10 * paris + queue + 4 * paris + 20
            assert (reckoning.net, reckoning.loser) == (net, reckoning.paris_payer)
        else:
            assert (reckoning.net, reckoning.loser, reckoning.fish) == (0, NOBODY, 0)


def test_who_loses_the_paris_may_win_the_match():
    reckoning = reckon((30, 100), (7, 5))
    assert reckoning.paris_payer == A
    assert reckoning.queue == [0, 5]
    assert reckoning.totals == [30 + 8 + 20, 105]
    assert (reckoning.loser, reckoning.net, reckoning.fish) == (B, 47, 5)


def test_the_queue_is_judged_before_the_paris():
    """Never the other way round: with the paris A would be behind."""
    reckoning = reckon((30, 35), (7, 5))
    assert reckoning.queue == [0, 5]
    assert reckoning.totals == [58, 40]


# -- fish -----------------------------------------------------------------------


@pytest.mark.parametrize("loser", [A, B])
@pytest.mark.parametrize("net", range(1, 61))
def test_fish(net, loser):
    def fish(die, rounding):
        sums = [60, 60]
        sums[loser] += net
        options = {"markers_per_mark": 0, "fish_rounding": rounding}
        reckoning = reckon(sums, (6, 6), die, **options)
        assert (reckoning.net, reckoning.loser) == (net, loser)
        return reckoning.fish, reckoning.ask

    whole, rest = divmod(net, 10)
    for die in (NOBODY, A, B):
        if rest != 5:
            nearest = whole + (rest > 5)
            assert fish(die, "ask") == fish(die, "winner") == (nearest, False)
        else:
            assert fish(die, "winner") == (whole + 1, False)
            # the payer's throw saves him the half fish, the winner's makes it a whole one
            expected = (whole, True) if die == NOBODY else (whole + (die != loser), False)
            assert fish(die, "ask") == expected


# -- what no match can give --------------------------------------------------------


@pytest.mark.parametrize(
    ("sums", "lost", "code"),
    [
        ((-3, 30), (3, 3), "losses"),
        ((30, 30), (-1, 7), "losses"),
        ((30, 30), (0, 6), "losses"),
        ((0, 30), (3, 3), "losses"),
        ((8, 30), (3, 3), "losses"),  # the smallest mark is 1 hole and 2 of consolation
        ((9, 30), (3, 3), ""),
        ((0, 30), (0, 6), ""),
        ((30, 30), (3, 2), "losses-count"),
        ((30, 30), (3, 4), "losses-count"),
        ((30, 30), (0, 0), "losses"),
        ((0, 0), (0, 0), "losses-count"),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_impossible_losses(sums, lost, code, turned):
    if turned:
        sums, lost = sums[::-1], lost[::-1]
    options = Config("ecrire", marks=6).options
    if not code:
        check(sums, lost, options["marks"])
        assert Reckoning(sums, lost, options).sums == list(sums)
        return
    with pytest.raises(Refused) as caught:
        check(sums, lost, options["marks"])
    assert caught.value.code == code


# -- what lies before each player ---------------------------------------------------


@pytest.mark.parametrize(
    ("held", "owed", "expected"),
    [(0, 0, (0, 0)), (0, 3, (0, 3)), (1, 4, (1, 3)), (4, 1, (1, 0)), (3, 3, (3, 0))],
)
def test_fish_won_earlier_go_back_first(held, owed, expected):
    assert fish_moves(held, owed) == expected


@pytest.mark.parametrize(
    ("marks", "markers", "jetons", "fish", "laid"),
    [
        ((), 1, [20, 20], [0, 0], [0, 0]),
        (((A, 4),), 1, [24, 15], [0, 0], [0, 1]),
        (((A, 4),), 0, [24, 16], [0, 0], [0, 0]),
        (((A, 4), (B, 4)), 2, [18, 18], [0, 0], [2, 2]),
        # the last jeton goes, then a fish is changed for the marker
        (((A, 19),), 1, [39, 0], [0, 0], [0, 1]),
        (((A, 20),), 1, [30, 9], [1, -1], [0, 1]),
        (((A, 20),), 0, [40, 0], [0, 0], [0, 0]),
        # beyond the stake: whole fish from the box, and change for what is over
        (((A, 21),), 1, [31, 8], [1, -1], [0, 1]),
        (((A, 70),), 1, [30, 9], [6, -6], [0, 1]),
        # fish won earlier go back before jetons do
        (((A, 24), (B, 13)), 1, [30, 8], [0, 0], [1, 1]),
        (((A, 30), (B, 41)), 1, [8, 30], [0, 0], [1, 1]),
        (((A, 70), (B, 70)), 0, [20, 20], [0, 0], [0, 0]),
        # stakes are gone to markers: 22 laid of 40
        (((A, 3), (B, 3)) * 11, 1, [9, 9], [0, 0], [11, 11]),
        # more markers than jetons on the table: the box gives for fish
        (((A, 3), (B, 3)) * 12, 2, [6, 6], [-1, -1], [24, 24]),
    ],
)
def test_holdings(marks, markers, jetons, fish, laid):
    held = Holdings([won(*mark) for mark in marks], markers)
    assert (held.jetons, held.fish, held.markers) == (jetons, fish, laid)
    for seat in (A, B):
        assert held.value(seat) == jetons[seat] + 10 * fish[seat]


# -- what holds for all losses --------------------------------------------------------

MARKS = st.integers(3, 12).flatmap(
    lambda half: st.lists(
        st.tuples(st.sampled_from((A, B)), st.integers(3, 120)),
        min_size=2 * half,
        max_size=2 * half,
    )
)
OPTIONS = st.fixed_dictionaries(
    {
        "markers_per_mark": st.sampled_from(MARKERS),
        "queue_test": st.sampled_from(QUEUE_TESTS),
        "fish_rounding": st.sampled_from(("ask", "winner")),
    }
)
DICE = st.sampled_from((NOBODY, A, B))


def columns(marks):
    sums, lost = [0, 0], [0, 0]
    for winner, jetons in marks:
        sums[1 - winner] += jetons
        lost[1 - winner] += 1
    return sums, lost


@given(MARKS, st.sampled_from(MARKERS))
def test_nothing_is_lost_and_nobody_has_less_than_nothing(marks, markers):
    for count in range(len(marks) + 1):
        held = Holdings([won(*mark) for mark in marks[:count]], markers)
        assert sum(held.jetons) + sum(held.markers) + 10 * sum(held.fish) == 2 * STAKE
        assert min(held.jetons) >= 0
        sums, lost = columns(marks[:count])
        assert held.markers == [markers * n for n in lost]
        for seat in (A, B):
            value = STAKE - sums[seat] + sums[1 - seat] - held.markers[seat]
            assert held.value(seat) == value
        if markers < 2:
            assert held.fish[A] == -held.fish[B], "what one holds the other has drawn"


@given(MARKS, OPTIONS, DICE)
def test_exchanged_seats_exchange_the_result(marks, options, die):
    sums, lost = columns(marks)
    one = reckon(sums, lost, die, **options)
    two = reckon(sums[::-1], lost[::-1], NOBODY if die == NOBODY else 1 - die, **options)
    assert two.totals == one.totals[::-1]
    assert two.queue == one.queue[::-1]
    assert (two.net, two.fish, two.ask) == (one.net, one.fish, one.ask)
    assert two.loser == (NOBODY if one.loser == NOBODY else 1 - one.loser)


@given(MARKS, OPTIONS, DICE)
def test_the_columns_add_up(marks, options, die):
    sums, lost = columns(marks)
    form = reckon(sums, lost, die, **options)
    for seat in (A, B):
        paris = form.paris_jetons + form.queue_of_paris if seat == form.paris_payer else 0
        assert form.totals[seat] == sums[seat] + form.queue[seat] + paris
    assert form.net == abs(form.totals[A] - form.totals[B])
    assert 10 * form.fish - 5 <= form.net <= 10 * form.fish + 5


@given(MARKS, OPTIONS)
def test_the_paper_form_and_the_table_agree(marks, options):
    """What each has in hand, with the markers he takes and the paris, is his stake and
    what the paper form says."""
    sums, lost = columns(marks)
    form = reckon(sums, lost, **options)
    held = Holdings([won(*mark) for mark in marks], options["markers_per_mark"])
    test = [-sums[A], -sums[B]]
    if options["queue_test"] == "left":
        test = [held.value(A), held.value(B)]
    pool = sum(held.markers)
    takes = [pool // 2, pool // 2] if test[A] == test[B] else [0, 0]
    if test[A] != test[B]:
        takes[A if test[A] > test[B] else B] = pool
    after = [held.value(seat) + takes[seat] for seat in (A, B)]
    if form.paris:
        paris = form.paris_jetons + form.queue_of_paris
        after[form.paris_payer] -= paris
        after[1 - form.paris_payer] += paris
    net = 0 if form.loser == NOBODY else form.net if form.loser == B else -form.net
    assert after == [STAKE + net, STAKE - net]
