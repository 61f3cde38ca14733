"""A match that is made or comes from another board (PRODUCT 5): apart from the others until it is
whole, and the open one stays until then.

In memory only while there is one (see lazy.py).
"""

import os
import time
from binascii import crc32

from board import files
from board.journal import VERSION, Journal
from board.store import MAX_MATCH_ID, StoreFailed, StoreFull, pair, seal
from board.table import summary
from trictrac import config as agreed
from trictrac import record
from trictrac.match import Match
from trictrac.refused import Refused

MAX_HEAD = 200
MAX_MATCHES = 40
NEW_MATCH_BLOCKS = 8  # free blocks that it needs at least


def begin(table, head):
    """Begin to take in a match with this configuration (bytes), which is then the Arrival of
    the table's store. Refused('newer', 'damaged', 'store-full', 'pending')."""
    agreed.decode(head)
    table.settled()
    try:
        table.store.drop()
        table.store.arrival = Arrival(table.store, head)
    except (StoreFull, StoreFailed, ValueError):
        raise Refused("store-full") from None


class Arrival:
    """A folder `NNNNN.new` that is filled, and gets its name when it is complete.

    received  records so far.
    """

    def __init__(self, store, head):
        """Raises StoreFull when there are 40 matches or fewer than 8 blocks free, StoreFailed,
        and ValueError for a head of more than 200 bytes."""
        if len(head) > MAX_HEAD:
            raise ValueError("head: at most %d bytes" % MAX_HEAD)
        self._store = store
        self.head = bytes(head)
        self.received = 0
        self.slice_ms = 10  # how long complete() works between two ticks
        ids = store.ids()
        self._match = match = max([store.last] + ids) + 1
        while store.tidy():
            pass
        free = store.free_blocks()
        if len(ids) >= MAX_MATCHES or match > MAX_MATCH_ID:
            raise StoreFull(0)
        if free is not None and free < NEW_MATCH_BLOCKS:
            raise StoreFull(files.NO_SPACE)
        self._folder = store.path(match) + ".new"
        data = b"TH" + bytes((VERSION,)) + pair(match) + self.head
        try:
            os.mkdir(self._folder)
            with open(self._folder + "/head", "wb") as file:
                file.write(seal(data))
        except OSError as error:
            self._abandon()
            raise store.error(error)  # noqa: B904 (MicroPython warns about chaining)
        self._seed = crc32(data)
        self._journal = Journal(self._folder, self._seed, lambda code, detail: None)

    def put(self, payloads):
        """Its next commands, as records. Refused('damaged', 'store-full')."""
        for payload in payloads:
            record.decode(payload)
        try:
            self.fill(payloads)
        except (StoreFull, StoreFailed):
            raise Refused("store-full") from None

    def complete(self, table, count, crc):
        """It becomes the open match if it has `count` records that make the state with the
        check sum `crc`: generator of None, a slice of the work each, and in the end of its
        number. The board goes on meanwhile. Refused('not-whole', 'pending', 'store-full'), and
        the match before stays."""
        match = Match(agreed.decode(self.head))
        started = time.ticks_ms()
        for _, _, payload in self._journal.records():
            try:
                match.apply(record.decode(payload))
            except Refused:
                pass
            if time.ticks_diff(time.ticks_ms(), started) >= self.slice_ms:
                yield None
                started = time.ticks_ms()
        table.settled()
        table.leave()
        if self.received != count or crc32(match.state()) & 0xFFFFFFFF != crc:
            self._store.drop()
            raise Refused("not-whole")
        try:
            self._store.admit(summary(match).encode())
        except (StoreFull, StoreFailed):
            raise Refused("store-full") from None
        table.admitted(match)
        yield {"match": self._match}

    def fill(self, payloads):
        """Store records of 1 to 120 bytes; durable on return. When they cannot be stored, what
        has come is dropped. Raises StoreFull, StoreFailed."""
        try:
            self._journal.fill(payloads)
        except OSError as error:
            self._store.drop()
            raise self._store.error(error)  # noqa: B904 (MicroPython warns about chaining)
        self.received += len(payloads)

    def admit(self, summary):
        """See Store.admit()."""
        store, match = self._store, self._match
        try:
            if summary:
                store.part("matches").write_summary(self._folder, self.received, summary)
            files.rename(self._folder, store.path(match))
            store.last = match
            store.note(match)
        except OSError as error:
            self._abandon()
            raise store.error(error)  # noqa: B904 (MicroPython warns about chaining)
        store.opened(match, self.head, self._seed)
        return match

    def drop(self):
        """Have what has come removed when idle."""
        self._store.leftovers.append(self._folder)

    def _abandon(self):
        """Have what a failure left removed when idle."""
        store = self._store
        try:
            if files.is_folder(store.path(self._match)):
                files.rename(store.path(self._match), self._folder)
        except OSError as error:
            store.report("unreadable", self._match, error.errno)
        self.drop()
