"""The link is loaded with the first bytes of a host; before, the board only says it has begun."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

from host_tools.simulator import Simulator
from tests.bench import runners
from tests.board.boards import INTERPRETERS, Board

ROOT = Path(__file__).parents[2]
SLOW_HOST = """
import json
from driven import Driven


class Slow:
    '''Takes three bytes a call, and speaks in the middle of the first line.'''

    def __init__(self):
        self.taken = b""

    def read(self):
        return b'~{"id":1,"do":"hello"}\\n' if len(self.taken) == 6 else b""

    def write(self, data):
        if self.full:
            return 0
        self.taken += bytes(data[:3])
        return len(data[:3])


host = Slow()
host.full = True
board = Driven(port=host)
board.run(1000)  # nobody reads: the board plays on
board.tap("A.own", "A.hold")
assert board.app.desk.table.match.history.done == 1 and board.app.link is None
host.full = False
board.run(5)
assert board.app.link is None and host.taken == b'~{"'
board.run(2000)
assert board.app.link
lines = host.taken.split(b"\\n")
assert lines[0] == b'~{"note": "start"}' and len(lines) == 3, host.taken
assert json.loads(lines[1][1:])["ok"]["board"] == "trictrac"
print("ok")
"""


@pytest.mark.skipif(not runners.has_micropython(), reason="no MicroPython for this platform")
def test_the_first_line_goes_out_in_pieces_and_the_answer_follows_it(tmp_path):
    (tmp_path / "slow.py").write_text(SLOW_HOST)
    ran = subprocess.run(
        [Path(sys.executable).with_name("micropython"), "slow.py"],
        cwd=tmp_path,
        env={"MICROPYPATH": f"{ROOT}/tests/board/micropython:{ROOT}/tests/board/micropython/stubs"},
        check=False,
        capture_output=True,
        text=True,
        timeout=1200,
    )
    assert ran.stdout.endswith("ok\n"), ran.stdout + ran.stderr


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_a_damaged_link_does_not_stop_the_match(tmp_path, interpreter):
    firmware = tmp_path / "firmware"
    copytree(ROOT / "firmware", firmware)
    whole = (firmware / "board/link.py").read_text()
    (firmware / "board/link.py").write_text("1 / 0")
    flash = tmp_path / "flash"
    with Simulator(flash, stepped=True, interpreter=interpreter, firmware=firmware) as simulator:
        board = Board(simulator)
        simulator.step(200)
        for _ in range(4):
            simulator.link.send_line('~{"id":1,"do":"hello"}')
            board.tap("A.own", "A.hold")
        assert simulator.link.take_lines() == ['~{"note": "start"}']
        (firmware / "board/link.py").write_text(whole)
        simulator.restart()
        assert board.ask("status")["commands"] == 4
        assert board.ask("crash")["text"].startswith("Traceback")
