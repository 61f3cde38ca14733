"""The parts of flashing that need no board: files of MicroPython, drives, ports, the command."""

import struct
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from host_tools.cli import app
from host_tools.commands import flash as command
from host_tools.flash import uf2
from host_tools.flash.plan import make_plan
from host_tools.flash.program import CannotBuild, Program, build, digest
from host_tools.flash.prompt import Stored
from host_tools.link.errors import BoardError, NoSuchPort

PICO = b"Raspberry Pi Pico with RP2040\0MicroPython v1.28.0 on 2026-04-06\0"
RUN = CliRunner()


def uf2_file(path, content=PICO, family=uf2.RP2040, address=0x10000000, flags=0x2000):
    """A UF2 file of 256-byte payloads."""
    parts = [content[at : at + 256] for at in range(0, len(content), 256)]
    path.write_bytes(
        b"".join(
            struct.pack(
                "<8I476sI",
                *(0x0A324655, 0x9E5D5157, flags, address + 256 * number, 256),
                *(number, len(parts), family, part, 0x0AB16F30),
            )
            for number, part in enumerate(parts)
        )
    )
    return path


def test_micropython_for_the_pico(tmp_path):
    content = bytes(250) + PICO  # the version lies across two blocks
    assert uf2.micropython_version(uf2_file(tmp_path / "a.uf2", content)) == (1, 28)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"family": 0xE48BFF59}, "another chip: RP2350"),
        ({"family": 0x12345678}, "another chip: 0x12345678"),
        ({"flags": 0}, "another chip: unknown"),
        ({"address": 0x20000000}, "not for the Pico's flash"),
        ({"content": b"blinky"}, "no MicroPython in it"),
        ({"content": b"MicroPython v1.19.1"}, "1.19: too old"),
        ({"content": PICO + b"Raspberry Pi Pico W with RP2040"}, "Pico W"),
    ],
)
def test_uf2_files_that_do_not_fit(tmp_path, options, why):
    with pytest.raises(uf2.WrongUf2, match=why):
        uf2.micropython_version(uf2_file(tmp_path / "a.uf2", **options))


@pytest.mark.parametrize("data", [b"", b"hello", b"PK\3\4" + bytes(508), bytes(512)])
def test_files_that_are_no_uf2(tmp_path, data):
    (tmp_path / "a.uf2").write_bytes(data)
    with pytest.raises(uf2.WrongUf2, match=r"is not a UF2 file.*BOOTSEL"):
        uf2.micropython_version(tmp_path / "a.uf2")


def test_a_uf2_file_that_was_cut_short(tmp_path):
    path = uf2_file(tmp_path / "a.uf2", bytes(600) + PICO)
    path.write_bytes(path.read_bytes()[:-512])
    with pytest.raises(uf2.WrongUf2, match=r"damaged.*download it again"):
        uf2.micropython_version(path)


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """The drive of a Pico, beside those of another board and of a stick."""
    for name, text in (("pico", "RPI-RP2"), ("other", "RP2350"), ("stick", None)):
        (tmp_path / name).mkdir()
        if text:
            (tmp_path / name / "INFO_UF2.TXT").write_text(f"UF2\nBoard-ID: {text}\n")
    mounted = [tmp_path / "stick", tmp_path / "gone", tmp_path / "other", tmp_path / "pico"]
    monkeypatch.setattr(uf2, "_mounted", lambda: mounted)
    return tmp_path / "pico"


def test_the_drive_of_a_pico_is_found(drive):
    assert uf2.boot_drives() == [drive]


def test_micropython_is_copied_and_the_firmware_follows(drive, tmp_path, monkeypatch):
    flashed = []
    monkeypatch.setattr(command, "pico_ports", lambda: [("/dev/ttyACM7", "Board in FS mode")])
    monkeypatch.setattr(command, "flash_board", lambda on, *rest, **options: flashed.append(on))
    file = uf2_file(tmp_path / "mp.uf2")
    done = RUN.invoke(app, ["flash", "--uf2", str(file), "--yes"])
    assert done.exit_code == 0, done.output
    assert (drive / "mp.uf2").read_bytes() == file.read_bytes()
    assert "MicroPython 1.28" in done.output and flashed == ["/dev/ttyACM7"]


def test_a_dry_run_copies_no_micropython(drive, tmp_path):
    file = uf2_file(tmp_path / "mp.uf2")
    done = RUN.invoke(app, ["flash", "--uf2", str(file), "--dry-run"])
    assert done.exit_code == 0 and "would be copied" in done.output
    assert not (drive / "mp.uf2").exists()


def test_no_drive_or_a_wrong_file(drive, tmp_path, monkeypatch):
    wrong = uf2_file(tmp_path / "w.uf2", family=0xE48BFF59)
    done = RUN.invoke(app, ["flash", "--uf2", str(wrong)])
    assert done.exit_code == 2 and "another chip" in done.output
    done = RUN.invoke(app, ["flash", "--uf2", str(tmp_path / "none.uf2")])
    assert done.exit_code == 2 and "none.uf2" in done.output
    monkeypatch.setattr(uf2, "_mounted", lambda: [])
    done = RUN.invoke(app, ["flash", "--uf2", str(uf2_file(tmp_path / "mp.uf2"))])
    assert done.exit_code == 2 and "hold the BOOTSEL button" in done.output


def test_which_board(monkeypatch, drive):
    monkeypatch.setattr(command, "pico_ports", lambda: [])
    with pytest.raises(NoSuchPort, match=r"Pico without MicroPython.*BOOTSEL"):
        command._the_port()
    monkeypatch.setattr(uf2, "_mounted", lambda: [])
    with pytest.raises(NoSuchPort, match=r"No Pico is connected.*--on.*BOOTSEL"):
        command._the_port()
    two = [("/dev/ttyACM0", "Pico"), ("/dev/ttyACM1", "Pico")]
    monkeypatch.setattr(command, "pico_ports", lambda: two)
    monkeypatch.setattr(command.sys, "stdin", SimpleNamespace(isatty=lambda: False))
    with pytest.raises(NoSuchPort, match=r"Several.*ttyACM0, /dev/ttyACM1"):
        command._the_port()
    monkeypatch.setattr(command.sys, "stdin", SimpleNamespace(isatty=lambda: True))
    answers = [0, 3, 2]
    monkeypatch.setattr(command.typer, "prompt", lambda *args, **options: answers.pop(0))
    assert command._the_port() == "/dev/ttyACM1"
    monkeypatch.setattr(command, "pico_ports", lambda: two[:1])
    assert command._the_port() == "/dev/ttyACM0"


def test_the_simulated_board_needs_no_flashing():
    done = RUN.invoke(app, ["flash", "--on", "sim"])
    assert done.exit_code == 2 and "simulated" in done.output


def test_a_port_that_is_not_there():
    done = RUN.invoke(app, ["flash", "--on", "/dev/ttyNONE", "--yes"])
    assert done.exit_code == 2 and "There is no port" in done.output


def test_the_firmware_is_whole():
    program = build()
    assert {"board/app.mpy", "board/version.mpy", "trictrac/match.mpy"} <= set(program.files)
    assert program.version.count(".") == 2
    texts = {name for name in program.files if name.endswith(".txt")}
    assert texts == {f"board/words_{language}.txt" for language in ("en", "fr", "de")}
    assert all(data[:2] == b"M\x06" for name, data in program.files.items() if name not in texts)


def test_firmware_that_is_not_there_or_does_not_compile(tmp_path):
    with pytest.raises(CannotBuild, match="no firmware in"):
        build(tmp_path)
    (tmp_path / "board").mkdir()
    (tmp_path / "main.py").write_text("")
    (tmp_path / "board" / "version.py").write_text('VERSION = "1"\n')
    (tmp_path / "board" / "app.py").write_text("def (:\n")
    with pytest.raises(CannotBuild, match=r"board/app.py does not compile: SyntaxError"):
        build(tmp_path)


def test_a_plan_for_a_slot_in_disorder():
    program = Program("1", {"board/x.mpy": b"x" * 5000, "trictrac/y.mpy": b"y"}, b"main")
    right = Stored(1, digest(b"y"))
    stored = {
        "main.py": Stored(4, digest(b"main")),
        "slot.try": Stored(1, ""),
        "a/": Stored(0, ""),
        "a/board": Stored(9000, ""),  # a file in the place of a folder
        "a/trictrac/": Stored(0, ""),
        "a/trictrac/y.mpy": right,
        "a/more/": Stored(0, ""),
        "a/more/z.py": Stored(3, ""),
    }
    plan = make_plan(program, stored, "rubbish")
    assert (plan.slot, plan.active, plan.main) == ("a", None, False)
    assert plan.remove == ["slot.try", "a/more/z.py", "a/more/", "a/board"]
    assert plan.folders == ["a/board/"] and list(plan.copy) == ["a/board/x.mpy"]
    assert plan.keep == ["a/trictrac/y.mpy"] and not plan.installed
    assert plan.blocks(stored, 4096) == 12 + max(0, 2 + 2 - 3 - 1 - 1)
    assert make_plan(program, {}, "a").slot == "b"
    assert issubclass(CannotBuild, BoardError)


def test_a_uf2_file_that_is_too_large_is_not_read(tmp_path):
    path = tmp_path / "a.uf2"
    with path.open("wb") as file:
        file.truncate((8 << 20) + 1)
    with pytest.raises(OSError, match="larger than 8 MB"):
        uf2.micropython_version(path)


def test_a_version_without_end_is_none(tmp_path):
    path = uf2_file(tmp_path / "a.uf2", b"MicroPython v" + b"1" * 5000 + b".24.0")
    with pytest.raises(uf2.WrongUf2, match="no MicroPython"):
        uf2.micropython_version(path)
