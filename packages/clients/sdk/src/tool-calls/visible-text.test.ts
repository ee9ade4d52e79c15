import { describe, expect, it } from 'vitest';
import { shortened, visibleText } from './approver.ts';

describe('visible text', () => {
  it.each([
    ['a direction override', 'rm \u202e/pmt', 'rm ⟨U+202E⟩/pmt'],
    ['an isolate', 'a\u2066b', 'a⟨U+2066⟩b'],
    ['a zero-width space', 'a\u200bb', 'a⟨U+200B⟩b'],
    ['a joiner between letters', 'a\u200db', 'a⟨U+200D⟩b'],
    ['a tag character', 'a\u{e0041}b', 'a⟨U+E0041⟩b'],
    ['a Hangul filler', 'a\u3164b', 'a⟨U+3164⟩b'],
    ['an empty Braille cell', 'a\u2800b', 'a⟨U+2800⟩b'],
    ['a control character', 'a\u001b[2Jb\r', 'a⟨U+001B⟩[2Jb⟨U+000D⟩'],
    ['half a surrogate pair', 'a\ud800b', 'a⟨U+D800⟩b'],
    ['a line separator', 'a\u2028b', 'a⟨U+2028⟩b'],
    ['a stack of marks', 'a\u0301\u0302\u0303', 'a⟨U+0301⟩⟨U+0302⟩⟨U+0303⟩'],
    ['a repeated mark', 'a\u0301\u0301', 'a⟨U+0301⟩⟨U+0301⟩'],
    ['a selector after a letter', 'a\ufe0f', 'a⟨U+FE0F⟩'],
  ])('names %s', (_what, text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });

  it.each(['Zürich\n\t1 200 €', 'e\u0301', '👨‍👩‍👧', '❤️', '👍🏽', '東京', 'שלום'])(
    'keeps %j',
    (text) => {
      expect(visibleText(text)).toBe(text);
    },
  );

  it.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abcde…'],
    ['abcd🙂x', 6, 'abcd…'],
  ])('shortens %j to %i', (text, max, short) => {
    expect(shortened(text, max)).toBe(short);
  });
});
