"""One match's records in flash: a long `body` that only grows and a short `tail`.

Why two files: littlefs (4 KB blocks, 256-byte programs) keeps a file of up to 512 bytes inside
its folder's metadata, so that adding a record programs 256-512 bytes and erases a block once in
about fourteen records. A longer file costs a block erase (50-95 ms on the RP2040) for every
record. So records go to the tail, and the tail is moved to the body now and then.

The tail is opened anew for each record on purpose: a handle kept open across a metadata erase was
measured to cause an erase for every following record until it was closed.

A file is an 8-byte header (magic, version, kind, number of records before this file, check) and
records: length 1, sequence 2, seconds 3, payload, CRC-32 4; all little-endian. The check sums
start from the match's own seed, so that a piece of another match is never taken for a record.
A move appends to the body, then starts a new tail; cut in between, the tail repeats records of the
body, which are recognised by their sequence numbers.
"""

from binascii import crc32

from board import files, lazy

MAX_PAYLOAD = 120
MAX_SEQ = 65535
MAX_WHEN = (1 << 24) - 1
VERSION = 1

OVERHEAD = 10
HEADER = 8
BODY = 66  # the kind in a file's header
TAIL = 84
# Tail sizes in bytes at which it is moved to the body: when idle, and at the latest.
IDLE_MOVE = 240
FORCED_MOVE = 440


def read_record(file, seed):
    """Next record of a file as (seq, when, payload), or None if there is no whole, sound one."""
    start = file.read(6)
    if len(start) < 6 or not 1 <= start[0] <= MAX_PAYLOAD:
        return None
    length = start[0]
    rest = file.read(length + 4)
    if len(rest) < length + 4:
        return None
    payload = rest[:length]
    if crc32(payload, crc32(start, seed)).to_bytes(4, "little") != rest[length:]:
        return None
    return start[1] | start[2] << 8, start[3] | start[4] << 8 | start[5] << 16, payload


class Journal:
    """Appends and reads one match's records. Its methods raise OSError, except where noted.

    `seed` is the match's check-sum seed; `report(code, detail)` is told about damage.
    """

    def __init__(self, folder, seed, report):
        self._body = folder + "/body"
        self._tail = folder + "/tail"
        self.seed = seed
        self.report = report
        self._buffer = bytearray(MAX_PAYLOAD + OVERHEAD)
        self._view = memoryview(self._buffer)
        self._errno = 0  # why the last reading or repair failed
        self._known = False  # whether the four below are what the flash holds
        self._next = 1
        self._body_size = 0
        self._tail_size = 0
        self._unmoved = HEADER  # where in the tail the records start that the body lacks
        self._place = None  # where `since` stopped: (sequence number, path, position)
        self._start = (0, 0)  # records at the head of the body that are known to be sound; bytes
        self.moves = 0

    def header(self, kind, before):
        """The first bytes of a file of `kind` that follows `before` records."""
        head = b"TJ" + bytes((VERSION, kind, before & 255, before >> 8))
        return head + (crc32(head, self.seed) & 0xFFFF).to_bytes(2, "little")

    def _is_header(self, data, kind):
        return len(data) == HEADER and data == self.header(kind, data[4] | data[5] << 8)

    def records(self):
        """Yield (seq, when, payload) in order, after resume() those that follow. Never raises
        OSError.

        The first complete pass also repairs: a torn end is cut, what follows a bad record is set
        aside, both are reported. Nothing may be appended while a pass is under way.
        """
        before, start = self._start
        expected = before + 1
        damage = []
        try:
            for path, kind in ((self._body, BODY), (self._tail, TAIL)):
                if files.size(path) < 0 <= files.size(path + ".new"):
                    files.rename(path + ".new", path)  # a repair was cut between its renames
                length = max(0, files.size(path))
                good = unmoved = 0
                sound = length == 0
                if length:
                    with open(path, "rb") as file:
                        sound = self._is_header(file.read(HEADER), kind)
                        good = unmoved = min(HEADER, length)
                        if start and kind == BODY:
                            file.seek(start)
                            good = start
                        while True:
                            found = read_record(file, self.seed)
                            if found is None or found[0] > expected:
                                break
                            good += len(found[2]) + OVERHEAD
                            if found[0] == expected:
                                expected += 1
                                yield found
                            elif unmoved + len(found[2]) + OVERHEAD == good:
                                unmoved = good
                if good != length or not sound:
                    damage.append((path, kind, (good, length), sound, expected))
                if kind == BODY:
                    self._body_size = good
                else:
                    self._tail_size = good
                    self._unmoved = unmoved
            self._next = expected
            for found in damage:
                self._repair(*found)
            self._known = True
        except OSError as error:
            self._known = False
            self._errno = error.errno
            self.report("unreadable", error.errno)

    def since(self, first):
        """Yield the records from sequence number `first` on. Never raises OSError.

        Going on where the last call stopped costs no reading of what is before. Close it when
        it is not read to its end: a file that is open makes every append erase a block.
        """
        expected, start, at = self._place or (1, self._body, HEADER)
        if expected > first:
            expected, start, at = 1, self._body, HEADER
        try:
            self._check()
            for path in (self._body, self._tail):
                if path != start:
                    continue
                start = self._tail
                if files.size(path) >= 0:
                    with open(path, "rb") as file:
                        file.seek(at)
                        while True:
                            found = read_record(file, self.seed)
                            if found is None or found[0] > expected:
                                break
                            if found[0] == expected:
                                expected += 1
                                if found[0] >= first:
                                    self._place = (found[0], path, at)
                                    yield found
                            at += len(found[2]) + OVERHEAD
                at = HEADER
        except OSError as error:
            self.report("unreadable", error.errno)

    def gather(self):
        """Move the tail to the body, short as it may be. True if there was something in it."""
        self._check()
        if self._tail_size <= self._unmoved:
            return False
        self._try_move()
        return True

    def gathered(self):
        """(bytes, check sum) of the body, which after gather() holds all records."""
        return self._body_size, self._sum(self._body_size)

    def resume(self, seq, size, check):
        """Whether the first `size` bytes of the body have this check sum: then records() begins
        behind them, which are `seq` records. 0 bytes: at the beginning. Raises OSError."""
        sound = size == 0 or self._sum(size) == check
        self._start = (seq, size) if sound else (0, 0)
        return sound

    def _sum(self, size):
        """Check sum of the first `size` bytes of the body; None if it is shorter."""
        check = self.seed
        with open(self._body, "rb") as file:
            while size > 0:
                piece = file.read(min(512, size))
                if not piece:
                    return None
                check = crc32(piece, check)
                size -= len(piece)
        return check & 0xFFFFFFFF

    def _check(self):
        """Read everything once if what the flash holds is not known. Raises OSError."""
        if not self._known:
            for _ in self.records():
                pass
            if not self._known:
                raise OSError(self._errno, "unreadable")

    def _repair(self, path, kind, sizes, sound, seq):
        self._place = None
        size = lazy.fetch("repair").repair(self, path, kind, sizes, sound, seq)
        if kind == BODY:
            self._body_size = size
        else:
            self._tail_size = size
            self._unmoved = max(HEADER, self._unmoved)

    @property
    def count(self):
        """Number of records; reads the files once if that has not happened. Raises OSError."""
        self._check()
        return self._next - 1

    def quick_count(self):
        """Number of records from the tail alone, or None when it cannot tell. Raises OSError."""
        try:
            with open(self._tail, "rb") as file:
                start = file.read(HEADER)
                if not self._is_header(start, TAIL):
                    return None
                last = start[4] | start[5] << 8
                while True:
                    found = read_record(file, self.seed)
                    if found is None:
                        return last
                    last = max(last, found[0])
        except OSError as error:
            if error.errno == files.NOT_THERE:
                return None
            raise

    def append(self, payload, when):
        """Add a record of 1 to 120 bytes; durable on return. Returns its sequence number.

        After an OSError the files are read again before anything else is written; if the record
        turns out to have been stored in spite of the error, this counts as success.
        """
        self._check()
        seq = self._next
        if seq > MAX_SEQ:
            raise OSError(files.NO_SPACE, "no numbers left")
        record = self._encode(payload, seq, when)
        try:
            if self._tail_size + len(record) > FORCED_MOVE and self._tail_size > HEADER:
                self._move(record)
            else:
                with open(self._tail, "ab") as file:
                    if self._tail_size == 0:
                        self._tail_size = self._unmoved = HEADER
                        file.write(self.header(TAIL, seq - 1))
                    file.write(record)
                self._tail_size += len(record)
        except OSError:
            self._known = False
            self._check()
            if self._next == seq:
                raise
            return seq
        self._next = seq + 1
        return seq

    def fill(self, payloads):
        """Add records to the body of a match that has no tail yet; durable on return.

        One write for many records, for a match that comes as a whole. Raises OSError.
        """
        self._check()
        with open(self._body, "ab") as file:
            if self._body_size == 0:
                self._body_size = HEADER
                file.write(self.header(BODY, 0))
            for payload in payloads:
                record = self._encode(payload, self._next, 0)
                file.write(record)
                self._next += 1
                self._body_size += len(record)

    def _encode(self, payload, seq, when):
        buffer = self._buffer
        length = len(payload)
        buffer[0] = length
        buffer[1] = seq & 255
        buffer[2] = seq >> 8
        buffer[3] = when & 255
        buffer[4] = when >> 8 & 255
        buffer[5] = when >> 16
        buffer[6 : 6 + length] = payload
        check = crc32(self._view[: 6 + length], self.seed)
        buffer[6 + length : 10 + length] = check.to_bytes(4, "little")
        return self._view[: 10 + length]

    def _move(self, record=None):
        """Move the tail's records to the body and start a new tail, with `record` in it."""
        self._place = None
        with open(self._tail, "rb") as file:
            file.seek(self._unmoved)
            data = file.read(self._tail_size - self._unmoved)
        if data:
            with open(self._body, "ab") as file:
                if self._body_size == 0:
                    self._body_size = HEADER
                    file.write(self.header(BODY, 0))
                file.write(data)
            self._body_size += len(data)
        # Emptying the tail in place is safe: all it held is in the body by now.
        with open(self._tail, "wb") as file:
            file.write(self.header(TAIL, self._next - 1))
            if record is not None:
                file.write(record)
        self._unmoved = HEADER
        self._tail_size = HEADER + (len(record) if record is not None else 0)
        self.moves += 1

    def idle(self):
        """Move the tail if it is long enough. Returns True if it was moved."""
        if not self._known or self._tail_size <= IDLE_MOVE:
            return False
        self._try_move()
        return True

    def _try_move(self):
        try:
            self._move()
        except OSError:
            self._known = False
            raise
