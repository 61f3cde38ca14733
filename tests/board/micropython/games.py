"""Whole matches of the referee's players, given to the firmware by buttons or by the link.

Run by MicroPython, in a folder of its own: games.py FILE. FILE holds JSON, a list of matches:
[by link, agreement, commands, check sums], the last two hex records and CRC-32 of the state before
and after each. Every match is entered, compared after every command, and taken back to its start;
prints `N matches, N commands, N presses` or what went otherwise.
"""

import json
import sys
from binascii import crc32, unhexlify

from driven import DOWN, UP, Driven, Port

from board import combined, words
from trictrac import command as c
from trictrac import record

_WORDS = {
    c.REFAIT: "refait",
    c.CONCEDE: "concede",
    c.SUSPEND: "suspend ",
    c.OFF: "off",
    c.DIE: "die",
}
HEADS = 4  # matches that the board remembers meanwhile


class Host(Port):
    """A host that asks and hears the answers."""

    def __init__(self):
        super().__init__()
        self.heard = b""
        self.id = 0

    def write(self, data):
        """What the board sends, but for notes."""
        taken = min(64, len(data))
        self.heard += data[:taken]
        return taken

    def ask(self, board, do, **values):
        """The answer to a request. AssertionError when it is refused."""
        self.id += 1
        self.heard = b""
        values["id"], values["do"] = self.id, do
        self.incoming += b"~" + json.dumps(values).encode() + b"\n"
        for _ in range(2000):
            board.run(5)
            if self.heard.endswith(b"\n"):
                for line in self.heard.split(b"\n"):
                    answer = json.loads(line[1:]) if line[:1] == b"~" else {}
                    if answer.get("id") == self.id:
                        assert "ok" in answer, (do, values, answer)
                        return answer["ok"]
        raise AssertionError("no answer to " + do)


class Table:
    """A board at which matches are entered; `by_link` says whose fingers press."""

    def __init__(self):
        self.host = Host()
        self.board = Driven(port=self.host)
        self.board.run(3000)
        self.finger = self.board.tap
        self.board.tap = self.tap
        self.by_link = False
        self.presses = self.commands = 0

    @property
    def match(self):
        """The match on the board."""
        return self.board.app.desk.table.match

    def tap(self, *names, ms=DOWN):
        """As Driven.tap, or by requests of the host."""
        self.presses += len(names)
        if not self.by_link:
            self.finger(*names, ms=ms)
            return
        buttons = self.board.app.desk.buttons
        for name in names:
            self.host.ask(self.board, "press", button=name, ms=ms)
            while buttons.busy() or buttons.any_down():
                self.board.run(5)
            self.board.run(UP)
        while not self.host.ask(self.board, "idle")["idle"]:
            pass

    def play(self, number, head, commands, sums):
        """One match, there and back."""
        started = self.host.ask(self.board, "new", head=head)["match"]
        if started > HEADS:
            self.host.ask(self.board, "delete", match=started - HEADS)
        self._same(number, 0, sums[0], "the start")
        for n in range(len(commands)):
            command = record.decode(unhexlify(commands[n]))
            self.enter(command)
            self._same(number, n, sums[n + 1], command)
            assert self.match.history.done == n + 1, (number, n, command, "refused")
        self.commands += len(commands)
        for n in range(len(commands), 0, -1):
            self.tap("undo")
            self._same(number, n, sums[n - 1], "undo")
        assert self.match.history.done == 0

    def enter(self, command):
        """Press what the command needs."""
        op, seat = command[0], "AB"[command[1]]
        if op == c.SCORE:
            self.board.score(seat, command[2], opp=command[3])
        elif op == c.HOLD:
            self.tap(seat + ".hold")
        elif op == c.GO:
            self.tap(seat + ".go")
        else:
            self.board.choose(seat, self.line(command))

    def line(self, command):
        """The line of the menu for another decision."""
        op, seat = command[0], command[1]
        word = _WORDS[op] + (c.TRACKS[command[2]] if op == c.SUSPEND else "")
        if self.match.config.rules == "combine" and self.match.decider == seat:
            return combined.choice(self.match.game, seat, word)
        return words.word(word)

    def _same(self, number, n, expected, what):
        found = crc32(self.match.state())
        desk = self.board.app.desk
        assert desk.panel.refused_seat < 0, (number, n, what, "refused")
        assert found == expected, (number, n, what, self.match.race.points, self.match.game.holes)


def main(path):
    with open(path) as file:
        matches = json.load(file)
    table = Table()
    for number in range(len(matches)):
        table.by_link, head, commands, sums = matches[number]
        table.play(number, head, commands, sums)
    print("%d matches, %d commands, %d presses" % (len(matches), table.commands, table.presses))


main(sys.argv[1])
