/** Whether the terminal shows colours, and NO_COLOR is not set. */
export const isColourful =
  Boolean(process.stdout.isTTY) && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

/** @param {number} on @param {number} off @returns {(text: string) => string} */
const style = (on, off) => (text) => (isColourful ? `\x1b[${on}m${text}\x1b[${off}m` : text);

/** Styles text for the terminal; returns plain text if colours are off. */
export const bold = style(1, 22);
export const dim = style(2, 22);
export const green = style(32, 39);
export const red = style(31, 39);
export const cyan = style(36, 39);
