"""What is bought for a board: quantities come from the tables of parts, lamps and buttons."""

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass

from board.pins import BUTTONS, LAMPS
from host_tools.carrier import pico
from host_tools.carrier.parts import PARTS

CARRIER, TABLE = "carrier", "table"
HEADS = (
    *("Group", "References", "Quantity", "Part", "Source 1", "Number 1", "Source 2", "Number 2"),
    *("About EUR each", "Remark"),
)

Source = tuple[str, str]


@dataclass(frozen=True)
class Line:
    """One thing to buy. `refs`: its references on the carrier. `price`: the order of magnitude of
    one, in euros."""

    group: str
    refs: tuple[str, ...]
    quantity: int
    part: str
    sources: tuple[Source, Source]
    price: float
    remark: str = ""


def _sockets() -> list[str]:
    return [part.ref for part in PARTS if part.footprint.startswith("XH")]


def _contacts() -> int:
    return sum(len(part.pins) for part in PARTS if part.ref in _sockets())


def _xh(ref: str) -> tuple[str, tuple[Source, Source]]:
    count = len(next(part.pins for part in PARTS if part.ref == ref))
    name = f"Socket JST XH, {count} contacts, upright"
    return name, (("JST", f"B{count}B-XH-A(LF)(SN)"), ("any", f"XH2.54-{count}A, upright"))


def bill() -> list[Line]:
    """Everything, the carrier first."""
    return [*_carrier(), *_table()]


def _carrier() -> list[Line]:
    lines = [
        (("U1",), "Raspberry Pi Pico (RP2040, without radio)",
         (("Raspberry Pi", "SC0915"), ("Raspberry Pi, with pins", "SC0917")), 4.0, ""),
        (("U2",), "74AHCT125, DIP-14: not HC, not AHC",
         (("Texas Instruments", "SN74AHCT125N"), ("Adafruit", "1787")), 0.8,
         "SN74HCT125N does as well"),
        (("R1",), "Resistor 330 ohm, 0.25 W",
         (("Yageo", "MFR-25FBF52-330R"), ("Vishay", "MRS25000C3300FCT00")), 0.1,
         "330 to 470 ohm"),
        (("R2", "R3"), "Resistor 4.7 kilo-ohm, 0.25 W",
         (("Yageo", "MFR-25FBF52-4K7"), ("Vishay", "MRS25000C4701FCT00")), 0.1,
         "may be left out when the screen's module has its own"),
        (("C1",), "Electrolytic capacitor 1000 uF, 10 V or more, 10 mm, 5 mm between wires",
         (("Panasonic", "EEU-FR1C102"), ("Nichicon", "UHE1C102MPD")), 0.5, ""),
        (("C2",), "Ceramic capacitor 100 nF, 5.08 mm",
         (("Kemet", "C322C104K5R5TA"), ("Vishay", "K104K15X7RF5TH5")), 0.1, ""),
        (("F1",), "Resettable fuse 750 mA, 5.08 mm",
         (("Littelfuse", "RXEF075"), ("Bourns", "MF-R075")), 0.4, ""),
        (("D1", "D2"), "Schottky diode 1N5817, DO-41",
         (("onsemi", "1N5817G"), ("Vishay", "1N5817-E3/54")), 0.3,
         "only for 5 V from outside"),
        *(((ref,), *_xh(ref), 0.2, "") for ref in _sockets()),
        (("J6",), "Screw terminal, 2 contacts, 5.08 mm",
         (("TE Connectivity", "282837-2"), ("Phoenix Contact", "1715721")), 0.8,
         "only for 5 V from outside"),
        (("JP1",), "Pin header, 3 contacts, 2.54 mm",
         (("Harwin", "M20-9990346"), ("Sullins", "PREC003SAAN-RC")), 0.1, ""),
    ]  # fmt: skip
    found = [
        Line(CARRIER, refs, len(refs), part, sources, price, remark)
        for refs, part, sources, price, remark in lines
    ]
    rows = len(pico.EDGE) // 20
    found += [
        Line(CARRIER, (), 1, "Jumper cap, 2.54 mm",
             (("Harwin", "M7567-05"), ("Sullins", "QPC02SXGN-RC")), 0.1, "on JP1"),
        Line(CARRIER, (), rows, "Socket strip, 20 contacts, 2.54 mm",
             (("Harwin", "M20-7822046"), ("Sullins", "PPTC201LFBN-RC")), 0.9,
             "for a Pico that can be taken out, with pins"),
    ]  # fmt: skip
    return found


def _table() -> list[Line]:
    lines = [
        (len(LAMPS), "Lamp WS2812D-F5, 5 mm, diffused",
         (("Worldsemi", "WS2812D-F5"), ("Adafruit, bags of 5", "1938")), 0.4,
         "takes red first: colour_order=RGB"),
        (len(LAMPS), "Ceramic capacitor 100 nF, 2.5 or 5 mm",
         (("Kemet", "C320C104K5R5TA"), ("Vishay", "K104K15X7RF5TL2")), 0.1,
         "one at each lamp, between + and -"),
        (len(BUTTONS), "Push button, normally open, 12 mm opening",
         (("any", "PBS-33B"), ("any", "R13-507, 12 mm")), 0.8, "UNDO recessed"),
        (1, "Screen 128x64, SSD1306, I2C, 4 contacts, 0.96 inch",
         (("any", "GND VCC SCL SDA, 3.3 V"), ("Adafruit", "326")), 4.0,
         "326 answers at 0x3D: close its jumper for 0x3C"),
        *((1, f"Plug JST XH, {len(part.pins)} contacts",
           (("JST", f"XHP-{len(part.pins)}"), ("any", f"XH2.54-{len(part.pins)}Y")), 0.1,
           f"for {part.ref}, {part.label.lower()}")
          for part in PARTS if part.ref in _sockets()),
        (_contacts(), "Contact for JST XH plugs",
         (("JST", "SXH-001T-P0.6"), ("any", "XH2.54 terminal")), 0.05, "a few more than needed"),
        (1, "Cable USB A to Micro B, with data, 1 to 2 m, thick",
         (("any", "with 20 AWG supply wires"), ("any", "charging cables without data do not do")),
         4.0, ""),
        (1, "USB supply, 5 V, 1 A or more", (("any", "1 A"), ("any", "2 A")), 6.0, ""),
        (20, "Stranded wire, metre: 0.25 mm2 for 5 V and ground of the lamps, 0.14 mm2 else",
         (("any", "LiY 0.25"), ("any", "24 AWG")), 0.3,
         "trictrac-board template says how much a board takes"),
    ]  # fmt: skip
    return [Line(TABLE, (), *line) for line in lines]


def csv_of(lines: Iterable[Line]) -> str:
    """The bill as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADS)
    for line in lines:
        (one, number), (two, other) = line.sources
        refs = " ".join(line.refs)
        row = (line.group, refs, line.quantity, line.part, one, number, two, other)
        writer.writerow((*row, f"{line.price:g}", line.remark))
    return text.getvalue()
