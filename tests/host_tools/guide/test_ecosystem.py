"""The files for mip and Wokwi are those of the firmware, and of its pins and lamps."""

import json
import tomllib
from itertools import pairwise

import pytest
from mpremote import mip

from board.pins import BUTTONS, LAMP, LAMPS, SCL, SDA
from host_tools.flash.program import build
from host_tools.guide import ecosystem
from host_tools.guide.__main__ import OTHERS
from host_tools.guide.blocks import GUIDE

ROOT = GUIDE.parents[1]
DIAGRAM = json.loads(ecosystem.diagram())


@pytest.mark.parametrize("name", OTHERS)
def test_the_files_are_what_the_code_gives(name):
    assert (ROOT / name).read_text("utf-8") == OTHERS[name](), "run: python -m host_tools.guide"


class Board:
    """What mip writes to."""

    def __init__(self):
        self.files, self.folders = {}, set()

    def fs_exists(self, path):
        return path in self.folders or path in self.files

    def fs_mkdir(self, path):
        self.folders.add(path)

    def fs_writefile(self, path, data, progress_callback):
        self.files[path.removeprefix("/").removeprefix("/")] = data


def test_mip_brings_the_program_onto_a_board(capsys):
    board = Board()
    package = str(ROOT / "firmware" / "package.json")
    mip._install_json(board, package, mip._PACKAGE_INDEX, "/", None, True)
    program = build()
    assert board.files.pop("main.py") == program.main
    assert {name.replace(".py", ".mpy") for name in board.files} == set(program.files)
    for name, data in board.files.items():
        assert data == (ROOT / "firmware" / name).read_bytes()


def joined(part):
    """What the pins of a part are joined to."""
    found = {}
    for one, two, *_ in DIAGRAM["connections"]:
        for near, far in ((one, two), (two, one)):
            if near.startswith(f"{part}:"):
                found.setdefault(near.partition(":")[2], set()).add(far)
    return found


def test_wokwi_has_every_function_at_its_pin():
    pins = joined("pico")
    assert pins[f"GP{SDA}"] == {"screen:SDA"}
    assert pins[f"GP{SCL}"] == {"screen:SCL"}
    assert pins[f"GP{LAMP}"] == {f"{ecosystem.lamp(LAMPS[0])}:DIN"}
    for name, number in BUTTONS.items():
        assert pins[f"GP{number}"] == {f"{ecosystem.button(name)}:1.l"}
        assert [far[:9] for far in joined(ecosystem.button(name))["2.l"]] == ["pico:GND."]


def test_wokwi_has_the_chain_of_the_lamp_table():
    for one, two in pairwise(LAMPS):
        assert joined(ecosystem.lamp(one))["DOUT"] == {f"{ecosystem.lamp(two)}:DIN"}
    ids = [part["id"] for part in DIAGRAM["parts"]]
    assert len(set(ids)) == len(ids) == 2 + len(LAMPS) + len(BUTTONS)
    used = {end.partition(":")[0] for one, two, *_ in DIAGRAM["connections"] for end in (one, two)}
    assert used == set(ids)
    keys = [part["attrs"]["key"] for part in DIAGRAM["parts"] if "key" in part["attrs"]]
    assert len(set(keys)) == len(BUTTONS)


def test_wokwi_is_told_where_the_line_is():
    settings = tomllib.loads(ecosystem.toml())["wokwi"]
    assert settings["rfc2217ServerPort"] == 4000
    assert "rfc2217://localhost:4000" in ecosystem.toml()
