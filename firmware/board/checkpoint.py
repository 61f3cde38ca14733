"""Taking up a long match without playing all of it again (PRODUCT 4: within 2 seconds).

Now and then, when nobody presses, the state is kept beside the journal with
how far the journal was and a check sum over it.  The journal stays the truth:
a checkpoint that does not fit it exactly is not used, and the match is played
from its beginning.
"""

from binascii import crc32

from board.store import StoreFailed, StoreFull
from trictrac import command as c
from trictrac import record
from trictrac.match import Match
from trictrac.packing import pack, unpack
from trictrac.refused import Refused

EVERY = 64  # records between two checkpoints, at least
_BACK = 64  # commands between the states in one
_STATES = 4  # so far back undo is as quick as ever; further back, once, the match is replayed


class Progress:
    """How far the journal of the open match has come, and a check sum over its records."""

    def __init__(self, known=True):
        """`known` False: of a match whose records were not read one by one; it
        gets checkpoints when it is taken up the next time."""
        self.known = known
        self.seq = 0
        self.check = 0
        self.kept = 0  # sequence number of the checkpoint in flash

    def add(self, seq, payload):
        """One more record."""
        self.seq = seq
        self.check = crc32(payload, self.check) & 0xFFFFFFFF


def take_up(config, store, odd):
    """(Match, Progress) of the open match of `store`. Records that are not
    legal are left out; `odd(code, seq)` is told."""
    kept = _read(store)
    if kept:
        found = _play(config, store, odd, kept)
        if found:
            return found
    return _play(config, store, odd, None)


def keep(match, progress, store):
    """Keep a checkpoint when one is due; True when it was written."""
    if not progress.known or progress.seq - progress.kept < EVERY or match.claim:
        return False
    progress.kept = progress.seq
    done = match.history.done
    states = []
    for back in range(_STATES):
        count, state = match.history.nearest(max(0, done - back * _BACK))
        if count and [count, state] not in states:
            states.append([count, state])
    try:
        store.keep(pack([progress.seq, progress.check, done, states]))
    except (StoreFull, StoreFailed, ValueError):
        return False  # the journal alone is enough
    return True


def _read(store):
    """[seq, check, done, [[count, state], ..]] of the checkpoint, or None."""
    data = store.kept()
    if not data:
        return None
    try:
        kept = unpack(data)
    except Refused:
        return None
    return kept if isinstance(kept, list) and len(kept) == 4 else None


def _play(config, store, odd, kept):
    """Play the records, those up to the checkpoint only in name. None when it
    does not fit."""
    match = Match(config)
    progress = Progress()
    reached = not kept
    for seq, _, payload in store.records():
        progress.add(seq, payload)
        if reached:
            try:
                match.apply(record.decode(payload))
            except Refused as refused:
                odd(refused.code, seq)
            continue
        _note(match.history, payload)
        if seq == kept[0]:
            if progress.check != kept[1] or not _resume(match, kept):
                break
            reached = True
            progress.kept = seq
    return (match, progress) if reached else None


def _note(history, payload):
    """What a command does to the history, without playing it; undo and redo
    beyond its ends are refused by a match, and do nothing here."""
    op = payload[0] & 0x1F
    if op == c.UNDO:
        history.done = max(0, history.done - 1)
    elif op == c.REDO:
        history.done = min(history.kept, history.done + 1)
    else:
        history.add(payload, None)


def _resume(match, kept):
    """Whether the match could be brought to the state of the checkpoint."""
    history = match.history
    try:
        _, _, done, states = kept
        if history.done != done:
            return False
        for count, state in states:
            if not 0 < count <= done:
                return False
            history.learn(count, lambda state=state: state)
        match.rebuild(done)
    except (Refused, IndexError, ValueError, TypeError):
        return False
    return True
