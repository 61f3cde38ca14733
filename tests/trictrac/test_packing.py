"""Values as bytes: there and back, and no bytes that break anything."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trictrac.packing import pack, unpack
from trictrac.refused import Refused

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**32), 2**32 - 1)
    | st.text(st.characters(exclude_categories=("Cs",)), max_size=8)
    | st.binary(max_size=300),
    lambda inner: st.lists(inner, max_size=5),
    max_leaves=20,
)


@pytest.mark.parametrize(
    ("value", "data"),
    [
        (0, "00"),
        (199, "c7"),
        (200, "c900c8"),
        (0xFFFF, "c9ffff"),
        (0x10000, "ca00010000"),
        (2**32 - 1, "caffffffff"),
        (-1, "c800"),
        (-200, "c8c7"),
        (-201, "c8c900c8"),
        (-(2**32), "c8caffffffff"),
        (None, "cb"),
        (False, "cc"),
        (True, "cd"),
        ("", "ce00"),
        ("Zoë", "ce045a6fc3ab"),
        (b"\0\xff", "cf0200ff"),
        ([], "d000"),
        ([1, [True]], "d00201d001cd"),
        ((1, 2), "d0020102"),
    ],
)
def test_the_form(value, data):
    assert pack(value).hex() == data
    again = unpack(bytes.fromhex(data))
    assert again == (list(value) if isinstance(value, tuple) else value)
    assert type(again) is not int or type(value) is int


@given(VALUES)
def test_round_trip(value):
    assert repr(unpack(pack(value))) == repr(value)


@given(VALUES, st.data())
def test_a_cut_is_damage(value, data):
    whole = pack(value)
    refused(whole[: data.draw(st.integers(0, len(whole) - 1))])
    refused(whole + b"\0")


@pytest.mark.parametrize(
    "data",
    [
        "",
        "d1",  # no such kind
        "d0cb",  # a list of None items
        "d0ce00",  # a list of "" items
        "cecb",  # a text of None bytes
        "cfd000",
        "cec801",  # a text of -2 bytes
        "d0c800",  # a list of -1 items
        "c8cb",  # minus nothing
        "c8cd",  # minus True
        "ce01ff",  # no UTF-8
        "d0caffffffff",
        "cfcaffffffff",
        "c8" * 5000,
        "d001" * 5000,
    ],
)
def test_damaged(data):
    refused(bytes.fromhex(data))


@given(st.binary(max_size=40))
@example(bytes((208, 203)))
@example(bytes((206, 203)))
def test_any_bytes_are_a_value_or_damaged(data):
    try:
        unpack(data)
    except Refused as why:
        assert why.code == "damaged"


@pytest.mark.parametrize("value", [2**32, -(2**32) - 1])
def test_a_number_too_long_is_not_cut_short(value):
    with pytest.raises((Refused, ValueError, OverflowError)):
        pack(value)


def refused(data):
    with pytest.raises(Refused) as caught:
        unpack(data)
    assert caught.value.code == "damaged"
