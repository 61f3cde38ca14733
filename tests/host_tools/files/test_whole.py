"""Files that are written whole or not at all."""

import errno
import os
import re
import sys
from pathlib import Path

import pytest

from host_tools.files import whole

HOST_TOOLS = Path(whole.__file__).parents[1]

posix = pytest.mark.skipif(sys.platform == "win32", reason="no links and pipes on Windows")


def names(folder):
    return sorted(each.name for each in folder.iterdir())


def test_a_file_is_made_and_replaced(tmp_path):
    path = tmp_path / "it.html"
    whole.write(path, "é\n")
    assert path.read_bytes() == b"\xc3\xa9\n"
    whole.write(path, b"\x00\xff")
    assert path.read_bytes() == b"\x00\xff"
    assert names(tmp_path) == ["it.html"]


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_the_old_one(tmp_path, monkeypatch, step):
    path = tmp_path / "it.html"
    path.write_text("old")

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device", "another name")

    if step == "write":
        monkeypatch.setattr(Path, "open", full)
    else:
        monkeypatch.setattr(os, step, full)
    with pytest.raises(OSError, match="No space left") as caught:
        whole.write(path, "new")
    assert caught.value.filename == str(path)
    monkeypatch.undo()
    assert path.read_text() == "old" and names(tmp_path) == ["it.html"]


def test_text_that_cannot_be_written_leaves_the_old_one(tmp_path):
    path = tmp_path / "it.html"
    path.write_text("old")
    with pytest.raises(UnicodeEncodeError):
        whole.write(path, "half \udc80 byte")
    assert path.read_text() == "old" and names(tmp_path) == ["it.html"]


@pytest.mark.parametrize("bad", ["", "nowhere/it.html"])
def test_a_place_that_takes_no_file_is_named(tmp_path, bad):
    with pytest.raises(OSError) as caught:
        whole.write(tmp_path / bad, "new")
    assert caught.value.filename == str(tmp_path / bad)
    assert names(tmp_path) == []


@posix
def test_a_link_stays_one_and_rights_stay_as_they_were(tmp_path):
    path = tmp_path / "it.html"
    path.write_text("old")
    path.chmod(0o640)
    link = tmp_path / "link.html"
    link.symlink_to(path)
    whole.write(link, "new")
    assert link.is_symlink() and path.read_text() == "new"
    assert path.stat().st_mode & 0o777 == 0o640


@posix
def test_a_device_is_written_to_and_not_replaced(tmp_path):
    reader, writer = os.pipe()
    link = tmp_path / "pipe"
    link.symlink_to(f"/dev/fd/{writer}")
    whole.write(link, "new")
    os.close(writer)
    assert os.read(reader, 10) == b"new"
    os.close(reader)


def test_no_tool_writes_a_file_in_another_way():
    """Those that may write to no file of a person: a board, a Pico's drive, a port's number."""
    elsewhere = {"files/whole.py", "flash/prompt.py", "flash/uf2.py", "link/server.py"}
    elsewhere.add("simulator/mend_flash.py")  # run by MicroPython, in a flash image
    elsewhere.add("carrier/kicad.py")  # run by KiCad's Python, in a folder that goes again
    writes = re.compile(r"\.write_(text|bytes)\(|open\([^)]*[\"'][wax]b?[\"']")
    found = {
        path.relative_to(HOST_TOOLS).as_posix()
        for path in HOST_TOOLS.rglob("*.py")
        if not {"fakes", "fakes_cpython", "on_board"} & set(path.parts)
        and writes.search(path.read_text("utf-8"))
    }
    assert found == elsewhere


def test_a_folder_is_no_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    for folder in (Path(), Path("folder")):
        with pytest.raises(OSError, match="directory"):
            whole.write(folder, b"x")
    assert names(tmp_path) == ["folder"]
