"""For other people's tools: the list of files for `mip`, and the board as a project for Wokwi."""

import json
from itertools import pairwise
from typing import Any

from board.pins import BUTTONS, LAMP, LAMPS, SCL, SDA
from board.version import VERSION
from host_tools.carrier import pico
from host_tools.guide.blocks import GUIDE
from host_tools.template.measures import measured
from host_tools.template.plan import plan

FIRMWARE = GUIDE.parents[1] / "firmware"
_SCALE = 2.2  # of Wokwi's steps for a millimetre
_PICO_AT = (20.0, 560.0)  # left, top
_SCREEN_AT = (60.0, 330.0)
_COLOURS = {"A": "red", "B": "blue", "u": "yellow"}
_KEYS = dict(zip(BUTTONS, "12345" + "67890" + "u", strict=True))


def package() -> str:
    """package.json for mip: each file of the firmware, from beside it."""
    names = [
        file.relative_to(FIRMWARE).as_posix()
        for folder in ("board", "trictrac")
        for file in sorted((FIRMWARE / folder).rglob("*"))
        if file.suffix in (".py", ".txt") and "__pycache__" not in file.parts
    ]
    urls = [[name, name] for name in ("main.py", *names)]
    rows = ",\n".join(f"    {json.dumps(url)}" for url in urls)
    return f'{{\n  "urls": [\n{rows}\n  ],\n  "deps": [],\n  "version": "{VERSION}"\n}}\n'


def diagram() -> str:
    """diagram.json for Wokwi: Pico, screen, the lamps in their chain where they are on a board,
    and the buttons."""
    parts, wires = [*_parts()], [*_wires()]
    lines = [
        '{\n  "version": 1,\n  "author": "trictrac-board",\n  "editor": "wokwi",',
        '  "parts": [',
        ",\n".join(f"    {json.dumps(part)}" for part in parts),
        '  ],\n  "connections": [',
        ",\n".join(f"    {json.dumps(wire)}" for wire in wires),
        '  ],\n  "dependencies": {}\n}\n',
    ]
    return "\n".join(lines)


def toml() -> str:
    """wokwi.toml: the interpreter to start, and the port at which the board's line is."""
    return (
        "# MicroPython for the Pico, from micropython.org; the board's program comes through the\n"
        "# line, as on a real one:  trictrac-board flash --on rfc2217://localhost:4000\n"
        "[wokwi]\n"
        "version = 1\n"
        'firmware = "RPI_PICO.uf2"\n'
        'elf = "RPI_PICO.uf2"\n'
        "rfc2217ServerPort = 4000\n"
    )


def lamp(name: str) -> str:
    """The name of a lamp's part: Wokwi takes no plus."""
    return "lamp-" + name.replace("+", "p")


def button(name: str) -> str:
    """The name of a button's part."""
    return "button-" + name.replace(".", "-")


def _part(kind: str, name: str, left: float, top: float, **attributes: str) -> dict[str, Any]:
    where = {"top": round(top, 1), "left": round(left, 1)}
    return {"type": kind, "id": name, **where, "attrs": attributes}


def _parts() -> list[dict[str, Any]]:
    board = plan(measured("club", {}))
    found = [
        _part("wokwi-pi-pico", "pico", *_PICO_AT),
        _part("board-ssd1306", "screen", *_SCREEN_AT, i2cAddress="0x3c"),
    ]
    for circle in board.circles:
        left, top = circle.x * _SCALE, (board.height - circle.y) * _SCALE
        if circle.name in BUTTONS:
            label = circle.name.rpartition(".")[2].upper()
            found.append(
                _part(
                    "wokwi-pushbutton",
                    button(circle.name),
                    left - 34,
                    top + (60 if circle.name[0] == "A" else -90),
                    color=_COLOURS[circle.name[0]],
                    label=label,
                    key=_KEYS[circle.name],
                )
            )
        else:
            found.append(_part("wokwi-neopixel", lamp(circle.name), left, top))
    return found


def _wires() -> list[list[Any]]:
    """Every connection, of the Pico's pins by the names that Wokwi gives them."""
    found: list[list[Any]] = [
        [f"pico:GP{SDA}", "screen:SDA", "blue", []],
        [f"pico:GP{SCL}", "screen:SCL", "green", []],
        ["pico:3V3", "screen:VCC", "red", []],
        [_ground(SDA), "screen:GND", "black", []],
        [f"pico:GP{LAMP}", f"{lamp(LAMPS[0])}:DIN", "green", []],
        ["pico:VBUS", f"{lamp(LAMPS[0])}:VDD", "red", []],
        [_ground(LAMP), f"{lamp(LAMPS[0])}:VSS", "black", []],
    ]
    for one, two in pairwise(LAMPS):
        found += [
            [f"{lamp(one)}:DOUT", f"{lamp(two)}:DIN", "green", []],
            [f"{lamp(one)}:VDD", f"{lamp(two)}:VDD", "red", []],
            [f"{lamp(one)}:VSS", f"{lamp(two)}:VSS", "black", []],
        ]
    for name, number in BUTTONS.items():
        found.append([f"pico:GP{number}", f"{button(name)}:1.l", "orange", []])
        found.append([_ground(number), f"{button(name)}:2.l", "black", []])
    return found


def _ground(number: int) -> str:
    """The next ground from a GPIO on: Wokwi counts them, from pin 1."""
    at = pico.gpio(number)
    grounds = [pin for pin, name in enumerate(pico.EDGE, 1) if name in ("GND", "AGND")]
    return f"pico:GND.{1 + next(count for count, pin in enumerate(grounds) if pin > at)}"
