"""The commands of a match in order, with some of the states between them.

Undo goes back to the state kept before and plays the few commands since then
again, so that it takes the same time in a long match as in a short one: near
the end there is a state every few commands, twice as far back half as many.
A board, whose memory is small, forgets old commands, which its journal has,
and recalls them when somebody goes back so far.
"""

from .refused import Refused

_EVERY = 8  # commands from one place for a state to the next
_NEAR = 3  # places before and after the present one that have their states
_WINDOW = 16  # places before the present one that have their commands


class History:
    """Commands in force and, after undo, those that redo would bring back.

    recall  None, or a function that returns the History of all commands, for
            those that have been forgotten; it may raise OSError.
    """

    def __init__(self, start):
        """`start`: the packed state before the first command."""
        self._states = [(0, start)]  # (place, packed state) in order, for some places
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
            self._chunks.append(bytearray())
            if state:
                self._states.append((self.done // _EVERY, state()))
                self.thin(self.done)

    def nearest(self, count):
        """(number of commands, packed state after them): the last state that is
        known within the first `count` commands."""
        place, state = self._states[self._before(count // _EVERY)]
        return place * _EVERY, state

    def learn(self, count, upto, state):
        """The packed state after `count` commands, on the way to `upto` of them, where it is
        worth keeping and lacking; `state()` gives it."""
        place = count // _EVERY
        if count % _EVERY == 0 and _worth(place, upto // _EVERY, 2):
            index = self._before(place)
            if self._states[index][0] != place:
                self._states.insert(index + 1, (place, state()))

    def thin(self, count):
        """Let go of states that are not worth keeping after `count` commands."""
        here = count // _EVERY
        self._states = [each for each in self._states if _worth(each[0], here, 2)]

    def _before(self, place):
        """Which of the states is the last one not after `place`."""
        index = len(self._states) - 1
        while self._states[index][0] > place:
            index -= 1
        return index

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
        del self._states[self._before(index) + 1 :]
        at = 0
        for _ in range(self.done % _EVERY):
            at += 1 + chunk[at]
        self._chunks[index] = chunk[:at]
        self.kept = self.done

    # -- a small memory --------------------------------------------------------

    def forget(self):
        """Let go of the commands that are far back; from now on `recall` has to have them."""
        for index in range(self.done // _EVERY - _WINDOW):
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
        first = max(0, here - _WINDOW)
        while self._chunks[first] is None:
            first += 1
        chunks = [bytes(chunk) for chunk in self._chunks[first:]]
        room -= sum([len(chunk) for chunk in chunks])
        states = []
        for place, state in reversed(self._states):
            if 0 < place <= here and _worth(place, here, 4):
                room -= len(state) + 8
                if room < 0:
                    break
                states.append([place, state])
        return [self.done, self.kept, first, chunks, states]

    def resume(self, excerpt):
        """Take over what `excerpt` gave; what is not in there is forgotten. Any exception, if it
        is no excerpt: then this history is of no use."""
        self.done, self.kept, first, chunks, states = excerpt
        self._chunks = [None] * first + [bytearray(chunk) for chunk in chunks]
        del self._states[1:]
        for place, state in reversed(states):
            if not self._states[-1][0] < place <= self.done // _EVERY:
                raise ValueError("not a history")
            self._states.append((place, state))
        if not 0 <= self.done <= self.kept or len(self._chunks) != self.kept // _EVERY + 1:
            raise ValueError("not a history")


def _worth(place, here, coarse):
    """Whether the state at `place` is worth keeping: all those near `here`; of those up to twice
    as far one in `coarse`, up to four times as far one in twice as many, and so on."""
    distance = abs(here - place)
    step = coarse
    while distance > 2 * _NEAR:
        distance >>= 1
        step *= 2
    return (distance <= _NEAR and step == coarse) or place % step == 0
