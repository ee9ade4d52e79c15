import { createHash } from 'node:crypto';

/** Scripts that put no space between words: each of their characters is a word of its own. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/**
 * Returns the words of a text, each once: runs of letters and digits, without case, accents and typographic variants
 * (NFKD). `INV-2026/118` is three words.
 */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const words = plain.replaceAll(UNSPACED, ' $& ').split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter(Boolean))];
}

/**
 * Returns the number under which a word of a title is indexed: 48 bits of a digest over app and word, so that a row takes
 * 8 bytes whatever the word, and the words of two apps are apart. Two words with the same number are unlikely, and whoever
 * reads the index compares the app.
 */
export const termOf = (appId: string, word: string): number =>
  createHash('sha256').update(`${appId}\n${word}`).digest().readUIntBE(0, 6);

/** Returns the terms of a title, ascending. */
export const termsOfTitle = (appId: string, title: string): number[] =>
  [...new Set(wordsOf(title).map((word) => termOf(appId, word)))].sort((a, b) => a - b);
