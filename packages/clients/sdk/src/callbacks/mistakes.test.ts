import { expect, it } from 'vitest';
import { aSecret, signed } from '../testing/callbacks.ts';
import { expressHandler, fetchHandler } from './handlers.ts';

const secret = aSecret();

it('answers milliseconds with what the timestamp must be', async () => {
  const { headers, body } = signed(secret);
  const inMs = { ...headers, 'webhook-timestamp': String(Date.now()) };
  const handler = fetchHandler({ secret, onEvent: () => {} });
  const request = new Request('https://shop.test/', { method: 'POST', headers: inMs, body });
  const answer = await handler(request);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: 'stale_timestamp', detail: expect.stringContaining('must be seconds since 1970') },
  ]);
});

it.each([expressHandler, fetchHandler])('%o names a missing onEvent at once', (handler) => {
  // As a program in JavaScript can call it.
  expect(() => Reflect.apply(handler, undefined, [{ secret }])).toThrow('onEvent is missing: pass');
});

it('reports a malformed secret at once, before a callback arrives', () => {
  expect(() => expressHandler({ secret: '', onEvent: () => {} })).toThrow('it is missing');
});

it.each([
  ['whsec_test', 'it has only 4 after whsec_: a placeholder, or cut off'],
  ['test', 'it does not begin with whsec_'],
  [`whsec_${'é'.repeat(40)}`, 'it has other characters'],
  ['', 'it is missing'],
])('says what is wrong with the callback secret %j, and where a right one is', (secret, flaw) => {
  const refused = () => expressHandler({ secret, onEvent: () => {} });
  expect(refused).toThrow(flaw);
  expect(refused).toThrow('The console shows it once');
});
