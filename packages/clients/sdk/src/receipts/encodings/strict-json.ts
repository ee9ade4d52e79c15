/** A receipt that does not have the known format. The message says what is wrong with it. */
export class Malformed extends Error {
  override name = 'Malformed';
}

/** A text is not JSON as this module reads it. The message says why. */
export class JsonError extends Error {
  override name = 'JsonError';
}

/** A value of JSON. */
export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** Arrays and objects that may be nested. */
const DEEPEST = 64;
const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const PLAIN = /[^"\\]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Reads JSON (RFC 8259) strictly: `JSON.parse` would take the last of two members with one name, and `17e2` for `1700`, so
 * that one meaning could have several texts.
 * @param areNumbersCanonical whether each number must be written as RFC 8785 writes it
 * @throws JsonError
 */
export function readJson(text: string, { areNumbersCanonical = false } = {}): Json {
  let at = 0;
  const fail = (what: string): never => {
    throw new JsonError(`${what} at character ${at + 1}`);
  };
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [null];
    at += found?.length ?? 0;
    return found;
  };
  const next = (): string => {
    take(SPACE);
    return text[at] ?? '';
  };
  const expect = (character: string) => {
    if (next() !== character) fail(`"${character}" is missing`);
    at += 1;
  };

  const string = (): string => {
    expect('"');
    const start = at - 1;
    for (take(PLAIN); text[at] !== '"'; take(PLAIN))
      if (take(ESCAPE) === null) fail('a text is malformed');
    at += 1;
    const value = textIn(text.slice(start, at)) ?? fail('a text has a control character');
    if (LONE_SURROGATE.test(value)) fail('a text is not UTF-8');
    return value;
  };
  const number = (): number => {
    const written = take(NUMBER) ?? fail('a value is missing');
    const value = Number(written);
    if (!Number.isFinite(value)) fail('a number is too large');
    if (areNumbersCanonical && String(value) !== written) fail('a number is not canonical');
    return value;
  };
  /** Reads what is separated by commas until a closing character. */
  const list = (end: string, item: () => void) => {
    at += 1;
    if (next() !== end)
      for (;;) {
        item();
        if (next() === end) break;
        expect(',');
      }
    at += 1;
  };
  const value = (depth: number): Json => {
    const first = next();
    if (depth >= DEEPEST && (first === '{' || first === '[')) fail('the nesting is too deep');
    if (first === '{') return object(depth);
    if (first === '[') return array(depth);
    if (first === '"') return string();
    for (const [word, meant] of WORDS)
      if (text.startsWith(word, at)) {
        at += word.length;
        return meant;
      }
    return number();
  };
  const array = (depth: number): Json[] => {
    const items: Json[] = [];
    list(']', () => items.push(value(depth + 1)));
    return items;
  };
  const object = (depth: number): { [member: string]: Json } => {
    const members = new Map<string, Json>();
    list('}', () => {
      const name = string();
      if (members.has(name)) fail(`the member ${JSON.stringify(name)} occurs twice`);
      expect(':');
      members.set(name, value(depth + 1));
    });
    // Also right for a member named __proto__.
    return Object.fromEntries(members);
  };

  const read = value(0);
  next();
  if (at < text.length) fail('something follows the value');
  return read;
}

const WORDS = [
  ['null', null],
  ['true', true],
  ['false', false],
] as const;

/** Returns the text in quotes, whose escapes are known; null if it has a control character that is not escaped. */
function textIn(quoted: string): string | null {
  try {
    return JSON.parse(quoted);
  } catch {
    return null;
  }
}
