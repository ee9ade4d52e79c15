import { aCard, aMessage, anAccount, aPerson } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth, ownPage, rawStatus } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

describe('the REST surface', () => {
  it('sends a message for a business system', async () => {
    const account = await anAccount();
    const body = { topic: account.default_topic, type: 'approval', ext: 'x', payload: aCard };
    const answer = await server.post('/v1/open/messages', body, openAuth(account));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'queued', scheduled_at: null });
  });

  it('answers a repeated query parameter as OR', async () => {
    const account = await anAccount();
    await aMessage(account);
    const path = '/v1/open/messages?status=approved&status=queued&limit=5';
    const answer = await server.get(path, openAuth(account));
    expect(answer.body.data).toHaveLength(1);
  });

  it('treats spellings of one path as the same path of an Idempotency-Key', async () => {
    const account = await anAccount();
    const headers = { ...openAuth(account), 'idempotency-key': 'order-17' };
    const body = { topic: account.default_topic, type: 'approval', payload: aCard };
    for (const path of ['/v1/open/messages', '/v1/open/messages/', '/v1/open/Messages'])
      expect((await server.post(path, body, headers)).status).toBe(200);
    expect((await account.open.messages.list({})).data).toHaveLength(1);
  });

  it('says what to do when an Idempotency-Key comes with another request', async () => {
    const account = await anAccount();
    const headers = { ...openAuth(account), 'idempotency-key': 'order-18' };
    const body = { topic: account.default_topic, type: 'approval', payload: aCard };
    await server.post('/v1/open/messages', body, headers);
    const other = await server.post('/v1/open/messages', { ...body, ext: 'x' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(other.body.detail).toBe(
      'The request differs from the first one with this Idempotency-Key. Use a new key, or repeat the first request unchanged.',
    );
  });

  it('takes a content type in any case, as RFC 9110 says', async () => {
    const account = await anAccount();
    const headers = { ...openAuth(account), 'content-type': 'Application/JSON; Charset=utf-8' };
    const body = JSON.stringify({ topic: account.default_topic, type: 'approval', payload: aCard });
    expect((await server.post('/v1/open/messages', body, headers)).status).toBe(200);
  });

  it('is not cached', async () => {
    const account = await anAccount();
    const { headers } = await server.get('/v1/open/topics', openAuth(account));
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has the quota headers on every answer to a business system', async () => {
    const account = await anAccount();
    const good = await server.get('/v1/open/topics', openAuth(account));
    const bad = await server.get('/v1/open/messages?limit=x', openAuth(account));
    const broken = await server.post('/v1/open/messages', '{', openAuth(account));
    const nowhere = await server.get('/v1/open/nothing', openAuth(account));
    for (const { headers } of [good, bad, broken, nowhere]) {
      expect(headers.get('ratelimit-policy')).toBe('"daily";q=1000;w=86400');
      expect(headers.get('ratelimit')).toMatch(/^"daily";r=1000;t=\d+$/);
    }
  });

  it('answers HEAD like GET, without a body', async () => {
    const account = await anAccount();
    const answer = await fetch(`${server.url}/v1/open/topics`, {
      method: 'HEAD',
      headers: openAuth(account),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  it('does not coerce types, after any number of calls', async () => {
    const account = await anAccount();
    const invite = { topic: account.default_topic, max_uses: 1 };
    await server.post('/v1/open/invites', invite, openAuth(account));
    const answer = await server.post(
      '/v1/open/invites',
      { ...invite, max_uses: '1' },
      openAuth(account),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ pointer: '/max_uses', code: 'invalid_type' }),
    ]);
  });
});

describe('an unusual request', () => {
  it.each(['/v1/open/../app/me', '/v1/open/%2e%2e/app/me', '/v1/app/./me'])(
    'cannot reach another surface by %s',
    async (path) => {
      const { token } = await aPerson();
      expect(await rawStatus(server.url, path, ownPage(token))).toBe(404);
    },
  );

  it('may omit the body of a POST that needs no fields', async () => {
    const { token } = await aPerson();
    const answer = await fetch(`${server.url}/v1/app/auth/logout`, {
      method: 'POST',
      headers: ownPage(token),
    });
    expect(answer.status).toBe(200);
  });
});
