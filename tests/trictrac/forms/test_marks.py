"""Marks among more than two: who sits, whose account it is, what is paid at the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trictrac import command as c
from trictrac import place
from trictrac.config import Config
from trictrac.forms import accounts, schedule
from trictrac.match import Match
from trictrac.refused import Refused

WINS = st.lists(
    st.tuples(st.integers(0, 1), st.sampled_from((6, 7, 12)), st.integers(0, 4)),
    min_size=24,
    max_size=24,
)
FORMS = [
    ("ecrire", "round", {"marks": 9}),
    ("ecrire", "round", {"marks": 6, "round_rotation": "loser"}),
    ("ecrire", "round", {"marks": 12, "three_queue_of_jetons": "leader", "three_paris": "pair"}),
    ("ecrire", "chouette", {"marks": 8}),
    ("ecrire", "four", {"marks": 8}),
    ("ecrire", "four", {"marks": 6, "four_rotation": "loser"}),
    ("combine", "partners", {"marks": 8}),
    ("combine", "chouette", {"marks": 6, "sides": (1, 0, 1)}),
]


def begun(form="round", rules="ecrire", names=(), **chosen):
    return Match(Config(rules, names, form=form, **chosen))


def win(match, seat, holes=6, lost=0):
    """`seat` wins the running mark; holes of the other, if any, broke his run."""
    if lost:
        match.apply(c.holes(seat, 1, True))
        match.apply(c.holes(1 - seat, lost, True))
    said = match.apply(c.holes(seat, holes - 1 if lost else holes))
    return said + match.apply(c.go(seat))


@pytest.mark.parametrize(("rules", "form", "chosen"), FORMS)
@given(wins=WINS)
def test_what_is_paid_adds_up_and_all_is_undone(rules, form, chosen, wins):
    match = begun(form, rules, **chosen)
    company = match.company
    start = match.state()
    states = []
    for seat, holes, lost in wins:
        if match.over:
            break
        states.append((match.history.done, match.state(), list(match.names)))
        win(match, seat, holes, lost)
        assert sum(company.balances(match)) == 0
        assert len(set(match.names)) == 2
        if not match.over:
            pair = schedule.pairs(company)[len(match.game.ecrire.ledger)]
            assert set(pair) == set(company.seats)
            assert match.leads == company.seats.index(pair[0])
    assert match.over
    assert len(schedule.pairs(company)) == chosen["marks"]
    assert sum(match.game.ecrire.lost()) == chosen["marks"]
    assert sum(company.balances(match)) == 0
    if form == "round":
        _payments(match)
    while match.history.done:
        match.apply(c.undo())
        for done, state, names in states:
            if done == match.history.done:
                assert (match.state(), match.names) == (state, names)
    assert match.state() == start


def _payments(match):
    payments = accounts.payments(match.company, match.game, True)
    assert sum(accounts.balance(payments, 3)) == 0
    assert all(payer != taker and jetons >= 0 for payer, taker, jetons, _, _ in payments)


@given(wins=WINS)
def test_everyone_plays_two_thirds_of_the_marks(wins):
    match = begun(marks=12)
    played = [0, 0, 0]
    for seat, holes, lost in wins[:12]:
        for player in match.company.seats:
            played[player] += 1
        win(match, seat, holes, lost)
    assert played == [8, 8, 8]
    assert match.over


def test_the_loser_stays_and_leads_and_the_third_takes_the_free_seat():
    match = begun(names=("Alice", "Bob", "Charlie"))
    said = win(match, 0)
    assert said[-1] == ["change", 0, "Alice", "Charlie"]
    assert match.names == ["Charlie", "Bob"]
    assert match.company.told == ["Alice", "Bob"]
    assert match.leads == 1
    assert match.opening
    match.apply(c.score(1, 4))
    assert match.company.told == match.names


def test_consolation_goes_to_the_idle_player_as_well():
    match = begun(names=("Alice", "Bob", "Charlie"), refait_growth="linear")
    win(match, 0, 6, 4)  # simple, 6 - 4 + 2
    assert accounts.payments(match.company, match.game, False) == [
        [1, 0, 4, "marks", 1],
        [1, 2, 2, "consolation", 1],
    ]
    assert match.company.balances(match) == [4, -6, 2]


def test_paris_at_the_end():
    """Alice is marked once, Bob and Charlie five and six times (rulebook E2.10)."""
    match = begun(names=("Alice", "Bob", "Charlie"), marks=12)
    losers = {(0, 1): [0, 1, 1, 1], (1, 2): [1, 1, 2, 2], (0, 2): [2, 2, 2, 2]}
    while not match.over:
        seats = match.company.seats
        loser = losers[tuple(sorted(seats))].pop(0)
        win(match, 1 - seats.index(loser))
    assert match.game.lost() == [1, 5, 6]
    paid = [row for row in accounts.payments(match.company, match.game, True) if "paris" in row[3]]
    sums = {}
    for payer, taker, jetons, _, _ in paid:
        sums[payer, taker] = sums.get((payer, taker), 0) + jetons
    assert sums == {(1, 0): 18, (2, 0): 26}


def test_a_do_over_keeps_the_pair_and_the_leader():
    match = begun(names=("Alice", "Bob", "Charlie"))
    win(match, 0)
    before = (list(match.names), match.leads)
    match.apply(c.holes(0, 6, True))
    match.apply(c.holes(1, 6))
    match.apply(c.refait(1))
    assert (match.names, match.leads) == before


def test_advice_is_against_the_less_marked_of_those_who_sit():
    match = begun(names=("Alice", "Bob", "Charlie"), advice="on")
    assert schedule.advice(match.company, match.game.lost()) == -1
    win(match, 0)  # Bob is marked, Charlie comes
    assert schedule.advice(match.company, match.game.lost()) == 2
    quiet = begun()
    win(quiet, 0)
    assert schedule.advice(quiet.company, quiet.game.lost()) == -1


def test_partners_of_a_combine_change_at_the_next_pickup_when_the_mark_went_on_with_h():
    match = begun("partners", "combine", names=("Ann", "Bea", "Cid", "Dan"))
    match.apply(c.holes(0, 6))
    match.apply(c.suspend(0, 0))
    assert match.names == ["Ann", "Bea"]  # the mark is scored, and H goes on
    match.apply(c.holes(1, 2))
    said = match.apply(c.go(1))
    assert said[-1] == ["change", 0, "Ann", "Cid"]
    assert match.game.honours.holes == [6, 2]  # the newcomer inherits them
    assert match.leads == 1


def test_a_school_that_takes_a_mark_back_brings_the_places_back():
    match = begun(names=("Alice", "Bob", "Charlie"))
    match.apply(c.holes(0, 5, True))
    match.apply(c.score(0, 4))
    match.apply(c.score(0, 8))
    match.apply(c.go(0))
    assert match.names == ["Charlie", "Bob"]
    with pytest.raises(Refused, match="places-changed"):
        match.apply(c.school(1, 4))
    match.apply(c.school(1, 2, 2))
    assert match.names == ["Alice", "Bob"]
    assert match.race.points[1] == 2


def test_seats_are_swapped_at_the_beginning_of_a_mark_only():
    match = begun(names=("Alice", "Bob", "Charlie"), marks=6)
    assert "swap" in match.choices()
    assert match.apply(c.swap()) == [["swap", 0, "Bob", "Alice"]]
    assert (match.names, match.leads) == (["Bob", "Alice"], 1)
    win(match, 0)  # Bob marks Alice, who stays at B
    assert match.names == ["Charlie", "Alice"]
    assert match.game.lost() == [1, 0, 0]
    match.apply(c.holes(0, 1))
    match.apply(c.hold(0))
    assert "swap" not in match.choices()
    with pytest.raises(Refused, match="no-swap"):
        match.apply(c.swap())
    with pytest.raises(Refused, match="no-swap"):
        Match(Config("ecrire")).apply(c.swap())
    with pytest.raises(Refused, match="no-swap"):
        begun("partners", "combine").apply(c.swap())


@given(wins=WINS, swaps=st.lists(st.booleans(), min_size=24, max_size=24))
def test_accounts_do_not_depend_on_seats(wins, swaps):
    """The same players win the same marks, with seats changed in between or not."""
    plain, swapped = begun("four", marks=8), begun("four", marks=8)
    for (seat, holes, lost), swap in zip(wins[:8], swaps, strict=False):
        if swap:
            swapped.apply(c.swap())
        winner = plain.names[seat]
        win(plain, seat, holes, lost)
        win(swapped, swapped.names.index(winner), holes, lost)
    assert schedule.pairs(plain.company) == schedule.pairs(swapped.company)
    assert plain.company.balances(plain) == swapped.company.balances(swapped)
    assert plain.game.lost() == swapped.game.lost()


def test_a_name_goes_with_the_player():
    match = begun(names=("Alice", "Bob", "Charlie"))
    match.apply(c.name(0, "Alix"))
    win(match, 0)
    assert match.company.names == ["Alix", "Bob", "Charlie"]
    for name, code in (("Bob", "name-twice"), ("", "name-none")):
        with pytest.raises(Refused, match=code):
            match.apply(c.name(0, name))


def test_marks_are_played_not_set():
    match = begun()
    for what in (place.LOST, place.JETONS):
        with pytest.raises(Refused, match="set-form"):
            match.apply(c.place(0, what, 1))
