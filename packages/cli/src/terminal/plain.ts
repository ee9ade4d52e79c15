/**
 * Returns text of other people for a terminal: one line, with every control and reordering character replaced, so that
 * a name or a comment can neither move the cursor nor show itself in another order.
 */
export const plain = (text: string) =>
  text
    .replaceAll(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replaceAll(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
