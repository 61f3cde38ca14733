"""The phrases of a match: three languages that say the same, each phrase in one place."""

import string
from datetime import date
from itertools import chain

import pytest

from board import words as board_words
from host_tools.adjournment.words import WORDS as RECORD
from host_tools.evening.words import WORDS as EVENING
from host_tools.referee.words import WORDS as REFEREE
from host_tools.report.phrases import SHARED, Phrases
from host_tools.sheet.words import WORDS as SHEET

TABLES = {
    "shared": SHARED,
    "record": RECORD,
    "sheet": SHEET,
    "referee": REFEREE,
    "evening": EVENING,
}
TABLE = {
    "greeting": ("it's {}; you: {}", "c'est {} ; vous : {}", "es ist {}; ihr: {}"),
    "man": ("{} man", "{} dame", "{} Stein"),
    "men": ("{} men", "{} dames", "{} Steine"),
    "écart": ("écart", "écart", "Écart"),
    "option margot": ("Margot", "Margot", "Margot"),
    "option margot on": ("with Margot", "avec Margot", "mit Margot"),
}


def places(text):
    return sorted(
        str(field) for _, field, _, _ in string.Formatter().parse(text) if field is not None
    )


@pytest.mark.parametrize("name", TABLES)
def test_every_phrase_has_three_languages_with_the_same_places(name):
    for key, row in TABLES[name].items():
        assert len(row) == len(board_words.LANGUAGES), key
        assert all(row), key
        assert {tuple(places(text)) for text in row} == {tuple(places(row[0]))}, key


@pytest.mark.parametrize("name", ["record", "sheet"])
def test_no_room_says_otherwise_what_is_shared(name):
    assert not SHARED.keys() & TABLES[name].keys()


def test_what_is_said_in_the_same_words_is_said_once():
    # The referee stands alone: he may not look into the tables of others.
    rows = [row for name in TABLES if name != "referee" for row in TABLES[name].values()]
    plain = [tuple(text[0].lower() + text[1:].replace("’", "'") for text in row) for row in rows]
    assert [row for row in plain if plain.count(row) > 1] == []


def test_no_break_spaces_are_not_in_the_tables():
    assert not any("\u00a0" in text for table in TABLES.values() for text in chain(*table.values()))


def test_twelve_months():
    assert [len(text.split()) for text in SHARED["months"]] == [12, 12, 12]


@pytest.mark.parametrize("language", board_words.LANGUAGES)
def test_a_phrase_is_filled_in(language):
    row = TABLE["greeting"][board_words.LANGUAGES.index(language)]
    assert Phrases(language, TABLE)("greeting", 1, "{}") == row.format(1, "{}")
    assert Phrases(language)("points") == SHARED["points"][board_words.LANGUAGES.index(language)]


def test_what_there_is_not():
    with pytest.raises(KeyError):
        Phrases("it")
    with pytest.raises(KeyError):
        Phrases("en")("greeting")
    with pytest.raises(KeyError):
        Phrases("en", TABLE).option("margot", "off")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "it's O'Hara; you: a : b"),
        ("fr", "c’est O'Hara\u00a0; vous\u00a0: a : b"),
        ("de", "es ist O'Hara; ihr: a : b"),
    ],
)
def test_for_print_phrases_are_set_and_names_are_not(language, text):
    assert Phrases(language, TABLE, for_print=True)("greeting", "O'Hara", "a : b") == text


def test_a_plain_text_for_print():
    text = "s'en aller ; tenir : non"
    assert Phrases("fr", for_print=True).printed(text) == "s’en aller\u00a0; tenir\u00a0: non"
    assert Phrases("fr").printed(text) == text
    assert Phrases("de", for_print=True).printed(text) == text


@pytest.mark.parametrize(
    ("language", "counted"),
    [
        ("en", ["0 men", "1 man", "2 men"]),
        ("fr", ["0 dame", "1 dame", "2 dames"]),
        ("de", ["0 Steine", "1 Stein", "2 Steine"]),
    ],
)
def test_counting(language, counted):
    say = Phrases(language, TABLE)
    assert [say.count("man", "men", n) for n in (0, 1, 2)] == counted


def test_the_head_of_a_line():
    assert Phrases("fr", TABLE).head("écart") == "Écart"
    assert Phrases("de").head("holes") == "Löcher"
    assert Phrases("en").head("said of", "points", 4) == "Points: 4"


def test_an_option_by_its_name_and_with_its_value():
    say = Phrases("fr", TABLE)
    assert (say.option("margot"), say.option("margot", "on")) == ("Margot", "avec Margot")


@pytest.mark.parametrize(
    ("language", "day", "text"),
    [
        ("en", date(2026, 11, 30), "30 November 2026"),
        ("fr", date(2026, 8, 1), "1er août 2026"),
        ("fr", date(2026, 12, 2), "2 décembre 2026"),
        ("de", date(2026, 3, 5), "5. März 2026"),
    ],
)
def test_dates(language, day, text):
    assert Phrases(language).date(day) == text
