// What people see an account as decides whether they trust it, so a name must be what it looks like.

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** More marks on one letter than any language writes run over the lines around them. */
const PILED_MARKS = /\p{M}{3}/u;
/** What stands beside a verified domain must not stand in a name. */
const CHECK_MARKS = /[\u2611\u2705\u2713\u2714\u{10102}\u{1f5f8}\u{1f5f9}]/u;
const ADDRESS = /:\/\/|@[\p{L}\p{N}]|[\p{L}\p{N}]\.\p{L}{2}/u;
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/** Letters and figures that pass for others, of the alphabets and habits that are used for it. */
const LOOKS_LIKE: Record<string, string> = {
  ...{ а: 'a', ѕ: 's', е: 'e', п: 'n', н: 'n', т: 't', є: 'e' },
  ...{ α: 'a', ε: 'e', η: 'n', ν: 'n', τ: 't', σ: 's', ς: 's' },
  ...{ ɑ: 'a', ᴀ: 'a', ꜱ: 's', ᴇ: 'e', ɴ: 'n', ᴛ: 't', ʂ: 's' },
  ...{ '4': 'a', '@': 'a', '5': 's', $: 's', '3': 'e', '€': 'e', '7': 't', '+': 't' },
};

/** "assent" at the beginning of a word, also with other things between its letters. */
const OUR_NAME = /(?<![a-z])a[^a-z]*s[^a-z]*s[^a-z]*e[^a-z]*n[^a-z]*t/;

/** Whether people could take a name for ours. */
export function looksLikeUs(name: string): boolean {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return OUR_NAME.test([...plain].map((letter) => LOOKS_LIKE[letter] ?? letter).join(''));
}

/** Why an account cannot be called this, in words; null when it can. */
export function whyNotCalled(name: string): string | null {
  const plain = name.normalize('NFKC');
  if (INVISIBLE.test(name) || PILED_MARKS.test(plain)) return 'must have only visible characters';
  if (CHECK_MARKS.test(name)) return 'must not have a check mark: a verified domain gets one';
  if (ADDRESS.test(plain))
    return 'must not look like an address: a verified domain is shown beside it';
  if (plain.split(/[^\p{L}\p{M}]+/u).some(mixesAlphabets))
    return 'must not mix letters of two alphabets in one word';
  if (looksLikeUs(name)) return 'must not look like a name of ours';
  return null;
}

const mixesAlphabets = (word: string) =>
  ALPHABETS.filter((letters) => letters.test(word)).length > 1;
