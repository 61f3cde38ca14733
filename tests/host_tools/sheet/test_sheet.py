"""What the score sheet says: its numbers are those of the reckoning, in every language."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board import words as board_words
from host_tools.script import score as score_script
from host_tools.sheet import html, model, page, pdf
from host_tools.sheet.words import WORDS, phrases_in
from tests.host_tools.pdf_text import pages, texts
from tests.host_tools.sheet_matches import DAY, NAMES, SIX, arranged, cure, ecrire, random_match
from trictrac import command as c
from trictrac import config, options
from trictrac.forms.agreement import ADDED
from trictrac.match import Match
from trictrac.race import NOBODY
from trictrac.refused import Refused
from trictrac.settle import Reckoning

LOSSES_A, LOSSES_B = (13, 7, 9, 17), (23, 27, 16, 64, 22, 19, 23, 24)


@pytest.fixture(autouse=True)
def english():
    yield
    board_words.load("en")


# -- the numbers ---------------------------------------------------------------------


def test_marks_of_a_match():
    match = ecrire(SIX, marks=6)
    sheet = model.make(match)
    assert [(m.number, m.leader, m.winner, m.jetons, m.sum) for m in sheet.marks] == [
        (1, 0, 0, 22, "6 × 3 + 6 − 2"),
        (2, 1, 1, 27, "7 × 3 + 6"),
        (3, 0, 0, 70, "12 × 5 + 10"),
        (4, 1, 0, 25, "9 × 3 + 6 − 8"),
        (5, 0, 1, 19, "6 × 3 + 6 − 5"),
        (6, 1, 0, 24, "6 × 3 + 6"),
    ]
    assert [m.so_far for m in sheet.marks][-1] == (46, 141)
    assert [m.jetons for m in sheet.marks] == [m.jetons for m in match.game.marks()]
    assert sheet.finished


def test_the_reckoning_line_by_line():
    match = ecrire(SIX, marks=6)
    reckoning = match.reckoning()
    lines = {line.key: line.values for line in model.make(match).lines}
    assert lines["lost jetons"] == tuple(reckoning.sums)
    assert lines["queue"] == (None, 4)
    assert lines["paris"] == (None, 8)
    assert lines["queue of paris"] == (None, 20)
    assert lines["totals"] == tuple(reckoning.totals)
    assert lines["net"] == (None, reckoning.net)


def test_the_worked_example_of_the_paper_form():
    """13 + 7 + 9 + 17 against 218: 46 and 218 + 8 + 16 + 20, net 216, 22 fish."""
    reckoning = Reckoning((sum(LOSSES_A), sum(LOSSES_B)), (4, 8), {**_defaults(), "marks": 12})
    lines = model._lines(reckoning, phrases_in("en"))
    assert [line.values for line in lines] == [
        (46, 218),
        (None, 8),
        (None, 16),
        (None, 20),
        (46, 262),
        (None, 216),
    ]
    text = model._payment(reckoning, NAMES, phrases_in("en"))
    assert text == "Bob pays Alice 216 jetons = 22 fish"


def _defaults():
    return config.Config("ecrire").options


def test_equal_losses_leave_out_paris_and_net():
    match = ecrire([(seat, 6, 5) for seat in (0, 1, 0, 1, 0, 1)], marks=6)
    sheet = model.make(match)
    assert [line.key for line in sheet.lines] == ["lost jetons", "queue", "totals"]
    assert sheet.result == "Both have lost the same: nobody pays."
    assert sheet.remark == ""


def test_who_led():
    six = [(1, 6, 0)] * 6
    assert [m.leader for m in model.make(ecrire(six, lead=1)).marks] == [1, 0, 1, 0, 1, 0]
    led = model.make(ecrire(six, lead=0, mark_lead="winner")).marks
    assert [m.leader for m in led] == [0, 1, 1, 1, 1, 1]


def test_how_a_mark_was_won():
    match = Match(config.Config("ecrire", NAMES))
    for command in (
        c.holes(0, 6, True),
        c.holes(1, 6),
        c.refait(1),
        c.holes(0, 7),
        c.hold(0),
        c.concede(1),
    ):
        match.apply(command)
    (mark,) = model.make(match).marks
    assert mark.how.endswith(", conceded, after a refait")
    assert mark.how.startswith(board_words.word("petty"))
    assert mark.sum == "7 × 3 + 12"


@pytest.mark.parametrize(
    ("net", "options", "die", "fish", "remark"),
    [
        (20, {}, NOBODY, 2, "10 jetons make a fish."),
        (24, {}, NOBODY, 2, "the rest, 4, counts for nothing."),
        (26, {}, NOBODY, 3, "the rest, 6, counts as one."),
        (25, {}, NOBODY, 2, "the last half is double or nothing on the highest die."),
        (25, {}, 0, 3, "Alice won the throw for the last half."),
        (25, {}, 1, 2, "Bob won the throw for the last half."),
        (25, {"fish_rounding": "winner"}, NOBODY, 3, "the last half counts for the winner."),
    ],
)
def test_what_becomes_of_half_a_fish(net, options, die, fish, remark):
    match = ecrire([], marks=6, **options)
    agreed = {**match.config.options, "markers_per_mark": 0}  # the net is that of the sums
    reckoning = Reckoning([30, 30 + net], [3, 3], agreed, die)
    match.game.die = die
    assert (reckoning.net, reckoning.fish) == (net, fish)
    assert model._remark(match, reckoning, NAMES, phrases_in("en")).endswith(remark)


@settings(max_examples=50)
@given(
    st.sampled_from(range(6, 26, 2)),
    st.integers(0, 2**32),
    st.sampled_from(board_words.LANGUAGES),
    st.fixed_dictionaries(
        {
            name: st.sampled_from(options.values_of(name))
            for name in (
                "queue_test",
                "markers_per_mark",
                "lurch_rates",
                "refait_growth",
                "mark_lead",
                "fish_rounding",
            )
        }
    ),
)
def test_any_finished_match_gives_numbers_that_add_up(marks, seed, language, options):
    match = random_match(marks, seed, **options)
    sheet = model.make(match, language, DAY)
    table = page.arrange(sheet).table
    columns = [[int(row.cells[5 + 2 * seat] or 0) for row in table.rows] for seat in (0, 1)]
    lines = {line.key: [value or 0 for value in line.values] for line in sheet.lines}
    reckoning = match.reckoning()
    assert len(table.rows) == len(sheet.marks) == marks
    for seat in (0, 1):
        assert sum(columns[seat]) == lines["lost jetons"][seat] == reckoning.sums[seat]
        added = [lines.get(key, (0, 0))[seat] for key in ("queue", "paris", "queue of paris")]
        assert sum(columns[seat]) + sum(added) == lines["totals"][seat]
        assert sum(1 for n in columns[seat] if n) == reckoning.lost[seat]
        assert sheet.marks[-1].so_far[seat] == sum(columns[seat])
    assert abs(lines["totals"][0] - lines["totals"][1]) == sum(lines.get("net", (0, 0)))
    assert str(reckoning.net) in sheet.result or not reckoning.net
    assert sheet.marks[-1].ahead == reckoning.sums[1] - reckoning.sums[0]


# -- not finished ----------------------------------------------------------------------


@pytest.mark.parametrize("language", board_words.LANGUAGES)
def test_a_running_match_is_marked(language):
    match = ecrire(SIX[:2])
    match.apply(c.holes(1, 3, True))
    made = arranged(match, language)
    mark = phrases_in(language)("not finished")
    assert made.unfinished == mark
    assert mark in html.render(made)
    assert any(mark in text for text in texts(pdf.render(made, compress=False)))
    assert len(made.table.rows) == 12
    assert made.table.rows[2].cells == ("3", *[""] * 8)
    assert not arranged(ecrire(SIX, marks=6), language).unfinished


def test_how_a_running_mark_stands():
    match = ecrire(SIX[:2])
    match.apply(c.holes(1, 3, True))
    assert model.make(match).result == "Mark 3 is being played: Alice has 0 holes, Bob has 3."


def test_a_match_not_begun():
    for match in (ecrire([]), cure()):
        made = arranged(match)
        assert html.render(made)
        assert pages(pdf.render(made, compress=False)) == 1


# -- jeu de curé -------------------------------------------------------------------------


def test_the_course_of_a_jeu_de_cure():
    match = cure(
        c.holes(0, 2),
        c.hold(0),
        c.holes(1, 1),
        c.go(1),
        c.holes(0, 1, True),
        c.place(0, c.HOLES_PLACED, 2),
        c.holes(1, 5),
        c.undo(),
        c.holes(1, 11),
    )
    sheet = model.make(match, "en", DAY)
    assert [(s.seat, s.made, s.on, s.holes, s.then, s.right) for s in sheet.steps] == [
        (0, 2, "own", (2, 0), "hold", ""),
        (1, 1, "own", (2, 1), "go", "banner"),
        (0, 1, "opp", (3, 1), "", "aside"),
        (NOBODY, 0, "set", (2, 1), "", ""),
        (1, 11, "own", (2, 12), "end", ""),
    ]
    assert sheet.result == "Bob wins: double, 12 to 2 holes"
    assert sheet.remark == "Alice pays Bob 2 stakes."
    rows = [row.cells for row in page.arrange(sheet).table.rows]
    assert rows[1] == ("2", "Bob", "1", "own throw", "went, banner to Bob", "2", "1")
    assert rows[3] == ("4", "", "–", "corrected", "", "2", "1")


def test_the_course_with_tariff_words_and_schools():
    source = (
        "trictrac score 1\nA +10\nA hit grand singles; A hold\nB +10 opp\nB unplayable; A go"
        "\nB school 12; A false"
    )
    match = played(source.replace("B unplayable; A go", "B +2 opp"))
    steps = model.make(match).steps
    assert [(s.seat, s.on) for s in steps] == [(0, "own"), (1, "opp"), (1, "school"), (0, "false")]
    on_his_throw = played("trictrac score 1\nB +10 opp; B unplayable")
    assert [s.on for s in model.make(on_his_throw).steps] == ["opp"]


def played(source):
    script = score_script.parse(source)
    match = Match(script.config)
    for play in script.plays:
        match.apply(play.command)
    return match


def test_a_running_jeu_de_cure():
    sheet = model.make(cure(c.holes(0, 3)))
    assert not sheet.finished
    assert sheet.result == "Alice has 3 holes, Bob has 0."


def test_half_stakes():
    sheet = model.make(cure(c.holes(0, 1, True), c.holes(1, 12), schedule="bridge"))
    assert sheet.result == "Bob wins: lurch, 12 to 1 holes"
    sheet = model.make(
        cure(c.holes(0, 1, True), c.holes(1, 1, True), c.holes(0, 11), schedule="bridge")
    )
    assert sheet.remark == "Bob pays Alice 1½ stakes."


# -- words ---------------------------------------------------------------------------------


def test_every_agreement_has_words():
    wanted = set()
    for rules in options.RULES:
        for name in options.options_of(rules):
            if name in ("pool_start", "stake"):  # their values stand in the sentence
                wanted.add(f"option {name}")
            elif name not in ("target", "marks"):
                wanted |= {f"option {name} {value}" for value in options.values_of(name)[1:]}
    for name, values, _ in ADDED:
        if name in ("ante", "pool", "unit"):
            wanted.add(f"option {name}")
        elif name != "four_rotation":  # said as round_rotation is
            wanted |= {f"option {name} {value}" for value in values[1:]}
    assert wanted == {key for key in WORDS if key.startswith("option ")}


def test_what_was_agreed_stands_on_the_sheet():
    made = arranged(ecrire([], marks=6, lurch_rates="french", markers_per_mark=2))
    assert made.facts == ("6 marks", "30 November 2026")
    assert made.agreed == (
        "Agreed: lurches at 2 and 4, however they were won; two markers for a lost mark."
    )
    assert made.agreed in html.render(made)
    assert arranged(ecrire([])).agreed == ""


def test_rules_without_a_sheet_are_refused():
    match = ecrire([])
    match.config.rules = "chess"
    with pytest.raises(Refused):
        model.make(match)


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Alice", "Bob"), ("Alice", "Bob")),
        (("Alice Liddell", "Bob Dodgson"), ("Alice", "Bob")),
        (("Anne Blanc", "Anne Noir"), ("Anne Blanc", "Anne Noir")),
        (("Bartholomäus", "Marguerite"), ("Bartholom.", "Marguerite")),
        (("Maximilian 1st", "Maximilian 2nd"), ("Maxim. (A)", "Maxim. (B)")),
        (("", ""), ("A", "B")),
        (("Ann", "Ann"), ("Ann (A)", "Ann (B)")),
    ],
)
def test_short_names_tell_the_players_apart(names, short):
    assert model.make(ecrire([], names=names)).short == short


def test_marks_that_were_set_up_stand_in_one_row():
    """Four marks from paper, two played: numbers, leaders, sums and the chart go on from there."""
    text = "start: B lost 3; A jetons 26; A lost 1; B jetons 13\nA 6h; A go; B 6h; B go\n"
    script = score_script.parse("trictrac score 1\nrules: ecrire\nmarks: 6\n" + text)
    match = Match(script.config)
    for play in script.plays:
        match.apply(play.command)
    sheet = model.make(match, "en", DAY)
    (table,) = page.arrange(sheet).tables
    assert [row.cells for row in table.rows] == [
        ("1–4", "", "", "set up by hand", "", "13", "13", "26", "26"),
        ("5", "A", "A", "petty lurch, no pickup", "6 × 3 + 6", "", "", "24", "50"),
        ("6", "B", "B", "petty lurch, no pickup", "6 × 3 + 6", "24", "37", "", ""),
    ]
    assert table.foot[0].cells[1::2] == ("2", "4")
    assert table.foot[1].cells[1::2] == ("37", "50")
    assert sheet.course == [13, 37, 13]
