"""Taking up the open match: from its checkpoint, or else from its whole journal.

What was taken back is not played: the records are read first, to know which commands are in force
at their end.  In memory only while it is needed (see lazy.py).
"""

import gc

from board.checkpoint import read, recaller
from board.files import BROKEN
from trictrac import command as c
from trictrac import record
from trictrac.history import History
from trictrac.match import Match
from trictrac.refused import Refused

_LITTER = 96 * 1024  # bytes of garbage: to collect it more often takes longer than to play
_NEVER = 1 << 30  # a journal with records that are not legal gets no more checkpoints


def take_up(config, store, odd):
    """(Match, number of the record at which the last checkpoint was kept, or 0) of the open
    match of `store`. Records that are not legal are left out; `odd(code, seq)` is told."""
    threshold = getattr(gc, "threshold", lambda *_: 0)  # CPython has none
    before = threshold()
    threshold(_LITTER)
    try:
        return _take_up(config, store, odd)
    finally:
        threshold(before)


def _take_up(config, store, odd):
    for begin in (_at_checkpoint, _at_start):
        match = Match(config)
        try:
            kept = begin(match.history, store)
            faults = _follow(match.history, store.records())
            match.rebuild(match.history.done)
        except (Refused, OSError, IndexError, KeyError, ValueError, TypeError):
            continue
        for fault in faults:
            odd(*fault)
        return match, _NEVER if faults else kept
    return _played(config, store, odd)


def _at_start(_, store):
    """Have the journal read from its beginning; 0."""
    store.resume(0, 0, 0)
    return 0


def _at_checkpoint(history, store):
    """Bring a history to where the last checkpoint was kept: the number of its record. Any
    exception when there is none or it is of no use."""
    seq, size, check, excerpt = read(store)
    if not store.resume(seq, size, check):
        raise ValueError("another journal")
    history.resume(excerpt)
    history.recall = recaller(store, seq)
    return seq


def _follow(history, records):
    """Bring a history along with records without playing them; [code, number] of those that
    no match can have given. Refused('unread')."""
    faults = []
    for seq, _, payload in records:
        op = payload[0] & 0x1F if len(payload) == 1 else -1
        if op == c.UNDO and not history.done:
            faults.append(("nothing-to-undo", seq))
        elif op == c.UNDO:
            history.done -= 1
        elif op == c.REDO and history.done == history.kept:
            faults.append(("nothing-to-redo", seq))
        elif op == c.REDO:
            history.done += 1
        else:
            history.add(payload, None)
    return faults


def _played(config, store, odd):
    """The same of a journal in which a command is not legal: every record is played."""
    match = Match(config)
    _at_start(match.history, store)
    for seq, _, payload in store.records():
        try:
            match.apply(record.decode(payload))
        except Refused as refused:
            odd(refused.code, seq)
    return match, _NEVER


def commands_of(page, store, last):
    """[no state, the commands] of a page, from the journal as it was at record `last`. Raises
    OSError."""
    history = History(b"")
    reading = store.since(1)
    try:
        _follow(history, _up_to(last, reading))
    finally:
        reading.close()
    return b"", history.chunk(page)


def _up_to(last, records):
    for found in records:
        yield found
        if found[0] == last:
            return
    raise OSError(BROKEN)
