"""Every worked position, one by one on CPython and all together on the other interpreters."""

from pathlib import Path

import pytest

from tests.host_tools.referee.worked import run
from tests.trictrac.interpreters import EVERY

CASES = [case for _, case in run.everything()]
SCRIPT = Path(run.__file__)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_position(case):
    assert not case.differs()


def test_every_position_stands_once():
    assert len({case.id for case in CASES}) == len(CASES)
    counts = {name: len(run.cases(name)) for name in run.CHAPTERS}
    assert counts == {"problems": 12, "authors": 22, "made": 11, "soumille": 51}


@EVERY
def test_all_positions(interpreter):
    done = interpreter(SCRIPT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == f"{len(CASES)} passed, 0 failed"
