"""The match on the board and its place in the store."""

import gc
from binascii import crc32

from board import checkpoint, lazy
from board.store import Store, StoreFailed, StoreFull
from trictrac import command, record
from trictrac import config as agreed
from trictrac.config import Config
from trictrac.match import Match
from trictrac.refused import Refused


class Table:
    """The open match, what waits to be stored, and the list of matches.

    now      ms of the tick that is under way.
    pending  the Pending points of the panel, or None: they belong to the open match.
    begun    called when another match is on the board.
    """

    def __init__(self, settings, now):
        self.settings = settings
        self.now = now
        self.pending = None
        self.begun = None
        self.store = Store()
        self.match = None
        self.unsaved = []  # records that are applied and not yet in flash
        self.cannot_store = False
        self._odd = []  # problems found while taking a match up
        if not (self.store.open() and self._take_up()):
            self._fresh(Config())

    # -- taking a match up --------------------------------------------------------

    def _take_up(self, taking_up=None):
        """Bring the open match of the store to the board, by the module of this name; False
        when its head is of no use. Refused('file')."""
        taking_up = taking_up or lazy.needed("taking_up")
        try:
            config = agreed.decode(self.store.head)
        except Refused as refused:
            self._odd.append([refused.code, self.store.match, 0])
            return False
        self._put(*taking_up.take_up(config, self.store, self._note_odd))
        self.unsaved = []
        return True

    def _put(self, match, kept=0):
        """`match` is on the board now, its last checkpoint kept at record `kept`."""
        self.match = match
        self._kept = kept
        self._looked_at = -1  # twice what had been appended when none was due, and one if busy
        self._crc = None  # of the match's state, as long as it is known

    def _note_odd(self, code, seq):
        self._odd.append([code, self.store.match, seq])

    def keep(self, busy=False):
        """When nothing else is to do: a step towards a checkpoint, if one is due, while somebody
        is `busy` pressing, if it is overdue. Whether there was one."""
        looked = 2 * self.store.appended + busy
        if self.unsaved or self.store.match is None or looked == self._looked_at:
            return False
        did, self._kept = checkpoint.keep(self.match, self._kept, self.store, busy)
        if not did:
            self._looked_at = looked
        return did

    def _fresh(self, config):
        """A new match of `config`; without a place in the store if it is full."""
        try:
            self.store.create(config.encode())
            self.cannot_store = False
        except (StoreFull, StoreFailed):
            self.cannot_store = True
        self._put(Match(config))
        self.unsaved = []

    # -- what panel and link ask for -----------------------------------------------

    def apply(self, command):
        """Apply a command; it waits in `unsaved` for `save`. Refused as Match.apply."""
        self.match.apply(command)
        self._crc = None
        self.unsaved.append(record.encode(command))

    def save(self, seconds):
        """Write what waits, in order. A full or failing flash is shown and the
        match goes on; what could not be written stays waiting."""
        try:
            if self.store.match is None:
                self.store.create(self.match.config.encode())
            while self.unsaved:
                self.store.append(self.unsaved[0], seconds)
                self.unsaved.pop(0)
            self.cannot_store = False
        except (StoreFull, StoreFailed):
            self.cannot_store = True

    def new_match(self, config):
        """Leave this match and begin another. Refused('store-full'), nothing changed."""
        self.leave()
        try:
            self.store.create(config.encode())
        except (StoreFull, StoreFailed):
            raise Refused("store-full") from None
        self._change(Match(config))

    def adjourn(self):
        """Note the score for the list; the match stays open and can go on. Returns its
        number. Refused('store-full')."""
        self.leave()
        if self.store.match is None:
            raise Refused("store-full")
        return self.store.match

    def admitted(self, match):
        """The store has put `match`, which came from elsewhere, on the board."""
        self.cannot_store = False
        self._change(match)

    def _change(self, match):
        self._put(match)
        gc.collect()
        self._begun()

    def leave(self):
        """Everything played is in flash, and the score noted for the list."""
        self.save(self.now // 1000)
        if self.unsaved:
            raise Refused("store-full")
        try:
            self.store.leave(summary(self.match).encode())
        except (StoreFull, StoreFailed):
            self.cannot_store = True

    def take(self, number):
        """Open match `number` of the list. Refused('match-unreadable', 'pending',
        'store-full', 'file'), nothing changed."""
        self.settled()
        self.leave()
        taking_up = lazy.needed("taking_up")  # before anything else is open
        before = self.store.match
        try:
            if self.store.select(number) and self._take_up(taking_up):
                self.cannot_store = False
                self._begun()
                return
            if before is not None:
                self.store.select(before)
        except (StoreFull, StoreFailed):
            self.cannot_store = True
        raise Refused("match-unreadable", number)

    def peek(self, number, first=1):
        """(configuration as bytes, generator of the records from number `first` on, to be
        closed) of a match in the store, which is not opened by that.
        Refused('match-unreadable')."""
        found = self.store.peek(number, first)
        if not found:
            raise Refused("match-unreadable", number)
        return found

    def settled(self):
        """Refused('pending') while points wait: they belong to the match on the board."""
        if self.pending:
            raise Refused("pending")

    def _begun(self):
        if self.begun:
            self.begun()

    def delete(self, number):
        """Delete a match of the list for good. Refused('match-open', 'match-unreadable')."""
        if number == self.store.match:
            raise Refused("match-open")
        try:
            if not self.store.delete(number):
                raise Refused("match-unreadable", number)
        except StoreFailed:
            raise Refused("match-unreadable", number) from None

    def rename(self, seat, name):
        """Name the player at `seat` and remember the name. False when the flash did not take
        what is to be remembered. Refused as Match.apply."""
        self.apply(command.name(seat, name))
        return self.remember_name(name)

    def remember_name(self, name):
        """Offer this name again next time. False when the flash did not take it."""
        return not name or self.settings.add_name(name[:12])

    def problems(self):
        """What was found damaged or could not be done: [code, where, detail]."""
        return [list(p) for p in self.store.problems + self.settings.problems] + self._odd

    def problem_count(self):
        """How many problems() there are."""
        return len(self.store.problems) + len(self.settings.problems) + len(self._odd)

    def state_crc(self):
        """Check sum of the match's state."""
        if self._crc is None:
            self._crc = crc32(self.match.state()) & 0xFFFFFFFF
        return self._crc

    def status(self):
        """Where the match stands, for the host: enough to know whether its own
        copy is up to date."""
        pending = self.pending
        used, total = self.store.last_room()
        return {
            "match": self.store.match,
            "seq": self.store.seq,
            "commands": self.match.history.done,
            "crc": self.state_crc(),
            "pending": [pending.seat, pending.opp, pending.points] if pending else None,
            "saved": not self.unsaved and not self.cannot_store,
            "problems": self.problem_count(),
            "flash": [used, total],
            "heap": [gc.mem_alloc(), gc.mem_free()],
        }


def called(names):
    """The players' names, or the letters of their seats."""
    return names[0] or "A", names[1] or "B"


def summary(match):
    """A match in a line for the list: '4/12 3:5 Alice-Bob'."""
    text = "%d:%d %s-%s" % (tuple(match.game.holes) + called(match.names))
    if not match.game.ecrire:
        return text
    marks = match.config.options["marks"]
    return "%d/%d %s" % (min(match.game.ecrire.played() + 1, marks), marks, text)
