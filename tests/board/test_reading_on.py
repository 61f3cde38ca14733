"""Reading a journal page by page: what it costs, and that nothing between two pages spoils it."""

import pytest

from board import journal
from board.store import Store

PAGE = 12


@pytest.fixture
def store(tmp_path):
    made = Store(str(tmp_path))
    made.create(b"head")
    return made


def page(store, first, match=None, size=PAGE):
    """As the link reads a page: ([(seq, payload)], where to go on)."""
    reading = store.since(first) if match is None else store.peek(match, first)[1]
    found = []
    following = None
    for seq, _, payload in reading:
        if len(found) == size:
            following = seq
            break
        found.append((seq, bytes(payload)))
    reading.close()
    return found, following


def read_all(store, match=None, between=lambda: None):
    found = []
    start = 1
    while start is not None:
        records, start = page(store, start, match)
        found += records
        between()
    return found


def record(number):
    return (number, b"%d" % number)


def fill(store, count):
    for number in range(1, count + 1):
        store.append(b"%d" % number, number)


def test_a_long_journal_is_read_once_not_once_a_page(store, monkeypatch):
    fill(store, 600)
    store.seq  # noqa: B018 (the first reading checks everything)
    reads = []
    real = journal.read_record
    monkeypatch.setattr(journal, "read_record", lambda *args: reads.append(1) or real(*args))
    assert read_all(store) == [record(number) for number in range(1, 601)]
    assert len(reads) < 600 + 4 * (600 // PAGE)


def test_the_same_of_a_match_that_is_not_open(store, monkeypatch):
    fill(store, 300)
    store.create(b"another")
    page(store, 1, match=1)
    reads = []
    real = journal.read_record
    monkeypatch.setattr(journal, "read_record", lambda *args: reads.append(1) or real(*args))
    assert read_all(store, match=1) == [record(number) for number in range(1, 301)]
    assert len(reads) < 300 + 4 * (300 // PAGE)
    assert store.match == 2


def test_what_is_played_between_two_pages_comes_last(store):
    fill(store, 100)
    added = iter(range(101, 131))

    def play():
        number = next(added, None)
        if number:
            store.append(b"%d" % number, 0)
            store.idle()  # perhaps moves the tail under the reader

    assert read_all(store, between=play)[:100] == [record(number) for number in range(1, 101)]
    assert [seq for seq, _ in read_all(store)] == list(range(1, store.seq + 1))


@pytest.mark.parametrize("first", [0, 1, 2, 30, 59, 60, 61, 1000])
def test_any_page_in_any_order(store, first):
    fill(store, 60)
    page(store, 40)
    found, _ = page(store, first, size=1000)
    assert found == [record(number) for number in range(max(1, first), 61)]


def test_after_the_last_page_only_what_is_new_is_read(store, monkeypatch):
    fill(store, 200)
    read_all(store)
    store.append(b"201", 0)
    reads = []
    real = journal.read_record
    monkeypatch.setattr(journal, "read_record", lambda *args: reads.append(1) or real(*args))
    assert page(store, 201) == ([record(201)], None)
    assert len(reads) < 60, "a tail at most"


def test_the_number_of_the_last_record(store):
    assert store.seq == 0
    fill(store, 7)
    assert store.seq == 7
    store.create(b"another")
    assert store.seq == 0
    store.select(1)
    assert store.seq == 7
    store.close()
    assert store.seq == 0


def test_a_match_that_is_deleted_or_opened_is_not_looked_into_any_more(store):
    fill(store, 20)
    store.create(b"another")
    assert page(store, 1, match=1)[0]
    store.select(1)
    store.append(b"21", 0)
    store.select(2)
    assert read_all(store, match=1)[-1] == record(21)
    store.delete(1)
    assert store.peek(1) is None


def test_the_list_one_by_one(store):
    for number in range(4):
        fill(store, number)
        store.create(b"m%d" % number)
    with open(f"{store._folder}/00003/head", "wb") as file:
        file.write(b"spoilt")
    found = []
    place = 0
    while place is not None:
        match, place = store.listed(place)
        found += [match] if match else []
    assert found == store.matches()
    assert [match[0] for match in found] == [1, 2, 4, 5]
    assert store.listed(9) == (None, None)


def test_the_room_is_measured_once(store, monkeypatch):
    measured = store.room()
    monkeypatch.setattr(store, "room", None)
    assert store.last_room() == measured
