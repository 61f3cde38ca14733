/* Fingers, mouse and keys to button presses. A button is down while anything holds it. What the
   page loses sight of was not lifted: it is dropped, and counts for nothing. */

/* A tap of a touch pad lasts less than a millisecond; the firmware's debouncing would rightly
   take that for a bounce, so no state of a button is shorter than this. */
const SHORTEST_MS = 60;

export class Presses {
  /** `send(name, change)` is called for every change of a button: "down", "up" or "drop". */
  constructor(buttons, send) {
    this.send = send;
    this.buttons = new Map();
    this.queue = [];
    this.timer = 0;
    for (const element of buttons) {
      const name = element.dataset.button;
      this.buttons.set(name, { element, holders: new Set(), last: -SHORTEST_MS });
      this.listen(element, name);
    }
    window.addEventListener("blur", () => this.dropAll());
    window.addEventListener("pagehide", () => this.dropAll());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.dropAll();
    });
  }

  listen(element, name) {
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.hold(name, `pointer ${event.pointerId}`);
    });
    for (const type of ["pointerup", "pointerleave"]) {
      element.addEventListener(type, (event) => this.release(name, `pointer ${event.pointerId}`));
    }
    for (const type of ["pointercancel", "lostpointercapture"]) {
      element.addEventListener(type, (event) => this.drop(name, `pointer ${event.pointerId}`));
    }
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("keydown", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      if (!event.repeat) this.hold(name, `key ${event.code}`);
    });
    element.addEventListener("keyup", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      this.release(name, `key ${event.code}`);
    });
    element.addEventListener("blur", () => {
      for (const code of ["Space", "Enter", "NumpadEnter"]) this.drop(name, `key ${code}`);
    });
    // A screen reader clicks without pointer or key: that is a tap.
    element.addEventListener("click", (event) => {
      if (event.detail !== 0 || event.pointerId > 0) return;
      this.hold(name, "click");
      this.release(name, "click");
    });
  }

  hold(name, holder) {
    const button = this.buttons.get(name);
    if (button.element.disabled) return;
    const wasFree = button.holders.size === 0;
    button.holders.add(holder);
    if (wasFree) this.change(name, "down");
  }

  release(name, holder) {
    const button = this.buttons.get(name);
    if (button.holders.delete(holder) && button.holders.size === 0) this.change(name, "up");
  }

  drop(name, holder) {
    const button = this.buttons.get(name);
    if (!button.holders.delete(holder) || button.holders.size > 0) return;
    button.element.classList.remove("down");
    const waiting = this.queue.findLastIndex(([each, change]) => each === name && change === "down");
    // At once: timers stand still in a page that is hidden, and the press would become a long one.
    if (waiting >= 0) this.queue.splice(waiting, 1);
    else this.send(name, "drop");
  }

  dropAll() {
    for (const [name, button] of this.buttons) {
      for (const holder of [...button.holders]) this.drop(name, holder);
    }
  }

  change(name, change) {
    this.buttons.get(name).element.classList.toggle("down", change === "down");
    this.queue.push([name, change]);
    if (!this.timer) this.pump();
  }

  /** Sends what is due, in the order it happened: a change that has to wait holds up the rest. */
  pump() {
    this.timer = 0;
    while (this.queue.length > 0) {
      const [name, change] = this.queue[0];
      const button = this.buttons.get(name);
      const due = button.last + SHORTEST_MS - performance.now();
      if (due > 0) {
        this.timer = setTimeout(() => this.pump(), due);
        return;
      }
      this.queue.shift();
      button.last = performance.now();
      this.send(name, change);
    }
  }
}
