"""DXF, SVG and PDF measure right, each read back by other means than it was written with."""

import io
import re
from collections import Counter
from xml.dom import minidom

import ezdxf
import pytest

from board.pins import BUTTONS, LAMPS
from host_tools.template import dxf, pdf, svg
from host_tools.template.measures import PRESETS, measured
from host_tools.template.plan import BUTTONS as BUTTON_LAYER
from host_tools.template.plan import HOLES, LAYERS, TOKENS, plan
from host_tools.template.tiles import FOOT, PAPERS, SIDE, tiling
from tests.host_tools.pdf_text import pages

CLUB = plan(measured("club", {}))
POINT = 72 / 25.4


def test_the_dxf_opens_and_measures_right():
    document = ezdxf.read(io.StringIO(dxf.render(CLUB)))
    assert document.units == ezdxf.units.MM
    assert {layer.dxf.name for layer in document.layers} >= set(LAYERS)
    auditor = document.audit()
    assert not auditor.has_errors
    space = document.modelspace()
    circles = {
        (round(each.dxf.center.x, 6), round(each.dxf.center.y, 6)): each
        for each in space.query("CIRCLE")
    }
    assert len(circles) == len(CLUB.circles)
    for circle in CLUB.circles:
        drawn = circles[round(circle.x, 6), round(circle.y, 6)]
        assert 2 * drawn.dxf.radius == circle.diameter
        assert drawn.dxf.layer == circle.layer
    assert Counter(each.dxf.layer for each in circles.values()) == {
        HOLES: 30,
        TOKENS: 13,
        BUTTON_LAYER: len(BUTTONS),
    }
    assert {each.dxf.text for each in space.query("TEXT")} >= {*LAMPS, *BUTTONS}
    bars = [each for each in space.query("LINE") if each.dxf.start.y == each.dxf.end.y]
    assert [each.dxf.end.x - each.dxf.start.x for each in bars] == [50]


def test_the_same_board_gives_the_same_files():
    again = plan(measured("club", {}))
    assert dxf.render(CLUB) == dxf.render(again)
    assert pdf.render(CLUB) == pdf.render(again)


def test_the_svg_is_in_true_size():
    picture = minidom.parseString(svg.render(CLUB)).documentElement
    _, _, wide, high = map(float, picture.getAttribute("viewBox").split())
    assert picture.getAttribute("width") == f"{wide:g}mm"
    assert picture.getAttribute("height") == f"{high:g}mm"
    circles = {each.getAttribute("id"): each for each in picture.getElementsByTagName("circle")}
    for circle in CLUB.circles:
        drawn = circles[circle.name]
        assert float(drawn.getAttribute("cx")) == pytest.approx(circle.x, abs=1e-3)
        assert float(drawn.getAttribute("cy")) == pytest.approx(-circle.y, abs=1e-3)
        assert 2 * float(drawn.getAttribute("r")) == pytest.approx(circle.diameter)
    assert "h50M" in re.search(r'id="check-bar" d="(\S+ \S+)', svg.render(CLUB))[1]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_hole_is_whole_on_a_sheet(preset, paper):
    made = plan(measured(preset, {}))
    for circle in made.circles:
        reach = circle.diameter / 2
        assert any(
            tile.x + reach < circle.x < tile.x + tile.width - reach
            and tile.y + reach < circle.y < tile.y + tile.height - reach
            for tile in tiling(made, paper).tiles
        ), circle.name


@pytest.mark.parametrize("paper", PAPERS)
def test_sheets_share_their_marks(paper):
    cut = tiling(CLUB, paper)
    assert sorted(cut.paper) == sorted(PAPERS[paper])
    for tile in cut.tiles:
        on = [
            (x, y)
            for x, y in cut.marks
            if tile.x < x < tile.x + tile.width and tile.y < y < tile.y + tile.height
        ]
        assert len(on) == 4
        wide = max(x for x, _ in on) - min(x for x, _ in on)
        assert wide == pytest.approx(cut.paper[0] - 2 * SIDE - cut.overlap)


def _sheets(data):
    """The drawing of each page."""
    return re.findall(rb"stream\n(.*?)endstream", data, re.DOTALL)


def _lines(sheet):
    """Straight lines of a page in millimetres from its lower left corner."""
    found = re.findall(rb"([\d.-]+) ([\d.-]+) m ([\d.-]+) ([\d.-]+) l S", sheet)
    return [tuple(float(value) / POINT for value in each) for each in found]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_pdf_is_in_true_size(paper):
    data = pdf.render(CLUB, paper, compress=False)
    cut = tiling(CLUB, paper)
    assert pages(data) == 1 + len(cut.tiles)
    sheets = [each for each in _sheets(data) if b" l S" in each]
    assert len(sheets) == 1 + len(cut.tiles)
    for sheet in sheets:
        bars = [
            line
            for line in _lines(sheet)
            if line[1] == line[3] == pytest.approx(FOOT / 2, abs=0.01)
        ]
        assert [line[2] - line[0] for line in bars] == [pytest.approx(50, abs=0.01)]
    # The hair crosses of two holes, on the sheet where they are.
    for sheet, tile in zip(sheets[1:], cut.tiles, strict=True):
        crosses = [(line[0] + line[2]) / 2 for line in _lines(sheet) if line[1] == line[3]]
        for circle in CLUB.circles:
            inside = tile.x < circle.x < tile.x + tile.width
            if inside and tile.y < circle.y < tile.y + tile.height:
                at = SIDE + circle.x - tile.x
                assert any(abs(at - x) < 0.01 for x in crosses), circle.name
