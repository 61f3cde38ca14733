"""The whole firmware against power cuts, on simulated flash, under MicroPython."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.flash.program import build

MICROPYTHON = Path(sys.executable).with_name("micropython")
SCRIPT = Path(__file__).parent / "micropython" / "power_cut_app.py"


@pytest.fixture
def compiled(tmp_path):
    """The firmware as it lies on a board: the script starts it over a thousand times, and loads
    again each time what is needed seldom."""
    for name, data in build().files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
    return tmp_path


@pytest.mark.skipif(not MICROPYTHON.exists(), reason="no MicroPython for this platform")
def test_a_cut_at_any_flash_operation_of_an_evening_leaves_the_old_or_the_new_state(compiled):
    result = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=16M", SCRIPT],
        env={**os.environ, "MICROPYPATH": str(compiled)},
        check=False,
        capture_output=True,
        text=True,
        timeout=1200,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    print(result.stdout)
    words = result.stdout.split()
    assert words[1] == "cuts" and int(words[0]) > 200
    assert result.stdout.endswith("every board came back\n")
