"""Measuring a connected board, and playing a script on it: the real firmware behind its ports."""

import json
import shutil
import signal
import subprocess
import sys
import threading
from _thread import interrupt_main
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from host_tools.bench import measure as measuring
from host_tools.bench.figures import FIGURES
from host_tools.bench.measure import CannotMeasure, Extent, measure
from host_tools.bench.simulated import LoopbackPort
from host_tools.cli import app
from host_tools.commands import bench as command
from host_tools.flash.prompt import PromptError
from host_tools.link.board import open_board
from host_tools.link.errors import BoardError
from host_tools.simulator import Bare, Simulator
from host_tools.simulator.child import find_micropython
from tests.host_tools.bare_boards import bare_board
from tests.host_tools.boards import wait_until
from tests.host_tools.flashing import prepared, real, stored

pytestmark = pytest.mark.skipif(not find_micropython(), reason="no MicroPython for this platform")

EXAMPLES = Path(__file__).parents[3] / "examples"
SHORT = Extent(commands=100, ms=100, presses=3, stored=30, link_seconds=0.2)
PARTS = ["a long match", "resuming and undo", "ticks", "presses", "storing", "memory"]


@pytest.fixture(scope="module")
def flashed(tmp_path_factory):
    return prepared(tmp_path_factory, real())


@contextmanager
def board_at(kind, folder, flashed):
    """(Simulator, port) of a board that runs the firmware of this repository."""
    flash = folder / "flash"
    shutil.copy(flashed, flash)
    if kind == "pty":
        with bare_board(folder, flash) as (simulator, port):
            yield simulator, str(port.path)
        return
    simulator = Simulator(flash, bare=Bare())
    with LoopbackPort(simulator) as port, simulator:
        yield simulator, port.url


def play(port, *buttons):
    with open_board(port) as board:
        for button in buttons:
            board.press(button)
        board.wait_idle(5)


def players_own(flash):
    """What a measurement has no business with."""
    return {path: data for path, data in stored(flash).items() if path != "crash.txt"}


def invoke(*arguments):
    return CliRunner().invoke(app, list(arguments))


def test_every_figure_on_a_pseudo_terminal_and_nothing_changed(tmp_path, flashed):
    told = []
    with board_at("pty", tmp_path, flashed) as (simulator, port):
        play(port, "A.own", "A.hold", "B.own", "B.hold")
        simulator.stop()
        before = players_own(tmp_path / "flash")
        simulator.start()
        found = measure(port, told.append, SHORT)
        with open_board(port) as board:
            assert board.request("status")["commands"] == 2
            assert board.state().race.points == [2, 2]
        simulator.stop()
        assert players_own(tmp_path / "flash") == before
    assert told == ["the link", *PARTS, "the start"]
    optional = {"housekeeping when nobody plays, longest", "housekeeping when nobody plays, mean"}
    missing = {figure.what for figure in FIGURES if figure.value(found) is None}
    assert missing <= optional
    assert found["resume"]["commands"] == 100 and found["start"]["commands"] == 2
    assert found["storing"]["stored"] >= 30 and found["storing"]["counted"]


def test_the_command_on_a_socket_beside_the_simulated_board(tmp_path, flashed, monkeypatch):
    monkeypatch.setattr(measuring, "Extent", lambda: SHORT)
    monkeypatch.setattr(command, "build", real)
    with board_at("socket", tmp_path, flashed) as (_, url):
        result = invoke("bench", "--on", url, "--json")
    assert result.exit_code == 0, result.output
    made = json.loads(result.stdout)
    rows = {(row["group"], row["what"]): row for row in made["figures"]}
    assert len(rows) == len(FIGURES)
    memory = rows["memory", "in use"]
    assert memory["aim"] == 95 and memory["board"] > 0 and memory["simulated"] > 0
    assert memory["met"] is (memory["board"] <= 95)
    assert rows["link", "bytes"]["met"] is None
    assert made["board"]["machine"] == "Raspberry Pi Pico with RP2040"


def test_the_table_says_which_aims_are_met():
    found = {
        "machine": "Pico",
        "board": {"python": "micropython 1.28.0"},
        "start": {"first_frame_ms": 1501, "commands": 7},
        "press": {"longest_us": 14_990, "mean_us": 9_000},
        "storing": {"counted": False, "stored": 200},
    }
    console = Console(width=140)
    with console.capture() as shown:
        console.print(command.table(found, found))
    lines = {line.split("│")[2].strip(): line for line in shown.get().splitlines() if "│" in line}
    assert "1,501" in lines["to the first frame"] and "NOT MET" in lines["to the first frame"]
    assert " met" in lines["to the changed frame, longest"]
    assert "15" in lines["to the changed frame, longest"]
    assert "not measured" in lines["erases for a command"]


def test_a_fault_on_the_way_leaves_a_tidy_board_that_plays(tmp_path, flashed, monkeypatch):
    part = measuring._part
    monkeypatch.setattr(
        measuring, "_part", lambda name: "1 // 0" if name == "ticks" else part(name)
    )
    with board_at("socket", tmp_path, flashed) as (simulator, url):
        play(url, "A.own", "A.hold")
        with pytest.raises(PromptError, match="ZeroDivisionError"):
            measure(url, lambda what: None, SHORT)
        wait_until(lambda: runs(url))
        simulator.stop()
        assert not [path for path in stored(tmp_path / "flash") if path.startswith("bench")]


def test_an_interruption_leaves_a_tidy_board_that_plays(tmp_path, flashed):
    endless = Extent(commands=50, ms=600_000, presses=1, stored=1, link_seconds=0.1)

    def tell(what):
        if what == "ticks":
            threading.Timer(1.0, interrupt_main).start()

    # A shell that starts the tests in the background has them ignore interruptions.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with board_at("pty", tmp_path, flashed) as (simulator, port):
        with pytest.raises(KeyboardInterrupt):
            measure(port, tell, endless)
        signal.signal(signal.SIGINT, before)
        wait_until(lambda: runs(port))
        simulator.stop()
        assert not [path for path in stored(tmp_path / "flash") if path.startswith("bench")]


def test_what_a_cut_measurement_left_the_next_one_removes(tmp_path, flashed):
    shutil.copy(flashed, tmp_path / "flash")
    with bare_board(tmp_path, tmp_path / "flash") as (simulator, port):

        def pull_the_plug(what):
            if what == "ticks":
                simulator.stop()
                port.unplug()

        with pytest.raises(BoardError):
            measure(str(port.path), pull_the_plug, SHORT)
        assert [path for path in stored(tmp_path / "flash") if path.startswith("bench/matches")]
        simulator.start()
        measure(str(port.path), lambda what: None, SHORT)
        simulator.stop()
        assert not [path for path in stored(tmp_path / "flash") if path.startswith("bench")]


def test_a_board_in_play_is_not_measured(tmp_path, flashed):
    with board_at("pty", tmp_path, flashed) as (_, port):
        play(port, "A.own")
        with pytest.raises(CannotMeasure, match="not confirmed"):
            measure(port, lambda what: None, SHORT)
        with open_board(port) as board:
            assert board.request("status")["pending"] == [0, False, 2]


def test_the_simulated_board_has_no_prompt_to_be_measured_at():
    result = invoke("bench", "--on", "sim")
    assert result.exit_code == 2 and "leave --on out" in result.stderr


def test_an_example_script_on_connected_boards(tmp_path, flashed):
    script = tmp_path / "begin.panel"
    whole = (EXAMPLES / "bredouille.panel").read_text(encoding="utf-8")
    script.write_text(whole[: whole.index("A own*9")], encoding="utf-8")  # it takes real time
    line = [sys.executable, "-m", "host_tools.cli", "panel", script, "--on"]
    with ExitStack() as stack:
        playing = []
        for kind in ("socket", "pty"):  # in real time: both at once
            folder = tmp_path / kind
            folder.mkdir()
            _, port = stack.enter_context(board_at(kind, folder, flashed))
            process = subprocess.Popen(
                [*line, port], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
            )
            playing.append(stack.enter_context(process))
        for process in playing:
            out, errors = process.communicate(timeout=1200)
            assert process.returncode == 0, out + errors
            assert "all as expected" in out


def runs(port):
    try:
        with open_board(port):
            return True
    except BoardError:
        return False
