"""What can be agreed for more than two players, and the bytes it is stored in."""

import contextlib

import pytest

from trictrac.config import Config, decode
from trictrac.forms import agreement
from trictrac.options import options_of
from trictrac.refused import Refused

FORMS = [(form, rules, least) for form, each, least, _ in agreement.FORMS for rules in each]


def refused(code, *args, **named):
    with pytest.raises(Refused) as caught:
        Config(*args, **named)
    assert caught.value.code == code
    return caught.value.details


@pytest.mark.parametrize(("form", "rules", "count"), FORMS)
def test_an_agreement_as_bytes(form, rules, count):
    names = ["Zoé", "Bob", "", "Dora"][:count]
    made = Config(rules, names, form=form, stake="0.5")
    again = decode(made.encode())
    assert vars(again) == vars(made)
    assert made.encode()[0] == agreement.VERSION
    for name in made.options:
        assert name in agreement.options_of(rules, form)


def test_twelve_names_fit_into_the_head_of_a_match():
    names = [chr(65 + n) * 11 for n in range(12)]
    assert len(Config("cure", names, form="draining").encode()) <= agreement.MOST_BYTES
    refused("names-long", "cure", [name * 2 for name in names], form="draining")


def test_damaged_bytes():
    good = Config("ecrire", ["Zoé", "Bob", "Cid"], form="round").encode()
    for size in range(1, len(good)):
        with pytest.raises(Refused):
            decode(good[:size])
    for at in range(1, len(good)):
        for value in (0, 3, 127, 128, 200, 208, 255):
            with contextlib.suppress(Refused):
                decode(good[:at] + bytes((value,)) + good[at + 1 :])


def test_an_option_that_is_not_known_yet_says_newer():
    good = bytearray(Config("ecrire", form="round").encode())
    good[5] = 255
    with pytest.raises(Refused) as caught:
        decode(bytes(good))
    assert caught.value.code == "newer"


def test_two_players_have_no_option_of_a_form():
    for row in agreement.ADDED:
        assert row[0] not in options_of("cure") + options_of("ecrire") + options_of("combine")
        refused("option-unknown", "ecrire", **{row[0]: row[1][0]})


@pytest.mark.parametrize(
    ("code", "named"),
    [
        ("form-unknown", {"form": "six"}),
        ("round-combine", {"rules": "combine", "form": "round"}),
        ("form-rules", {"rules": "cure", "form": "round"}),
        ("form-rules", {"rules": "combine", "form": "four"}),
        ("form-rules", {"rules": "ecrire", "form": "filling"}),
        ("players-form", {"rules": "ecrire", "form": "round", "names": ["A", "B"]}),
        ("players-form", {"rules": "ecrire", "form": "four", "names": list("ABCDE")}),
        ("players-form", {"form": "filling"}),
        ("players-form", {"form": "draining", "names": [str(n) for n in range(13)]}),
        ("name-twice", {"form": "filling", "names": ["Bob", "Bob"]}),
        ("name-twice", {"form": "filling", "names": ["B", ""]}),
        ("name-long", {"form": "filling", "names": ["B", "x" * 25]}),
        ("sides", {"rules": "ecrire", "form": "four", "sides": (0, 0, 0, 1)}),
        ("sides", {"rules": "ecrire", "form": "round", "sides": (0, 0, 1)}),
        ("sides", {"rules": "ecrire", "sides": (0, 1)}),
        ("lead-chouette", {"rules": "ecrire", "form": "chouette", "lead": 1}),
        ("marks-form", {"rules": "ecrire", "form": "round", "marks": 10}),
        ("marks-form", {"rules": "ecrire", "form": "four", "marks": 10}),
        ("marks-form", {"rules": "ecrire", "form": "chouette", "marks": 9}),
        ("option-value", {"rules": "ecrire", "form": "round", "marks": 27}),
        ("option-value", {"form": "filling", "names": ["A", "B"], "ante": 0}),
        ("option-unknown", {"rules": "ecrire", "form": "round", "fish": "off"}),
        ("option-unknown", {"form": "filling", "names": ["A", "B"], "target": 6}),
        ("option-unknown", {"form": "filling", "names": ["A", "B"], "grand_lurch": "on"}),
        ("option-clash", {"rules": "ecrire", "form": "round", "meeting_jan": "on"}),
        ("pool-share", {"form": "draining", "names": list("ABC"), "pool": 100}),
    ],
)
def test_refusals(code, named):
    refused(code, **named)


def test_a_pool_has_equal_shares_by_itself():
    for count in range(2, 13):
        made = Config("cure", [str(n) for n in range(count)], form="draining")
        assert made.options["pool"] % count == 0
        assert made.options["pool"] >= 100


def test_the_side_of_the_first_is_0_and_the_chouette_leads():
    for alone in range(3):
        sides = [1, 1, 1]
        sides[alone] = 0
        made = Config("ecrire", form="chouette", sides=sides)
        assert made.sides[0] == 0
        assert made.sides.count(made.sides[alone]) == 1
        assert made.lead == (1 if alone else 0)
    assert Config("ecrire", form="four", sides=(1, 1, 0, 0)).sides == (0, 0, 1, 1)


def test_two_against_two_may_have_six_marks_when_the_loser_stays():
    assert agreement.marks_of("four") == (12, 8, 16, 20, 24)
    Config("ecrire", form="four", marks=6, four_rotation="loser")
