"""Every worked case, one by one on CPython and all together on the other interpreters."""

import pytest

from interpreters import EVERY
from worked import run

IDS = [run.id_of(case) for _, case in run.everything()]


@pytest.mark.parametrize(("section", "case"), run.everything(), ids=IDS)
def test_case(section, case):
    run.SECTIONS[section].check(case)


def test_every_case_stands_once():
    assert len(IDS) == len(set(IDS))
    counts = {name: len(module.CASES) for name, module in run.SECTIONS.items()}
    assert counts == {
        "point_race": 17,
        "schools": 15,
        "honours": 4,
        "ecrire_marks": 31,
        "ecrire_settlement": 14,
        "ecrire_more": 14,
        "combine": 14,
        "pools": 11,
    }


@EVERY
def test_all_cases(interpreter):
    done = interpreter("worked/run.py")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == f"{len(IDS)} passed, 0 failed"
