"""What every subcommand asks of its arguments."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from host_tools.cli import app

ROOT = Path(__file__).parents[3]


def run(*arguments, source=None):
    return CliRunner().invoke(app, list(arguments), input=source)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("settle", "--losses", "A:13", "--marks", "１２"), "not a whole number"),
        (("settle", "--losses", "A:13", "--marks", "1_2"), "not a whole number"),
        (("settle", "--losses", "A:13", "--marks", " 12"), "not a whole number"),
        (("watch", "--seconds", "nan"), "not a number"),
        (("sheet", "-", "--date", "２０２６-11-30"), "not a date"),
        (("sheet", "-", "--place", "\udcff"), "not text in UTF-8"),
        (("adjourn", "-", "--note", "\udcff"), "not text in UTF-8"),
        (("names", "A=\udcff"), "not text in UTF-8"),
        (("sim", "--port", "99999"), "65535"),
        (("sim", "--interpreter", "foo"), "micropython"),
        (("sim", "--flash", "."), "a folder"),
        (("settings", "brightness=²"), "1 to 5"),
        (("names", "A=a\u202eb"), "to be seen"),
    ],
)
def test_what_cannot_be_is_refused(arguments, why):
    result = run(*arguments)
    assert result.exit_code == 2
    assert why in result.stderr


def test_a_folder_is_no_flash(tmp_path):
    assert run("sim", "--no-browser", "--flash", str(tmp_path)).exit_code == 2


@pytest.mark.parametrize(
    "arguments", [("x" * 1000,), ("--" + "x" * 1000,), ("sheet", "--lang", "x" * 1000)]
)
def test_a_complaint_quotes_little(arguments):
    result = run(*arguments)
    assert result.exit_code == 2
    assert 60 < result.stderr.count("x") < 90


def test_the_command_to_go_on_can_be_pasted(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = run("adjourn", "-", "--out", "l'abbé.trictrac", source="trictrac score 1\nA +6")
    line = result.stdout.rstrip().split("To go on: ")[1]
    assert line == "trictrac-board resume 'l'\"'\"'abbé.trictrac'"


def test_standard_input_that_is_closed():
    source = "import sys; sys.stdin = None; from host_tools.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", source, "replay", "-"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}/firmware:{ROOT}"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, "trictrac-board: standard input: it is closed\n")


def test_a_terminal_that_cannot_show_a_name_shows_what_it_is(tmp_path):
    path = tmp_path / "a.score"
    path.write_text("trictrac score 1\nseats: A=Zoë B=王\nA +6", "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "from host_tools.cli import main; main()", "replay", str(path)],
        capture_output=True,
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}/firmware:{ROOT}", "PYTHONIOENCODING": "latin-1"},
        check=False,
    )
    assert done.returncode == 0
    assert "Zoë: 6 points".encode("latin-1") in done.stdout and b"\\u738b" in done.stdout
