import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aDeveloperPasskey } from '../../testing/authenticator.ts';
import {
  anAccount,
  call,
  PASSWORD,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { lockAliveDeveloperSession } from './developer-session.model.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const DAY_MS = 86_400_000;

/** A browser in which a developer signed in: its refresh cookie changes as it is used. */
async function aBrowser() {
  const { email } = await anAccount();
  const { api, cookies } = call();
  await api.accounts.login({ email, password: PASSWORD });
  return { token: cookies.get('assent_refresh') ?? '' };
}

async function refresh(token: string) {
  const { api, cookies } = call({ credentials: { developerSession: token } });
  const access = await api.accounts.refresh({});
  return { access, token: cookies.get('assent_refresh') };
}

describe('a console session', () => {
  it('changes its refresh token with every use', async () => {
    const { token } = await aBrowser();
    const next = await refresh(token);
    expect(next.access.access_token).toMatch(/^ey/);
    expect(next.token).not.toBe(token);
  });

  it('allows two tabs to refresh at once', async () => {
    const { token } = await aBrowser();
    const both = await Promise.all([refresh(token), refresh(token)]);
    expect(both.filter((each) => each.token !== undefined)).toHaveLength(1);
  });

  it('ends when an old refresh token is used again', async () => {
    const { token } = await aBrowser();
    const next = await refresh(token);
    later(11_000);
    expect(await refusal(refresh(token))).toBe('invalid_credentials');
    expect(await refusal(refresh(next.token ?? ''))).toBe('invalid_credentials');
  });

  it('ends when a token that was replaced long ago is used', async () => {
    const { token } = await aBrowser();
    const second = await refresh(token);
    const third = await refresh(second.token ?? '');
    expect(await refusal(refresh(token))).toBe('invalid_credentials');
    expect(await refusal(refresh(third.token ?? ''))).toBe('invalid_credentials');
  });

  it('ends after seven idle days', async () => {
    const { token } = await aBrowser();
    later(7 * DAY_MS);
    expect(await refusal(refresh(token))).toBe('invalid_credentials');
  });

  it('ends after thirty days even if it is used', async () => {
    let { token } = await aBrowser();
    for (let day = 6; day <= 24; day += 6) {
      later(6 * DAY_MS);
      token = (await refresh(token)).token ?? '';
    }
    later(6 * DAY_MS);
    expect(await refusal(refresh(token))).toBe('invalid_credentials');
  });

  it('ends immediately at sign-out', async () => {
    const { token } = await aBrowser();
    const { access, token: next } = await refresh(token);
    const browser = call({
      credentials: { developerSession: next ?? '', bearer: access.access_token },
    });
    await browser.api.accounts.logout({});
    expect(browser.cookies.get('assent_refresh')).toBeNull();
    expect(await refusal(browser.api.accounts.show({}))).toBe('invalid_credentials');
  });

  it('adds a passkey only if it has not ended since the request began', async () => {
    const account = await anAccount();
    await aDeveloperPasskey(account);
    const { accounts, developerPasskeys } = account.console;
    expect((await developerPasskeys.list({})).data).toHaveLength(1);
    const [session] = (await accounts.sessions({})).data;
    const session_id = session?.session_id ?? '';
    await accounts.endSession({ session_id });
    expect(await inTransaction(() => lockAliveDeveloperSession(session_id))).toBe(false);
  });

  it('distinguishes an expired token from a wrong one', async () => {
    const { token } = await aBrowser();
    const { access } = await refresh(token);
    const { api } = call({ credentials: { bearer: access.access_token } });
    later(901_000);
    expect(await refusal(api.accounts.show({}))).toBe('token_expired');
    const forged = call({ credentials: { bearer: `${access.access_token}x` } }).api;
    expect(await refusal(forged.accounts.show({}))).toBe('invalid_credentials');
  });
});

/** One more browser in which the developer of an account signs in. */
async function anotherBrowserOf({ email }: TestAccount, password = PASSWORD) {
  const { api, cookies } = call();
  const { access_token } = await api.accounts.login({ email, password });
  const developerSession = cookies.get('assent_refresh') ?? '';
  const { api: console } = call({ credentials: { bearer: access_token, developerSession } });
  return { console, isIn: async () => (await refusalOf(console)) === null };
}
const refusalOf = (console: ReturnType<typeof call>['api']) =>
  console.accounts.show({}).then(
    () => null,
    (error: unknown) => refusal(Promise.reject(error)),
  );

describe('the sessions of an account', () => {
  it('are listed with the current one marked, the most recently used first', async () => {
    const account = await anAccount();
    later(1_000);
    const { console } = await anotherBrowserOf(account);
    const { data } = await console.accounts.sessions({});
    expect(data.map((each) => each.is_current)).toEqual([true, false]);
    expect(data[0]).toMatchObject({ user_agent: 'Test browser', ip: expect.any(String) });
  });

  it('are listed as long as they can be refreshed', async () => {
    const account = await anAccount();
    later(8 * DAY_MS);
    const { console } = await anotherBrowserOf(account);
    expect((await console.accounts.sessions({})).data).toHaveLength(1);
  });

  it('can be ended individually and immediately', async () => {
    const account = await anAccount();
    const [mine, other] = [await anotherBrowserOf(account), await anotherBrowserOf(account)];
    const { data } = await other.console.accounts.sessions({});
    const session_id = data.find((each) => each.is_current)?.session_id ?? '';
    await mine.console.accounts.endSession({ session_id });
    expect([await mine.isIn(), await other.isIn()]).toEqual([true, false]);
    await mine.console.accounts.endSession({ session_id });
  });

  it('of another account are not found', async () => {
    const [account, other] = [await anAccount(), await anAccount()];
    const [theirs] = (await other.console.accounts.sessions({})).data;
    const session_id = theirs?.session_id ?? '';
    expect(await refusal(account.console.accounts.endSession({ session_id }))).toBe('not_found');
    expect(await other.console.accounts.show({})).toBeTruthy();
  });

  it('can all be ended except the current one', async () => {
    const account = await anAccount();
    const [mine, other] = [await anotherBrowserOf(account), await anotherBrowserOf(account)];
    expect(await mine.console.accounts.endOtherSessions({})).toEqual({ revoked: 2 });
    expect([await mine.isIn(), await other.isIn()]).toEqual([true, false]);
  });
});

describe('a password that is changed', () => {
  const change = (console: TestAccount['console'], password = PASSWORD) =>
    console.accounts.changePassword({ password, new_password: 'a fresh password' });

  it('is valid for signing in, and every other browser is signed out', async () => {
    const account = await anAccount();
    const other = await anotherBrowserOf(account);
    await change(account.console);
    expect(await other.isIn()).toBe(false);
    expect(await account.console.accounts.show({})).toBeTruthy();
    expect(await (await anotherBrowserOf(account, 'a fresh password')).isIn()).toBe(true);
    expect(await refusal(anotherBrowserOf(account))).toBe('invalid_credentials');
    const subjects = (await showMailbox(service, account.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Assent password was changed');
  });

  it('requires the current one, with ten attempts', async () => {
    const { console } = await anAccount();
    for (let tried = 0; tried < 10; tried += 1)
      expect(await refusal(change(console, 'not this one'))).toBe('password_wrong');
    expect(await refusal(change(console))).toBe('too_many_attempts');
  });
});
