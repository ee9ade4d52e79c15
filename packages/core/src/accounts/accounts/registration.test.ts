import { afterEach, describe, expect, it, vi } from 'vitest';
import { placesOf } from '../../testing/stored-rows.ts';
import {
  anAccount,
  anyEmail,
  call,
  codeFor,
  PASSWORD,
  problemIn,
  refusal,
} from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000');

describe('registration', () => {
  it('creates an account with its default topic', async () => {
    const account = await anAccount();
    const { data } = await account.open.topics.list({});
    expect(data.map((topic) => topic.topic)).toEqual([account.default_topic]);
    expect(account.default_topic).toBe(`${account.username}/default`);
  });

  it('shows both secrets once and masks them afterwards', async () => {
    const account = await anAccount();
    const shown = await account.console.accounts.show({});
    expect(account.open_secret).toMatch(/^osk_[A-Za-z0-9_-]{43}$/);
    expect(account.callback_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown.open_secret).toBe(`osk_…${account.open_secret.slice(-4)}`);
    expect(shown.callback_secret).toMatch(/^whsec_….{4}$/);
  });

  it('refuses an address that has a verified account', async () => {
    const { email } = await anAccount();
    const again = call().api.accounts.register({ email, password: PASSWORD });
    expect(await refusal(again)).toBe('email_taken');
  });

  it('replaces an unverified account and invalidates its credentials', async () => {
    const first = await anAccount({ isVerified: false });
    const oldCode = await codeFor(first.email);
    await call().api.accounts.register({ email: first.email, password: 'another password' });
    expect(await refusal(first.console.accounts.show({}))).toBe('invalid_credentials');
    expect(await refusal(first.open.topics.list({}))).toBe('invalid_credentials');
    expect(await placesOf(first.appid)).toEqual(['replaced_registrations.former_app_id']);
    const { api } = call();
    const newCode = await codeFor(first.email);
    if (oldCode !== newCode)
      expect(await refusal(api.accounts.verify({ email: first.email, code: oldCode }))).toBe(
        'registration_replaced',
      );
    expect(await api.accounts.verify({ email: first.email, code: newCode })).toEqual({
      email_verified: true,
    });
  });

  it('derives a username from the address, or another one if it is taken', async () => {
    const name = `zoe-${Date.now().toString(36)}`;
    const register = (email: string) => call().api.accounts.register({ email, password: PASSWORD });
    const first = await register(`${name}@example.com`);
    const second = await register(`${name}@example.org`);
    expect(first.username).toBe(name);
    expect(second.username).toMatch(new RegExp(`^${name}-[a-z0-9]+$`));
  });

  it('refuses a username that is taken', async () => {
    const { username } = await anAccount();
    const taken = call().api.accounts.register({
      email: anyEmail(),
      password: PASSWORD,
      username,
    });
    expect(await refusal(taken)).toBe('username_taken');
  });

  it('names each wrong field', async () => {
    const problem = await problemIn(
      call().api.accounts.register({ email: 'nobody', password: 'short', username: '9' }),
    );
    expect(problem.code).toBe('validation_failed');
    expect(problem.more.errors?.map((error) => [error.pointer, error.code])).toEqual([
      ['/email', 'invalid_format'],
      ['/password', 'too_short'],
      ['/username', 'invalid_format'],
    ]);
  });
});

describe('the e-mailed code', () => {
  it('is required for /v1/open', async () => {
    const account = await anAccount({ isVerified: false });
    expect(await refusal(account.open.topics.list({}))).toBe('email_not_verified');
    expect((await account.console.accounts.show({})).email_verified).toBe(false);
    await call().api.accounts.verify({ email: account.email, code: await codeFor(account.email) });
    expect((await account.open.topics.list({})).data).toHaveLength(1);
  });

  it('is required for changes in the console, but not for reading', async () => {
    const { console, default_topic } = await anAccount({ isVerified: false });
    expect((await console.topics.list({})).data).toHaveLength(1);
    expect(await refusal(console.invites.create({ topic: default_topic }))).toBe(
      'email_not_verified',
    );
  });

  it('allows five attempts', async () => {
    const { email } = await anAccount({ isVerified: false });
    const { api } = call();
    const right = await codeFor(email);
    for (let tried = 0; tried < 5; tried += 1)
      expect(await refusal(api.accounts.verify({ email, code: wrongCode(right) }))).toBe(
        'invalid_credentials',
      );
    const problem = await problemIn(api.accounts.verify({ email, code: right }));
    expect(problem.code).toBe('too_many_attempts');
    expect(problem.more.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('counts parallel guesses individually', async () => {
    const { email } = await anAccount({ isVerified: false });
    const code = wrongCode(await codeFor(email));
    const guesses = Array.from({ length: 20 }, () =>
      refusal(call().api.accounts.verify({ email, code })),
    );
    const codes = await Promise.all(guesses);
    expect(codes.filter((each) => each === 'invalid_credentials')).toHaveLength(5);
  });

  it('is valid for ten minutes', async () => {
    const { email } = await anAccount({ isVerified: false });
    const code = await codeFor(email);
    later(10 * 60_000);
    expect(await refusal(call().api.accounts.verify({ email, code }))).toBe('code_expired');
  });

  it('is sent again at most once a minute', async () => {
    const email = anyEmail();
    const { api } = call();
    await api.accounts.register({ email, password: PASSWORD });
    expect(await refusal(api.accounts.resend({ email }))).toBe('rate_limited');
    later(61_000);
    await api.accounts.resend({ email });
    const problem = await problemIn(api.accounts.resend({ email }));
    expect(problem.code).toBe('rate_limited');
    expect(problem.more.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('is invalid after another one has verified the address', async () => {
    const { email } = await anAccount({ isVerified: false });
    const first = await codeFor(email);
    later(61_000);
    await call().api.accounts.resend({ email });
    const second = await codeFor(email);
    expect(await call().api.accounts.verify({ email, code: second })).toBeTruthy();
    expect(await refusal(call().api.accounts.verify({ email, code: first }))).toBe('code_expired');
  });
});
