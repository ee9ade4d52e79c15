import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areasOf, catalogueOf, modules, source, textsIn } from './catalogues.ts';

// The words of the table in docs/design/texts.md.

const page = readFileSync(new URL('../../../docs/design/texts.md', import.meta.url), 'utf8');
const section = page.slice(page.indexOf('\n## Words'));
const rows = [...section.matchAll(/^\| ([^|]+) \| ([^|]*) \| ([^|]*)\|$/gm)]
  .map(([, say = '', of = '', not = '']) => ({ say, of, not: not.trim() }))
  .filter(({ say, not }) => say !== 'say' && !/^-+$/.test(say) && not !== '');

const texts = modules.flatMap((module) =>
  areasOf(module).flatMap((area) =>
    textsIn(catalogueOf(module, area, source)).map(([keys, text]) => ({
      place: `${module}/${area}`,
      key: keys.join('.'),
      // Without what is an argument, code or a tag.
      words: text.replaceAll(/<code>[^<]*<\/code>|\{\w+[},]|<[^>]*>/g, ' '),
    })),
  ),
);

/** The catalogues that a row is about: those in code spans, or all. */
const placesOf = (of: string) => [...of.matchAll(/`([\w/-]+)`/g)].map(([, place = '']) => place);

const patternOf = (word: string) =>
  /^\W$/.test(word) ? new RegExp(word) : new RegExp(`\\b${word}s?\\b`, 'i');

describe.each(rows)('instead of $not, texts say $say', ({ of, not }) => {
  const places = placesOf(of);
  it.each(not.split(', '))('never %s', (word) => {
    const wrong = texts.filter(
      ({ place, words }) =>
        (places.length === 0 || places.some((each) => place.startsWith(each))) &&
        patternOf(word).test(words),
    );
    expect(wrong.map(({ place, key, words }) => `${place} ${key}: ${words}`)).toEqual([]);
  });
});

it('the table has every term', () => {
  expect(rows.length).toBeGreaterThanOrEqual(10);
});
