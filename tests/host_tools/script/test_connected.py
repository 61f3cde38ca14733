"""Panel scripts on a connected board whose line delays every line at random.

The board is on the virtual clock, on which the laptop waits as well.
"""

import random
from contextlib import contextmanager

import pytest

from board import words
from host_tools.link.board import BoardLink
from host_tools.script import connected
from host_tools.script import panel as p
from host_tools.script import run as panel_run
from host_tools.script.simulated import BoardFailed
from host_tools.simulator import Simulator

_STEP = 5  # ms, or longer on a line so slow that it makes no difference


class SlowLine:
    """The USB line of a board on the virtual clock: lines arrive in their order, each up to
    `slowest` ms late."""

    def __init__(self, simulator, slowest, chance):
        self._simulator = simulator
        self._slowest = slowest
        self._chance = chance
        self._step = max(_STEP, slowest // 20)
        self._now = 0
        self._under_way = []  # (when it arrives, line)

    def send(self, data):
        self._pass(self._chance.randrange(self._slowest + 1))
        self._simulator.link.write(data)

    def receive(self, timeout):
        until = self._now + max(1, round(timeout * 1000))
        while self._now < until:
            if self._under_way and self._under_way[0][0] <= self._now:
                return self._under_way.pop(0)[1]
            self._pass(self._step)
        return b""

    def _pass(self, ms):
        for start in range(0, ms, self._step):
            step = min(self._step, ms - start)
            self._simulator.step(step)
            self._now += step
            for line in self._simulator.link.take_lines():
                arrives = self._now + self._chance.randrange(self._slowest + 1)
                if self._under_way:
                    arrives = max(arrives, self._under_way[-1][0])
                self._under_way.append((arrives, line.encode() + b"\n"))

    def close(self):
        pass


@pytest.fixture(params=[0, 40, 400])
def slow(request, tmp_path, monkeypatch):
    """A board behind a line that delays by at most so many ms."""
    words.load("en")
    with Simulator(tmp_path / "flash", stepped=True) as simulator:

        @contextmanager
        def opened(port):
            link = BoardLink(SlowLine(simulator, request.param, random.Random(1)), port)
            link.greet()
            yield link

        monkeypatch.setattr(connected, "open_board", opened)
        yield simulator


def play(text):
    with connected.ConnectedBoard("slow") as board:
        outcome = panel_run.run(p.parse("trictrac panel 1\n" + text), board)
    assert outcome.passed, str(outcome.failed)
    return outcome


def test_what_lamps_do_in_time_is_judged_by_the_boards_clock(slow):
    play("""
        A own*2; expect lamp A+4 warm blinking; expect lamp A0 amber steady
        A hold; expect points A 4; A own*4 hold; expect decider A
        expect lamp Aprompt green pulsing; wait 2s; expect lamp Aprompt green pulsing
        A go; expect lamp Aprompt white dim""")


def test_a_necktie_and_its_laps(slow):
    play("""lurch_marker: necktie ; target: 24
        A own*6 hold hold; B own*6 hold hold; expect lamp B2 amber necktie
        B opp*36 hold; expect lamp B2 amber necktie second lap""")


def test_a_wait_is_as_long_as_the_board_says(slow):
    with connected.ConnectedBoard("slow") as board:
        before = board.ask("lamps")["t"]
        board.wait(5000)
        assert board.ask("lamps")["t"] - before >= 5000


def test_a_board_that_starts_anew_is_noticed(slow):
    with pytest.raises(BoardFailed, match="anew"), connected.ConnectedBoard("slow") as board:
        slow.restart()
        board.wait(1000)
