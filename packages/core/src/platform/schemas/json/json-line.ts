/** Line ends of Unicode that JSON may contain as they are: NEL, LS and PS. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

/**
 * Returns JSON with the line ends of Unicode as escapes, so that it is one line also for readers that split a text at all of
 * them, as `str.splitlines` of Python does. It stands for the same value.
 */
export const withoutLineEnds = (json: string): string =>
  json.replace(LINE_ENDS, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns a value as one line of JSON, without its line end: of a stream of events, or of JSON Lines. */
export const jsonLine = (value: unknown): string => withoutLineEnds(JSON.stringify(value));
