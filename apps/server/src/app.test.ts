import {
  aCard,
  aMessage,
  anAccount,
  anyEmail,
  aPerson,
  aSubscriber,
  codeFor,
  PASSWORD,
  tokenOf,
} from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth, ownPage, rawStatus } from './testing.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

describe('the REST face', () => {
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

  it('takes one Idempotency-Key for one path, however it is written', async () => {
    const account = await anAccount();
    const headers = { ...openAuth(account), 'idempotency-key': 'order-17' };
    const body = { topic: account.default_topic, type: 'approval', payload: aCard };
    for (const path of ['/v1/open/messages', '/v1/open/messages/', '/v1/open/Messages'])
      expect((await server.post(path, body, headers)).status).toBe(200);
    expect((await account.open.messages.list({})).data).toHaveLength(1);
  });

  it('is kept by no cache', async () => {
    const account = await anAccount();
    const { headers } = await server.get('/v1/open/topics', openAuth(account));
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('says on every answer to a business system what is left of the day', async () => {
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

  it('keeps leaves exact after any number of calls', async () => {
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

describe('an odd request', () => {
  it.each(['/v1/open/../app/me', '/v1/open/%2e%2e/app/me', '/v1/app/./me'])(
    'cannot reach another surface by %s',
    async (path) => {
      const { token } = await aPerson();
      expect(await rawStatus(server.url, path, ownPage(token))).toBe(404);
    },
  );

  it('may leave the body of a POST out where nothing is asked for', async () => {
    const { token } = await aPerson();
    const answer = await fetch(`${server.url}/v1/app/auth/logout`, {
      method: 'POST',
      headers: ownPage(token),
    });
    expect(answer.status).toBe(200);
  });
});

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
      errors: [{ pointer: '/payload/title', code: 'too_long', detail: expect.any(String) }],
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
  ])('is told for %s', async (_what, body, headers, status, code) => {
    const account = await anAccount();
    const answer = await server.post('/v1/open/messages', body, {
      ...openAuth(account),
      ...headers,
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is told for bytes that are not UTF-8', async () => {
    const account = await anAccount();
    const answer = await fetch(`${server.url}/v1/open/topics`, {
      method: 'POST',
      headers: { ...openAuth(account), 'content-type': 'application/json' },
      body: Buffer.from([...Buffer.from('{"name":"a'), 0xff, ...Buffer.from('"}')]),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_json' });
  });

  it('is told for headers without end', async () => {
    const answer = await server.get('/v1/open/topics', { 'x-padding': 'x'.repeat(40_000) });
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  it.each(['/v1/nothing', '/v1/open/nothing', '/nothing', '/docs/problems/%E0%A4%A'])(
    'is told for the unknown path %s',
    async (path) => {
      const answer = await server.get(path);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    },
  );

  it('asks for a Bearer credential where that is the scheme', async () => {
    const wrong = { authorization: 'Bearer app_nobody:osk_wrong' };
    const answer = await server.get('/v1/open/topics', wrong);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.body.code).toBe('invalid_credentials');
    const person = await server.get('/v1/app/me');
    expect(person.headers.get('www-authenticate')).toBeNull();
    expect(person.body.code).toBe('not_signed_in');
  });

  it('is told for a credential that could never be one', async () => {
    const bearer = await server.get('/v1/open/topics', { authorization: 'Bearer \u00e9:x' });
    expect([bearer.status, bearer.body.code]).toEqual([401, 'invalid_credentials']);
    const cookie = { cookie: 'assent_refresh=%F0%9F%98%80' };
    const refresh = await server.post('/v1/developer/auth/refresh', {}, cookie);
    expect([refresh.status, refresh.body.code]).toEqual([401, 'invalid_credentials']);
  });

  it('says when to come back', async () => {
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

describe('surfaces', () => {
  it('never take each other’s credentials', async () => {
    const account = await anAccount();
    const login = { email: account.email, password: PASSWORD };
    const { body } = await server.post('/v1/developer/auth/email/login', login);
    const asDeveloper = { authorization: `Bearer ${body.access_token}` };
    expect((await server.get('/v1/developer/account', asDeveloper)).status).toBe(200);
    expect((await server.get('/v1/open/topics', asDeveloper)).status).toBe(401);
    expect((await server.get('/v1/developer/account', openAuth(account))).status).toBe(401);
  });

  it('give out cookies that scripts and other sites cannot use', async () => {
    const email = anyEmail();
    await server.post('/v1/app/auth/email/start', { email }, ownPage());
    const code = await codeFor(email);
    const answer = await server.post('/v1/app/auth/email/verify', { email, code }, ownPage());
    expect(answer.headers.get('set-cookie')).toMatch(
      /^assent_session=[\w-]{43}; Max-Age=7776000; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    const account = await anAccount();
    const login = { email: account.email, password: PASSWORD };
    const signedIn = await server.post('/v1/developer/auth/email/login', login);
    expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=Strict$/);
  });

  it.each([
    ['no origin', {}],
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
  ])('refuse a cookie that comes with %s', async (_what, headers) => {
    const { token } = await aPerson();
    const cookie = `assent_session=${token}`;
    for (const path of ['/v1/app/auth/logout', '/trpc/people.logout']) {
      const answer = await server.post(path, {}, { cookie, ...headers });
      expect([answer.status, answer.body.code]).toEqual([403, 'origin_not_allowed']);
    }
    expect((await server.get('/v1/app/me', { cookie })).status).toBe(200);
  });
});

describe('a link that a person is sent', () => {
  it('changes nothing by GET or HEAD, whoever fetches it', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const stranger = await aPerson();
    const { message_id } = await aMessage(account);
    const invite = await account.open.invites.create({ topic: account.default_topic });
    const token = tokenOf(invite.url);
    const links = [
      `/inbox/join/${token}`,
      `/inbox/m/${message_id}`,
      `/v1/app/invites/${token}`,
      '/v1/app/join',
      `/v1/app/messages/${message_id}/respond`,
      `/trpc/answers.respond?input=${encodeURIComponent(JSON.stringify({ message_id, value: 'approve' }))}`,
      `/trpc/subscriptions.join?input=${encodeURIComponent(JSON.stringify({ invite_token: token }))}`,
    ];
    for (const link of links)
      for (const method of ['GET', 'HEAD'])
        for (const each of [person, stranger])
          await fetch(`${server.url}${link}`, { method, headers: ownPage(each.token) });
    const message = await account.open.messages.get({ message_id });
    expect(message).toMatchObject({ response: null, closed_at: null });
    expect((await account.open.invites.list({})).data[0]).toMatchObject({ uses: 0 });
    expect((await stranger.inbox.subscriptions.mine({})).data).toHaveLength(0);
  });
});

describe('the log', () => {
  it('has every request once, and no secret', async () => {
    const account = await anAccount();
    const invite = await account.open.invites.create({ topic: account.default_topic });
    const { token } = await aPerson();
    await server.get('/v1/open/topics', openAuth(account));
    await server.get(`/v1/app/invites/${tokenOf(invite.url)}`, ownPage(token));
    await server.get(`/inbox/join/${tokenOf(invite.url)}`);
    const log = server.lines.join('');
    expect(log).toContain('/v1/open/topics');
    for (const secret of [account.open_secret, tokenOf(invite.url), token])
      expect(log).not.toContain(secret);
  });
});

describe('operations', () => {
  it('tell that the process is up and that it can serve', async () => {
    expect((await server.get('/healthz')).status).toBe(200);
    expect((await server.get('/readyz')).body).toEqual({ status: 'ok' });
  });

  it('measure requests, work, connections and what left the building', async () => {
    await server.get('/v1/open/topics');
    const { status, text } = await server.get('/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(
      /assent_http_request_duration_seconds_count\{.*surface="\/v1\/open".*\} \d/,
    );
    expect(text).toMatch(/assent_work_due\{table="deliveries"\} \d/);
    expect(text).toMatch(/assent_database_connections\{state="idle"\} \d/);
    expect(text).toContain('assent_callbacks_total');
  });

  it('lead a person from / to the right place', async () => {
    const { text: page } = await server.get('/');
    for (const link of ['/inbox/', '/console/', '/docs']) expect(page).toContain(`href="${link}"`);
  });

  it('explain every problem on a page of its own', async () => {
    const { status, text } = await server.get('/docs/problems/scheduled_in_past');
    expect(status).toBe(200);
    expect(text).toContain('HTTP 422');
    expect((await server.get('/docs/problems/nothing')).status).toBe(404);
  });

  it('send a person to the slash that the service worker needs', async () => {
    const answer = await fetch(`${server.url}/inbox`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/inbox/']);
  });

  it('let scripts come from our own files alone', async () => {
    const policy = (await server.get('/')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
  });
});
