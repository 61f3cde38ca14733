"""Flashing that is broken off: whatever happens when, the board starts the old or the new version,
and flashing again succeeds."""

import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from host_tools.flash.prompt import Prompt
from host_tools.link.errors import BoardError
from host_tools.simulator import SimulatorError
from host_tools.simulator.child import find_micropython
from tests.host_tools.bare_boards import bare_board
from tests.host_tools.boards import wait_until
from tests.host_tools.flashing import at_prompt, prepared, put, replug, small, stored, version_of

pytestmark = pytest.mark.skipif(not find_micropython(), reason="no MicroPython for this platform")

ROOT = Path(__file__).parents[3]
CUTS = Path(__file__).parents[1] / "micropython" / "flash_cuts.py"
KEPT = {"matches/00001/head": b"theirs", "settings.json": b"{}"}
KEEP = "import os\nos.mkdir('matches')\nos.mkdir('matches/00001')\n" + "".join(
    f"with open({path!r}, 'wb') as f: f.write({data!r})\n" for path, data in KEPT.items()
)


@pytest.fixture(scope="module")
def with_one(tmp_path_factory):
    """A memory with version 1 in use, version 0 as its fallback, and files of a player."""
    flash = prepared(tmp_path_factory, small("0"), small("1"))
    with bare_board(flash.parent, flash) as (_, port):
        at_prompt(port, KEEP)
    return flash


@pytest.fixture(scope="module")
def bytes_sent(with_one, tmp_path_factory):
    """How many bytes a flashing sends to the board."""
    folder = tmp_path_factory.mktemp("counted")
    shutil.copy(with_one, folder / "flash")
    with bare_board(folder, folder / "flash") as (_, port):
        put(port, small("2"))
        return port.received


@pytest.fixture
def board(tmp_path, with_one):
    shutil.copy(with_one, tmp_path / "flash")
    with bare_board(tmp_path, tmp_path / "flash") as (simulator, port):
        yield simulator, port


def comes_back(simulator, port):
    """The version that runs after a new start, and that flashing again succeeds."""
    version = replug(simulator, port)
    assert version in ("1", "2")
    put(port, small("2"))
    assert replug(simulator, port) == "2"
    simulator.stop()
    files = stored(simulator._flash)
    assert {path: files[path] for path in KEPT} == KEPT
    assert not {"slot.try", "slot.new", "main.py.new"} & set(files)
    return version


def in_use(port):
    """The board as it is."""


def in_disorder(port):
    """The other slot holds what shadows files of the new version, or stands in their place."""
    at_prompt(
        port,
        "import os\nos.remove('a/trictrac/core.mpy'); os.mkdir('a/trictrac/core.mpy')\n"
        "for n in ('a/board/app.py', 'a/trictrac/core.mpy/x', 'slot.new', 'main.py.new'):\n"
        "    with open(n, 'w') as f: f.write('raise ValueError')\n"
        "with open('slot.try', 'w') as f: f.write('b')\n",
    )


def by_hand(port):
    """The program lies in the root, and main.py knows of no slots."""
    at_prompt(port, "import os\nos.remove('slot'); os.mkdir('board'); os.mkdir('trictrac')\n")
    with Prompt(str(port.path)) as prompt:
        for path, data in small("1").files.items():
            prompt.write(path, data)
        prompt.write("main.py", b"from board.app import run\nrun()\n")
        prompt.reset()


@pytest.mark.parametrize("before", [in_use, in_disorder, by_hand])
def test_power_cut_at_every_single_flash_operation(with_one, tmp_path, monkeypatch, before):
    """What mpremote has the board do, noted and done again for every cut."""
    shutil.copy(with_one, tmp_path / "flash")
    with bare_board(tmp_path, tmp_path / "flash") as (_, port):
        before(port)
    shutil.copy(tmp_path / "flash", tmp_path / "before")
    steps = []
    run, reset = Prompt.run, Prompt.reset
    monkeypatch.setattr(Prompt, "run", lambda self, code: (steps.append(code), run(self, code))[1])
    monkeypatch.setattr(Prompt, "reset", lambda self: (steps.append(None), reset(self))[1])
    with bare_board(tmp_path, tmp_path / "flash") as (_, port):
        put(port, small("2"))
    assert steps.count(None) == 2
    (tmp_path / "steps").write_text(json.dumps(steps))
    done = subprocess.run(
        [find_micropython(), "-X", "heapsize=64M", CUTS, tmp_path / "before", tmp_path / "steps"],
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    result = json.loads(done.stdout)
    print(result)
    assert result["operations"] > 20
    assert set(result["seen"]) == {"11", "21", "22"}, result


@pytest.mark.parametrize("after", (0, 5, 12, 20, 28))
def test_power_cut_while_copying_over_the_line(board, after):
    simulator, port = board
    version_of(port)  # it has started: from here on only flashing writes
    simulator.cut(after)

    def power_goes():
        try:
            simulator.wait_dead()
        except SimulatorError:
            return  # it restarted before so many operations
        port.unplug()

    plug = threading.Thread(target=power_goes)
    plug.start()
    try:
        put(port, small("2"))
    except BoardError:
        assert simulator.dead
    else:
        pytest.fail("the power did not go")
    plug.join()
    comes_back(simulator, port)


@pytest.mark.parametrize("part", range(1, 11))
def test_a_cable_pulled_at_any_moment(board, part, bytes_sent):
    simulator, port = board
    port.break_after = port.received + part * bytes_sent // 11
    with pytest.raises(BoardError):
        put(port, small("2"))
    assert port.break_after is None
    comes_back(simulator, port)


@pytest.mark.parametrize("copied", [3_000, 60_000])
def test_a_host_that_is_killed(board, copied, tmp_path):
    simulator, port = board
    line = [sys.executable, "-m", "host_tools.cli", "flash", "--on", port.path, "--yes"]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'firmware'}"}
    host = subprocess.Popen(  # it saves the matches in the folder it is started in
        line,
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    wait_until(lambda: port.received > copied or host.poll() is not None)
    assert host.poll() is None, host.stderr.read()
    host.kill()
    host.communicate()
    comes_back(simulator, port)
