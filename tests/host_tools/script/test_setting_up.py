"""`start:` and `set` in score scripts: a match from a paper record goes on."""

import json

import pytest
from typer.testing import CliRunner

from board import words
from host_tools.cli import app
from host_tools.report.state import match_json
from host_tools.script import score as score_script
from host_tools.script.lines import ScriptError
from host_tools.script.statements import statement
from trictrac.match import Match

HEAD = "trictrac score 1\nrules: {}\n"


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def played(text, rules="combine"):
    script = score_script.parse(HEAD.format(rules) + text)
    match = Match(script.config)
    for play in script.plays:
        match.apply(play.command)
    return match, script


def test_the_example_of_the_language():
    match, _ = played(
        "start: A ecrire 7; B ecrire 3; A points 4; B points 2; A bredouille; A right petty; "
        "B lost 3; A jetons 26; pool 8; contract A; B leads"
    )
    facts = match_json(match)
    assert facts["holes"]["ecrire"] == {"A": 7, "B": 3}
    assert (facts["points"], facts["bredouille"]) == ({"A": 4, "B": 2}, "A")
    assert (facts["lurch_right"], facts["banner"]) == ({"A": True, "B": False}, "A")
    assert (facts["lost"], facts["mark"]) == ({"A": 0, "B": 3}, 4)
    assert facts["before"] == {"lost": {"A": 0, "B": 3}, "jetons": {"A": 26, "B": 0}}
    assert (facts["pool"]["fish"], facts["pool"]["contract"]) == (8, "A")
    assert facts["leads"] == "B"


def test_the_order_of_the_items_does_not_matter():
    items = ["A right petty", "A bredouille", "A points 4", "B points 2", "A holes 7", "B lost 3"]
    first, _ = played("start: " + "; ".join(items), "ecrire")
    again, _ = played("start: " + "; ".join(reversed(items)), "ecrire")
    assert match_json(first) == match_json(again)


def test_statements_go_on_in_the_next_line():
    match, script = played("start: A holes 7; B holes 3\nA +6; B +4", "cure")
    assert match.game.holes == [7, 3] and match.race.points == [6, 4]
    assert [play.line for play in script.plays] == [3, 3, 4, 4]


@pytest.mark.parametrize(
    "text",
    [
        "set A points 4",
        "set B holes 3",
        "set A ecrire 12",
        "set B honours 11",
        "set A bredouille",
        "set B no bredouille",
        "set A right petty pickup arrears",
        "set B right treble",
        "set A right none",
        "set A lost 3",
        "set B jetons 260",
        "set pool 8",
        "set contract B",
        "set contract nobody",
        "set A suspended ecrire scored",
        "set B suspended honours",
        "set A suspended none",
        "set B leads",
        "set refaits 2",
        "set A fish 5",
    ],
)
def test_what_is_read_is_written_again(text):
    script = score_script.parse(HEAD.format("combine") + text)
    assert [statement(play.command) for play in script.plays] == [text]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("start: A hole 7", "line 3: 'hole': expected points, holes"),
        ("start: C holes 7", "line 3: 'C': expected A, B, pool, contract or refaits"),
        ("start: A right grandly", "line 3: 'grandly': expected petty, pickup"),
        ("start: pool many", "line 3: 'many': expected how many fish"),
        ("start: A suspended ecrire half", "line 3: 'half': expected scored or refait"),
        ("start: A bredouille now", "line 3: 'now': expected the end of the statement"),
        ("A +2\nstart: A holes 7", "line 4: 'start:': expected a statement"),
    ],
)
def test_what_cannot_be_read(text, message):
    with pytest.raises(ScriptError) as caught:
        score_script.parse(HEAD.format("ecrire") + text)
    assert str(caught.value).startswith(message)


def test_what_cannot_be_is_refused_with_its_line(tmp_path):
    path = tmp_path / "x.score"
    path.write_text(HEAD.format("ecrire") + "start: A holes 3; B lost 12\nA +2\n")
    result = CliRunner().invoke(app, ["replay", str(path)])
    assert result.exit_code == 2
    assert "line 3" in result.stderr and "possible: 0 to 11" in result.stderr


def test_a_match_set_up_ends_with_its_reckoning(tmp_path):
    path = tmp_path / "x.score"
    path.write_text(
        HEAD.format("ecrire")
        + "marks: 6\nstart: B lost 3; A jetons 30; A lost 2; B jetons 20\nA 6h; A go\n"
    )
    result = CliRunner().invoke(app, ["replay", "--json", str(path)])
    assert result.exit_code == 0, result.stderr
    facts = json.loads(result.stdout)
    assert facts["over"] and facts["lost"] == {"A": 2, "B": 4}
    assert facts["result"]["winner"] == "A"
