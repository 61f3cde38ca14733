"""Parts of the simulated board on their own: screen, lamp chain, wiring, drawing."""

import importlib
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from host_tools.simulator.chain import LampChain
from host_tools.simulator.child import command, find_micropython
from host_tools.simulator.errors import SimulatorError
from host_tools.simulator.screen import Screen
from host_tools.simulator.wiring import FIRMWARE, read_wiring

ON = bytes.fromhex("00 a1 c8 8d 14 af")
DRAWING = Path(__file__).parents[1] / "fixtures" / "drawing.py"
FAKES = FIRMWARE.parent / "host_tools" / "simulator" / "fakes_cpython"


@pytest.fixture
def screen():
    made = Screen()
    made.write(ON)
    return made


def lit(screen):
    picture = screen.image()
    return [(x, y) for y in range(64) for x in range(128) if picture[y // 8 * 128 + x] >> y % 8 & 1]


def test_screen_is_dark_until_switched_on_with_its_pump():
    screen = Screen()
    screen.write(bytes.fromhex("00 a5 af"))
    assert not screen.on
    assert not any(screen.image())
    screen.write(bytes.fromhex("00 8d 14"))
    assert all(screen.image())


def test_page_addressing(screen):
    screen.write(bytes.fromhex("00 20 02 b3 05 11"))
    screen.write(b"\x40\x01\x80")
    assert lit(screen) == [(21, 24), (22, 31)]


def test_page_addressing_stays_in_its_page(screen):
    screen.write(bytes.fromhex("00 b1 0f 17"))
    screen.write(b"\x40\x01\x02")
    assert lit(screen) == [(127, 8), (0, 9)]


def test_horizontal_addressing_in_a_window(screen):
    screen.write(bytes.fromhex("00 20 00 21 0a 0b 22 02 03"))
    screen.write(b"\x40" + bytes([1, 1, 1, 1, 3]))
    assert lit(screen) == [(10, 16), (11, 16), (10, 17), (10, 24), (11, 24)]


def test_vertical_addressing(screen):
    screen.write(bytes.fromhex("00 20 01 21 0a 0b 22 02 03"))
    screen.write(b"\x40\x01\x01\x02")
    assert lit(screen) == [(10, 16), (11, 17), (10, 24)]


def test_arguments_in_transactions_of_their_own(screen):
    for byte in bytes.fromhex("20 00 21 40 7f 22 07 07 81 33"):
        screen.write(bytes([0x80, byte]))
    screen.write(b"\x40\x01")
    assert lit(screen) == [(64, 56)]
    assert screen.contrast == 0x33


def test_commands_and_data_in_one_transaction(screen):
    screen.write(bytes.fromhex("80 b2 80 00 80 10 40 01"))
    assert lit(screen) == [(0, 16)]


def test_upside_down_inverted_scrolled(screen):
    screen.write(b"\x40\x01")
    screen.write(bytes.fromhex("00 a0 c0"))
    assert lit(screen) == [(127, 63)]
    screen.write(bytes.fromhex("00 a1 c8 48"))
    assert lit(screen) == [(0, 56)]
    screen.write(bytes.fromhex("00 a7"))
    assert len(lit(screen)) == 128 * 64 - 1


def test_text_picture(screen):
    screen.write(b"\x40\x01\x02\x03")
    assert screen.text().splitlines()[0] == "▀▄█" + " " * 125


def test_lamp_chain_orders_colours():
    chain = LampChain(2)
    chain.shift(bytes([1, 2, 3, 4, 5, 6]))
    assert chain.colours() == [(2, 1, 3), (5, 4, 6)]
    assert LampChain(2, "RGB").colours(chain.state) == [(1, 2, 3), (4, 5, 6)]
    with pytest.raises(ValueError, match="order"):
        LampChain(2, "RGW")


def test_short_and_long_lamp_transmissions():
    chain = LampChain(2, "RGB")
    chain.shift(bytes(range(9)))
    assert chain.colours() == [(0, 1, 2), (3, 4, 5)]
    chain.shift(bytes([9, 9, 9]))
    assert chain.colours() == [(9, 9, 9), (3, 4, 5)]


def test_wiring_comes_from_the_firmware(tmp_path):
    wiring = read_wiring(FIRMWARE)
    assert len(wiring.lamps) == len(set(wiring.lamps)) == 43
    assert len(wiring.buttons) == len(set(wiring.buttons.values())) == 11
    assert read_wiring(tmp_path) == wiring
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "pins.py").write_text(
        "BUTTONS = {'undo': 9}\nLAMPS = ['A1']\nVBUS = 24\nLED = 16\n"
    )
    assert read_wiring(tmp_path).buttons == {"undo": 9}
    assert read_wiring(tmp_path).led == 16


@pytest.fixture
def flash_file(monkeypatch):
    """The board's flash module, with wires that keep what is sent; losing power is SystemExit."""
    wires = SimpleNamespace(sent=[], handlers={})
    wires.on = wires.handlers.__setitem__
    wires.send = wires.sent.append
    wires.lose_power = sys.exit
    monkeypatch.setitem(sys.modules, "wires", wires)
    monkeypatch.delitem(sys.modules, "flash_file", raising=False)
    monkeypatch.syspath_prepend(FAKES.parent / "fakes")
    yield importlib.import_module("flash_file")
    del sys.modules["flash_file"]


def read(flash, block, length, offset=0):
    buf = bytearray(length)
    flash.readblocks(block, buf, offset)
    return bytes(buf)


def test_flash_must_be_erased_before_it_is_programmed(flash_file, tmp_path):
    flash = flash_file.FlashFile(tmp_path / "flash")
    flash.writeblocks(3, b"ab" * 128, 512)
    assert read(flash, 3, 4, 512) == b"abab"
    with pytest.raises(flash_file.Worn):
        flash.writeblocks(3, b"ab" * 128, 512)
    assert flash_file.wires.sent[0]["w"] == "fault"
    flash.ioctl(6, 3)
    assert read(flash, 3, 4, 512) == b"\xff" * 4
    flash.writeblocks(3, b"ab" * 128, 512)
    assert (flash.programs, flash.erases, flash.bytes) == (2, 1, 512)
    assert (flash.ioctl(4, 0), flash.ioctl(5, 0)) == (352, 4096)


@pytest.mark.parametrize("half", [True, False])
def test_cut_leaves_half_or_nothing(flash_file, tmp_path, half):
    flash = flash_file.FlashFile(tmp_path / "flash")
    cut = flash_file.wires.handlers["cut"]
    cut({"after": 1, "half": half})
    flash.writeblocks(0, b"a" * 256, 0)
    with pytest.raises(SystemExit, match="program"):
        flash.writeblocks(0, b"b" * 256, 256)
    done = b"b" * 128 if half else b"\xff" * 128
    assert read(flash, 0, 512) == b"a" * 256 + done + b"\xff" * 128
    flash = flash_file.FlashFile(tmp_path / "flash")
    flash.writeblocks(0, b"c" * 256, 3840)
    flash_file.wires.handlers["cut"]({"after": 0, "half": half})
    with pytest.raises(SystemExit, match="erase"):
        flash.ioctl(6, 0)
    assert read(flash, 0, 1) == (b"\xff" if half else b"a")
    assert read(flash, 0, 1, 3840) == b"c"


def test_choice_of_interpreter(monkeypatch):
    assert command("cpython", None)[0] == sys.executable
    with pytest.raises(ValueError, match="no such interpreter"):
        command("basic", None)
    monkeypatch.setattr("host_tools.simulator.child.find_micropython", lambda: None)
    assert command(None, None)[0] == sys.executable
    with pytest.raises(SimulatorError, match="no MicroPython"):
        command("micropython", None)


@pytest.mark.skipif(not find_micropython(), reason="no MicroPython on this platform")
def test_framebuf_draws_as_micropython_does():
    """The same drawing on both interpreters, printed picture by picture."""

    def printed(*arguments):
        return subprocess.run(arguments, capture_output=True, check=True, timeout=1200).stdout

    ours = printed(sys.executable, "-I", "-B", DRAWING, FAKES)
    assert ours == printed(find_micropython(), DRAWING)
    assert ours.count(b"\n") > 20
