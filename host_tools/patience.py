"""How long the tools wait for a board before they call it silent.

TRICTRAC_PATIENCE=10 makes every such wait ten times as long, for a slow or busy computer.
"""

import os

from host_tools.foreign.text import number


def seconds(usual: float) -> float:
    """So many seconds on this computer, where `usual` is enough on others."""
    return usual * _factor()


def times(usual: int) -> int:
    """So many attempts, of which each has its usual time."""
    return usual * _factor()


def _factor() -> int:
    return min(1000, number(os.environ.get("TRICTRAC_PATIENCE", "")) or 1)
