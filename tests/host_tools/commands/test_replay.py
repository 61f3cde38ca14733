"""trictrac-board replay, as it is called."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from board import words
from host_tools.cli import app
from host_tools.script import lines as script
from trictrac.refused import Refused

ROOT = Path(__file__).parents[3]
EVENING = ROOT / "examples" / "evening.score"
ILLEGAL = "trictrac score 1\nseats: A=Alice B=Bob\nA +14; B +4\nA hold\nB +4"


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def run(*arguments, source=None):
    return CliRunner().invoke(app, ["replay", *arguments], input=source)


def test_the_evening_as_text():
    result = run(str(EVENING))
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.split("\n")
    assert lines[0] == "  15  Marguerite: 4 points, now 4"
    assert "  42  taken back" in lines
    assert lines[-3:-1] == [
        "Théodore wins: single.",
        "Marguerite pays Théodore 1 stake (12 to 7 holes, single).",
    ]


def test_the_evening_as_json():
    result = run(str(EVENING), "--json")
    facts = json.loads(result.stdout)
    assert result.exit_code == 0
    assert facts["holes"] == {"A": 7, "B": 12}
    assert facts["result"]["net"] == {"Théodore": 1, "Marguerite": -1}


def test_standard_input():
    result = run("-", source="trictrac score 1\nA +6\n")
    assert result.stdout.startswith("   2  A: 6 points, now 6\n\nJeu de curé, 12 holes\n")


def test_the_names_at_that_moment_are_used():
    result = run("-", source="trictrac score 1\nA +2; A name Carol; A +2")
    assert result.stdout.startswith("   2  A: 2 points, now 2\n   2  Carol: 2 points, now 4\n")


def test_an_illegal_statement_stops():
    result = run("-", source=ILLEGAL)
    assert result.exit_code == 2
    assert result.stdout == "   3  Alice: 2 holes, 2 over\n"
    assert result.stderr.startswith(
        "line 3: A +14; B +4\n"
        "  'B +4' is not possible: decide first: hold, go\n"
        "  Alice decides: hold, go\n"
        "\n"
        "Jeu de curé, 12 holes\n"
    )
    assert "A  Alice      2       2\n" in result.stderr


def test_an_illegal_statement_leaves_no_json():
    result = run("-", "--json", source=ILLEGAL)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "'B +4' is not possible: decide first: hold, go" in result.stderr


def test_keep_going_skips_what_is_illegal_or_not_understood():
    result = run("-", "--keep-going", "--json", source=ILLEGAL + "\nA jump\n")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["turns"] == 3
    assert "line 6: 'jump': expected" in result.stderr
    assert "line 3: A +14; B +4\n  'B +4' is not possible" in result.stderr
    assert "holes  points" not in result.stderr


def test_after_the_end_only_undo_is_possible():
    result = run("-", source="trictrac score 1\nA 12h\nA +2")
    assert result.exit_code == 2
    assert "the match is over" in result.stderr
    assert "Possible now: undo" in result.stderr


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", "line 1: '': expected 'trictrac score 1'"),
        ("trictrac score 1\nA jump", "line 2: 'jump': expected points"),
        ("trictrac score 1\nform: round", "expected rules: ecrire with it"),
        (b"trictrac score 1\n\xff", "line 2: 'byte 0xff': expected text in UTF-8"),
    ],
)
def test_what_is_not_understood_is_a_message_and_status_2(source, message):
    result = run("-", source=source)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("trictrac-board: line ")
    assert message in result.stderr


def test_a_file_that_cannot_be_read(tmp_path):
    missing = tmp_path / "none.score"
    for path, reason in ((missing, "No such file or directory"), (tmp_path, "Is a directory")):
        result = run(str(path))
        assert result.exit_code == 2
        assert result.stderr == f"trictrac-board: {path}: {reason}\n"


def test_what_the_core_refuses_elsewhere_is_a_message_too(monkeypatch):
    def refuse(path):
        raise Refused("over")

    monkeypatch.setattr(script, "read", refuse)
    result = run("-")
    assert result.exit_code == 2
    assert result.stderr == f"trictrac-board: {words.refusal(Refused('over'))}\n"


def test_languages():
    assert run("-", "--lang", "xx", source="trictrac score 1").exit_code == 2
    for language in words.LANGUAGES:
        result = run("-", "--lang", language, source="trictrac score 1\nA +6")
        assert result.exit_code == 0
        assert result.stdout.startswith("   2  A")


def test_version():
    result = CliRunner().invoke(app, ["--version"])
    assert result.exit_code == 0
    assert result.stdout.startswith("trictrac-board")


def test_as_a_process():
    command = [sys.executable, "-m", "host_tools.cli", "replay", "--json", "-"]
    source = "trictrac score 1\nA 12h\n"
    done = subprocess.run(
        command, input=source, capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["result"]["name"] == "quadruple"
    done = subprocess.run(
        command, input=source + "A +2", capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
