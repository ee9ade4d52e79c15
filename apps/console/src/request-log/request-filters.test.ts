import { expect, it } from 'vitest';
import { isAskable, readRequestsSearch } from './request-filters.ts';

it('reads the filters of the request log from the URL', () => {
  expect(
    readRequestsSearch({ request_id: 'r'.repeat(70), outcome: 'problem', cursor: 'c1', more: '1' }),
  ).toEqual({ request_id: 'r'.repeat(64), outcome: 'problem', cursor: 'c1' });
});

it('ignores an unknown outcome', () => {
  expect(readRequestsSearch({ outcome: 'lost' }).outcome).toBeUndefined();
});

it.each([
  [undefined, true],
  ['01J-req_7', true],
  ['a b', false],
])('isAskable returns for the request id %s: %s', (request_id, expected) => {
  expect(isAskable({ request_id })).toBe(expected);
});
