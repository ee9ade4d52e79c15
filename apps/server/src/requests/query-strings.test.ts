import { aCard, anAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

it.each([
  ['/messages?limit=5&ext=', '/ext'],
  ['/events/stream?after=', '/after'],
])('refuses a parameter whose bytes are not UTF-8: %s', async (path, pointer) => {
  const account = await anAccount();
  for (const wrong of ['%ff', 'a%C3', '%ed%a0%80']) {
    const { status, body } = await server.get(`/v1/open${path}${wrong}`, openAuth(account));
    expect([status, body.code, body.errors]).toEqual([
      400,
      'validation_failed',
      [{ pointer, code: 'invalid_format', detail: 'must be UTF-8, percent-encoded' }],
    ]);
  }
});

it('takes a percent sign that encodes nothing as it is', async () => {
  const account = await anAccount();
  const auth = openAuth(account);
  const message = { topic: account.default_topic, type: 'approval', payload: aCard };
  await server.post('/v1/open/messages', { ...message, ext: 'a%é%zz' }, auth);
  const { body } = await server.get('/v1/open/messages?ext=a%%C3%A9%zz', auth);
  expect(body.data).toMatchObject([{ ext: 'a%é%zz' }]);
});
