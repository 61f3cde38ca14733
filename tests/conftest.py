"""What holds for every test."""

import compileall
import gc
import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# No verdict may depend on how busy the machine is. Also for what tests start as a process.
os.environ["TRICTRAC_PATIENCE"] = "20"
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")


ROOT = Path(__file__).parents[1]


def pytest_configure(config) -> None:
    """What is needed seldom is loaded again and again, and a board on CPython writes no caches:
    so they are there, also where the environment asks for none."""
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if not hasattr(config, "workerinput"):
        for folder in ("firmware", "host_tools"):
            compileall.compile_dir(ROOT / folder, quiet=2)


@pytest.fixture
def impatient(monkeypatch):
    """For tests in which nobody answers, however long one waits."""
    monkeypatch.setenv("TRICTRAC_PATIENCE", "1")


def pytest_collection_finish() -> None:
    """The firmware collects garbage as a board must, here in a process with all that pytest and
    the tests keep: that is not looked through each time."""
    gc.collect()
    gc.freeze()
