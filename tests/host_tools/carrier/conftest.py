"""The carrier's tracks are looked for once: it takes seconds."""

import pytest

from host_tools.carrier.route import route


@pytest.fixture(scope="session")
def routed():
    """All tracks and vias."""
    return route()
