"""Comparing the program on a board with the repository, over the link."""

import json

import pytest
from typer.testing import CliRunner

from host_tools.cli import app
from host_tools.flash import program, update_check
from host_tools.flash.program import Program
from tests.host_tools.boards import stepped_board

FILES = {"board/app.mpy": b"app" * 400, "board/link.mpy": b"link", "trictrac/match.mpy": b"match"}
PROGRAM = Program("0.2.0", FILES, b"main")


def put(folder, files):
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


@pytest.fixture
def pair(tmp_path):
    """A board on CPython: its flash is a folder that can be written from here."""
    with stepped_board(tmp_path / "flash", interpreter="cpython") as (board, _):
        put(tmp_path / "flash", {"main.py": b"main"})
        yield board, tmp_path / "flash"


def test_the_folder_that_slot_names_is_compared(pair):
    board, flash = pair
    put(flash, {f"b/{path}": data for path, data in FILES.items()})
    put(flash, {"a/board/app.mpy": b"old", "slot": b"b"})
    told = []
    found = update_check.compare(board, PROGRAM, lambda *args: told.append(args))
    assert (found.folder, found.up_to_date) == ("b", True)
    assert found.same == ["b/board/app.mpy", "b/board/link.mpy", "b/trictrac/match.mpy", "main.py"]
    assert told[-1][:2] == (4, 4)
    put(flash, {"slot": b"a"})
    assert not update_check.compare(board, PROGRAM).up_to_date


def test_a_program_in_the_root(pair):
    board, flash = pair
    put(flash, FILES)
    found = update_check.compare(board, PROGRAM)
    assert (found.folder, found.up_to_date) == ("", True)
    put(flash, {"board/app.mpy": b"App" * 400, "board/app.py": b"stale", "main.py": b"other"})
    (flash / "trictrac" / "match.mpy").unlink()
    found = update_check.compare(board, PROGRAM)
    assert found.differs == ["board/app.mpy", "main.py"]
    assert found.lacking == ["trictrac/match.mpy"]
    assert found.spare == ["board/app.py"]
    assert found.same == ["board/link.mpy"]


def test_many_files_with_long_names_come_in_pages(pair):
    board, flash = pair
    many = {f"board/{'é' * 20}{number}.mpy": b"x" for number in range(40)}
    put(flash, many)
    assert update_check.compare(board, Program("1", many, b"main")).up_to_date


def test_the_match_goes_on_meanwhile(pair):
    board, flash = pair
    put(flash, FILES)
    board.press("A.own")
    update_check.compare(board, PROGRAM)
    board.press("A.hold")
    board.wait_idle(5)
    assert board.state().race.points == [2, 0]


def test_the_command(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(program, "build", lambda: PROGRAM)
    result = CliRunner().invoke(app, ["update-check", "--json"])
    facts = json.loads(result.stdout)
    assert result.exit_code == 1 and facts["up_to_date"] is False
    assert "main.py" in facts["lacking"]
    result = CliRunner().invoke(app, ["update-check"])
    assert result.exit_code == 1 and "it runs from elsewhere" in result.stdout
