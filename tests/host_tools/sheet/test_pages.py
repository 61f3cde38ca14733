"""How the score sheet is drawn: the chart, the HTML and the PDF."""

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board import words as board_words
from host_tools.sheet import html, model, page, pdf
from host_tools.sheet.chart import chart
from host_tools.sheet.drawing import Dot, Path, Text
from tests.host_tools.html_page import HtmlPage
from tests.host_tools.pdf_text import pages, texts
from tests.host_tools.sheet_matches import DAY, SIX, arranged, cure, ecrire, random_match
from trictrac import command as c


@pytest.fixture(autouse=True)
def english():
    yield
    board_words.load("en")


# -- the chart -------------------------------------------------------------------------------


def test_the_chart_has_every_mark():
    sheet = model.make(ecrire(SIX, marks=6))
    drawn = chart(sheet, 50)
    assert [dot.filled for dot in drawn.items if isinstance(dot, Dot)] == [
        mark.winner == 0 for mark in sheet.marks
    ]
    course = max((item for item in drawn.items if isinstance(item, Path)), key=_length)
    assert _length(course) == 7
    # A's lead is up: the line goes up when A wins a mark and down when B does.
    heights = [y for _, y in course.points]
    moves = [after < before for before, after in pairwise(heights)]
    assert moves == [mark.winner == 0 for mark in sheet.marks]


def _length(path):
    return len(path.points)


@settings(max_examples=20)
@given(st.sampled_from((6, 12, 24)), st.integers(0, 2**32))
def test_nothing_of_the_chart_is_outside(marks, seed):
    drawn = chart(model.make(random_match(marks, seed)), 40)
    for item in drawn.items:
        points = item.points if isinstance(item, Path) else [(item.x, item.y)]
        for x, y in points:
            assert 0 <= x <= drawn.width
            assert 0 <= y <= drawn.height
    assert all(isinstance(item, Path | Dot | Text) for item in drawn.items)


def test_names_at_the_ends_of_the_lines_do_not_overlap():
    sheet = model.make(cure(c.holes(0, 5, True), c.holes(1, 5, True)))
    ends = [i for i in chart(sheet, 50).items if isinstance(i, Text) and i.text.endswith(" 5")]
    assert len(ends) == 2
    assert abs(ends[0].y - ends[1].y) > 3


# -- HTML --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", board_words.LANGUAGES)
def test_html_is_well_formed_and_needs_nothing_else(language):
    for match in (ecrire(SIX, marks=6), cure(c.holes(0, 12))):
        source = html.render(arranged(match, language, place="Café de la Régence"))
        parsed = HtmlPage(source)
        assert len({sum(row) for row in parsed.rows}) == 1, "rows of one width"
        assert parsed.tags.count("caption") == parsed.tags.count("table") == 1
        assert ("lang", language) in parsed.attributes
        assert ("role", "img") in parsed.attributes
        assert not re.search(r"https?:|//[a-z]|@import|src=|href=", strip_fonts(source))
        assert "Café de la Régence" in source


def strip_fonts(source):
    return re.sub(r"data:font/woff;base64,[A-Za-z0-9+/=]+", "", source)


def test_every_mark_stands_in_the_html():
    match = ecrire(SIX, marks=6)
    source = html.render(arranged(match))
    body = source[source.index("<tbody>") : source.index("</tbody>")]
    for number, mark in enumerate(match.game.marks(), 1):
        row = body.split("<tr>")[number]
        assert f">{number}</th>" in row
        assert f">{mark.jetons}</td>" in row
    assert "Bob pays Alice" in source


def test_names_are_escaped():
    evil = ("<script>alert(1)", "\"&'><img src=x>")
    for match in (ecrire(SIX[:3], names=evil), cure(c.holes(0, 12), names=evil)):
        source = html.render(arranged(match, place="<b>here</b>"))
        assert "script" not in HtmlPage(source).tags
        assert "img" not in HtmlPage(source).tags
        assert "b" not in HtmlPage(source).tags
        assert "&lt;script&gt;alert(1)" in source


# -- PDF -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", board_words.LANGUAGES)
@pytest.mark.parametrize("paper", pdf.PAPERS)
def test_pdf_has_what_the_page_has(language, paper):
    for match in (ecrire(SIX, marks=6), cure(c.holes(0, 2), c.hold(0), c.holes(0, 10))):
        made = page.arrange(model.make(match, language, DAY, "Café"), pdf.PAPERS[paper])
        data = pdf.render(made, paper, DAY, compress=False)
        assert data.startswith(b"%PDF-")
        assert data.rstrip().endswith(b"%%EOF")
        assert pages(data) == 1
        shown = texts(data)
        assert made.title in shown
        assert made.result in shown
        for row in (*made.table.rows, *made.table.foot):
            assert {cell for cell in row.cells if cell} <= set(shown)


def test_letters_of_the_pdf():
    made = arranged(ecrire([], names=("é ü ß × ½ –", "Łódź Žižek Ω")))
    shown = "".join(texts(pdf.render(made, compress=False)))
    assert "é ü ß × ½ –" in shown
    assert "Łódź Žižek Ω" in shown
    assert pdf.lacking(made) == ""


def test_letters_that_the_fonts_lack_are_named():
    made = arranged(
        ecrire([], names=("李", "Ann")), place="e\N{COMBINING ACUTE ACCENT}t\N{DIE FACE-6}"
    )
    assert pdf.lacking(made) == "\N{DIE FACE-6}李"
    shown = texts(pdf.render(made, compress=False))
    assert "? and Ann" in shown
    assert any("ét?" in text for text in shown)


@pytest.mark.parametrize("language", board_words.LANGUAGES)
def test_24_marks_fit_one_page(language):
    names = ("Wilhelmine Wundermann", "Maximiliane Mommsen")
    agreed = {"lurch_rates": "french", "queue_test": "left", "mark_lead": "winner"}
    marks = [(0, 6, 5), (1, 8, 5), (1, 19, 0), (0, 7, 6)] * 6
    match = ecrire(marks, names=names, marks=24, **agreed)
    for paper, height in pdf.PAPERS.items():
        made = page.arrange(model.make(match, language, DAY, "Café"), height)
        assert pages(pdf.render(made, paper, compress=False)) == 1


def test_a_very_long_match_goes_on_on_the_next_page():
    commands = [c.place(n % 2, c.HOLES_PLACED, n // 2 % 11 + 1) for n in range(120)]
    made = arranged(cure(*commands))
    data = pdf.render(made, compress=False)
    assert pages(data) > 1
    shown = texts(data)
    assert "120" in shown
    assert f"{made.title}: {made.names}, continued" in shown


def test_a_long_text_is_made_smaller_and_then_cut():
    place = "W" * 300
    shown = texts(pdf.render(arranged(ecrire([]), place=place), compress=False))
    assert any(text.startswith("12 marks · WWW") and text.endswith("…") for text in shown)


def test_the_same_sheet_gives_the_same_pdf():
    made = arranged(ecrire(SIX, marks=6))
    assert pdf.render(made, "a4", DAY) == pdf.render(made, "a4", DAY)
