/* The 43 lamps: one element each, touched only when its colour changes. */

import { WIDTH } from "./geometry.js";

/* The duty at which a diffused 5 mm lamp looks fully lit in a room (of 255). */
const FULL = 72;

/**
 * What the eye sees of a lamp driven with r, g, b (0 to 255, duty cycles, so linear light):
 * its hue as a display colour, the colour of its hot core, and the strength of lens and glow.
 */
export function appearance(red, green, blue) {
  const peak = Math.max(red, green, blue);
  if (peak === 0) return { hue: "0 0 0", core: "0 0 0", lens: 0, glow: 0 };
  const lens = Math.min(1, 0.06 + 0.94 * (peak / FULL) ** 0.5);
  const hue = [red, green, blue].map((v) => 255 * (0.08 + 0.92 * (v / peak) ** 0.6));
  const core = hue.map((v) => v + (255 - v) * (0.12 + 0.62 * lens ** 2));
  const numbers = (colour) => colour.map(Math.round).join(" ");
  const glow = Math.min(1, lens ** 1.7 * 0.82 + (peak / 255) * 0.18);
  return { hue: numbers(hue), core: numbers(core), lens, glow };
}

/** Gives one lamp element a colour. */
export function light(element, red, green, blue) {
  const look = appearance(red, green, blue);
  element.style.setProperty("--hue", look.hue);
  element.style.setProperty("--core", look.core);
  element.style.setProperty("--lens", look.lens.toFixed(3));
  element.style.setProperty("--glow", look.glow.toFixed(3));
}

export class Lamps {
  /** Keeps its elements in `container`; `names` are given in chain order. */
  constructor(container, names) {
    this.container = container;
    this.wire(names);
  }

  /** Starts again with the names a board reports, in its chain order. */
  wire(names) {
    this.names = names;
    this.shown = "0".repeat(names.length * 6);
    this.elements = names.map((name) => {
      const element = document.createElement("span");
      element.className = "lamp";
      element.dataset.lamp = name;
      element.dataset.rgb = "0,0,0";
      return element;
    });
    this.container.replaceChildren(...this.elements);
    if (this.measures) this.place(this.measures);
  }

  /** Puts every lamp where `measures` (geometry.measure) wants it. */
  place(measures) {
    this.measures = measures;
    this.names.forEach((name, i) => {
      const place = measures.lamps[name];
      const { style } = this.elements[i];
      style.display = place ? "" : "none";
      if (!place) return;
      style.left = `${(place[0] / WIDTH) * 100}%`;
      style.top = `${(place[1] / measures.height) * 100}%`;
    });
    this.container.style.setProperty("--radius", measures.lampRadius);
  }

  /** Shows a frame of six hex digits for each lamp; a frame of another length is not shown. */
  show(hex) {
    if (hex === this.shown || hex.length !== this.shown.length) return;
    for (let i = 0; i < this.elements.length; i += 1) {
      const colour = hex.substr(i * 6, 6);
      if (colour === this.shown.substr(i * 6, 6)) continue;
      const value = parseInt(colour, 16);
      const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
      this.elements[i].dataset.rgb = `${red},${green},${blue}`;
      light(this.elements[i], red, green, blue);
    }
    this.shown = hex;
  }

  dark() {
    this.show("0".repeat(this.shown.length));
  }
}
