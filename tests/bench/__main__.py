"""Measures speed, memory and wear of the firmware: `make bench`, or with `--json`.

Times are of this computer, an RP2040 is slower by far; memory and wear are the board's.
"""

import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from host_tools.bench.link_speed import link_speed
from host_tools.bench.simulated import LoopbackPort
from host_tools.company import luck
from host_tools.game.play import play
from host_tools.link.board import BoardLink
from host_tools.link.channels import PortChannel
from host_tools.simulator import Simulator
from tests.bench import memory, runners
from trictrac import options
from trictrac.config import Config

PICO_AS_64_BIT = "380k"
"""Twice what the firmware is to live in: objects of a 64-bit MicroPython are twice as big."""

COMMANDS = 500
EVENINGS = 10_000
FORMS = (
    ("round", "ecrire", 3),
    ("chouette", "ecrire", 3),
    ("four", "ecrire", 4),
    ("chouette", "combine", 3),
    ("partners", "combine", 4),
    ("filling", "cure", 5),
    ("draining", "cure", 5),
)
GAMES = 12


class Figure(NamedTuple):
    """One measured number."""

    group: str
    what: str
    value: float
    unit: str


def core() -> Iterator[Figure]:
    """The scoring core, by interpreter."""
    for name, values in _everywhere("core", _imported).items():
        yield Figure("core", f"commands, {name}", values["commands per second"], "/s")
        yield Figure("core", f"replay of 1,500 commands, {name}", values["replay us"] / 1e3, "ms")
        yield Figure("core", f"slowest undo of 64, {name}", values["slowest undo us"] / 1e3, "ms")


def evenings() -> Iterator[Figure]:
    """Evenings of more than two with random winners: all that is paid adds up to nothing."""
    random = Random(1)
    for form, rules, count in FORMS:
        config = Config(rules, list("ABCDE")[:count], form=form)
        before = time.perf_counter()
        played = 0
        for _ in range(EVENINGS):
            found = luck.evening(config, random)
            played += found.played
            if sum(found.won):
                raise AssertionError(f"{form}: {found.won} does not add up")
        took = time.perf_counter() - before
        what = f"{EVENINGS:,} of {form} in {rules}"
        yield Figure("evenings", what, took, "s")
        yield Figure("evenings", f"{what}: marks or matches, mean", played / EVENINGS, "")


def referee() -> Iterator[Figure]:
    """The referee, by interpreter: positions of games judged, with their plays."""
    wasm = runners.wasm_script
    for name, values in _everywhere("referee", lambda script: wasm(f"{script}.py")).items():
        yield Figure("referee", f"positions, {name}", values["positions per second"], "/s")


def games() -> Iterator[Figure]:
    """Whole matches by legal moves, on CPython."""
    for rules in options.RULES:
        agreed = Config(rules, lead=0)
        before = time.perf_counter()
        for seed in range(GAMES):
            for _ in play(agreed, Random(seed)).throws():
                pass
        took = time.perf_counter() - before
        yield Figure("referee", f"matches played, {rules}", GAMES / took, "/s")


def _imported(script: str) -> Any:
    return json.loads(runners.wasm([f"import {script}; {script}.main()"])[0])


def _everywhere(script: str, wasm: Callable[[str], Any]) -> dict[str, Any]:
    """What a script prints on each interpreter that there is."""
    found = {"CPython": runners.cpython(f"{script}.py")}
    if runners.has_micropython():
        found["MicroPython"] = runners.micropython(f"{script}.py")
    if runners.has_wasm():
        found["WebAssembly"] = wasm(script)
    return found


def ticks() -> Iterator[Figure]:
    """A tick of the whole firmware, and a press."""
    found = runners.micropython("ticks.py", heap="64M")
    press = found.pop("press to lamps")
    for state in sorted(found):
        yield Figure("tick", f"{state}: time", found[state]["us"], "us")
        yield Figure("tick", f"{state}: garbage", found[state]["bytes"], "bytes")
    yield Figure("tick", "release to new lamps, after the debounce, at most", press["ms"], "ms")
    yield Figure("tick", "of it computing (median)", press["us"], "us")


def flash() -> Iterator[Figure]:
    """Wear of the flash."""
    found = runners.micropython("flash.py")
    for what in ("bytes", "programs", "erases"):
        yield Figure("flash", f"{what} for a command", found[what], "")


def start() -> Iterator[Figure]:
    """From the power to the first light."""
    with tempfile.TemporaryDirectory() as folder:
        board = Simulator(Path(folder) / "flash", stepped=True)
        with board:
            board.stop()  # the flash is formatted, the first match made
            board.clear_frames()
            before = time.perf_counter()
            board.start()
            board.wait_for(lambda: bool(board.frames), what="the first frame")
            took = time.perf_counter() - before
    yield Figure("start", "power to first frame", took * 1e3, "ms")
    yield Figure("start", "modules", len(memory.modules()), "")


def link() -> Iterator[Figure]:
    """What goes over the line in a second: answers alone, and with a host that sees everything."""
    with tempfile.TemporaryDirectory() as folder:
        simulator = Simulator(Path(folder) / "flash")
        with LoopbackPort(simulator) as port, simulator:
            channel = PortChannel(port.url)
            board = BoardLink(channel, port.url)
            board.greet()
            board.press("A.own")  # what is entered blinks
            board.wait_idle(5)
            for name, what in (
                ("nobody watching", ()),
                ("a host watching", ("frames", "screen", "text")),
            ):
                board.watch(*what)
                found = link_speed(channel, 2.0)
                yield Figure("link", f"answers, {name}", found["answers"], "/s")
                yield Figure("link", f"bytes, {name}", found["bytes"], "/s")
            channel.close()


def heap() -> Iterator[Figure]:
    """Memory on the 64-bit MicroPython with a limited heap."""
    found = runners.micropython("limited_heap.py", heap=PICO_AS_64_BIT)
    for when in sorted(found, reverse=True):
        for what, key in (("in use", "in_use"), ("free", "free"), ("largest block", "largest")):
            yield Figure(
                f"64-bit heap of {PICO_AS_64_BIT}", f"{what} {when}", found[when][key], "bytes"
            )


def heap_32() -> Iterator[Figure]:
    """Memory in the RP2040's sizes."""
    for form, compiled, host in (
        ("as .mpy", True, False),
        ("as .mpy, with a host", True, True),
        ("from source", False, False),
    ):
        for when, size in zip(
            ("after the start", f"after {COMMANDS} commands"),
            memory.heap_in_use(compiled, COMMANDS, host),
            strict=True,
        ):
            yield Figure("32-bit heap in use", f"{form}, {when}", size, "bytes")
    for name, size in memory.heap_by_module(compiled=True)[:12]:
        yield Figure("32-bit heap in use", f"of it {name} as .mpy", size, "bytes")


def measure() -> Iterator[Figure]:
    """Everything that can be measured here."""
    wholes: list[Callable[[], Iterator[Figure]]] = [core, referee, games, evenings]
    if runners.has_micropython():
        wholes += [ticks, link, flash, start, heap]
    if runners.has_wasm() and runners.has_micropython():
        wholes.append(heap_32)
    for whole in wholes:
        yield from whole()


def table(figures: list[Figure]) -> Table:
    """The figures for people, grouped."""
    made = Table("", "", title="Measured on this computer")
    made.add_column("value", justify="right")
    made.add_column("unit")
    group = ""
    for figure in figures:
        if figure.group != group:
            made.add_section()
        shown = figure.group if figure.group != group else ""
        group = figure.group
        made.add_row(shown, figure.what, number(figure.value), figure.unit)
    return made


def number(value: float) -> str:
    """Three digits that count, or the whole number."""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:,.3g}"


def main(arguments: list[Any]) -> None:
    """Measure, then print."""
    figures = list(measure())
    if "--json" in arguments:
        print(json.dumps([figure._asdict() for figure in figures], indent=2))
    else:
        Console(width=100).print(table(figures))


if __name__ == "__main__":
    main(sys.argv[1:])
