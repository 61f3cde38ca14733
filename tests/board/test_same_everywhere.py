"""One match, three ways: in the core, on a board that loses its power, and played once more.

Any legal statements, cut at any point by a power loss, with rows of undo of any length and
schools among them, come to the same state everywhere.
"""

import random
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board import lazy
from board.settings import Settings
from board.store import Store
from board.table import Table
from combine_moves import combine_agreement
from moves import agreement, command_for, ecrire_agreement
from trictrac import command as c
from trictrac import config as agreed
from trictrac import record
from trictrac.config import Config
from trictrac.match import Match
from trictrac.refused import Refused

AGREEMENTS = {"cure": agreement, "ecrire": ecrire_agreement, "combine": combine_agreement}

MOVE = st.tuples(st.integers(0, 39), st.integers(0, 1), st.integers(0, 99), st.booleans())
STEPS = st.lists(
    st.one_of(
        MOVE,
        MOVE,
        MOVE,
        st.tuples(st.just("undo"), st.integers(1, 90)),
        st.tuples(st.just("redo"), st.integers(1, 90)),
        st.tuples(st.just("power"), st.integers(0, 3)),
        st.tuples(st.just("idle"), st.just(0)),
    ),
    min_size=10,
    max_size=150,
)


def board(folder):
    """The table of a board that has just got its power, its memory in `folder`."""
    settings_of = Settings(str(folder / "settings.json"))
    made = Table(settings_of, 0)
    assert made.problem_count() == 0
    return made


class Twins:
    """A match in the core alone, and the same on a board."""

    def __init__(self, folder, config):
        self.folder = folder
        self.core = Match(config)
        self.stored = 0  # commands of the core that are in the board's flash
        self.played = []
        self.board = board(folder)
        self.board.new_match(config)

    def give(self, command):
        """The same command to both; the same refusal, or none, from both."""
        answers = []
        for apply in (self.core.apply, self.board.apply):
            try:
                apply(command)
                answers.append(None)
            except Refused as refused:
                answers.append(refused.args)
        assert answers[0] == answers[1], command
        if answers[0] is None:
            self.played.append(command)
        return answers[0] is None

    def power(self, stored):
        """The power goes when all but the last `stored` commands have been stored."""
        waiting = self.board.unsaved
        kept = max(0, len(waiting) - stored)
        del waiting[kept:]
        self.board.save(0)
        lost = min(stored, len(self.played) - self.stored)
        if lost:
            del self.played[-lost:]
            self.core = replayed(self.core.config, self.played)
        self.board = board(self.folder)

    def store(self):
        self.board.save(0)
        self.stored = len(self.played)

    def idle(self):
        self.store()
        while self.board.keep() or self.board.store.idle():
            pass

    def agree(self):
        state = self.core.state()
        assert self.board.match.state() == state
        assert self.board.match.history.done == self.core.history.done
        assert replayed(self.core.config, self.played).state() == state


def replayed(config, commands):
    match = Match(config)
    for command in commands:
        match.apply(command)
    return match


@pytest.mark.parametrize("rules", AGREEMENTS)
@settings(max_examples=25, deadline=None)
@given(st.randoms(use_true_random=False), STEPS)
def test_core_board_and_replay_agree(rules, dice, steps):
    options = AGREEMENTS[rules](dice.choice)
    with tempfile.TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        patch.chdir(name)
        twins = Twins(Path(name), Config(names=("Alice", "Bob"), **options))
        for step in steps:
            if step[0] in ("undo", "redo"):
                for _ in range(step[1]):
                    if not twins.give(c.undo() if step[0] == "undo" else c.redo()):
                        break
            elif step[0] == "power":
                twins.power(step[1])
                twins.stored = len(twins.played)
                twins.agree()
            elif step[0] == "idle":
                twins.idle()
            else:
                twins.give(command_for(twins.core, *step))
                if dice.random() < 0.8:
                    twins.store()
        twins.agree()
        twins.power(0)
        twins.agree()
        _same_in_flash(twins)


def _same_in_flash(twins):
    """The records as they lie there, played once more."""
    store = Store()
    assert store.open()
    commands = [record.decode(payload) for _, _, payload in store.records()]
    assert commands == twins.played
    again = replayed(agreed.decode(store.head), commands)
    assert again.state() == twins.core.state()


@pytest.mark.parametrize("rules", AGREEMENTS)
def test_a_long_evening_taken_back_to_its_beginning(rules, tmp_path, monkeypatch):
    """400 statements with power cuts among them, then undo to the start and redo to the end."""
    monkeypatch.chdir(tmp_path)
    dice = random.Random(7)
    options = AGREEMENTS[rules](lambda values: values[0])
    twins = Twins(tmp_path, Config(names=("Alice", "Bob"), **options))
    while len(twins.played) < 400:
        command = command_for(
            twins.core, dice.randrange(40), dice.randrange(2), dice.randrange(100), False
        )
        twins.give(c.undo() if twins.core.over else command)
        twins.store()
        if dice.random() < 0.05:
            twins.idle()
        if dice.random() < 0.05:
            twins.power(0)
            twins.stored = len(twins.played)
    end = twins.core.state()
    taken = twins.core.history.done
    for _ in range(taken):
        assert twins.give(c.undo())
    twins.store()
    twins.power(0)
    twins.agree()
    for _ in range(taken):
        assert twins.give(c.redo())
    twins.agree()
    assert twins.core.state() == end


def test_a_part_that_cannot_be_loaded_leaves_the_open_match(tmp_path, monkeypatch):
    """Else what is played next would be stored in the match that was asked for."""
    monkeypatch.chdir(tmp_path)
    twins = Twins(tmp_path, Config())
    twins.give(c.score(0, 4))
    twins.store()
    first = twins.board.store.match
    twins.board.new_match(Config())
    second = twins.board.store.match
    load = lazy.load

    def damaged(part):
        if part == "taking_up":
            raise SyntaxError(part)
        return load(part)

    monkeypatch.setattr(lazy, "load", damaged)
    with pytest.raises(Refused) as caught:
        twins.board.take(first)
    assert caught.value.args == ("file", "taking_up")
    assert twins.board.store.match == second
    twins.board.apply(c.score(1, 6))
    twins.board.save(0)
    monkeypatch.setattr(lazy, "load", load)
    twins.board.take(first)
    assert twins.board.match.race.points == [4, 0]
