"""The matches in flash: which there are, which one is open, and its records.

    set_up                 marker: a store has existed on this board (see repair.py)
    matches/current        the open match and the highest number ever given
    matches/NNNNN/head     the match's configuration, written once
    matches/NNNNN/body     its records (see journal.py)
    matches/NNNNN/tail     its latest records
    matches/NNNNN/state    states to go back to, so that undo and taking up are quick
    matches/NNNNN/summary  a few bytes for the list, written when the match is left
    matches/NNNNN/body-K   what could not be read, set aside; goes with its match
    matches/NNNNN-K        a match whose head could not be read

A folder is filled as `NNNNN.new` and renamed when complete, also while a match comes over the link;
for deletion it is first renamed to `NNNNN.del`. What a power cut leaves of such folders is removed
when the board is idle.
"""

import os
from binascii import crc32

from board import files, lazy
from board.journal import MAX_PAYLOAD, MAX_WHEN, VERSION, Journal

MAX_FILE = 256  # bytes of a head or a note
MAX_MATCH_ID = 65535
KEPT_PROBLEMS = 16
LOW_BLOCKS = 3  # so many free blocks are called nearly full
LOW_BYTES = 128 * 1024  # a simulator's large disk is not nearly full at 95 %


class StoreFull(Exception):
    """No room, or too many matches or records. Nothing was changed; the match stays usable."""


class StoreFailed(Exception):
    """The flash refused (its error number is the argument), or no match is open."""


def seal(data):
    """`data` followed by its check sum."""
    return data + crc32(data).to_bytes(4, "little")


def unseal(data, magic):
    """What seal() was given, if it starts with `magic` and is intact; else None."""
    if data is None or len(data) < 7 or data[:2] != magic or seal(data[:-4]) != data:
        return None
    return data[:-4]


def pair(number):
    """A number of 0 to 65535 as two bytes."""
    return number.to_bytes(2, "little")


class Store:
    """All matches under `root` (a folder, "" for the current one, which on the board is the flash).

    Making one never raises, whatever the flash holds; neither do open(), records(), room() and
    idle(). Other methods raise StoreFull or StoreFailed and nothing else, except
    ValueError for arguments outside the documented ranges.

    problems  list of (code, match, detail), at most 16, for the screen and the host:
              "torn" (bytes cut off an unfinished record), "bad" (sequence number from which on
              the file was set aside), "head" (match set aside; -1: head missing,
              match left alone), "version" (written by newer firmware, left alone), "current"
              (note of the open match unreadable), "dropped" (bytes of the oldest set-aside
              piece, removed for a newer one), "unreadable" (error number), "file" (name of a
              part of the program that cannot be loaded; flash it again), "formatted" (see there).
    failed    True from a failed write until one succeeds.
    formatted True when the marker says there was a store but its folder is gone, until a host
              has the note cleared.
    first_start True when there was neither. When the RP2040's _boot.py formats a flash it cannot
              mount, the marker goes with everything else, firmware included. Who then installs
              the firmware anew and knows the board (by its unique id) writes repair.EMPTIED
              into the marker, to make this store say "formatted" instead of "first start".
    appended, moves  counters since start.
    """

    def __init__(self, root=""):
        root = root + "/" if root and not root.endswith("/") else root
        self._folder = root + "matches"
        self._current_path = self._folder + "/current"
        self.match = None
        self.head = b""
        self.problems = []
        self.failed = False
        self.formatted = self.first_start = False
        self.appended = 0
        self._earlier_moves = 0
        self.journal = None
        self.peeked = None  # (match, head, journal) of the match that was looked into last
        self._room = None  # what room() measured last
        self.arrival = None  # the Arrival of a match before admit()
        self.last = 0  # highest match number ever given, as far as known
        self.leftovers = []
        self._low = False
        self._block = 1  # bytes
        self._room_age = 100  # moves since the room was measured
        self._prepare(root + "set_up")

    def _prepare(self, marker):
        try:
            known = files.read_small(marker, 9)
            new = not files.is_folder(self._folder)
            self.first_start = new and known is None
            if known is not None and (new or known[:1] == b"0"):
                self.formatted = True
                lazy.fetch("repair").emptied(self, marker)
            files.make_folder(self._folder)
            if files.size(self._current_path) < 0 and not self.ids():
                self.note(0)
            if known is None:
                files.write_whole(marker, b"1\n")
        except OSError as error:
            self.failed = True
            self.report("unreadable", 0, error.errno)
        for name in files.names(self._folder):
            if name.endswith(".new") or name.endswith(".del"):
                self.leftovers.append(self._folder + "/" + name)

    def report(self, code, match, detail):
        """Note a problem; see `problems`."""
        problem = (code, match, detail)
        if problem not in self.problems and len(self.problems) < KEPT_PROBLEMS:
            self.problems.append(problem)

    def path(self, match):
        """The folder of a match."""
        return "%s/%05d" % (self._folder, match)

    def ids(self):
        """Numbers of the matches, in rising order."""
        return [
            int(name)
            for name in files.names(self._folder)
            if len(name) == 5 and not name.strip("0123456789") and int(name) <= MAX_MATCH_ID
        ]

    def error(self, error):
        """The exception to raise for an OSError."""
        if error.errno == files.NO_SPACE:
            self._low = True
            self.drop()  # the match on the board comes first
            return StoreFull(error.errno)
        self.failed = True
        return StoreFailed(error.errno)

    def attempt(self, do, *values):
        """What `do(*values)` returns; its OSError as StoreFull or StoreFailed."""
        try:
            return do(*values)
        except OSError as error:
            raise self.error(error)  # noqa: B904 (MicroPython warns about chaining)

    # The note of the open match

    def _read_current(self):
        """Number of the match noted as open, 0 for none, or None when the note is unreadable."""
        try:
            note = unseal(files.read_small(self._current_path, MAX_FILE), b"TC")
        except OSError:
            return None
        if note is None or len(note) != 7:
            return None
        self.last = max(self.last, note[5] | note[6] << 8)
        return note[3] | note[4] << 8

    def note(self, match):
        """Note in flash that `match` is the open one, 0 for none. Raises OSError."""
        note = b"TC" + bytes((VERSION,)) + pair(match) + pair(self.last)
        files.write_whole(self._current_path, seal(note))
        self.failed = False

    # Opening

    def read_head(self, match):
        """(configuration, seed), or None. A damaged head has the match set aside."""
        path = self.path(match)
        try:
            if files.size(path + "/head") < 0:
                self.report("head", match, -1)
                return None
            data = files.read_small(path + "/head", MAX_FILE)
            head = unseal(data, b"TH")
            if head is not None and head[2] != VERSION:
                self.report("version", match, head[2])
                return None
            if head is not None and len(head) >= 5:
                return head[5:], crc32(head)
            self.report("head", match, 0)
            lazy.fetch("repair").set_aside(path, self._reporter(match))
        except OSError as error:
            self.report("unreadable", match, error.errno)
        return None

    def _reporter(self, match):
        return lambda code, detail: self.report(code, match, detail)

    def journal_of(self, match, seed):
        """The Journal of a match whose head gave this seed."""
        return Journal(self.path(match), seed, self._reporter(match))

    def load(self, match):
        """Make `match` the open one in memory. Returns False, changing nothing, if unreadable."""
        found = self.read_head(match)
        if found is None:
            return False
        self.opened(match, found[0], found[1])
        return True

    def opened(self, match, head, seed):
        """`match` is the open one from now on."""
        self.forget()
        self.match = match
        self.head = head
        self.journal = self.journal_of(match, seed)
        self._room_age = 100

    def forget(self):
        """No match is open in memory."""
        if self.journal is not None:
            self._earlier_moves += self.journal.moves
        self.match = None
        self.head = b""
        self.journal = None
        self.peeked = None

    def open(self):
        """Open the match that was open last, or the newest readable one if that is not known.

        Returns True if a match is open now. Its records are checked by the first records().
        """
        self.forget()
        ids = self.ids()
        if ids:
            self.last = max(self.last, ids[-1])
        noted = self._read_current()
        if noted == 0:
            return False
        if noted is not None and noted in ids and self.load(noted):
            return True
        if ids:
            self.report("current", noted or 0, 0)
        return any(match != noted and self.load(match) for match in reversed(ids))

    def records(self):
        """Yield (seq, when, payload) of the open match, in order, reading piece by piece.

        The first complete pass finds and repairs damage. Do not append while it is under way.
        """
        return iter(()) if self.journal is None else self.journal.records()

    # Writing

    def append(self, payload, when):
        """Store a record of 1 to 120 bytes with `when`, in seconds; durable on return.

        `when` is limited to 0..2**24-1. Returns the sequence number, from 1. StoreFull and
        StoreFailed leave the records as they were; a later attempt may succeed.
        """
        if not 1 <= len(payload) <= MAX_PAYLOAD:
            raise ValueError("payload: 1 to %d bytes" % MAX_PAYLOAD)
        journal = self.journal
        if journal is None:
            raise StoreFailed(0)
        moves = journal.moves
        seq = self.attempt(journal.append, payload, min(max(0, when), MAX_WHEN))
        self.failed = False
        self.appended += 1
        if journal.moves != moves:
            self._room_age += 1
            if self._room_age >= 4:  # the board has not been idle for long
                self.room()
        return seq

    def gather(self):
        """Have all records in the body, for a checkpoint. True if something had to be moved;
        StoreFull, StoreFailed."""
        return self.attempt(self.journal.gather)

    def gathered(self):
        """(bytes, check sum) of the records of the open match, after gather(). StoreFailed."""
        return self.attempt(self.journal.gathered)

    def resume(self, seq, size, check):
        """Whether the open match begins with `seq` records in `size` bytes that have this check
        sum; then records() yields only those that follow. 0 bytes: all. Never raises."""
        try:
            return self.journal.resume(seq, size, check)
        except OSError:
            return False

    # Other matches; what is seldom done is in matches.py and arrival.py

    def part(self, name):
        """The module `name`, which is not kept in memory. StoreFailed: its file is damaged."""
        try:
            return lazy.fetch(name)
        except OSError as error:
            self.report("file", 0, name)
            raise StoreFailed(error.errno) from None

    def create(self, head):
        """Start a match with `head` (0 to 200 bytes) and make it the open one. Returns its
        number. Raises StoreFull when there are 40 matches or fewer than 8 blocks free."""
        self.receive(head)
        return self.admit()

    def receive(self, head):
        """Start a match that is not in the list before admit(): `arrival`, to be filled. One at
        a time, the one before is dropped. Raises as create()."""
        self.drop()
        self.arrival = self.part("arrival").Arrival(self, head)

    def admit(self, summary=b""):
        """Put the match that has come into the list, as the open one. Returns its number.

        `summary` is stored with it, if there is one, as by leave().
        """
        arrival = self.arrival
        if arrival is None:
            raise StoreFailed(0)
        self.arrival = None
        return arrival.admit(summary)

    def drop(self):
        """Have what has come of a match removed when idle."""
        if self.arrival is not None:
            self.arrival.drop()
            self.arrival = None

    def select(self, match):
        """Open another match. Returns False, changing nothing, if it is missing or unreadable."""
        return self.part("matches").select(self, match)

    def close(self):
        """No match is open from now on, also after the next start. Its records stay."""
        self.part("matches").close(self)

    def leave(self, summary):
        """Store `summary` (0 to 120 bytes) of the open match for the list. It stays open."""
        self.part("matches").leave(self, summary)

    def delete(self, match):
        """Delete a match for good; if it is the open one, none is open then.

        Returns False if there is none. Raises StoreFailed.
        """
        return self.part("matches").delete(self, match)

    def matches(self):
        """List of (match, head, summary, number of records), read without any replay."""
        return self.part("matches").matches(self)

    def listed(self, first):
        """(the first of matches() with a number of at least `first`, or None; the number to go
        on from, or None): reads what it gives, not the whole list."""
        return self.part("matches").listed(self, first)

    def peek(self, match, first=1):
        """(head, generator of the records from number `first` on, to be closed) of any match,
        which is not opened by that; None if it is missing or unreadable."""
        if match == self.match:
            return self.head, self.since(first)
        if self.peeked is None or self.peeked[0] != match:
            found = self.read_head(match) if match in self.ids() else None
            if found is None:
                return None
            self.peeked = (match, found[0], self.journal_of(match, found[1]))
        return self.peeked[1], self.peeked[2].since(first)

    def since(self, first):
        """Generator of the records of the open match from number `first` on. It must not be kept
        while something is written: close it."""
        return (_ for _ in ()) if self.journal is None else self.journal.since(first)

    @property
    def seq(self):
        """Number of the last record of the open match; 0 if there is none."""
        try:
            return self.journal.count if self.journal is not None else 0
        except OSError as error:
            self.report("unreadable", self.match, error.errno)
            return 0

    def room(self):
        """(bytes used, bytes in all) of the flash; (0, 0) when that cannot be told."""
        try:
            state = os.statvfs(self._folder)
        except OSError:
            return 0, 0
        self._block = state[1]
        # littlefs may count a block twice; "fewer than none free" then arrives as a huge number.
        free = state[3] * state[1] if state[3] <= state[2] else 0
        total = state[2] * state[1]
        self._low = free <= LOW_BLOCKS * state[1] or free < min(total // 20, LOW_BYTES)
        self._room_age = 0
        self._room = (total - free, total)
        return self._room

    def room_is_old(self):
        """Much has changed: the room is to be measured when idle."""
        self._room_age = 100

    def free_blocks(self):
        """Free blocks of the flash, or None when that cannot be told."""
        used, total = self.room()
        return (total - used) // self._block if total else None

    def last_room(self):
        """What room() said last; measuring walks through the whole file system."""
        return self._room or self.room()

    @property
    def nearly_full(self):
        """True when under 5 % or no more than 3 blocks were free when last measured."""
        return self._low

    @property
    def moves(self):
        """How often a tail was moved to a body since start."""
        return self._earlier_moves + (self.journal.moves if self.journal is not None else 0)

    def tidy(self):
        """Remove one file left by a cut deletion or creation. Returns True if there was one."""
        if not self.leftovers:
            return False
        try:
            if files.remove_step(self.leftovers[-1]):
                return True
        except OSError as error:
            self.report("unreadable", 0, error.errno)
        self.leftovers.pop()
        return True

    def idle(self):
        """Do at most one piece of housekeeping (up to 200 ms). Returns True if there was one."""
        try:
            if self.journal is not None and self.journal.idle():
                self._room_age += 1
                return True
        except OSError as error:
            self.error(error)
        if self.tidy():
            return True
        if self._room_age:
            self.room()
            return True
        return False
