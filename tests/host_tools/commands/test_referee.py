"""trictrac-board referee: single questions, thousands by file, and what cannot be asked."""

import json

import pytest
from typer.testing import CliRunner

from host_tools.cli import app

MEN = "5,1,2,1,2,2,2,0,0,0,0,0,-2,0,0,0,0,-1,-2,0,-1,-1,0,-8"
KEYS = ["roller", "opponent", "jans", "unplayable", "plays"]


def run(*arguments, source=None):
    return CliRunner().invoke(app, ["referee", *arguments], input=source)


def answer(*arguments):
    result = run("--men", MEN, *arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_answer():
    found = answer("--dice", "3,1")
    assert found == {
        "roller": 4,
        "opponent": 0,
        "jans": [{"name": "fill", "to": "roller", "ways": 1, "points": 4, "at": 0}],
        "unplayable": 0,
        "plays": [[[0, 1], [0, 3]]],
    }
    assert list(found) == KEYS


def test_what_was_done():
    found = answer("--dice", "3,1", "--declared", "2", "--played", "0-1,0-4")
    assert list(found) == [*KEYS, "fouls", "school", "over"]
    assert found["school"] == 2
    assert found["over"] is False
    (foul,) = found["fouls"]
    assert foul["code"] == "distance"
    assert foul["remedies"] == [
        {"do": "leave", "plays": []},
        {"do": "correct", "plays": [[[0, 3]]]},
    ]


@pytest.mark.parametrize(
    ("arguments", "school", "fouls"),
    [
        (("--declared", "4"), 0, []),
        (("--declared", "0"), 4, []),
        (("--played", "0-1,0-3"), 0, []),
        (("--played", "2-3,0-3"), 4, ["fill"]),
        (("--played", ""), 4, ["unused", "fill"]),
    ],
)
def test_only_one_of_them(arguments, school, fouls):
    found = answer("--dice", "3,1", *arguments)
    assert (found["school"], [foul["code"] for foul in found["fouls"]]) == (school, fouls)


def test_the_last_man():
    men = ",".join(["-2", *["0"] * 21, "1", "0"])
    result = run("--men", men, "--dice", "6,5", "--played", "22-off", "--json")
    assert json.loads(result.stdout)["over"] is True
    assert "The last man is off." in run("--men", men, "--dice", "6,5", "--played", "22-off").stdout


def test_nothing_to_move():
    men = ",".join(["1", "-1", "0", "0", "0", "0", "-1", *["0"] * 17])
    assert json.loads(run("--men", men, "--dice", "6,1", "--json").stdout)["plays"] == [[]]


def test_in_words():
    told = run("--men", MEN, "--dice", "3,1").stdout
    assert "you fill your petit jan in one way: 4" in told
    assert "0-1,0-3" in told
    told = run("--men", MEN, "--dice", "3,1", "--lang", "fr", "--declared", "6").stdout
    assert "vous remplissez votre petit jan d'une façon : 4" in told
    assert "école : 2 à lui, et 2 des vôtres sont démarqués" in told


def test_options():
    men = ",".join(["2", "0", "0", "0", "0", "-1", "0", "-1", *["0"] * 15, "-8"])
    assert json.loads(run("--men", men, "--dice", "6,2", "--json").stdout)["opponent"] == 0
    found = run("--men", men, "--dice", "6,2", "--json", "--set", "margot=on").stdout
    assert json.loads(found)["opponent"] == 2


def test_by_file(tmp_path):
    rows = [
        {"men": [int(word) for word in MEN.split(",")], "dice": [3, 1], "id": "left alone"},
        {"men": MEN, "dice": "3-1", "declared": 4, "played": "0-1,0-3"},
        {"men": MEN, "dice": [1, 3], "played": [[0, 1], [0, 3]], "options": ["margot"], "throw": 3},
    ]
    path = tmp_path / "positions"
    path.write_text("\n".join(map(json.dumps, rows)) + "\n\n", "utf-8")
    lines = run("--file", str(path)).stdout.splitlines()
    assert [json.loads(line)["roller"] for line in lines] == [4, 4, 4]
    assert ["school" in json.loads(line) for line in lines] == [False, True, True]
    assert run("--file", "-", source=path.read_text("utf-8")).stdout.splitlines() == lines


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--men", "1," + MEN, "--dice", "3,1"), "24 points, not 25"),
        (("--men", MEN.replace("5", "6"), "--dice", "3,1"), "the roller has 16 men"),
        (("--men", MEN.replace("-8", "-9"), "--dice", "3,1"), "the opponent has 16 men"),
        (("--men", MEN.replace("5", "5/-1"), "--dice", "3,1"), "point 0 has men of both"),
        (("--men", MEN, "--dice", "7,1"), "'7-1' are no two dice"),
        (("--men", MEN, "--dice", "6"), "'6' are no two dice"),
        (("--men", MEN), "'dice' is missing"),
        ((), "'men' is missing"),
        (("--men", MEN, "--dice", "3,1", "--played", "7-9"), "point 7"),
        (("--men", MEN, "--dice", "3,1", "--played", "0-1-2"), "'0-1-2' is no move"),
        (("--men", MEN, "--dice", "3,1", "--played", "0-1,0-2,0-3"), "two are the most"),
        (("--men", MEN, "--dice", "3,1", "--declared", "3"), "an even number"),
        (("--men", MEN, "--dice", "3,1", "--throw", "0"), "'0' is no number of a throw"),
        (("--men", MEN, "--dice", "3,1", "--set", "margot"), "option=value"),
        (("--men", MEN, "--dice", "3,1", "--set", "pile=on"), "is no option"),
        (("--men", MEN, "--dice", "3,1", "--set", "margot=x"), "off, on"),
        (("--men", MEN, "--dice", "3,1", "--lang", "xx"), "en, fr, de"),
        (("--men", MEN, "--file", "-"), "either --file, or"),
    ],
)
def test_what_cannot_be_asked(arguments, why):
    result = run(*arguments)
    assert result.exit_code == 2
    assert why in " ".join(result.stderr.replace("│", " ").split())


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "line 2: no JSON: '{'"),
        ("[1]", "line 2: a JSON object"),
        ("[" * 9000, "line 2: no JSON"),
        ('{"men": 7, "dice": [1, 1]}', "line 2: '7' is no number of men"),
        ('{"men": [[1, -1], 2], "dice": [1, 1]}', "line 2: a table has 24 points"),
        (json.dumps({"men": MEN, "dice": 7}), "line 2: '7' are no two dice"),
        (json.dumps({"men": MEN, "dice": "3-1", "options": 7}), "line 2: '7' is no option"),
        (json.dumps({"men": MEN, "dice": "3-1", "throw": "1"}), "line 2: '1' is no number"),
        (json.dumps({"men": MEN, "dice": "3-1", "declared": "4"}), "line 2: '4' cannot"),
        (json.dumps({"men": MEN, "dice": "3-1", "played": 4}), "line 2: '4' is no move"),
    ],
)
def test_a_line_that_cannot_be_asked(line, why):
    first = json.dumps({"men": MEN, "dice": "3-1"})
    result = run("--file", "-", source=f"{first}\n{line}\n{first}\n")
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == 1
    assert why in result.stderr


def test_a_single_man_on_a_corner_is_a_warning():
    men = ",".join(["14", *["0"] * 10, "1", *["0"] * 11, "-15"])
    result = run("--men", men, "--dice", "3,1", "--json")
    assert result.exit_code == 0
    assert "a single man on the corner, point 11" in result.stderr
    json.loads(result.stdout)


def test_missing_men_are_a_study():
    men = ",".join(["2", *["0"] * 23])
    assert "the roller has 2 men" in run("--men", men, "--dice", "3,1").stderr
    said = run("--men", men, "--dice", "3,1", "--set", "study=on").stderr
    assert said == ""
