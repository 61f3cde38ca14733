"""The commands of a match in order, with some of the states between them.

Undo goes back to the state kept before and plays the few commands since then
again, so that it takes the same time in a long match as in a short one: near
the end there is a state every few commands, farther back there are a handful
for the whole match.  A board, whose memory is small, forgets old commands,
which its journal has, and recalls them when somebody goes back so far.
"""

from .refused import Refused

_EVERY = 16  # commands from one place for a state to the next
_NEAR = 4  # places before and after the present one that keep their states
_FAR = 8  # states at most before that


class History:
    """Commands in force and, after undo, those that redo would bring back.

    recall  None, or a function that returns the History of all commands, for
            those that have been forgotten; it may raise OSError.
    """

    def __init__(self, start):
        """`start`: the packed state before the first command."""
        self._states = [start]  # None where it is not known
        self._chunks = [bytearray()]  # each command behind its length; None: forgotten
        self.done = 0
        self.kept = 0
        self.recall = None

    def add(self, data, state):
        """Append a command (bytes); what had been undone is gone.

        `state()` gives the packed state after this command; it is called
        once in so many commands.  None instead: that state is not known.
        """
        if self.done < self.kept:
            self._forget_undone()
        chunk = self._chunks[-1]
        chunk.append(len(data))
        chunk.extend(data)
        self.done += 1
        self.kept = self.done
        if self.done % _EVERY == 0:
            self._states.append(state() if state else None)
            self._chunks.append(bytearray())
            self.thin(self.done)

    def nearest(self, count):
        """(number of commands, packed state after them): the last state that is
        known within the first `count` commands."""
        index = count // _EVERY
        while self._states[index] is None:
            index -= 1
        return index * _EVERY, self._states[index]

    def learn(self, count, state):
        """The packed state after `count` commands, where one can be kept and is lacking."""
        if count % _EVERY == 0 and self._states[count // _EVERY] is None:
            self._states[count // _EVERY] = state()

    def thin(self, count):
        """Keep the states near to the one after `count` commands, and a few of the others."""
        step = self._step()
        here = count // _EVERY
        for index in range(1, len(self._states)):
            if index % step and not here - _NEAR < index <= here + _NEAR:
                self._states[index] = None

    def _step(self):
        step = 1
        while (len(self._states) - 1) // step > _FAR:
            step *= 2
        return step

    def between(self, first, last):
        """Generator of the commands from number `first`, one that has a state, up to `last`.
        Refused('unread'), at once."""
        self._chunk(first // _EVERY)
        return self._between(first, last)

    def _between(self, first, last):
        for index in range(first // _EVERY, len(self._chunks)):
            count = min(_EVERY, last - index * _EVERY)
            if count > 0:
                for command in self._first(index, count):
                    yield command

    def at(self, index):
        """The command at `index`, counted from 0. Refused('unread')."""
        return self._first(index // _EVERY, index % _EVERY + 1)[-1]

    def commands(self):
        """Those in force, oldest first, as bytes. Refused('unread')."""
        return self.between(0, self.done)

    def _first(self, index, count):
        chunk = self._chunk(index)
        found = []
        at = 0
        while len(found) < count:
            size = chunk[at]
            found.append(bytes(chunk[at + 1 : at + 1 + size]))
            at += 1 + size
        return found

    def _forget_undone(self):
        index = self.done // _EVERY
        chunk = self._chunk(index)
        del self._chunks[index + 1 :]
        del self._states[index + 1 :]
        at = 0
        for _ in range(self.done % _EVERY):
            at += 1 + chunk[at]
        self._chunks[index] = chunk[:at]
        self.kept = self.done

    # -- a small memory --------------------------------------------------------

    def forget(self):
        """Let go of the commands that are far back; from now on `recall` has to have them."""
        for index in range(self.done // _EVERY - _NEAR):
            self._chunks[index] = None

    def _chunk(self, index):
        if self._chunks[index] is None:
            if not self.recall:
                raise Refused("unread")
            try:
                chunks = self.recall()._chunks
            except OSError:
                raise Refused("unread") from None
            self._chunks = [
                chunks[place] if self._chunks[place] is None else self._chunks[place]
                for place in range(len(self._chunks))
            ]
        return self._chunks[index]

    def excerpt(self, room):
        """What is worth keeping for `resume`, as plain values: the commands not far back, and
        the states that fit into `room` bytes, the nearest first."""
        here = self.done // _EVERY
        first = max(0, here - _NEAR)
        while self._chunks[first] is None:
            first += 1
        step = self._step()
        chunks = [bytes(chunk) for chunk in self._chunks[first:]]
        room -= sum([len(chunk) for chunk in chunks])
        states = []
        for index in range(here, 0, -1):
            state = self._states[index]
            if state is not None and (index > here - _NEAR or index % step == 0):
                room -= len(state) + 8
                if room < 0:
                    break
                states.append([index, state])
        return [self.done, self.kept, first, chunks, states]

    def resume(self, excerpt):
        """Take over what `excerpt` gave; what is not in there is forgotten. Any exception, if it
        is no excerpt: then this history is of no use."""
        self.done, self.kept, first, chunks, states = excerpt
        self._chunks = [None] * first + [bytearray(chunk) for chunk in chunks]
        self._states = self._states[:1] + [None] * (len(self._chunks) - 1)
        for index, state in states:
            self._states[index] = state
        if not 0 <= self.done <= self.kept or len(self._chunks) != self.kept // _EVERY + 1:
            raise ValueError("not a history")
