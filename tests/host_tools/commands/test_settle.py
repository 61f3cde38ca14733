"""trictrac-board settle: the paper form alone."""

import json

import pytest
from typer.testing import CliRunner

from board import words
from host_tools.cli import app

VIENNA = ("--marks", "12", "--losses", "A:13,7,9,17", "--losses", "B:23,27,16,64,22,19,23,24")
RENDU = ("--marks", "8", "--losses", "A:19,69,15", "--losses", "B:51,14,5,7,3")
PAPER = ("--markers-per-mark", "0")


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def run(*arguments):
    return CliRunner().invoke(app, ["settle", *arguments])


def form(*arguments):
    result = run("--json", *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


def test_json():
    assert form(*VIENNA) == {
        "rules": "ecrire",
        "marks": 12,
        "losses": {"A": [13, 7, 9, 17], "B": [23, 27, 16, 64, 22, 19, 23, 24]},
        "sums": {"A": 46, "B": 218},
        "lost": {"A": 4, "B": 8},
        "queue_of_jetons": {"A": 0, "B": 8},
        "paris": 4,
        "paris_payer": "B",
        "paris_jetons": 16,
        "queue_of_paris": 20,
        "totals": {"A": 46, "B": 262},
        "result": {
            "winner": "A",
            "net": {"A": 216, "B": -216},
            "fish": 22,
            "ask": False,
            "payments": [
                {
                    "from": "B",
                    "to": "A",
                    "jetons": 216,
                    "fish": 22,
                    "why": [
                        "lost in marks: A 46, B 218",
                        "queue of jetons: B 8",
                        "paris (4): B 16",
                        "queue of paris: B 20",
                        "total: A 46, B 262",
                        "262 - 46 = 216 jetons",
                        "216 jetons = 22 fish of 10",
                    ],
                }
            ],
        },
    }


def test_the_form_as_a_table():
    result = run(*VIENNA)
    assert result.exit_code == 0
    cells = [
        [cell.strip() for cell in line.strip("│┃").replace("┃", "│").split("│")]
        for line in result.stdout.split("\n")
        if line[:1] in ("│", "┃")
    ]
    assert cells[0] == ["lost by", "A", "B"]
    assert cells[1:5] == [["", "13", "23"], ["", "7", "27"], ["", "9", "16"], ["", "17", "64"]]
    assert cells[5:9] == [["", "", "22"], ["", "", "19"], ["", "", "23"], ["", "", "24"]]
    assert cells[9:] == [
        ["lost in marks", "46", "218"],
        ["queue of jetons", "0", "8"],
        ["paris (4)", "0", "16"],
        ["queue of paris", "0", "20"],
        ["total", "46", "262"],
        ["net loss", "", "216"],
        ["fish", "", "22"],
    ]
    assert result.stdout.endswith("\nB pays A 216 jetons = 22 fish.\n")


@pytest.mark.parametrize(
    ("options", "net", "fish", "ask"),
    [
        (PAPER, {"A": 5, "B": -5}, None, True),
        ((*PAPER, "--die", "A"), {"A": 5, "B": -5}, 1, False),
        ((*PAPER, "--die", "b"), {"A": 5, "B": -5}, 0, False),
        ((*PAPER, "--fish-rounding", "winner"), {"A": 5, "B": -5}, 1, False),
        ((), {"A": 2, "B": -2}, 0, False),
        (("--markers-per-mark", "2"), {"A": -1, "B": 1}, 0, False),
    ],
)
def test_options(options, net, fish, ask):
    result = form(*RENDU, *options)["result"]
    assert (result["net"], result["fish"], result["ask"]) == (net, fish, ask)


def test_queue_by_the_jetons_left():
    losses = ("--losses", "A:3,3,3,3,3,3,6,6", "--losses", "B:3,3,3,22")
    assert form(*losses)["queue_of_jetons"] == {"A": 0, "B": 4}
    assert form(*losses, "--queue-test", "left")["queue_of_jetons"] == {"A": 8, "B": 0}


def test_a_half_fish_is_asked_for_in_the_table():
    result = run(*RENDU, *PAPER)
    assert "0 + ½ ?" in result.stdout
    assert result.stdout.endswith("half a fish more: double or quits on the higher die.\n")


def test_blanks_case_and_an_empty_column():
    result = form("--marks", "6", "--losses", "b: 3, 4,5 ,6,7,8")
    assert result["losses"] == {"A": [], "B": [3, 4, 5, 6, 7, 8]}
    assert form("--marks", "6", "--losses", "A:", "--losses", "B:3,4,5,6,7,8") == result


def test_nobody_pays():
    result = run("--marks", "6", "--losses", "A:3,3,3", "--losses", "B:3,3,3")
    assert result.exit_code == 0
    assert "net" not in result.stdout
    assert result.stdout.endswith("\nNobody pays.\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("--marks", "7", *RENDU[2:]),
            "marks cannot be 7; possible: 12, 6, 8, 10, 14, 16, 18, 20, 22, 24",
        ),
        (("--marks", "26", *RENDU[2:]), "marks cannot be 26; possible: "),
        (
            RENDU[2:],
            "8 losses (A 3, B 5) in a match of 12 marks: give one number for each mark, "
            "or another --marks",
        ),
        (
            ("--losses", "A:19,-69"),
            "'A:19,-69': nobody loses a mark for -69; the least is 3 jetons "
            "(one hole, and 2 for consolation)",
        ),
        (("--losses", "A:19,2"), "'A:19,2': nobody loses a mark for 2; the least is 3 jetons "),
        (
            ("--losses", "C:19"),
            "'C:19': the seats are A and B, as in --losses A:13,7,9,17",
        ),
        (
            ("--losses", "19,7"),
            "'19,7': a seat, a colon and the losses, as in --losses A:13,7,9,17",
        ),
        (
            ("--losses", "A:19;7"),
            "'A:19;7': '19;7' is no number of jetons; write --losses A:13,7,9,17",
        ),
        (("--losses", "A:19,,7"), "'A:19,,7': '' is no number of jetons; "),
        (
            ("--losses", "A:19", "--losses", "a:7"),
            "'a:7': A stands twice; put all losses of A into one",
        ),
        ((*RENDU, "--die", "A"), "no half fish to throw for"),
        ((*RENDU, *PAPER, "--die", "C"), "--die C: who won the throw, A or B"),
        ((*RENDU, "--queue-test", "right"), "queue_test cannot be right; possible: sums, left"),
        ((*RENDU, "--markers-per-mark", "3"), "markers_per_mark cannot be 3; possible: 1, 0, 2"),
        (
            (*RENDU, "--fish-rounding", "loser"),
            "fish_rounding cannot be loser; possible: ask, winner",
        ),
    ],
)
def test_what_is_no_form_is_a_message_and_status_2(arguments, message):
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("trictrac-board: " + message)
    assert result.stderr.count("\n") == 1


def test_losses_have_to_be_given():
    result = run()
    assert result.exit_code == 2
    assert "--losses" in result.stderr
