"""The whole firmware against power cuts, on simulated flash, under MicroPython."""

import subprocess
import sys
from pathlib import Path

import pytest

MICROPYTHON = Path(sys.executable).with_name("micropython")
SCRIPT = Path(__file__).parent / "micropython" / "power_cut_app.py"


@pytest.mark.skipif(not MICROPYTHON.exists(), reason="no MicroPython for this platform")
def test_a_cut_at_any_flash_operation_of_an_evening_leaves_the_old_or_the_new_state():
    result = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=32M", SCRIPT],
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
