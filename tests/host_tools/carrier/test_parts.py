"""The carrier's table of parts: pins of the firmware, plugs that cannot be confused."""

from itertools import combinations

import pytest

from board import pins
from host_tools.carrier import pico
from host_tools.carrier.bom import CARRIER, TABLE, bill
from host_tools.carrier.footprints import FOOTPRINTS
from host_tools.carrier.parts import BY_REF, GROUND, PARTS, button, nets
from host_tools.carrier.route import HIGH, MOUNTING, WIDE, pads
from host_tools.carrier.symbols import SYMBOLS
from host_tools.doctor.symptoms import wire

FUNCTIONS = {
    "SDA": pins.SDA,
    "SCL": pins.SCL,
    "LAMP": pins.LAMP,
    **{button(name): number for name, number in pins.BUTTONS.items()},
}


@pytest.mark.parametrize("net", FUNCTIONS)
def test_each_function_is_at_the_pin_of_the_firmware(net):
    number = FUNCTIONS[net]
    at_pico = [pin for ref, pin in nets()[net] if ref == "U1"]
    assert at_pico == [str(pico.gpio(number))]
    assert pico.EDGE[pico.gpio(number) - 1] == f"GP{number}"


def test_the_edge_is_that_of_the_troubleshooting():
    for number in range(23):
        assert wire(number) == f"GP{number} (pin {pico.gpio(number)})"
    assert len(pico.EDGE) == 40
    # No button and no lamp is at a pin that is not at the edge.
    assert not {pins.VBUS, pins.LED} & set(FUNCTIONS.values())


def test_every_button_and_the_screen_have_a_plug():
    plugs = {part.ref: part.pins for part in PARTS if part.footprint.startswith("XH")}
    for name in pins.BUTTONS:
        seat = {"A": "J2", "B": "J3"}.get(name[0], "J4")
        assert button(name) in plugs[seat]
        assert GROUND in plugs[seat]
    assert set(plugs["J5"]) == {"SDA", "SCL", "+3V3", GROUND}
    assert set(plugs["J1"]) == {"+5V", "LAMP_OUT", GROUND}


def test_no_plug_fits_a_wrong_socket():
    counts = [len(part.pins) for part in PARTS if part.footprint.startswith("XH")]
    assert len(set(counts)) == len(counts)


def test_a_part_has_as_many_pins_as_its_footprint_and_symbol():
    for part in PARTS:
        numbers = {pad.number for pad in FOOTPRINTS[part.footprint].pads}
        assert len(part.pins) == len(numbers)
        assert {pin.number for pin in SYMBOLS[part.symbol].pins} == numbers


def test_parts_are_on_the_board_and_apart():
    for pad in pads().values():
        assert pad.reach < pad.x < WIDE - pad.reach
        assert pad.reach < pad.y < HIGH - pad.reach
    for one, two in combinations(pads().values(), 2):
        assert abs(one.x - two.x) + abs(one.y - two.y) > 2
    assert len(MOUNTING) == 4


def test_what_protects_stands_in_the_way_of_the_current():
    there = {net: {ref for ref, _ in pins_} for net, pins_ in nets().items()}
    assert "F1" in there["+5V"] and "F1" in there["LAMP_FEED"]
    assert {"C1", "U2", "J1"} <= there["+5V"]
    # 5 V from outside passes D1 the right way round: its cathode is pin 1.
    assert BY_REF["D1"].pins == ("EXT_5V", "EXT_IN")
    assert BY_REF["D2"].pins == ("VSYS", "EXT_5V")
    assert "J6" in there["EXT_IN"]
    assert there["LAMP_OUT"] == {"R1", "J1"}


def test_the_bill_is_what_the_board_takes():
    carrier = [ref for line in bill() if line.group == CARRIER for ref in line.refs]
    wanted = [part.ref for part in PARTS if part.footprint != "TestPoint"]
    assert sorted(carrier) == sorted(wanted)
    assert all(line.quantity == len(line.refs) for line in bill() if line.refs)
    table = {
        line.part.split()[0] + " " + line.part.split()[1]: line.quantity
        for line in bill()
        if line.group == TABLE
    }
    assert table["Lamp WS2812D-F5,"] == len(pins.LAMPS)
    assert table["Push button,"] == len(pins.BUTTONS)
    for line in bill():
        assert len({number for _, number in line.sources}) == 2
        assert line.price > 0
