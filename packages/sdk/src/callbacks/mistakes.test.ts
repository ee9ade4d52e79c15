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
