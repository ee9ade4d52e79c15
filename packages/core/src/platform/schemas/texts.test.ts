import { describe, expect, it } from 'vitest';
import { FieldIn } from '../../messages/cards/card-fields.schema.ts';
import { PayloadIn } from '../../messages/cards/cards.schema.ts';
import { flawOf } from '../../messages/cards/field-values.ts';
import { allowedTexts, flags } from '../../testing/texts/allowed-texts.ts';
import { refusedParagraphs, refusedTexts } from '../../testing/texts/refused-texts.ts';
import { appearanceOf } from './confusables.ts';
import { paragraphs } from './fields.ts';
import { withoutFormat, withoutHidden } from './hidden-characters.ts';

const aField = { key: 'it', label: 'It', type: 'text', applies_to: 'approve' } as const;

/** Every place of a card in which a person reads a text, with the errors of that text. */
const places: Record<string, (text: string) => string[]> = {
  title: (title) => errorsOf(PayloadIn.safeParse({ title })),
  body: (body) => errorsOf(PayloadIn.safeParse({ title: 'Pay?', body })),
  'label of a button': (approve_label) =>
    errorsOf(PayloadIn.safeParse({ title: 'Pay?', approve_label })),
  'label of a detail': (label) => errorsOf(detailed({ label, value: '1' })),
  'value of a detail': (value) => errorsOf(detailed({ label: 'Amount', value })),
  'label of a field': (label) => errorsOf(FieldIn.safeParse({ ...aField, label })),
  'label of an option': (label) => errorsOf(chosen({ value: 'a', label })),
  'value of an option': (value) => errorsOf(chosen({ value, label: 'A' })),
  'value of a field': (value) => {
    const flaw = flawOf({ ...aField, required: false, multiline: true }, value);
    return flaw ? [`${flaw.code}: ${flaw.detail}`] : [];
  },
  comment: (comment) => errorsOf(paragraphs(1000).safeParse(comment)),
};
const detailed = (row: object) => PayloadIn.safeParse({ title: 'Pay?', details: [row] });
const chosen = (option: object) =>
  FieldIn.safeParse({ ...aField, type: 'select', options: [option] });

type Parsed = { error?: { issues: { message: string }[] } };
const errorsOf = ({ error }: Parsed) => (error?.issues ?? []).map(({ message }) => message);

const firstCodePointIn = (errors: string[]) =>
  /an invisible character: (U\+[0-9A-F]+) at position \d+/.exec(errors.join('\n'))?.[1];

it('the table has at least 120 texts', () => {
  expect(refusedTexts.length + refusedParagraphs.length + allowedTexts.length).toBeGreaterThan(120);
});

describe.each(Object.keys(places))('as the %s', (place) => {
  const errorsFor = places[place] ?? (() => []);

  it.each(refusedTexts)('%s is refused with its code point', (_what, text, character) => {
    expect(firstCodePointIn(errorsFor(text))).toBe(character);
  });

  it.each(allowedTexts)('%j is allowed', (text) => {
    expect(errorsFor(text)).toEqual([]);
  });
});

describe('a text of several lines', () => {
  it.each(refusedParagraphs)('does not contain %s', (_what, text, character) => {
    for (const place of ['body', 'comment', 'value of a field'])
      expect(firstCodePointIn(places[place]?.(text) ?? [])).toBe(character);
  });

  it.each([
    'Pay\n\n\tnow\r\n',
    'שלום \u2066a\u2069\n\u2067ב 1\u2069',
    'Rind\u00adfleisch\nשלום\u200f!',
    '',
  ])('may be %j', (text) => {
    expect(errorsOf(paragraphs(1000).safeParse(text))).toEqual([]);
  });
});

describe('the default of a stored card', () => {
  it('is a value as it is, although a new one would be refused', () => {
    const field = { ...aField, required: false, default: '1234 \u202e5678' };
    expect(flawOf(field, field.default)).toBeNull();
    expect(flawOf(field, '5678 \u202e1234')).toMatchObject({ code: 'invisible_characters' });
  });
});

describe('without hidden characters', () => {
  it.each([...refusedTexts, ...refusedParagraphs])('a text with %s is allowed', (_what, text) => {
    const cleaned = withoutHidden(text);
    expect(cleaned.length).toBeLessThan(text.length);
    expect(errorsOf(paragraphs(1000).safeParse(cleaned))).toEqual([]);
  });

  it.each(allowedTexts)('%j is the same', (text) => {
    expect(withoutHidden(text)).toBe(text);
  });
});

describe('two texts', () => {
  it.each([
    ['a soft hyphen', 'Ap\u00adprove', 'Approve'],
    ['a joiner', 'Ap\u200dprove', 'approve'],
    ['a non-joiner', 'می\u200cخواهم', 'میخواهم'],
    ['a direction mark', 'שלום\u200f', 'שלום'],
    ['an Arabic mark', 'مرحبا\u061c', 'مرحبا'],
    ['isolates', '\u2067שלום\u2069', 'שלום'],
    ['a selector', '❤\ufe0f', '❤'],
    ['a zero-width space', 'ไทย\u200bไทย', 'ไทยไทย'],
    ['a wide space', 'Pay\u3000now', 'Pay now'],
    ['a run of spaces', 'Pay  \u00a0now', 'pay now'],
  ])('are equal if they differ only in %s', (_what, one, other) => {
    expect(appearanceOf(one)).toBe(appearanceOf(other));
  });

  it.each([
    ['the country of a flag', flags.england, flags.scotland],
    ['a flag', flags.wales, '🏴'],
    ['a space', 'Pay now', 'Paynow'],
    ['a vowel sign', 'करें', 'करो'],
  ])('differ in %s', (_what, one, other) => {
    expect(appearanceOf(one)).not.toBe(appearanceOf(other));
    expect(withoutFormat(one)).not.toBe(withoutFormat(other));
  });
});
