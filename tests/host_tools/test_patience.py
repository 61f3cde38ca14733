"""A busy computer waits longer for a board."""

import pytest

from host_tools import patience


@pytest.mark.parametrize(
    ("written", "factor"),
    [("10", 10), ("1", 1), ("0", 1), ("", 1), ("-3", 1), ("nan", 1), ("99999", 1000)],
)
def test_the_factor_is_that_of_the_environment(monkeypatch, written, factor):
    monkeypatch.setenv("TRICTRAC_PATIENCE", written)
    assert patience.seconds(0.5) == factor / 2
    assert patience.times(3) == 3 * factor
