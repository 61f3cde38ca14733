"""The carrier's one table of parts and nets. Pins of the Pico come from board/pins.py.

A part's `pins` are the nets of its pins 1, 2, 3 ...; "" is a pin that is left alone.
"""

from dataclasses import dataclass
from functools import cache

from board import pins
from host_tools.carrier import pico

GROUND, FIVE, THREE = "GND", "+5V", "+3V3"
_PLACES = ("own", "opp", "hold", "go", "more")


@dataclass(frozen=True)
class Part:
    """A part on the carrier: reference, value, what it is drawn as and stands in, the nets of its
    pins, where it stands on the board (its pin 1 in millimetres from the upper left corner, and
    how far it is turned, counter-clockwise), and what is printed beside it."""

    ref: str
    value: str
    symbol: str
    footprint: str
    pins: tuple[str, ...]
    x: float
    y: float
    turned: int = 0
    label: str = ""
    optional: bool = False

    @property
    def named(self) -> tuple[tuple[str, str], ...]:
        """Number and net of each pin that has one."""
        numbered = enumerate(self.pins, 1)
        return tuple((str(number), net) for number, net in numbered if net)


def button(name: str) -> str:
    """The net of a button."""
    return "UNDO" if name == "undo" else name.upper().replace(".", "_")


@cache
def _functions() -> dict[str, str]:
    """The nets at the edge of the Pico, by the names of its pins."""
    nets = {f"GP{number}": button(name) for name, number in pins.BUTTONS.items()}
    nets |= {f"GP{pins.SDA}": "SDA", f"GP{pins.SCL}": "SCL", f"GP{pins.LAMP}": "LAMP"}
    nets |= {"GND": GROUND, "AGND": GROUND, "3V3": THREE, "VBUS": "VBUS", "VSYS": "VSYS"}
    spare = next(name for name in pico.EDGE if name.startswith("GP") and name not in nets)
    return nets | {spare: "SPARE"}


def _pico() -> tuple[str, ...]:
    return tuple(_functions().get(name, "") for name in pico.EDGE)


def _rail(seat: str, grounds: int) -> tuple[str, ...]:
    return (*(button(f"{seat}.{what}") for what in _PLACES), *[GROUND] * grounds)


# Every plug has another number of contacts, so that none fits a wrong socket.
PARTS: tuple[Part, ...] = (
    Part("U1", "Raspberry Pi Pico", "Pico", "Pico", _pico(), 1.67, 35.78),
    Part(
        "U2",
        "74AHCT125",
        "74AHCT125",
        "DIP-14",
        # One of four drivers is used; the others are off, with their inputs at ground.
        (
            *(GROUND, "LAMP", "LAMP_5V", FIVE, GROUND, "", GROUND),
            *("", GROUND, FIVE, "", GROUND, FIVE, FIVE),
        ),
        54.5,
        19.5,
    ),
    Part("R1", "330", "R", "R-axial", ("LAMP_5V", "LAMP_OUT"), 66.0, 32.7, 90),
    Part("R2", "4k7", "R", "R-axial", ("SDA", THREE), 2.4, 39.8),
    Part("R3", "4k7", "R", "R-axial", ("SCL", THREE), 2.4, 43.0),
    Part("C1", "1000u 16V", "C+", "C-radial", (FIVE, GROUND), 56.5, 8.0),
    Part("C2", "100n", "C", "C-disc", (FIVE, GROUND), 66.0, 14.4),
    Part("F1", "750mA", "F", "Polyfuse", ("LAMP_FEED", FIVE), 43.6, 6.0),
    Part("D1", "1N5817", "D", "D-axial", ("EXT_5V", "EXT_IN"), 34.0, 3.9, 180, "", True),
    Part("D2", "1N5817", "D", "D-axial", ("VSYS", "EXT_5V"), 23.84, 10.2, 0, "", True),
    Part("J1", "lamps", "Socket3", "XH-3", (FIVE, "LAMP_OUT", GROUND), 74.6, 28.5, 90, "LAMPS"),
    Part("J2", "rail A", "Socket6", "XH-6", _rail("A", 1), 27.6, 48.4, 0, "RAIL A"),
    Part("J3", "rail B", "Socket7", "XH-7", _rail("B", 2), 46.0, 48.4, 0, "RAIL B"),
    Part("J4", "UNDO", "Socket2", "XH-2", (button("undo"), GROUND), 66.6, 48.4, 0, "UNDO"),
    Part("J5", "screen", "Socket4", "XH-4", ("SDA", "SCL", THREE, GROUND), 14.6, 48.4, 0, "SCREEN"),
    Part("J6", "5 V", "Terminal2", "Terminal", ("EXT_IN", GROUND), 12.2, 6.2, 0, "5 V IN", True),
    Part("JP1", "feed", "Jumper", "Header-3", ("VBUS", "LAMP_FEED", "EXT_5V"), 38.4, 8.6, 90),
    Part("TP1", FIVE, "TestPoint", "TestPoint", (FIVE,), 71.0, 8.0, 0, "5V"),
    Part("TP2", GROUND, "TestPoint", "TestPoint", (GROUND,), 71.0, 12.0, 0, "GND"),
    Part("TP3", THREE, "TestPoint", "TestPoint", (THREE,), 17.0, 40.0, 0, "3V3"),
    Part("TP4", "LAMP_5V", "TestPoint", "TestPoint", ("LAMP_5V",), 60.8, 40.4, 0, "DATA"),
    Part("TP5", "SPARE", "TestPoint", "TestPoint", ("SPARE",), 52.0, 40.4, 0, "SPARE"),
    Part("TP6", "VBUS", "TestPoint", "TestPoint", ("VBUS",), 8.5, 13.2, 0, "VBUS"),
)

BY_REF = {part.ref: part for part in PARTS}


def nets() -> dict[str, list[tuple[str, str]]]:
    """Every net with its pins, as reference and number; GND first, then by name."""
    found: dict[str, list[tuple[str, str]]] = {}
    for part in PARTS:
        for number, net in part.named:
            found.setdefault(net, []).append((part.ref, number))
    return {name: found[name] for name in sorted(found, key=lambda each: (each != GROUND, each))}
