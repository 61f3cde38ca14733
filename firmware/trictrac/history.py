"""The commands of a match in order, with the state before every eighth of them.

Undo goes back to such a state and plays the few commands since then again, so
that it takes the same time wherever in a match.  Eight commands and the state
before them are a page.  A board, whose memory is small, keeps the pages in its
flash, and has only those in memory that are near the present place.
"""

from .packing import pack
from .refused import Refused

_EVERY = 8  # commands on a page
_ROOM = 24_000  # bytes of states in memory; where there are more, one page in eight has one
_FAR = 32  # pages back


class History:
    """Commands in force and, after undo, those that redo would bring back.

    recall  None, or a function of the number of a page and the place where it is kept,
            that returns its state and its commands as `pages` packs them; it may raise
            OSError.
    """

    def __init__(self, start):
        """`start`: the packed state before the first command."""
        self._states = {0: start}  # by page, of those in memory, as far as they are known
        self._chunks = {0: bytearray()}  # the same: each command behind its length
        self._places = bytearray(2)  # where each page is kept, low byte first; 0: only in memory
        self.done = 0
        self.kept = 0
        self.recall = None

    def add(self, data, state):
        """Append a command (bytes); what had been undone is gone. Refused('unread').

        `state()` gives the packed state after this command; it is called
        once in so many commands.  None instead: that state is not known.
        """
        page = self.done // _EVERY
        chunk = self.chunk(page)
        if self.done < self.kept:
            chunk = self._forget_undone(page, chunk)
        self.stored(page, 0)
        chunk.append(len(data))
        chunk.extend(data)
        self.done += 1
        self.kept = self.done
        if self.done % _EVERY == 0:
            self._chunks[page + 1] = bytearray()
            self._places.extend(b"\0\0")
            if state:
                self._remember(page + 1, state())

    def _forget_undone(self, page, chunk):
        at = 0
        for _ in range(self.done % _EVERY):
            at += 1 + chunk[at]
        self._places = self._places[: 2 * page + 2]
        for held in (self._states, self._chunks):
            for undone in list(held):
                if undone > page:
                    del held[undone]
        self._chunks[page] = chunk[:at]
        return self._chunks[page]

    def nearest(self, count):
        """(number of commands, packed state after them): the last state that is
        known within the first `count` commands. Refused('unread')."""
        page = count // _EVERY
        while not self._known(page):
            page -= 1
        return page * _EVERY, self._states[page]

    def learn(self, count, state):
        """The packed state after `count` commands, where it is worth keeping and lacking;
        `state()` gives it."""
        page = count // _EVERY
        try:
            if count % _EVERY == 0 and not self._known(page):
                self._remember(page, state())
                self.stored(page, 0)
        except Refused:
            pass  # the command has been carried out

    def between(self, first, last):
        """Generator of the commands from number `first` up to `last`, the first one of a page.
        Refused('unread'), at once."""
        for page in range(first // _EVERY, (last + _EVERY - 1) // _EVERY):
            self.chunk(page)
        return self._between(first, last)

    def _between(self, first, last):
        while first < last:
            chunk = self.chunk(first // _EVERY)
            at = 0
            for _ in range(min(_EVERY, last - first)):
                end = at + 1 + chunk[at]
                yield bytes(chunk[at + 1 : end])
                at = end
            first += _EVERY

    def at(self, index):
        """The command at `index`, counted from 0. Refused('unread')."""
        chunk = self.chunk(index // _EVERY)
        at = 0
        for _ in range(index % _EVERY):
            at += 1 + chunk[at]
        return bytes(chunk[at + 1 : at + 1 + chunk[at]])

    def commands(self):
        """Those in force, oldest first, as bytes. Refused('unread')."""
        return self.between(0, self.done)

    # -- pages -----------------------------------------------------------------

    def _known(self, page):
        """Whether the state before a page is known; then it is in memory."""
        if page not in self._states and self._place(page):
            self._load(page)
        return page in self._states

    def _remember(self, page, state):
        states = self._states
        if len(states) * len(state) > _ROOM:
            for old in list(states):
                if old % 8 and old < page - _FAR:
                    del states[old]
        states[page] = state

    def chunk(self, page):
        """The commands of a page, each behind its length. Refused('unread')."""
        if page not in self._chunks:
            self._load(page)
        return self._chunks[page]

    def _load(self, page):
        if not self.recall:
            raise Refused("unread")
        try:
            state, chunk = self.recall(page, self._place(page))
        except OSError:
            raise Refused("unread") from None
        if page not in self._chunks:
            self._chunks[page] = bytearray(chunk)
        if state:
            self._states[page] = state

    def _place(self, page):
        return self._places[2 * page] | self._places[2 * page + 1] << 8

    def pages(self, room):
        """Those that are only in memory, packed, the first ones that fit into `room` bytes,
        but one at least: list of (page, bytes)."""
        found = []
        for page in range(self.kept // _EVERY + 1):
            if not self._place(page):
                data = pack([self._states.get(page, b""), self._chunks[page]])
                room -= len(data)
                if found and room < 0:
                    break
                found.append((page, data))
        return found

    def stored(self, page, place):
        """A page is kept at `place`, 1 to 65535, from where `recall` has it; 0: nowhere."""
        self._places[2 * page] = place & 255
        self._places[2 * page + 1] = place >> 8

    def forget(self):
        """Let go of the pages that are kept elsewhere and not near the present place."""
        here = self.done // _EVERY
        for held in (self._states, self._chunks):
            for page in list(held):
                if page and abs(page - here) > 1 and self._place(page):
                    del held[page]

    def excerpt(self):
        """What `resume` needs when all pages are kept elsewhere, as plain values."""
        return [self.done, self.kept, bytes(self._places)]

    def resume(self, excerpt):
        """Take over what `excerpt` gave. Any exception, if it is no excerpt: then this history
        is of no use."""
        self.done, self.kept, places = excerpt
        self._places = bytearray(places)
        self._chunks = {}
        pages = self.kept // _EVERY + 1
        if not 0 <= self.done <= self.kept or len(places) != 2 * pages:
            raise ValueError("not a history")
        for page in range(pages):
            if not self._place(page):
                raise ValueError("not a history")
