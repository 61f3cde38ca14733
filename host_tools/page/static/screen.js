/* The SSD1306: 1024 bytes, byte x of page p holds column x of rows 8p (lowest bit) to 8p+7. */

const COLUMNS = 128;
const ROWS = 64;
const LIT = [226, 240, 255];

export class Screen {
  constructor(canvas) {
    this.context = canvas.getContext("2d");
    this.image = this.context.createImageData(COLUMNS, ROWS);
    this.canvas = canvas;
    this.shown = null;
    this.dark();
  }

  /** Shows 2048 hex digits; null, or anything of another length, is a dark screen. */
  show(hex) {
    if (typeof hex !== "string" || hex.length !== 2 * COLUMNS * (ROWS / 8)) {
      this.dark();
      return;
    }
    if (hex === this.shown) return;
    this.shown = hex;
    this.canvas.dataset.lit = "true";
    const { data } = this.image;
    for (let at = 0; at < 1024; at += 1) {
      const byte = parseInt(hex.substr(at * 2, 2), 16);
      const x = at % COLUMNS;
      const y = (at >> 7) * 8;
      for (let bit = 0; bit < 8; bit += 1) {
        const pixel = ((y + bit) * COLUMNS + x) * 4;
        const on = (byte >> bit) & 1;
        data[pixel] = on ? LIT[0] : 0;
        data[pixel + 1] = on ? LIT[1] : 0;
        data[pixel + 2] = on ? LIT[2] : 0;
        data[pixel + 3] = on ? 255 : 0;
      }
    }
    this.context.putImageData(this.image, 0, 0);
  }

  dark() {
    this.shown = null;
    this.canvas.dataset.lit = "false";
    this.context.clearRect(0, 0, COLUMNS, ROWS);
  }
}
