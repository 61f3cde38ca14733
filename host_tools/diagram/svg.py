"""A picture as SVG."""

from xml.sax.saxutils import escape, quoteattr

from host_tools.diagram.shapes import Area, Picture, Round, Shape, Text

_ANCHOR = {"left": "start", "center": "middle"}


def render(picture: Picture) -> str:
    """The picture as an SVG document."""
    size = f'viewBox="0 0 {picture.width} {picture.height}" width="{picture.width}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" '
        f'aria-label={quoteattr(picture.caption)} font-family="Georgia, serif">'
    )
    return "\n".join([head, *map(_shape, picture.shapes), "</svg>"]) + "\n"


def _shape(shape: Shape) -> str:
    match shape:
        case Area(points):
            path = " ".join(f"{x:g},{y:g}" for x, y in points)
            return f'<polygon points="{path}"{_paint(shape)}/>'
        case Round(x, y, radius):
            return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"{_paint(shape)}/>'
        case Text(x, y, text, size, fill, align):
            return (
                f'<text x="{x:g}" y="{y + 0.35 * size:g}" font-size="{size:g}" fill="{fill}" '
                f'text-anchor="{_ANCHOR[align]}">{escape(text)}</text>'
            )


def _paint(shape: Area | Round) -> str:
    line = f' stroke="{shape.line}" stroke-width="{shape.width:g}"' if shape.line else ""
    return f' fill="{shape.fill or "none"}"{line}'
