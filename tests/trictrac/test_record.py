"""Commands as bytes: every one there and back, and no bytes that break anything."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trictrac import command as c
from trictrac import place
from trictrac.record import decode, encode
from trictrac.refused import Refused

COMMANDS = [
    (c.score(0, 2), "0002"),
    (c.score(1, 82, opp=True), "6052"),
    (c.event(0, 5, False, True, 2), "800582"),
    (c.event(1, 16, True, False, 1), "e01001"),
    (c.holes(0, 3), "0103"),
    (c.holes(1, 99, opp=True), "6163"),
    (c.hold(0), "02"),
    (c.go(1), "23"),
    (c.refait(0), "04"),
    (c.concede(1), "25"),
    (c.suspend(0, 1), "0601"),
    (c.off(1), "27"),
    (c.school(0, 6), "080600"),
    (c.school(1, 8, cancel=4), "280804"),
    (c.false(0), "0900"),
    (c.false(1, 4), "2904"),
    (c.raise_(0), "0a"),
    (c.place(1, c.POINTS, 10), "2b000a"),
    (c.place(0, c.HOLES_PLACED, 3), "0b0103"),
    (c.claim(1, 0), "2c00"),
    (c.name(0, "Zoë"), "0d5a6fc3ab"),
    (c.name(1, ""), "2d"),
    (c.undo(), "0e"),
    (c.redo(), "0f"),
    (c.die(1), "30"),
    (c.place(0, place.JETONS, 260), "0b070401"),
    (c.fill_school(1, 8, 4), "310804"),
    (c.swap(), "12"),
]


@pytest.mark.parametrize(("command", "data"), COMMANDS)
def test_every_command(command, data):
    assert encode(command).hex() == data, "journals hold these bytes"
    assert decode(bytes.fromhex(data)) == command
    assert decode(bytearray.fromhex(data)) == command


def test_every_operation_is_in_the_table():
    assert {command[0] for command, _ in COMMANDS} == set(range(c.SWAP + 1))


def test_the_longest_is_a_name():
    assert len(encode(c.name(0, "x" * 24))) == 25


@pytest.mark.parametrize(
    "data",
    [
        "",
        "00",  # a score without points
        "000204",
        "8005",  # an event without its ways
        "02ff",
        "42",  # a hold has no "opp"
        "82",
        "11",  # no such operation
        "1f",
        "0d" + "78" * 25,
        "0dff",
        "0dc3",
        "8181",
    ],
)
def test_damaged(data):
    with pytest.raises(Refused) as caught:
        decode(bytes.fromhex(data))
    assert caught.value.code == "damaged"


@given(st.binary(max_size=30))
@example(bytes((0x80, 255, 1)))  # an event with the number that means none
@example(bytes((0x80, 255, 0x81)))
def test_any_bytes_are_one_command_or_damaged(data):
    try:
        command = decode(data)
    except Refused as why:
        assert why.code == "damaged"
        return
    assert encode(command) == data, "two records must not mean the same command"
