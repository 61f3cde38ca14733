"""The score sheet of a combiné: both currencies, the pool, and how a running match stands."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board import words as board_words
from host_tools.report.state import match_json
from host_tools.sheet import html, model, page, pdf
from host_tools.sheet.chart import chart
from host_tools.sheet.combine import signed
from host_tools.sheet.drawing import Dot, Lozenge, Path, Text
from host_tools.sheet.words import phrases_in
from tests.host_tools.combine_matches import combine, evening, played, random_combine, with_games
from tests.host_tools.html_page import HtmlPage
from tests.host_tools.pdf_text import pages, texts
from tests.host_tools.sheet_matches import DAY, NAMES, arranged
from trictrac import command as c

GAME_1 = ("+1", "−1", "−1 −1", "−4")
GAME_2 = ("+2 +7 −2", "+6", "−2 −2 −2", "−10")
GAME_3 = ("−1 −1", "+4", "+1", "−9")
GAME_4 = ("+2", "+6", "−2 −2", "−13")
LONG = ("Wilhelmine Wundermann", "Maximiliane Mommsen")


@pytest.fixture(autouse=True)
def english():
    yield
    board_words.load("en")


# -- the numbers ---------------------------------------------------------------------


def test_the_evening():
    made = arranged(evening())
    marks, honours = made.tables
    assert (marks.title, honours.title) == ("À écrire, in jetons", "Honours and pool, in fish")
    assert [row.cells for row in honours.rows] == [
        ("", "", "", "", "", "4", "the stakes", "−2", "−2", "−2", "−2"),
        (*["1", "2", "Aurore", "12–8"], "single, 1", "5", "contract to Aurore", *GAME_1),
        (*["2", "3", "Aurore", "12–1"], "double, 2", "7", "drawn, new stakes", *GAME_2),
        (*["3", "5", "Benoît", "12–8"], "single, 1", "5", "contract to Benoît", *GAME_3),
        (*["4", "6", "Aurore", "12–6"], "double, 2", "7", "contract to Aurore", *GAME_4),
    ]
    assert [row.cells for row in honours.foot] == [
        ("The pool at the end, 7 fish, divided", "+4", "", "+3", ""),
        ("Fish won or lost", "+10", "", "−10", ""),
    ]
    assert made.results == (
        (
            "À écrire: Benoît pays Aurore 19 jetons = 2 fish",
            "10 jetons make a fish; the rest, 9, counts as one.",
        ),
        ("Honours: Benoît pays Aurore 10 fish", ""),
    )


SIX_MARKS = "A 6h; A go; set A honours 0; " * 5 + "A 6h; A go"


def test_a_pool_that_is_divided_after_the_last_game():
    made = arranged(played("A 12h opp; set A ecrire 0; " + SIX_MARKS, "marks: 6"))
    assert [row.cells for row in made.tables[1].foot] == [
        ("The pool at the end, 8 fish, divided", "+4", "", "+4", ""),
        ("Fish won or lost", "+6", "", "−6", ""),
    ]
    assert made.results[1] == ("Honours: Bob pays Alice 6 fish", "")


def test_a_pool_that_is_carried_over():
    match = played("A 12h opp; set A ecrire 0; " + SIX_MARKS, "marks: 6\nleftover_pool: carried")
    made = arranged(match)
    assert made.results[1] == (
        "Honours: Bob pays Alice 6 fish",
        "8 fish stay in the pool for the next match: 4 of Alice, 4 of Bob.",
    )
    assert "a pool that is left is carried over to the next match" in made.agreed


def test_nobody_pays():
    made = arranged(played(SIX_MARKS, "marks: 6"))
    assert made.results[1] == ("Honours: nobody pays", "")
    turns = ["A 6h; A go", "set A honours 0; B 6h; B go; set B honours 0"] * 3
    made = arranged(played("; ".join(turns)[: -len("; set B honours 0")], "marks: 6"))
    assert made.results[0] == ("À écrire: nobody pays", "")


@settings(max_examples=20, deadline=None)
@given(
    st.sampled_from((6, 12)),
    st.integers(0, 2**32),
    st.sampled_from(board_words.LANGUAGES),
    st.sampled_from(("divided", "carried")),
)
def test_any_finished_match_gives_numbers_that_add_up(marks, seed, language, left):
    match = random_combine(marks, seed, leftover_pool=left)
    sheet = model.make(match, language, DAY)
    ecrire, honours = page.arrange(sheet).tables
    fish = match.game.pool.fish
    first, *won = honours.rows
    assert len(ecrire.rows) == marks
    assert [row.cells[0] for row in won] == [str(n + 1) for n in range(len(match.game.won))]
    reckoning = match.reckoning()
    for seat in (0, 1):
        lost = [int(row.cells[5 + 2 * seat] or 0) for row in ecrire.rows]
        assert sum(lost) == reckoning.sums[seat]
        column = [added(row.cells[7 + 2 * seat]) for row in (first, *won)]
        divided = [added(row.cells[1 + 2 * seat]) for row in honours.foot[:-1]]
        assert sum(column) + sum(divided) == fish[seat]
        assert honours.foot[-1].cells[1 + 2 * seat] == signed(fish[seat])
        assert added(honours.rows[-1].cells[8 + 2 * seat]) == sum(column)
    report = match_json(match)["result"]
    assert sum(fish) == 0 and report["honours"]["left"] == match.game.pool.carried
    paid = [payment for payment in report["payments"] if payment["game"] == "honours"]
    assert [str(payment["fish"]) for payment in paid] == re.findall(r"\d+", sheet.more[0][0])
    assert len(re.findall(r"\d+", sheet.more[0][1])) == 3 * (report["honours"]["left"] > 0)


def added(cell):
    """The sum of '+2 +7 −2'."""
    return sum(int(part.replace("−", "-")) for part in cell.split())


# -- not finished ----------------------------------------------------------------------


@pytest.mark.parametrize("language", board_words.LANGUAGES)
def test_a_running_match_is_marked_and_says_how_it_stands(language):
    made = arranged(evening("B off"), language)
    assert made.unfinished == phrases_in(language)("not finished")
    assert len(made.tables) == 3
    honours, standing = made.tables[1:]
    assert [row.cells[0] for row in honours.rows] == ["", "1", "2", "3", "4", "5"]
    assert not any(any(row.cells[1:]) for row in honours.rows[3:])
    assert len(standing.rows) == 2
    assert "{" not in made.results[0][1]


def stands(statements, head=""):
    made = arranged(played(statements, head))
    return [row.cells[1:] for row in made.tables[2].rows], made.results[0]


def test_honours_that_wait():
    rows, (text, remark) = stands("A 2h; A hold; B 1h; B suspend honours; B 3h; B hold; A +4")
    assert rows == [
        ("4", "2", "", "2 (waits)", "", "2"),
        ("0", "4", "unbroken, in arrears, banner", "1 (waits)", "treble", "2"),
    ]
    assert text == "Mark 1 is being played"
    assert remark.startswith("The honours are suspended by Bob where they stand")
    assert "In the pool: 4 fish, the stakes alone. Nobody has the contract." in remark


@pytest.mark.parametrize(
    ("statements", "holes", "remark"),
    [
        ("A 4h; A suspend ecrire", "4 (waits)", "À écrire is suspended by Alice where it stands"),
        ("A 6h; A suspend ecrire", "out", "Alice has scored the mark"),
        ("B 6h opp; A 6h; A suspend ecrire", "out", "Alice made a do-over of it"),
        ("A 4h; A go", "4", "A new holding: Alice rolls first."),
        ("A 4h", "4", "A hole was made: Alice decides, hold, go, suspend É, suspend H."),
        ("B 3h opp; A +4", "0", "Alice threw when points were last made."),
    ],
)
def test_what_is_out_and_who_has_the_dice(statements, holes, remark):
    rows, result = stands(statements)
    assert rows[0][1] == holes
    assert remark in result[1]


def test_the_pool_and_the_contract_of_a_running_match():
    """Rulebook C10: what is in the pool, from whom, and who is at it."""
    games = ["B 12h opp", "A 1h opp; B 7h opp; A 11h opp"] * 2
    games += ["B 1h opp; A 1h opp; B 11h opp", "A 1h opp; B 7h opp; A 11h opp"]
    rows, (_, remark) = stands("; ".join(games))
    assert [row[5] for row in rows] == ["12, and the contract", "5"]
    assert "In the pool: 17 fish. Alice is at it with the contract." in remark


def test_a_bredouille_token_stands_with_the_points():
    rows, _ = stands("A +4; B +6")
    assert [row[0] for row in rows] == ["4", "6, bredouille"]


def test_a_match_not_begun():
    made = arranged(combine())
    assert html.render(made)
    assert pages(pdf.render(made, compress=False)) == 1


# -- the chart -------------------------------------------------------------------------


def test_the_chart_has_every_mark_and_every_honours_game():
    match = evening()
    drawn = chart(model.make(match), 50)
    dots = [item for item in drawn.items if isinstance(item, Dot)]
    lozenges = [item for item in drawn.items if isinstance(item, Lozenge)]
    assert [dot.filled for dot in dots] == [True, True, True, False, False, True]
    assert [each.filled for each in lozenges] == [True, True, False, True]
    # The second game was won in the third mark, the last one in the last mark.
    assert dots[1].x < lozenges[1].x < dots[2].x
    assert dots[4].x < lozenges[3].x < dots[5].x
    ends = [item.text for item in drawn.items if isinstance(item, Text)]
    assert "fish: Aurore +10" in ends
    assert "jetons: Benoît +7" in ends
    lines = [item for item in drawn.items if isinstance(item, Path) and item.width > 0.3]
    assert [bool(line.dash) for line in lines] == [True, False]


def test_half_a_fish_on_the_chart():
    drawn = chart(model.make(combine(c.holes(0, 12, True))), 50)
    assert "fish: Alice +6" in [item.text for item in drawn.items if isinstance(item, Text)]
    one = combine(c.holes(1, 8, True), c.holes(0, 12, True))
    drawn = chart(model.make(one), 50)
    assert "fish: Alice +4½" in [item.text for item in drawn.items if isinstance(item, Text)]


@settings(max_examples=20, deadline=None)
@given(st.sampled_from((6, 12)), st.integers(0, 2**32), st.sampled_from((30, 90, 10_000)))
def test_nothing_of_the_chart_is_outside(marks, seed, upto):
    drawn = chart(model.make(random_combine(marks, seed, upto)), 32)
    for item in drawn.items:
        points = item.points if isinstance(item, Path | Lozenge) else [(item.x, item.y)]
        for x, y in points:
            assert 0 <= x <= drawn.width
            assert 0 <= y <= drawn.height


# -- pages -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", board_words.LANGUAGES)
def test_12_marks_with_12_honours_games_fit_one_page(language):
    finished = with_games(12, 12, LONG)
    agreed = {"lurch_rates": "french", "queue_test": "left", "fish_rounding": "winner"}
    running = combine(*([c.holes(0, 12, True), c.holes(1, 12, True)] * 6), names=LONG, **agreed)
    for match in (finished, running):
        assert len(match.game.won) == 12
        for paper, height in pdf.PAPERS.items():
            made = page.arrange(model.make(match, language, DAY, "Café"), height)
            assert not made.divided
            assert made.row >= 3.7
            assert pages(pdf.render(made, paper, compress=False)) == 1


@pytest.mark.parametrize("language", board_words.LANGUAGES)
def test_24_marks_fit_two_pages(language):
    match = with_games(24, 26, LONG)
    assert len(match.game.won) == 26
    for paper, height in pdf.PAPERS.items():
        made = page.arrange(model.make(match, language, DAY, "Café"), height)
        data = pdf.render(made, paper, compress=False)
        assert pages(data) == 2
        # The honours begin the second page.
        shown = texts(data)
        assert shown[shown.index(made.tables[1].title) - 1].endswith(made.continued)
        assert 'class="divided"' in html.render(made)


@pytest.mark.parametrize("language", board_words.LANGUAGES)
@pytest.mark.parametrize("until", ["", "B off"])
def test_html_and_pdf_have_all_of_it(language, until):
    made = arranged(evening(until), language, place="Café")
    source = html.render(made)
    parsed = HtmlPage(source)
    assert parsed.tags.count("caption") == parsed.tags.count("table") == len(made.tables)
    shown = texts(pdf.render(made, compress=False))
    for table in made.tables:
        assert table.title in shown
        assert f">{table.title}</th>" in source
        for row in (*table.rows, *table.foot):
            assert {cell for cell in row.cells if cell} <= set(shown)
    for text, _ in made.results:
        assert text in shown
        assert f">{text}</p>" in source


def test_names_are_escaped():
    evil = ("<script>alert(1)", "\"&'><img src=x>")
    source = html.render(arranged(combine(c.holes(0, 12), names=evil)))
    assert not {"script", "img"} & set(HtmlPage(source).tags)
    assert NAMES[0] not in source


def test_a_pool_that_an_earlier_match_left_is_what_it_begins_with():
    made = arranged(played("A 12h opp", "pool_start: 7"))
    first, game = made.tables[1].rows[:2]
    assert first.cells[5:] == ("7", "as it began", "−3", "−3", "−4", "−4")
    assert game.cells[5:7] == ("11", "contract to Alice")
