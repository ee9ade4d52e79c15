// Texts that people read and that are allowed, and in which order they are drawn. Hidden characters are written as
// escapes. Each text fits a label of 24 characters.

/** The flags that are a black flag with tags. */
export const flags = {
  england: '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  scotland: '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  wales: '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
};

/** Texts that are allowed, and are drawn from left to right as they are written. */
export const leftToRightTexts: string[] = [
  'Łódź',
  'München',
  'Ελλάδα',
  'Привет, мир',
  'Việt Nam: Nguyễn',
  'Nguye\u0302\u0303n',
  'Größe 10 × 20',
  'Ça va ?',
  '1,200.00 → 1,300.00 €',
  '4321-8765',
  'a/b (c) [d] {e}',
  'C♯ & F♭',
  'Pay\u00a01\u202f200 €',
  'Rind\u00adfleisch',
  'e\u0301t\u00ade\u0301',
  'Auf\u200clage',
  'f\u200di',
  '株式会社テスト',
  '日本語、テスト。',
  '葛\u{e0100}城',
  '한국어',
  'ที่ปรึกษา นี้',
  'ไทย\u200bไทย',
  'ລາວ\u200bລາວ',
  'ភាសា\u200bខ្មែរ',
  'မြန်မာ\u200bစာ',
  'हिन्दी ज़ों',
  'क्\u200dष',
  'वाक्\u200c 1',
  'র\u200d্য',
  'ශ්\u200dරී ලංකා',
  'മലയാളം',
  'അവന്\u200d',
  'བརྒྱུད་',
  'ᠮᠣᠩ\u180eᠠ',
  '⠓⠑\u2800⠺⠕',
  '👩🏽\u200d💻 deploys',
  '👨\u200d👩\u200d👧',
  '🏳\ufe0f\u200d🌈 🇵🇱',
  '1\ufe0f\u20e3 #\ufe0f\u20e3 *\ufe0f\u20e3',
  '❤\ufe0f ☎\ufe0e',
  `${flags.england} 1`,
  `${flags.scotland} 2`,
  `${flags.wales} 3`,
  '🏴 4',
];

/**
 * Texts with right-to-left letters, and their words from left to right as they are drawn where the first letter gives
 * the direction. A word of right-to-left letters stands in the order in which it is read.
 */
export const rightToLeftTexts: [text: string, drawn: string[]][] = [
  ['שלום', ['שלום']],
  ['בְּרֵאשִׁית', ['בְּרֵאשִׁית']],
  ['الشّركة', ['الشّركة']],
  ['می\u200cخواهم', ['میخواهم']],
  ['ދިވެހި', ['ދިވެހި']],
  ['ܣܘܪܝܝܐ', ['ܣܘܪܝܝܐ']],
  ['ߒߞߏ', ['ߒߞߏ']],
  ['Fulfulde 𞤀𞤣𞤤𞤢𞤥', ['Fulfulde', '𞤀𞤣𞤤𞤢𞤥']],
  ['שלום!', ['!', 'שלום']],
  ['שלום\u200f!', ['!', 'שלום']],
  ['שלום!\u200e', ['!', 'שלום']],
  ['Pay שלום now', ['Pay', 'שלום', 'now']],
  ['Pay\u200f שלום', ['Pay', 'שלום']],
  ['שלום 123', ['123', 'שלום']],
  ['שלום 12 34', ['34', '12', 'שלום']],
  ['שלום \u206612 34\u2069', ['12', '34', 'שלום']],
  ['שלום\u200e 12 34', ['12', '34', 'שלום']],
  ['שלום abc', ['abc', 'שלום']],
  ['שלום abc 12', ['abc', '12', 'שלום']],
  ['שלום \u2066a\u2069 \u2067ב\u2069', ['ב', 'a', 'שלום']],
  ['Pay \u2067שלום 12\u2069 now', ['Pay', '12', 'שלום', 'now']],
  ['Pay \u2068שלום\u2069, 12', ['Pay', 'שלום', ',', '12']],
  ['Pay שלום, 12', ['Pay', '12', ',', 'שלום']],
  ['مرحبا 1234', ['1234', 'مرحبا']],
  ['مرحبا 12 34', ['34', '12', 'مرحبا']],
  ['Order مرحبا\u200e 12 34', ['Order', 'مرحبا', '12', '34']],
];

/** All texts that are allowed. */
export const allowedTexts = [...leftToRightTexts, ...rightToLeftTexts.map(([text]) => text)];
