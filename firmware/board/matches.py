"""The list of matches in the store: reading, leaving, choosing and deleting them.

Not kept in memory (see lazy.py); `Store` has a method for each function.
"""

from board import files
from board.journal import MAX_SEQ, VERSION
from board.store import StoreFailed, pair, seal, unseal

MAX_SUMMARY = 120


def write_summary(folder, count, summary):
    """Note `summary` and the number of records in a match's folder. Raises OSError, and
    ValueError above 120 bytes."""
    if len(summary) > MAX_SUMMARY:
        raise ValueError("summary: at most %d bytes" % MAX_SUMMARY)
    note = b"TS" + bytes((VERSION,)) + pair(count) + bytes(summary)
    files.write_whole(folder + "/summary", seal(note))


def leave(store, summary):
    """See Store.leave()."""
    if store.match is None:
        raise StoreFailed(0)
    store.attempt(_leave, store, summary)
    store.failed = False


def _leave(store, summary):
    write_summary(store.path(store.match), store.journal.count, summary)


def select(store, match):
    """See Store.select()."""
    if match not in store.ids() or store.read_head(match) is None:
        return False
    store.attempt(store.note, match)
    return store.load(match)


def close(store):
    """See Store.close()."""
    store.attempt(store.note, 0)
    store.forget()


def delete(store, match):
    """See Store.delete()."""
    if match not in store.ids():
        return False
    store.peeked = None
    if match == store.match:
        close(store)
    path = store.path(match)
    store.attempt(_put_aside, path)
    store.failed = False
    store.leftovers.append(path + ".del")
    while store.tidy():
        pass
    store.room_is_old()
    return True


def _put_aside(path):
    while files.remove_step(path + ".del"):
        pass
    files.rename(path, path + ".del")


def matches(store):
    """See Store.matches()."""
    return [found for found in [_listed(store, match) for match in store.ids()] if found]


def listed(store, first):
    """See Store.listed()."""
    ids = [match for match in store.ids() if match >= first]
    for match in ids:
        found = _listed(store, match)
        if found:
            return found, match + 1 if match != ids[-1] else None
    return None, None


def _listed(store, match):
    read = store.read_head(match)
    if read is None:
        return None
    summary, count = _read_summary(store.path(match))
    try:
        if match == store.match:
            count = store.journal.count
        else:
            count = max(count, store.journal_of(match, read[1]).quick_count() or 0)
    except OSError as error:
        store.report("unreadable", match, error.errno)
    return match, read[0], summary, min(count, MAX_SEQ)


def _read_summary(folder):
    try:
        data = files.read_small(folder + "/summary", MAX_SUMMARY + 16)
    except OSError:
        data = None
    note = unseal(data, b"TS")
    if note is None or len(note) < 5 or note[2] != VERSION:
        return b"", 0
    return note[5:], note[3] | note[4] << 8
