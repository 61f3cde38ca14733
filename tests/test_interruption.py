"""A test that is interrupted for taking too long has failed, wherever the interruption falls."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HANGS = '''
from threading import Event


class Hanging:
    """What is raised in a finalizer is swallowed."""

    def __del__(self):
        Event().wait()


def test_hangs():
    hanging = Hanging()
    del hanging


def test_other():
    pass
'''


@pytest.mark.parametrize("workers", ["0", "1"])
def test_interrupted_where_exceptions_are_swallowed(tmp_path, workers):
    hangs = tmp_path / "test_hangs.py"
    hangs.write_text(HANGS)
    line = [sys.executable, "-m", "pytest", "-c", ROOT / "pyproject.toml", "--rootdir", tmp_path]
    line += ["-p", "no:cacheprovider", "-n", workers, "--timeout", "2", hangs]
    done = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    assert done.returncode != 0, said
    assert "2 passed" not in said
    assert "Timeout" in said or "crashed while running" in said, said
