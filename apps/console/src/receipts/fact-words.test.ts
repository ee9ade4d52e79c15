import type { Fact } from '@assent/sdk/receipts';
import { expect, it } from 'vitest';
import { named, resultWords, sentenceOf, shownFacts } from './fact-words.ts';

const fact = (about: Fact['fact'], verdict: Fact['verdict'], what = 'it holds'): Fact => ({
  fact: about,
  verdict,
  what,
  reliesOn: null,
});
const facts = [
  fact('format', 'ok'),
  fact('witnesses', 'skipped'),
  fact('tree', 'failed'),
  fact('fields', 'failed'),
  fact('fields', 'failed'),
  fact('result', 'failed'),
];

it('shows what does not hold first, and the result elsewhere', () => {
  expect(shownFacts(facts).map((each) => each.fact)).toEqual([
    'tree',
    'fields',
    'fields',
    'format',
    'witnesses',
  ]);
});

it('names each kind of fact once', () => {
  expect(named(facts, 'failed')).toBe('Entry in the log and Values');
  expect(named(facts, 'skipped')).toBe('Witnesses');
});

it('announces the result with what failed', () => {
  expect(resultWords(false, facts)).toBe(
    'This receipt is not valid. Failed: Entry in the log and Values.',
  );
  expect(resultWords(true, [fact('result', 'ok')])).toBe('This receipt is valid.');
});

it('makes sentences, and leaves ids as they are', () => {
  expect(sentenceOf(fact('tree', 'ok', 'the entry is number 3'))).toBe('The entry is number 3.');
  expect(sentenceOf(fact('people', 'ok', 'usr_1 rejected'))).toBe('usr_1 rejected.');
});

it('says in the sentence that a claim does not hold, or is unknown', () => {
  const card = 'the card is the one that was shown';
  expect(sentenceOf(fact('card', 'failed', card))).toBe(`Not true: ${card}.`);
  expect(sentenceOf(fact('card', 'skipped', card))).toBe(`Unknown without a copy: ${card}.`);
  expect(sentenceOf(fact('people', 'failed', 'nobody rejected'))).toBe('Nobody rejected.');
  const sent = 'app_1 sent the message';
  expect(sentenceOf(fact('app', 'skipped', sent))).toBe(`${sent}. You gave no appid to compare.`);
  expect(sentenceOf(fact('app', 'ok', sent))).toBe(`${sent}.`);
  expect(sentenceOf(fact('mode', 'failed', 'the app is a test app'))).toBe(
    'The app is a test app.',
  );
  const none = 'the policy requires no witness';
  expect(sentenceOf(fact('witnesses', 'skipped', none))).toBe('The policy requires no witness.');
});

it('names an amount as it is shown elsewhere, and for who listens with the name of its currency', () => {
  const card = fact('card', 'ok', 'the card is the one that was shown, of 1.200 KWD');
  expect(sentenceOf(card)).toBe('The card is the one that was shown, of KWD\u00a01.200.');
  expect(sentenceOf(card, () => '1.200 Kuwaiti dinars')).toBe(
    'The card is the one that was shown, of 1.200 Kuwaiti dinars.',
  );
});
