"""What holds in every match à écrire, however it is played (SCORING 5)."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moves import PICKS, command_for, ecrire_agreement
from trictrac import command as c
from trictrac.config import Config
from trictrac.ecrire import GRAND, NO_LURCH, OBLIGATION, PETTY
from trictrac.layout import layout
from trictrac.match import Match
from trictrac.race import NOBODY
from trictrac.rail import UNCLAIMED
from trictrac.refused import Refused
from trictrac.settle import STAKE, Holdings

MOVES = st.lists(
    st.tuples(st.integers(0, PICKS - 1), st.integers(0, 1), st.integers(0, 99), st.booleans()),
    min_size=20,
    max_size=150,
)
CONFIGS = st.randoms(use_true_random=False).map(lambda r: ecrire_agreement(r.choice))
EXAMPLES = settings(max_examples=80, deadline=None)
ENDS_A_MARK = (c.GO, c.CONCEDE)


def played(options, moves, each):
    """A match in which all the moves were tried; `each(match, command, before)` after those
    that were legal, with what `facts` had been before."""
    match = Match(Config(names=("Alice", "Bob"), **options))
    for move in moves:
        command = command_for(match, *move)
        before = facts(match)
        with contextlib.suppress(Refused):
            match.apply(command)
            each(match, command, before)
    return match


def facts(match):
    return {
        "state": match.state(),
        "marks": len(match.game.ledger),
        "refaits": match.game.refaits,
        "decider": match.decider,
        "thrower": match.thrower,
        "holes": list(match.game.holes),
    }


@EXAMPLES
@given(CONFIGS, MOVES)
def test_what_lies_on_the_table_is_always_two_stakes(options, moves):
    def look(match, command, before):
        held = Holdings(match.game.marks(), options["markers_per_mark"])
        assert sum(held.jetons) + sum(held.markers) + 10 * sum(held.fish) == 2 * STAKE
        assert min(held.jetons) >= 0
        assert held.markers == [options["markers_per_mark"] * n for n in match.game.lost()]

    played(options, moves, look)


@EXAMPLES
@given(CONFIGS, MOVES)
def test_what_a_mark_is_worth(options, moves):
    """A lurch is always worth more than the simple mark of the same holes, by
    (k - 1) x (W + c): there is no exception."""

    def look(match, command, before):
        for mark in match.game.marks():
            simple = mark.holes - mark.lost + mark.consolation
            assert mark.holes > mark.lost
            assert mark.holes >= OBLIGATION or mark.conceded
            assert simple >= 3
            if mark.lurch == NO_LURCH:
                assert (mark.jetons, mark.rate, mark.pickup) == (simple, 1, None)
            else:
                assert (mark.lurch == PETTY) == (mark.holes < GRAND)
                assert mark.jetons - simple == (mark.rate - 1) * (mark.holes + mark.consolation)
                assert mark.rate in ((2, 3) if mark.lurch == PETTY else (4, 5))
                assert mark.rate in (2, 4) or not (
                    mark.pickup or options["lurch_rates"] != "vienna"
                )

    played(options, moves, look)


@EXAMPLES
@given(CONFIGS, MOVES)
def test_a_mark_ends_on_the_winners_own_throw_or_by_concession(options, moves):
    def look(match, command, before):
        if command[0] in (c.UNDO, c.REDO) or before["marks"] == len(match.game.ledger):
            return
        if command[0] in (c.SCHOOL, c.FILL_SCHOOL):
            # Points were taken back, and with them the mark that they had made.
            assert len(match.game.ledger) < before["marks"]
            return
        assert command[0] in ENDS_A_MARK
        assert len(match.game.ledger) == before["marks"] + 1
        mark = match.game.marks()[-1]
        assert mark.conceded == (command[0] == c.CONCEDE)
        assert command[1] == (1 - mark.winner if mark.conceded else mark.winner)
        if not mark.conceded:
            assert before["decider"] == before["thrower"] == mark.winner
        assert [mark.holes, mark.lost][:: -1 if mark.winner else 1] == before["holes"]
        assert (match.game.holes, match.decider, match.opening) == ([0, 0], NOBODY, True)
        assert match.unclaimed == []

    played(options, moves, look)


@EXAMPLES
@given(CONFIGS, MOVES)
def test_undo_across_the_end_of_a_mark_restores_everything(options, moves):
    """Rights, banner, jetons, lamps: the packed state is the same as before."""

    def look(match, command, before):
        ended = len(match.game.ledger) != before["marks"] or match.game.refaits != before["refaits"]
        if command[0] in (c.UNDO, c.REDO) or not ended:
            return
        after, shown = match.state(), layout(match)
        match.apply(c.undo())
        assert match.state() == before["state"]
        assert len(match.game.ledger) == before["marks"]
        match.apply(c.redo())
        assert (match.state(), layout(match)) == (after, shown)

    played(options, moves, look)


@EXAMPLES
@given(CONFIGS, MOVES)
def test_rights_and_markers_fit_together(options, moves):
    def look(match, command, before):
        game = match.game
        assert not (game.unbroken[0] and game.unbroken[1]), "a hole ends the other's run"
        assert not (game.has_banner(0) and game.has_banner(1))
        assert match.banner() in (0, 1, UNCLAIMED)
        for seat in (0, 1):
            if game.unbroken[seat]:
                assert game.holes[seat] > 0
            if game.has_banner(seat) or game.has_necktie(seat):
                assert game.right(seat)
            for marker in game.claimable(seat):
                assert marker in ("banner", "necktie")
        for seat, marker in match.unclaimed:
            assert marker in game.claimable(seat)
        assert len(layout(match)) == 43

    played(options, moves, look)


@EXAMPLES
@given(CONFIGS, MOVES)
def test_the_reckoning_is_the_sum_of_the_ledger(options, moves):
    def look(match, command, before):
        form = match.reckoning()
        assert (form is not None) == match.over == (len(match.game.ledger) == options["marks"])
        if not form:
            return
        for seat in (0, 1):
            paid = sum(mark.jetons for mark in match.game.marks() if mark.winner != seat)
            paris = form.paris_jetons + form.queue_of_paris if form.paris_payer == seat else 0
            assert form.sums[seat] == paid
            assert form.totals[seat] == paid + form.queue[seat] + paris
        assert form.net == abs(form.totals[0] - form.totals[1])
        assert match.asks_die() == form.ask == ("die" in match.choices())
        assert not (form.ask and options["fish_rounding"] == "winner")

    played(options, moves, look)


def ended(match):
    """Play marks to the end of the match: A six holes, B five and a half marks later."""
    number = 0
    while not match.over:
        seat = number % 3 % 2
        match.apply(c.holes(seat, 6 + number % 4))
        match.apply(c.go(seat))
        number += 1


@pytest.mark.parametrize("markers", [0, 1, 2])
@pytest.mark.parametrize("count", range(6, 26, 2))
def test_a_whole_match_and_back_to_its_beginning(count, markers):
    match = Match(Config("ecrire", marks=count, markers_per_mark=markers))
    start = match.state()
    ended(match)
    assert len(match.game.ledger) == count
    form = match.reckoning()
    while match.history.done:
        match.apply(c.undo())
    assert match.state() == start
    while match.history.done < match.history.kept:
        match.apply(c.redo())
    assert match.reckoning().totals == form.totals
