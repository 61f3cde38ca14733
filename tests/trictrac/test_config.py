"""What can be agreed before a match, and the bytes it is stored in."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trictrac import config, options
from trictrac.config import Config, clean_name, decode
from trictrac.forms import agreement
from trictrac.options import options_of, values_of
from trictrac.refused import Refused

# SCORING 9, as far as jeu de curé has the option: default first.
OPTIONS = {
    "target": (12, *range(1, 12), *range(13, 25)),
    "schedule": ("honours", "bridge", "old"),
    "double_limit": (6, 5),
    "lurch_marker": ("banner", "necktie"),
    "school_raise": ("doubles", "sum"),
    "school_fill_marked": ("change", "twice"),
    "meeting_jan": ("off", "on"),
    "pile_of_misfortune": ("on", "off"),
    "margot": ("off", "on"),
    "lead_method": ("coupe", "roll"),
    "strict_markers": ("off", "on"),
}
LATER = {"bearing_off": ("quick", "slow"), "stake": ("",)}  # at the end of the table


def refused(code, call, *args, **named):
    with pytest.raises(Refused) as caught:
        call(*args, **named)
    assert caught.value.code == code
    return caught.value.details


def needs(name, value):
    """Options that must go along with this one."""
    if (name, value) == ("meeting_jan", "on"):
        return {name: value, "lead_method": "roll"}
    return {name: value}


def test_defaults():
    made = Config()
    assert made.options == {n: values[0] for n, values in {**OPTIONS, **LATER}.items()}
    assert (made.rules, made.form, made.lead, made.names) == ("cure", "two", 0, ("", ""))


def test_the_table_of_options():
    assert options_of("cure") == [*OPTIONS, *LATER]
    for name, values in {**OPTIONS, **LATER}.items():
        assert values_of(name) == values


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, vs in OPTIONS.items() for v in vs])
def test_every_value(name, value):
    made = Config(**needs(name, value))
    assert made.options[name] == value
    again = decode(made.encode())
    assert again.options == made.options


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 0),
        ("target", 25),
        ("target", "12"),
        ("target", True),
        ("target", None),
        ("double_limit", 4),
        ("double_limit", 7),
        ("schedule", "new"),
        ("schedule", 0),
        ("margot", True),
        ("lead_method", ""),
    ],
)
def test_impossible_values(name, value):
    details = refused("option-value", Config, **{name: value})
    assert details == (name, value, OPTIONS[name])


@pytest.mark.parametrize(
    ("code", "named"),
    [
        ("rules-unknown", {"rules": "tac"}),
        ("form-unknown", {"form": "five"}),
        ("option-unknown", {"marks": 12}),
        ("option-unknown", {"nothing": 1}),
        ("option-clash", {"meeting_jan": "on"}),
        ("name-long", {"names": ("x" * 25, "")}),
        ("players", {"names": ("one",)}),
        ("players", {"names": ("one", "two", "three")}),
        ("lead", {"lead": 2}),
        ("lead", {"lead": -1}),
    ],
)
def test_refusals(code, named):
    refused(code, Config, **named)


def test_values_of_an_unknown_option():
    refused("option-unknown", values_of, "nothing")


@pytest.mark.parametrize(
    ("given_name", "name"),
    [
        ("Alice", "Alice"),
        ("  Bob ", "Bob"),
        ("Zoë\n", "Zoë"),
        ("A\x00\tB", "AB"),
        ("x" * 24, "x" * 24),
        ("ä" * 12, "ä" * 12),
        ("   ", ""),
    ],
)
def test_names(given_name, name):
    assert clean_name(given_name) == name
    assert Config(names=(given_name, "B")).names == (name, "B")


@pytest.mark.parametrize("name", ["x" * 25, "ä" * 13])
def test_long_names(name):
    assert refused("name-long", clean_name, name) == (name, config.NAME_BYTES)


@st.composite
def configs(draw):
    chosen = {name: draw(st.sampled_from(values)) for name, values in OPTIONS.items()}
    if chosen["meeting_jan"] == "on":
        chosen["lead_method"] = "roll"
    names = draw(st.tuples(*[st.text(st.characters(exclude_categories=("Cs",)), max_size=6)] * 2))
    return Config(names=names, lead=draw(st.integers(0, 1)), **chosen)


@given(configs())
def test_round_trip(made):
    again = decode(made.encode())
    assert vars(again) == vars(made)


@given(configs(), st.data())
def test_damaged_bytes_are_refused(made, data):
    good = made.encode()
    cut = data.draw(st.integers(0, len(good) - 1))
    refused("damaged", decode, good[:cut])
    refused("damaged", decode, good + b"\0")


@given(st.binary(max_size=40))
def test_any_bytes_make_a_config_or_are_refused(data):
    with contextlib.suppress(Refused):
        decode(data)


@given(configs(), st.data())
def test_one_wrong_byte_makes_a_config_or_is_refused(made, data):
    bad = bytearray(made.encode())
    bad[data.draw(st.integers(0, len(bad) - 1))] = data.draw(st.integers(0, 255))
    with contextlib.suppress(Refused):
        decode(bytes(bad))


def test_a_newer_version_says_so():
    good = Config().encode()
    newer = agreement.VERSION + 1
    assert refused("newer", decode, bytes((newer,)) + good[1:])[0] == newer


def test_an_option_that_is_not_known_yet_says_newer():
    bad = bytearray(Config().encode())
    bad[4] = len(options.OPTIONS)
    refused("newer", decode, bytes(bad))


# SCORING 9, what à écrire adds: default first.
ECRIRE = {
    "marks": (12, *range(6, 12, 2), *range(14, 26, 2)),
    "lurch_rates": ("vienna", "french"),
    "refait_growth": ("linear", "doubling"),
    "mark_lead": ("alternate", "winner"),
    "concede": ("ahead", "six", "own-hole"),
    "queue_test": ("sums", "left"),
    "markers_per_mark": (1, 0, 2),  # 0: the paper form without a queue of jetons
    "fish_rounding": ("ask", "winner"),
    "fish": ("on", "off"),
}


@pytest.mark.parametrize("name", ECRIRE)
def test_options_of_ecrire(name):
    assert values_of(name) == ECRIRE[name]
    assert Config("ecrire").options[name] == ECRIRE[name][0]
    for value in ECRIRE[name]:
        made = Config("ecrire", ("Zoë", "Bob"), 1, **{name: value})
        assert decode(made.encode()).options == made.options
    for value in (7, 4, 26, 3, -1, "", "none", None, True):
        refused("option-value", Config, "ecrire", **{name: value})
    refused("option-unknown", Config, "cure", **{name: ECRIRE[name][0]})


def test_option_numbers_stay():
    numbered = [row[0] for row in options.OPTIONS]
    known = [*OPTIONS, *ECRIRE]
    known.remove("fish")
    known += ["pool_keep_contract", "leftover_pool", "pool_start", "fish", "bearing_off", "stake"]
    assert numbered[: len(known)] == known, "append only"


def test_a_match_begun_under_the_earlier_rule_of_conceding_keeps_it():
    """Records of version 1: 0 was "whenever" he has six holes and is ahead, 1 on an own hole."""
    data = bytearray(Config("ecrire", concede="ahead").encode())
    at = data.index(bytes((options.OPTIONS.index(_row("concede")), 2)))
    data[0] = 1
    for number, value in ((0, "six"), (1, "own-hole")):
        data[at + 1] = number
        assert decode(bytes(data)).options["concede"] == value


def _row(name):
    return next(row for row in options.OPTIONS if row[0] == name)


@pytest.mark.parametrize("stake", ["a jeton is 5 sous", "Fiche = 1 €", "  10 c  ", "x" * 24])
def test_a_stake_is_words(stake):
    made = Config("combine", stake=stake)
    assert made.options["stake"] == stake.strip()
    assert decode(made.encode()).options == made.options


def test_a_stake_that_cannot_be():
    refused("name-long", Config, stake="x" * 25)
    refused("option-value", Config, stake=5)


@pytest.mark.parametrize("name", ["target", "schedule", "lurch_marker", "double_limit"])
def test_options_of_the_twelve_hole_game_are_unknown(name):
    refused("option-unknown", Config, "ecrire", **{name: values_of(name)[0]})
