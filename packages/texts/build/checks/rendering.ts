import { textsFrom } from '../../src/interpreter.ts';
import { dataOf } from '../data.ts';
import { type ArgumentType, type Message, type Part, parseMessage } from '../messages.ts';
import { pairsOf, type Translation } from './translations.ts';

// Every text is said with values that are seldom, and must stay a text.

const numbers = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];

/** Names as long as the service permits, in both directions. */
export const longNames = [
  'Maximiliane-Alexandra von Württemberg-Hohenlohe-Langenburg, Leiterin Beschaffung und Verträge',
  'عبد الرحمن بن محمد بن عبد العزيز آل سعود، رئيس قسم المشتريات والعقود في الفرع الرئيسي',
];

/** Finds texts that cannot be said with every value, or then show what is code. */
export function rendering(translation: Translation): string[] {
  return pairsOf(translation).flatMap(({ key, text }) => {
    try {
      const flaws = sayings(text, translation.locale).flatMap((said) => flawOf(said) ?? []);
      return [...new Set(flaws)].map((flaw) => `${key}: ${flaw}`);
    } catch (error) {
      return [`${key}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

function flawOf(said: string): string | null {
  if (said.trim() === '') return 'says nothing';
  const code = /[{}]|<\/?[a-z]|\b(?:undefined|null|NaN)\b|\[object/.exec(said);
  return code ? `says ${code[0]} in “${said}”` : null;
}

/** Returns what a text says with each combination of values. */
export function sayings(text: string, locale: string): string[] {
  const message = parseMessage(text);
  const { say } = textsFrom<{ say: unknown }>({ say: dataOf({ say: text }).say ?? '' }, locale);
  if (typeof say === 'string') return [say];
  if (typeof say !== 'function') throw new Error('It is not a text');
  return valuesOf(message).map((values) => [say(values)].flat().join(''));
}

/**
 * Returns arguments with which a text is tried. All numbers have the same value, and all names; each value of a select is
 * taken with each of them.
 */
export function valuesOf({ parts, types }: Message): Record<string, unknown>[] {
  let all: Record<string, unknown>[] = numbers.flatMap((number) =>
    longNames.map((name) => {
      const valueFor = (type: ArgumentType) => {
        if (type === 'number') return number;
        return type === 'tag' ? (words: string) => words : name;
      };
      return Object.fromEntries([...types].map(([argument, type]) => [argument, valueFor(type)]));
    }),
  );
  for (const [argument, values] of selects(parts))
    all = all.flatMap((each) => values.map((value) => ({ ...each, [argument]: value })));
  return all;
}

function selects(parts: Part[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const part of parts) {
    if (part.kind !== 'choice') continue;
    // A case other that says nothing means that there are no others.
    const values = part.cases.filter(([value, each]) => value !== 'other' || each.length > 0);
    if (part.by === 'select')
      found.set(
        part.name,
        values.map(([value]) => value),
      );
    for (const [, each] of part.cases)
      for (const [name, inner] of selects(each)) found.set(name, inner);
  }
  return found;
}
