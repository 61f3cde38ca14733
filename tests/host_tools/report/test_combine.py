"""A match of combiné as JSON and as text, and the evening of the examples."""

import json
from pathlib import Path

import pytest

from board import words
from host_tools.report.state import match_json, match_text
from host_tools.script import panel as panel_script
from host_tools.script import run as panel_run
from host_tools.script.simulated import SimulatedBoard
from tests.host_tools.combine_matches import EVENING, evening, played
from trictrac.race import NOBODY

EXAMPLES = Path(__file__).parents[3] / "examples"
ANNULLED = "B 6h opp; A 6h; A suspend ecrire"
SIX_MARKS = "A 6h; A go; set A honours 0; " * 5 + "A 6h; A go"


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def test_a_new_match():
    facts = match_json(played(""))
    assert facts["holes"] == {"ecrire": {"A": 0, "B": 0}, "honours": {"A": 0, "B": 0}}
    assert (facts["suspended"], facts["honours"], facts["marks"]) == (None, [], [])
    assert facts["pool"] == {"fish": 4, "contract": None, "paid": {"A": 2, "B": 2}, "drawn": []}
    assert facts["fish"] == {"A": -2, "B": -2}
    assert facts["rail"]["A"] == [{"hole": 0, "peg": "bimetal", "necktie": False}]
    assert (facts["mark"], facts["banner"], facts["result"]) == (1, "unclaimed", None)


@pytest.mark.parametrize(
    ("statements", "suspended", "holes"),
    [
        ("A 4h; A suspend ecrire; B 1h opp", "ecrire", ((4, 0), (4, 1))),
        ("A 4h; A suspend honours; B 1h opp", "honours", ((4, 1), (4, 0))),
        ("A 6h; A suspend ecrire; B 1h opp", "ecrire", ((0, 0), (6, 1))),
        (ANNULLED, "ecrire", ((0, 0), (6, 6))),
        ("A 4h; A suspend honours; A 1h; A go", None, ((5, 0), (4, 0))),
        ("set A ecrire 3; set B honours 5", None, ((3, 0), (0, 5))),
    ],
)
def test_holes_and_suspension(statements, suspended, holes):
    facts = match_json(played(statements))
    assert facts["suspended"] == suspended
    assert [tuple(facts["holes"][track].values()) for track in ("ecrire", "honours")] == list(holes)


@pytest.mark.parametrize(
    ("statements", "rights"),
    [
        ("", (None, None)),
        ("A 3h opp", ("quadruple", None)),
        ("A 3h opp; B 1h opp", (None, "treble")),
        ("A 3h opp; B 1h opp; A 1h opp", (None, None)),
    ],
)
def test_rights_in_honours(statements, rights):
    assert tuple(match_json(played(statements))["honours_right"].values()) == rights


def test_the_note_of_an_adjourned_pool():
    """Rulebook C10: what is in the pool, from whom, and who is at it."""
    games = ["B 12h opp", "A 1h opp; B 7h opp; A 11h opp"] * 2
    games += ["B 1h opp; A 1h opp; B 11h opp", "A 1h opp; B 7h opp; A 11h opp"]
    match = played("; ".join(games))
    assert match_json(match)["pool"] == {
        "fish": 17,
        "contract": "A",
        "paid": {"A": 12, "B": 5},
        "drawn": [],
    }
    assert "Pool: 17 fish (Alice 12, Bob 5); Alice's contract." in match_text(match)


def test_text_of_both_tracks():
    match = played("A 1h; A go; B 2h; B suspend ecrire; B 5h; B hold; A +4")
    assert match_text(match).split("\n")[:10] == [
        "Combiné, mark 1 of 12",
        "          écrire  honours  points",
        "A  Alice       1        1       4",
        "B  Bob         2        7       0",
        "",
        "   0   1   2   3   4   5   6   7   8   9   10  11  12",
        "A  o   8   .   .   .   .   .   .   .   .   .   .   .",
        "B  .   .   x*  .   .   .   .   s*  .   .   .   .   .",
        "   o gold   s silver   8 bimetal   x black   * necktie",
        "",
    ]


@pytest.mark.parametrize(
    ("statements", "line"),
    [
        ("A 4h; A suspend ecrire", "À écrire is suspended where it stands, until somebody goes."),
        ("A 6h; A suspend ecrire", "À écrire is out until somebody goes; then the mark begins."),
        (ANNULLED, "À écrire is out until somebody goes; then the mark begins."),
        ("A 4h; A suspend honours", "Honours are suspended where they stand, until somebody goes."),
        ("A 3h opp; B 1h opp", "Bob would win treble in honours."),
        ("A 12h opp", "  1  Alice  quadruple: 4 fish"),
        ("A 24h opp", "Alice drew a pool of 12 fish."),
        ("A 24h opp", "Pool: 4 fish (Alice 2, Bob 2)."),
        ("A 24h opp", "Fish of honours: Alice +16, Bob -20."),
    ],
)
def test_text_says(statements, line):
    assert line in match_text(played(statements)).split("\n")


def test_a_pool_that_is_carried_over():
    match = played("A 12h opp; set A ecrire 0; " + SIX_MARKS, "marks: 6\nleftover_pool: carried")
    result = match_json(match)["result"]
    assert result["honours"] == {"net": {"Alice": 6, "Bob": -6}, "left": 8}
    assert result["payments"][-1]["fish"] == 6
    assert match_json(match)["pool"]["fish"] == 8
    assert "8 fish stay for the next match (pool_start: 8)." in match_text(match)


def test_nobody_pays_in_honours():
    match = played(SIX_MARKS, "marks: 6")
    assert [payment["game"] for payment in match_json(match)["result"]["payments"]] == ["ecrire"]
    assert match_text(match).endswith("\nNobody pays in honours.")


# -- the evening -----------------------------------------------------------------------


def test_the_evening_at_its_end():
    match = evening()
    facts = match_json(match)
    assert facts["over"]
    assert [(m["winner"], m["jetons"], m["lurch"]) for m in facts["marks"]] == [
        ("A", 4, None),
        ("A", 5, None),
        ("A", 17, "petty"),
        ("B", 25, "petty"),
        ("B", 20, "petty"),
        ("A", 12, None),
    ]
    assert facts["marks"][4]["refaits"] == 1
    assert facts["honours"] == [
        {"winner": "A", "value": 1, "name": "single"},
        {"winner": "A", "value": 2, "name": "double"},
        {"winner": "B", "value": 1, "name": "single"},
        {"winner": "A", "value": 2, "name": "double"},
    ]
    assert facts["pool"]["drawn"] == [{"winner": "A", "fish": 7}]
    assert facts["pool"]["split"] == {"A": 4, "B": 3}
    assert facts["fish"] == {"A": 10, "B": -10}
    assert facts["result"]["net"] == {"Aurore": 19, "Benoît": -19}
    ecrire, honours = facts["result"]["payments"]
    assert (ecrire["game"], ecrire["from"], ecrire["to"]) == ("ecrire", "Benoît", "Aurore")
    assert (ecrire["jetons"], ecrire["fish"]) == (19, 2)
    assert honours == {
        "game": "honours",
        "from": "Benoît",
        "to": "Aurore",
        "fish": 10,
        "why": [
            "Aurore: single, double, double",
            "Benoît: single",
            "Aurore drew 7 fish",
            "last pool was divided: Aurore 4, Benoît 3",
        ],
    }
    assert json.loads(json.dumps(facts)) == facts
    assert match_text(match).endswith(
        "\nBenoît pays Aurore 19 jetons = 2 fish.\nBenoît pays Aurore 10 fish of honours."
    )


@pytest.mark.parametrize(
    ("until", "ecrire", "honours", "suspended", "pool"),
    [
        ("# -- Second mark", (0, 0), (6, 4), None, 4),
        ("# -- Third mark", (0, 0), (5, 0), None, 5),
        ("# -- Fourth mark", (0, 0), (0, 0), None, 4),
        ("B off", (2, 4), (2, 1), "honours", 4),
        ("# -- Fifth mark", (0, 0), (2, 1), None, 4),
        ("B 5h; B hold", (0, 0), (8, 7), "ecrire", 4),
        ("# -- Sixth mark", (0, 0), (2, 6), None, 5),
    ],
)
def test_the_evening_on_its_way(until, ecrire, honours, suspended, pool):
    facts = match_json(evening(until))
    assert tuple(facts["holes"]["ecrire"].values()) == ecrire
    assert tuple(facts["holes"]["honours"].values()) == honours
    assert (facts["suspended"], facts["pool"]["fish"]) == (suspended, pool)


def test_every_comment_of_the_evening_stands_at_a_statement():
    """The example is a story: it plays every kind of suspension, and is at its end."""
    text = EVENING.read_text(encoding="utf-8")
    assert text.count("suspend ecrire") == 2
    assert "suspend honours" in text
    assert evening().decider == NOBODY


def test_the_three_marks_on_the_buttons(tmp_path):
    script = panel_script.parse((EXAMPLES / "combine.panel").read_text(encoding="utf-8"))
    with SimulatedBoard(tmp_path / "flash") as board:
        outcome = panel_run.run(script, board)
    assert outcome.passed, str(outcome.failed)
