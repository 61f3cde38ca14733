"""The tariff, row by row as SCORING 1 prints it."""

import pytest

from trictrac import tariff
from trictrac.config import Config
from trictrac.refused import Refused

# event, singles, doubles, most ways by singles, by doubles, scored by the roller
TABLE = [
    ("six-tables", 4, None, 1, 0, True),
    ("two-tables", 4, 6, 1, 1, True),
    ("contre two-tables", 4, 6, 1, 1, False),
    ("mezeas", 4, 6, 1, 1, True),
    ("contre mezeas", 4, 6, 1, 1, False),
    ("hit grand", 2, 4, 3, 2, True),
    ("hit petit", 4, 6, 3, 2, True),
    ("hit corner", 4, 6, 1, 1, True),
    ("false-hit grand", 2, 4, 15, 15, False),
    ("false-hit petit", 4, 6, 15, 15, False),
    ("unplayable", 2, 2, 2, 2, False),
    ("fill", 4, 6, 3, 2, True),
    ("preserve", 4, 6, 1, 1, True),
    ("bear-off", 4, 6, 1, 1, True),
    ("meeting", 4, 6, 1, 1, True),
    ("pile", 4, 6, 1, 1, True),
    ("margot", 2, 4, 1, 1, False),
]
IDS = [row[0] for row in TABLE]


def refused(code, *args):
    with pytest.raises(Refused) as caught:
        tariff.points(*args)
    assert caught.value.code == code
    return caught.value.details


@pytest.mark.parametrize("row", TABLE, ids=IDS)
def test_row(row):
    name, singles, doubles, ways, ways_doubles, roller = row
    event = tariff.number(name)
    assert tariff.by_roller(event) is roller
    for n in range(1, ways + 1):
        assert tariff.points(event, False, n) == singles * n
    assert refused("event-ways", event, False, ways + 1) == (ways,)
    refused("event-ways", event, False, 0)
    if doubles is None:
        assert refused("event-doubles", event, True, 1) == (name,)
        return
    for n in range(1, ways_doubles + 1):
        assert tariff.points(event, True, n) == doubles * n
    assert refused("event-ways", event, True, ways_doubles + 1) == (ways_doubles,)
    refused("event-ways", event, True, 0)


def test_the_table_is_complete_and_its_numbers_stay():
    assert [row[0] for row in tariff.EVENTS] == IDS, "records hold these numbers: append only"


def test_one_way_by_singles_unless_told():
    assert tariff.points(tariff.number("fill")) == 4


@pytest.mark.parametrize("event", [-1, len(TABLE), tariff.NO_EVENT])
def test_unknown_numbers(event):
    refused("event-unknown", event)


def test_unknown_name():
    with pytest.raises(Refused) as caught:
        tariff.number("jan de nulle part")
    assert caught.value.args == ("event-unknown", "jan de nulle part")


@pytest.mark.parametrize(
    ("name", "options", "played"),
    [
        ("fill", {}, True),
        ("meeting", {}, False),
        ("meeting", {"meeting_jan": "on", "lead_method": "roll"}, True),
        ("pile", {}, True),
        ("pile", {"pile_of_misfortune": "off"}, False),
        ("margot", {}, False),
        ("margot", {"margot": "on"}, True),
    ],
)
def test_events_that_are_agreed(name, options, played):
    assert tariff.allowed(tariff.number(name), Config(**options)) is played
