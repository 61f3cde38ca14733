"""Fills a small littlefs: the store announces it before, refuses, keeps all, and recovers.

Run by MicroPython; prints one line and exits with 0 when all is well.
"""

import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path.insert(0, HERE)
sys.path.insert(0, HERE + "/../../../firmware")

from ram_flash import formatted, mount, unmount  # noqa: E402

from board.store import Store, StoreFull  # noqa: E402

BLOCKS = 24


def fill(store, announced):
    """Append until the store is full. Returns what was stored; notes when it was announced."""
    stored = []
    while True:
        payload = bytes((len(stored) & 255,)) * 100
        try:
            seq = store.append(payload, len(stored))
        except StoreFull:
            return stored
        stored.append((seq, len(stored), payload))
        store.idle()
        if store.nearly_full and not announced:
            announced.append(seq)


def main():
    """Fill, check, restart, make room, go on."""
    flash = formatted(BLOCKS)
    mount(flash)
    store = Store()
    store.create(b"to be deleted")
    store.append(b"one", 1)
    store.create(b"the long one")
    assert not store.nearly_full
    announced = []
    stored = fill(store, announced)
    assert store.nearly_full
    assert announced and announced[0] < len(stored) - 20, (announced, len(stored))
    assert list(store.records()) == stored
    for _ in range(3):  # refusing changes nothing, however often
        try:
            store.append(b"x" * 120, 5)
            raise AssertionError("stored in a full flash")
        except StoreFull:
            pass
    assert list(store.records()) == stored
    try:
        store.create(b"one more")
        raise AssertionError("created in a full flash")
    except StoreFull:
        pass
    unmount()
    mount(flash)
    store = Store()
    assert store.open() and store.match == 2
    assert list(store.records()) == stored
    while store.idle():
        pass
    assert store.nearly_full and not store.problems, store.problems
    assert store.delete(1)
    assert store.append(b"room again", 7) == len(stored) + 1
    assert len(list(store.records())) == len(stored) + 1
    assert [match[0] for match in store.matches()] == [2]
    unmount()
    print(f"full after {len(stored)} records, announced at {announced[0]}")


main()
