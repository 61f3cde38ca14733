"""How much wire a board takes, from one lamp to the next and to the buttons."""

from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from board.pins import BUTTONS, LAMPS
from host_tools.template.plan import Plan

SLACK = 30.0
"""More than the straight way, at every joint: to bend, to strip, to solder twice."""


@dataclass(frozen=True)
class Wire:
    """A way from one place to another, in millimetres with SLACK."""

    start: str
    end: str
    length: int


def box(plan: Plan) -> tuple[float, float]:
    """Where the carrier board lies: in the box, or beside the corner end."""
    return (plan.measures.box / 2 if plan.measures.box else 0.0), plan.height * 0.25


def lamp_wires(plan: Plan) -> list[Wire]:
    """From the carrier along the edge to the first lamp, then straight from lamp to lamp along the
    chain of pins.LAMPS. Three wires run each of these ways."""
    places = [(name, plan.circle(name).x, plan.circle(name).y) for name in LAMPS]
    (x, y), (first, to_x, to_y) = box(plan), places[0]
    along = round(abs(to_x - x) + y + to_y + SLACK)
    return [Wire("carrier", first, along)] + [
        Wire(one[0], two[0], _long(one[1] - two[1], one[2] - two[2]))
        for one, two in pairwise(places)
    ]


def button_wires(plan: Plan) -> list[Wire]:
    """From the carrier to each button, at right angles along the rails; those without an opening
    in the template are left out."""
    x, y = box(plan)
    there = {each.name: each for each in plan.circles}
    return [
        Wire("carrier", name, round(abs(there[name].x - x) + abs(there[name].y - y) + SLACK))
        for name in BUTTONS
        if name in there
    ]


def _long(across: float, up: float) -> int:
    return round(hypot(across, up) + SLACK)


def told(plan: Plan) -> str:
    """The wires in a few lines."""
    lamps, buttons = lamp_wires(plan), button_wires(plan)
    chain = sum(each.length for each in lamps)
    longest = sorted(lamps[1:], key=lambda each: -each.length)[:3]
    lines = [
        f"Lamps: {len(lamps)} ways, {chain / 1000:.1f} m, three wires in each "
        f"({3 * chain / 1000:.1f} m); {lamps[0].length} mm to {lamps[0].end}.",
        "The longest: "
        + ", ".join(f"{each.start} to {each.end} {each.length} mm" for each in longest)
        + ".",
        f"Buttons: {sum(each.length for each in buttons) / 1000:.1f} m, and ground along each "
        f"rail; the longest {max(each.length for each in buttons)} mm.",
    ]
    return "\n".join(lines)
