/** Most bytes that are held back until the status line, or the head of an interim response, is complete. */
const MAX_HELD_BYTES = 8 * 1024;
/** The line of a final response (RFC 9112 §4). Empty lines before it are ignored, as parsers do. */
const FINAL_LINE = /^[\r\n]*HTTP\/1\.[01] ([2-9]\d\d)(?: [^\r\n]*)?\r?\n/;
/** 101 is not interim: what follows it is no HTTP. */
const INTERIM_LINE = /^[\r\n]*HTTP\/1\.[01] 1(?!01)\d\d[ \r\n]/;
const EMPTY_LINE = /\n\r?\n/;
const ANY_LINE = /^[\r\n]*[^\r\n]+\r?\n/;
const NOTHING = Buffer.alloc(0);

/**
 * Returns a reader of the start of one response. It takes the bytes in the order in which they arrive, and returns those
 * that a parser is to read: interim responses are left out, and an incomplete line is held back.
 * @param onStatus called once with the status of the final response, as soon as its line is complete. Never called if
 *   the response does not begin with a status line of HTTP/1
 */
export function statusLineReader(onStatus: (statusCode: number) => void) {
  let held: Buffer = NOTHING;
  let isDone = false;
  return (bytes: Buffer): Buffer => {
    if (isDone) return bytes;
    held = withoutInterim(held.length === 0 ? bytes : Buffer.concat([held, bytes]));
    const text = textOf(held);
    const [, status] = FINAL_LINE.exec(text) ?? [];
    if (status !== undefined) onStatus(Number(status));
    const isIncomplete = status === undefined && (INTERIM_LINE.test(text) || !ANY_LINE.test(text));
    if (isIncomplete && held.length <= MAX_HELD_BYTES) return NOTHING;
    isDone = true;
    return held;
  };
}

const textOf = (bytes: Buffer): string => bytes.toString('latin1', 0, MAX_HELD_BYTES);

/** Removes the complete interim responses at the start (RFC 9110 §15.2). They have no body. */
function withoutInterim(bytes: Buffer): Buffer {
  let rest = bytes;
  for (;;) {
    const text = textOf(rest);
    const [line] = INTERIM_LINE.exec(text) ?? [];
    if (line === undefined) return rest;
    // The line break may be the last character that matched.
    const from = line.length - 1;
    const end = EMPTY_LINE.exec(text.slice(from));
    if (end === null) return rest;
    rest = rest.subarray(from + end.index + end[0].length);
  }
}
