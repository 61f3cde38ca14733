"""The picture of a position: every man and every point due stands in it, without colour too."""

import io
from xml.etree import ElementTree

import pytest
from PIL import Image
from typer.testing import CliRunner

from host_tools.cli import app
from host_tools.diagram import png, svg, table
from host_tools.diagram.shapes import Area, Round, Text
from host_tools.referee.answer import Question
from host_tools.referee.explain import Explainer

MEN = "1,0,0,1,1,0,3,2,2,2,1,2,-2,-1,-2,-2,-1,-1,0,-1,-1,-1,-1,-2"
FALSE = "9,0,0,0,0,2,0,0,2,0,0,2,-2,-2,0,0,0,-2,-1,0,0,0,0,-8"


def drawn(men, dice, language="en"):
    one = Question(men, dice)
    return table.picture(one.men, one.dice, one.due.jans, Explainer(language).due(one.due))


def discs(picture, fill):
    return [s for s in picture.shapes if isinstance(s, Round) and s.fill == fill and s.radius > 25]


def texts(picture):
    return [shape.text for shape in picture.shapes if isinstance(shape, Text)]


def test_every_man_is_there():
    picture = drawn(MEN, "6-4")
    assert len(discs(picture, table.LIGHT)) == len(discs(picture, table.DARK)) == 15
    stacked = drawn(FALSE, "5-5")
    assert len(discs(stacked, table.LIGHT)) == 5 + 6  # a number stands for the others
    assert "9" in texts(stacked) and "8" in texts(stacked)


def test_men_are_told_apart_without_colour():
    picture = drawn(MEN, "6-4")
    rings = [s for s in picture.shapes if isinstance(s, Round) and not s.fill]
    bars = [
        s for s in picture.shapes if isinstance(s, Area) and s.fill == table.LIGHT and not s.line
    ]
    assert len(rings) == 15
    assert len(bars) == 30


def test_what_is_due_stands_at_its_point():
    picture = drawn(FALSE, "5-5")
    square = [s for s in picture.shapes if isinstance(s, Area) and s.line == table.LIGHT]
    assert len(square) == 2  # on the table, and before the sentence
    assert "he is hit falsely on his fifth point: 6 to him" in texts(picture)
    assert "12" in texts(drawn(MEN, "6-4"))


def test_nothing_stands_outside():
    for men, dice in ((MEN, "6-4"), (FALSE, "5-5"), ("15" + ",0" * 22 + ",-15", "6-6")):
        picture = drawn(men, dice)
        for shape in picture.shapes:
            points = shape.points if isinstance(shape, Area) else [(shape.x, shape.y)]
            assert all(0 <= x <= picture.width and 0 <= y <= picture.height for x, y in points)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_svg(language):
    root = ElementTree.fromstring(svg.render(drawn(MEN, "6-4", language)))
    assert len(root) == len(drawn(MEN, "6-4", language).shapes)
    assert root.get("aria-label").startswith("6-4: ")


def test_png():
    picture = drawn(MEN, "6-4")
    image = Image.open(io.BytesIO(png.render(picture)))
    assert image.size == (picture.width, picture.height)
    (man,) = discs(picture, table.LIGHT)[:1]
    assert image.getpixel((int(man.x), int(man.y))) == (0xF6, 0xEE, 0xDA)


def test_the_command_draws(tmp_path):
    for name in ("a.svg", "a.PNG"):
        arguments = ["referee", "--men", MEN, "--dice", "6,4", "--figure", str(tmp_path / name)]
        assert CliRunner().invoke(app, arguments).exit_code == 0
        assert (tmp_path / name).stat().st_size > 5000
    result = CliRunner().invoke(app, [*arguments[:-1], str(tmp_path / "a.pdf")])
    assert result.exit_code == 2
    assert ".svg or .png" in result.stderr
