/* Wood and leather, computed once: no picture files, the same grain on every visit. */

/** Smooth noise in 0..1 on a lattice of random values, the same for the same seed. */
function valueNoise(seed) {
  const size = 256;
  const lattice = new Float32Array(size * size);
  let state = seed >>> 0;
  for (let i = 0; i < lattice.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    lattice[i] = state / 4294967296;
  }
  return (x, y) => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    let fx = x - x0;
    let fy = y - y0;
    fx = fx * fx * (3 - 2 * fx);
    fy = fy * fy * (3 - 2 * fy);
    const row0 = (y0 & 255) << 8;
    const row1 = ((y0 + 1) & 255) << 8;
    const col0 = x0 & 255;
    const col1 = (x0 + 1) & 255;
    const top = lattice[row0 + col0] + (lattice[row0 + col1] - lattice[row0 + col0]) * fx;
    const bottom = lattice[row1 + col0] + (lattice[row1 + col1] - lattice[row1 + col0]) * fx;
    return top + (bottom - top) * fy;
  };
}

function paint(width, height, colourAt) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  const data = image.data;
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = colourAt(x, y);
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = 255;
      at += 4;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

const WALNUT = { dark: [44, 25, 15], light: [126, 80, 46] };

/** A walnut board, grain from left to right: growth rings, fibres and pores. */
function walnut(width, height) {
  const noise = valueNoise(1637);
  const { dark, light } = WALNUT;
  const colour = [0, 0, 0];
  return paint(width, height, (x, y) => {
    const sway = noise(x * 0.0032, y * 0.011) * 7 + noise(x * 0.011, y * 0.03) * 1.2;
    const ring = 0.5 + 0.5 * Math.sin(y * 0.085 + sway * 2.1);
    const fibre = noise(x * 0.018, y * 0.75);
    const fine = noise(x * 0.06 + 90, y * 1.6);
    const cloud = noise(x * 0.004 + 40, y * 0.008 + 40);
    let tone = 0.2 + 0.24 * ring ** 1.6 + 0.2 * fibre + 0.12 * fine + 0.22 * cloud;
    const pore = noise(x * 0.05 + 17, y * 0.95 + 31);
    if (pore > 0.8) tone -= (pore - 0.8) * 1.1;
    tone = Math.max(0, Math.min(1, tone));
    for (let i = 0; i < 3; i += 1) colour[i] = dark[i] + (light[i] - dark[i]) * tone;
    return colour;
  });
}

/** Dark green leather: a pebbled grain lit from the upper left. */
function leather(width, height) {
  const noise = valueNoise(1698);
  const bump = (x, y) => noise(x * 0.31, y * 0.31) + 0.5 * noise(x * 0.7 + 9, y * 0.7 + 9);
  const colour = [0, 0, 0];
  return paint(width, height, (x, y) => {
    const slope = bump(x + 1, y + 1) - bump(x, y);
    const cloud = noise(x * 0.012, y * 0.012) - 0.5;
    const light = 1 + slope * 0.42 + cloud * 0.2;
    colour[0] = 19 * light;
    colour[1] = 55 * light;
    colour[2] = 43 * light;
    return colour;
  });
}

let made = null;

/** The textures as canvases to make patterns of; computed at the first call. */
export function textures() {
  if (!made) made = { walnut: walnut(1280, 992), leather: leather(500, 640) };
  return made;
}
