"""The files of the KiCad project, all but what only KiCad makes."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from host_tools.carrier import board as pcb
from host_tools.carrier import picture, schematic, strip_picture
from host_tools.carrier.bom import bill, csv_of
from host_tools.carrier.bom_page import page
from host_tools.carrier.drawn import drawn
from host_tools.carrier.footprints import FOOTPRINTS
from host_tools.carrier.route import THIN, VIA, VIA_DRILL, Routed
from host_tools.carrier.sexpr import Word, lists, number, written

NAME = "trictrac-carrier"
FOLDER = Path(__file__).parents[2] / "hardware" / "carrier"

# What an ordinary fabricator can do; KiCad checks the board by them.
RULES = {
    "max_error": 0.02,
    "min_clearance": 0.2,
    "min_copper_edge_clearance": 0.4,
    "min_hole_clearance": 0.25,
    "min_hole_to_hole": 0.25,
    "min_through_hole_diameter": 0.3,
    "min_track_width": 0.2,
    "min_via_annular_width": 0.13,
    "min_via_diameter": 0.6,
    "solder_mask_clearance": 0.05,
    "use_height_for_length_calcs": True,
}

_FILLED = re.compile(r"\n    \(filled_polygon\n.*?\n    \)(?=\n)", re.DOTALL)
_HERE = "@layer@"


def files(made: Routed) -> dict[str, str]:
    """Names and texts; the board without its areas filled."""
    found = {
        f"{NAME}.kicad_pro": _project(),
        f"{NAME}.kicad_sch": schematic.schematic(drawn()),
        f"{NAME}.kicad_pcb": pcb.board(made),
        f"{pcb.LIBRARY}.kicad_sym": schematic.library(),
        "sym-lib-table": _table("sym_lib_table", f"{pcb.LIBRARY}.kicad_sym"),
        "fp-lib-table": _table("fp_lib_table", f"{pcb.LIBRARY}.pretty"),
        "schematic.svg": picture.svg(drawn()),
        "stripboard.svg": strip_picture.svg(),
        "../bom.csv": csv_of(bill()),
        "../bom.md": page(bill()),
    }
    for name, text in _footprints().items():
        found[f"{pcb.LIBRARY}.pretty/{name}.kicad_mod"] = text
    return found


def filled(text: str, fills: Mapping[str, Any]) -> str:
    """A board with the polygons in it that KiCad has filled its areas with, by layer."""
    parts = text.split("\n  (zone")
    for at, part in enumerate(parts[1:], 1):
        layer = next(name for name in fills if f'(layer "{name}")' in part)
        end = part.index("\n  )")
        parts[at] = part[:end] + "".join(map(_polygon, fills[layer])) + part[end:]
        parts[at] = parts[at].replace(_HERE, layer)
    return "\n  (zone".join(parts)


def _polygon(points: Sequence[tuple[float, float]]) -> str:
    corners = [written(lists("xy", number(x), number(y))) for x, y in points]
    rows = [" ".join(corners[at : at + 4]) for at in range(0, len(corners), 4)]
    inside = "\n        ".join(rows)
    return (
        f'\n    (filled_polygon\n      (layer "{_HERE}")'
        f"\n      (pts\n        {inside}\n      )\n    )"
    )


def emptied(text: str) -> str:
    """A board without what its areas are filled with: what `files` gives."""
    return _FILLED.sub("", text)


def _project() -> str:
    default = {
        "name": "Default",
        "clearance": 0.2,
        "track_width": THIN,
        "via_diameter": VIA,
        "via_drill": VIA_DRILL,
        "microvia_diameter": 0.3,
        "microvia_drill": 0.1,
        "diff_pair_gap": 0.25,
        "diff_pair_via_gap": 0.25,
        "diff_pair_width": 0.2,
        "bus_width": 12.0,
        "wire_width": 6.0,
        "line_style": 0,
        "pcb_color": "rgba(0, 0, 0, 0.000)",
        "schematic_color": "rgba(0, 0, 0, 0.000)",
    }
    settings = {
        "board": {"design_settings": {"defaults": {}, "meta": {"version": 2}, "rules": RULES}},
        "libraries": {"pinned_footprint_libs": [], "pinned_symbol_libs": []},
        "meta": {"filename": f"{NAME}.kicad_pro", "version": 1},
        "net_settings": {"classes": [default], "meta": {"version": 2}},
        "sheets": [[str(schematic.ROOT), ""]],
    }
    return json.dumps(settings, indent=2) + "\n"


def _table(kind: str, file: str) -> str:
    uri = "${KIPRJMOD}/" + file
    entry = (
        f'(lib (name "{pcb.LIBRARY}")(type "KiCad")(uri "{uri}")(options "")'
        '(descr "The parts of the carrier"))'
    )
    return f"({kind}\n  {entry}\n)\n"


def _footprints() -> dict[str, str]:
    """The library of footprints: what the board holds too."""
    found = {}
    for name, shape in FOOTPRINTS.items():
        found[name] = _footprint(
            name,
            shape.said,
            lists("attr", Word("through_hole")),
            [
                *pcb.footprint_items("REF**", name, shape, 0),
                *(pcb.pad_item(pad) for pad in shape.pads),
            ],
        )
    attributes = lists("attr", Word("exclude_from_pos_files"), Word("exclude_from_bom"))
    found["M3"] = _footprint(
        "M3", "Hole for a screw M3", attributes, [*pcb.mounting_items("REF**"), pcb.mounting_pad()]
    )
    return found


def _footprint(name: str, said: str, attributes: Any, inside: list[Any]) -> str:
    return (
        written(
            lists(
                "footprint",
                name,
                lists("version", Word("20211014")),
                lists("generator", Word("pcbnew")),
                lists("layer", "F.Cu"),
                lists("descr", said),
                attributes,
                *inside,
            )
        )
        + "\n"
    )
