"""The commands of a match in order, with a state kept every few of them.

Undo goes back to the state kept before and plays the few commands since then
again, so that it takes the same time in a long match as in a short one.
"""

_EVERY = 16


class History:
    """Commands in force and, after undo, those that redo would bring back."""

    def __init__(self, start):
        """`start`: the packed state before the first command."""
        self._states = [start]
        self._chunks = [bytearray()]  # each command behind its length
        self.done = 0
        self.kept = 0

    def add(self, data, state):
        """Append a command (bytes); what had been undone is gone.

        `state()` gives the packed state after this command; it is called
        once in so many commands.
        """
        if self.done < self.kept:
            self._forget_undone()
        chunk = self._chunks[-1]
        chunk.append(len(data))
        chunk.extend(data)
        self.done += 1
        self.kept = self.done
        if self.done % _EVERY == 0:
            self._states.append(state())
            self._chunks.append(bytearray())

    def upto(self, count):
        """(packed state, commands to play from there) for the first `count`."""
        index = count // _EVERY
        return self._states[index], self._first(index, count % _EVERY)

    def at(self, index):
        """The command at `index`, counted from 0."""
        return self._first(index // _EVERY, index % _EVERY + 1)[-1]

    def commands(self):
        """Those in force, oldest first, as bytes."""
        for index in range(len(self._chunks)):
            count = min(_EVERY, self.done - index * _EVERY)
            if count > 0:
                for command in self._first(index, count):
                    yield command

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
