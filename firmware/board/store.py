"""The matches in flash: which there are, which one is open, and its records.

    set_up                 marker: a store has existed on this board
    matches/current        the open match and the highest number ever given
    matches/NNNNN/head     the match's configuration, written once
    matches/NNNNN/body     its records (see journal.py)
    matches/NNNNN/tail     its latest records
    matches/NNNNN/state    a checkpoint, so that a long match is taken up quickly
    matches/NNNNN/summary  a few bytes for the list, written when the match is left
    matches/NNNNN/body-K   what could not be read, set aside; goes with its match
    matches/NNNNN-K        a match whose head could not be read

A folder is filled as `NNNNN.new` and renamed when complete, also while a match comes over the link;
for deletion it is first renamed to `NNNNN.del`. What a power cut leaves of such folders is removed
when the board is idle.
"""

import os
from binascii import crc32

from board import files
from board.journal import MAX_PAYLOAD, MAX_SEQ, MAX_WHEN, VERSION, Journal

MAX_HEAD = 200
MAX_SUMMARY = 120
MAX_CHECKPOINT = 2048
MAX_MATCHES = 40
MAX_MATCH_ID = 65535
KEPT_PROBLEMS = 16
# Free blocks a new match needs at least, and below which the store is called nearly full.
NEW_MATCH_BLOCKS = 8
LOW_BLOCKS = 3
LOW_BYTES = 128 * 1024  # a simulator's large disk is not nearly full at 95 %


class StoreFull(Exception):
    """No room, or too many matches or records. Nothing was changed; the match stays usable."""


class StoreFailed(Exception):
    """The flash refused (its error number is the argument), or no match is open."""


def _seal(data):
    """`data` followed by its check sum."""
    return data + crc32(data).to_bytes(4, "little")


def _unseal(data, magic):
    """What _seal was given, if it starts with `magic` and is intact; else None."""
    if data is None or len(data) < 7 or data[:2] != magic or _seal(data[:-4]) != data:
        return None
    return data[:-4]


def _pair(number):
    return number.to_bytes(2, "little")


class Store:
    """All matches under `root` (a folder, "" for the current one, which on the board is the flash).

    Making one never raises, whatever the flash holds; neither do open(), records(), matches(),
    room() and idle(). Other methods raise StoreFull or StoreFailed and nothing else, except
    ValueError for arguments outside the documented ranges.

    problems  list of (code, match, detail), at most 16, for the screen and the host:
              "torn" (bytes cut off an unfinished record), "bad" (sequence number from which on
              the file was set aside), "head" (match set aside; -1: head missing,
              match left alone), "version" (written by newer firmware, left alone), "current"
              (note of the open match unreadable), "dropped" (bytes of the oldest set-aside
              piece, removed for a newer one), "unreadable" (error number).
    failed    True from a failed write until one succeeds.
    formatted True when the marker says there was a store but its folder is gone.
    first_start True when there was neither. When the RP2040's _boot.py formats a flash it cannot
              mount, the marker goes with everything else, firmware included. Only the tool that
              installs the firmware anew can know the board (by its unique id): it should then
              write the file `set_up` to make this store say "formatted" instead of "first start".
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
        self._journal = None
        self._peeked = None  # (match, head, journal) of the match that was looked into last
        self._room = None  # what room() measured last
        self._incoming = None  # (match, folder, head, seed, journal) of a match before admit()
        self.received = 0  # its records so far
        self._last = 0  # highest match number ever given, as far as known
        self._leftovers = []
        self._low = False
        self._block = 1  # bytes
        self._room_age = 100  # moves since the room was measured
        self._prepare(root + "set_up")

    def _prepare(self, marker):
        try:
            known = files.size(marker) >= 0
            if files.make_folder(self._folder):
                self.formatted = known
                self.first_start = not known
            if files.size(self._current_path) < 0 and not self._ids():
                self._write_current(0)
            if not known:
                files.write_whole(marker, b"1\n")
        except OSError as error:
            self.failed = True
            self._report("unreadable", 0, error.errno)
        for name in files.names(self._folder):
            if name.endswith(".new") or name.endswith(".del"):
                self._leftovers.append(self._folder + "/" + name)

    def _report(self, code, match, detail):
        problem = (code, match, detail)
        if problem not in self.problems and len(self.problems) < KEPT_PROBLEMS:
            self.problems.append(problem)

    def _path(self, match):
        return "%s/%05d" % (self._folder, match)

    def _ids(self):
        """Numbers of the matches, in rising order."""
        return [
            int(name)
            for name in files.names(self._folder)
            if len(name) == 5 and not name.strip("0123456789") and int(name) <= MAX_MATCH_ID
        ]

    def _error(self, error):
        """The exception to raise for an OSError."""
        if error.errno == files.NO_SPACE:
            self._low = True
            self.drop()  # the match on the board comes first
            return StoreFull(error.errno)
        self.failed = True
        return StoreFailed(error.errno)

    # The note of the open match

    def _read_current(self):
        """Number of the match noted as open, 0 for none, or None when the note is unreadable."""
        try:
            note = _unseal(files.read_small(self._current_path, 64), b"TC")
        except OSError:
            return None
        if note is None or len(note) != 7:
            return None
        self._last = max(self._last, note[5] | note[6] << 8)
        return note[3] | note[4] << 8

    def _write_current(self, match):
        note = b"TC" + bytes((VERSION,)) + _pair(match) + _pair(self._last)
        files.write_whole(self._current_path, _seal(note))
        self.failed = False

    # Opening

    def _read_head(self, match):
        """(configuration, seed), or None. A damaged head has the match set aside."""
        path = self._path(match)
        try:
            if files.size(path + "/head") < 0:
                self._report("head", match, -1)
                return None
            data = files.read_small(path + "/head", MAX_HEAD + 16)
            head = _unseal(data, b"TH")
            if head is not None and head[2] != VERSION:
                self._report("version", match, head[2])
                return None
            if head is not None and len(head) >= 5:
                return head[5:], crc32(head)
            self._report("head", match, 0)
            files.set_aside(path, match, self._report)
        except OSError as error:
            self._report("unreadable", match, error.errno)
        return None

    def _journal_of(self, match, seed):
        return Journal(
            self._path(match),
            seed,
            lambda code, detail: self._report(code, match, detail),
            lambda path: files.set_aside(path, match, self._report),
        )

    def _load(self, match):
        """Make `match` the open one in memory. Returns False, changing nothing, if unreadable."""
        found = self._read_head(match)
        if found is None:
            return False
        self._forget()
        self.match = match
        self.head = found[0]
        self._journal = self._journal_of(match, found[1])
        return True

    def _forget(self):
        if self._journal is not None:
            self._earlier_moves += self._journal.moves
        self.match = None
        self.head = b""
        self._journal = None
        self._peeked = None

    def open(self):
        """Open the match that was open last, or the newest readable one if that is not known.

        Returns True if a match is open now. Its records are checked by the first records().
        """
        self._forget()
        ids = self._ids()
        if ids:
            self._last = max(self._last, ids[-1])
        noted = self._read_current()
        if noted == 0:
            return False
        if noted is not None and noted in ids and self._load(noted):
            return True
        if ids:
            self._report("current", noted or 0, 0)
        return any(match != noted and self._load(match) for match in reversed(ids))

    def records(self):
        """Yield (seq, when, payload) of the open match, in order, reading piece by piece.

        The first complete pass finds and repairs damage. Do not append while it is under way.
        """
        return iter(()) if self._journal is None else self._journal.records()

    # Writing

    def append(self, payload, when):
        """Store a record of 1 to 120 bytes with `when`, in seconds; durable on return.

        `when` is limited to 0..2**24-1. Returns the sequence number, from 1. StoreFull and
        StoreFailed leave the records as they were; a later attempt may succeed.
        """
        if not 1 <= len(payload) <= MAX_PAYLOAD:
            raise ValueError("payload: 1 to %d bytes" % MAX_PAYLOAD)
        journal = self._journal
        if journal is None:
            raise StoreFailed(0)
        moves = journal.moves
        try:
            seq = journal.append(payload, min(max(0, when), MAX_WHEN))
        except OSError as error:
            raise self._error(error)  # noqa: B904 (MicroPython warns about chaining)
        self.failed = False
        self.appended += 1
        if journal.moves != moves:
            self._room_age += 1
            if self._room_age >= 4:  # the board has not been idle for long
                self.room()
        return seq

    def create(self, head):
        """Start a match with `head` (0 to 200 bytes) and make it the open one. Returns its number.

        Raises StoreFull when there are 40 matches or fewer than 8 blocks free.
        """
        self.receive(head)
        return self.admit()

    # A match that comes from elsewhere: apart from the others until it is whole

    def receive(self, head):
        """Start a match that is not in the list before admit(); one at a time, the one before
        is dropped. Raises as create()."""
        if len(head) > MAX_HEAD:
            raise ValueError("head: at most %d bytes" % MAX_HEAD)
        self.drop()
        ids = self._ids()
        match = max([self._last] + ids) + 1
        while self._tidy():
            pass
        used, total = self.room()
        if len(ids) >= MAX_MATCHES or match > MAX_MATCH_ID:
            raise StoreFull(0)
        if total and total - used < NEW_MATCH_BLOCKS * self._block:
            raise StoreFull(files.NO_SPACE)
        new = self._path(match) + ".new"
        try:
            os.mkdir(new)
            data = b"TH" + bytes((VERSION,)) + _pair(match) + bytes(head)
            with open(new + "/head", "wb") as file:
                file.write(_seal(data))
        except OSError as error:
            self._abandon(match, new)
            raise self._error(error)  # noqa: B904 (MicroPython warns about chaining)
        seed = crc32(data)
        journal = Journal(new, seed, lambda code, detail: None, lambda path: None)
        self._incoming = (match, new, bytes(head), seed, journal)
        self.received = 0

    def fill(self, payloads):
        """Store records of 1 to 120 bytes of the match that comes; durable on return,
        and counted in `received`. When they cannot be stored, it is dropped."""
        if self._incoming is None:
            raise StoreFailed(0)
        journal = self._incoming[4]
        try:
            journal.fill(payloads)
            self.received += len(payloads)
        except OSError as error:
            self.drop()
            raise self._error(error)  # noqa: B904 (MicroPython warns about chaining)

    def incoming(self):
        """(head, iterator over the records) of the match that comes, or None."""
        return self._incoming and (self._incoming[2], self._incoming[4].records())

    def admit(self, summary=b""):
        """Put the match that has come into the list, as the open one. Returns its number.

        `summary` is stored with it, if there is one, as by leave().
        """
        if self._incoming is None:
            raise StoreFailed(0)
        match, new, head, seed, _ = self._incoming
        self._incoming = None
        try:
            if summary:
                self._write_summary(new, self.received, summary)
            files.rename(new, self._path(match))
            self._last = match
            self._write_current(match)
        except OSError as error:
            self._abandon(match, new)
            raise self._error(error)  # noqa: B904 (MicroPython warns about chaining)
        self._forget()
        self.match = match
        self.head = head
        self._journal = self._journal_of(match, seed)
        self._room_age = 100
        return match

    def drop(self):
        """Have what has come of a match removed when idle."""
        if self._incoming is not None:
            self._leftovers.append(self._incoming[1])
            self._incoming = None

    def _abandon(self, match, new):
        """Have what a failed create() made removed when idle."""
        try:
            if files.is_folder(self._path(match)):
                files.rename(self._path(match), new)
        except OSError as error:
            self._report("unreadable", match, error.errno)
        self._leftovers.append(new)

    def select(self, match):
        """Open another match. Returns False, changing nothing, if it is missing or unreadable."""
        if match not in self._ids():
            return False
        if self._read_head(match) is None:
            return False
        try:
            self._write_current(match)
        except OSError as error:
            raise self._error(error)  # noqa: B904 (MicroPython warns about chaining)
        return self._load(match)

    def close(self):
        """No match is open from now on, also after the next start. Its records stay."""
        try:
            self._write_current(0)
        except OSError as error:
            raise self._error(error)  # noqa: B904 (MicroPython warns about chaining)
        self._forget()

    def leave(self, summary):
        """Store `summary` (0 to 120 bytes) of the open match for the list. It stays open."""
        if len(summary) > MAX_SUMMARY:
            raise ValueError("summary: at most %d bytes" % MAX_SUMMARY)
        if self._journal is None:
            raise StoreFailed(0)
        try:
            self._write_summary(self._path(self.match), self._journal.count, summary)
        except OSError as error:
            raise self._error(error)  # noqa: B904 (MicroPython warns about chaining)
        self.failed = False

    def keep(self, checkpoint):
        """Store a checkpoint of the open match (see checkpoint.py), in place of the last.

        StoreFull, StoreFailed; ValueError above 2048 bytes.
        """
        if len(checkpoint) > MAX_CHECKPOINT:
            raise ValueError("checkpoint: at most %d bytes" % MAX_CHECKPOINT)
        try:
            files.write_whole(self._path(self.match) + "/state", _seal(b"TK" + checkpoint))
        except OSError as error:
            raise self._error(error)  # noqa: B904 (MicroPython warns about chaining)

    def kept(self):
        """The checkpoint of the open match, or None. Never raises."""
        try:
            data = files.read_small(self._path(self.match) + "/state", MAX_CHECKPOINT + 16)
        except OSError:
            return None
        data = _unseal(data, b"TK")
        return data[2:] if data else None

    def _write_summary(self, folder, count, summary):
        note = b"TS" + bytes((VERSION,)) + _pair(count) + bytes(summary)
        files.write_whole(folder + "/summary", _seal(note))

    def delete(self, match):
        """Delete a match for good; if it is the open one, none is open then.

        Returns False if there is none. Raises StoreFailed.
        """
        if match not in self._ids():
            return False
        path = self._path(match)
        self._peeked = None
        try:
            if match == self.match:
                self.close()
            while files.remove_step(path + ".del"):
                pass
            files.rename(path, path + ".del")
        except OSError as error:
            raise self._error(error)  # noqa: B904 (MicroPython warns about chaining)
        self.failed = False
        self._leftovers.append(path + ".del")
        while self._tidy():
            pass
        self._room_age = 100
        return True

    # Looking

    def peek(self, match, first=1):
        """(head, generator of the records from number `first` on, to be closed) of any match,
        which is not opened by that; None if it is missing or unreadable."""
        if match == self.match:
            return self.head, self.since(first)
        if self._peeked is None or self._peeked[0] != match:
            found = self._read_head(match) if match in self._ids() else None
            if found is None:
                return None
            self._peeked = (match, found[0], self._journal_of(match, found[1]))
        return self._peeked[1], self._peeked[2].since(first)

    def since(self, first):
        """Generator of the records of the open match from number `first` on. It must not be kept
        while something is written: close it."""
        return (_ for _ in ()) if self._journal is None else self._journal.since(first)

    @property
    def seq(self):
        """Number of the last record of the open match; 0 if there is none."""
        try:
            return self._journal.count if self._journal is not None else 0
        except OSError as error:
            self._report("unreadable", self.match, error.errno)
            return 0

    def matches(self):
        """List of (match, head, summary, number of records), read without any replay."""
        return [found for found in [self._listed(match) for match in self._ids()] if found]

    def listed(self, first):
        """(the first of matches() with a number of at least `first`, or None; the number to go
        on from, or None): reads what it gives, not the whole list."""
        ids = [match for match in self._ids() if match >= first]
        for match in ids:
            found = self._listed(match)
            if found:
                return found, match + 1 if match != ids[-1] else None
        return None, None

    def _listed(self, match):
        read = self._read_head(match)
        if read is None:
            return None
        summary, count = self._read_summary(match)
        try:
            if match == self.match:
                count = self._journal.count
            else:
                count = max(count, self._journal_of(match, read[1]).quick_count() or 0)
        except OSError as error:
            self._report("unreadable", match, error.errno)
        return match, read[0], summary, min(count, MAX_SEQ)

    def _read_summary(self, match):
        try:
            data = files.read_small(self._path(match) + "/summary", MAX_SUMMARY + 16)
        except OSError:
            data = None
        note = _unseal(data, b"TS")
        if note is None or len(note) < 5 or note[2] != VERSION:
            return b"", 0
        return note[5:], note[3] | note[4] << 8

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
        return self._earlier_moves + (self._journal.moves if self._journal is not None else 0)

    def _tidy(self):
        """Remove one file left by a cut deletion or creation. Returns True if there was one."""
        if not self._leftovers:
            return False
        try:
            if files.remove_step(self._leftovers[-1]):
                return True
        except OSError as error:
            self._report("unreadable", 0, error.errno)
        self._leftovers.pop()
        return True

    def idle(self):
        """Do at most one piece of housekeeping (up to 200 ms). Returns True if there was one."""
        try:
            if self._journal is not None and self._journal.idle():
                self._room_age += 1
                return True
        except OSError as error:
            self._error(error)
        if self._tidy():
            return True
        if self._room_age:
            self.room()
            return True
        return False
