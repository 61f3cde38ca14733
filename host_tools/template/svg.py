"""The plan as SVG in true size: it prints as large as the board when the viewer does not scale."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from host_tools.template.dxf import BAR
from host_tools.template.plan import NAMES, POINTS, RAILS, Circle, Outline, Plan

MARGIN = 10.0
_FOOT = 12.0  # for the check bar
_CROSS = 1.6  # beyond the edge of a hole


def render(plan: Plan) -> str:
    """The SVG of a plan, with the check bar below it."""
    wide, high = plan.width + 2 * MARGIN, plan.height + 2 * MARGIN + _FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}mm" height="{high:g}mm"'
        f' viewBox="0 0 {wide:g} {high:g}" role="img" aria-label="Drilling template in true size"'
        ' font-family="Helvetica, Arial, sans-serif" font-size="2.6" fill="none"'
        ' stroke="#000" stroke-width="0.2">',
        f'<rect width="{wide:g}" height="{high:g}" fill="#fff" stroke="none"/>',
        f'<g id="plan" transform="translate({MARGIN:g} {MARGIN + plan.height:g})">',
    ]
    layers = {each.layer for each in plan.outlines} | {each.layer for each in plan.circles}
    for layer in (POINTS, RAILS, *sorted(layers - {POINTS, RAILS})):
        parts.append(f'<g id="{layer}"{_style(layer)}>')
        parts += [_outline(each) for each in plan.outlines if each.layer == layer]
        for circle in plan.circles:
            if circle.layer == layer:
                parts += _circle(circle)
        parts.append("</g>")
    parts += ["</g>", *_bar(high), "</svg>"]
    return "\n".join(parts) + "\n"


def _style(layer: str) -> str:
    if layer == POINTS:
        return ' stroke="#bbb" stroke-width="0.15"'
    return ' stroke="#777" stroke-dasharray="2 1"' if layer == NAMES else ""


def _outline(outline: Outline) -> str:
    points = " ".join(f"{x:g},{-y:g}" for x, y in outline.corners)
    x, y = outline.corners[0]
    name = _text(x + 1.5, -y - 1.5, outline.name, "start") if outline.name else ""
    return f'<polygon points="{points}"/>{name}'


def _circle(circle: Circle) -> Iterator[str]:
    x, y, reach = circle.x, -circle.y, circle.diameter / 2 + _CROSS
    yield (
        f'<circle id="{circle.name}" cx="{x:g}" cy="{y:g}" r="{circle.diameter / 2:g}"/>'
        f'<path d="M{x - reach:g} {y:g}h{2 * reach:g}M{x:g} {y - reach:g}v{2 * reach:g}"'
        ' stroke-width="0.1"/>'
    )
    aside = circle.diameter / 2 * 0.7 + 0.7
    yield _text(x + aside, y - aside, circle.name)


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="#000" stroke="none">'
        f"{escape(text)}</text>"
    )


def _bar(high: float) -> Iterator[str]:
    y = high - _FOOT / 2
    yield (
        f'<path id="check-bar" d="M{MARGIN:g} {y:g}h{BAR:g}M{MARGIN:g} {y - 2:g}v4'
        f'M{MARGIN + BAR:g} {y - 2:g}v4" stroke-width="0.3"/>'
    )
    yield _text(MARGIN + BAR + 3, y + 1, f"{BAR:g} mm: measure this before you drill")
