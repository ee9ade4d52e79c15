import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeyring, newToken } from '../../platform/credentials/keyring.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { anAccount, call, PASSWORD, refusal } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** A session of a developer, and the parts of its refresh cookie. */
async function aSession() {
  const { email } = await anAccount();
  const { api, cookies } = call();
  await api.accounts.login({ email, password: PASSWORD });
  const token = cookies.get('assent_refresh') ?? '';
  const [id = '', secret = '', signature = ''] = token.split('.');
  return { token, id, secret, signature };
}
type Session = Awaited<ReturnType<typeof aSession>>;

const browserWith = (token: string) => call({ credentials: { developerSession: token } });
/** Refreshes with a cookie. Returns the next one. */
async function refresh(token: string): Promise<string> {
  const { api, cookies } = browserWith(token);
  await api.accounts.refresh({});
  return cookies.get('assent_refresh') ?? token;
}

const changed = (text: string) =>
  `${text.slice(0, 9)}${text[9] === 'A' ? 'B' : 'A'}${text.slice(10)}`;

/** Cookies that this server never set for the session. `other` is a session of somebody else. */
const wrongCookies: [kind: string, cookie: (own: Session, other: Session) => string][] = [
  ['the id of the session and anything', ({ id }) => `${id}.anything`],
  ['the id alone', ({ id }) => id],
  ['the id and a dot', ({ id }) => `${id}.`],
  ['the id and two dots', ({ id }) => `${id}..`],
  ['the id and another secret', ({ id }) => `${id}.${newToken(32)}`],
  ['another secret and another signature', ({ id }) => `${id}.${newToken(32)}.${newToken(32)}`],
  [
    'another secret with the signature',
    ({ id, signature }) => `${id}.${newToken(32)}.${signature}`,
  ],
  ['the secret with another signature', ({ id, secret }) => `${id}.${secret}.${newToken(32)}`],
  ['the secret without its signature', ({ id, secret }) => `${id}.${secret}`],
  ['the signature without its secret', ({ id, signature }) => `${id}.${signature}`],
  ['secret and signature exchanged', ({ id, secret, signature }) => `${id}.${signature}.${secret}`],
  ['one more part', ({ token }) => `${token}.x`],
  ['a changed secret', ({ id, secret, signature }) => `${id}.${changed(secret)}.${signature}`],
  ['a changed signature', ({ id, secret, signature }) => `${id}.${secret}.${changed(signature)}`],
  ['a token that is cut', ({ token }) => token.slice(0, -1)],
  ['a space at the end', ({ token }) => `${token} `],
  ['capital letters', ({ token }) => token.toUpperCase()],
  [
    'the secret of another session',
    ({ id }, { secret, signature }) => `${id}.${secret}.${signature}`,
  ],
  [
    'the own secret for another session',
    ({ secret, signature }, { id }) => `${id}.${secret}.${signature}`,
  ],
  ['letters of several bytes', ({ id }) => `${id}.${'é'.repeat(43)}.${'é'.repeat(43)}`],
  ['ten thousand characters', ({ id }) => `${id}.${'x'.repeat(10_000)}`],
  ['the id of no session', ({ secret, signature }) => `${newId('ses')}.${secret}.${signature}`],
  ['no session id', ({ secret, signature }) => `${secret}.${signature}`],
  ['nothing', () => ''],
];

describe('a wrong refresh cookie', () => {
  it.each(wrongCookies)('is refused and ends no session: %s', async (_kind, cookieOf) => {
    const [own, other] = [await aSession(), await aSession()];
    const cookie = cookieOf(own, other);
    expect(await refusal(refresh(cookie))).toBe('invalid_credentials');
    await browserWith(cookie).api.accounts.logout({});
    for (const { token } of [own, other]) expect(await refresh(token)).not.toBe(token);
  });

  it.each(wrongCookies)(
    'is the same for a session that was refreshed: %s',
    async (_kind, cookieOf) => {
      const [first, other] = [await aSession(), await aSession()];
      const token = await refresh(await refresh(first.token));
      later(11_000);
      expect(await refusal(refresh(cookieOf(first, other)))).toBe('invalid_credentials');
      expect(await refresh(token)).not.toBe(token);
    },
  );
});

describe('a former refresh cookie of a session', () => {
  it.each([1, 2, 5])('ends the session, replaced %i times ago', async (times) => {
    const { token: former } = await aSession();
    let token = former;
    for (let time = 0; time < times; time += 1) token = await refresh(token);
    later(11_000);
    expect(await refusal(refresh(former))).toBe('invalid_credentials');
    expect(await refusal(refresh(token))).toBe('invalid_credentials');
  });

  it('is accepted for ten seconds after its replacement, and changes nothing', async () => {
    const { token: former } = await aSession();
    const token = await refresh(former);
    expect(await refresh(former)).toBe(former);
    expect(await refresh(token)).not.toBe(token);
  });

  it('is recognized after the master key was replaced', () => {
    const [old, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const signature = createKeyring(old).signRefreshToken('ses_x.secret');
    const after = createKeyring(current, [old]);
    expect(after.isRefreshTokenSigned('ses_x.secret', signature)).toBe(true);
    expect(createKeyring(current).isRefreshTokenSigned('ses_x.secret', signature)).toBe(false);
  });
});
