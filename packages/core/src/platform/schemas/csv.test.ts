import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

const everyCharacter = Array.from({ length: 0x30000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

it('writes no formula that begins with a form of a sign, such as the full-width one', () => {
  const signs = everyCharacter.filter((each) => /^[=+\-@−]/.test(each.normalize('NFKC')));
  expect(signs).toEqual(expect.arrayContaining(['=', '＝', '＋', '－', '＠', '﹣']));
  for (const sign of signs)
    for (const before of ['', ' ', '\u3000', '\u200b', '\ufeff', 'a;', 'a\t', 'a\n'])
      expect(csvLine([`${before}${sign}SUM(1)`])).toMatch(/^"(?:a[;\t\n])?'/);
});

it('leaves other texts as they are', () => {
  const others = everyCharacter.filter((each) => /^[\p{L}\p{N}]/u.test(each.normalize('NFKC')));
  for (const other of others) expect(csvLine([other])).toBe(`"${other}"\r\n`);
});
