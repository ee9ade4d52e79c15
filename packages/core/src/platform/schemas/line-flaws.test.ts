import { describe, expect, it } from 'vitest';
import { lineFlawOf } from './line-flaws.ts';

describe('a line that people read', () => {
  it.each([
    ['a zero-width space', 'Pay\u200bPal', 'invisible_characters', 'U+200B at position 4'],
    ['a word joiner', 'Pay\u2060Pal', 'invisible_characters', 'U+2060'],
    ['a byte order mark', '\ufeffPay', 'invisible_characters', 'U+FEFF at position 1'],
    ['a soft hyphen after a word', 'Pay\u00ad Pal', 'invisible_characters', 'U+00AD'],
    ['a joiner after a word', 'Pay\u200d Pal', 'invisible_characters', 'U+200D'],
    ['a non-joiner between digits', '12\u200c34', 'invisible_characters', 'U+200C at position 3'],
    ['a second selector', '❤\ufe0f\ufe0f', 'invisible_characters', 'U+FE0F at position 3'],
    ['a Hangul filler', 'Pay \u3164', 'invisible_characters', 'U+3164'],
    ['a braille blank', 'Pay \u2800', 'invisible_characters', 'U+2800'],
    ['tag characters', 'Pay\u{e0041}', 'invisible_characters', 'U+E0041'],
    ['a variation selector after a letter', 'Pay\ufe0f', 'invisible_characters', 'U+FE0F'],
    ['a direction mark without right-to-left text', 'Pay\u200f', 'invisible_characters', 'U+200F'],
    ['three accents', 'a\u0316\u0301\u0302\u0303', 'stacked_marks', 'at position'],
    ['the same mark twice', '\u0e01\u0e49\u0e49', 'stacked_marks', 'U+0E49 at position 3'],
    ['five marks', '\u05d1\u05bc\u05b7\u0591\u05c1\u05bd', 'stacked_marks', 'at position 6'],
  ])('does not contain %s', (_what, text, code, where) => {
    expect(lineFlawOf(text)).toMatchObject({ code, detail: expect.stringContaining(where) });
  });

  it.each([
    'Łódź',
    '株式会社テスト',
    'München',
    'Ελλάδα',
    'Việt Nam: Nguyễn Thị Ánh',
    'Nguye\u0302\u0303n',
    'ที่ปรึกษา นี้',
    'בְּרֵאשִׁית',
    'שלום\u200f!',
    'الشّركة',
    'می\u200cخواهم',
    'हिन्दी ज़ों',
    'क्\u200dष',
    'ශ්\u200dරී ලංකා',
    'മലയാളം',
    '葛\u{e0100}城',
    'བརྒྱུད་',
    '👩🏽\u200d💻 deploys',
    '🏳️\u200d🌈 1️⃣ ❤️ 🇵🇱',
    '한국어',
  ])('may be %s', (text) => {
    expect(lineFlawOf(text)).toBeNull();
  });
});
