"""Planning an evening, evenings of luck, and the picture of what a place is worth."""

import json
from random import Random

import pytest
from typer.testing import CliRunner

from host_tools.cli import app
from host_tools.company import luck, places, plan
from trictrac.config import Config


def run(*args):
    return CliRunner().invoke(app, ["evening", *args])


def test_the_pairs_of_both_beginnings():
    made = json.loads(run("Ann", "Bea", "Cid", "--marks", "9", "--begin", "20:00", "--json").stdout)
    pairs = {each["if"]: each["marks"] for each in made["pairs"]}
    assert [len(each) for each in pairs.values()] == [9, 9]
    assert pairs["if Bea is marked first"][:3] == [["Ann", "Bea"], ["Bea", "Cid"], ["Cid", "Ann"]]
    assert pairs["if Ann is marked first"][:3] == [["Ann", "Bea"], ["Ann", "Cid"], ["Cid", "Bea"]]
    assert made["begin"].endswith("20:00")
    assert made["earliest"].endswith("22:15")
    assert made["latest"].endswith("02:45")


def test_the_table():
    result = run("Ann", "[b]Bea", "Cid", "--form", "chouette", "--chouette", "Cid", "--marks", "6")
    assert result.exit_code == 0
    assert "Cid - Ann" in result.output
    assert "15 to 45 minutes a mark" in result.output
    result = run("Ann", "Bea", "Cid", "--form", "filling", "--begin", "20:00")
    assert "matches in nine evenings of ten" in result.output
    assert "then Cid" in result.output


def test_where_the_loser_stays_later_pairs_are_open():
    made = plan.plan(Config("ecrire", ["A", "B", "C"], form="round", round_rotation="loser"))
    assert made.columns[0][1][2:] == (None,) * 10


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("Ann", "Bea"), "this form takes 3 to 3"),
        (("Ann", "Bea", "Ann"), "two players are called Ann"),
        (("Ann", "Bea", "Cid", "--marks", "10"), "do not divide"),
        (("Ann", "Bea", "Cid", "--form", "six"), "unknown form six"),
        (("Ann", "Bea", "Cid", "--form", "chouette", "--chouette", "Dan"), "Dan"),
        (("Ann", "Bea", "Cid", "--rules", "combine"), "no round robin"),
        (("Ann", "Bea", "Cid", "--begin", "25:00"), "hours and minutes"),
    ],
)
def test_what_cannot_be_planned(args, said):
    result = run(*args)
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.parametrize(
    ("form", "rules", "names"),
    [
        ("round", "ecrire", "ABC"),
        ("four", "ecrire", "ABCD"),
        ("partners", "combine", "ABCD"),
        ("filling", "cure", "ABCDE"),
        ("draining", "cure", "ABCDE"),
    ],
)
def test_evenings_of_luck_add_up(form, rules, names):
    random = Random(7)
    config = Config(rules, list(names), form=form)
    for _ in range(30):
        found = luck.evening(config, random)
        assert sum(found.won) == 0
        assert found.played >= (config.options.get("marks") or 1)


def test_the_last_place_is_best_in_filling_and_the_first_in_draining():
    """Rulebook D1.5 and D2.5."""
    filling, draining = (luck.by_place(form, 5, 1500) for form in ("filling", "draining"))
    assert filling[-1] == max(filling)
    assert filling[0] == min(filling)
    assert draining[0] > 0 > draining[-1]
    assert draining[-1] == min(draining)


def test_the_picture_is_what_the_evenings_give():
    drawn = places.draw()
    assert places.PICTURE.read_text("utf-8") == drawn, "run: python -m host_tools.company.places"
