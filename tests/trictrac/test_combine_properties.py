"""What holds in every match of combiné that is played by the rules."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

import moves as wild
from combine_moves import CONFIGS, EXAMPLES, MOVES, PICKS, combine_agreement, played, started
from trictrac import command as c
from trictrac import record
from trictrac.combine import ECRIRE, HONOURS
from trictrac.config import Config
from trictrac.layout import (
    layout,
)
from trictrac.match import Match
from trictrac.race import NOBODY
from trictrac.refused import Refused

WILD = st.lists(
    st.tuples(st.integers(0, wild.PICKS - 1), st.integers(0, 1), st.integers(0, 99), st.booleans()),
    min_size=1,
    max_size=90,
)


# -- each track alone --------------------------------------------------------------


class Alone:
    """À écrire as a match of its own, and a list of the holes of honours: what they
    are told is only what happened while they were not suspended."""

    def __init__(self, options):
        kept = ("marks", "lurch_rates", "refait_growth", "mark_lead", "concede", "lead")
        self.ecrire = Match(Config("ecrire", **{name: options[name] for name in kept}))
        self.honours = []

    def follow(self, match, command, said, before):
        for item in said:
            if item[0] == "holes":
                self._holes(item[1], item[2], command[0], command[3], before)
        op, seat = command[0], command[1]
        if op in (c.HOLD, c.GO, c.REFAIT, c.CONCEDE) and before != ECRIRE:
            self.ecrire.apply(command)
        elif op == c.SUSPEND:
            self.ecrire.apply(self._suspended(seat, command[2]))

    def _holes(self, seat, n, op, opp, before):
        assert op in (c.SCORE, c.HOLES)
        if before != ECRIRE:
            self.ecrire.apply(c.holes(seat, n, opp))
        if before != HONOURS:
            self.honours.append((seat, n))

    def _suspended(self, seat, track):
        """He has gone in the game that he suspends, and stays in the other."""
        if track == HONOURS:
            return c.hold(seat)
        if "refait" in self.ecrire.choices(seat):
            return c.refait(seat)
        return c.go(seat)


def honours_games(scored, limit):
    """[winner, value] of the games, and the holes of the one that is left: by what was
    made, hole by hole, and nothing that is remembered."""
    games = []
    order = []  # who made the holes of this game, in order
    for seat, n in scored:
        for _ in range(n):
            order.append(seat)
            if order.count(seat) < 12:
                continue
            lost = order.count(1 - seat)
            since = order[order.index(seat) :]
            if not lost:
                worth = 4
            elif order[0] != seat and 1 - seat not in since:
                worth = 3
            else:
                worth = 2 if lost <= limit else 1
            games.append([seat, worth])
            order = []
    return games, [order.count(0), order.count(1)]


@EXAMPLES
@given(CONFIGS, MOVES)
def test_each_track_gives_what_it_would_give_alone(options, moves):
    options["strict_markers"] = "off"
    alone = Alone(options)

    def look(match, command, said, before):
        alone.follow(match, command, said, before)
        game, twin = match.game, alone.ecrire.game
        assert game.ecrire.ledger == twin.ledger
        assert game.ecrire.holes == twin.holes
        assert game.ecrire.refaits == twin.refaits
        assert [game.ecrire.right(seat) for seat in (0, 1)] == [twin.right(0), twin.right(1)]
        won, left = honours_games(alone.honours, options["double_limit"])
        assert (game.won, game.honours.holes) == (won, left)
        assert match.over == alone.ecrire.over

    match = played(options, moves, look)
    if match.over:
        ours, theirs = match.reckoning(), alone.ecrire.reckoning()
        assert (ours.net, ours.loser, ours.fish) == (theirs.net, theirs.loser, theirs.fish)


@EXAMPLES
@given(CONFIGS, MOVES)
def test_decisions_are_those_of_ecrire_where_it_is_played(options, moves):
    def look(match, command, said, before):
        game = match.game
        if match.decider == NOBODY:
            return
        words = match.choices(match.decider)
        if game.out == ECRIRE:
            assert words == ["hold", "go"]
        else:
            plain = [word for word in words if not word.startswith("suspend")]
            assert plain == game.ecrire.decisions(match.decider)
            assert ("suspend honours" in words) == (game.out == NOBODY)
            assert "suspend ecrire" not in words or game.out == NOBODY

    played(options, moves, look)


@EXAMPLES
@given(CONFIGS, MOVES)
def test_a_suspension_ends_with_the_first_to_go(options, moves):
    def look(match, command, said, before):
        op = command[0]
        ended = before != NOBODY and match.game.out == NOBODY
        gone = op in (c.GO, c.REFAIT) or (op == c.CONCEDE and before_decided[0])
        assert ended == (before != NOBODY and gone)
        assert (match.game.out != before) == (ended or op == c.SUSPEND)
        before_decided[0] = match.decider != NOBODY

    before_decided = [False]
    played(options, moves, look)


# -- the pool ----------------------------------------------------------------------


@EXAMPLES
@given(CONFIGS, MOVES)
def test_fish_only_change_hands(options, moves):
    def look(match, command, said, before):
        pool = match.game.pool
        assert sum(pool.fish) + pool.basket == 0
        assert pool.basket >= 0
        assert pool.open or pool.basket == 0
        if pool.open and not match.over:
            assert pool.basket >= 4
        begun = options["pool_start"] and not pool.drawn and not match.game.won
        assert (pool.contract == NOBODY) <= (pool.games == 0 or not pool.open or bool(begun))

    match = played(options, moves, look)
    pool = match.game.pool
    if match.over:
        assert (pool.basket, pool.open, sum(pool.fish)) == (0, False, 0)
        assert (pool.contract == NOBODY) or pool.drawn


# -- one match in two ways ---------------------------------------------------------


@EXAMPLES
@given(CONFIGS, MOVES)
def test_undo_then_redo_is_identity(options, moves):
    match = played(options, moves)
    end = match.state()
    states = []
    while match.history.done:
        states.append(match.state())
        match.apply(c.undo())
    assert match.state() == started(options).state()
    for state in reversed(states):
        match.apply(c.redo())
        assert match.state() == state
    assert match.state() == end


@EXAMPLES
@given(CONFIGS, MOVES)
def test_bytes_and_replay(options, moves):
    match = played(options, moves)
    again = started(options)
    for data in match.history.commands():
        again.apply(record.decode(bytes(data)))
    assert again.state() == match.state()
    other = started(options)
    other.restore(match.state())
    assert (other.choices(), layout(other)) == (match.choices(), layout(match))


@EXAMPLES
@given(CONFIGS, MOVES)
def test_a_question_changes_nothing(options, moves):
    def look(match, command, said, before):
        state = match.state()
        for seat in (0, 1):
            for word in match.choices(seat):
                if word.startswith("suspend"):
                    match.would(c.suspend(seat, c.TRACKS.index(word.split(" ")[1])))
        assert match.state() == state

    played(options, moves[:40], look)


@EXAMPLES
@given(CONFIGS, WILD)
def test_against_the_rules_too(options, tries):
    """With schools, the arbiter's hand, undo, and commands that are refused."""
    match = started(options)
    for each in tries:
        command = wild.command_for(match, *each)
        before = match.state()
        try:
            match.apply(command)
        except Refused:
            assert match.state() == before
        game = match.game
        assert sum(game.pool.fish) + game.pool.basket == 0
        assert game.pool.basket >= 0
        assert max(game.honours.holes) < 12
        assert (game.out == NOBODY) == (game.state == 0) == (game.out_by == NOBODY)
        assert len(layout(match)) == 43
        if match.decider != NOBODY:
            assert match.choices(match.decider)[0] == "hold"
            assert match.choices(1 - match.decider) == []
        for seat, marker in match.unclaimed:
            assert marker in game.claimable(seat)
    again = started(options)
    for data in match.history.commands():
        again.apply(record.decode(bytes(data)))
    assert again.state() == match.state()


def test_the_moves_reach_what_they_are_for():
    """Suspensions of every kind, do-overs, trebles, drawn pools and whole matches."""
    rng = random.Random(1787)
    seen = Counter()

    def look(match, command, said, before):
        game = match.game
        seen[game.out, game.state] += 1
        seen["refait"] += any(item[0] == "refait" for item in said)
        seen["pool"] += any(item[0] == "pool" for item in said)
        seen["treble"] += any(item[0] == "honours" and item[2] == 3 for item in said)
        seen["over"] += match.over

    for _ in range(150):
        moves = [
            (rng.randrange(PICKS), rng.randrange(2), rng.randrange(100), rng.random() < 0.5)
            for _ in range(120)
        ]
        played(combine_agreement(rng.choice), moves, look)
    wanted = [(0, 1), (0, 2), (0, 3), (1, 1), "refait", "pool", "treble", "over"]
    assert all(seen[key] > 20 for key in wanted), seen
