"""À écrire as JSON and as text, and the example that has a mark of every kind."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from board import words
from host_tools.cli import app
from host_tools.report.state import choices_text, match_json, match_text
from host_tools.script.score import parse
from trictrac.match import Match

EXAMPLE = Path(__file__).parents[3] / "examples" / "ecrire.score"
HEAD = "trictrac score 1\nrules: ecrire\nmarks: 6\nseats: A=Alice B=Bob\n"
EVEN = "A 6h; A go; B 6h; B go; " * 3  # 24 jetons each, three marks each


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def played(score, options=""):
    """A match of six marks; `options` are lines of the head."""
    script = parse(HEAD + options + "\n" + score)
    match = Match(script.config)
    for play in script.plays:
        match.apply(play.command)
    return match


def example(end=None):
    """The example played, without its last `end` statements."""
    script = parse(EXAMPLE.read_text(encoding="utf-8"))
    match = Match(script.config)
    for play in script.plays[: -end if end else None]:
        match.apply(play.command)
    return match


# -- JSON ------------------------------------------------------------------------


def test_a_new_match():
    assert match_json(played("")) == {
        "rules": "ecrire",
        "over": False,
        "turns": 0,
        "choices": ["score", "holes", "off", "school"],
        "decider": None,
        "points": {"A": 0, "B": 0},
        "bredouille": None,
        "holes": {"A": 0, "B": 0},
        "mark": 1,
        "marks": [],
        "refaits": 0,
        "lost": {"A": 0, "B": 0},
        "boxes": {
            "A": {"jetons": 20, "fish": 0, "markers": 0},
            "B": {"jetons": 20, "fish": 0, "markers": 0},
        },
        "rail": {
            "A": [{"hole": 0, "peg": "gold", "necktie": False}],
            "B": [{"hole": 0, "peg": "gold", "necktie": False}],
        },
        "banner": "unclaimed",
        "lurch_right": {"A": False, "B": False},
        "seats": {"A": "Alice", "B": "Bob", "idle": []},
        "leads": "A",
        "result": None,
    }


def test_the_running_mark():
    facts = match_json(played("A 6h; A go; B 3h opp; A 14h opp; A 1h"))
    assert (facts["mark"], facts["refaits"], facts["decider"]) == (2, 0, "A")
    assert facts["holes"] == {"A": 15, "B": 3}
    assert facts["choices"] == ["hold", "go"]
    assert facts["lurch_right"] == {"A": True, "B": False}
    assert facts["banner"] == "A"
    assert facts["rail"]["A"] == [{"hole": 3, "peg": "gold", "necktie": True, "lap": 1}]
    assert facts["leads"] == "B"


@pytest.mark.parametrize(
    ("score", "choices"),
    [
        ("A 6h opp; B 3h", ["hold", "concede"]),
        ("A 6h opp; B 6h", ["hold", "refait"]),
        ("A 6h opp", ["score", "holes", "off", "school", "concede"]),
    ],
)
def test_choices(score, choices):
    assert match_json(played(score))["choices"] == choices


@pytest.mark.parametrize(
    ("score", "mark"),
    [
        ("A 4h; A go; B 4h; B go; A 2h; A go", ("A", 4, [6, 4], None, None, 0, False)),
        ("B 1h; B go; B 5h; B go", ("B", 16, [6, 0], "petty", True, 0, False)),
        ("B 5h; B go; A 7h; A go", ("A", 22, [7, 5], "petty", False, 0, False)),
        ("A 12h; A go", ("A", 70, [12, 0], "grand", False, 0, False)),
        ("A 6h opp; B 3h; B concede", ("A", 5, [6, 3], None, None, 0, True)),
        ("A 6h opp; B 6h; B refait; A 6h; A go", ("A", 30, [6, 0], "petty", False, 1, False)),
    ],
)
def test_marks(score, mark):
    winner, jetons, holes, lurch, pickup, refaits, conceded = mark
    match = played(score)
    assert match_json(match)["marks"] == [
        {
            "winner": winner,
            "loser": "B" if winner == "A" else "A",
            "jetons": jetons,
            "holes": holes,
            "lurch": lurch,
            "pickup": pickup,
            "refaits": refaits,
            "conceded": conceded,
        }
    ]


def test_boxes_and_lost_marks():
    facts = match_json(played("A 6h; A go; A 12h; A go; B 6h; B go"))
    assert facts["lost"] == {"A": 1, "B": 2}
    # 24 + 70 to Alice, 24 back; one marker and two
    assert facts["boxes"] == {
        "A": {"jetons": 29, "fish": 6, "markers": 1},
        "B": {"jetons": 8, "fish": -6, "markers": 2},
    }


def test_the_result():
    facts = match_json(played("A 6h; A go; " * 5 + "B 12h; B go"))
    assert facts["over"] is True
    assert (facts["choices"], facts["result"]["ask"]) == ([], False)
    assert "mark" not in facts, "none is running"
    # Bob lost 5 x 24 and Alice 70: 50, and 5 for his markers, 4 paris, their queue
    assert facts["result"] == {
        "winner": "A",
        "net": {"Alice": 91, "Bob": -91},
        "fish": 9,
        "ask": False,
        "payments": [
            {
                "from": "Bob",
                "to": "Alice",
                "jetons": 91,
                "fish": 9,
                "why": [
                    "lost in marks: Alice 70, Bob 120",
                    "queue of jetons: Bob 5",
                    "paris (4): Bob 16",
                    "queue of paris: Bob 20",
                    "total: Alice 70, Bob 161",
                    "161 - 70 = 91 jetons",
                    "91 jetons = 9 fish of 10",
                ],
            }
        ],
    }
    assert json.loads(json.dumps(facts)) == facts


def test_nobody_pays():
    match = played(EVEN)
    result = match_json(match)["result"]
    assert result == {
        "winner": None,
        "net": {"Alice": 0, "Bob": 0},
        "fish": 0,
        "ask": False,
        "payments": [],
    }
    assert match_text(match).endswith("\nNobody pays.")


@pytest.mark.parametrize(("die", "fish"), [("A", 2), ("B", 1)])
def test_half_a_fish(die, fish):
    facts = match_json(example(end=1))
    assert (facts["over"], facts["choices"]) == (True, ["die"])
    result = facts["result"]
    assert (result["fish"], result["ask"]) == (None, True)
    assert (result["payments"][0]["jetons"], result["payments"][0]["fish"]) == (15, None)
    match = example(end=1)
    for play in parse(f"trictrac score 1\n{die} die").plays:
        match.apply(play.command)
    facts = match_json(match)
    result = facts["result"]
    assert (result["fish"], result["ask"], facts["choices"]) == (fish, False, [])
    assert (result["payments"][0]["jetons"], result["payments"][0]["fish"]) == (15, fish)


# -- text ------------------------------------------------------------------------


def test_text_of_a_match_that_goes_on():
    match = played("A 6h; A go; A 6h opp; B 6h; B refait; B 3h opp; A 14h opp; A +4")
    assert match_text(match).split("\n") == [
        "À écrire, mark 2 of 6",
        "          holes  points",
        "A  Alice     14       4",
        "B  Bob        3       0",
        "",
        "   0   1   2   3   4   5   6   7   8   9   10  11  12",
        "A  .   .   o*' .   .   .   .   .   .   .   .   .   .",
        "B  .   .   .   o   .   .   .   .   .   .   .   .   .",
        "   o gold   * necktie   ' once round",
        "",
        "Alice has the banner.",
        "Alice would win in lurch.",
        "Do-overs of this mark: 1.",
        "",
        "Marks won:",
        "  1  Alice  6×3+6=24  petty lurch, no pickup",
        "",
        "Alice  0 marks lost, 34 jetons, 1 fish",
        "Bob    1 mark lost, 5 jetons, 1 fish drawn",
        "Possible now: score, holes, off, school, concede",
    ]


def test_text_of_the_end():
    text = match_text(example())
    assert text.split("\n\n")[-3:] == [
        "Marks won:\n"
        "  1  Hortense  6-4+2=4     single\n"
        "  2  Émile     6×2+4=16    petty lurch, with pickup\n"
        "  3  Hortense  7×3+6-3=24  petty lurch in arrears, no pickup\n"
        "  4  Émile     12×4+16=64  grand lurch, with pickup\n"
        "  5  Hortense  12×5+10=70  grand lurch, no pickup\n"
        "  6  Émile     7-3+2=6     single, conceded",
        "Hortense  3 marks lost, 19 jetons, 1 fish\n"
        "Émile     3 marks lost, 15 jetons, 1 fish drawn",
        "Reckoning:\n"
        "                   Hortense  Émile\n"
        "  lost in marks          86     98\n"
        "  queue of jetons         0      3\n"
        "  total                  86    101\n"
        "Émile pays Hortense 15 jetons = 1 fish.",
    ]


def test_text_asks_for_the_die():
    match = example(end=1)
    assert match_text(match).endswith(
        "\nÉmile pays Hortense 15 jetons: 1 fish, and half a fish more: "
        "double or quits on the higher die.\nPossible now: die"
    )
    assert choices_text(match) == "Possible now: die"


# -- the example -----------------------------------------------------------------


def test_the_example_has_a_mark_of_every_kind():
    marks = match_json(example())["marks"]
    kinds = {(mark["lurch"], mark["pickup"]) for mark in marks}
    assert kinds == {
        (None, None),
        ("petty", True),
        ("petty", False),
        ("grand", True),
        ("grand", False),
    }
    assert any(mark["refaits"] for mark in marks)
    assert any(mark["conceded"] for mark in marks)
    assert any(mark["lurch"] and mark["holes"][1] for mark in marks), "one in arrears"


def test_replay_and_settle_agree():
    """The paper form of the same losses says the same as the match that was played."""
    replayed = CliRunner().invoke(app, ["replay", "--json", str(EXAMPLE)])
    assert replayed.exit_code == 0
    facts = json.loads(replayed.stdout)
    arguments = ["settle", "--json", "--marks", str(len(facts["marks"])), "--die", "B"]
    for seat in "AB":
        losses = [str(mark["jetons"]) for mark in facts["marks"] if mark["loser"] == seat]
        arguments += ["--losses", f"{seat}:{','.join(losses)}"]
    settled = CliRunner().invoke(app, arguments)
    assert settled.exit_code == 0, settled.stderr
    form = json.loads(settled.stdout)
    assert form["lost"] == facts["lost"]
    result, expected = form["result"], facts["result"]
    assert (result["fish"], result["ask"]) == (expected["fish"], expected["ask"])
    assert list(result["net"].values()) == list(expected["net"].values())
    (payment,), (wanted,) = result["payments"], expected["payments"]
    assert (payment["jetons"], payment["fish"]) == (wanted["jetons"], wanted["fish"])
    called = (("A", "Hortense"), ("B", "Émile"))
    renamed = [line.replace("Hortense", "A").replace("Émile", "B") for line in wanted["why"]]
    assert payment["why"] == renamed
    assert (payment["from"], payment["to"]) == tuple(
        seat for seat, name in reversed(called) if name in (wanted["from"], wanted["to"])
    )
