// People decide by the name of a sender or of another person whom to trust, so it must not look like another one.

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Other scripts, and emoji, need joiners (hidden-characters.ts). */
const JOINERS = /[\u200c\u200d]/g;
const JOINER_IN_ALPHABET =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\u200c\u200d]|[\u200c\u200d][\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** Three marks on one letter: no language writes as many, and they overlap the adjacent lines. */
const PILED_MARKS = /\p{M}{3}/u;
/** Check marks, which the page shows beside a verified domain and which a name must not contain. */
const CHECK_MARKS = /[\u2611\u2705\u2713\u2714\u{10102}\u{1f5f8}\u{1f5f9}]/u;
const ADDRESS = /:\/\/|@[\p{L}\p{N}]|[\p{L}\p{N}]\.\p{L}{2}/u;
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/** Letters and digits that look like others, from the alphabets and spellings commonly used for that. */
const LOOKS_LIKE: Record<string, string> = {
  а: 'a',
  ѕ: 's',
  е: 'e',
  п: 'n',
  н: 'n',
  т: 't',
  є: 'e',
  α: 'a',
  ε: 'e',
  η: 'n',
  ν: 'n',
  τ: 't',
  σ: 's',
  ς: 's',
  ɑ: 'a',
  ᴀ: 'a',
  ꜱ: 's',
  ᴇ: 'e',
  ɴ: 'n',
  ᴛ: 't',
  ʂ: 's',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '3': 'e',
  '€': 'e',
  '7': 't',
  '+': 't',
};

/** "assent" at the beginning of a word, also with other characters between its letters. */
const OUR_NAME = /(?<![a-z])a[^a-z]*s[^a-z]*s[^a-z]*e[^a-z]*n[^a-z]*t/;

/** Returns whether a name looks like the name of this service. */
export function looksLikeUs(name: string): boolean {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return OUR_NAME.test([...plain].map((letter) => LOOKS_LIKE[letter] ?? letter).join(''));
}

/** Describes why an account or a person cannot have this name; null when they can. */
export function whyNotCalled(name: string): string | null {
  const plain = name.normalize('NFKC');
  const isHiding = INVISIBLE.test(name.replaceAll(JOINERS, '')) || JOINER_IN_ALPHABET.test(name);
  if (isHiding || PILED_MARKS.test(plain)) return 'must contain only visible characters';
  if (CHECK_MARKS.test(name))
    return 'must not contain a check mark: only a verified domain has one';
  if (ADDRESS.test(plain)) return 'must not look like an address: put a space after a dot';
  if (plain.split(/[^\p{L}\p{M}]+/u).some(mixesAlphabets))
    return 'must not mix letters of two alphabets in one word';
  if (looksLikeUs(name)) return 'must not resemble a name of Assent';
  return null;
}

const mixesAlphabets = (word: string) =>
  ALPHABETS.filter((letters) => letters.test(word)).length > 1;
