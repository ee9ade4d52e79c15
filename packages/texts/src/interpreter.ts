import { formatsOf, select } from './formats.ts';

/** A text as data: for the service worker, which can load no code. */
export type Text = string | Part[];
type Part =
  | string
  | { argument: string }
  | { number: string }
  | { plural: string; cases: TextCases }
  | { ordinal: string; cases: TextCases }
  | { select: string; cases: TextCases }
  | { tag: string; words?: Text };
type TextCases = { other: Text } & Record<string, Text>;

/** The arguments of each text; null for one that has none. */
export type Arguments = Record<string, Record<string, string | number> | null>;

/** Returns the function that reads a text of a catalogue with its arguments. */
export const readerOf =
  <A extends Arguments>(texts: Record<keyof A, Text>, locale: string) =>
  <K extends keyof A>(key: K, ...[values]: A[K] extends null ? [] : [A[K]]): string =>
    read(texts[key], values ?? {}, locale);

/** Returns the function that reads a text whose key is known at run time only. It returns null for a key without a text. */
export const readerByKey =
  (texts: Record<string, Text>, locale: string) =>
  (key: string, values: Record<string, string | number> = {}): string | null =>
    Object.hasOwn(texts, key) ? read(texts[key] ?? '', values, locale) : null;

/** @param next what follows the text */
function read(
  text: Text,
  values: Record<string, string | number>,
  locale: string,
  next?: Part,
): string {
  if (typeof text === 'string') return text;
  return text.map((part, at) => readPart(part, values, locale, text[at + 1] ?? next)).join('');
}

function readPart(
  part: Part,
  values: Record<string, string | number>,
  locale: string,
  next: Part = '',
): string {
  if (typeof part === 'string') return part;
  if ('argument' in part) {
    const isBeforeStop = typeof next === 'string' && next.startsWith('.');
    return formatsOf(locale).isolate(String(values[part.argument] ?? ''), isBeforeStop);
  }
  if ('tag' in part) return part.words ? read(part.words, values, locale) : '';
  const { number, plural, ordinal } = formatsOf(locale);
  if ('number' in part) return number(Number(values[part.number]));
  const { other, ...rest } = part.cases;
  const readCase = (each: Text) => read(each, values, locale, next);
  const cases = {
    ...Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, readCase(each)])),
    other: readCase(other),
  };
  if ('plural' in part) return plural(Number(values[part.plural]), cases);
  if ('ordinal' in part) return ordinal(Number(values[part.ordinal]), cases);
  return select(String(values[part.select]), cases);
}

/** Texts nested by area and subject, as data. */
export type TextData = { [key: string]: Text | TextData };

/** The data from which `textsFrom` makes such texts. */
export type DataOf<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string | ((...given: never[]) => unknown)
    ? Text
    : DataOf<Texts[Key]>;
};

/**
 * Returns the strings and functions that the compiled module has, from its data. So the components of a page can be rendered
 * by a service worker, which loads texts as data.
 * @typeParam Texts the type of the compiled module, or a part of it
 * @param locale BCP 47
 */
export function textsFrom<Texts>(data: DataOf<Texts>, locale: string): Texts;
export function textsFrom(data: TextData, locale: string): unknown {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, sayable(value, locale)]),
  );
}

function sayable(value: Text | TextData, locale: string): unknown {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return textsFrom<unknown>(value, locale);
  if (value.some(isTag)) return (given: Values) => readRich(value, given, locale);
  return (given: Values) => read(value, given, locale);
}

const isTag = (part: Part): part is { tag: string; words?: Text } =>
  typeof part === 'object' && 'tag' in part;

/** The values of a text with tags: what stands for a tag, or a function that returns it for the words in the tag. */
type Values = Record<string, string | number>;
type RichValues = Record<string, unknown>;

/** Words between tags are one string, as in the compiled module. */
function readRich(parts: Part[], given: Values, locale: string): unknown[] {
  const marks: RichValues = given;
  const pieces: unknown[] = [];
  let words: Part[] = [];
  const flush = () => {
    if (words.length > 0) pieces.push(read(words, given, locale));
    words = [];
  };
  for (const part of parts) {
    if (!isTag(part)) {
      words.push(part);
      continue;
    }
    flush();
    const mark = marks[part.tag];
    pieces.push(typeof mark === 'function' ? mark(read(part.words ?? '', given, locale)) : mark);
  }
  flush();
  return pieces;
}
