"""The simulated board, with a small firmware made for these tests, on both interpreters."""

import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from host_tools.simulator import PowerCut, Simulator, SimulatorError
from host_tools.simulator.child import Child, find_micropython

TINY = Path(__file__).parents[1] / "fixtures" / "tiny_board"
RED, DARK = (200, 0, 7), (0, 0, 0)
INTERPRETERS = [*(["micropython"] if find_micropython() else []), "cpython"]

needs_flash = pytest.mark.skipif(not find_micropython(), reason="no MicroPython on this platform")


@pytest.fixture(params=INTERPRETERS)
def interpreter(request):
    return request.param


@pytest.fixture
def board(tmp_path, interpreter):
    """A board on the virtual clock, not started yet."""
    made = Simulator(
        tmp_path / "flash", stepped=True, interpreter=interpreter, firmware=TINY, heap=None
    )
    yield made
    made.stop()


@pytest.fixture
def flash_board(tmp_path):
    """A started board with simulated flash, on the virtual clock."""
    with Simulator(
        tmp_path / "flash", stepped=True, interpreter="micropython", firmware=TINY
    ) as made:
        yield made


def ask(board, line):
    """The answer to `line` of a board on the virtual clock."""
    board.link.take_lines()
    board.link.send_line(line)
    board.step(10)
    return board.link.take_lines()[0]


def test_lamps_blink_exactly_on_the_virtual_clock(board):
    board.start()
    board.step(350)
    assert [(t, colours[0]) for t, colours in board.frames] == [
        (0, RED),
        (100, DARK),
        (200, RED),
        (300, DARK),
    ]
    assert board.lamp("A1") == DARK
    assert len(board.lamps) == 43
    board.clear_frames()
    assert board.step(50) == 400
    assert board.frames[0][0] == 400
    assert board.lamp("A1") == RED
    assert board.lamp("A2") == DARK
    assert board.led == 1


def test_time_passes_only_in_steps(board):
    board.start()
    assert ask(board, "ticks") == "10 10"
    board.step(60_000)
    assert ask(board, "ticks") == "60020 60020"
    assert board.step(0) == 60_020
    assert board.step(7) == 60_027


def test_a_rest_is_as_long_as_so_many_steps(board):
    board.start()
    board.step(3)
    assert board.rest(3_600_000) == 3_600_003
    assert ask(board, "ticks") == "3600013 3600013"
    assert board.rest(7) == 3_600_020


def test_ticks_wrap_as_on_the_board(tmp_path, interpreter):
    with Simulator(
        tmp_path / "flash",
        stepped=True,
        interpreter=interpreter,
        firmware=TINY,
        start_ms=(1 << 30) - 5,
    ) as board:
        assert ask(board, "ticks") == "5 10"


def test_presses_are_seen(board):
    board.start()
    for _ in range(3):
        board.press("A.own")
        board.step(20)
        board.release("A.own")
        board.step(20)
    board.press("A.opp")
    assert ask(board, "count") == "3"
    with pytest.raises(ValueError, match="no such button"):
        board.press("A.oops")


def test_button_held_while_power_comes(board):
    board.press("A.own")
    board.start()
    assert ask(board, "count") == "1"


def test_screen_shows_what_i2c_brings(board):
    seen = []
    board.on_screen = seen.append
    board.start()
    assert ask(board, "draw") == "drawn 60"
    assert board.screen.on
    assert board.screen.image() == bytes(range(256)) * 4
    assert board.screen.pixel(1, 0)
    assert len(seen) == 2


def test_missing_screen_is_an_io_error(board):
    board.screen_fitted(False)
    board.start()
    assert ask(board, "draw") == "error 5 []"
    board.screen_fitted(True)
    assert ask(board, "draw") == "drawn 60"


def test_files_survive_the_plug(board):
    board.start()
    assert ask(board, "load") == "nothing"
    assert ask(board, "store bread") == "stored bread"
    board.stop()
    assert board.lamp("A1") == DARK
    assert not board.running
    board.start()
    assert ask(board, "load") == "bread"


def test_reset_starts_again_and_keeps_lamps_lit(board):
    board.start()
    board.step(100)
    board.link.send_line("reset")
    board.step(10)
    assert ask(board, "ticks") == "10 10"
    assert board.running


def test_nobody_listening(board):
    """The board sees that its line is full; nothing that fitted is lost."""
    board.start()
    board.link.listening.clear()
    board.link.send_line("babble")
    board.step(50)
    assert board.link.take_lines() == []
    board.link.listening.set()
    board.step(50)
    babble = board.link.take_lines()
    assert set(babble) == {"x" * 500}
    assert 0 < len(babble) < 1000
    assert ask(board, "babbled") == str(len(babble))


def test_serial_number(tmp_path, interpreter):
    with Simulator(
        tmp_path / "flash",
        stepped=True,
        interpreter=interpreter,
        firmware=TINY,
        board_id=b"OTHERONE",
    ) as board:
        assert ask(board, "id") == b"OTHERONE".hex()


def test_interpreter_is_told(board, interpreter):
    board.start()
    assert board.fallback is (interpreter == "cpython")
    assert board.interpreter.lower().startswith(interpreter)


def test_a_slow_reader_still_says_why_a_board_ended(board, monkeypatch):
    read = Child._read_stderr

    def late(child):
        time.sleep(0.5)
        read(child)

    monkeypatch.setattr(Child, "_read_stderr", late)
    board.start()
    board.link.send_line("fail")
    with pytest.raises(SimulatorError, match="ValueError: as ordered"):
        board.step(100)


def test_failing_firmware_is_reported_with_its_traceback(board):
    board.start()
    board.link.send_line("fail")
    with pytest.raises(SimulatorError, match="ValueError: as ordered"):
        board.step(100)
    assert not board.running
    board.restart()
    assert ask(board, "say up again") == "up again"


def test_a_long_step_only_has_to_get_on(board, monkeypatch, impatient):
    """On a machine that takes half a second for each message of the board."""
    board.start()
    slow = SimpleNamespace(monotonic=lambda: len(board._frames) / 2)
    monkeypatch.setattr("host_tools.simulator.process.time", slow)
    assert board.step(90_500) == 90_500
    assert slow.monotonic() > 400
    assert board.step(0) == 90_500


def test_a_reset_ends_a_long_step(board):
    board.start()
    board.step(5000)
    board.link.send_line("reset")
    assert board.step(90_000) == 0


def test_a_board_that_hangs_is_found(board, monkeypatch, impatient):
    monkeypatch.setattr("host_tools.simulator.process._SLICE_TIMEOUT", 0.3)
    board.start()
    board.link.send_line("hang")
    with pytest.raises(SimulatorError, match=r"does not answer within 0\.3 s: the end of a step"):
        board.step(90_000)


def test_ending_firmware_leaves_the_board_at_its_prompt(board):
    board.start()
    board.link.send_line("end")
    with pytest.raises(SimulatorError, match="status 0"):
        board.step(100)
    assert board.at_prompt


def test_using_a_board_without_power_is_an_error(board):
    with pytest.raises(SimulatorError, match="the board is off"):
        board.step(10)
    with pytest.raises(SimulatorError, match="the board is off"):
        board.link.send_line("say anybody?")


def test_real_time(tmp_path, interpreter):
    with Simulator(tmp_path / "flash", interpreter=interpreter, firmware=TINY) as board:
        board.wait_for(lambda: len(board.frames) >= 3, what="three blinks")
        times = [t for t, _ in board.frames[:3]]
        assert times[1] - times[0] >= 90
        board.link.send_line("say hello")
        assert board.link.read_line() == "hello"
        board.press("A.own")
        count = 0
        while count != 1:
            board.link.send_line("count")
            count = int(board.link.read_line())
        with pytest.raises(SimulatorError, match=r"does not answer within .*: pigs to fly"):
            board.wait_for(lambda: False, 0.1, "pigs to fly")
        board.link.send_line("reset")
        board.link.send_line("say after")
        board.wait_for(lambda: board.frames[-1][0] < times[2], what="the clock to begin again")


def test_folder_flash_has_no_power_cut(tmp_path):
    with (
        Simulator(tmp_path / "flash", interpreter="cpython", firmware=TINY) as board,
        pytest.raises(SimulatorError, match="no simulated flash"),
    ):
        board.cut(1)


@needs_flash
def test_counters(flash_board):
    before = flash_board.counters()
    ask(flash_board, "store bread")
    after = flash_board.counters()
    assert after.programs > before.programs
    assert after.bytes - before.bytes >= 256
    ask(flash_board, "fill 60")
    assert flash_board.counters().erases > after.erases


@needs_flash
@pytest.mark.parametrize("half", [True, False])
def test_power_cut_at_every_flash_operation(flash_board, half):
    """Whatever operation the power goes in, the flash mounts and holds old or new text."""
    kept = "0"
    ask(flash_board, "store 0")
    for after in range(24):
        new = str(after + 1)
        flash_board.cut(after, half)
        flash_board.link.send_line("store " + new)
        with suppress(PowerCut):
            flash_board.step(10)
        assert flash_board.dead == (flash_board.link.take_lines() == [])
        flash_board.restart()
        now = ask(flash_board, "load")
        assert now in (kept, new)
        kept = now
    assert kept == "24"


@needs_flash
def test_power_cut_while_erasing(flash_board):
    """Long enough in the same place for the file system to erase blocks in the middle."""
    ask(flash_board, "store begun")
    cuts = set()
    for after in range(40, 80):
        flash_board.cut(after)
        flash_board.link.send_line("fill 60")
        with pytest.raises(PowerCut):
            flash_board.step(10)
        cuts.add(flash_board.cut_during)
        assert not any(map(any, flash_board.lamps))
        flash_board.restart()
        text = ask(flash_board, "load").split()
        assert len(set(text)) == 1
    assert cuts == {"program", "erase"}


@needs_flash
def test_power_cut_while_the_flash_is_formatted(tmp_path):
    board = Simulator(tmp_path / "flash", stepped=True, interpreter="micropython", firmware=TINY)
    board.cut(1)
    with pytest.raises(PowerCut):
        board.start()
    board.restart()
    try:
        assert ask(board, "store bread") == "stored bread"
    finally:
        board.stop()


@needs_flash
def test_small_heap(tmp_path):
    with Simulator(
        tmp_path / "flash", stepped=True, interpreter="micropython", heap="96k", firmware=TINY
    ) as board:
        assert ask(board, "say small") == "small"
