"""Taking up a long match without reading and playing all of it again (PRODUCT 4: within 2 seconds).

Now and then, when nobody presses, the state and the last commands are kept
beside the journal, with how far the journal was and a check sum over it.  The
journal stays the truth: a checkpoint that does not fit it exactly is not used,
and the match is played from its beginning.
"""

from board.files import BROKEN
from board.store import MAX_CHECKPOINT, StoreFailed, StoreFull
from trictrac import command as c
from trictrac import record
from trictrac.history import History
from trictrac.match import Match
from trictrac.packing import pack, unpack
from trictrac.refused import Refused

EVERY = 64  # records between two checkpoints, at least
_NEVER = 1 << 30  # a journal with records that are not legal gets no more checkpoints
_SURROUNDINGS = 40  # bytes of a checkpoint that are not the history's


def take_up(config, store, odd):
    """(Match, number of the record at which the last checkpoint was kept, or 0) of the open
    match of `store`. Records that are not legal are left out; `odd(code, seq)` is told.

    What was taken back is not played: the records are read first, to know which commands are
    in force at their end.
    """
    match = Match(config)
    kept = _resume(match, store)
    while True:
        if kept:
            match.history.recall = lambda seq=kept: _recalled(store, seq)
        else:
            match = Match(config)
            store.resume(0, 0, 0)
        try:
            if _follow(match.history, store.records()):
                break  # a match refuses such a record: all are played, to leave it out
            match.rebuild(match.history.done)
            return match, kept
        except Refused:
            if not kept:
                break
            kept = 0
    store.resume(0, 0, 0)
    match = Match(config)
    return match, _played(match, store, odd)


def _follow(history, records):
    """Bring a history along with records, without playing them: whether one of them went
    beyond its ends, which no match allows."""
    beyond = False
    for _, _, payload in records:
        op = payload[0] & 0x1F
        if op == c.UNDO:
            beyond = beyond or not history.done
            history.done = max(0, history.done - 1)
        elif op == c.REDO:
            beyond = beyond or history.done == history.kept
            history.done = min(history.kept, history.done + 1)
        else:
            history.add(payload, None)
    return beyond


def _played(match, store, odd):
    """Play every record; 0, or _NEVER when some were not legal."""
    kept = 0
    for seq, _, payload in store.records():
        try:
            match.apply(record.decode(payload))
        except Refused as refused:
            odd(refused.code, seq)
            kept = _NEVER
    return kept


def keep(match, kept, store):
    """One step towards a checkpoint when one is due, the last having been kept at record
    `kept`: (whether there was something to do, the number to go on with)."""
    seq = store.seq
    if seq - kept < EVERY or match.claim:
        return False, kept
    try:
        if store.gather():
            return True, kept
        size, check = store.gathered()
        history = match.history.excerpt(MAX_CHECKPOINT - _SURROUNDINGS)
        store.keep(pack([seq, size, check, history]))
    except (StoreFull, StoreFailed, ValueError):
        return False, seq  # the journal alone is enough
    match.history.recall = lambda: _recalled(store, seq)
    match.history.forget()
    return True, seq


def _recalled(store, last):
    """The History of the open match, without its states, as its journal has it up to record
    `last`, all of which were legal. Raises OSError."""
    history = History(b"")
    reading = store.since(1)
    try:
        _follow(history, _up_to(last, reading))
    finally:
        reading.close()
    return history


def _up_to(last, records):
    for found in records:
        yield found
        if found[0] == last:
            return
    raise OSError(BROKEN)


def _resume(match, store):
    """The number of the record up to which a checkpoint has brought the match, or 0."""
    data = store.kept()
    if not data:
        return 0
    try:
        seq, size, check, history = unpack(data)
        if not store.resume(seq, size, check):
            return 0
        match.history.resume(history)
        match.rebuild(match.history.done)
    except (Refused, IndexError, ValueError, TypeError):
        return 0
    return seq
