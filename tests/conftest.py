"""What holds for every test."""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

# No verdict may depend on how busy the machine is. Also for what tests start as a process.
os.environ["TRICTRAC_PATIENCE"] = "20"
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")


@pytest.fixture
def impatient(monkeypatch):
    """For tests in which nobody answers, however long one waits."""
    monkeypatch.setenv("TRICTRAC_PATIENCE", "1")


def pytest_collection_finish() -> None:
    """The firmware collects garbage as a board must, here in a process with all that pytest and
    the tests keep: that is not looked through each time."""
    gc.collect()
    gc.freeze()
