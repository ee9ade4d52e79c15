/**
 * Returns a text that keeps its direction in a sentence from right to left. A shortened address (a•••@e•••) would be torn
 * apart there, because its signs have no direction.
 */
export const isolated = (text: string) =>
  document.documentElement.dir === 'rtl' ? `\u2068${text}\u2069` : text;
