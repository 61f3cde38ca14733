"""Heap that the firmware needs, on the 32-bit WebAssembly build: its objects are the RP2040's size.

Its heap grows by itself, so this says how much is in use and not whether it fits.
"""

import ast
from itertools import pairwise

from tests.bench import runners

_PIECE = 10
_HELLO = b'~{"id":1,"do":"hello"}\n'
_MEASURE = "import gc; print(gc.mem_alloc())"


def heap_in_use(compiled: bool, commands: int, host: bool = False) -> tuple[int, int]:
    """Bytes of live objects after the start and after a match of `commands` commands.

    compiled: the modules are loaded as mpy-cross makes them, else from source. What the test
    equipment adds (imitated pins, the player) is taken off. host: one has said something.
    """
    begin = f"player.app.usb.incoming = {_HELLO if host else b''}"
    # In pieces, since garbage goes only between two steps.
    play = [f"long_match.play(player, {_PIECE})"] * (commands // _PIECE)
    said = f"assert bool(player.app.link) is {host}"
    return _in_use(compiled, "long_match", begin, [said, *play])


def heap_of_company(head: str, matches: int) -> tuple[int, int]:
    """The same for a match of more than two players, compiled: `head` is its configuration in
    hex, `matches` how many marks or matches are played to their ends."""
    begin = f"company_match.begin(player, '{head}')"
    return _in_use(True, "company_match", begin, ["company_match.play(player)"] * matches)


def _in_use(compiled: bool, script: str, begin: str, play: list[str]) -> tuple[int, int]:
    bare, stubs, firmware, _, ready, _, started, *_, played = _measure(
        compiled,
        [
            "import gc",
            "import machine, neopixel",
            "import board.app",
            f"from driven import Driven; import {script}",
            # The number that this build's file system gives for a file that is not there.
            "from board import files; files.NOT_THERE = 44",
            f"player = Driven(); {begin}",
            "player.run(3000)",
            *play,
        ],
    )
    ours = stubs - bare + ready - firmware
    return started - ours, played - ours


def heap_by_module(compiled: bool) -> list[tuple[str, int]]:
    """(module, bytes that importing it adds), the largest first. What two modules share, such
    as names, counts for the first; each comes after those that it imports."""
    names = [*modules(), "board.link"]
    sizes = _measure(
        compiled,
        [
            "import gc",
            "import machine, neopixel, framebuf, json, select, binascii, os",
            *(f"import {name}" for name in names),
        ],
    )
    added = [after - before for before, after in pairwise(sizes[1:])]
    return sorted(zip(names, added, strict=True), key=lambda row: -row[1])


def modules() -> list[str]:
    """The firmware's modules in the order in which they finish loading, without a host."""
    begun: list[str] = []
    done: list[str] = []

    def load(name: str) -> None:
        path = runners.ROOT / "firmware" / (name.replace(".", "/") + ".py")
        if name in begun or not path.exists():
            return
        begun.append(name)
        package = name.partition(".")[0]
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ImportFrom):
                source = f"{package}.{node.module or ''}" if node.level else str(node.module)
                load(source)
                for alias in node.names:
                    load(f"{source.rstrip('.')}.{alias.name}")
        done.append(name)

    load("board.app")
    return done


def _measure(compiled: bool, steps: list[str]) -> list[int]:
    """Bytes in use after each of these Python steps."""
    measured = [line for step in steps for line in (step, _MEASURE)]
    return [int(line) for line in runners.wasm(measured, compiled)]
