// A frame for the screen. Written by python -m host_tools.template.bezel: its table is
// that of host_tools/template/screens.py. Millimetres.

/* [Screen] */
// 0.96, 1.54, 2.42 (inches).
screen = "0.96";

// Module width and height, window width and height, how far the window is above the
// middle of the module, and the distances of its screw holes.
screens = [
    ["0.96", 27.3, 27.8, 23.5, 12.5, 1.4, 23.3, 23.8],
    ["1.54", 42.4, 38, 37, 19.5, 2, 37.6, 33.2],
    ["2.42", 71.7, 46, 58, 30, 1.5, 65.7, 40]
];

/* [Frame] */
// How far it covers the wood around the module.
rim = 5;
// Thickness of the plate.
plate = 2.4;
// How far the module is held behind it.
post = 4;
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

module rounded(size, radius, height) {
    linear_extrude(height) offset(radius) square(size - [2 * radius, 2 * radius], center = true);
}

// A funnel towards the eye, so that the frame hides nothing seen from aside.
module opening() {
    wide = window + [2 * plate, 2 * plate];
    translate([0, above, 0]) hull() {
        translate([0, 0, plate + 0.01]) linear_extrude(0.01) square(window, center = true);
        translate([0, 0, -0.02]) linear_extrude(0.01) square(wide, center = true);
    }
}

// The face lies on the printer's bed.
difference() {
    union() {
        rounded(outer, 3, plate);
        for (x = [-1, 1], y = [-1, 1])
            translate([x * screws[0] / 2, y * screws[1] / 2, 0]) cylinder(d = 4, h = plate + post);
    }
    opening();
    for (x = [-1, 1], y = [-1, 1])
        translate([x * screws[0] / 2, y * screws[1] / 2, 0.8]) cylinder(d = bore, h = plate + post);
}
