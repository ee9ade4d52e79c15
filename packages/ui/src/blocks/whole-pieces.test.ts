import { expect, it } from 'vitest';
import { wholePieces } from './whole-pieces.ts';

const marked = (text: string, isAtEnd = false) =>
  wholePieces(text, isAtEnd).map((piece) => (piece.isWhole ? `[${piece.text}]` : piece.text));

it.each([
  '12.450,00 €',
  '1 234 567,89 €',
  'KWD 1.200',
  '-3 %',
  '26 Nov 2026',
  '26. November 2026',
  '26 de noviembre de 2026',
  '2026-11-26 10:02',
  '2026年11月26日',
  '٢٦ نوفمبر ٢٠٢٦',
  '١٢٬٤٥٠٫٠٠ €',
  'INV-2026-0042',
  'Item 12',
])('never breaks %s', (text) => {
  expect(marked(text)).toEqual([`[${text}]`]);
});

it('never breaks what is aligned at the end', () => {
  expect(marked('on request', true)).toEqual(['[on request]']);
});

it('breaks words between their spaces, but no number and no id among them', () => {
  expect(marked('Maintenance of INV-2026-0042 for all of the sites')).toEqual([
    'Maintenance',
    ' ',
    'of',
    ' ',
    '[INV-2026-0042]',
    ' ',
    'for',
    ' ',
    'all',
    ' ',
    'of',
    ' ',
    'the',
    ' ',
    'sites',
  ]);
  expect(marked('DE02 1203 0000 0000 2020 51')).toEqual([
    '[DE02]',
    ' ',
    '[1203]',
    ' ',
    '[0000]',
    ' ',
    '[0000]',
    ' ',
    '[2020]',
    ' ',
    '[51]',
  ]);
});

it('loses nothing of a text', () => {
  for (const text of ['', ' a  b\tc 1 ', 'x'.repeat(200), `${'9'.repeat(100)} a`])
    for (const isAtEnd of [false, true])
      expect(
        wholePieces(text, isAtEnd)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
});
