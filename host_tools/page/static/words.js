/* The lamps in words, for those who do not see them. */

import { t } from "./strings.js";

const EVERY_MS = 1000;

function parts(value) {
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function peakOf(value) {
  return Math.max(...parts(value));
}

/** A key of strings.js for a lamp's colour. */
export function colourName(red, green, blue) {
  const peak = Math.max(red, green, blue);
  const [r, g, b] = [red / peak, green / peak, blue / peak];
  if (r === 1 && g < 0.25 && b < 0.3) return "red";
  if (r === 1 && b < 0.14) return "amber";
  if (g === 1 && r < 0.5 && b < 0.5) return "green";
  if (b === 1 && r < 0.35 && g < 0.5) return "blue";
  if (g < 0.4) return "violet";
  return b < 0.72 ? "warm" : "white";
}

/** What a lamp is called: "A hole 4". */
export function lampName(name) {
  const seat = name[0];
  if (["banner", "status", "bredouille"].includes(name)) return t(`lamp.${name}`);
  if (name.endsWith("prompt")) return t("lamp.prompt", { seat });
  const n = name.replace(/^[AB]\+?/, "");
  if (name.includes("+")) return n === "0" ? t("lamp.zero", { seat }) : t("lamp.token", { seat, n });
  return n === "0" ? t("lamp.start", { seat }) : t("lamp.hole", { seat, n });
}

/** Which rail's list a lamp stands in: a key of strings.js. */
export function railOf(name) {
  if (name.includes("+") || name === "bredouille") return "rail.tokens";
  if (["A0", "banner", "B0"].includes(name)) return "rail.talon";
  if (["Aprompt", "status", "Bprompt"].includes(name)) return "rail.corner";
  return `rail.${name[0]}`;
}

/* Going on and off this often within two seconds is blinking; once or twice is a change. */
const BLINKS = 3;

/**
 * Watches frames and says once a second, in `container`, which lamps are lit, judging each by
 * the two seconds before: long enough to tell a blinking lamp from a lit one.
 */
export class LampWords {
  constructor(container) {
    this.container = container;
    this.said = null;
    this.wire([]);
    setInterval(() => this.tell(), EVERY_MS);
  }

  /** Starts again with these lamps, in chain order. */
  wire(names) {
    this.names = names;
    this.values = names.map(() => 0);
    this.older = names.map(() => null);
    this.newer = names.map((_, i) => this.fresh(i));
  }

  fresh(i) {
    const peak = this.values[i] && peakOf(this.values[i]);
    return { switches: 0, low: peak || 255, high: peak, colours: this.colours(i) };
  }

  colours(i) {
    return new Set(this.values[i] ? [colourName(...parts(this.values[i]))] : []);
  }

  /** Takes note of a frame. */
  see(hex) {
    this.names.forEach((_, i) => {
      const value = parseInt(hex.substr(i * 6, 6), 16);
      const before = this.values[i];
      if (value === before) return;
      this.values[i] = value;
      const seen = this.newer[i];
      if ((value === 0) !== (before === 0)) seen.switches += 1;
      if (value === 0) return;
      const peak = peakOf(value);
      seen.low = Math.min(seen.low, peak);
      seen.high = Math.max(seen.high, peak);
      seen.colours.add(colourName(...parts(value)));
    });
  }

  describe(name, i) {
    const seen = [this.older[i], this.newer[i]].filter(Boolean);
    const blinking = seen.reduce((sum, one) => sum + one.switches, 0) >= BLINKS;
    if (this.values[i] === 0 && !blinking) return null;
    const colours = [...new Set(seen.flatMap((one) => [...one.colours]))].sort();
    const words = colours.map((colour) => t(colour)).join(` ${t("and")} `);
    const high = Math.max(...seen.map((one) => one.high));
    const low = Math.min(...seen.map((one) => one.low));
    let manner = "";
    if (blinking) manner = `, ${t("blinking")}`;
    else if (colours.length === 1 && low * 2 < high) manner = `, ${t("changing")}`;
    return `${lampName(name)}: ${words}${manner}`;
  }

  /** Writes the list anew if it has changed. */
  tell() {
    const rails = new Map();
    this.names.forEach((name, i) => {
      const words = this.describe(name, i);
      if (!words) return;
      const rail = t(railOf(name));
      if (!rails.has(rail)) rails.set(rail, []);
      rails.get(rail).push(words);
    });
    this.older = this.newer;
    this.newer = this.names.map((_, i) => this.fresh(i));
    const text = JSON.stringify([...rails]);
    if (text === this.said) return;
    this.said = text;
    this.container.replaceChildren(...this.render(rails));
  }

  render(rails) {
    if (rails.size === 0) {
      const none = document.createElement("p");
      none.textContent = t("words.none");
      return [none];
    }
    return [...rails].map(([rail, lamps]) => {
      const block = document.createElement("div");
      const title = document.createElement("h4");
      title.textContent = rail;
      const list = document.createElement("ul");
      for (const lamp of lamps) {
        const item = document.createElement("li");
        item.textContent = lamp;
        list.append(item);
      }
      block.append(title, list);
      return block;
    });
  }
}
