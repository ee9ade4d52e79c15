/**
 * Returns how many edits turn one text into another: a character added, left out or replaced, or two exchanged.
 * @param {string} from
 * @param {string} to
 */
export const editsBetween = (from, to) => {
  /** @type {number[]} */
  let beforeLast = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1];
      const isExchanged = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      next[at] = Math.min(
        (next[at - 1] ?? 0) + 1,
        (last[at] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[to.length] ?? 0;
};

/**
 * Returns the name that was probably meant: the nearest one, at most two edits away, and one if it is short.
 * @param {string} given
 * @param {string[]} names
 * @returns {string | undefined}
 */
export const nearestOf = (given, names) => {
  const [nearest] = names
    .map((name) => ({ name, edits: editsBetween(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= (name.length > 4 ? 2 : 1))
    .sort((a, b) => a.edits - b.edits);
  return nearest?.name;
};

/** @param {string | undefined} meant */
export const didYouMean = (meant) => (meant === undefined ? '' : ` Did you mean ${meant}?`);
