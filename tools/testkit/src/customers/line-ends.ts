/** What some reader takes for the end of a line: all that Unicode names, and the separators at which Python splits. */
export const lineEnds: readonly [name: string, end: string][] = [
  ['LF', '\n'],
  ['CR', '\r'],
  ['CRLF', '\r\n'],
  ['VT', '\v'],
  ['FF', '\f'],
  ['FS', '\u001c'],
  ['GS', '\u001d'],
  ['RS', '\u001e'],
  ['NEL', '\u0085'],
  ['LS', '\u2028'],
  ['PS', '\u2029'],
];

/** A text with each of these line ends. */
export const textWith = (ends: readonly string[]) => ends.map((end) => `a${end}b`).join(' ');

/** Returns the lines of a text as the reader that splits it at most characters: `str.splitlines` of Python. */
export const splitLines = (text: string): string[] =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it splits at
  text.replace(/\n$/, '').split(/\r\n|[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029]/);
