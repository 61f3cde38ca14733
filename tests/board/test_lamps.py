"""When frames are sent to the chain of lamps, on the virtual clock."""

from itertools import pairwise

import pytest

from host_tools.simulator import Simulator
from tests.board.boards import INTERPRETERS, Board


@pytest.fixture(params=INTERPRETERS)
def simulator(tmp_path, request):
    with Simulator(tmp_path / "flash", stepped=True, interpreter=request.param) as made:
        made.step(1000)
        made.clear_frames()
        yield made


def test_what_stands_is_sent_again_every_three_seconds(simulator):
    """Or a lamp that was disturbed would show a false peg until the next score."""
    shown = simulator.lamps
    simulator.step(12_000)
    assert 3 <= len(simulator.frames) <= 4
    assert all(colours == shown for _, colours in simulator.frames)
    times = [t for t, _ in simulator.frames]
    assert all(3000 <= later - earlier < 3020 for earlier, later in pairwise(times))


def test_not_soon_after_another_frame(simulator):
    board = Board(simulator)
    for _ in range(5):
        board.tap("A.own", "A.hold")
        simulator.step(700)
    times = [t for t, _ in simulator.frames]
    assert len(times) > 10
    assert all(later - earlier >= 2 for earlier, later in pairwise(times))
    simulator.clear_frames()
    simulator.step(3000)
    (again,) = simulator.frames
    assert 3000 <= again[0] - times[-1] < 3020


def test_a_sleeping_board_breathes_and_sends_no_more_than_that(simulator):
    simulator.rest(30 * 60_000 + 1000)
    simulator.clear_frames()
    simulator.step(6000)
    assert all(a[1] != b[1] for a, b in pairwise(simulator.frames))
