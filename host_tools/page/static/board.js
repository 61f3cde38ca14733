/* The page: wires the link to what is drawn, and what is pressed to the link. */

import { drawBoard, drawConsole } from "./art.js";
import { WIDTH, measure } from "./geometry.js";
import { asksForHelp, letter, numbered } from "./keyboard.js";
import { Lamps } from "./lamps.js";
import { drawLegend } from "./legend.js";
import { Link } from "./link.js";
import { Presses } from "./presses.js";
import { Screen } from "./screen.js";
import { preferredLanguage, speak, t } from "./strings.js";
import { LampWords } from "./words.js";

const ORDER = ["own", "opp", "hold", "go", "more"];
const KEYS = { A: ["1", "2", "3", "4", "5"], B: ["6", "7", "8", "9", "0"] };
const PLACES = Object.keys(measure(false).lamps);

const $ = (id) => document.getElementById(id);
const body = document.body;
const compact = window.matchMedia("(max-width: 699px)");

/* What the server has said, as far as it is needed to write the page in another language. */
const known = { hello: null, plugged: true, away: "", lines: [], host: null, everConnected: false };

function makeKeys() {
  for (const seat of ["A", "B"]) {
    const group = document.querySelector(`.keys[data-seat="${seat}"]`);
    const medallion = document.createElement("span");
    medallion.className = "medallion";
    medallion.setAttribute("aria-hidden", "true");
    medallion.textContent = seat;
    group.append(medallion, ...ORDER.map((what, i) => makeKey(seat, what, KEYS[seat][i])));
  }
}

function makeKey(seat, what, shortcut) {
  const key = document.createElement("button");
  key.type = "button";
  key.className = "key";
  key.dataset.button = `${seat}.${what}`;
  key.setAttribute("aria-keyshortcuts", shortcut);
  const cap = document.createElement("span");
  cap.className = "cap";
  cap.setAttribute("aria-hidden", "true");
  cap.textContent = shortcut;
  const caption = document.createElement("span");
  caption.className = "caption";
  caption.dataset.t = what;
  key.append(cap, caption);
  return key;
}

makeKeys();
drawLegend($("legend"));
const lamps = new Lamps($("lamps"), PLACES);
const lampWords = new LampWords($("lamp-words"));
const screen = new Screen($("screen"));
const keys = [...document.querySelectorAll("[data-button]")];
const presses = new Presses(keys, (button, change) => {
  link.send(change === "drop" ? { button, drop: true } : { button, down: change === "down" });
});

/* ---- words ---- */

function nameKeys() {
  for (const key of keys) {
    const [seat, what] = key.dataset.button.split(".");
    if (what) key.setAttribute("aria-label", `${t(what)}, ${t(`seat.${seat}`)}`);
    key.title = t(`${what ?? seat}.does`);
  }
  const list = $("help-buttons");
  list.replaceChildren();
  for (const what of [...ORDER, "undo"]) {
    const term = document.createElement("dt");
    const meaning = document.createElement("dd");
    term.textContent = t(what);
    meaning.textContent = t(`${what}.does`);
    list.append(term, meaning);
  }
}

/** The line under the board: text with its keys set as keys. */
function writeKeysLine() {
  const marks = { A: "1–5", B: "6–0", undo: "⌫", plug: "P", help: "?" };
  const { hello } = known;
  // A mirrored board is plugged in elsewhere, and perhaps only looked at.
  const line = hello && !hello.buttons ? "looking" : hello && hello.mode !== "sim" ? "board" : "line";
  const parts = t(`keys.${line}`).split(/\{(\w+)\}/);
  const nodes = parts.map((part, i) => {
    if (i % 2 === 0) return part;
    const key = document.createElement("kbd");
    key.textContent = marks[part];
    return key;
  });
  $("keys-line").replaceChildren(...nodes);
}

function writeState() {
  const { hello } = known;
  const connected = body.dataset.connected === "true";
  $("link").textContent = t(connected ? "link.on" : "link.off");
  $("mode").textContent = hello ? t(`mode.${hello.mode}`) : "";
  const foot = [];
  if (hello) foot.push(t("foot.firmware", hello));
  if (known.host?.flash !== undefined) foot.push(t("foot.flash", known.host));
  if (known.host?.writes !== undefined) foot.push(t("foot.writes", known.host));
  $("foot").textContent = foot.join(" · ");
  writeStanding(connected);
}

function writeStanding(connected) {
  const standing = [];
  const mirror = known.hello?.mode === "mirror";
  const lost = mirror ? "notice.lost.mirror" : "notice.lost";
  if (!connected) standing.push(["lost", known.everConnected ? lost : "notice.waiting"]);
  if (connected && known.away) standing.push(["away", "notice.away", known.away]);
  if (known.hello?.emptied) {
    standing.push(["emptied", known.hello.aside ? "notice.aside" : "notice.emptied", known.hello.aside]);
  }
  if (known.hello?.fallback) standing.push(["fallback", "notice.fallback"]);
  if (known.hello?.buttons === false) standing.push(["watching", "notice.watching"]);
  const written = standing.map(([kind, key, why]) => {
    const notice = document.createElement("p");
    notice.className = `notice ${kind}`;
    const [before, after] = t(key, { why }).split("make run");
    notice.append(before);
    if (after !== undefined) {
      const command = document.createElement("code");
      command.textContent = "make run";
      notice.append(command, after);
    }
    return notice;
  });
  if (written.map((n) => n.textContent).join() !== $("standing").textContent) {
    $("standing").replaceChildren(...written);
  }
}

function writePower() {
  body.dataset.plugged = String(known.plugged);
  $("plug").setAttribute("aria-pressed", String(known.plugged));
  const seen = known.hello?.mode === "mirror" ? "power.mirror" : "power";
  $("power").textContent = t(known.plugged ? `${seen}.on` : `${seen}.off`);
  $("plug").title = t(known.plugged ? "plug.pull" : "plug.put");
}

function writeLines() {
  const lines = known.lines.length ? known.lines : [t("words.nothing")];
  const items = lines.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  });
  $("screen-lines").replaceChildren(...items);
}

function nameScreen() {
  const lit = $("screen").dataset.lit === "true";
  $("screen").setAttribute("aria-label", t(lit ? "screen" : "screen.dark"));
}

function writeEverything(code, remember) {
  speak(code, remember);
  $("language").value = code;
  for (const write of [nameKeys, writeKeysLine, writeState, writePower, writeLines, nameScreen]) write();
  lampWords.tell();
}

/* ---- what the server says ---- */

function showError(text) {
  const notice = document.createElement("p");
  notice.className = "notice error";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "plain";
  close.textContent = "×";
  close.setAttribute("aria-label", t("dismiss"));
  close.addEventListener("click", () => notice.remove());
  notice.append(text, close);
  $("errors").append(notice);
  while ($("errors").children.length > 3) $("errors").firstChild.remove();
}

function dark() {
  lamps.dark();
  lampWords.see(lamps.shown);
  screen.dark();
  nameScreen();
}

const link = new Link({
  opened() {
    known.everConnected = true;
    body.dataset.connected = "true";
    writeState();
  },
  lost() {
    if (body.dataset.connected === "true") presses.dropAll();
    body.dataset.connected = "false";
    writeState();
  },
  hello(hello) {
    known.hello = hello;
    body.dataset.mode = hello.mode;
    if (hello.lamps.join() !== lamps.names.join()) lamps.wire(hello.lamps);
    lampWords.wire(hello.lamps);
    dark();
    const bench = hello.mode === "sim" && hello.buttons;
    for (const key of keys) key.disabled = !hello.buttons;
    $("plug").disabled = !bench;
    $("screen-cable").disabled = !bench;
    $("screen-cable").checked = true;
    writeKeysLine();
    writeState();
    writePower();
  },
  lamps(hex) {
    lamps.show(hex);
    if (hex.length === lamps.shown.length) lampWords.see(hex);
  },
  screen(hex) {
    const lit = $("screen").dataset.lit;
    screen.show(hex);
    if ($("screen").dataset.lit !== lit) nameScreen();
  },
  plugged(plugged) {
    if (known.plugged && !plugged) dark();
    known.plugged = plugged;
    writePower();
  },
  away(away) {
    known.away = away;
    writeState();
  },
  text({ lines = [], say = "" }) {
    if (lines.join("\n") !== known.lines.join("\n")) {
      known.lines = lines;
      writeLines();
    }
    if (say && say !== $("say").textContent) $("say").textContent = say;
  },
  error: showError,
  host(host) {
    known.host = { ...known.host, ...host };
    writeState();
  },
});

/* ---- what the person does ---- */

function togglePlug() {
  if (!$("plug").disabled) link.send({ plug: !known.plugged });
}

const SHORTCUTS = new Map([["Backspace", "undo"]]);
for (const seat of ["A", "B"]) {
  KEYS[seat].forEach((digit, i) => SHORTCUTS.set(digit, `${seat}.${ORDER[i]}`));
}

function takesKeys(target) {
  return target.closest("select, textarea, dialog, input:not([type=checkbox])") !== null;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || takesKeys(event.target)) return;
  if (asksForHelp(event)) {
    event.preventDefault();
    $("help").showModal();
    presses.dropAll();
    return;
  }
  const name = SHORTCUTS.get(numbered(event));
  if (name) event.preventDefault();
  if (event.repeat) return;
  if (name) presses.hold(name, `shortcut ${event.code}`);
  else if (letter(event) === "p") togglePlug();
});

document.addEventListener("keyup", (event) => {
  const name = SHORTCUTS.get(numbered(event));
  if (name) presses.release(name, `shortcut ${event.code}`);
});

$("plug").addEventListener("click", togglePlug);
$("help-open").addEventListener("click", () => $("help").showModal());
$("help").addEventListener("click", (event) => {
  if (event.target === $("help")) $("help").close();
});
$("help").addEventListener("keydown", (event) => {
  if (asksForHelp(event)) $("help").close();
});
$("language").addEventListener("change", (event) => writeEverything(event.target.value, true));
$("screen-cable").addEventListener("change", (event) => link.send({ screen: event.target.checked }));
$("show-words").addEventListener("change", (event) => {
  $("words").classList.toggle("hidden", !event.target.checked);
});

/* ---- drawing ---- */

const drawn = { board: "", console: "" };

function draw() {
  const measures = measure(compact.matches);
  const surface = document.querySelector(".surface");
  surface.style.aspectRatio = `${WIDTH} / ${measures.height}`;
  const { width } = surface.getBoundingClientRect();
  const density = window.devicePixelRatio;
  const wanted = `${width} ${measures.height} ${density}`;
  if (width > 0 && wanted !== drawn.board) {
    drawn.board = wanted;
    lamps.place(measures);
    drawBoard($("board-art"), measures, width / WIDTH);
  }
  const box = document.querySelector(".console").getBoundingClientRect();
  const consoleWanted = `${box.width} ${box.height} ${density}`;
  if (box.width > 0 && consoleWanted !== drawn.console) {
    drawn.console = consoleWanted;
    drawConsole($("console-art"), box.width, box.height);
  }
}

let drawing = 0;
const observer = new ResizeObserver(() => {
  cancelAnimationFrame(drawing);
  drawing = requestAnimationFrame(draw);
});
writeEverything(preferredLanguage(), false);
draw();
observer.observe(document.querySelector(".surface"));
observer.observe(document.querySelector(".console"));
