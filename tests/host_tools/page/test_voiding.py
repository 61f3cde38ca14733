"""Presses that a page loses sight of, on the real firmware: they count for nothing."""

import threading
from contextlib import contextmanager

import pytest

from host_tools.link.board import BoardLink
from host_tools.link.channels import HubChannel
from host_tools.link.hub import LinkHub
from host_tools.page.live_board import SimulatedLive
from host_tools.simulator import Simulator
from tests.host_tools.boards import INTERPRETERS, wait_until


@contextmanager
def playing(folder, interpreter=None):
    """(SimulatedLive, BoardLink, Simulator) of a board in real time."""
    with Simulator(folder / "flash", interpreter=interpreter) as simulator:
        hub = LinkHub(simulator)
        live = SimulatedLive(simulator, hub)
        live.open()
        link = BoardLink(HubChannel(hub), "here")
        link.greet()
        yield live, link, simulator
        link.close()
        live.close()


def wait(seconds):
    threading.Event().wait(seconds)


def up(simulator, link):
    """Wait until no button is down and the board has nothing more to do."""
    wait_until(lambda: 0 not in simulator._levels.values() and not link.request("health")["stuck"])
    link.wait_idle(5)


@pytest.mark.parametrize("interpreter", INTERPRETERS)
@pytest.mark.parametrize("after", [0, 0.02, 0.1, 0.4])
def test_a_dropped_press_is_no_tap_and_the_next_one_is(tmp_path, interpreter, after):
    with playing(tmp_path, interpreter) as (live, link, simulator):
        live.press("A.own")
        wait(after)
        live.drop("A.own")
        live.drop("A.own")
        up(simulator, link)
        wait(0.1)
        status = link.request("status")
        assert (status["pending"], link.request("text")["say"]) == (None, "")
        live.press("A.own")
        wait(0.1)
        live.release("A.own")
        up(simulator, link)
        wait_until(lambda: link.request("status")["pending"] == [0, False, 2])


def test_a_finger_that_comes_while_another_is_dropped_counts(tmp_path):
    with playing(tmp_path) as (live, link, simulator):
        live.press("B.opp")
        live.drop("B.opp")
        live.press("B.opp")
        wait(0.1)
        live.release("B.opp")
        wait_until(lambda: link.request("status")["pending"] == [1, True, 2])
        up(simulator, link)
        assert link.request("status")["pending"] == [1, True, 2]


def test_other_buttons_are_not_touched(tmp_path):
    with playing(tmp_path) as (live, link, _):
        live.press("A.own")
        live.press("B.more")
        wait(0.2)
        live.drop("B.more")
        up_again = threading.Timer(0.1, live.release, ["A.own"])
        up_again.start()
        wait_until(lambda: link.request("status")["pending"] == [0, False, 2])
        assert link.request("status")["menu"] is None


def test_a_press_is_dropped_while_there_is_no_power(tmp_path):
    with playing(tmp_path) as (live, link, simulator):
        live.press("A.own")
        wait(0.1)
        live.plug(False)
        live.drop("A.own")
        wait_until(lambda: 0 not in simulator._levels.values())
        live.plug(True)
        wait_until(lambda: link.request("status")["pending"] is None)
