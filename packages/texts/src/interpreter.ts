import { formatsOf, select } from './formats.ts';

/** A text as data: for the service worker, which can load no code. */
export type Text = string | Part[];
type Part =
  | string
  | { argument: string }
  | { number: string }
  | { plural: string; cases: TextCases }
  | { select: string; cases: TextCases };
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

function read(text: Text, values: Record<string, string | number>, locale: string): string {
  if (typeof text === 'string') return text;
  return text.map((part) => readPart(part, values, locale)).join('');
}

function readPart(part: Part, values: Record<string, string | number>, locale: string): string {
  if (typeof part === 'string') return part;
  if ('argument' in part) return String(values[part.argument] ?? '');
  const { number, plural } = formatsOf(locale);
  if ('number' in part) return number(Number(values[part.number]));
  const { other, ...rest } = part.cases;
  const readCase = (each: Text) => read(each, values, locale);
  const cases = {
    ...Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, readCase(each)])),
    other: readCase(other),
  };
  if ('plural' in part) return plural(Number(values[part.plural]), cases);
  return select(String(values[part.select]), cases);
}
