"""The files of the carrier: kept as the generator gives them, and saying what the table says."""

import re

import pytest

from host_tools.carrier import netlist, project
from host_tools.carrier.parts import nets
from host_tools.carrier.project import FOLDER, NAME

ADVICE = "run: python -m host_tools.carrier"
WANTED = {name: frozenset(pins) for name, pins in nets().items()}
SCHEMATIC = (FOLDER / f"{NAME}.kicad_sch").read_text("utf-8")
BOARD = (FOLDER / f"{NAME}.kicad_pcb").read_text("utf-8")


def test_the_files_are_what_the_table_gives(routed):
    for name, text in project.files(routed).items():
        kept = (FOLDER / name).read_text("utf-8")
        assert (project.emptied(kept) if name.endswith("_pcb") else kept) == text, (name, ADVICE)


def test_the_schematic_says_the_nets_of_the_table():
    assert netlist.schematic_nets(netlist.sheet(SCHEMATIC)) == WANTED


def test_the_board_says_the_nets_of_the_table():
    assert netlist.board_nets(BOARD) == WANTED


def test_the_schematic_breaks_no_electrical_rule():
    assert netlist.broken_rules(netlist.sheet(SCHEMATIC)) == []


@pytest.mark.parametrize(
    ("pattern", "instead", "why"),
    [
        (r'\(label "LAMP"', '(label "LAMPE"', "LAMPE? has one pin only"),
        (r'\(lib_id "trictrac:PWR_FLAG"\)', '(lib_id "trictrac:TestPoint")', "nothing feeds it"),
        (r"\(no_connect \(at [^)]*\)", "(no_connect (at 1 1)", "no pin at the cross"),
        (r"\(pin input line", "(pin output line", "driven by more than one"),
    ],
)
def test_what_breaks_a_rule_is_found(pattern, instead, why):
    broken = re.sub(pattern, instead, SCHEMATIC, count=1)
    assert broken != SCHEMATIC
    try:
        said = "; ".join(netlist.broken_rules(netlist.sheet(broken)))
    except ValueError as error:  # a pin that is joined to nothing
        said = str(error)
    assert re.search(why + "|joined to nothing", said)


def test_names_that_are_joined_are_found():
    read = netlist.sheet(SCHEMATIC)
    one, two = (next(at for name, at in read.names if name == net) for net in ("SDA", "SCL"))
    read.wires.append((one, two))
    with pytest.raises(ValueError, match="are joined"):
        netlist.schematic_nets(read)


def test_a_filled_board_can_be_emptied():
    text = project.emptied(BOARD)
    assert "filled_polygon" in BOARD and "filled_polygon" not in text
    square = [[0, 0], [1, 0], [1, 1]]
    again = project.filled(text, {"F.Cu": [square, square], "B.Cu": [square]})
    assert again.count("filled_polygon") == 3
    assert project.emptied(again) == text
