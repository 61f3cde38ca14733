"""A board on the virtual clock, for tests that press its buttons and ask over its link."""

import json
from itertools import count

from board import words
from board.pins import LAMPS
from host_tools.link.match_copy import MatchCopy
from host_tools.report.state import match_json
from host_tools.simulator.child import find_micropython

INTERPRETERS = [*(["micropython"] if find_micropython() else []), "cpython"]


class Board:
    """A board on the virtual clock, its buttons and its link."""

    def __init__(self, simulator):
        self.simulator = simulator
        self._ids = count(1)

    def ask(self, do, **values):
        number = next(self._ids)
        line = json.dumps({"id": number, "do": do, **values}, ensure_ascii=False)
        self.simulator.link.send_line("~" + line)
        for _ in range(100):
            self.simulator.step(20)
            for line in self.simulator.link.take_lines():
                answer = json.loads(line[1:])
                if answer.get("id") == number:
                    return answer.get("ok", answer)
        raise AssertionError(f"no answer to {do}")

    def tap(self, *buttons, ms=60):
        for button in buttons:
            self.simulator.press(button)
            self.simulator.step(ms)
            self.simulator.release(button)
            self.simulator.step(60)

    def lines(self):
        return self.ask("text")["lines"]

    def lit(self):
        return {
            name: colour
            for name, colour in zip(LAMPS, self.simulator.lamps, strict=True)
            if any(colour)
        }

    def menu(self, seat, line):
        """Choose a line of the main menu."""
        self.tap(f"{seat}.more")
        for _ in range(40):
            marked = [text for text in self.lines() if text.startswith("▶")]
            if marked == ["▶" + line]:
                self.tap(f"{seat}.hold")
                return
            self.tap(f"{seat}.opp")
        raise AssertionError(line)


class Player(Board):
    """Fingers at the board: points, decisions, lines of the menus."""

    def score(self, seat, points, opp=False, then=()):
        key = f"{seat}.{'opp' if opp else 'own'}"
        self.tap(*[key] * (points // 2), f"{seat}.hold", *(f"{seat}.{each}" for each in then))

    def pick(self, seat, *lines):
        """Choose line after line, beginning with the main menu; False when one is not there."""
        self.tap(f"{seat}.more")
        for line in lines:
            if not self.to(seat, line):
                self.tap(*[f"{seat}.more"] * 4, "undo")  # out of all menus
                return False
            self.tap(f"{seat}.hold")
        return True

    def to(self, seat, line):
        first = None
        while True:
            marked = next(text for text in self.lines() if text.startswith("▶"))
            if marked[1:].startswith(line):
                return True
            if marked == first:
                return False
            first = first or marked
            self.tap(f"{seat}.own")

    def correct(self, seat, whose, what, value):
        assert self.pick(seat, "correct", f"{whose}: {words.word(what)}", str(value))

    def mark(self, winner, before, theirs, what="holes"):
        """A simple mark: pegs put by hand, two holes more, marked."""
        loser = "AB"[winner == "A"]
        self.correct(winner, winner, what, before)
        self.correct(winner, loser, what, theirs)
        self.score(winner, 12, then=("go",))

    def facts(self):
        copy = MatchCopy(self.ask)
        copy.update()
        return match_json(copy.match)
