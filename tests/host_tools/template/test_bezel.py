"""The frame for the screen: its source is the table's, and its STL is closed and as large."""

from collections import Counter

import pytest

from host_tools.template import bezel
from host_tools.template.screens import SCREENS


def test_the_source_is_what_the_table_gives():
    assert bezel.SOURCE.read_text("utf-8") == bezel.source(), (
        "run: python -m host_tools.template.bezel"
    )


@pytest.mark.parametrize("screen", SCREENS)
def test_the_frame_is_closed_and_as_large_as_the_module_asks(screen):
    triangles = bezel.triangles(bezel.file(screen).read_text("utf-8"))
    edges = Counter()
    for corners in triangles:
        for one, two in zip(corners, (*corners[1:], corners[0]), strict=True):
            edges[one, two] += 1
    assert all(count == edges[two, one] for (one, two), count in edges.items())
    module = SCREENS[screen]
    for axis, wanted in enumerate(
        (module.width + 2 * bezel.RIM, module.height + 2 * bezel.RIM, bezel.PLATE + bezel.POST)
    ):
        along = [corner[axis] for corners in triangles for corner in corners]
        assert max(along) - min(along) == pytest.approx(wanted, abs=0.01)
    # Nothing is in the window, seen from the front.
    half = (module.window[0] / 2, module.window[1] / 2)
    inside = [
        corner
        for corners in triangles
        for corner in corners
        if abs(corner[0]) < half[0] - 0.1 and abs(corner[1] - module.above) < half[1] - 0.1
    ]
    assert not inside


@pytest.mark.parametrize("screen", SCREENS)
def test_the_stl_is_what_openscad_makes(screen, openscad):
    """The same solid: OpenSCAD cuts it into triangles another way each time."""
    kept = bezel.triangles(bezel.file(screen).read_text("utf-8"))
    made = bezel.triangles(bezel.stl(screen))
    advice = "run: python -m host_tools.template.bezel"
    assert set(sum(kept, ())) == set(sum(made, ())), advice
    assert _volume(kept) == pytest.approx(_volume(made)), advice


def _volume(triangles):
    total = 0.0
    for (ax, ay, az), (bx, by, bz), (cx, cy, cz) in triangles:
        total += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    return total / 6
