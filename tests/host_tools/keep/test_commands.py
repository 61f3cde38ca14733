"""The subcommands of a club's keeper: matches, names, settings."""

import json

import pytest
from typer.testing import CliRunner

from board import words
from host_tools.cli import app
from host_tools.link.board import open_board
from host_tools.link.hub import LinkHub
from host_tools.link.server import LinkServer
from host_tools.simulator import Simulator


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    words.load("en")
    monkeypatch.chdir(tmp_path)
    with (
        Simulator(tmp_path / ".sim" / "flash.bin", interpreter="cpython") as simulator,
        LinkServer(LinkHub(simulator), tmp_path / ".sim" / "port"),
    ):
        yield


def run(*arguments, status=0, typed=None):
    result = CliRunner().invoke(app, list(arguments), input=typed)
    assert result.exit_code == status, result.output
    return result.output


def play_two():
    run("press", "A.own", "A.own", "A.hold")
    run("names", "A=Zoë")
    with open_board() as board:
        board.request("new", head=board.request("head")["head"])


def test_the_list_of_matches():
    play_two()
    found = json.loads(run("matches", "--json"))["matches"]
    assert [(match["match"], match["open"], match["names"]) for match in found] == [
        (1, False, ["Zoë", "B"]),
        (2, True, ["A", "B"]),
    ]
    assert found[0]["score"] == "0 : 0 holes, 4 : 0 points"
    assert found[0]["rules"] == "cure" and found[0]["records"] == 2
    text = run("matches")
    assert "Zoë - B" in text and "on the board" in text


def test_a_match_is_deleted_when_that_was_meant():
    play_two()
    assert "Nothing was deleted" in run("matches", "--delete", "1", typed="n\n", status=1)
    assert len(json.loads(run("matches", "--json"))["matches"]) == 2
    said = run("matches", "--delete", "1", typed="y\n")
    assert "Zoë - B" in said and "Match 1 is deleted" in said
    assert len(json.loads(run("matches", "--json"))["matches"]) == 1
    assert "is the one on the board" in run("matches", "--delete", "2", "--yes", status=2)
    assert "There is no match 7" in run("matches", "--delete", "7", "--yes", status=2)


def test_names_of_the_players_and_those_remembered():
    assert run("names") == "A: A\nB: B\nRemembered: none\n"
    assert run("names", "A=Alice", "b=Bob") == "A: Alice\nB: Bob\nRemembered: Bob, Alice\n"
    assert run("names", "Chloé", "Alice") == "A: Alice\nB: Bob\nRemembered: Chloé, Alice, Bob\n"
    assert json.loads(run("names", "--forget", "Bob", "A=", "--json")) == {
        "A": "A",
        "B": "Bob",
        "remembered": ["Chloé", "Alice"],
    }
    known = json.loads(run("names", *[f"P{number}" for number in range(7)], "--json"))
    assert known["remembered"] == [*[f"P{number}" for number in range(7)], "Chloé"]


def test_names_that_cannot_be():
    for odd in ("C=Bob", "A=abcdefghijklm", "abcdefghijklm", " "):
        run("names", odd, status=2)
    assert "is not remembered" in run("names", "--forget", "Bob", status=2)
    assert json.loads(run("names", "--json"))["remembered"] == []


def test_settings_are_listed_and_changed():
    text = run("settings")
    assert "1 to 5" in text and "en, fr, de" in text
    values = json.loads(
        run("settings", "brightness=2", "language=fr", "sleep=off", "names=Zoë, Bob", "--json")
    )
    assert values["brightness"] == 2 and values["language"] == "fr"
    assert values["sleep"] is False and values["names"] == ["Zoë", "Bob"]
    assert json.loads(run("settings", "colour_order=rgb", "--json"))["colour_order"] == "RGB"


def test_settings_that_cannot_be_change_nothing():
    before = run("settings", "--json")
    for odd in (
        "brightness=6",
        "brightness=x",
        "brightness",
        "sleep=perhaps",
        "language=it",
        "x=3",
    ):
        said = run("settings", "brightness=1", odd, status=2)
        assert "can be" in said or "there are" in said
    assert run("settings", "--json") == before


def test_a_setting_that_the_memory_does_not_take(tmp_path):
    run("settings")
    (tmp_path / ".sim" / "flash.bin" / "settings.json.new").mkdir()
    assert "did not take brightness" in run("settings", "brightness=1", status=2)
