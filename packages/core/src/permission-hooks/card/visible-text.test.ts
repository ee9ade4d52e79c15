import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleInOneLine, visibleText } from './visible-text.ts';

describe('a visible text', () => {
  it.each([
    ['reordering characters', 'ls \u202e#fr- mr', 'ls ⟨U+202E⟩#fr- mr'],
    ['isolates', '\u2066a\u2069', '⟨U+2066⟩a⟨U+2069⟩'],
    ['zero-width characters', 'r\u200bm\u2060\ufeff', 'r⟨U+200B⟩m⟨U+2060⟩⟨U+FEFF⟩'],
    ['tag characters', 'a\u{e0041}', 'a⟨U+E0041⟩'],
    ['controls', 'a\u0007\u001b[2Kb\rc\tx', 'a⟨U+0007⟩⟨U+001B⟩[2Kb⟨U+000D⟩c⟨U+0009⟩x'],
    ['line separators', 'a\u2028b\u0085c', 'a⟨U+2028⟩b⟨U+0085⟩c'],
    [
      'unusual spaces and fillers',
      'a\u00a0b\u3000\u3164\u2800',
      'a⟨U+00A0⟩b⟨U+3000⟩⟨U+3164⟩⟨U+2800⟩',
    ],
    ['halves of pairs', 'a\ud800b', 'a⟨U+D800⟩b'],
    ['marks on ASCII', 'e\u0338cho', 'e⟨U+0338⟩cho'],
    ['typographic quotes', 'echo “a” ‘b’', 'echo “⟨U+201C⟩a”⟨U+201D⟩ ‘⟨U+2018⟩b’⟨U+2019⟩'],
    ['other punctuation', 'a\u037e b\u2215c', 'a\u037e⟨U+037E⟩ b\u2215⟨U+2215⟩c'],
    ['letters of other scripts in a word', 'g\u0456t push', 'g\u0456⟨U+0456⟩t push'],
    ['full-width letters', '\uff52\uff4d', '\uff52⟨U+FF52⟩\uff4d⟨U+FF4D⟩'],
    ['its own brackets', '⟨U+0041⟩', '⟨U+27E8⟩U+0041⟨U+27E9⟩'],
    ['long runs of spaces', `a${' '.repeat(40)}b`, 'a⟨40 spaces⟩b'],
    ['many empty lines', `a${'\n'.repeat(4)}b`, 'a\n⟨3 empty lines⟩\nb'],
    [
      'spaces at the end of a line',
      'a \nb   \n\t \n',
      'a⟨1 space⟩\nb⟨3 spaces⟩\n⟨U+0009⟩⟨1 space⟩\n',
    ],
    ['both ends of lines', 'a\r\nb\nc', 'a⟨U+000D⟩\nb\nc'],
  ])('shows %s', (_, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it.each(['git commit -m "Größe für Łódź"', 'echo привет, 世界', 'a\n\n\nb', 'if (a) { b(); }'])(
    'leaves ordinary text: %s',
    (text) => {
      expect(visibleText(text)).toBe(text);
    },
  );

  it('contains no character that is not seen, whatever the text', () => {
    const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(unseen.test(visibleText(text).replaceAll('\n', ''))).toBe(false);
        expect(visibleInOneLine(text)).not.toMatch(/\n|^ | $| {2}/);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['a b', 'a b'],
    [' a  b   c ', '⟨1 space⟩a⟨2 spaces⟩b⟨3 spaces⟩c⟨1 space⟩'],
    ['a\nb', 'a⟨U+000A⟩b'],
    ['   ', '⟨3 spaces⟩'],
  ])('shows all spaces in one line: %j', (text, shown) => {
    expect(visibleInOneLine(text)).toBe(shown);
  });

  it('differs for every two texts that differ', () => {
    const piece = fc.constantFrom(
      ' ',
      '  ',
      '\n',
      '\r',
      '\t',
      'a',
      'b',
      '│',
      '⟨',
      '⟩',
      'U+0061',
      '1 space',
      '\u202e',
      '\u0301',
      '\u0338',
      '\u0456',
      'я',
      '“',
      '\ud800',
      '😀',
      '\u3000',
      ' '.repeat(17),
      '\n'.repeat(3),
      '8 empty lines',
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, fc.nat(), piece, (one, other, from, added) => {
        const at = from % (one.length + 1);
        for (const changed of [other, one.slice(0, at) + added + one.slice(at)])
          for (const shown of [visibleText, visibleInOneLine])
            expect(shown(one) === shown(changed)).toBe(one === changed);
      }),
      { numRuns: 3_000 },
    );
  });
});
