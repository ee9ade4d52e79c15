/** Whether the terminal shows colours, and nobody asked for none. */
export const isColourful =
  Boolean(process.stdout.isTTY) && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

/** @param {number} on @param {number} off @returns {(text: string) => string} */
const style = (on, off) => (text) => (isColourful ? `\x1b[${on}m${text}\x1b[${off}m` : text);

/** Colours for the terminal; plain text when there is none or NO_COLOR is set. */
export const bold = style(1, 22);
export const dim = style(2, 22);
export const green = style(32, 39);
export const red = style(31, 39);
export const cyan = style(36, 39);
