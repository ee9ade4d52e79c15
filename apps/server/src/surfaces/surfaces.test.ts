import {
  aMessage,
  anAccount,
  anyEmail,
  aPerson,
  aSubscriber,
  codeFor,
  PASSWORD,
  service,
  tokenOf,
} from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../openapi/operations.ts';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

describe('surfaces', () => {
  it('refuse the credentials of other surfaces', async () => {
    const account = await anAccount();
    const login = { email: account.email, password: PASSWORD };
    const { body } = await server.post('/v1/developer/auth/email/login', login);
    const asDeveloper = { authorization: `Bearer ${body.access_token}` };
    expect((await server.get('/v1/developer/account', asDeveloper)).status).toBe(200);
    expect((await server.get('/v1/open/topics', asDeveloper)).status).toBe(401);
    expect((await server.get('/v1/developer/account', openAuth(account))).status).toBe(401);
  });

  it('over TLS, set cookies that scripts and other sites cannot use', async () => {
    const email = anyEmail();
    await server.post('/v1/app/auth/email/start', { email }, ownPage());
    const code = await codeFor(email);
    const answer = await server.post('/v1/app/auth/email/verify', { email, code }, ownPage());
    const [session, browser] = answer.headers.getSetCookie();
    expect(browser).toMatch(
      /^__Host-assent_browser=[\w-]{43};.*HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(session).toMatch(
      /^__Host-assent_session=[\w-]{43}; Max-Age=7776000; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    const account = await anAccount();
    const login = { email: account.email, password: PASSWORD };
    const signedIn = await server.post('/v1/developer/auth/email/login', login);
    expect(signedIn.headers.getSetCookie()[0]).toMatch(
      /^__Host-assent_refresh=.*HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('over TLS, read no cookie that another host of the domain could have set', async () => {
    const { token } = await aPerson();
    const withName = (name: string) => server.get('/v1/app/me', { cookie: `${name}=${token}` });
    expect((await withName('assent_session')).status).toBe(401);
    expect((await withName('__Host-assent_session')).status).toBe(200);
  });

  it('over http, set and read cookies that every browser stores', async () => {
    // WebKit drops `Secure` cookies of http://localhost, and every browser drops `__Host-` ones without `Secure`.
    const plain = await aServer({ ...service, baseUrl: 'http://localhost:3000' });
    const email = anyEmail();
    const page = { origin: 'http://localhost:3000' };
    await plain.post('/v1/app/auth/email/start', { email }, page);
    const code = await codeFor(email);
    const entered = await plain.post('/v1/app/auth/email/verify', { email, code }, page);
    const [cookie = ''] = entered.headers.getSetCookie();
    expect(cookie).toMatch(
      /^assent_session=[\w-]{43}; Max-Age=7776000; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    const me = await plain.get('/v1/app/me', { cookie: cookie.split(';')[0] ?? '' });
    expect(me.status).toBe(200);
    await plain.stop();
  });

  it.each([
    ['no origin', {}],
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
  ])('refuse a cookie that comes with %s', async (_what, headers) => {
    const { token } = await aPerson();
    const cookie = `__Host-assent_session=${token}`;
    for (const path of ['/v1/app/auth/logout', '/trpc/people.logout']) {
      const answer = await server.post(path, {}, { cookie, ...headers });
      expect([answer.status, answer.body.code]).toEqual([403, 'origin_not_allowed']);
    }
    expect((await server.get('/v1/app/me', { cookie })).status).toBe(200);
  });
});

describe('signing out', () => {
  it('clears the cache, and no cookies or storage of others on the device', async () => {
    const { token } = await aPerson();
    for (const path of ['/v1/developer/auth/logout', '/v1/app/auth/logout']) {
      const { status, headers } = await server.post(path, {}, ownPage(token));
      expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    }
  });
});

describe('the refresh cookie of a developer', () => {
  const operationsOfIt = operations.filter(({ docs }) => docs.credential === 'assent_refresh');

  it.each(operationsOfIt.map(({ path }) => `/v1${path}`))(
    'opens %s for our own pages alone',
    async (path) => {
      const account = await anAccount();
      const login = { email: account.email, password: PASSWORD };
      const signedIn = await server.post('/v1/developer/auth/email/login', login);
      const [set = ''] = signedIn.headers.getSetCookie();
      const cookie = { cookie: set.split(';')[0] ?? '' };
      const foreign: Record<string, string>[] = [
        {},
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ];
      for (const origin of foreign) {
        const refused = await server.post(path, {}, { ...cookie, ...origin });
        expect([refused.status, refused.body.code]).toEqual([403, 'origin_not_allowed']);
      }
      const unnamed = await server.post(path, {}, cookie);
      expect(unnamed.body.detail).toContain('Origin: https://assent.test');
      expect((await server.post(path, {}, { ...cookie, ...ownPage() })).status).toBe(200);
    },
  );
});

describe('a link that a person is sent', () => {
  it('changes nothing by GET or HEAD', async () => {
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
