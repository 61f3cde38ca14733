"""The stripboard joins what the carrier joins, and has one wire in a hole."""

from collections import Counter

from host_tools.carrier import strip_picture
from host_tools.carrier.parts import BY_REF
from host_tools.carrier.stripboard import (
    COLUMNS,
    CUTS,
    LEFT_OUT,
    PINS,
    PLUGS,
    ROWS,
    WIRES,
    groups,
    holes,
    wanted,
)


def test_it_joins_what_the_table_joins():
    assert sorted(map(sorted, groups())) == sorted(map(sorted, wanted()))


def test_nothing_is_left_out_but_what_is_said():
    there = {*PINS, *PLUGS, *LEFT_OUT}
    assert {ref for ref in BY_REF if not ref.startswith("TP")} == there
    for ref, places in PINS.items():
        assert len(places) == len(BY_REF[ref].pins)


def test_a_hole_has_one_thing_in_it():
    counted = Counter([*holes(), *CUTS])
    assert [place for place, count in counted.items() if count > 1] == []
    assert all(0 <= column < COLUMNS and 0 <= row < ROWS for column, row in counted)


def test_every_wire_has_its_colour():
    assert {one for one, _ in WIRES} == set(strip_picture._WIRE_NETS)
    named = {
        name: net
        for ref, part in BY_REF.items()
        for name, net in ((f"{ref}.{number}", net) for number, net in part.named)
    }
    assert named  # the nets of the picture are those of the table
    for net in strip_picture._WIRE_NETS.values():
        assert net in named.values()
