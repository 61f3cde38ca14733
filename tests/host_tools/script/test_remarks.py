"""Dice and men in score scripts: read for the referee, and nothing to the score."""

import pytest

from board import words
from host_tools.referee import position
from host_tools.script.lines import ScriptError
from host_tools.script.remarks import MEN, THROW
from host_tools.script.score import parse

HEAD = "trictrac score 1\n"
START = position.written(position.START)


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def test_dice_and_men_with_their_places():
    found = parse(f"{HEAD}throw A 5-6; men A {START}\nA +4; A hold\nTHROW b 3 3")
    throw, men, other = found.remarks
    assert (throw.kind, throw.seat, throw.value, throw.before) == (THROW, 0, (6, 5), 0)
    assert (men.kind, men.seat, men.value, men.before) == (MEN, 0, position.START, 0)
    assert (other.line, other.seat, other.value, other.before) == (4, 1, (3, 3), 2)


def test_the_score_does_not_depend_on_them():
    bare = parse(HEAD + "A +4; A +8\nA go\n\n")
    noted = parse(f"{HEAD}A +4; throw A 1-1; A +8\nA go; men B {START}\n")
    assert noted.plays == bare.plays
    assert bare.remarks == ()


def test_blanks_between_men():
    assert parse(f"{HEAD}men A {START.replace(',', ', ')}").remarks[0].value == position.START


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("throw", "'throw': expected A or B"),
        ("throw C 6-5", "'C': expected A or B"),
        ("throw A", "'A': expected two dice"),
        ("throw A 7-1", "'7-1': expected two dice"),
        ("men A 1,2,3", "a table has 24 points, not 3"),
        (f"men A {START.replace('15', '16', 1)}", "the roller has 16 men"),
        (f"men B {START.replace('0', '1/-1', 1)}", "point 1 has men of both sides"),
    ],
)
def test_what_is_wrong(statement, said):
    with pytest.raises(ScriptError) as raised:
        parse(HEAD + statement)
    assert raised.value.line == 2
    assert said in str(raised.value)


def test_wrong_remarks_are_left_out_when_errors_are_heard():
    heard = []
    found = parse(HEAD + "throw A 9-9; A +4", heard.append)
    assert len(heard) == 1 and len(found.plays) == 1 and not found.remarks
