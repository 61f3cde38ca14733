"""Programs that some tests need and that are no Python packages; .ci/run installs them."""

import shutil

import pytest

from host_tools.carrier.fabricate import kicad_python


@pytest.fixture(scope="session")
def openscad():
    """OpenSCAD, or the test is left out."""
    if not shutil.which("openscad"):
        pytest.skip("OpenSCAD is missing: apt-get install --no-install-recommends openscad")


@pytest.fixture(scope="session")
def kicad():
    """KiCad with its Python module, or the test is left out."""
    if not kicad_python():
        pytest.skip("KiCad is missing: apt-get install --no-install-recommends kicad")
