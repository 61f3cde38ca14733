/* Where everything lies on the board, seen from above with A at the bottom.
   Lengths are board units: the board is always 1200 of them wide. */

export const WIDTH = 1200;
export const SHORT_RAIL = 92;
export const BRIDGE = 44;
export const PITCH = 81;
export const ARROW = 240;

const FIELD_HEIGHT = 628;
const LEFT = SHORT_RAIL;
const RIGHT = WIDTH - SHORT_RAIL;

/* Points whose tips carry a token lamp, by the points the token is worth. */
const TOKEN_AT = { 2: 1, 4: 3, 6: 5, 8: 6, 10: 11 };

/** X of the middle of an arrow: 0 is the talon, 1 to 11 are the points, right to left. */
export function columnX(column) {
  return RIGHT - PITCH * (column + 0.5) - (column >= 6 ? BRIDGE : 0);
}

/**
 * The measures of a board. A compact one has no buttons on its rails (the page puts them
 * underneath), so its rails are narrow and its lamps, seen on a small display, larger.
 */
export function measure(compact) {
  const rail = compact ? 84 : 136;
  const height = FIELD_HEIGHT + 2 * rail;
  const field = { left: LEFT, right: RIGHT, top: rail, bottom: height - rail };
  const fromField = compact ? 42 : 32;
  return {
    compact,
    rail,
    height,
    field,
    middle: height / 2,
    lampRadius: compact ? 19 : 13,
    holeLine: { A: field.bottom + fromField, B: field.top - fromField },
    inlay: compact ? 12 : 15,
    lamps: lampPlaces(field, height / 2, fromField, compact),
  };
}

function lampPlaces(field, middle, fromField, compact) {
  const places = {};
  for (let hole = 1; hole <= 12; hole += 1) {
    places[`A${hole}`] = [columnX(hole - 1), field.bottom + fromField];
    places[`B${hole}`] = [columnX(hole - 1), field.top - fromField];
  }
  const beyondTip = compact ? 27 : 22;
  for (const [points, column] of Object.entries(TOKEN_AT)) {
    places[`A+${points}`] = [columnX(column), field.bottom - ARROW - beyondTip];
    places[`B+${points}`] = [columnX(column), field.top + ARROW + beyondTip];
  }
  const spread = 205;
  const right = WIDTH - SHORT_RAIL / 2;
  const left = SHORT_RAIL / 2;
  places.A0 = [right, middle + spread];
  places.banner = [right, middle];
  places.B0 = [right, middle - spread];
  places.Aprompt = [left, middle + spread];
  places.status = [left, middle];
  places.Bprompt = [left, middle - spread];
  const zeroX = RIGHT - 34;
  const zeroStep = compact ? 48 : 42;
  places["A+0"] = [zeroX, middle + zeroStep];
  places.bredouille = [zeroX, middle];
  places["B+0"] = [zeroX, middle - zeroStep];
  return places;
}
