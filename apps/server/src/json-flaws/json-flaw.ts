/** The first error of a text that is not JSON: its index, and what is wrong there. */
type Flaw = { at: number; cause: string };

/**
 * Describes the first error of a text that is not JSON, by line and column: the messages of JSON.parse differ between
 * versions of Node and quote the text, which may contain a secret. Of the text it contains at most one character. Reads
 * the text once.
 */
export function jsonFlawOf(text: string): string {
  const { at, cause } = flawOf(text);
  return `${capitalized(placeOf(text, at))}: ${cause}`;
}

/** Returns `line L, column C` of an index, both from 1. A column is a character; a tab is one. */
export function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}`;
}

const capitalized = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** What may come next: a value, the name of a field or the end of a list or object. */
type Next = 'value' | 'value_or_end' | 'name' | 'name_or_end' | 'colon' | 'comma_or_end';

function flawOf(text: string): Flaw {
  const open: ('{' | '[')[] = [];
  let next: Next = 'value';
  let comma = 0;
  let at = spaceEnd(text, 0);
  if (at === text.length)
    return { at, cause: 'the body has only white space. Send a JSON object.' };
  for (; at < text.length; at = spaceEnd(text, at)) {
    const found = text.charAt(at);
    const inside = open.at(-1);
    if (next === 'comma_or_end' && inside === undefined)
      return { at, cause: `${named(found)} follows the end of the JSON. Send one object only.` };
    const isEnd = found === (inside === '{' ? '}' : ']') && inside !== undefined;
    if (isEnd && (next === 'comma_or_end' || next.endsWith('_or_end'))) {
      open.pop();
      next = 'comma_or_end';
      at += 1;
      continue;
    }
    if (isEnd && (next === 'name' || (next === 'value' && inside === '[')))
      return { at: comma, cause: `a comma stands before the closing ${found}. Remove the comma.` };
    if (next === 'comma_or_end' || next === 'colon') {
      if (found !== (next === 'colon' ? ':' : ','))
        return { at, cause: missing(next, inside, found) };
      comma = at;
      if (next === 'colon') next = 'value';
      else next = inside === '{' ? 'name' : 'value';
      at += 1;
      continue;
    }
    const isName: boolean = next === 'name' || next === 'name_or_end';
    if (!isName && (found === '{' || found === '[')) {
      open.push(found);
      next = found === '{' ? 'name_or_end' : 'value_or_end';
      at += 1;
      continue;
    }
    if (isName && found !== '"') return { at, cause: notAName(found) };
    const end = found === '"' ? stringEnd(text, at) : wordEnd(text, at);
    if (typeof end !== 'number') return end;
    next = isName ? 'colon' : 'comma_or_end';
    at = end;
  }
  return { at: text.length, cause: cutOff(open, next) };
}

function spaceEnd(text: string, start: number): number {
  let at = start;
  while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at += 1;
  return at;
}

/** Returns the index after a string in quotes, or its error. */
function stringEnd(text: string, start: number): number | Flaw {
  for (let at = start + 1; at < text.length; at += 1) {
    const found = text.charAt(at);
    if (found === '"') return at + 1;
    if (found < ' ')
      return { at, cause: `${named(found)} stands in a string. Write it as ${escaped(found)}.` };
    if (found !== '\\') continue;
    at += 1;
    const letter = text.charAt(at);
    if (letter === 'u' && /^[0-9a-f]{4}$/i.test(text.slice(at + 1, at + 5))) at += 4;
    else if (at < text.length && (letter === '' || !'"\\/bfnrt'.includes(letter)))
      return {
        at: at - 1,
        cause: `a backslash begins none of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u and four hexadecimal digits. Write a backslash itself as \\\\.`,
      };
  }
  return { at: start, cause: 'this string has no closing double quote.' };
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const IN_WORD = /[\w.+-]/;

/** Returns the index after a number, `true`, `false` or `null`, or its error. */
function wordEnd(text: string, start: number): number | Flaw {
  for (const pattern of [NUMBER, WORD]) {
    pattern.lastIndex = start;
    if (pattern.test(text) && !IN_WORD.test(text.charAt(pattern.lastIndex)))
      return pattern.lastIndex;
  }
  return { at: start, cause: notAValue(text.charAt(start)) };
}

function notAValue(found: string): string {
  if (found === "'" || found === '`') return QUOTES;
  if (found === '/') return COMMENTS;
  if (/[\d+.-]/.test(found))
    return 'this is not a number of JSON. Numbers have no leading zero or +, and digits on both sides of the point.';
  if (/\w/.test(found))
    return 'this is neither a string in double quotes, nor true, false or null in lower case.';
  return `a value is required here; found ${named(found)}.`;
}

function notAName(found: string): string {
  if (found === "'" || found === '`') return QUOTES;
  if (found === '/') return COMMENTS;
  return `the name of a field in double quotes is required here; found ${named(found)}.`;
}

const QUOTES = 'JSON takes double quotes only. Write " here and at the end of the string.';
const COMMENTS = 'JSON has no comments. Remove the comment.';

function missing(
  next: 'colon' | 'comma_or_end',
  inside: string | undefined,
  found: string,
): string {
  if (found === '/') return COMMENTS;
  if (next === 'colon') return `a colon is required after the name; found ${named(found)}.`;
  return `a comma or ${inside === '{' ? '}' : ']'} is required here; found ${named(found)}.`;
}

/** Describes what a text lacks at its end. */
function cutOff(open: ('{' | '[')[], next: Next): string {
  const closing = open.at(-1) === '{' ? '}' : ']';
  if (next === 'value') return 'the body ends where a value is required.';
  if (next === 'colon') return 'the body ends where a colon and a value are required.';
  if (next === 'name') return 'the body ends where the name of a field is required.';
  return `the body ends before the closing ${closing}.`;
}

/** Names a character. Those that are not visible are named by their code point. */
function named(found: string): string {
  if (found === '\n' || found === '\r') return 'a line break';
  if (found === '\t') return 'a tab';
  return /^[!-~]$/.test(found) ? found : codePoint(found);
}

const codePoint = (found: string) =>
  `the character U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

const ESCAPES = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);
const escaped = (found: string) =>
  ESCAPES.get(found) ?? `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
