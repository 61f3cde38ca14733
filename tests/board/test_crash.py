"""A fault in the board's program: it is noted, and the board starts again from what is stored."""

from pathlib import Path
from shutil import copytree

import pytest

from board.pins import BUTTONS
from host_tools.simulator import Simulator
from host_tools.simulator.errors import SimulatorError
from tests.board.boards import INTERPRETERS

FIRMWARE = Path(__file__).parents[2] / "firmware"


@pytest.fixture(params=INTERPRETERS)
def faulty(request, tmp_path):
    """Starts a board in whose program a line was put in front of another."""
    copytree(FIRMWARE, tmp_path / "firmware")

    def start(file, before, fault):
        path = tmp_path / "firmware" / file
        text = path.read_text(encoding="utf-8")
        assert before in text
        path.write_text(text.replace(before, fault + before), encoding="utf-8")
        return Simulator(
            tmp_path / "flash",
            stepped=True,
            interpreter=request.param,
            firmware=tmp_path / "firmware",
        )

    return start


def tap(simulator, button):
    simulator.press(button)
    simulator.step(40)
    simulator.release(button)
    simulator.step(400)


def score(simulator):
    simulator.link.take_lines()
    simulator.link.write(b'~{"id":1,"do":"status"}\n')
    simulator.step(100)
    return "".join(simulator.link.take_lines())


def test_the_match_goes_on_after_a_fault(faulty):
    number = list(BUTTONS).index("B.more")
    fault = f"        if button == {number}:\n            raise ValueError('oops')\n"
    simulator = faulty("board/panel.py", "        seat = b.seat_of(button)\n", fault)
    with simulator:
        for button in ("A.own", "A.hold", "B.own", "B.hold"):
            tap(simulator, button)
        assert '"commands": 2' in score(simulator)
        for _ in range(2):
            tap(simulator, "B.more")
            assert '"start"' in "".join(simulator.link.take_lines())
            assert '"commands": 2' in score(simulator)
        assert '"crash": 0' not in health(simulator)
        tap(simulator, "A.own")
        tap(simulator, "A.hold")
        assert '"commands": 3' in score(simulator)
        with pytest.raises(SimulatorError, match="oops"):
            tap(simulator, "B.more")


def test_now_and_then_a_fault_is_no_reason_to_give_up(faulty):
    number = list(BUTTONS).index("B.more")
    fault = f"        if button == {number}:\n            raise ValueError('oops')\n"
    simulator = faulty("board/panel.py", "        seat = b.seat_of(button)\n", fault)
    with simulator:
        tap(simulator, "A.own")
        tap(simulator, "A.hold")
        for _ in range(4):
            tap(simulator, "B.more")
            simulator.step(61_000)
        assert '"commands": 1' in score(simulator)


@pytest.mark.parametrize("file", ["play_menu", "setup"])
def test_a_damaged_menu_is_refused_and_the_match_goes_on(faulty, file):
    simulator = faulty(f"board/{file}.py", '"""', "?")
    with simulator:
        for _ in range(4):
            tap(simulator, "A.more")
        for button in ("A.own", "A.hold"):
            tap(simulator, button)
        assert '"commands": 1' in score(simulator)
        assert '"crash": 0' in health(simulator)


def health(simulator):
    simulator.link.write(b'~{"id":2,"do":"health"}\n')
    simulator.step(100)
    return "".join(simulator.link.take_lines())


def test_a_fault_at_the_start_is_noted_and_tried_three_times(faulty):
    simulator = faulty(
        "board/sleep.py",
        "        self._diff = ticks_diff\n",
        "        print('again')\n        1 // 0\n",
    )
    with pytest.raises(SimulatorError, match="ZeroDivisionError"), simulator:
        simulator.step(1000)
    assert simulator.link.take_lines().count("again") == 3
