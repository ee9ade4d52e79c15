import { expect, it } from 'vitest';
import { askedBy, isAskable, readRequestsSearch } from './request-filters.ts';

it('reads the filters of the request log from the URL', () => {
  const open = 'req_1';
  const search = readRequestsSearch({
    request_id: 'r'.repeat(70),
    path: '/v1/open/messages',
    key: 'open_secret',
    outcome: 'problem',
    cursor: 'c1',
    open,
    more: '1',
  });
  expect(search).toEqual({
    request_id: 'r'.repeat(64),
    path: '/v1/open/messages',
    key: 'open_secret',
    outcome: 'problem',
    cursor: 'c1',
    open,
  });
  expect(askedBy(search)).not.toHaveProperty('open');
});

it('ignores an unknown outcome and what is no key', () => {
  expect(readRequestsSearch({ outcome: 'lost', key: 'osk_secret' })).toEqual({});
});

it.each([
  [{}, true],
  [{ request_id: '01J-req_7' }, true],
  [{ request_id: 'a b' }, false],
  [{ path: '/v1/open/messages/{id}' }, true],
  [{ path: 'messages' }, false],
  [{ message_id: 'msg_01kt2v9m8d5c3b7a6z4y1x0w9q' }, true],
  [{ message_id: 'msg_1' }, false],
])('isAskable returns for %j: %s', (search, expected) => {
  expect(isAskable(search)).toBe(expected);
});
