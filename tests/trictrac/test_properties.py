"""What holds in every match, however it is played, by the rules or against them."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moves import PICKS, agreement, command_for, ecrire_agreement
from trictrac import command as c
from trictrac import record
from trictrac.config import Config
from trictrac.layout import layout
from trictrac.match import Match
from trictrac.race import NOBODY
from trictrac.refused import Refused

MOVES = st.lists(
    st.tuples(st.integers(0, PICKS - 1), st.integers(0, 1), st.integers(0, 99), st.booleans()),
    min_size=1,
    max_size=70,
)
CURE = st.randoms(use_true_random=False).map(lambda r: agreement(r.choice))
ECRIRE = st.randoms(use_true_random=False).map(lambda r: ecrire_agreement(r.choice))
CONFIGS = CURE | ECRIRE
EXAMPLES = settings(max_examples=60, deadline=None)


def started(options):
    return Match(Config(names=("Alice", "Bob"), **options))


def played(options, moves, each=None):
    """A match in which all the moves were tried; `each(match, command)` first."""
    match = started(options)
    for move in moves:
        command = command_for(match, *move)
        if each:
            each(match, command)
        with contextlib.suppress(Refused):
            match.apply(command)
    return match


def standing(match):
    """Everything that a refused command, or a question, must leave alone."""
    history = match.history
    return match.state(), history.done, history.kept, list(history.commands())


def same_after(match, call, *args):
    """Call, and see that nothing changed if it was refused; whether it was not."""
    before = standing(match)
    try:
        call(*args)
    except Refused:
        assert standing(match) == before
        return False
    return True


@EXAMPLES
@given(CONFIGS, MOVES)
def test_a_refused_command_changes_nothing(options, moves):
    match = started(options)
    for move in moves:
        same_after(match, match.apply, command_for(match, *move))


@EXAMPLES
@given(CURE, MOVES)
def test_points_holes_and_rights_stay_possible(options, moves):
    def look(match, _):
        race, game = match.race, match.game
        for seat in (0, 1):
            assert race.points[seat] in (0, 2, 4, 6, 8, 10)
            assert 0 <= game.holes[seat] <= match.config.options["target"]
        if race.bredouille != NOBODY:
            assert 0 not in race.points, "the token needs points on both sides"
        if game.treble != NOBODY:
            assert 0 not in game.holes
        if match.over:
            assert game.holes[game.winner] == match.config.options["target"]
            assert match.decider == NOBODY
        else:
            assert max(game.holes) < match.config.options["target"]
        for seat, marker in match.unclaimed:
            assert marker in game.claimable(seat), "what can be claimed is there"
        assert len(layout(match)) == 43

    look(played(options, moves, look), None)


@EXAMPLES
@given(CONFIGS, MOVES)
def test_a_token_that_was_scored_has_ground(options, moves):
    """The same without the arbiter's hand, seen as the players see it: whoever
    holds the bredouille token began to score after the other."""
    moves = [move for move in moves if move[0] not in (32, 39)]
    match = played(options, moves)
    if match.race.bredouille != NOBODY:
        assert min(match.race.points) >= 2


@EXAMPLES
@given(CONFIGS, MOVES)
def test_undo_then_redo_is_identity(options, moves):
    match = played(options, moves)
    end = standing(match)
    undone = 0
    states = [match.state()]
    while same_after(match, match.apply, c.undo()):
        undone += 1
        states.append(match.state())
    assert undone == end[1]
    assert match.state() == started(options).state()
    for n in range(undone):
        assert match.state() == states[-1 - n]
        match.apply(c.redo())
    assert match.state() == end[0]
    assert list(match.history.commands()) == end[3]


@EXAMPLES
@given(CONFIGS, MOVES)
def test_replaying_the_commands_gives_the_same_match(options, moves):
    match = played(options, moves)
    again = started(options)
    for data in match.history.commands():
        again.apply(record.decode(data))
    assert again.state() == match.state()
    assert again.said == match.said


@EXAMPLES
@given(CONFIGS, MOVES)
def test_a_command_is_its_bytes(options, moves):
    match = started(options)
    twin = started(options)
    for move in moves:
        command = command_for(match, *move)
        if not same_after(match, match.apply, command):
            continue
        twin.apply(record.decode(record.encode(command)))
        assert twin.state() == match.state()


@EXAMPLES
@given(CONFIGS, MOVES)
def test_would_changes_nothing_and_tells_the_truth(options, moves):
    def ask(match, command):
        if command[0] in (c.UNDO, c.REDO):
            return
        before = standing(match)
        twin = started(options)
        try:
            said, decider, decisions = match.would(command)
        except Refused as why:
            assert standing(match) == before
            with pytest.raises(Refused) as caught:
                match.apply(command)
            assert caught.value.code == why.code
            return
        assert standing(match) == before
        for data in match.history.commands():
            twin.apply(record.decode(data))
        assert twin.apply(command) == said
        assert twin.decider == decider
        assert (twin.choices(decider) if decider != NOBODY else []) == decisions

    played(options, moves[:25], ask)


@EXAMPLES
@given(CONFIGS, MOVES)
def test_a_state_can_be_taken_over(options, moves):
    match = played(options, moves)
    state = match.state()
    other = started(options)
    other.restore(state)
    assert other.state() == state
    assert other.choices() == match.choices()
    assert layout(other) == layout(match)
    match.restore(state)
    assert match.state() == state


MAKERS = {
    "score": lambda seat: c.score(seat, 2),
    "holes": lambda seat: c.holes(seat, 1),
    "off": c.off,
    "school": lambda seat: c.school(seat, 2),
    "false": c.false,
    "raise": c.raise_,
    "hold": c.hold,
    "go": c.go,
    "refait": c.refait,
    "concede": c.concede,
    "die": c.die,
}


@EXAMPLES
@given(CONFIGS, MOVES)
def test_choices_are_what_is_accepted(options, moves):
    def look(match, _):
        for seat in (0, 1):
            words = match.choices(seat)
            for word, make in MAKERS.items():
                try:
                    match.would(make(seat))
                    accepted = True
                except Refused:
                    accepted = False
                # He who decides may still enter points of the same throw (SCORING 3).
                more = word in ("score", "holes") and match.decider == seat
                assert accepted == (word in words or more), (word, seat)

    look(played(options, moves[:30], look), None)


@EXAMPLES
@given(CONFIGS, MOVES)
def test_somebody_can_always_do_something_until_the_end(options, moves):
    match = played(options, moves)
    assert match.choices() or match.over
    if match.decider != NOBODY:
        assert match.choices(match.decider)[0] == "hold"
        assert 2 <= len(match.choices(match.decider)) <= 3
        assert match.choices(1 - match.decider) == []


@EXAMPLES
@given(CONFIGS, MOVES)
def test_a_state_stays_small(options, moves):
    """Every checkpoint is one of these: 95 KB must last for a whole evening."""
    assert len(played(options, moves).state()) < 500
