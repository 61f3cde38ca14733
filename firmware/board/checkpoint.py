"""What lets a long match be taken up and taken back without playing all of it again (PRODUCT 4:
within 2 seconds).

Now and then, when nobody presses, the pages of the match's history that are only in memory are
appended to the file `state` beside the journal, and where all of them are, how far the journal was,
and a check sum over it.  The journal stays the truth: a checkpoint that does not fit it exactly is
not used, and the match is played from its beginning (see taking_up.py).

The file is 8 bytes and parts: length 2, pages or checkpoint, CRC-32 4, each from a multiple of 8
bytes on. Its last 8 bytes are "TE", the place of its last checkpoint in such multiples, and CRC-32.
"""

from binascii import crc32

from board import lazy
from board.files import BROKEN
from board.store import StoreFailed, StoreFull, pair
from trictrac.packing import pack, unpack
from trictrac.refused import Refused

EVERY = 64  # records between two checkpoints, at least
_LATE = 8  # so many more, and a pause is not waited for
_AT_ONCE = 4000  # bytes of pages
_UNIT = 8
_LONGEST = 500_000  # bytes of the file, so that a place fits into two


def keep(match, kept, store, busy=False):
    """One step towards a checkpoint when one is due, the last having been kept at record
    `kept`, or overdue while somebody is `busy` pressing: (whether there was something to do, the
    number to go on with)."""
    seq = store.seq
    if seq - kept < EVERY + (_LATE if busy else 0):
        return False, kept
    history = match.history
    try:
        if store.gather():
            return True, kept
        pages = history.pages(_AT_ONCE)
        try:
            whole = store.attempt(_write, store, history, pages, seq)
        except (StoreFull, StoreFailed, ValueError):
            for page, _ in pages:
                history.stored(page, 0)
            raise
    except (StoreFull, StoreFailed, ValueError):
        return False, seq  # the journal alone is enough
    history.recall = recaller(store, seq)
    if whole:
        history.forget()
    return True, seq if whole else kept


def recaller(store, seq):
    """What a History calls for a page that was kept when the open match had `seq` records."""

    def recall(page, place):
        try:
            return read(store, place)
        except (OSError, Refused):
            return lazy.fetch("taking_up").commands_of(page, store, seq)

    return recall


def _write(store, history, pages, seq):
    """Append pages, and when these were all a checkpoint; whether it was written. Raises OSError,
    StoreFailed, and ValueError when the file is too long."""
    seed = store.journal.seed

    def put(data):
        nonlocal at
        place = at // _UNIT
        head = pair(len(data))
        check = crc32(data, crc32(head, seed))
        at += file.write(head + data + check.to_bytes(4, "little"))
        at += file.write(bytes(-at % _UNIT))
        return place

    # Without pages in the file it is of another journal, or an older board's.
    with open(store.path(store.match) + "/state", "ab" if history.recall else "wb") as file:
        at = file.seek(0, 2)
        if at > _LONGEST:
            raise ValueError("too many states")
        at += file.write(bytes(-at % _UNIT) if at else b"TP\2\0\0\0\0\0")
        for page, data in pages:
            history.stored(page, put(data))
        if history.pages(0):
            return False
        size, check = store.gathered()
        end = b"TE" + pair(put(pack([seq, size, check, history.excerpt()])))
        file.write(end + crc32(end, seed).to_bytes(4, "little"))
    return True


def read(store, place=None):
    """What is kept at a place, or the last checkpoint. Raises OSError; Refused('damaged')."""
    seed = store.journal.seed
    with open(store.path(store.match) + "/state", "rb") as file:
        if place is None:
            file.seek(-_UNIT, 2)
            end = file.read(_UNIT)
            _check(end[:4], seed, end[4:])
            place = end[2] | end[3] << 8
        file.seek(place * _UNIT)
        head = file.read(2)
        data = file.read(int.from_bytes(head, "little"))
        _check(data, crc32(head, seed), file.read(4))
    return unpack(data)


def _check(data, seed, check):
    if crc32(data, seed).to_bytes(4, "little") != check:
        raise OSError(BROKEN)
