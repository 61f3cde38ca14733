"""How much memory the whole firmware needs, and that it lives in what a Pico has."""

import json
from itertools import count

import pytest

from host_tools.simulator import Simulator
from tests.bench import memory, runners
from trictrac.config import Config

HEAP = 380 * 1024
"""For the whole firmware on the unix port, whose objects are twice as big as an RP2040's."""

BARE = "import gc\ngc.collect()\nprint(gc.mem_alloc())\n"


@pytest.mark.skipif(not runners.has_wasm(), reason="Node.js or tests/wasm/node_modules is missing")
@pytest.mark.parametrize(
    "compiled, host, most",
    [(True, False, 93_000), (True, True, 100_000), (False, False, 110_500)],
    ids=["mpy", "mpy, with a host", "source"],
)
def test_heap_in_use_on_32_bits(compiled, host, most):
    """What is left of an RP2040's 240 KB is for garbage."""
    started, played = memory.heap_in_use(compiled, commands=500, host=host)
    print(f"in use: {started} bytes after the start, {played} after 500 commands")
    assert started <= played < most


COMPANIES = {
    "round": (Config("ecrire", ["Alexandra", "Bernhard", "Charlotte"], form="round"), 12),
    "pool": (Config("cure", ["Player %02d" % n for n in range(12)], form="filling"), 30),
}


@pytest.mark.skipif(not runners.has_wasm(), reason="Node.js or tests/wasm/node_modules is missing")
@pytest.mark.parametrize("form", COMPANIES)
def test_heap_in_use_of_more_than_two(form):
    config, matches = COMPANIES[form]
    started, played = memory.heap_of_company(config.encode().hex(), matches)
    print(f"in use: {started} bytes after the start, {played} after {matches} marks or matches")
    assert played < 105_000


@pytest.mark.skipif(not runners.has_micropython(), reason="no MicroPython for this platform")
def test_a_tick_leaves_no_garbage():
    """Or the collector would come often, and hold up a press."""
    found = runners.micropython("ticks.py", heap="64M")
    assert found["idle"]["bytes"] < 1
    assert found["animating"]["bytes"] < 32


@pytest.mark.skipif(not runners.has_micropython(), reason="no MicroPython for this platform")
def test_a_whole_match_in_a_limited_heap(tmp_path):
    fakes = fakes_heap(tmp_path)
    with Simulator(
        tmp_path / "flash", stepped=True, interpreter="micropython", heap=str(HEAP + fakes)
    ) as board:
        match = Presses(board)
        match.ask("set", key="language", value="fr")
        match.ask("watch", what=["frames", "screen", "text"])
        print(f"fakes {fakes} bytes, start: in use, free {match.ask('status')['heap']}")
        match.play()
        played = match.ask("status")
        print(f"match won after {played['commands']} commands: in use, free {played['heap']}")
        for seat in "AB":
            match.look_into_menus(seat)
        while match.ask("status")["commands"]:
            match.tap("undo")
        for _ in range(played["commands"]):
            match.tap("undo", ms=650)
        again = match.ask("status")
        print(f"taken back and played again: in use, free {again['heap']}")
        assert (again["commands"], again["crc"]) == (played["commands"], played["crc"])
        assert again["saved"] and not again["problems"]


def fakes_heap(tmp_path):
    """Bytes that the imitated hardware takes of the heap."""
    bare = tmp_path / "bare"
    bare.mkdir()
    (bare / "main.py").write_text(BARE)
    with Simulator(
        tmp_path / "bare_flash", stepped=True, interpreter="micropython", firmware=bare
    ) as board:
        return int(board.link.read_line())


class Presses:
    """Presses the buttons of a board on the virtual clock, while a host is watching it."""

    def __init__(self, board):
        self._board = board
        self._ids = count(1)

    def ask(self, do, **values):
        """What the board answers to a request."""
        number = next(self._ids)
        self._board.link.send_line("~" + json.dumps({"id": number, "do": do, **values}))
        for _ in range(200):
            self._board.step(20)
            for line in self._board.link.take_lines():
                answer = json.loads(line[1:])
                if answer.get("id") == number:
                    assert "ok" in answer, answer
                    return answer["ok"]
        raise AssertionError(f"no answer to {do}")

    def tap(self, *buttons, ms=40):
        """Press buttons one after the other."""
        for button in buttons:
            self._board.press(button)
            self._board.step(ms)
            self._board.release(button)
            self._board.step(40)

    def play(self):
        """Points, holes, holds and goes until somebody has won."""
        for turn in range(200):
            seat = "AB"[turn % 2]
            self.tap(*[f"{seat}.own"] * (1 + turn % 4), f"{seat}.hold")
            # Only a player who has to decide is heard; the others' presses are refused.
            self.tap(f"{seat}.{'go' if turn % 3 else 'hold'}")
            if turn % 8 == 7:
                self._board.step(2000)
                if "12" in self._holes():
                    return
        raise AssertionError("nobody has won")

    def _holes(self):
        lines = self.ask("text")["lines"][:2]
        return [line.split(": ")[1].split(" ")[0] for line in lines]

    def look_into_menus(self, seat):
        """Open the main menu, and from its end: about, test, language, brightness, new match."""
        for from_end in (1, 2, 3, 4, 7):
            self.tap(f"{seat}.more", *[f"{seat}.opp"] * from_end, f"{seat}.hold")
            self.tap(*[f"{seat}.own"] * 3)
            assert self.ask("status")["menu"]
            self.tap("undo")
            assert not self.ask("status")["menu"]
