import { expect, it } from 'vitest';
import { parseSearch, stringifySearch, word, words } from './search.ts';

it.each([
  ['', {}],
  ['?topic=acme%2Fops', { topic: 'acme/ops' }],
  ['?status=queued&status=delivered', { status: ['queued', 'delivered'] }],
  ['?limit=5', { limit: '5' }],
])('parseSearch(%j) returns %j', (text, search) => {
  expect(parseSearch(text)).toEqual(search);
});

it.each([
  [{}, ''],
  [{ topic: undefined, ext: '' }, ''],
  [{ status: ['queued', 'delivered'] }, '?status=queued&status=delivered'],
])('stringifySearch(%j) returns %j', (search, text) => {
  expect(stringifySearch(search)).toBe(text);
});

it('reads texts only', () => {
  expect([word('a'), word(''), word(['a']), word(7)]).toEqual([
    'a',
    undefined,
    undefined,
    undefined,
  ]);
  expect([words('a'), words(['a', '', 7]), words(undefined)]).toEqual([['a'], ['a'], []]);
});
