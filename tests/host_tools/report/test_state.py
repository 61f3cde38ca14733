"""A match as JSON and as text."""

import json

import pytest

from board import words
from host_tools.foreign.text import END, ISOLATE
from host_tools.report.state import called, choices_text, match_json, match_text, names
from trictrac import command as c
from trictrac.config import Config
from trictrac.match import Match

NAMES = ("Alice", "Bob")


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def played(*commands, names=NAMES, lead=0, **options):
    match = Match(Config("cure", names, lead, **options))
    for command in commands:
        match.apply(command)
    return match


def test_a_new_match():
    assert match_json(played(names=("", ""), lead=1)) == {
        "rules": "cure",
        "over": False,
        "turns": 0,
        "choices": ["score", "holes", "off", "school"],
        "decider": None,
        "points": {"A": 0, "B": 0},
        "bredouille": None,
        "holes": {"A": 0, "B": 0},
        "rail": {
            "A": [{"hole": 0, "peg": "gold", "necktie": False}],
            "B": [{"hole": 0, "peg": "gold", "necktie": False}],
        },
        "banner": "unclaimed",
        "lurch_right": {"A": False, "B": False},
        "seats": {"A": "A", "B": "B", "idle": []},
        "leads": "B",
        "result": None,
    }


def test_decision_banner_and_right():
    facts = match_json(played(c.holes(0, 1, True), c.score(1, 14)))
    assert (facts["decider"], facts["choices"], facts["turns"]) == ("B", ["hold", "go"], 2)
    assert facts["points"] == {"A": 0, "B": 2}
    assert facts["banner"] == "B"
    assert facts["lurch_right"] == {"A": False, "B": True}
    assert facts["rail"]["B"] == [{"hole": 2, "peg": "banner", "necktie": False}]


def test_bredouille_and_turns_in_force():
    facts = match_json(played(c.score(0, 4), c.score(1, 2), c.score(1, 2), c.undo()))
    assert (facts["bredouille"], facts["turns"]) == ("B", 2)


def test_necktie_and_banner_put_aside():
    match = played(c.holes(0, 1, True), c.holes(1, 2, True), lurch_marker="necktie")
    assert match_json(match)["rail"]["B"] == [{"hole": 2, "peg": "gold", "necktie": True}]
    assert match_json(match)["banner"] is None


def test_the_rail_starts_again_after_twelve():
    facts = match_json(played(c.holes(0, 13, True), c.holes(1, 12, True), target=24))
    assert facts["rail"]["A"] == [{"hole": 1, "peg": "gold", "necktie": False, "lap": 1}]
    assert facts["rail"]["B"] == [{"hole": 12, "peg": "banner", "necktie": False}]


@pytest.mark.parametrize(
    ("loser_holes", "options", "value", "name"),
    [
        (7, {}, 1, "single"),
        (6, {}, 2, "double"),
        (0, {}, 4, "quadruple"),
        (6, {"schedule": "bridge"}, 1.5, "bridge"),
        (0, {"schedule": "old"}, 2, "lurch"),
    ],
)
def test_the_result(loser_holes, options, value, name):
    before = [c.holes(0, loser_holes, True)] if loser_holes else []
    after = [c.holes(1, 1, True), c.holes(0, 1, True)] if loser_holes else []
    if loser_holes:  # nobody keeps a right
        before = [c.holes(0, loser_holes - 1, True)] if loser_holes > 1 else []
    facts = match_json(played(*before, *after, c.holes(1, 12), **options))
    assert facts["over"]
    assert facts["result"] == {
        "winner": "B",
        "value": value,
        "name": name,
        "net": {"Bob": value, "Alice": -value},
        "payments": [
            {
                "from": "Alice",
                "to": "Bob",
                "stakes": value,
                "why": [f"12 to {loser_holes} holes", words.word(name)],
            }
        ],
    }
    assert json.loads(json.dumps(facts)) == facts


def test_players_of_the_same_name_are_kept_apart():
    result = match_json(played(c.holes(0, 12), names=("Jo", "Jo")))["result"]
    assert result["net"] == {"Jo (A)": 4, "Jo (B)": -4}


def test_text_of_a_match_that_goes_on():
    match = played(c.holes(0, 1, True), c.score(1, 14), c.hold(1), c.score(0, 4))
    assert match_text(match).split("\n") == [
        "Jeu de curé, 12 holes",
        "          holes  points",
        "A  Alice      1       4  bredouille",
        "B  Bob        2       2",
        "",
        "   0   1   2   3   4   5   6   7   8   9   10  11  12",
        "A  .   o   .   .   .   .   .   .   .   .   .   .   .",
        "B  .   .   P   .   .   .   .   .   .   .   .   .   .",
        "   o gold   P banner",
        "",
        "Bob has the banner.",
        "Bob would win in lurch.",
        "Possible now: score, holes, off, school",
    ]


def test_text_says_who_leads_and_who_decides():
    assert "\nBob leads.\nPossible now: " in match_text(played(lead=1))
    match = played(c.score(1, 12))
    assert choices_text(match) == "Bob decides: hold, go"
    assert match_text(match).endswith("\nBob decides: hold, go")


def test_text_of_neckties_and_laps():
    match = played(c.holes(0, 12, True), c.holes(1, 13, True), lurch_marker="necktie", target=24)
    lines = match_text(match).split("\n")
    assert lines[7].split() == ["B", ".", "o*'", *["."] * 11]
    assert lines[8] == "   o gold   * necktie   ' once round"


def test_text_of_the_end():
    match = played(c.holes(0, 1, True), c.holes(1, 12), schedule="bridge")
    assert match_text(match).endswith(
        "\nBob wins: lurch.\nAlice pays Bob 2 stakes (12 to 1 holes, lurch)."
    )
    match = played(c.holes(0, 1, True), c.holes(1, 1), c.hold(1), c.holes(0, 11), schedule="bridge")
    assert "Bob pays Alice 1½ stakes (12 to 1 holes, not over the bridge)." in match_text(match)


def test_a_name_from_right_to_left_leaves_its_neighbours_where_they_are():
    match = played(c.score(0, 4), names=("דנה", "Bob"))
    assert names(match) == ["דנה", "Bob"]
    assert called(match) == [f"{ISOLATE}דנה{END}", "Bob"]
    assert match_json(match)["seats"]["A"] == "דנה"
    text = match_text(match)
    assert f"A  {ISOLATE}דנה{END}      0" in text
    assert text.count("דנה") == text.count(ISOLATE) == text.count(END)


@pytest.mark.parametrize("options", [{}, {"rules": "ecrire"}, {"rules": "combine"}])
def test_in_no_text_a_name_is_obeyed_or_hidden(options):
    match = Match(Config(**{"rules": "cure", **options}, names=("a\u202eb\u200b", "王王")))
    match.apply(c.holes(0, 12))
    text = match_text(match)
    assert "a\\u202eb\\u200b" in text
    assert "\u202e" not in text and "\u200b" not in text
    lines = [line for line in text.split("\n") if "王" in line]
    assert lines and all("王王  " in line for line in lines if line.startswith("B"))


def test_the_same_name_twice_is_told_apart_outside_the_isolate():
    assert called(played(names=("דנה", "דנה"))) == [f"{ISOLATE}דנה{END} ({x})" for x in "AB"]
