/* The visual grammar of the lamps, with a small lamp doing what is described. */

import { appearance } from "./lamps.js";

const AMBER = [70, 30, 0];
const WHITE = [50, 56, 70];
const WARM = [70, 46, 22];
const RED = [70, 0, 0];
const GREEN = [0, 60, 8];
const BLUE = [0, 8, 70];

/* Key of the text, what the lamp does (a class in object.css), colour, second colour. */
const ROWS = [
  ["legend.gold", "steady", AMBER],
  ["legend.silver", "steady", WHITE],
  ["legend.bimetal", "in-turn", AMBER, WHITE],
  ["legend.black", "breathing", [22, 0, 34]],
  ["legend.necktie", "necktie", AMBER],
  ["legend.banner", "steady", RED],
  ["legend.token", "steady", WARM],
  ["legend.bredouille", "in-turn", WARM, RED],
  ["legend.pending", "fast", WARM],
  ["legend.trail", "steady", [5, 2, 0]],
  ["legend.lap", "wink", AMBER],
  ["legend.decide", "pulsing", GREEN],
  ["legend.lead", "steady", [16, 18, 22]],
  ["legend.refused", "refused", RED],
  ["legend.host", "steady", BLUE],
  ["legend.warn", "steady", AMBER],
  ["legend.store", "steady", RED],
];

function glowing(colour, manner) {
  const lamp = document.createElement("span");
  const look = appearance(...colour);
  lamp.className = `lamp ${manner}`;
  lamp.style.cssText =
    `--hue: ${look.hue}; --core: ${look.core}; --lens: ${look.lens}; --glow: ${look.glow}`;
  return lamp;
}

/** Fills the list `container` with one item for each row; strings.speak gives it words. */
export function drawLegend(container) {
  for (const [key, manner, first, second] of ROWS) {
    const item = document.createElement("li");
    const hole = document.createElement("span");
    hole.className = "legend-hole";
    hole.setAttribute("aria-hidden", "true");
    hole.append(glowing(first, second ? "first" : manner));
    if (second) hole.append(glowing(second, "second"));
    const words = document.createElement("span");
    words.dataset.t = key;
    item.append(hole, words);
    container.append(item);
  }
}
