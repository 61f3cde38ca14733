"""A frame for the screen, to print: OpenSCAD source from the table of screens, and its STL.

python -m host_tools.template.bezel writes hardware/bezel/; the STL needs OpenSCAD.
"""

import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from host_tools.files import whole
from host_tools.template.screens import SCREENS

FOLDER = Path(__file__).parents[2] / "hardware" / "bezel"
SOURCE = FOLDER / "bezel.scad"

RIM = 5.0
"""How far the frame covers the wood around the module."""

PLATE, POST = 2.4, 4.0  # how thick it is; how far its posts hold the module behind it

_BODY = """
/* [Frame] */
// How far it covers the wood around the module.
rim = {rim:g};
// Thickness of the plate.
plate = {plate:g};
// How far the module is held behind it.
post = {post:g};
// Diameter of the holes for the screws in the posts (2 mm self-tapping).
bore = 1.6;

$fn = 24;
row = [for (it = screens) if (it[0] == screen) it][0];
assert(row != undef, str("no screen ", screen, "; there are: ", [for (it = screens) it[0]]));
module_size = [row[1], row[2]];
window = [row[3], row[4]];
above = row[5];
screws = [row[6], row[7]];
outer = module_size + [2 * rim, 2 * rim];

module rounded(size, radius, height) {{
    linear_extrude(height) offset(radius) square(size - [2 * radius, 2 * radius], center = true);
}}

// A funnel towards the eye, so that the frame hides nothing seen from aside.
module opening() {{
    wide = window + [2 * plate, 2 * plate];
    translate([0, above, 0]) hull() {{
        translate([0, 0, plate + 0.01]) linear_extrude(0.01) square(window, center = true);
        translate([0, 0, -0.02]) linear_extrude(0.01) square(wide, center = true);
    }}
}}

// The face lies on the printer's bed.
difference() {{
    union() {{
        rounded(outer, 3, plate);
        for (x = [-1, 1], y = [-1, 1])
            translate([x * screws[0] / 2, y * screws[1] / 2, 0]) cylinder(d = 4, h = plate + post);
    }}
    opening();
    for (x = [-1, 1], y = [-1, 1])
        translate([x * screws[0] / 2, y * screws[1] / 2, 0.8]) cylinder(d = bore, h = plate + post);
}}
"""


def source() -> str:
    """The OpenSCAD source, with the table of screens in it."""
    rows = [
        f'    ["{name}", {s.width:g}, {s.height:g}, {s.window[0]:g}, {s.window[1]:g}, {s.above:g}, '
        f"{s.screws[0]:g}, {s.screws[1]:g}]"
        for name, s in SCREENS.items()
    ]
    first = next(iter(SCREENS))
    return (
        "// A frame for the screen. Written by python -m host_tools.template.bezel: its table is\n"
        "// that of host_tools/template/screens.py. Millimetres.\n\n"
        f'/* [Screen] */\n// {", ".join(SCREENS)} (inches).\nscreen = "{first}";\n\n'
        "// Module width and height, window width and height, how far the window is above the\n"
        "// middle of the module, and the distances of its screw holes.\n"
        "screens = [\n"
        + ",\n".join(rows)
        + "\n];\n"
        + _BODY.format(rim=RIM, plate=PLATE, post=POST)
    )


def stl(screen: str) -> str:
    """The frame for a screen as STL in text, by OpenSCAD. FileNotFoundError without it."""
    program = shutil.which("openscad")
    if not program:
        raise FileNotFoundError(2, "is not there: install OpenSCAD", "openscad")
    with TemporaryDirectory() as folder:
        scad, made = Path(folder) / "bezel.scad", Path(folder) / "bezel.stl"
        whole.write(scad, source())
        command = [program, "--export-format", "asciistl", "-q", "-D", f'screen="{screen}"']
        subprocess.run([*command, "-o", str(made), str(scad)], check=True, capture_output=True)
        return made.read_text("utf-8")


def triangles(text: str) -> list[tuple[tuple[float, float, float], ...]]:
    """The triangles of an STL in text, three corners each."""
    found = [
        (float(x), float(y), float(z)) for x, y, z in re.findall(r"vertex (\S+) (\S+) (\S+)", text)
    ]
    return [tuple(found[at : at + 3]) for at in range(0, len(found), 3)]


def file(screen: str) -> Path:
    """Where the STL for a screen is kept."""
    return FOLDER / f"bezel-{screen}.stl"


def main() -> None:
    """Source and STL files, written anew."""
    FOLDER.mkdir(exist_ok=True)
    whole.write(SOURCE, source())
    for screen in SCREENS:
        whole.write(file(screen), stl(screen))


if __name__ == "__main__":
    main()
