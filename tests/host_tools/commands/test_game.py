"""trictrac-board game, as it is called."""

import pytest
from typer.testing import CliRunner

from board import words
from host_tools.cli import app


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def run(*arguments, source=None):
    return CliRunner().invoke(app, list(arguments), input=source)


def test_a_match_that_replays():
    made = run("game", "--seed", "5", "--set", "target=2", "--b", "points")
    assert made.exit_code == 0
    again = "# trictrac-board game --rules cure --set target=2 --a random --b points --seed 5"
    assert again in made.stdout.split("\n")
    assert made.stdout == run(*again.split()[2:]).stdout
    replayed = run("replay", "-", source=made.stdout)
    assert replayed.exit_code == 0, replayed.output
    assert "wins" in replayed.stdout


def test_several_matches_in_a_folder(tmp_path):
    folder = tmp_path / "matches"
    done = run("game", "--games", "2", "--seed", "8", "--set", "target=1", "--out", str(folder))
    assert done.exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["match-8.score", "match-9.score"]
    one = run("game", "--seed", "9", "--set", "target=1", "--out", str(tmp_path / "one.score"))
    assert one.stdout.strip().endswith("one.score")
    assert (tmp_path / "one.score").read_text("utf-8") == (folder / "match-9.score").read_text(
        "utf-8"
    )


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--rules", "chess"), "unknown rules chess"),
        (("--set", "target"), "OPTION=VALUE"),
        (("--set", "marks=6"), "target"),
        (("--set", "self=6"), "target"),
        (("--set", "stake=x"), "target"),
        (("--set", "target=99"), "target cannot be 99"),
        (("--set", "meeting_jan=on"), "meeting_jan"),
        (("--games", "0"), "--games"),
        (("--games", "2"), "--out"),
        (("--seed", "-1"), "--seed"),
        (("--a", "best"), "random"),
    ],
)
def test_what_cannot_be(arguments, why):
    done = run("game", *arguments)
    assert done.exit_code == 2
    assert why in done.stderr
