"""The store of matches: durable, bounded, and never stopped by what the flash holds."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board import files, journal, repair
from board.arrival import MAX_MATCHES
from board.store import Store, StoreFailed, StoreFull, seal

SCRIPTS = Path(__file__).parent / "micropython"


def fill(root, count, head=b"head"):
    """A store with one match of `count` records; returns it and the records."""
    store = Store(str(root))
    store.create(head)
    written = []
    for number in range(count):
        payload = bytes([number & 255]) * (1 + number % 9)
        written.append((store.append(payload, number), number, payload))
        if number % 7 == 0:
            store.idle()
    return store, written


def reopen(root):
    store = Store(str(root))
    store.open()
    return store, list(store.records())


def test_what_is_appended_is_there_after_a_restart(tmp_path):
    store, written = fill(tmp_path, 300)
    assert store.moves > 5 and store.appended == 300
    again, records = reopen(tmp_path)
    assert (again.match, again.head, records) == (1, b"head", written)
    assert [record[0] for record in records] == list(range(1, 301))
    assert again.problems == []


def test_every_length_and_time_survives(tmp_path):
    store = Store(str(tmp_path))
    store.create(b"")
    for length in range(1, 121):
        store.append(bytes([length]) * length, (1 << 24) - length)
    store.append(b"x", 1 << 30)
    store.append(b"y", -5)
    records = reopen(tmp_path)[1]
    assert [len(record[2]) for record in records[:120]] == list(range(1, 121))
    assert [record[1] for record in records[-3:]] == [(1 << 24) - 120, (1 << 24) - 1, 0]


@pytest.mark.parametrize("payload", [b"", bytes(121)])
def test_a_payload_of_the_wrong_length_is_refused(tmp_path, payload):
    store, written = fill(tmp_path, 3)
    with pytest.raises(ValueError, match="1 to 120"):
        store.append(payload, 0)
    assert list(store.records()) == written


def test_tail_stays_inside_what_littlefs_keeps_inline(tmp_path):
    store = Store(str(tmp_path))
    store.create(b"")
    for number in range(200):
        store.append(bytes(1 + number * 37 % 120), number)
        assert files.size(str(tmp_path) + "/matches/00001/tail") <= 512
    assert len(list(store.records())) == 200


def test_idle_does_one_step_and_then_none(tmp_path):
    store, written = fill(tmp_path, 40)
    for _ in range(10):
        if not store.idle():
            break
    assert not store.idle()
    assert list(store.records()) == written


def test_several_matches(tmp_path):
    store, first = fill(tmp_path, 30, b"first")
    store.leave(b"7 to 5")
    assert store.create(b"second") == 2
    store.append(b"s", 1)
    assert store.matches() == [(1, b"first", b"7 to 5", 30), (2, b"second", b"", 1)]
    assert store.select(1) and list(store.records()) == first
    assert not store.select(9) and store.match == 1
    assert store.append(b"more", 2) == 31
    again, records = reopen(tmp_path)
    assert again.match == 1 and records[:-1] == first
    assert again.matches()[0][3] == 31


def test_matches_counts_without_the_body(tmp_path):
    store, _ = fill(tmp_path, 100)
    store.create(b"other")
    os.rename(tmp_path / "matches/00001/body", tmp_path / "elsewhere")
    assert Store(str(tmp_path)).matches()[0][3] == 100


def test_closed_store_stays_closed(tmp_path):
    store, _ = fill(tmp_path, 3)
    store.close()
    again = Store(str(tmp_path))
    assert not again.open() and again.match is None and list(again.records()) == []
    with pytest.raises(StoreFailed):
        again.append(b"x", 0)
    with pytest.raises(StoreFailed):
        again.leave(b"x")


def test_deleted_numbers_are_not_given_again(tmp_path):
    store, _ = fill(tmp_path, 3)
    assert store.delete(1) and store.match is None
    assert not store.delete(1)
    store = Store(str(tmp_path))
    assert not store.open()
    assert store.create(b"") == 2
    assert files.names(str(tmp_path) + "/matches") == ["00002", "current"]


def test_forty_matches_are_enough(tmp_path):
    store = Store(str(tmp_path))
    for _ in range(MAX_MATCHES):
        store.create(b"")
    with pytest.raises(StoreFull):
        store.create(b"")
    assert store.match == MAX_MATCHES
    store.append(b"still usable", 1)
    store.delete(3)
    assert store.create(b"") == MAX_MATCHES + 1


@pytest.mark.parametrize("note", [None, b"", b"nonsense", bytes(11)])
def test_a_lost_note_of_the_open_match_opens_the_newest(tmp_path, note):
    store, _ = fill(tmp_path, 3)
    store.create(b"newest")
    store.select(1)
    path = tmp_path / "matches/current"
    path.unlink()
    if note is not None:
        path.write_bytes(note)
    again = reopen(tmp_path)[0]
    assert again.match == 2 and ("current", 0, 0) in again.problems


def test_a_damaged_head_sets_the_match_aside(tmp_path):
    store, first = fill(tmp_path, 3)
    store.create(b"second")
    head = tmp_path / "matches/00002/head"
    head.write_bytes(head.read_bytes()[:-1] + b"?")
    again, records = reopen(tmp_path)
    assert (again.match, records) == (1, first)
    assert ("head", 2, 0) in again.problems
    assert (tmp_path / "matches/00002-1/head").exists()


def test_newer_format_is_left_alone(tmp_path):
    fill(tmp_path, 3)
    head = tmp_path / "matches/00001/head"
    head.write_bytes(seal(b"TH\x02" + head.read_bytes()[3:-4]))
    again = Store(str(tmp_path))
    assert not again.open()
    assert ("version", 1, 2) in again.problems and head.exists()


def test_a_torn_tail_is_cut_and_reported(tmp_path):
    written = fill(tmp_path, 8)[1]
    tail = tmp_path / "matches/00001/tail"
    data = tail.read_bytes()
    tail.write_bytes(data[:-3])
    again, records = reopen(tmp_path)
    assert records == written[:-1]
    assert again.problems == [("torn", 1, len(written[-1][2]) + 7)]
    assert again.append(b"new", 9) == 8
    again, records = reopen(tmp_path)
    assert records[-1] == (8, 9, b"new") and again.problems == []


def test_a_bad_middle_is_set_aside_whole(tmp_path):
    written = fill(tmp_path, 200)[1]
    body = tmp_path / "matches/00001/body"
    data = bytearray(body.read_bytes())
    data[len(data) // 2] ^= 4
    body.write_bytes(data)
    again, records = reopen(tmp_path)
    assert 20 < len(records) < 180 and records == written[: len(records)]
    assert ("bad", 1, len(records) + 1) in again.problems
    assert (tmp_path / "matches/00001/body-1").read_bytes() == data
    assert again.append(b"on", 3) == len(records) + 1
    assert again.create(b"next") == 2


def test_set_aside_pieces_are_bounded_and_dropping_is_reported(tmp_path):
    store, _ = fill(tmp_path, 5)
    tail = tmp_path / "matches/00001/tail"
    dropped = 0
    for _ in range(12):
        store, _ = reopen(tmp_path)
        for number in range(40):
            store.append(b"abc", number)
        data = bytearray(tail.read_bytes())
        data[10] ^= 255
        tail.write_bytes(data)
        store, _ = reopen(tmp_path)
        dropped += sum(problem[0] == "dropped" for problem in store.problems)
    aside = [n for n in files.names(str(tmp_path) + "/matches/00001") if "-" in n]
    assert len(aside) <= repair.KEPT_ASIDE and dropped == 12 - len(aside)


def test_records_of_another_match_are_not_taken(tmp_path):
    store, _ = fill(tmp_path, 10)
    store.create(b"head")
    (tmp_path / "matches/00002/tail").write_bytes((tmp_path / "matches/00001/tail").read_bytes())
    again, records = reopen(tmp_path)
    assert again.match == 2 and records == []


def test_no_folder_or_file_in_the_wrong_place_stops_it(tmp_path):
    (tmp_path / "matches").write_bytes(b"a file")
    fill(tmp_path, 2)
    assert (tmp_path / "matches.old").exists()
    (tmp_path / "matches/00007").write_bytes(b"not a folder")
    (tmp_path / "matches/00008").mkdir()
    (tmp_path / "matches/00009").mkdir()
    (tmp_path / "matches/00009/head").mkdir()
    (tmp_path / "matches/junk").mkdir()
    os.remove(tmp_path / "matches/current")
    (tmp_path / "matches/current").mkdir()
    again, records = reopen(tmp_path)
    assert again.match == 1 and len(records) == 2
    assert [match[0] for match in again.matches()] == [1]
    while again.idle():
        pass


def test_body_and_tail_that_are_folders(tmp_path):
    fill(tmp_path, 2)
    os.remove(tmp_path / "matches/00001/tail")
    (tmp_path / "matches/00001/tail").mkdir()
    again, records = reopen(tmp_path)
    assert records == [] and again.problems
    with pytest.raises(StoreFailed):
        again.append(b"x", 1)
    assert again.failed
    again.create(b"")
    again.append(b"x", 1)
    assert not again.failed


def test_a_read_only_folder_raises_nothing_at_boot(tmp_path, monkeypatch):
    def refuse(*_):
        raise OSError(30, "read-only")

    monkeypatch.setattr(os, "mkdir", refuse)
    store = Store(str(tmp_path))
    assert not store.open() and store.failed and store.problems
    assert store.matches() == [] and store.room() == (0, 0)
    with pytest.raises(StoreFailed):
        store.create(b"")


def test_formatted_is_told_from_new_while_the_marker_survives(tmp_path):
    new = Store(str(tmp_path))
    assert new.first_start and not new.formatted
    usual = Store(str(tmp_path))
    assert not usual.first_start and not usual.formatted
    for name in files.names(str(tmp_path) + "/matches"):
        os.remove(tmp_path / "matches" / name)
    (tmp_path / "matches").rmdir()
    for _ in range(2):  # it is told until somebody has read it
        emptied = Store(str(tmp_path))
        assert emptied.formatted and not emptied.first_start
        assert ("formatted", 0, 0) in emptied.problems


class Failing:
    """Lets `good` opens for writing pass, then fails with an error number while `on`."""

    def __init__(self, good, number):
        self.good, self.number, self.on = good, number, True

    def __call__(self, path, mode="r", *rest):
        if self.on and mode[0] in "aw":
            if self.good == 0:
                raise OSError(self.number, "injected")
            self.good -= 1
        return open(path, mode, *rest)


@pytest.mark.parametrize("failure", [(28, StoreFull), (5, StoreFailed)])
@pytest.mark.parametrize("good", [0, 1])
@pytest.mark.parametrize("before", [5, 29, 30, 31])
def test_a_failed_append_changes_nothing_and_may_be_repeated(
    tmp_path, monkeypatch, failure, good, before
):
    number, error = failure
    store = Store(str(tmp_path))
    store.create(b"")
    for i in range(before):
        store.append(b"four", i)
    written = list(store.records())
    failing = Failing(good, number)
    monkeypatch.setattr(journal, "open", failing, raising=False)
    for _ in range(4):
        try:
            store.append(b"fail", 99)
            written.append((len(written) + 1, 99, b"fail"))
        except error:
            assert store.failed == (error is StoreFailed)
            assert store.nearly_full == (error is StoreFull)
        assert list(store.records()) == written
    failing.on = False
    assert store.append(b"well", 100) == len(written) + 1
    assert not store.failed
    assert reopen(tmp_path)[1] == [*written, (len(written) + 1, 100, b"well")]


def test_65535_records_are_the_end(tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "MAX_SEQ", 50)
    store, written = fill(tmp_path, 50)
    with pytest.raises(StoreFull):
        store.append(b"x", 0)
    assert reopen(tmp_path)[1] == written


damages = st.lists(
    st.tuples(
        st.sampled_from(["flip", "cut", "repeat", "insert", "zero"]),
        st.sampled_from(["body", "tail", "head", "../current", "summary"]),
        st.integers(0, 1 << 16),
        st.integers(1, 60),
        st.binary(min_size=1, max_size=40),
    ),
    min_size=1,
    max_size=3,
)


def damage(path, kind, at, length, junk):
    data = bytearray(path.read_bytes()) if path.exists() else bytearray()
    at = at % (len(data) + 1)
    if kind == "flip" and at < len(data):
        data[at] ^= 1 << length % 8
    elif kind == "cut":
        del data[at:]
    elif kind == "repeat":
        data[at:at] = data[max(0, at - length) : at]
    elif kind == "insert":
        data[at:at] = junk
    elif kind == "zero":
        data[at : at + length] = bytes(len(data[at : at + length]))
    path.write_bytes(data)


@settings(max_examples=150, deadline=None)
@given(damages, st.integers(0, 60))
def test_after_any_damage_a_prefix_is_left_and_it_goes_on(damaged, count):
    with tempfile.TemporaryDirectory() as folder:
        store, written = fill(folder, count)
        store.leave(b"summary")
        for kind, name, at, length, junk in damaged:
            damage(Path(folder) / "matches/00001" / name, kind, at, length, junk)
        again, records = reopen(folder)
        assert records == written[: len(records)]
        again.matches()
        while again.idle():
            pass
        if again.match is not None:
            assert list(again.records()) == records
            assert again.append(b"more", 7) == len(records) + 1
            last = reopen(folder)
            assert last[1] == [*records, (len(records) + 1, 7, b"more")]
            assert not [p for p in last[0].problems if p[0] in ("torn", "bad", "unreadable")]


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=700), st.binary(max_size=700), st.binary(max_size=250))
def test_random_bytes_never_raise(body, tail, head):
    with tempfile.TemporaryDirectory() as folder:
        fill(folder, 2)
        match = Path(folder) / "matches/00001"
        (match / "body").write_bytes(body)
        (match / "tail").write_bytes(tail)
        again, records = reopen(folder)
        assert [record[0] for record in records] == list(range(1, len(records) + 1))
        assert again.append(b"on", 1) == len(records) + 1
        (match / "head").write_bytes(head)
        Store(folder).open()


def run_script(name):
    """Run one of the MicroPython scripts; returns its last line."""
    result = subprocess.run(
        [Path(sys.executable).parent / "micropython", "-X", "heapsize=16M", SCRIPTS / name],
        check=False,
        capture_output=True,
        text=True,
        timeout=1200,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout.splitlines()[-1]


def test_power_cut_at_every_flash_operation():
    words = run_script("power_cut_store.py").replace(",", "").split()
    assert words[0] == "cuts" and int(words[1]) > 100


def test_full_flash_on_littlefs():
    assert run_script("full_flash.py").startswith("full after")


def test_wear_stays_low():
    assert "slow appends" in run_script("wear.py")
