"""trictrac-board settle --form: paris for more than two players."""

import json

import pytest
from typer.testing import CliRunner

from host_tools.cli import app


def run(form, *lost, options=()):
    arguments = [part for text in lost for part in ("--lost", text)]
    return CliRunner().invoke(app, ["settle", "--form", form, *arguments, *options])


def facts(form, *lost, options=()):
    result = run(form, *lost, options=("--json", *options))
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


def paid(form, *lost, options=()):
    payments = facts(form, *lost, options=options)["payments"]
    return {(each["from"], each["to"]): each["jetons"] for each in payments}


def test_json():
    assert facts("round", "Alice:2", "Bob:4", "Charlie:6") == {
        "rules": "ecrire",
        "form": "round",
        "marks": 12,
        "lost": {"Alice": 2, "Bob": 4, "Charlie": 6},
        "paris": {"Alice": -4, "Bob": 0, "Charlie": 4},
        "net": {"Alice": 36, "Bob": 0, "Charlie": -36},
        "payments": [
            {
                "from": "Charlie",
                "to": "Alice",
                "jetons": 36,
                "why": ["paris (4): 16", "queue of paris: 20"],
            }
        ],
    }


def test_the_queue_shared_and_whole():
    lost = ("A:6", "B:3", "C:3")
    assert paid("round", *lost) == {("A", "B"): 18, ("A", "C"): 18}
    whole = ("--three-paris", "pair")
    assert paid("round", *lost, options=whole) == {("A", "B"): 28, ("A", "C"): 28}


def test_sides_have_one_bank():
    four = paid("four", "Alice:3", "Bob:4", "Charlie:2", "Daniel:3")
    assert four == {("Alice+Bob", "Charlie+Daniel"): 28}
    assert paid("chouette", "Alice:5", "Bob:3", "Charlie:4") == {("Bob+Charlie", "Alice"): 28}


def test_the_queue_of_jetons_is_balanced_with_paris():
    lost = ("A:2", "B:4", "C:6")
    assert paid("round", *lost, options=("--ahead", "A")) == {("C", "A"): 42, ("B", "A"): 4}
    behind = {("C", "A"): 34, ("B", "C"): 4}
    assert paid("round", *lost, options=("--ahead", "C")) == behind
    four = ("A:3", "B:4", "C:2", "D:3")
    assert paid("four", *four, options=("--ahead", "C")) == {("A+B", "C+D"): 35}
    assert paid("four", *four, options=("--ahead", "A+B")) == {("A+B", "C+D"): 23}


def test_as_a_table_and_sentences():
    result = run("round", "Alice:2", "Bob:4", "Charlie:6")
    assert result.exit_code == 0
    assert "Charlie pays Alice 36 jetons: paris (4): 16, queue of paris: 20.\n" in result.stdout
    assert "-36" in result.stdout


def test_names_are_shown_as_they_were_written():
    result = run("round", "[b]Al[/b]:2", "Bob:4", "Ch\x1ba:6")
    assert result.stdout.count("[b]Al[/b]") == 2
    assert result.stdout.count("Ch\\x1ba") == 2


def test_nobody_pays():
    result = run("round", "A:3", "B:3", "C:3", options=("--marks", "9"))
    assert result.stdout.endswith("Nobody pays paris.\n")


@pytest.mark.parametrize(
    ("form", "lost", "options", "message"),
    [
        ("round", ("A:6", "B:6"), (), "2 players in round, which has 3: "),
        ("round", ("A:3", "B:3", "C:3", "D:3"), (), "4 players in round, which has 3: "),
        ("four", ("A:3", "B:3", "C:6"), (), "3 players in four, which has 4: "),
        ("round", ("A:3", "B:3", "C:3"), (), "9 lost marks (A 3, B 3, C 3) in a match of 12: "),
        ("round", ("A:9", "B:2", "C:1"), (), "A lost 9 marks, and plays only 8 of 12"),
        ("round", ("A:3", "A:3", "C:6"), (), "'A:3': A stands twice"),
        ("round", ("A:x", "B:3", "C:6"), (), "'A:x': 'x' is no number of marks"),
        ("round", ("A", "B:3", "C:6"), (), "'A': a name, a colon and the lost marks"),
        ("round", ("A:3", "B:3", "C:4"), ("--marks", "10"), "--marks 10: in round the number"),
        ("four", (), ("--marks", "9"), "--marks 9: in four the number of marks is even"),
        ("ring", (), (), "--form ring: possible: round, four, chouette"),
        ("round", (), ("--three-paris", "half"), "--three-paris half: possible: shared, pair"),
        ("round", ("A:3", "B:3", "C:6"), ("--ahead", "D"), "--ahead D: none of the players; "),
        ("round", (), ("--die", "A"), "--form takes --lost NAME:N, --ahead and --three-paris; "),
    ],
)
def test_what_is_no_match_is_a_message_and_status_2(form, lost, options, message):
    result = run(form, *lost, options=options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("trictrac-board: " + message)
    assert result.stderr.count("\n") == 1


def test_lost_marks_are_for_forms():
    result = CliRunner().invoke(app, ["settle", "--lost", "A:3"])
    assert result.exit_code == 2
    assert "with --form" in result.stderr
