import english from '@assent/texts/ui/en';
import { describe, expect, it } from 'vitest';
import { hiddenCharacters } from './hidden-characters.ts';
import { shownLine, shownParagraphs } from './shown-text.ts';

const { empty_lines: lines, spaces } = english.cards;
const words = { lines, spaces };

import { allowedTexts } from '../../testing/texts/allowed-texts.ts';
import { refusedParagraphs, refusedTexts } from '../../testing/texts/refused-texts.ts';

/** The parts of a text as one string, with brackets around labels. */
const shown = (text: string) =>
  shownParagraphs(text, words)
    .map((part) => (part.isLabel ? `[${part.text}]` : part.text))
    .join('');

describe('a stored text with hidden characters', () => {
  it.each([
    ['an override', 'Pay 1234 \u202e5678', 'Pay 1234 ⟨U+202E⟩5678'],
    ['an Arabic mark', 'Pay \u061c1 2', 'Pay ⟨U+061C⟩1 2'],
    ['a run of one character', `a${'\u3164'.repeat(40)}b`, 'a⟨U+3164 × 40⟩b'],
    ['two characters', 'a\u200b\u202eb', 'a⟨U+200B⟩⟨U+202E⟩b'],
    ['an open isolate', 'שלום \u2066a', 'שלום ⟨U+2066⟩a'],
    ['a tag', 'a\u{e0041}', 'a⟨U+E0041⟩'],
    ['a run of spaces', `Pay\u00a0\u3000${' '.repeat(60)}now`, 'Pay now'],
  ])('shows a label in place of %s', (_what, text, line) => {
    expect(shownLine(text)).toBe(line);
  });

  it.each([...refusedTexts, ...refusedParagraphs])(
    'is shown without %s',
    (_what, text, character) => {
      const parts = shownParagraphs(text, words);
      expect(parts.some((part) => part.isLabel && part.text.startsWith(character))).toBe(true);
      const asItIs = parts.filter((part) => !part.isLabel).map((part) => part.text);
      expect(hiddenCharacters(asItIs.join(''))).toEqual([]);
    },
  );

  it.each(allowedTexts)('is shown as it is if it has none: %j', (text) => {
    expect(shown(text)).toBe(text);
    expect(shownLine(text)).toBe(text);
  });
});

describe('a text of several lines', () => {
  it.each([
    ['empty lines', `Pay 10${'\n'.repeat(10)}and 9,000`, 'Pay 10\n[9 empty lines]\nand 9,000'],
    ['lines of spaces', `a\n${'\u3000\n'.repeat(30)}b`, 'a\n[30 empty lines]\nb'],
    [
      'lines of tabs and breaks of all kinds',
      'a\r\n\t\r\n\u2028\u2029\u0085b',
      'a\n[4 empty lines]\nb',
    ],
    ['empty lines at the start', '\n\n \n\t\nPay', '\n[3 empty lines]\nPay'],
    ['empty lines at the end', 'Pay\n\n\n\n', 'Pay\n[3 empty lines]\n'],
    ['wide spaces', `a${'\u3000'.repeat(9)}b`, 'a [9 spaces] b'],
    ['tabs', `a${'\t'.repeat(5)}b`, 'a [5 spaces] b'],
    ['no-break spaces', `a${'\u00a0'.repeat(300)}b`, 'a [300 spaces] b'],
    ['two runs', `a${' '.repeat(20)}b${' '.repeat(30)}c`, 'a [20 spaces] b [30 spaces] c'],
    ['a line of spaces', `a\n${' '.repeat(500)}\nb`, 'a\n [500 spaces] \nb'],
  ])('shows the number of %s', (_what, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    'a\nb\n\nc\n\n\nd',
    '\n\na',
    'Item            1\nOther          20',
    'a\t\t1\u3000\u3000b',
    '',
  ])('is shown as it is: %j', (text) => {
    expect(shown(text)).toBe(text);
  });

  it('is shown in linear time, whatever it has', () => {
    const start = performance.now();
    for (const text of ['\n \n', ' \n', '\n', '\u200b', '\u2067', '\u202e\n', ' x', '\n\n\n '])
      shown(text.repeat(4_000 / text.length));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
