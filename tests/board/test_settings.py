"""Settings: typed, bounded, falling back instead of failing."""

import json
import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from board import settings as module
from board.settings import KEYS, Settings

DEFAULTS = {
    "brightness": 3,
    "language": "en",
    "colour_order": "GRB",
    "current_limit_ma": 450,
    "sleep": True,
    "names": [],
}


def values(settings):
    return {key: settings.get(key) for key in KEYS}


def load(path, text):
    path.write_text(text, encoding="utf-8")
    return Settings(str(path))


def test_defaults_without_a_file(tmp_path):
    settings = Settings(str(tmp_path / "s.json"))
    assert values(settings) == DEFAULTS and settings.problems == []


@pytest.mark.parametrize(
    "key, value",
    [
        ("brightness", 1),
        ("brightness", 5),
        ("language", "fr"),
        ("colour_order", "RGB"),
        ("current_limit_ma", 100),
        ("current_limit_ma", 2000),
        ("sleep", False),
        ("names", ["Zoé", "x" * 12]),
    ],
)
def test_a_value_survives_a_restart(tmp_path, key, value):
    path = str(tmp_path / "s.json")
    assert Settings(path).set(key, value)
    again = Settings(path)
    assert values(again) == {**DEFAULTS, key: value} and again.problems == []


WRONG = [
    ("brightness", 0, "1 to 5"),
    ("brightness", 6, "1 to 5"),
    ("brightness", True, "1 to 5"),
    ("brightness", 3.0, "1 to 5"),
    ("brightness", "3", "1 to 5"),
    ("language", "it", "en, fr, de"),
    ("language", [], "en, fr, de"),
    ("colour_order", "BGR", "GRB, RGB"),
    ("current_limit_ma", 99, "100 to 2000"),
    ("current_limit_ma", 2001, "100 to 2000"),
    ("sleep", 1, "true or false"),
    ("names", "Ann", "up to 8 names"),
    ("names", ["x"] * 9, "up to 8 names"),
    ("names", ["x" * 13], "of 1 to 12"),
    ("names", ["a\n"], "of 1 to 12"),
    ("names", ["  "], "of 1 to 12"),
    ("names", [""], "of 1 to 12"),
    ("names", [3], "of 1 to 12"),
]


@pytest.mark.parametrize("key, value, words", WRONG)
def test_a_wrong_value_is_refused_with_the_range(tmp_path, key, value, words):
    settings = Settings(str(tmp_path / "s.json"))
    with pytest.raises(ValueError, match=words):
        settings.set(key, value)
    assert values(settings) == DEFAULTS and not (tmp_path / "s.json").exists()


@pytest.mark.parametrize("key, value, words", WRONG)
def test_a_wrong_value_in_the_file_falls_back_alone(tmp_path, key, value, words):
    other = "sleep" if key != "sleep" else "brightness"
    kept = False if other == "sleep" else 4
    settings = load(tmp_path / "s.json", json.dumps({key: value, other: kept}))
    assert values(settings) == {**DEFAULTS, other: kept}
    assert settings.problems == [("value", key, 0)]


def test_unknown_keys_are_kept_out(tmp_path):
    path = tmp_path / "s.json"
    settings = load(path, '{"brightness": 2, "turbo": 9}')
    assert settings.problems == [("unknown", "turbo", 0)]
    settings.set("sleep", False)
    assert set(json.loads(path.read_text())) == set(KEYS)
    for call in (settings.get, module.default, module.allowed):
        with pytest.raises(ValueError, match="turbo"):
            call("turbo")
    with pytest.raises(ValueError, match="turbo"):
        settings.set("turbo", 1)


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", "[" * 2000, " " * 3000])
def test_a_damaged_file_gives_the_defaults(tmp_path, text):
    settings = load(tmp_path / "s.json", text)
    assert values(settings) == DEFAULTS and settings.problems == [("damaged", "", 0)]
    assert settings.set("brightness", 4)
    assert Settings(str(tmp_path / "s.json")).get("brightness") == 4


def test_a_folder_in_its_place_and_a_failed_write(tmp_path):
    path = tmp_path / "s.json"
    path.mkdir()
    settings = Settings(str(path))
    assert settings.problems[0][0] == "damaged"
    assert not settings.set("brightness", 5)
    assert settings.get("brightness") == 5 and settings.problems[-1][0] == "unsaved"
    path.rmdir()
    assert settings.set("brightness", 5)  # the same value is tried again
    assert Settings(str(path)).get("brightness") == 5


def test_an_equal_value_is_not_written(tmp_path):
    path = str(tmp_path / "s.json")
    settings = Settings(path)
    settings.set("brightness", 3)
    assert not os.path.exists(path)
    settings.set("brightness", 4)
    os.remove(path)
    settings.set("brightness", 4)
    assert not os.path.exists(path)


def test_names_are_copies_and_the_latest_comes_first(tmp_path):
    settings = Settings(str(tmp_path / "s.json"))
    settings.get("names").append("nobody")
    for name in [*(f"n{i}" for i in range(9)), "n3"]:
        settings.add_name(name)
    assert settings.get("names") == ["n3", "n8", "n7", "n6", "n5", "n4", "n2", "n1"]


def test_eight_longest_names_in_any_script_fit_the_file(tmp_path):
    path = str(tmp_path / "s.json")
    names = [chr(0x1F600 + i) * 12 for i in range(8)]
    assert Settings(path).set("names", names)
    assert Settings(path).get("names") == names


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=14),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)


@hypothesis_settings(deadline=None, max_examples=200)
@given(
    st.binary(max_size=200)
    | st.dictionaries(st.sampled_from(KEYS), anything).map(
        lambda stored: json.dumps(stored).encode()
    )
)
def test_any_file_loads_to_allowed_values(data):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "s.json"
        path.write_bytes(data)
        settings = Settings(str(path))
        for key in KEYS:
            assert module.is_allowed(key, settings.get(key))
