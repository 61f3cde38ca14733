"""Backups: everything a board remembers, kept in a file and put back, and never anything lost."""

import re
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from board import words
from host_tools.adjournment.file import adjourned
from host_tools.cli import app
from host_tools.keep import backup, restore
from host_tools.keep.backup import BackupError
from host_tools.link import reader as board_reader
from host_tools.link import transfer
from host_tools.link.errors import RequestRefused
from host_tools.simulator import Simulator
from tests.host_tools.stepped import INTERPRETERS, matches, talk
from trictrac import command as c
from trictrac import config, record

HEAD = config.Config("ecrire", ("Zoë", "Bob"), 1, marks=8).encode()
OTHER = config.Config("cure", ("", ""), 0).encode()


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def commands(count, seat=0):
    """So many commands, all legal at the beginning of a match."""
    return [record.encode(c.score(seat if n % 2 else 1 - seat, 2, False)) for n in range(count)]


def put(link, head, count, seat=0):
    return transfer.place(link, adjourned(head, commands(count, seat)))


@contextmanager
def board(folder, interpreter=None, **options):
    folder.mkdir(parents=True, exist_ok=True)
    with Simulator(folder / "flash", stepped=True, interpreter=interpreter, **options) as simulator:
        yield simulator


@pytest.fixture(params=INTERPRETERS)
def full(tmp_path, request):
    """A link to a board with three matches, names and settings."""
    with board(tmp_path / "full", request.param) as simulator:
        link = talk(simulator)
        put(link, HEAD, 4)
        put(link, OTHER, 3, seat=1)
        link.request("set", key="names", value=["Zoë", "Bob", "日本語"])
        link.request("set", key="brightness", value=5)
        link.request("take", match=2)
        yield link


@contextmanager
def empty(folder, interpreter=None, board_id=b"TRICSIM0"):
    with board(folder, interpreter, board_id=board_id) as simulator:
        yield talk(simulator)


def contents(link):
    """All matches of a board: configuration and commands."""
    return [
        (match.head, [payload for _, payload in board_reader.records(link, match.number)])
        for match in board_reader.matches(link)
    ]


# -- what is kept ------------------------------------------------------------------------


def test_everything_is_in_it_and_the_file_says_so(full, tmp_path):
    told = []
    made = backup.save_all(full, tmp_path / "it.backup", lambda *args: told.append(args))
    assert [(kept.number, kept.head, len(kept.records)) for kept in made.matches] == [
        (1, config.Config().encode(), 0),
        (2, HEAD, 4),
        (3, OTHER, 3),
    ]
    assert made.open == 2 and made.board == b"TRICSIM0".hex()
    assert made.settings["names"] == ["Zoë", "Bob", "日本語"]
    assert made.settings["brightness"] == 5
    assert backup.read(tmp_path / "it.backup") == made
    text = (tmp_path / "it.backup").read_text("utf-8")
    assert "setting names: Zoë, Bob, 日本語" in text
    assert re.search(
        r"match 2: ecrire, Zoë - Bob, holes 0 : 0, points 4 : 4, 4 records, open", text
    )
    assert told[-1][0] == told[-1][1] and told[0][0] == 0
    assert [done for done, _, _ in told] == sorted(done for done, _, _ in told)


def test_an_empty_board_gets_it_all_and_the_same_match_is_open(full, tmp_path):
    made = backup.read_board(full)
    with empty(tmp_path / "new") as link:
        done = restore.restore(made, link, with_settings=True)
        assert (done.placed, done.there, done.failed) == ([(2, 2), (3, 3)], [1], [])
        assert contents(link)[1:] == contents(full)[1:]
        assert link.request("status")["match"] == 2
        assert board_reader.settings(link) == board_reader.settings(full)
        again = restore.restore(made, link)
        assert (again.placed, again.there, again.failed) == ([], [1, 2, 3], [])
        assert len(matches(link)) == 3


def test_only_what_is_lacking_is_put_back_and_nothing_changes(full, tmp_path):
    made = backup.read_board(full)
    full.request("delete", match=3)
    full.press("A.own")
    full.press("A.hold")
    full.wait_idle(5)
    before = contents(full)
    done = restore.restore(made, full)
    assert (done.placed, done.there, done.failed) == ([(3, 4)], [1, 2], [])
    assert contents(full)[:2] == before, "the match was played on since: that counts"
    assert full.request("status")["match"] == 2


def test_a_match_that_lost_its_end_is_put_back_beside_it(tmp_path):
    with empty(tmp_path / "one") as link:
        put(link, HEAD, 6)
        made = backup.read_board(link)
    with empty(tmp_path / "two") as link:
        put(link, HEAD, 4)
        assert restore.restore(made, link).placed == [(2, 3)]
        assert [len(records) for _, records in contents(link)] == [0, 4, 6]


def test_one_match_alone(full, tmp_path):
    made = backup.read_board(full)
    with empty(tmp_path / "new") as link:
        assert restore.restore(made, link, only=3).placed == [(3, 2)]
        with pytest.raises(BackupError, match="no match 9 in this backup: there are 1, 2, 3"):
            restore.restore(made, link, only=9)


def test_a_match_that_is_open_stays_so(full, tmp_path):
    made = backup.read_board(full)
    with empty(tmp_path / "new") as link:
        put(link, OTHER, 5)
        restore.restore(made, link)
        assert link.request("status")["match"] == 2
        assert link.request("status")["commands"] == 5


def test_points_that_wait_keep_the_board_as_it_is(full, tmp_path):
    made = backup.read_board(full)
    with empty(tmp_path / "new") as link:
        link.press("A.own")
        link.wait_idle(5)
        done = restore.restore(made, link)
        assert "Match 2:" in done.failed[0] and "points are waiting" in done.failed[0]
        assert done.failed[1:] == ["Not tried after that: match 3."]
        assert done.stopped and done.placed == []
        assert len(matches(link)) == 1
        assert link.request("status")["pending"] == [0, False, 2]
        link.press("A.hold")  # as it is told to do
        link.wait_idle(5)
        assert restore.restore(made, link).placed == [(2, 2), (3, 3)]


def test_a_line_that_breaks_leaves_what_is_back(full, tmp_path):
    made = backup.read_board(full)
    seen = set()
    for lives in range(3, 20, 2):
        with board(tmp_path / f"new{lives}", "cpython") as simulator:
            done = restore.restore(made, talk(simulator, lives=lives))
            link = talk(simulator)
            there = [records for _, records in contents(link) if records]
            assert len(there) >= len(done.placed)
            seen.add((len(done.placed), bool(done.failed)))
            assert done.stopped == bool(done.failed)
            again = restore.restore(made, link)
            assert again.failed == []
            assert sorted(map(len, [r for _, r in contents(link) if r])) == [3, 4]
    assert (0, True) in seen and (2, False) in seen


def test_a_full_board_says_so_and_keeps_what_is_back(tmp_path):
    def named(number):
        return adjourned(HEAD, [record.encode(c.name(0, f"P{number}")), *commands(2)])

    with empty(tmp_path / "one", "cpython") as link:
        for number in range(20):
            transfer.place(link, named(number))
        made = backup.read_board(link)
        kept = contents(link)
    with empty(tmp_path / "two", "cpython") as link:
        for number in range(100, 130):
            transfer.place(link, named(number))
        first = contents(link)
        done = restore.restore(made, link)
        assert "full" in done.failed[0] and "Not tried after that: match" in done.failed[1]
        assert len(first) + len(done.placed) == 40
        assert contents(link)[:31] == first
        assert contents(link)[31:] == kept[1 : 1 + len(done.placed)]
        assert link.request("status")["match"] == 31


# -- bad files ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    with empty(tmp_path_factory.mktemp("made"), "cpython") as link:
        put(link, HEAD, 3)
        return backup.render(backup.read_board(link))


def test_a_newer_one_is_not_understood(data):
    with pytest.raises(BackupError, match="newer version"):
        backup.parse(data.replace(b"trictrac backup 1", b"trictrac backup 2", 1), "it")


@pytest.mark.parametrize("other", [b"", b"\x00\xff", b"trictrac adjournment 1\n", b"hello\n" * 9])
def test_something_else_is_no_backup(other):
    with pytest.raises(BackupError, match="is not a backup"):
        backup.parse(other, "it")


@settings(max_examples=60)
@given(st.data())
def test_every_cut_and_every_altered_byte_is_noticed(data, drawn):
    at = drawn.draw(st.integers(0, len(data) - 1))
    if at < len(data) - 1:
        with pytest.raises(BackupError):
            backup.parse(data[:at], "it")
    changed = bytearray(data)
    changed[at] ^= 1 << drawn.draw(st.integers(0, 7))
    try:
        assert backup.parse(bytes(changed), "it") == backup.parse(data, "it")
    except BackupError:
        return
    raise AssertionError("an altered file was taken")


def test_line_ends_of_another_system_do_no_harm(data):
    made = backup.parse(data)
    assert backup.parse(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n")) == made
    for ended in (data[:-1], data + b"\n", data + b"\r\n"):
        assert backup.parse(ended) == made


def test_a_match_of_newer_firmware_is_left_out_and_the_rest_put_back(data, tmp_path):
    made = backup.parse(data)
    odd = [backup.Kept(n, b"\xff" + HEAD[1:], made.matches[1].records) for n in (7, 9)]
    odd.append(backup.Kept(8, b"", made.matches[1].records))
    held = (*odd, made.matches[1])
    both = backup.Backup(made.board, made.firmware, made.date, None, {}, held)
    assert "not understood here" in "\n".join(backup.header(both))
    with empty(tmp_path / "new", "cpython") as link:
        done = restore.restore(both, link)
        assert done.placed == [(2, 2)] and not done.stopped
        assert [each[:20] for each in done.failed] == [f"Match {n} was left out" for n in (7, 9, 8)]
        assert "update this one" in done.failed[0] and "damaged" in done.failed[2]


def test_every_part_that_the_board_does_not_take_is_named(full, tmp_path, monkeypatch):
    made = backup.read_board(full)
    with empty(tmp_path / "new", "cpython") as link:
        real = link.request

        def request(do, timeout=5.0, **fields):
            if do == "admit" and fields["records"] == 4:
                raise RequestRefused("not-whole", "the match did not arrive whole")
            if do == "set" and fields["key"] in ("names", "sleep"):
                raise RequestRefused("setting", "cannot be set")
            return real(do, timeout, **fields)

        monkeypatch.setattr(link, "request", request)
        done = restore.restore(made, link, with_settings=True)
        assert done.placed == [(3, 2)] and not done.stopped and "brightness" in done.settings
        match, *settings = done.failed
        assert match.startswith("Match 2:") and "did not arrive whole" in match
        assert [each.split(":")[0] for each in settings] == [
            "Setting names was not taken",
            "Setting sleep was not taken",
        ]


def test_a_backup_of_another_board_only_when_it_is_said(data, tmp_path):
    made = backup.parse(data)
    with empty(tmp_path / "other", "cpython", b"ANOTHER!") as link:
        with pytest.raises(BackupError, match="--other-board"):
            restore.check_board(made, link)
        restore.check_board(made, link, other=True)
    with empty(tmp_path / "same", "cpython") as link:
        restore.check_board(made, link)


def test_a_match_that_the_board_cannot_read_is_named(full, monkeypatch):
    real = full.request

    def request(do, timeout=5.0, **fields):
        if do == "log" and fields.get("match") == 2:
            raise RequestRefused("match-unreadable", "match 2 cannot be read")
        return real(do, timeout, **fields)

    monkeypatch.setattr(full, "request", request)
    made = backup.read_board(full)
    assert made.lacking == (2,)
    assert "match 2: could not be read" in backup.header(made)


# -- the commands --------------------------------------------------------------------------


def run(*arguments, status=0):
    result = CliRunner().invoke(app, list(arguments))
    assert result.exit_code == status, result.output
    return result.output


def test_the_commands(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run("press", "A.own", "A.hold")
    said = run("backup")
    (path,) = Path().glob("trictrac-*.backup")
    assert f"Written to {path}" in said and "match 1: cure, A - B" in said
    assert "On the board already, or empty: match 1." in run("restore", str(path))
    Path(".sim/flash.bin").unlink()
    assert "Match 1 is back, as match 2." in run("restore", str(path), "--settings")
    held = backup.read(path)
    odd = [backup.Kept(number, b"", held.matches[0].records) for number in (5, 6, 7)]
    backup.save(backup.Backup(held.board, "", "", None, {}, tuple(odd)), Path("odd.backup"))
    said = run("restore", "odd.backup", status=2)
    assert all(f"Match {number} was left out" in said for number in (5, 6, 7))
    assert "goes on from here" not in said
    path.write_bytes(path.read_bytes()[:-9])
    assert "cut" in run("restore", str(path), status=2)
    assert "no such" in run("restore", "nothing.backup", status=2).lower()


def test_where_there_is_no_board_nothing_is_backed_up(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "No simulated board is running here" in run("backup", status=2)
    assert list(tmp_path.iterdir()) == []
