"""Presses become commands: the panel against a model written from PRODUCT 2, and
the whole firmware under fingers that press anything."""

import importlib
import random
import sys
import types

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from board import words
from host_tools.link.match_copy import MatchCopy
from host_tools.script.simulated import SimulatedBoard
from trictrac import command as c
from trictrac.config import Config
from trictrac.match import Match
from trictrac.race import NOBODY
from trictrac.refused import Refused

OWN, OPP, HOLD, GO = range(4)
UNDO = 10
TAP, LONG = range(2)


@pytest.fixture(autouse=True)
def english():
    words.load("en")


@pytest.fixture
def make_panel():
    """Makes panels on a new match, with a stub of `machine` that is taken out again."""
    stub = types.SimpleNamespace(Pin=object)
    names = ("machine", "board.buttons", "board.panel")
    kept = {name: sys.modules.pop(name, None) for name in names}
    sys.modules["machine"] = stub
    module = importlib.import_module("board.panel")

    def make():
        match = Match(Config())
        table = types.SimpleNamespace(match=match, apply=match.apply, pending=None)
        return module.Panel(types.SimpleNamespace(table=table, settings=None))

    yield make
    for name, module in kept.items():
        sys.modules.pop(name, None)
        if module is not None:
            sys.modules[name] = module


class Model:
    """What PRODUCT 2 says of nine buttons, on a match of its own."""

    def __init__(self):
        self.match = Match(Config())
        self.pending = None  # [seat, opp, points]

    def press(self, button, kind):
        """True when the press is taken, False when it is refused."""
        try:
            if button == UNDO:
                self.undo(kind)
            elif button % 5 in (OWN, OPP):
                self.enter(button // 5, button % 5 == OPP, kind)
            elif kind == LONG:
                return False
            elif button % 5 == HOLD:
                self.hold(button // 5)
            else:
                self.go(button // 5)
        except Refused:
            return False
        return True

    def confirm(self):
        seat, opp, points = self.pending
        self.pending = None
        self.match.apply(c.score(seat, points, opp))

    def undo(self, kind):
        if self.pending:
            self.pending = None
        else:
            self.match.apply(c.redo() if kind == LONG else c.undo())

    def enter(self, seat, opp, kind):
        same = self.pending and self.pending[:2] == [seat, opp]
        if kind == LONG:
            if not same:
                raise Refused("nothing")
            self.pending[2] -= 2
            if not self.pending[2]:
                self.pending = None
            return
        if self.pending and not same:
            self.confirm()
        # Who decides may still enter points of the same throw, his own (SCORING 3).
        if self.match.over or self.match.decider not in (NOBODY, NOBODY if opp else seat):
            raise Refused("wait")
        if not self.pending:
            self.pending = [seat, opp, 0]
        if self.pending[2] == 82:
            raise Refused("points")
        self.pending[2] += 2

    def hold(self, seat):
        if not self.pending:
            self.match.apply(c.hold(seat))
        elif self.pending[0] == seat:
            self.confirm()
        else:
            raise Refused("not yours")

    def go(self, seat):
        if not self.pending:
            self.match.apply(c.go(seat))
            return
        owner, opp, points = self.pending
        if owner != seat:
            raise Refused("not yours")
        _, decider, decisions = self.match.would(c.score(seat, points, opp))
        wins = decider == NOBODY and self.would_win()
        if not wins and (decider != seat or "go" not in decisions):
            raise Refused("no go")
        self.confirm()
        if not wins:
            self.match.apply(c.go(seat))

    def would_win(self):
        seat, opp, points = self.pending
        return any(said[0] == "won" for said in self.match.would(c.score(seat, points, opp))[0])


PRESSES = st.lists(
    st.tuples(
        st.sampled_from([0, 0, 0, 1, 2, 3, 5, 5, 5, 6, 7, 8, UNDO]),
        st.sampled_from([TAP, TAP, TAP, TAP, LONG]),
    ),
    max_size=80,
)


def test_the_panel_does_what_the_product_says(make_panel):
    @settings(max_examples=300, deadline=None)
    @given(PRESSES)
    @example([(0, TAP)] * 42)
    @example([(0, TAP)] * 41 + [(3, TAP), (0, TAP), (UNDO, TAP), (UNDO, LONG)])
    @example([(0, TAP), (6, LONG), (1, LONG), (2, TAP)])
    @example([(0, TAP)] * 6 + [(2, TAP), (0, TAP), (5, TAP), (1, TAP), (2, TAP), (3, TAP)])
    @example([(0, TAP)] * 6 + [(6, TAP), (8, TAP), (2, TAP), (6, TAP)])
    def compare(presses):
        panel, model = make_panel(), Model()
        for number, (button, kind) in enumerate(presses):
            if model.match.over and button % 5 == HOLD and button != UNDO and not model.pending:
                continue  # opens the menu of the next match
            now = 1000 * number
            taken = model.press(button, kind)
            panel.tick(now, lambda end, start: end - start)
            assert panel.press(button, kind, now)  # something is seen of every press
            red = panel.refused_seat != NOBODY
            assert red != taken, (number, button, kind)
            if red:
                assert panel.refused_seat == (2 if button == UNDO else button // 5)
                assert panel.message
            entered = panel.pending
            shown = [entered.seat, entered.opp, entered.points] if entered else None
            assert shown == model.pending
            assert panel.match.state() == model.match.state()
            assert panel.match.history.done == model.match.history.done

    compare()


@pytest.mark.parametrize("seed", range(4))
def test_fingers_that_press_anything(tmp_path, seed):
    """Menus too, with the plug now and then: no fault in the program, and what is on the
    board is always what its journal gives. On CPython, whose flash can be looked into."""
    dice = random.Random(seed)
    with SimulatedBoard(tmp_path / "flash", "cpython") as board:
        buttons = list(board.simulator.wiring.buttons)
        copy = MatchCopy(board.ask)
        for number in range(300):
            how = dice.random()
            if how < 0.9:
                board.tap((dice.choice(buttons),), dice.choice((80, 80, 80, 80, 800)))
            elif how < 0.95:
                board.tap(tuple(dice.sample(buttons, 2)), 80)
            else:
                board.wait(dice.choice((10, 3000, 70_000)))
            if number % 25 == 24:
                copy.update()
                before = bytes(copy.match.state())
                if dice.random() < 0.3:
                    board.power(False)
                    board.power(True)
                    copy = MatchCopy(board.ask)
                    copy.update()
                    assert bytes(copy.match.state()) == before
            assert not (tmp_path / "flash" / "crash.txt").exists(), (
                number,
                (tmp_path / "flash" / "crash.txt").read_text(),
            )
        assert board.ask("problems")["problems"] == []
