"""Every option of a form: the same evening under each of its values comes to another result."""

import json
from random import Random

import pytest

from host_tools.company.luck import evening
from host_tools.report.state import match_json
from tests.trictrac.forms.test_marks import win
from trictrac import command as c
from trictrac.config import Config
from trictrac.forms import agreement
from trictrac.match import Match

FORM_OF = {row[0]: row[2][0] for row in agreement.ADDED}
RULES = {row[0]: row[1][0] for row in agreement.FORMS}
VALUES = {
    **{name: values for name, values, _ in agreement.ADDED if isinstance(values[0], str)},
    "ante": (10, 20),
    "pool": (200, 400),
    "unit": (0, 3),
}


def _marks(match):
    for seat, holes, lost in ((0, 6, 0), (1, 7, 2), (1, 12, 0), (0, 8, 1), (0, 6, 0), (0, 6, 3)):
        win(match, seat, holes, lost)


def _amid(match):
    win(match, 0)


def _pool(match):
    for holes in (6, 6, 7, 6):
        match.apply(c.holes(0, 2, True))
        match.apply(c.holes(1, 1, True))
        match.apply(c.holes(1, holes))
        if match.decider == 1:
            match.apply(c.go(1))


def _lurch(match):
    match.apply(c.holes(0, 6))
    match.apply(c.go(0))


def _champion(match):
    for winner in (1, 1, 1):
        if not match.over:
            match.apply(c.holes(winner, 6))


def _beaten(match):
    match.apply(c.holes(0, 6))


PLAYED = {"advice": _amid, "grand_lurch": _lurch, "win_rule": _champion}
PLAYED.update({"ante": _beaten, "ante_due": _beaten})


@pytest.mark.parametrize("name", VALUES)
def test_each_value_comes_to_something_else(name):
    form = FORM_OF[name]
    rules = RULES[form]
    found = []
    for value in VALUES[name]:
        count = 4 if form not in ("round", "chouette") else 3
        marks = {"marks": 6 if value == "loser" or form == "round" else 8}
        more = {} if form in agreement.POOLS else marks
        match = Match(Config(rules, list("ABCD")[:count], form=form, **{name: value}, **more))
        PLAYED.get(name, _pool if form in agreement.POOLS else _marks)(match)
        facts = match_json(match)
        for key in ("turns", "over") if name == "four_rotation" else ():
            facts.pop(key)
        found.append(json.dumps(facts, sort_keys=True))
    assert len(set(found)) == len(found)


def test_every_option_of_a_form_has_its_evening():
    assert set(VALUES) == {row[0] for row in agreement.ADDED}


def test_an_evening_under_any_options_ends():
    random = Random(3)
    for _ in range(40):
        form, rules, least, most = random.choice(agreement.FORMS)
        rule = random.choice(rules)
        chosen = {}
        for name, values, forms in agreement.ADDED:
            if form in forms and isinstance(values[0], str):
                chosen[name] = random.choice(values)
        names = list("ABCDEFGHIJKL")[: random.randint(least, most)]
        assert sum(evening(Config(rule, names, form=form, **chosen), random).won) == 0
