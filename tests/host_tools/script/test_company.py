"""More than two players in the head of a score script."""

import pytest

from board import words
from host_tools.script.lines import ScriptError
from host_tools.script.score import parse


@pytest.fixture(autouse=True)
def _english():
    words.load("en")


def agreed(*lines):
    return parse("\n".join(["trictrac score 1", *lines])).config


def test_the_order_of_the_lots():
    made = agreed("form: filling", "players: Charlie, Erin, 'Da', \"A, B\"", "ante: 200")
    assert made.names == ("Charlie", "Erin", "'Da'", "A, B")
    assert made.options["ante"] == 200


def test_chouette_and_sides():
    made = agreed("rules: ecrire", "form: chouette", "players: A, B, C", "chouette: b")
    assert made.sides == (0, 1, 0)
    assert made.lead == 1
    four = ("rules: combine", "form: partners", "players: A, B, C, D")
    assert agreed(*four, "sides: A+D, B+C").sides == (0, 1, 1, 0)
    assert agreed(*four).sides == (0, 1, 0, 1)


@pytest.mark.parametrize(
    ("written", "value"),
    [("on re-entry", "re-entry"), ("Re-entry", "re-entry"), ("on  defeat", "defeat")],
)
def test_values_as_the_rules_write_them(written, value):
    made = agreed("form: filling", "players: A, B", f"ante_due: {written}")
    assert made.options["ante_due"] == value


def test_dice_say_who_begins():
    round_ = ("rules: ecrire", "form: round", "players: Bob, Alice, Charlie")
    made = agreed(*round_, "players dice Bob 3, Alice 5, Charlie 2", "A +4")
    assert made.names == ("Alice", "Bob", "Charlie")
    made = agreed(*round_, 'players dice "Bob" 3, Alice 4, Charlie 6', "A +4")
    assert made.names == ("Charlie", "Alice", "Bob")


@pytest.mark.parametrize(
    ("lines", "line", "said"),
    [
        (("form: filling", "players: A, A"), 3, "two players are called A"),
        (("form: filling",), 2, "0 players"),
        (("rules: ecrire", "form: round", "players: A, B"), 4, "2 players"),
        (("rules: ecrire", "form: round", "marks: 10"), 4, "6, 9 .. 24"),
        (("rules: combine", "form: round"), 3, "no round robin"),
        (("rules: ecrire", "form: round", "chouette: A"), 4, "a form that has it"),
        (("rules: ecrire", "form: chouette", "players: A, B, C", "chouette: D"), 5, "A, B or C"),
        (("rules: ecrire", "form: chouette", "players: A, B, C", "sides: A+B, C"), 5, "form"),
        (("rules: ecrire", "form: four", "players: A, B, C, D", "sides: A+B, C"), 5, "two sides"),
        (("rules: ecrire", "form: four", "players: A, B, C, D", "sides: A+B, B+C"), 5, "one side"),
        (("rules: ecrire", "form: four", "players: A, B, C, D", "sides: A+E, B+C"), 5, "'E'"),
        (("form: draining", "players: A, B, C", "pool: 100"), 4, "99"),
        (("rules: ecrire", "form: chouette", "players: A, B, C", "lead: B"), 5, "plays alone"),
        (("form: two", "ante: 5"), 3, "'ante:'"),
        (("form: six", "ante: 5"), 2, "two, round"),
        (("rules: ecrire", "form: round", "fish: off"), 4, "round_rotation"),
    ],
)
def test_what_cannot_be(lines, line, said):
    with pytest.raises(ScriptError) as caught:
        agreed(*lines)
    assert caught.value.line == line
    assert said in str(caught.value)


@pytest.mark.parametrize(
    "dice",
    ["", "Alice 5", "A 5, B 5, C 2", "A 5, B 3, C 3", "A 7, B 3, C 2", "A 5, A 3, C 2", "A, B, C"],
)
def test_dice_that_decide_nothing(dice):
    with pytest.raises(ScriptError) as caught:
        agreed("rules: ecrire", "form: round", "players: A, B, C", f"players dice {dice}")
    assert caught.value.line == 5


def test_dice_stand_before_what_happened():
    with pytest.raises(ScriptError):
        agreed("rules: ecrire", "form: round", "A +4", "players dice A 5, B 3, C 2")
