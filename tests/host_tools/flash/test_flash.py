"""trictrac-board flash: real mpremote, a real MicroPython, littlefs on simulated flash."""

import shutil
from dataclasses import replace

import pytest

from host_tools.flash.install import CannotFlash, FlashFailed
from host_tools.flash.prompt import Prompt
from host_tools.keep.backup import save_all
from host_tools.link.board import open_board
from host_tools.link.errors import AtPrompt, BoardSilent
from host_tools.simulator import Bare
from host_tools.simulator.child import find_micropython
from tests.host_tools.bare_boards import bare_board
from tests.host_tools.flashing import (
    Witness,
    at_prompt,
    prepared,
    put,
    real,
    replug,
    small,
    stored,
    version_of,
)

pytestmark = pytest.mark.skipif(not find_micropython(), reason="no MicroPython for this platform")

HUNG = "import micropython, time\nmicropython.kbd_intr(-1)\nwhile True:\n    time.sleep_ms(50)\n"
ENDS = "import sys\nsys.modules['judge'] = type('Judge', (), {'started': []})\n"
OTHER = "import time\nwhile True:\n    time.sleep_ms(50)\n"


@pytest.fixture(scope="module")
def with_one(tmp_path_factory):
    return prepared(tmp_path_factory, small("1"))


@pytest.fixture
def one(tmp_path, with_one):
    """(Simulator, port) of a board that runs the small version 1; its memory is tmp_path/flash."""
    shutil.copy(with_one, tmp_path / "flash")
    with bare_board(tmp_path, tmp_path / "flash") as (simulator, port):
        yield simulator, port


@pytest.fixture
def empty(tmp_path):
    with bare_board(tmp_path, tmp_path / "flash") as (_, port):
        yield port


def test_install_play_and_update_the_real_firmware(tmp_path):
    flash = tmp_path / "flash"
    with bare_board(tmp_path, flash) as (simulator, port):
        first = put(port, real())
        total = real().size
        assert first.copied[0] == (0, total) and first.copied[-1] == (total, total)
        assert len(first.copied) == len(real().files) + 1
        with open_board(str(port.path)) as board:
            board.request("set", key="names", value=["Zoë"])
            for button in ("A.own", "A.own", "A.hold"):
                board.press(button)
                board.wait_idle(5)
            before = board.state().state()
        simulator.stop()
        old = stored(flash)
        assert old["slot"] == b"a" and old["main.py"] == real().main
        assert {path[2:]: data for path, data in old.items() if path[:2] == "a/"} == real().files
        simulator.start()

        saved = tmp_path / "evening.backup"
        put(port, small("9"), save=lambda link: save_all(link, saved))
        assert b"trictrac backup" in saved.read_bytes()
        assert version_of(port) == "9"
        simulator.stop()
        new = stored(flash)
        mine = ("a/", "b/", "slot", "main.py")
        kept = {path for path in old if not path.startswith(mine)}
        assert {path for path in kept if path.startswith("matches/")} and "settings.json" in kept
        assert {path: new[path] for path in kept} == {path: old[path] for path in kept}
        assert new["slot"] == b"b" and "slot.try" not in new
        assert {path[2:] for path in new if path[:2] == "a/"} == set(real().files)  # the fallback
        simulator.start()

        put(port, real())
        with open_board(str(port.path)) as board:
            assert board.state().state() == before
            assert board.request("get")["names"] == ["Zoë"]


def test_a_board_that_was_formatted_behind_its_owners_back_is_told_from_a_new_one(tmp_path):
    asked = []

    def known(board):
        asked.append(board)
        return "it.backup" * (len(asked) > 1)

    for emptied in (False, True):
        with bare_board(tmp_path, tmp_path / f"flash-{emptied}") as (_, port):
            said = " ".join(put(port, real(), known=known).said)
            assert ("restore it.backup" in said) == emptied
            with open_board(str(port.path)) as board:
                assert board.about["formatted"] is emptied
                assert ("emptied" in board.request("text")["say"]) == emptied
                asks = len(asked)
            put(port, small("2"), known=known)
            assert len(asked) == asks, "a board with a store is known by that"
    assert asked == [b"TRICSIM0".hex()] * 2


def test_every_version_is_kept_until_the_next_but_one(one, tmp_path):
    simulator, port = one
    for version, slot in (("2", b"b"), ("3", b"a")):
        put(port, small(version))
        assert version_of(port) == version
        simulator.stop()
        assert stored(tmp_path / "flash")["slot"] == slot
        simulator.start()


def test_the_same_version_again_changes_nothing(one, tmp_path):
    simulator, port = one
    told = put(port, small("1"))
    assert any("already, file for file" in text for text in told.said)
    assert not told.copied
    assert version_of(port) == "1"
    simulator.stop()
    assert not any(path.startswith("b/") for path in stored(tmp_path / "flash"))


def test_a_dry_run_shows_the_plan_and_changes_nothing(one, tmp_path):
    simulator, port = one
    saved = []
    before = (tmp_path / "flash").read_bytes()
    told = put(port, small("2"), save=saved.append, dry_run=True)
    assert version_of(port) == "1"
    simulator.stop()
    assert (tmp_path / "flash").read_bytes() == before
    assert not saved
    text = "\n".join(told.said)
    assert "comes into b/ (the one in use is a/)" in text
    assert "copy     b/board/app.mpy" in text and "main.py  stays as it is" in text


def test_a_dry_run_on_an_empty_board(empty):
    text = "\n".join(put(empty, small("1"), dry_run=True).said)
    assert "comes into a/ (none is in use)" in text and "main.py  written" in text
    assert at_prompt(empty, "import os; print(os.listdir())").strip() == "[]"


def test_saying_no_leaves_the_board_alone(one):
    _, port = one
    no = Witness(answer=False)
    with pytest.raises(CannotFlash, match="Nothing has been done"):
        put(port, small("2"), no)
    assert "runs version 1" in no.asked[0] and "Version 2 will be installed" in no.asked[0]
    assert version_of(port) == "1"


def test_points_that_are_not_confirmed_are_asked_about(tmp_path):
    with bare_board(tmp_path, tmp_path / "flash") as (_, port):
        put(port, real())
        with open_board(str(port.path)) as board:
            board.press("A.own")
            board.wait_idle(5)
        no = Witness(answer=False)
        with pytest.raises(CannotFlash):
            put(port, small("2"), no)
        assert "NOT CONFIRMED" in no.asked[0]
        with open_board(str(port.path)) as board:
            assert board.request("status")["pending"] == [0, 0, 2]


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        ("import nothing_there\n", "no module named 'nothing_there'"),
        ("raise ValueError('rain')\n", "ValueError: rain"),
        (ENDS, "its program ends"),
    ],
)
def test_a_version_that_does_not_start_gives_way_to_the_old_one(one, spoil, why):
    simulator, port = one
    with pytest.raises(FlashFailed, match=why) as failed:
        put(port, small("2", spoil))
    assert "back at version 1" in str(failed.value)
    assert version_of(port) == "1"
    assert replug(simulator, port) == "1"
    put(port, small("3"))
    assert replug(simulator, port) == "3"


class Hopeless(Witness):
    """Does not wait any longer than a user for a version that will never answer."""

    def __init__(self, monkeypatch):
        super().__init__()
        self._monkeypatch = monkeypatch

    def say(self, text):
        super().say(text)
        if text.startswith("Copied and compared"):
            self._monkeypatch.setenv("TRICTRAC_PATIENCE", "1")


def test_a_version_that_hangs_gives_way_at_the_next_plugging(one):
    simulator, port = one
    hung = "unplug it and plug it in again, and it runs version 1"
    with pytest.MonkeyPatch.context() as patch, pytest.raises(FlashFailed, match=hung):
        put(port, small("2", HUNG), Hopeless(patch), patience=2)
    assert replug(simulator, port) == "1"
    put(port, small("3"))
    assert replug(simulator, port) == "3"


def test_a_hanging_version_that_can_be_interrupted_is_sent_back(one):
    _, port = one
    with pytest.raises(FlashFailed, match="back at version 1"):
        put(port, small("2", OTHER), patience=2)
    assert version_of(port) == "1"


def test_a_first_version_that_does_not_start_leaves_an_empty_board(empty):
    with pytest.raises(FlashFailed, match=r"nothing_there'.* no other to go back to"):
        put(empty, small("1", "import nothing_there\n"))
    with pytest.raises(AtPrompt):
        version_of(empty)
    put(empty, small("2"))
    assert version_of(empty) == "2"


def test_a_full_memory_is_told_before_anything_is_touched(one, tmp_path):
    simulator, port = one
    fill = "with open('big', 'wb') as f:\n    for _ in range(%d): f.write(bytes(4096))"
    free = int(at_prompt(port, "import os; print(os.statvfs(os.getcwd())[3])"))
    assert version_of(port) == "1"
    at_prompt(port, fill % (free - 12))
    assert version_of(port) == "1"
    simulator.stop()
    before = (tmp_path / "flash").read_bytes()
    simulator.start()
    with pytest.raises(CannotFlash, match=r"KB left.*Delete matches.*Nothing has been changed"):
        put(port, small("2"))
    assert version_of(port) == "1"
    simulator.stop()
    assert (tmp_path / "flash").read_bytes() == before


def test_a_memory_that_fills_up_on_the_way(one, tmp_path, monkeypatch):
    simulator, port = one
    free = int(at_prompt(port, "import os; print(os.statvfs(os.getcwd())[3])"))
    assert version_of(port) == "1"
    at_prompt(
        port,
        f"with open('big', 'wb') as f:\n    for _ in range({free - 5}): f.write(bytes(4096))",
    )
    assert version_of(port) == "1"
    simulator.stop()
    before = stored(tmp_path / "flash")
    simulator.start()
    monkeypatch.setattr(Prompt, "room", lambda self: (4096, 1000))
    with pytest.raises(CannotFlash, match=r"memory is full.*removed from it again"):
        put(port, small("2", f"_X = {'x' * 40_000!r}\n"))
    assert version_of(port) == "1"
    simulator.stop()
    assert stored(tmp_path / "flash") == before


@pytest.mark.parametrize(
    ("bare", "why"),
    [
        (Bare(platform="esp32", machine="Generic ESP32 module"), "Generic ESP32.*for the Raspb"),
        (Bare(machine="Raspberry Pi Pico W with RP2040"), "Pico W.*pins 24 and 25"),
        (Bare(machine="Raspberry Pi Pico 2 with RP2350"), "RP2350.*for the Raspberry Pi Pico with"),
        (Bare(version=(1, 23, 0)), r"1\.23\.0 is on the board.*1\.24 or newer.*BOOTSEL"),
        (Bare(mpy=5), "version 5, not 6.*BOOTSEL"),
        (Bare(mpy=0x1307), "version 7, not 6"),
    ],
)
def test_a_board_that_is_not_fit_is_left_alone(with_one, tmp_path, bare, why):
    shutil.copy(with_one, tmp_path / "flash")
    before = (tmp_path / "flash").read_bytes()
    with bare_board(tmp_path, tmp_path / "flash", bare) as (_, port):
        with pytest.raises(CannotFlash, match=why) as failed:
            put(port, small("2"))
        assert "Nothing has been changed" in str(failed.value)
        assert version_of(port) == "1"
    assert (tmp_path / "flash").read_bytes() == before


def test_what_another_program_does_is_stopped_and_replaced(empty, monkeypatch):
    class Foreseeing(Witness):
        """Does not wait any longer than a user for the hello of another program."""

        def ask(self, question):
            patch.undo()
            return super().ask(question)

    with Prompt(str(empty.path)) as prompt:
        prompt.write("main.py", OTHER.encode())
        prompt.write("keep.txt", b"theirs")
        prompt.reset()
    with monkeypatch.context() as patch:
        patch.setenv("TRICTRAC_PATIENCE", "1")
        told = put(empty, small("1"), Foreseeing())
    assert "what it does will be stopped" in told.asked[0]
    assert version_of(empty) == "1"
    assert at_prompt(empty, "print(open('keep.txt').read())").strip() == "theirs"


def test_a_program_copied_by_hand_is_taken_over(empty, tmp_path):
    by_hand = small("0")
    with Prompt(str(empty.path)) as prompt:
        prompt.make_folder("board")
        prompt.make_folder("trictrac")
        for path, data in by_hand.files.items():
            prompt.write(path, data)
        prompt.write("main.py", b"from board.app import run\nrun()\n")
        prompt.reset()
    assert version_of(empty) == "0"
    with pytest.raises(FlashFailed, match="back at version 0"):
        put(empty, small("1", "import nothing_there\n"))
    assert version_of(empty) == "0"
    put(empty, small("1"))
    names = at_prompt(empty, "import os; print(sorted(os.listdir()))").strip()
    assert names == "['a', 'main.py', 'slot']"
    assert version_of(empty) == "1"


def test_stale_files_of_a_slot_go(one, tmp_path):
    simulator, port = one
    at_prompt(
        port,
        "import os\nos.mkdir('b'); os.mkdir('b/board'); os.mkdir('b/old')\n"
        "for n in ('b/board/app.py', 'b/old/x.py', 'b/trictrac', 'slot.new'):\n"
        "    with open(n, 'w') as f: f.write('raise ValueError')\n",
    )
    assert version_of(port) == "1"
    put(port, small("2"))
    assert version_of(port) == "2"
    simulator.stop()
    files = stored(tmp_path / "flash")
    assert {path[2:] for path in files if path.startswith("b/")} == set(small("2").files)
    assert "slot.new" not in files


def test_a_file_that_arrives_damaged_is_copied_again_and_then_given_up(one, monkeypatch):
    _, port = one
    write, spoilt = Prompt.write, []

    def damaged(self, path, data):
        if path.endswith("app.mpy") and len(spoilt) < limit:
            spoilt.append(path)
            data = b"X" + data[1:]
        write(self, path, data)

    monkeypatch.setattr(Prompt, "write", damaged)
    limit = 2
    with pytest.raises(FlashFailed, match=r"not what arrived \(b/board/app.mpy\)"):
        put(port, small("2"))
    assert version_of(port) == "1"
    limit = 3
    put(port, small("2"))
    assert version_of(port) == "2"


def test_a_main_py_that_does_not_know_the_slots_is_noticed(one):
    _, port = one
    main = b"import sys\nsys.path.insert(0, 'a')\nfrom board.app import run\nrun()\n"
    new = replace(small("1"), files={**small("1").files, "board/x.mpy": b""}, main=main)
    with pytest.raises(FlashFailed, match="has started another copy"):
        put(port, new)
    assert version_of(port) == "1"


def test_nothing_at_the_port(tmp_path, impatient):
    with bare_board(tmp_path, tmp_path / "flash") as (simulator, port):
        simulator.stop()  # the port stays, but nobody answers
        with pytest.raises(BoardSilent, match=r"prompt does not answer.*UNDO held"):
            put(port, small("1"))
