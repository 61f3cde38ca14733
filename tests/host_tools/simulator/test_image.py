"""The file of a simulated board: what is not one is left alone, and a damaged one is kept."""

import os

import pytest
from littlefs import LittleFS
from typer.testing import CliRunner

from board.repair import MARKER
from host_tools.cli import app
from host_tools.link.board import open_board
from host_tools.simulator import Simulator, SimulatorError, image
from host_tools.simulator.child import find_micropython

pytestmark = pytest.mark.skipif(not find_micropython(), reason="the flash is MicroPython's")


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The bytes of an image with a match that was played."""
    flash = tmp_path_factory.mktemp("played") / "flash.bin"
    with open_board("sim", flash) as board:
        for button in ("A.own", "A.own", "A.hold"):
            board.press(button)
        board.wait_idle(5)
    return flash.read_bytes()


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def tree(folder):
    return {
        each.relative_to(folder).as_posix(): each.read_bytes()
        for each in folder.rglob("*")
        if each.is_file()
    }


OTHERS = {
    "a backup": b"trictrac backup 1\n" + 900 * b"x",
    "a large file": bytes(3 * image.SIZE),
    "another board's image": b"\xff" * 8
    + b"littlefs"
    + bytes(8)
    + (4096).to_bytes(4, "little")
    + (512).to_bytes(4, "little")
    + b"x" * 5000,
}


@pytest.mark.parametrize("what", OTHERS)
def test_what_is_no_image_is_not_touched(tmp_path, what):
    (tmp_path / ".sim").mkdir()
    (tmp_path / ".sim" / "flash.bin").write_bytes(OTHERS[what])
    before = tree(tmp_path)
    options = ["--no-browser", "--port", "0"]
    for command in (["sim", *options], ["state"], ["sim", "--interpreter", "cpython", *options]):
        result = CliRunner().invoke(app, command)
        assert result.exit_code == 2, result.output
        assert "is not the memory of a simulated board" in result.stderr
        assert tree(tmp_path) == before


def test_a_folder_or_an_image_of_the_other_interpreter_is_not_touched(tmp_path, played):
    for name in ("home", "lived"):
        (tmp_path / name).mkdir()
    (tmp_path / "home" / "letter.txt").write_text("dear")
    (tmp_path / "lived" / MARKER).write_bytes(b"1\n")
    (tmp_path / "image").write_bytes(played)
    for name, folder, why in (
        ("home", True, "is not the memory"),
        ("home", False, "is not the memory"),
        ("lived", False, "--interpreter cpython"),
        ("image", True, "on MicroPython"),
    ):
        with pytest.raises(image.NotOurs, match=why):
            image.check(tmp_path / name, folder)
    image.check(tmp_path / "lived", True)
    image.check(tmp_path / "image", False)
    image.check(tmp_path / "new", False)


def test_a_whole_one_is_left_as_it_is(tmp_path, played):
    flash = tmp_path / "flash.bin"
    flash.write_bytes(played)
    assert image.mend(flash) is None
    assert tree(tmp_path) == {"flash.bin": played}


@pytest.mark.parametrize("data", [b"\xff" * 5000, b"\xff" * image.SIZE])
def test_one_whose_making_was_broken_off_is_new(tmp_path, data):
    flash = tmp_path / "flash.bin"
    flash.write_bytes(data)
    image.check(flash, False)
    assert image.mend(flash) is None
    with open_board("sim", flash) as board:
        assert board.request("health")["formatted"] is False


def test_one_that_was_cut_short_goes_on(tmp_path, played):
    used = len(played.rstrip(b"\xff"))
    flash = tmp_path / ".sim" / "flash.bin"
    flash.parent.mkdir()
    flash.write_bytes(played[: used + 100])
    result = CliRunner().invoke(app, ["state"])
    assert result.exit_code == 0, result.output
    assert "A  A      0       4" in result.stdout
    (aside,) = flash.parent.glob("flash.bin.damaged-*")
    assert aside.read_bytes() == played[: used + 100]
    assert flash.stat().st_size == image.SIZE


@pytest.mark.parametrize("damaged", ["head", "all", "nothing left"])
def test_one_that_cannot_be_read_is_kept_and_told(tmp_path, played, damaged, caplog):
    data = {
        "head": bytes(2 * image.BLOCK) + played[2 * image.BLOCK :],
        "all": os.urandom(image.SIZE),
        "nothing left": b"",
    }[damaged]
    flash = tmp_path / ".sim" / "flash.bin"
    flash.parent.mkdir()
    for number in range(2):
        flash.write_bytes(data)
        caplog.clear()
        with open_board() as board:
            assert board.request("health")["formatted"] is True
            assert ["formatted", 0, 0] in board.request("problems")["problems"]
            assert "emptied" in board.request("text")["say"]
            assert board.state().race.points == [0, 0]
        kept = list(flash.parent.glob("flash.bin.damaged-*"))
        assert len(kept) == number + 1 and all(each.read_bytes() == data for each in kept)
        assert "was damaged, and is kept as" in caplog.text and "begins anew" in caplog.text
    assert "put a backup back" in "".join(
        CliRunner().invoke(app, ["doctor", "--quick"]).stdout.lower()
    )


def test_what_can_be_read_of_one_is_carried_over(tmp_path, played):
    flash = tmp_path / "flash.bin"
    system = LittleFS(block_size=image.BLOCK, block_count=image.BLOCKS, mount=False)
    system.context.buffer = bytearray(played)
    system.mount()
    system.mkdir("lost")
    with system.open("lost/it", "wb") as file:
        file.write(b"x" * 9000)
    spoilt = bytearray(system.context.buffer)
    for at in range(0, len(spoilt), image.BLOCK):
        # Blocks of a file begin with where the one before is.
        if spoilt[at + 8 : at + 64] == b"x" * 56:
            spoilt[at : at + 8] = b"\xff" * 8
    flash.write_bytes(spoilt)
    mended = image.mend(flash)
    assert mended and mended.lost and mended.saved
    with open_board("sim", flash) as board:
        assert board.state().race.points == [4, 0]
        assert board.request("health")["formatted"] is True


def test_the_simulator_itself_formats_nothing_that_has_something_in_it(tmp_path):
    flash = tmp_path / "flash"
    data = os.urandom(image.SIZE)
    flash.write_bytes(data)
    with pytest.raises(SimulatorError), Simulator(flash) as simulator:
        simulator.wait_for(lambda: not simulator.running)
        simulator.link.send_line("~")
    assert flash.read_bytes() == data
