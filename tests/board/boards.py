"""A board on the virtual clock, for tests that press its buttons and ask over its link."""

import json
from itertools import count

from board.pins import LAMPS
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
