import { apiKeys, newId } from '@assent/core/testing/inside';
import { anAccount, PASSWORD, type TestAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
let account: TestAccount;
let accessToken: string;
beforeAll(async () => {
  server = await aServer();
  account = await anAccount();
  const login = { email: account.email, password: PASSWORD };
  const { body } = await server.post('/v1/developer/auth/email/login', login);
  accessToken = body.access_token ?? '';
});
afterAll(() => server.stop());

type Headers = Record<string, string>;
const MISSING = 'The word Bearer is missing in the Authorization header';
const bearer = (credential: string): Headers => ({ authorization: `Bearer ${credential}` });
const detailOf = async (path: string, headers: Headers) => {
  const { status, body } = await server.get(path, headers);
  return [status, String(body.detail)] as const;
};

describe('a 401 of /v1/open', () => {
  const refusals: [what: string, headers: () => Headers, cause: string][] = [
    ['no header', () => ({}), 'has no Authorization header'],
    [
      'a session cookie',
      () => ({ cookie: '__Host-assent_session=x' }),
      'cookie is valid only for /v1/app',
    ],
    [
      'another scheme',
      () => ({ authorization: `Basic ${btoa(`${account.appid}:${account.open_secret}`)}` }),
      'does not begin with the word Bearer',
    ],
    ['no scheme', () => ({ authorization: account.open_secret }), MISSING],
    [
      'no scheme before a whole credential',
      () => ({ authorization: `${account.appid}:${account.open_secret}` }),
      MISSING,
    ],
    [
      'no scheme, and a space after the colon',
      () => ({ authorization: `${account.appid}: ${account.open_secret}` }),
      MISSING,
    ],
    ['no scheme before an access token', () => ({ authorization: accessToken }), MISSING],
    ['a word that is no scheme', () => ({ authorization: 'Token x' }), 'does not begin with'],
    ['nothing after the scheme', () => ({ authorization: 'Bearer' }), 'nothing after'],
    ['a space', () => bearer(`${account.appid} ${account.open_secret}`), 'contains a space'],
    ['no colon', () => bearer(account.open_secret), 'has no colon'],
    ['a secret alone', () => bearer(account.open_secret), 'a secret without its appid'],
    ['an appid alone', () => bearer(account.appid), 'an appid without a secret'],
    [
      'Basic',
      () => ({ authorization: `Basic ${btoa(`${account.appid}:${account.open_secret}`)}` }),
      'begins with Basic, as curl -u sends it',
    ],
    ['no appid', () => bearer(`:${account.open_secret}`), 'appid before the colon is missing'],
    [
      'a username',
      () => bearer(`${account.username}:${account.open_secret}`),
      'Before the colon, an appid is required',
    ],
    ['the callback secret', () => bearer(`${account.appid}:${account.callback_secret}`), 'whsec_'],
    ['another secret', () => bearer(`${account.appid}:secret`), 'begins with osk_'],
    ['an access token', () => bearer(accessToken), 'valid for /v1/developer'],
  ];

  it.each(refusals)('names the cause: %s', async (_what, headers, cause) => {
    const [status, detail] = await detailOf('/v1/open/topics', headers());
    expect([status, detail]).toEqual([401, expect.stringContaining(cause)]);
    expect(detail).toContain('Authorization: Bearer <appid>:<open_secret>');
  });

  it('says that a secret is that of the other app of the account', async () => {
    const { appid, open_secret, test } = account;
    expect(await detailOf('/v1/open/topics', bearer(`${appid}:${test.open_secret}`))).toEqual([
      401,
      expect.stringContaining(
        `valid, but for the test app of the same account: it belongs to the appid ${test.appid}`,
      ),
    ]);
    expect(await detailOf('/v1/open/topics', bearer(`${test.appid}:${open_secret}`))).toEqual([
      401,
      expect.stringContaining(
        `valid, but for the live app of the same account: it belongs to the appid ${appid}`,
      ),
    ]);
    const { key } = await account.console.keys.create({ name: 'Pay', scopes: ['all'] });
    const [, detail] = await detailOf('/v1/open/topics', bearer(`${test.appid}:${key}`));
    expect(detail).toContain('for the live app of the same account');
  });

  it('says that a key was revoked, or has expired, to who has it', async () => {
    const revoked = await account.console.keys.create({ name: 'Old', scopes: ['all'] });
    await account.console.keys.revoke({ key_id: revoked.key_id });
    const wrong = await detailOf('/v1/open/topics', bearer(`${account.appid}:${revoked.key}`));
    expect(wrong).toEqual([401, expect.stringMatching(/^This key was revoked at \d{4}-.*Keys/)]);
    const expired = await account.console.keys.create({ name: 'Old', scopes: ['all'] });
    await apiKeys.update({ expiresAt: Date.now() - 1 }, { where: { id: expired.key_id } });
    const late = await detailOf('/v1/open/topics', bearer(`${account.appid}:${expired.key}`));
    expect(late).toEqual([401, expect.stringMatching(/^This key expired at \d{4}-/)]);
  });

  it('says nothing about the secrets and keys of other accounts', async () => {
    const stranger = await anAccount();
    const { key, key_id } = await stranger.console.keys.create({ name: 'Old', scopes: ['all'] });
    await stranger.console.keys.revoke({ key_id });
    for (const secret of [stranger.open_secret, stranger.test.open_secret, key]) {
      const [, detail] = await detailOf('/v1/open/topics', bearer(`${account.appid}:${secret}`));
      expect(detail).toContain('no app has this pair');
    }
  });

  it('does not say which half of a pair is wrong', async () => {
    const wrongSecret = await server.get('/v1/open/topics', bearer(`${account.appid}:osk_x`));
    const unknownApp = await server.get(
      '/v1/open/topics',
      bearer(`${newId('app')}:${account.open_secret}`),
    );
    expect(wrongSecret.status).toBe(401);
    expect({ ...wrongSecret.body, request_id: '' }).toEqual({ ...unknownApp.body, request_id: '' });
  });
});

describe('a 401 of /v1/developer', () => {
  const refusals: [what: string, headers: () => Headers, cause: string][] = [
    ['no header', () => ({}), 'has no Authorization header'],
    ['the credential of a business system', () => openAuth(account), 'for /v1/open'],
    ['an open secret alone', () => bearer(account.open_secret), 'for /v1/open'],
    ['a callback secret', () => bearer(account.callback_secret), 'whsec_'],
    ['no scheme', () => ({ authorization: accessToken }), MISSING],
    ['what is no token', () => bearer('token'), 'not an access token'],
    ['a changed token', () => bearer(`${accessToken}x`), 'it was changed'],
  ];

  it.each(refusals)('names the cause: %s', async (_what, headers, cause) => {
    const answer = await detailOf('/v1/developer/account', headers());
    expect(answer).toEqual([401, expect.stringContaining(cause)]);
  });

  it('says that the session has ended', async () => {
    const login = { email: account.email, password: PASSWORD };
    const signedIn = await server.post('/v1/developer/auth/email/login', login);
    const [cookie = ''] = signedIn.headers.getSetCookie();
    const page = { origin: 'https://assent.test', cookie: cookie.split(';')[0] ?? '' };
    await server.post('/v1/developer/auth/logout', {}, page);
    const headers = bearer(signedIn.body.access_token ?? '');
    const answer = await detailOf('/v1/developer/account', headers);
    expect(answer).toEqual([401, expect.stringContaining('session has ended')]);
  });

  it('says which cookie a refresh needs', async () => {
    const page = { origin: 'https://assent.test' };
    const { status, body } = await server.post('/v1/developer/auth/refresh', {}, page);
    expect([status, body.detail]).toEqual([401, expect.stringContaining('__Host-assent_refresh')]);
  });
});

describe('a 401 of /v1/app', () => {
  it.each<[string, () => Headers, string]>([
    ['no cookie', () => ({}), 'has no cookie __Host-assent_session'],
    ['a header', () => openAuth(account), 'An Authorization header is for /v1/open'],
    ['an unknown session', () => ({ cookie: '__Host-assent_session=x' }), 'is unknown'],
  ])('names the cause: %s', async (_what, headers, cause) => {
    const answer = await detailOf('/v1/app/me', headers());
    expect(answer).toEqual([401, expect.stringContaining(cause)]);
  });
});
