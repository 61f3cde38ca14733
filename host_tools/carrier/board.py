"""The board as KiCad's file: footprints, tracks, outline, print, and the areas to fill."""

import itertools
from collections.abc import Iterator
from typing import Any

from host_tools.carrier.footprints import FOOTPRINTS, Footprint, Pad
from host_tools.carrier.parts import GROUND, PARTS, Part, nets
from host_tools.carrier.route import (
    CLEARANCE,
    FRONT,
    HIGH,
    MOUNTING,
    MOUNTING_DRILL,
    VIA,
    VIA_DRILL,
    WIDE,
    Routed,
)
from host_tools.carrier.sexpr import Word, lists, number, unique, written
from host_tools.carrier.silk import REVISION, TITLE, prints

X0, Y0 = 100.0, 60.0
"""Where the board lies on KiCad's sheet."""

LIBRARY = "trictrac"
_LAYERS = (
    (0, "F.Cu", "signal"),
    (31, "B.Cu", "signal"),
    (36, "B.SilkS", "user", "B.Silkscreen"),
    (37, "F.SilkS", "user", "F.Silkscreen"),
    (38, "B.Mask", "user"),
    (39, "F.Mask", "user"),
    (44, "Edge.Cuts", "user"),
    (46, "B.CrtYd", "user", "B.Courtyard"),
    (47, "F.CrtYd", "user", "F.Courtyard"),
    (48, "B.Fab", "user"),
    (49, "F.Fab", "user"),
)
_LETTER = 1.0  # of the print, in millimetres
_STROKE = 0.15

Item = list[Any]


def board(made: Routed) -> str:
    """The text of the .kicad_pcb, with its areas not yet filled."""
    numbers = {"": 0} | {name: at for at, name in enumerate(nets(), 1)}
    general = lists("general", lists("thickness", 1.6))
    items: Item = [
        Word("kicad_pcb"),
        lists("version", Word("20211014")),
        lists("generator", Word("pcbnew")),
        general,
        lists("paper", "A4"),
        _title(),
        lists("layers", *([Word(str(at)), name, *_rest(more)] for at, name, *more in _LAYERS)),
        lists(
            "setup",
            lists("pad_to_mask_clearance", 0.05),
            lists("aux_axis_origin", number(X0), number(Y0 + HIGH)),
        ),
        *(lists("net", Word(str(at)), name) for name, at in numbers.items()),
        *(_footprint(part, numbers) for part in PARTS),
        *(_mounting(at, x, y) for at, (x, y) in enumerate(MOUNTING, 1)),
        *_outline(),
        *_print(),
        *_tracks(made, numbers),
        *(_area(layer, numbers) for layer in ("F.Cu", "B.Cu")),
    ]
    return written(items) + "\n"


def _title() -> Item:
    return lists("title_block", lists("title", TITLE), lists("rev", REVISION))


def _rest(more: list[str]) -> Iterator[Any]:
    for place, word in enumerate(more):
        yield Word(word) if place == 0 else word


def _at(x: float, y: float, degrees: float = 0) -> Item:
    return lists("at", number(X0 + x), number(Y0 + y), *([number(degrees)] if degrees else []))


def _stroke(layer: str, width: float) -> list[Item]:
    return [lists("layer", layer), lists("width", number(width))]


# -- parts ---------------------------------------------------------------------------


def _footprint(part: Part, numbers: dict[str, int]) -> Item:
    """A part as it stands; places in it are as if it were not turned."""
    shape = FOOTPRINTS[part.footprint]
    inside = footprint_items(part.ref, part.value, shape, part.turned)
    pads = [_pad(part, pad, net, numbers) for pad, net in zip(shape.pads, part.pins, strict=True)]
    return lists(
        "footprint",
        f"{LIBRARY}:{part.footprint}",
        lists("layer", "F.Cu"),
        lists("tstamp", unique("footprint", part.ref)),
        _at(part.x, part.y, part.turned),
        lists("descr", shape.said),
        lists("path", f"/{unique('symbol', part.ref)}"),
        lists("attr", Word("through_hole")),
        *inside,
        *pads,
    )


def footprint_items(ref: str, value: str, shape: Footprint, degrees: int) -> list[Item]:
    """Texts and lines of a footprint, but not its pads."""
    left, top, right, bottom = shape.body
    x, y = (left + right) / 2, (top + bottom) / 2
    # Turned upside down, texts would be too.
    upright = number(180 if degrees == 180 else degrees)
    hidden = ref.startswith(("U1", "TP", "J"))
    texts = [
        _text("reference", ref, (x, y), upright, "F.SilkS", hidden),
        _text("value", value, (x, y + 1.6), upright, "F.Fab", hidden),
    ]
    lines: list[Item] = []
    for layer, width, grow in (("F.SilkS", _STROKE, 0.0), ("F.Fab", 0.1, 0.0)):
        lines += _around(shape, layer, width, grow)
        if layer == "F.SilkS":
            lines += [_line("fp_line", one, two, layer, width) for one, two in shape.lines]
    lines += _courtyard(shape)
    return [*texts, *lines]


def _text(
    kind: str, text: str, at: tuple[float, float], degrees: Any, layer: str, hidden: bool
) -> Item:
    return lists(
        "fp_text",
        Word(kind),
        text,
        lists("at", number(at[0]), number(at[1]), degrees),
        lists("layer", layer),
        *([Word("hide")] if hidden else []),
        _effects(),
    )


def _effects(size: float = _LETTER, justify: str = "", mirrored: bool = False) -> Item:
    words = [Word(word) for word in (justify, "mirror" if mirrored else "") if word]
    return lists(
        "effects",
        lists("font", lists("size", size, size), lists("thickness", number(size * 0.15))),
        *([lists("justify", *words)] if words else []),
    )


def _line(kind: str, one: Any, two: Any, layer: str, width: float) -> Item:
    return lists(
        kind,
        lists("start", number(one[0]), number(one[1])),
        lists("end", number(two[0]), number(two[1])),
        *_stroke(layer, width),
    )


def _around(shape: Footprint, layer: str, width: float, grow: float) -> list[Item]:
    """The outline of a body, round or square; on the print without what lies on pads."""
    left, top, right, bottom = shape.body
    if shape.round:
        x, y = (left + right) / 2, (top + bottom) / 2
        circle = lists(
            "fp_circle",
            lists("center", number(x), number(y)),
            lists("end", number(right + grow), number(y)),
            *_stroke(layer, width),
            lists("fill", Word("none")),
        )
        return [circle]
    corners = [
        (left - grow, top - grow),
        (right + grow, top - grow),
        (right + grow, bottom + grow),
        (left - grow, bottom + grow),
    ]
    following = [*corners[1:], corners[0]]
    return [
        _line("fp_line", one, two, layer, width)
        for one, two in zip(corners, following, strict=True)
    ]


def _courtyard(shape: Footprint) -> list[Item]:
    """What no other part may stand on: body and pads, and a little round them."""
    boxes = [(pad.x - pad.size / 2, pad.y - pad.size / 2, pad.size) for pad in shape.pads]
    left, top, right, bottom = shape.body
    grown = Footprint(
        (),
        (
            min(left, *(x for x, _, _ in boxes)),
            min(top, *(y for _, y, _ in boxes)),
            max(right, *(x + size for x, _, size in boxes)),
            max(bottom, *(y + size for _, y, size in boxes)),
        ),
        "",
    )
    return _around(grown, "F.CrtYd", 0.05, 0.25)


def pad_item(pad: Pad, degrees: int = 0, net: list[Item] | None = None, name: str = "") -> Item:
    """A pad; `name` makes its identifier."""
    return lists(
        "pad",
        pad.number,
        Word("thru_hole"),
        Word(pad.shape),
        lists("at", number(pad.x), number(pad.y), *([number(degrees)] if degrees else [])),
        lists("size", number(pad.size), number(pad.size)),
        lists("drill", number(pad.drill)),
        lists("layers", "*.Cu", "*.Mask"),
        *(net or []),
        *([lists("tstamp", unique("pad", name, pad.number))] if name else []),
    )


def _pad(part: Part, pad: Pad, net: str, numbers: dict[str, int]) -> Item:
    joined = [lists("net", Word(str(numbers[net])), net)] if net else []
    return pad_item(pad, part.turned, joined, part.ref)


def _mounting(at: int, x: float, y: float) -> Item:
    return lists(
        "footprint",
        f"{LIBRARY}:M3",
        lists("layer", "F.Cu"),
        lists("tstamp", unique("mounting", at)),
        _at(x, y),
        lists("descr", "Hole for a screw M3"),
        lists("attr", Word("exclude_from_pos_files"), Word("exclude_from_bom")),
        *mounting_items(f"H{at}"),
        mounting_pad(f"H{at}"),
    )


def mounting_pad(name: str = "") -> Item:
    """The hole itself; `name` makes its identifier."""
    return lists(
        "pad",
        "",
        Word("np_thru_hole"),
        Word("circle"),
        lists("at", Word("0"), Word("0")),
        lists("size", MOUNTING_DRILL, MOUNTING_DRILL),
        lists("drill", MOUNTING_DRILL),
        lists("layers", "*.Cu", "*.Mask"),
        lists("clearance", 1.2),
        *([lists("tstamp", unique("pad", name))] if name else []),
    )


def mounting_items(ref: str) -> list[Item]:
    """The texts and the circle of a mounting hole."""
    return [
        _text("reference", ref, (0, 0), number(0), "F.SilkS", True),
        _text("value", "M3", (0, 0), number(0), "F.Fab", True),
        lists(
            "fp_circle",
            lists("center", Word("0"), Word("0")),
            lists("end", 3.2, Word("0")),
            *_stroke("F.CrtYd", 0.05),
            lists("fill", Word("none")),
        ),
    ]


# -- board ---------------------------------------------------------------------------


def _outline() -> Iterator[Item]:
    corners = ((0.0, 0.0), (WIDE, 0.0), (WIDE, HIGH), (0.0, HIGH), (0.0, 0.0))
    for at, ((x, y), (to_x, to_y)) in enumerate(itertools.pairwise(corners)):
        yield [
            *_line("gr_line", (X0 + x, Y0 + y), (X0 + to_x, Y0 + to_y), "Edge.Cuts", 0.1),
            lists("tstamp", unique("edge", at)),
        ]


def _tracks(made: Routed, numbers: dict[str, int]) -> Iterator[Item]:
    for at, track in enumerate(made.tracks):
        yield lists(
            "segment",
            lists("start", number(X0 + track.start[0]), number(Y0 + track.start[1])),
            lists("end", number(X0 + track.end[0]), number(Y0 + track.end[1])),
            lists("width", number(track.width)),
            lists("layer", "F.Cu" if track.layer == FRONT else "B.Cu"),
            lists("net", Word(str(numbers[track.net]))),
            lists("tstamp", unique("track", at)),
        )
    for at, via in enumerate(made.vias):
        yield lists(
            "via",
            _at(via.x, via.y),
            lists("size", VIA),
            lists("drill", VIA_DRILL),
            lists("layers", "F.Cu", "B.Cu"),
            lists("net", Word(str(numbers[via.net]))),
            lists("tstamp", unique("via", at)),
        )


def _area(layer: str, numbers: dict[str, int]) -> Item:
    """Ground, wherever nothing else is."""
    inset = 0.5
    corners = (
        (inset, inset),
        (WIDE - inset, inset),
        (WIDE - inset, HIGH - inset),
        (inset, HIGH - inset),
    )
    return lists(
        "zone",
        lists("net", Word(str(numbers[GROUND]))),
        lists("net_name", GROUND),
        lists("layer", layer),
        lists("tstamp", unique("area", layer)),
        lists("hatch", Word("edge"), 0.5),
        lists("connect_pads", lists("clearance", CLEARANCE + 0.05)),
        lists("min_thickness", 0.25),
        lists("filled_areas_thickness", Word("no")),
        lists("fill", Word("yes"), lists("thermal_gap", 0.4), lists("thermal_bridge_width", 0.6)),
        lists(
            "polygon",
            lists("pts", *(lists("xy", number(X0 + x), number(Y0 + y)) for x, y in corners)),
        ),
    )


def _print() -> Iterator[Item]:
    """Which plug goes where, what each contact is, and how the jumper is set."""
    for at, (text, x, y, degrees, size, justify, layer) in enumerate(prints()):
        yield lists(
            "gr_text",
            text,
            _at(x, y, degrees),
            lists("layer", layer),
            lists("tstamp", unique("print", at)),
            _effects(size, justify, layer == "B.SilkS"),
        )
