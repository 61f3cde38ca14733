"""What a fabricator gets: read back, it is the board; and KiCad finds nothing wrong with it."""

import csv
import io
import math
import warnings

import pytest
from PIL import Image, ImageDraw

from host_tools.carrier import fabricate
from host_tools.carrier.footprints import FOOTPRINTS
from host_tools.carrier.parts import PARTS, nets
from host_tools.carrier.project import FOLDER, NAME
from host_tools.carrier.route import HIGH, MOUNTING, WIDE, pads

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from gerbonara import ExcellonFile, GerberFile

KEPT = fabricate.unpacked((FOLDER / fabricate.PACKED).read_bytes())
ADVICE = "run: python -m host_tools.carrier"
SCALE = 10  # pixels for a millimetre


def gerber(layer):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return GerberFile.from_string(KEPT[f"{NAME}-{layer}.gbr"])


def drill(kind):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ExcellonFile.from_string(KEPT[f"{NAME}-{kind}.drl"])


@pytest.mark.parametrize("layer", ["F_Cu", "B_Cu"])
def test_the_gerbers_say_the_nets_of_the_table(layer):
    found = {}
    for item in gerber(layer).objects:
        said = item.attrs if isinstance(item.attrs, dict) else {}
        if ".P" in said:
            ref, number = said[".P"][:2]
            found.setdefault(said[".N"][0], set()).add((ref, number))
    for name, pins in nets().items():
        assert found.pop(name) == set(pins)
    alone = {pin for pin, pad in pads().items() if not pad.net}
    assert set().union(*found.values()) - {("H1", "")} >= alone
    assert all(name in ("", "N/C") or "unconnected" in name for name in found)


def test_the_copper_joins_what_it_should_and_nothing_else():
    """Not by names: by what touches, on both sides and through the holes."""
    groups = {}

    def find(one):
        while groups.setdefault(one, one) != one:
            one = groups[one]
        return one

    images = {layer: picture(gerber(layer)) for layer in ("F_Cu", "B_Cu")}
    used = dict.fromkeys(images, 1)
    for hole in drill("PTH").objects:
        at = pixel(hole.x, HIGH - hole.y)
        for layer, image in images.items():
            colour = image.getpixel(at)
            assert colour, f"no copper at {hole.x} {hole.y}"
            if colour == 1:
                used[layer] += 1
                colour = used[layer]
                ImageDraw.floodfill(image, at, colour)
            groups[find((layer, colour))] = find(("hole", at))
    joined = {}
    for pin, pad in pads().items():
        at = pixel(pad.x, pad.y)
        if pad.net:
            joined.setdefault(find(("hole", at)), set()).add(pin)
    assert sorted(map(sorted, joined.values())) == sorted(map(sorted, nets().values()))


def pixel(x, y):
    return round(x * SCALE + 0.01), round(y * SCALE + 0.01)


def picture(layer):
    """Copper as an image: 1 where there is some."""
    image = Image.new("I", (round(WIDE * SCALE) + 1, round(HIGH * SCALE) + 1))
    draw = ImageDraw.Draw(image)

    def at(x, y):
        return x * SCALE, (HIGH - y) * SCALE

    for item in layer.objects:
        assert item.polarity_dark
        for shape in item.to_primitives():
            kind = type(shape).__name__
            if kind == "Circle":
                around(draw, *at(shape.x, shape.y), shape.r * SCALE)
            elif kind == "Rectangle":
                x, y = at(shape.x, shape.y)
                wide, high = shape.w, shape.h
                if round(math.degrees(shape.rotation)) % 180 == 90:
                    wide, high = high, wide
                wide, high = wide * SCALE / 2, high * SCALE / 2
                draw.rectangle((x - wide, y - high, x + wide, y + high), fill=1)
            elif kind == "Line":
                draw.line(
                    (at(shape.x1, shape.y1), at(shape.x2, shape.y2)),
                    fill=1,
                    width=max(1, round(shape.width * SCALE) - 1),
                )
            else:
                draw.polygon([at(*point) for point in shape.outline], fill=1)
    return image


def around(draw, x, y, radius):
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=1)


def test_holes_are_where_pads_are(routed):
    holes = {(round(hole.x, 2), round(hole.y, 2)): hole for hole in drill("PTH").objects}
    shapes = {
        (part.ref, pad.number): pad for part in PARTS for pad in FOOTPRINTS[part.footprint].pads
    }
    for pin, pad in pads().items():
        hole = holes.pop((round(pad.x, 2), round(HIGH - pad.y, 2)))
        assert hole.aperture.diameter == shapes[pin].drill
    assert len(holes) == len(routed.vias)
    bare = {(hole.x, hole.y) for hole in drill("NPTH").objects}
    assert bare == {(x, HIGH - y) for x, y in MOUNTING}
    assert min(hole.aperture.diameter for hole in drill("PTH").objects) >= 0.3


def test_the_outline_is_as_large_as_the_board():
    (left, low), (right, top) = gerber("Edge_Cuts").bounding_box()
    assert right - left == pytest.approx(WIDE, abs=0.11)
    assert top - low == pytest.approx(HIGH, abs=0.11)


def test_positions_name_every_part_on_the_board():
    rows = list(csv.DictReader(io.StringIO(KEPT["positions.csv"])))
    assert [row["Designator"] for row in rows] == [part.ref for part in PARTS]
    for row in rows:
        assert 0 < float(row["Mid X"]) < WIDE
        assert 0 < float(row["Mid Y"]) < HIGH


def test_kicad_finds_nothing_wrong_and_the_files_are_what_it_makes(kicad, routed):
    made = fabricate.fabricate(routed)
    assert made.broken == 0, made.report
    assert "Found 0 DRC violations" in made.report
    assert "Found 0 unconnected pads" in made.report
    kept = {name: (FOLDER / name).read_bytes() for name in made.files if name != fabricate.PACKED}
    assert kept == {
        name: contents.encode() if isinstance(contents, str) else contents
        for name, contents in made.files.items()
        if name != fabricate.PACKED
    }, ADVICE
    assert fabricate.unpacked(made.files[fabricate.PACKED]) == KEPT, ADVICE


def test_without_kicad_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(fabricate, "_PYTHONS", ())
    with pytest.raises(FileNotFoundError, match="apt-get install"):
        fabricate.fabricate(None)
