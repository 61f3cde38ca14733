"""The commands of a match in order, with a state kept every few of them.

Undo goes back to the state kept before and plays the few commands since then
again, so that it takes the same time in a long match as in a short one.  A
match that was taken up from a checkpoint lacks older states; they are filled
in the first time somebody goes back so far.
"""

_EVERY = 16


class History:
    """Commands in force and, after undo, those that redo would bring back."""

    def __init__(self, start):
        """`start`: the packed state before the first command."""
        self._states = [start]  # None where it is not known
        self._chunks = [bytearray()]  # each command behind its length
        self.done = 0
        self.kept = 0

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

    def nearest(self, count):
        """(number of commands, packed state after them): the last state that is
        known within the first `count` commands."""
        index = count // _EVERY
        while self._states[index] is None:
            index -= 1
        return index * _EVERY, self._states[index]

    def learn(self, count, state):
        """The packed state after `count` commands, where one is kept and lacking."""
        if count % _EVERY == 0 and self._states[count // _EVERY] is None:
            self._states[count // _EVERY] = state()

    def between(self, first, last):
        """The commands from number `first`, one that has a state, up to `last`."""
        for index in range(first // _EVERY, len(self._chunks)):
            count = min(_EVERY, last - index * _EVERY)
            if count > 0:
                for command in self._first(index, count):
                    yield command

    def at(self, index):
        """The command at `index`, counted from 0."""
        return self._first(index // _EVERY, index % _EVERY + 1)[-1]

    def commands(self):
        """Those in force, oldest first, as bytes."""
        return self.between(0, self.done)

    def _first(self, index, count):
        chunk = self._chunks[index]
        found = []
        at = 0
        while len(found) < count:
            size = chunk[at]
            found.append(bytes(chunk[at + 1 : at + 1 + size]))
            at += 1 + size
        return found

    def _forget_undone(self):
        index = self.done // _EVERY
        del self._chunks[index + 1 :]
        del self._states[index + 1 :]
        at = 0
        chunk = self._chunks[index]
        for _ in range(self.done % _EVERY):
            at += 1 + chunk[at]
        self._chunks[index] = chunk[:at]
        self.kept = self.done
