import { expect, it } from 'vitest';
import { isAskable, readDeliveryStatuses } from './delivery-filters.ts';

it.each([
  ['pending', ['pending']],
  [
    ['skipped', 'exhausted'],
    ['exhausted', 'skipped'],
  ],
  ['lost', undefined],
  [undefined, undefined],
])('readDeliveryStatuses(%j) returns %j', (value, statuses) => {
  expect(readDeliveryStatuses(value)).toEqual(statuses);
});

it.each([
  [undefined, true],
  ['msg_01kt2v9m8d5c3b7a6z4y1x0w9q', true],
  ['msg_01kt2v', false],
  ['01kt2v9m8d5c3b7a6z4y1x0w9q', false],
])('isAskable returns for the message id %s: %s', (message_id, expected) => {
  expect(isAskable({ message_id })).toBe(expected);
});
