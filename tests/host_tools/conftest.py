"""Programs that some tests need and that are no Python packages; .ci/run installs them."""

import shutil

import pytest


@pytest.fixture(scope="session")
def openscad():
    """OpenSCAD, or the test is left out."""
    if not shutil.which("openscad"):
        pytest.skip("OpenSCAD is missing: apt-get install --no-install-recommends openscad")
