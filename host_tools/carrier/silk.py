"""What is printed on the board: which plug goes where, and what each contact is."""

from collections.abc import Iterator

from host_tools.carrier.footprints import FOOTPRINTS, turned
from host_tools.carrier.parts import BY_REF, PARTS

TITLE = "Trictrac board: carrier"
REVISION = "1"

_SAID = {  # what a contact is called on the board, where its net has another name
    "+5V": "5V",
    "+3V3": "3V3",
    "LAMP_OUT": "DATA",
}

Print = tuple[str, float, float, float, float, str, str]


def prints() -> Iterator[Print]:
    """Text, place, turn, size, how it stands to its place, side."""
    front = "F.SilkS"
    for part in PARTS:
        shape = FOOTPRINTS[part.footprint]
        xs, ys = zip(
            *(turned(x, y, part.turned) for x in shape.body[::2] for y in shape.body[1::2]),
            strict=True,
        )
        middle = part.x + (min(xs) + max(xs)) / 2
        if part.footprint.startswith("XH"):
            upright = part.turned == 0
            for pad, net in zip(shape.pads, part.pins, strict=True):
                x, y = turned(pad.x, pad.y, part.turned)
                said = contact(net)
                if upright:
                    yield said, part.x + x, part.y + min(ys) - 0.5, 90, 1.0, "left", front
                else:
                    yield said, part.x + min(xs) - 0.5, part.y + y, 0, 1.0, "right", front
            if upright:
                yield part.label, middle, part.y + max(ys) + 1.15, 0, 1.2, "", front
            else:
                yield part.label, middle, part.y + min(ys) - 1.2, 0, 1.2, "", front
        elif part.footprint == "TestPoint":
            yield part.label, part.x + 1.6, part.y, 0, 0.9, "left", front
        elif part.footprint == "Terminal":
            yield "5V=  IN", part.x + 2.54, part.y - 3.8, 0, 1.0, "", front
            yield "+", part.x, part.y + 3.2, 0, 1.2, "", front
            yield "-", part.x + 5.08, part.y + 3.2, 0, 1.2, "", front
    jumper = BY_REF["JP1"]
    yield "USB", jumper.x, jumper.y + 2.3, 0, 1.0, "", front
    yield "IN", jumper.x + 2.1, jumper.y - 5.08, 0, 0.9, "", front
    yield "USB", 2.7, 26.9, 90, 1.0, "", front
    yield f"{TITLE}, revision {REVISION}", 27.0, 29.2, 0, 1.2, "", "B.SilkS"
    yield "Pico on the other side. USB at this end ->", 27.0, 31.8, 0, 1.0, "", "B.SilkS"


def contact(net: str) -> str:
    """What a contact is called on the board."""
    return _SAID.get(net, net.partition("_")[2] if net[:2] in ("A_", "B_") else net)
