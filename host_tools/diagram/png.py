"""A picture as PNG."""

import io

from PIL import Image, ImageDraw, ImageFont

from host_tools.diagram.shapes import Area, Picture, Round, Shape, Text

_FINE = 2
"""Drawn so many times as large and then made smaller, so that edges are smooth."""

_ANCHOR = {"left": "lm", "center": "mm"}


def render(picture: Picture) -> bytes:
    """The picture as a PNG file."""
    size = (picture.width * _FINE, picture.height * _FINE)
    image = Image.new("RGB", size, "#ffffff")
    draw = ImageDraw.Draw(image)
    for shape in picture.shapes:
        _lay(draw, shape)
    made = io.BytesIO()
    image.resize((picture.width, picture.height), Image.Resampling.LANCZOS).save(made, "PNG")
    return made.getvalue()


def _lay(draw: ImageDraw.ImageDraw, shape: Shape) -> None:
    match shape:
        case Area(points):
            scaled = [(x * _FINE, y * _FINE) for x, y in points]
            draw.polygon(scaled, fill=shape.fill or None)
            if shape.line:
                around = [*scaled, scaled[0], scaled[1]]
                draw.line(around, shape.line, max(1, round(shape.width * _FINE)), joint="curve")
        case Round(x, y, radius):
            outer = radius + shape.width / 2
            where = [(n - outer) * _FINE for n in (x, y)] + [(n + outer) * _FINE for n in (x, y)]
            width = max(1, round(shape.width * _FINE)) if shape.line else 0
            draw.ellipse(
                (where[0], where[1], where[2], where[3]),
                fill=shape.fill or None,
                outline=shape.line or None,
                width=width,
            )
        case Text(x, y, text, size, fill, align):
            font = ImageFont.load_default(size * _FINE)
            draw.text((x * _FINE, y * _FINE), text, fill, font, _ANCHOR[align])
