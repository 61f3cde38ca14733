/* Which key it is, on whatever keyboard. */

/** The digit of a key, or the name of another one. The row of digits is where it is, whatever it
    types there: & on a French keyboard is the key 1. */
export function numbered(event) {
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
  return digit ? digit[1] : event.code || event.key;
}

/** The letter of a key in small, or "": the one that it types, so that P is where P is written;
    on a keyboard of other letters, the one that has this place on a Latin one. What a key types
    on its way through an input method is not known. */
export function letter(event) {
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
  const other = /^\p{L}$/u.test(event.key) && !/^\p{Script=Latin}$/u.test(event.key);
  return other || event.key === "Process" ? /^Key([A-Z])$/.exec(event.code)?.[1].toLowerCase() ?? "" : "";
}

/** Whether a question mark was typed, the Arabic and the Chinese one too. */
export function asksForHelp(event) {
  return ["?", "؟", "？"].includes(event.key);
}
