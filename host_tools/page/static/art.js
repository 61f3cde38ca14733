/* Draws what does not change: the table itself and the console beside it. Lamps that are off
   are part of it (dark drilled holes); light is added above by lamps.js. */

import { ARROW, BRIDGE, PITCH, SHORT_RAIL, WIDTH, columnX } from "./geometry.js";
import { textures } from "./textures.js";

const BRASS = ["#f0d795", "#cfa654", "#946f2e", "#c2974a", "#775822"];
const BONE = ["#d9ccae", "#b9a884"];
const OXBLOOD = ["#7b2a25", "#531916"];
const GILT = "rgba(214, 176, 98, .8)";
const ENGRAVED = '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", Georgia, serif';

function prepare(canvas, width, height, unit) {
  const density = Math.min(window.devicePixelRatio || 1, 3);
  canvas.width = Math.round(width * unit * density);
  canvas.height = Math.round(height * unit * density);
  const context = canvas.getContext("2d");
  context.scale(unit * density, unit * density);
  return context;
}

function polygon(context, points) {
  context.beginPath();
  points.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.closePath();
}

function rounded(context, x, y, width, height, radius) {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
}

function shade(context, x0, y0, x1, y1, ...stops) {
  const gradient = context.createLinearGradient(x0, y0, x1, y1);
  stops.forEach((colour, i) => gradient.addColorStop(i / (stops.length - 1), colour));
  return gradient;
}

/* Which rows of the walnut each piece is cut from, so that no two show the same grain. */
const CUT = { top: 0, bottom: 140, left: 280, right: 376, bridge: 472, console: 520 };

/** Fills a box with walnut cut from row `cut` on; `upright` turns the grain. */
function fillWood(context, box, upright, cut) {
  const [x, y, width, height] = box;
  const pattern = context.createPattern(textures().walnut, "repeat");
  const turn = new DOMMatrix();
  if (upright) turn.translateSelf(x + width + cut, y).rotateSelf(90);
  else turn.translateSelf(x, y - cut);
  pattern.setTransform(turn);
  context.fillStyle = pattern;
  context.fillRect(x, y, width, height);
}

function woodPiece(context, points, box, upright, cut) {
  context.save();
  polygon(context, points);
  context.clip();
  fillWood(context, box, upright, cut);
  context.restore();
  context.strokeStyle = "rgba(15, 7, 3, .55)";
  context.lineWidth = 1.2;
  polygon(context, points);
  context.stroke();
}

function brassDisc(context, x, y, radius) {
  context.fillStyle = shade(context, x - radius, y - radius, x + radius, y + radius, ...BRASS);
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
}

function screw(context, x, y, radius, angle) {
  context.fillStyle = "rgba(0, 0, 0, .45)";
  context.beginPath();
  context.arc(x, y + 0.8, radius + 1.2, 0, 7);
  context.fill();
  brassDisc(context, x, y, radius);
  context.strokeStyle = "rgba(40, 26, 8, .8)";
  context.lineWidth = radius * 0.3;
  context.beginPath();
  context.moveTo(x - Math.cos(angle) * radius * 0.75, y - Math.sin(angle) * radius * 0.75);
  context.lineTo(x + Math.cos(angle) * radius * 0.75, y + Math.sin(angle) * radius * 0.75);
  context.stroke();
}

/** A drilled hole with a brass eyelet and the milky dome of a dark lamp far down. */
function drilledHole(context, x, y, radius) {
  context.fillStyle = "rgba(0, 0, 0, .4)";
  context.beginPath();
  context.arc(x, y + 1.2, radius * 1.34, 0, 7);
  context.fill();
  brassDisc(context, x, y, radius * 1.26);
  const depth = context.createRadialGradient(x, y + radius * 0.35, 0, x, y, radius * 1.05);
  depth.addColorStop(0, "#2b2826");
  depth.addColorStop(0.55, "#171412");
  depth.addColorStop(1, "#050403");
  context.fillStyle = depth;
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
  const dome = context.createRadialGradient(
    x - radius * 0.2, y - radius * 0.22, 0, x, y, radius * 0.66,
  );
  dome.addColorStop(0, "rgba(214, 210, 200, .34)");
  dome.addColorStop(0.4, "rgba(160, 156, 148, .17)");
  dome.addColorStop(1, "rgba(120, 116, 110, .03)");
  context.fillStyle = dome;
  context.beginPath();
  context.arc(x, y, radius * 0.66, 0, 7);
  context.fill();
}

/** Stringing: a light and a dark thread of veneer let into the wood. */
function stringing(context, x, y, width, height, radius) {
  context.lineWidth = 3.4;
  context.strokeStyle = "rgba(18, 9, 4, .75)";
  rounded(context, x, y, width, height, radius);
  context.stroke();
  context.lineWidth = 1.5;
  context.strokeStyle = "rgba(222, 184, 120, .85)";
  rounded(context, x, y, width, height, radius);
  context.stroke();
}

function edgeLight(context, width, height, radius) {
  context.lineWidth = 3;
  context.strokeStyle = shade(
    context, 0, 0, width * 0.3, height,
    "rgba(255, 222, 170, .5)", "rgba(255, 222, 170, .08)", "rgba(0, 0, 0, .5)",
  );
  rounded(context, 1.5, 1.5, width - 3, height - 3, radius - 1);
  context.stroke();
}

function frame(context, m) {
  const { height, field } = m;
  const { left, right, top, bottom } = field;
  context.save();
  rounded(context, 0, 0, WIDTH, height, 16);
  context.clip();
  woodPiece(context, [[0, 0], [WIDTH, 0], [right, top], [left, top]], [0, 0, WIDTH, top], false, CUT.top);
  woodPiece(
    context, [[0, height], [WIDTH, height], [right, bottom], [left, bottom]],
    [0, bottom, WIDTH, m.rail], false, CUT.bottom,
  );
  woodPiece(
    context, [[0, 0], [left, top], [left, bottom], [0, height]],
    [0, 0, SHORT_RAIL, height], true, CUT.left,
  );
  woodPiece(
    context, [[WIDTH, 0], [right, top], [right, bottom], [WIDTH, height]],
    [right, 0, SHORT_RAIL, height], true, CUT.right,
  );
  context.fillStyle = shade(
    context, 0, 0, 0, height,
    "rgba(255, 214, 150, .10)", "rgba(255, 214, 150, 0)", "rgba(0, 0, 0, .16)",
  );
  context.fillRect(0, 0, WIDTH, height);
  context.restore();
  edgeLight(context, WIDTH, height, 16);
  const inset = m.inlay;
  stringing(context, inset, inset, WIDTH - 2 * inset, height - 2 * inset, 8);
}

function corners(context, m) {
  const size = m.compact ? 34 : 44;
  const places = [[0, 0, 1, 1], [WIDTH, 0, -1, 1], [0, m.height, 1, -1], [WIDTH, m.height, -1, -1]];
  for (const [x, y, sx, sy] of places) {
    context.save();
    context.translate(x, y);
    context.scale(sx, sy);
    context.shadowColor = "rgba(0, 0, 0, .6)";
    context.shadowBlur = 6;
    context.beginPath();
    context.moveTo(0, 16);
    context.arcTo(0, 0, 16, 0, 16);
    context.lineTo(size + 14, 0);
    context.quadraticCurveTo(size + 6, 14, size - 8, 16);
    context.quadraticCurveTo(20, 20, 16, size - 8);
    context.quadraticCurveTo(14, size + 6, 0, size + 14);
    context.closePath();
    context.fillStyle = sx * sy > 0
      ? shade(context, 0, 0, size, size, ...BRASS)
      : shade(context, 0, size, size, 0, ...BRASS);
    context.fill();
    context.restore();
    screw(context, x + sx * (size - 10), y + sy * 8.5, 3.6, 0.6 + x);
    screw(context, x + sx * 8.5, y + sy * (size - 10), 3.6, 1.9 + y);
  }
}

function arrow(context, x, foot, tip, dark) {
  const half = PITCH * 0.37;
  const [from, to] = dark ? OXBLOOD : BONE;
  context.save();
  context.shadowColor = "rgba(0, 0, 0, .5)";
  context.shadowBlur = 5;
  context.shadowOffsetY = 1;
  polygon(context, [[x - half, foot], [x + half, foot], [x, tip]]);
  context.fillStyle = shade(context, x, foot, x, tip, to, from);
  context.fill();
  context.restore();
  polygon(context, [[x, foot], [x + half, foot], [x, tip]]);
  context.fillStyle = "rgba(0, 0, 0, .13)";
  context.fill();
  polygon(context, [[x - half, foot], [x + half, foot], [x, tip]]);
  context.strokeStyle = GILT;
  context.lineWidth = 1.3;
  context.stroke();
}

function halfField(context, m, left, right) {
  const { top, bottom } = m.field;
  const pattern = context.createPattern(textures().leather, "repeat");
  pattern.setTransform(new DOMMatrix().translateSelf(left, top));
  context.fillStyle = pattern;
  context.fillRect(left, top, right - left, bottom - top);
  const glow = context.createRadialGradient(
    (left + right) / 2, m.middle - 60, 40, (left + right) / 2, m.middle, 480,
  );
  glow.addColorStop(0, "rgba(150, 205, 160, .13)");
  glow.addColorStop(1, "rgba(0, 0, 0, .34)");
  context.fillStyle = glow;
  context.fillRect(left, top, right - left, bottom - top);
  context.strokeStyle = GILT;
  for (const [inset, width] of [[7, 2], [11, 0.8]]) {
    context.lineWidth = width;
    context.strokeRect(left + inset, top + inset, right - left - 2 * inset, bottom - top - 2 * inset);
  }
}

/** The shadow the rails throw on the sunken field. */
function sunken(context, m, left, right) {
  const { top, bottom } = m.field;
  context.save();
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
  context.shadowColor = "rgba(0, 0, 0, .85)";
  context.shadowBlur = 26;
  context.shadowOffsetX = 5;
  context.shadowOffsetY = 8;
  context.lineWidth = 8;
  context.strokeStyle = "#0b0604";
  context.strokeRect(left - 4, top - 4, right - left + 8, bottom - top + 8);
  context.restore();
}

function hinge(context, x, y) {
  const [width, height] = [BRIDGE - 8, 96];
  context.save();
  context.shadowColor = "rgba(0, 0, 0, .6)";
  context.shadowBlur = 6;
  context.shadowOffsetY = 2;
  context.fillStyle = shade(context, x - width / 2, y, x + width / 2, y + height * 0.4, ...BRASS);
  rounded(context, x - width / 2, y - height / 2, width, height, 4);
  context.fill();
  context.restore();
  context.fillStyle = shade(
    context, x - 6, 0, x + 6, 0, "#6b4d1d", "#f6e2a6", "#c0954a", "#5d4218",
  );
  context.fillRect(x - 5, y - height / 2, 10, height);
  context.strokeStyle = "rgba(50, 33, 10, .8)";
  context.lineWidth = 1.2;
  for (let i = 1; i < 5; i += 1) {
    context.beginPath();
    context.moveTo(x - 5, y - height / 2 + (height * i) / 5);
    context.lineTo(x + 5, y - height / 2 + (height * i) / 5);
    context.stroke();
  }
  for (const dy of [-36, 36]) {
    screw(context, x - 11.5, y + dy, 3.2, 0.8 + dy);
    screw(context, x + 11.5, y + dy, 3.2, 2.1 + dy);
  }
}

function bridge(context, m) {
  const x = WIDTH / 2 - BRIDGE / 2;
  const { top, bottom } = m.field;
  woodPiece(
    context, [[x, top], [x + BRIDGE, top], [x + BRIDGE, bottom], [x, bottom]],
    [x, top, BRIDGE, bottom - top], true, CUT.bridge,
  );
  context.fillStyle = shade(
    context, x, 0, x + BRIDGE, 0, "rgba(255, 220, 160, .26)", "rgba(0, 0, 0, 0)", "rgba(0, 0, 0, .42)",
  );
  context.fillRect(x, top, BRIDGE, bottom - top);
  context.fillStyle = "rgba(10, 5, 2, .8)";
  context.fillRect(WIDTH / 2 - 0.8, top, 1.6, bottom - top);
  hinge(context, WIDTH / 2, top + 118);
  hinge(context, WIDTH / 2, bottom - 118);
}

/** Twice, a hair apart: gilt in a cut line. */
function engrave(context, text, x, y, size) {
  context.font = `600 ${size}px ${ENGRAVED}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "rgba(12, 6, 2, .9)";
  context.fillText(text, x, y - 0.9);
  context.fillStyle = "rgba(232, 196, 122, .92)";
  context.fillText(text, x, y);
}

/** Draws the table on a canvas; `m` from geometry.measure, `unit` in CSS pixels per unit. */
export function drawBoard(canvas, m, unit) {
  const context = prepare(canvas, WIDTH, m.height, unit);
  const { left, right, top, bottom } = m.field;
  const halves = [[left, (WIDTH - BRIDGE) / 2], [(WIDTH + BRIDGE) / 2, right]];
  frame(context, m);
  for (const [from, to] of halves) halfField(context, m, from, to);
  for (let column = 0; column < 12; column += 1) {
    const x = columnX(column);
    arrow(context, x, bottom - 11, bottom - ARROW, column % 2 === 0);
    arrow(context, x, top + 11, top + ARROW, column % 2 === 1);
  }
  for (const [from, to] of halves) sunken(context, m, from, to);
  bridge(context, m);
  corners(context, m);
  for (const [x, y] of Object.values(m.lamps)) drilledHole(context, x, y, m.lampRadius);
  const size = m.compact ? 22 : 19;
  for (const hole of [6, 12]) {
    engrave(context, String(hole), columnX(hole - 1) + PITCH / 2, m.holeLine.A + 1, size);
    engrave(context, String(hole), columnX(hole - 1) + PITCH / 2, m.holeLine.B + 1, size);
  }
}

/** An inlaid star of eight arrows, as on the field. */
function star(context, x, y, radius) {
  context.fillStyle = "rgba(12, 30, 23, .9)";
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
  for (const length of [0.62, 0.94]) {
    for (let i = 0; i < 4; i += 1) {
      context.save();
      context.translate(x, y);
      context.rotate((i * Math.PI) / 2 + (length < 0.9 ? Math.PI / 4 : 0));
      const [light, dark] = length < 0.9 ? OXBLOOD : BONE;
      for (const [side, colour] of [[-1, light], [1, dark]]) {
        polygon(context, [[0, 0], [side * radius * 0.17, -radius * 0.2], [0, -radius * length]]);
        context.fillStyle = colour;
        context.fill();
        context.strokeStyle = "rgba(20, 10, 4, .55)";
        context.lineWidth = 0.7;
        context.stroke();
      }
      context.restore();
    }
  }
  for (const [ring, width, colour] of [[1, 3.2, "rgba(18, 9, 4, .8)"], [1, 1.4, GILT], [0.93, 0.6, GILT]]) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.arc(x, y, radius * ring, 0, 7);
    context.stroke();
  }
}

/** Draws the console's wood, width and height in CSS pixels. */
export function drawConsole(canvas, width, height) {
  const context = prepare(canvas, width, height, 1);
  context.save();
  rounded(context, 0, 0, width, height, 13);
  context.clip();
  fillWood(context, [0, 0, width, height], height > width, CUT.console);
  context.fillStyle = shade(
    context, 0, 0, width * 0.4, height,
    "rgba(255, 214, 150, .14)", "rgba(0, 0, 0, .04)", "rgba(0, 0, 0, .26)",
  );
  context.fillRect(0, 0, width, height);
  context.restore();
  edgeLight(context, width, height, 13);
  if (width < 320) return;
  stringing(context, 9, 9, width - 18, height - 18, 7);
  if (height > 560) star(context, width / 2, height * 0.255, Math.min(64, height * 0.085));
  for (const [x, y] of [[19, 19], [width - 19, 19], [19, height - 19], [width - 19, height - 19]]) {
    screw(context, x, y, 4.2, x * 0.7 + y);
  }
}
