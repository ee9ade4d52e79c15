import { anAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

describe('a problem', () => {
  it('is RFC 9457, with our code and the request id', async () => {
    const account = await anAccount();
    const answer = await server.post(
      '/v1/open/messages',
      { topic: account.default_topic, type: 'approval', payload: { title: 'x'.repeat(121) } },
      { ...openAuth(account), 'x-request-id': 'my-request-1' },
    );
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.headers.get('x-request-id')).toBe('my-request-1');
    expect(answer.body).toEqual({
      type: 'https://assent.test/docs/problems/validation_failed',
      title: 'The request has wrong fields',
      status: 400,
      detail: expect.stringContaining('/payload/title'),
      instance: '/v1/open/messages',
      code: 'validation_failed',
      request_id: 'my-request-1',
      errors: [
        {
          pointer: '/payload/title',
          code: 'too_long',
          detail: expect.any(String),
          params: { max: 120 },
        },
      ],
    });
  });

  it.each([
    ['broken JSON', '{"topic":', {}, 400, 'invalid_json'],
    ['another media type', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    [
      'a type that only begins like JSON',
      '{}',
      { 'content-type': 'application/jsonx' },
      415,
      'unsupported_media_type',
    ],
    ['a list', '[]', {}, 400, 'invalid_json'],
    ['a compressed body', '{}', { 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
    ['a body over 32 KiB', `{"x":"${'y'.repeat(33_000)}"}`, {}, 413, 'payload_too_large'],
  ])('answers %s', async (_what, body, headers, status, code) => {
    const account = await anAccount();
    const answer = await server.post('/v1/open/messages', body, {
      ...openAuth(account),
      ...headers,
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('answers bytes that are not UTF-8', async () => {
    const account = await anAccount();
    const answer = await fetch(`${server.url}/v1/open/topics`, {
      method: 'POST',
      headers: { ...openAuth(account), 'content-type': 'application/json' },
      body: Buffer.from([...Buffer.from('{"name":"a'), 0xff, ...Buffer.from('"}')]),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_json' });
  });

  it('answers headers that are too large', async () => {
    const answer = await server.get('/v1/open/topics', { 'x-padding': 'x'.repeat(40_000) });
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  it.each(['/v1/nothing', '/v1/open/nothing', '/nothing', '/docs/problems/%E0%A4%A'])(
    'answers the unknown path %s',
    async (path) => {
      const answer = await server.get(path);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    },
  );

  it('has WWW-Authenticate where the scheme is Bearer', async () => {
    const wrong = { authorization: 'Bearer app_nobody:osk_wrong' };
    const answer = await server.get('/v1/open/topics', wrong);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.body.code).toBe('invalid_credentials');
    const person = await server.get('/v1/app/me');
    expect(person.headers.get('www-authenticate')).toBeNull();
    expect(person.body.code).toBe('not_signed_in');
  });

  it('answers a malformed credential', async () => {
    const bearer = await server.get('/v1/open/topics', { authorization: 'Bearer \u00e9:x' });
    expect([bearer.status, bearer.body.code]).toEqual([401, 'invalid_credentials']);
    const cookie = { ...ownPage(), cookie: '__Host-assent_refresh=%F0%9F%98%80' };
    const refresh = await server.post('/v1/developer/auth/refresh', {}, cookie);
    expect([refresh.status, refresh.body.code]).toEqual([401, 'invalid_credentials']);
  });

  it('has Retry-After', async () => {
    const account = await anAccount({ isVerified: false });
    const resend = () => server.post('/v1/developer/auth/email/resend', { email: account.email });
    await resend();
    const answer = await resend();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('has the same code on /trpc', async () => {
    const answer = await server.post('/trpc/accounts.login', { email: 'x' }, ownPage());
    expect(answer.status).toBe(400);
    expect(answer.body.error?.data.problem).toMatchObject({ code: 'validation_failed' });
    expect(answer.text).not.toContain('stack');
  });
});
