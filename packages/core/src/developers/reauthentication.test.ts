import { afterEach, describe, expect, it, vi } from 'vitest';
import { showMailbox } from '../mails/mails.ts';
import {
  anAccount,
  call,
  codeFor,
  PASSWORD,
  refusal,
  service,
  type TestAccount,
} from '../testing/world.ts';

afterEach(() => vi.useRealTimers());
const later = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

/** Another browser of the developer, at a known address; `refreshed` is the same one with a new access token. */
async function aBrowser({ email }: TestAccount) {
  const request = {
    id: 'test-request',
    ip: '203.0.113.7',
    userAgent: FIREFOX,
    path: '/trpc',
    idempotencyKey: null,
  };
  const entry = call({ request });
  const { access_token } = await entry.api.accounts.login({ email, password: PASSWORD });
  const developerSession = entry.cookies.get('assent_refresh') ?? '';
  const refreshed = async () => {
    const access = await call({ request, credentials: { developerSession } }).api.accounts.refresh(
      {},
    );
    return call({ request, credentials: { bearer: access.access_token } }).api;
  };
  return { api: call({ request, credentials: { bearer: access_token } }).api, refreshed };
}

type Api = Awaited<ReturnType<typeof aBrowser>>['api'];

/** What needs a recent authentication, and the subject of the mail that follows. */
const guarded: Record<string, { act: (api: Api) => Promise<unknown>; subject: RegExp }> = {
  'resetting the open secret': {
    act: (api) => api.accounts.resetSecret({ secret: 'open_secret' }),
    subject: /^The open secret .* was reset$/,
  },
  'resetting the callback secret': {
    act: (api) => api.accounts.resetSecret({ secret: 'callback_secret' }),
    subject: /^The callback secret .* was reset$/,
  },
  'changing the callback URL': {
    act: (api) => api.accounts.saveCallbackUrl({ callback_url: 'https://acme.example/new' }),
    subject: /^The callback URL .* was changed$/,
  },
  'signing another browser out': {
    act: async (api) => {
      const { data } = await api.accounts.sessions({});
      const other = data.find((each) => !each.is_current);
      return api.accounts.endSession({ session_id: other?.session_id ?? '' });
    },
    subject: /^A browser was signed out/,
  },
  'signing every other browser out': {
    act: (api) => api.accounts.endOtherSessions({}),
    subject: /^Other browsers were signed out/,
  },
};

const newestMail = async ({ email }: TestAccount) => (await showMailbox(service, email))[0];

describe.each(Object.entries(guarded))('%s', (_name, { act, subject }) => {
  it('needs an authentication of the last 10 minutes, by sign-in or by password', async () => {
    const account = await anAccount();
    const { api } = await aBrowser(account);
    later(10);
    expect(await refusal(act(api))).toBe('reauthentication_required');
    await api.accounts.reauthenticate({ password: PASSWORD });
    await act(api);
  });

  it('is mailed to the owner with what, when, from where, and what to do', async () => {
    const account = await anAccount();
    const { api } = await aBrowser(account);
    await act(api);
    const mail = await newestMail(account);
    expect(mail?.subject).toMatch(subject);
    const { username, email } = account;
    expect(mail?.text).toMatch(new RegExp(`^(The account ${username}|Your sign-in ${email}) `));
    expect(mail?.text).toContain('Browser: Firefox on Linux\nAddress: 203.0.113.7');
    expect(mail?.text).toMatch(/When: {4}\d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    expect(mail?.text).toContain('“Forgot password?”');
    expect(mail?.text).toContain('https://assent.test/console/settings');
  });
});

describe('an authentication', () => {
  it('is not renewed with the access token', async () => {
    const { refreshed } = await aBrowser(await anAccount());
    later(10);
    const api = await refreshed();
    const reset = api.accounts.resetSecret({ secret: 'open_secret' });
    expect(await refusal(reset)).toBe('reauthentication_required');
  });

  it('applies to one session only', async () => {
    const account = await anAccount();
    const one = await aBrowser(account);
    const other = await aBrowser(account);
    later(10);
    await one.api.accounts.reauthenticate({ password: PASSWORD });
    const reset = other.api.accounts.resetSecret({ secret: 'open_secret' });
    expect(await refusal(reset)).toBe('reauthentication_required');
  });

  it('lasts 10 minutes', async () => {
    const { api } = await aBrowser(await anAccount());
    const { authenticated_at, fresh_until } = await api.accounts.reauthenticate({
      password: PASSWORD,
    });
    expect(fresh_until - authenticated_at).toBe(600_000);
  });

  it('requires the right password, with ten attempts in 15 minutes', async () => {
    const { api } = await aBrowser(await anAccount());
    for (let tries = 0; tries < 10; tries += 1)
      expect(await refusal(api.accounts.reauthenticate({ password: 'a guess' }))).toBe(
        'password_wrong',
      );
    expect(await refusal(api.accounts.reauthenticate({ password: PASSWORD }))).toBe(
      'too_many_attempts',
    );
  });

  it('is also given by the current password in a password change', async () => {
    const account = await anAccount();
    const { api } = await aBrowser(account);
    later(10);
    await api.accounts.changePassword({ password: PASSWORD, new_password: 'a fresh password' });
    expect((await newestMail(account))?.subject).toBe('Your Assent password was changed');
    await api.accounts.resetSecret({ secret: 'open_secret' });
  });

  it('is not needed to save the same callback URL or to sign out', async () => {
    const account = await anAccount({ callbackUrl: 'https://acme.example/callback' });
    const { api } = await aBrowser(account);
    later(10);
    await api.accounts.saveCallbackUrl({ callback_url: 'https://acme.example/callback' });
    const { data } = await api.accounts.sessions({});
    const own = data.find((each) => each.is_current);
    await api.accounts.endSession({ session_id: own?.session_id ?? '' });
    expect(await refusal(api.accounts.show({}))).toBe('invalid_credentials');
  });
});

describe('a refused change', () => {
  it('has no effect and sends no mail', async () => {
    const account = await anAccount();
    const { api } = await aBrowser(account);
    const before = await showMailbox(service, account.email);
    later(10);
    await refusal(api.accounts.resetSecret({ secret: 'open_secret' }));
    await refusal(api.accounts.saveCallbackUrl({ callback_url: 'https://acme.example/new' }));
    await account.open.topics.list({});
    expect(await api.accounts.show({})).toMatchObject({ callback_url: null });
    expect(await showMailbox(service, account.email)).toEqual(before);
  });
});

describe('the owner', () => {
  it('gets a mail about a password reset, and about the deletion of the account', async () => {
    const account = await anAccount();
    const { accounts } = call().api;
    await accounts.forgot({ email: account.email });
    const reset = { email: account.email, code: await codeFor(account.email) };
    await accounts.reset({ ...reset, password: PASSWORD });
    expect((await newestMail(account))?.subject).toBe('Your Assent password was reset');
    const { api } = await aBrowser(account);
    later(10);
    await api.accounts.deleteAccount({ username: account.username, password: PASSWORD });
    const mail = await newestMail(account);
    expect(mail?.subject).toBe('Your Assent account is being deleted');
    expect(mail?.text).toContain('Address: 203.0.113.7');
  });

  it('sees the name of the browser, never text of the request', async () => {
    const account = await anAccount();
    const userAgent = 'Firefox/1 All is well, call 555 https://evil.example';
    const { email } = account;
    const request = { id: 'r', ip: 'x', userAgent, path: '/trpc', idempotencyKey: null };
    const { access_token } = await call({ request }).api.accounts.login({
      email,
      password: PASSWORD,
    });
    const { api } = call({ request, credentials: { bearer: access_token } });
    await api.accounts.endOtherSessions({});
    expect((await newestMail(account))?.text).not.toContain('evil.example');
  });
});
