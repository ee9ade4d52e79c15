import { describe, expect, it } from 'vitest';
import { areasOf, catalogueOf, localesOf, modules, textsIn } from '../build/catalogues.ts';
import { dataOf } from '../build/data.ts';
import { parseMessage } from '../build/messages.ts';
import { formatsOf } from './formats.ts';
import { textsFrom } from './interpreter.ts';
import { locales } from './locales.ts';

/** What a locale writes for times, days, durations and short forms. */
function formatted(locale: string): string[] {
  const formats = formatsOf(locale);
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 2, 14, 5));
  const units = ['minute', 'hour', 'day'] as const;
  return [
    ...months.flatMap((at) => [
      formats.dayAndMonth(at),
      formats.shortDay(at),
      formats.day(at),
      formats.minute(at),
      formats.moment(at),
    ]),
    ...units.flatMap((unit) => [
      formats.duration([[2, unit]]),
      ...[-2, -1, 2].map((value) => formats.relative(value, unit)),
    ]),
    'Acme Inc.',
    '\u2068شركة.\u2069',
  ];
}

const stops = /\.\u2069?\./;

describe('a full stop after a short form is one', () => {
  it.each(locales)('%s', (locale) => {
    const values = formatted(locale);
    const doubled = modules
      .filter((module) => localesOf(module).includes(locale))
      .flatMap((module) => areasOf(module).map((area) => catalogueOf(module, area, locale)))
      .flatMap((catalogue) => textsIn(catalogue).map(([, text]) => text))
      .filter((text) => /\}\.(?!\.)/.test(text))
      .flatMap((text) => values.flatMap((value) => saidWith(text, value, locale)))
      .filter((said) => stops.test(said));
    expect(doubled).toEqual([]);
  });

  it('in the compiled texts as well', async () => {
    const { default: german } = await import('../generated/inbox/de.gen.ts');
    expect(german.primitives.as_of({ time: '3. Nov.' })).toBe('Stand: 3. Nov.');
  });
});

/** Returns a text with a value for each of its arguments that is a string. */
function saidWith(text: string, value: string, locale: string): string[] {
  const { types } = parseMessage(text);
  const given = [...types].map(([name, type]) => {
    if (type === 'number') return [name, 2];
    if (type === 'tag') return [name, (words: string) => words];
    return [name, Array.isArray(type) ? type[0] : value];
  });
  // What stands for a tag is an element: `Rich` tells it that a full stop follows.
  if ([...types.values()].includes('mark')) return [];
  const { say } = textsFrom<{ say: unknown }>({ say: dataOf({ say: text }).say ?? '' }, locale);
  return typeof say === 'function' ? [[say(Object.fromEntries(given))].flat().join('')] : [];
}

it('between sentences is a space where the language has spaces', () => {
  const without = locales.filter((locale) => formatsOf(locale).between === '');
  expect(without).toEqual(['ja', 'zh-Hans', 'zh-Hant']);
});
