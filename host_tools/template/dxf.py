"""The plan as DXF for a CNC or a CAD program: millimetres, one layer for each kind of work."""

import io

from ezdxf._options import options
from ezdxf.enums import TextEntityAlignment
from ezdxf.filemanagement import new
from ezdxf.layouts.layout import Modelspace

from host_tools.template.plan import (
    BUTTONS,
    HOLES,
    LAYERS,
    NAMES,
    POINTS,
    RAILS,
    SCREEN,
    TOKENS,
    Plan,
)

BAR = 50.0
"""The check bar: measure it before anything is cut."""

_COLOURS = {RAILS: 7, HOLES: 1, TOKENS: 30, BUTTONS: 5, SCREEN: 3, POINTS: 8, NAMES: 9}
_LETTERS = 2.5  # mm


def render(plan: Plan) -> str:
    """The text of a DXF file (R2010). The same plan gives the same text."""
    options.write_fixed_meta_data_for_testing = True
    try:
        document = new("R2010", units=4)  # millimetres
        for layer in LAYERS:
            document.layers.add(layer, color=_COLOURS[layer])
        _draw(plan, document.modelspace())
        document.header["$EXTMIN"] = (0, 0, 0)
        document.header["$EXTMAX"] = (plan.width, plan.height, 0)
        text = io.StringIO()
        document.write(text)
        return text.getvalue()
    finally:
        options.write_fixed_meta_data_for_testing = False


def _draw(plan: Plan, space: Modelspace) -> None:
    for circle in plan.circles:
        layer = {"layer": circle.layer}
        space.add_circle((circle.x, circle.y), circle.diameter / 2, dxfattribs=layer)
        below = circle.y - circle.diameter / 2 - 1
        _name(space, circle.name, circle.x, below, TextEntityAlignment.TOP_CENTER)
    for outline in plan.outlines:
        layer = {"layer": outline.layer}
        space.add_lwpolyline(outline.corners, close=True, dxfattribs=layer)
        if outline.name:
            x, y = outline.corners[0]
            _name(space, outline.name, x + 1, y + 1, TextEntityAlignment.BOTTOM_LEFT)
    space.add_line((0, -10), (BAR, -10), dxfattribs={"layer": NAMES})
    for x in (0.0, BAR):
        space.add_line((x, -12), (x, -8), dxfattribs={"layer": NAMES})
    _name(space, f"{BAR:g} mm", BAR + 2, -10, TextEntityAlignment.MIDDLE_LEFT)


def _name(space: Modelspace, text: str, x: float, y: float, how: TextEntityAlignment) -> None:
    attributes = {"layer": NAMES, "height": _LETTERS}
    space.add_text(text, dxfattribs=attributes).set_placement((x, y), align=how)
