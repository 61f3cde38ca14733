"""The tables of the build guide, between marks in its text; all else there is written by hand."""

import re
from collections.abc import Callable
from pathlib import Path

from board import pins
from host_tools.carrier import pico
from host_tools.carrier.parts import PARTS, button
from host_tools.carrier.silk import contact
from host_tools.guide import power
from host_tools.template.harness import told
from host_tools.template.measures import PRESETS, measured
from host_tools.template.plan import plan

GUIDE = Path(__file__).parents[2] / "hardware" / "build.md"
_BLOCK = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
_PER_LINE = 8


class GuideError(ValueError):
    """A mark in the guide has no table."""


def rewritten(text: str) -> str:
    """The guide with its tables made anew. GuideError."""

    def made(found: re.Match[str]) -> str:
        if found[2] not in BLOCKS:
            raise GuideError(f"no table {found[2]}; there are: {', '.join(BLOCKS)}")
        return f"{found[1]}{BLOCKS[found[2]]()}\n{found[3]}"

    return _BLOCK.sub(made, text)


def wiring() -> str:
    """Every function with its GPIO, its pin and its plug."""
    rows = [
        ("screen SDA", pins.SDA, "SDA"),
        ("screen SCL", pins.SCL, "SCL"),
        ("lamps, data at 3.3 V", pins.LAMP, "LAMP"),
        *((f"button {name}", number, button(name)) for name, number in pins.BUTTONS.items()),
    ]
    lines = ["| function | Pico | pin of its edge | plug |", "|---|---|---|---|"]
    for said, number, net in rows:
        plug = "to U2" if net == "LAMP" else plug_of(net)
        lines.append(f"| {said} | GP{number} | {pico.gpio(number)} | {plug} |")
    return "\n".join(lines)


def plug_of(net: str) -> str:
    """The plug and contact of a net: `J2.1, RAIL A`."""
    part = next(each for each in PARTS if each.footprint.startswith("XH") and net in each.pins)
    return f"{part.ref}.{part.pins.index(net) + 1}, {part.label}"


def plugs() -> str:
    """The contacts of each plug, from its pin 1."""
    lines = ["| plug | contacts, from 1 (square) |", "|---|---|"]
    for part in PARTS:
        if part.footprint.startswith("XH"):
            said = " · ".join(contact(net) for net in part.pins)
            lines.append(f"| {part.ref}, {part.label} | {said} |")
    return "\n".join(lines)


def chain() -> str:
    """The lamps in the order of the chain."""
    names = pins.LAMPS
    rows = [names[at : at + _PER_LINE] for at in range(0, len(names), _PER_LINE)]
    lines = [
        f"    {at * _PER_LINE + 1:2}  " + " ".join(f"{name:10}" for name in row).rstrip()
        for at, row in enumerate(rows)
    ]
    return "\n".join(lines)


def harness() -> str:
    """Wire lengths of the boards that there are presets for."""
    parts = []
    for name, (_, said) in PRESETS.items():
        parts.append(
            f"**{name}** ({said})\n\n" + told(plan(measured(name, {}))).replace("\n", "  \n")
        )
    return "\n\n".join(parts)


BLOCKS: dict[str, Callable[[], str]] = {
    "wiring": wiring,
    "plugs": plugs,
    "chain": chain,
    "harness": harness,
    "power": power.table,
}
