"""More than two players in JSON and text, as `replay` prints them."""

import json

import pytest
from typer.testing import CliRunner

from host_tools.cli import app
from host_tools.report.state import match_json, match_text
from host_tools.script.score import parse
from trictrac.match import Match


def played(*lines):
    script = parse("\n".join(["trictrac score 1", *lines]))
    match = Match(script.config)
    for play in script.plays:
        match.apply(play.command)
    return match


ROUND = ("rules: ecrire", "form: round", "players: Alice, Bob, Charlie", "marks: 6", "advice: on")


def test_round_robin_amid():
    facts = match_json(played(*ROUND, "A 6h; A go"))
    assert facts["seats"] == {"A": "Charlie", "B": "Bob", "idle": ["Alice"]}
    assert facts["schedule"][:3] == [["Alice", "Bob"], ["Bob", "Charlie"], ["Charlie", "Alice"]]
    assert len(facts["schedule"]) == 6
    assert facts["advice"] == "Charlie"
    assert facts["accounts"] == {"Alice": 24, "Bob": -30, "Charlie": 6}
    assert facts["lost"] == {"A": 0, "B": 1}
    assert facts["leads"] == "B"
    assert facts["marks"][0]["players"] == {"winner": "Alice", "loser": "Bob"}
    assert facts["result"] is None
    assert "boxes" not in facts


def test_the_schedule_is_open_before_the_first_mark():
    facts = match_json(played(*ROUND, "A +4"))
    assert facts["schedule"] == [["Alice", "Bob"]]
    assert facts["advice"] is None


def test_round_robin_over():
    match = played(*ROUND, *(["A 6h; A go", "A 12h; A go", "B 7h; B go"] * 2))
    facts = match_json(match)
    result = facts["result"]
    assert sum(result["net"].values()) == 0
    net = dict.fromkeys(result["net"], 0)
    for payment in result["payments"]:
        assert payment["jetons"] > 0
        assert sum(int(why.rpartition(" ")[2]) for why in payment["why"]) == payment["jetons"]
        net[payment["from"]] -= payment["jetons"]
        net[payment["to"]] += payment["jetons"]
    assert net == result["net"] == facts["accounts"]
    assert f"{result['payments'][0]['from']} pays" in match_text(match)
    json.dumps(facts)


@pytest.mark.parametrize(
    "head",
    [
        ("rules: ecrire", "form: chouette", "players: Alice, Bob, Charlie", "chouette: Bob"),
        ("rules: ecrire", "form: four", "players: Alice, Bob, Charlie, Dan"),
        ("rules: combine", "form: partners", "players: Alice, Bob, Charlie, Dan"),
    ],
)
def test_two_banks_in_persons(head):
    match = played(*head, "marks: 8", "fish: off", *(["A 7h; A go"] * 3), *(["B 12h; B go"] * 5))
    facts = match_json(match)
    assert facts["over"]
    assert sum(facts["accounts"].values()) == 0
    assert sum(facts["banks"].values()) == 0
    net = dict.fromkeys(facts["accounts"], 0)
    for payment in facts["result"]["payments"]:
        if "jetons" in payment:
            net[payment["from"]] -= payment["jetons"]
            net[payment["to"]] += payment["jetons"]
    assert net == facts["accounts"]
    assert list(facts["boxes"]) == ["A", "B"]
    text = match_text(match)
    assert "+" in text


def test_a_filling_pool():
    head = ("form: filling", "players: Ann, Bea, Cid", "ante: 5")
    facts = match_json(played(*head, "A 6h"))
    assert facts["match"] == 2
    assert facts["line"] == ["Bea"]
    assert facts["pot"] == 20
    assert facts["paid_in"] == {"Ann": 5, "Bea": 10, "Cid": 5}
    assert facts["accounts"] == {"Ann": -5, "Bea": -10, "Cid": -5}
    assert facts["seats"] == {"A": "Ann", "B": "Cid", "idle": ["Bea"]}
    facts = match_json(played(*head, "A 6h", "A 6h"))
    assert facts["result"]["winner"] == "Ann"
    assert facts["result"]["takes"] == {"Ann": 25, "Bea": 0, "Cid": 0}
    assert facts["pot"] == 25  # what she took
    assert sum(facts["accounts"].values()) == 0
    assert facts["choices"] == []


def test_a_draining_pool_pays_parts_of_a_counter():
    match = played("form: draining", "players: Ann, Bea", "pool: 50", "A 7h; A go")
    facts = match_json(match)
    assert facts["pot"] == 32.5
    assert facts["accounts"] == {"Ann": -7.5, "Bea": -25}
    assert "In the pool: 32.5." in match_text(match)
    over = match_json(played("form: draining", "players: Ann, Bea", "pool: 50", "A 25h; A go"))
    assert over["over"]
    assert over["pot"] == 0
    assert over["result"] == {
        "winner": None,
        "takes": {"Ann": 50, "Bea": 0},
        "net": {"Ann": 25, "Bea": -25},
    }


def test_replay_names_who_left_and_who_came():
    script = "\n".join(["trictrac score 1", *ROUND, "A 6h; A go; B 6h; B go"])
    result = CliRunner().invoke(app, ["replay", "-"], input=script)
    assert result.exit_code == 0
    assert "Alice marks" in result.output
    assert "Charlie sits down for Alice" in result.output
    assert "Bob marks" in result.output
    assert "Not at the board: Bob." in result.output
