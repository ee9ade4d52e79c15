import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  anAccount,
  anyEmail,
  asApp,
  call,
  codeFor,
  PASSWORD,
  problemIn,
  refusal,
} from '../testing/world.ts';

afterEach(() => vi.useRealTimers());

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000');

describe('registration', () => {
  it('opens an account with its default topic', async () => {
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

  it('replaces an account that was never verified, and all its credentials die', async () => {
    const first = await anAccount({ isVerified: false });
    const oldCode = await codeFor(first.email);
    await call().api.accounts.register({ email: first.email, password: 'another password' });
    expect(await refusal(first.console.accounts.show({}))).toBe('invalid_credentials');
    expect(await refusal(first.open.topics.list({}))).toBe('invalid_credentials');
    const { api } = call();
    const newCode = await codeFor(first.email);
    if (oldCode !== newCode)
      expect(await refusal(api.accounts.verify({ email: first.email, code: oldCode }))).toBe(
        'invalid_credentials',
      );
    expect(await api.accounts.verify({ email: first.email, code: newCode })).toEqual({
      email_verified: true,
    });
  });

  it('derives a username from the address, and another one where that is taken', async () => {
    const name = `zoe-${Date.now().toString(36)}`;
    const register = (email: string) => call().api.accounts.register({ email, password: PASSWORD });
    const first = await register(`${name}@example.com`);
    const second = await register(`${name}@example.org`);
    expect(first.username).toBe(name);
    expect(second.username).toMatch(new RegExp(`^${name}-[a-z0-9]+$`));
  });

  it('refuses a username that somebody has', async () => {
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
  it('is needed before /v1/open answers', async () => {
    const account = await anAccount({ isVerified: false });
    expect(await refusal(account.open.topics.list({}))).toBe('email_not_verified');
    expect((await account.console.accounts.show({})).email_verified).toBe(false);
    await call().api.accounts.verify({ email: account.email, code: await codeFor(account.email) });
    expect((await account.open.topics.list({})).data).toHaveLength(1);
  });

  it('lets an unverified developer look, but not act, in the console', async () => {
    const { console, default_topic } = await anAccount({ isVerified: false });
    expect((await console.topics.list({})).data).toHaveLength(1);
    expect(await refusal(console.invites.create({ topic: default_topic }))).toBe(
      'email_not_verified',
    );
  });

  it('is good for five tries', async () => {
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

  it('counts parallel guesses one by one', async () => {
    const { email } = await anAccount({ isVerified: false });
    const code = wrongCode(await codeFor(email));
    const guesses = Array.from({ length: 20 }, () =>
      refusal(call().api.accounts.verify({ email, code })),
    );
    const codes = await Promise.all(guesses);
    expect(codes.filter((each) => each === 'invalid_credentials')).toHaveLength(5);
  });

  it('is good for ten minutes', async () => {
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

  it('is good no more once another one has verified the address', async () => {
    const { email } = await anAccount({ isVerified: false });
    const first = await codeFor(email);
    later(61_000);
    await call().api.accounts.resend({ email });
    const second = await codeFor(email);
    expect(await call().api.accounts.verify({ email, code: second })).toBeTruthy();
    expect(await refusal(call().api.accounts.verify({ email, code: first }))).toBe('code_expired');
  });
});

describe('passwords', () => {
  it('are refused in the same words whether the address is known or not', async () => {
    const { email } = await anAccount();
    const wrong = await problemIn(call().api.accounts.login({ email, password: 'not this one' }));
    const unknown = await problemIn(
      call().api.accounts.login({ email: anyEmail(), password: 'not this one' }),
    );
    expect([wrong.code, wrong.message]).toEqual([unknown.code, unknown.message]);
  });

  it('may be tried ten times in a quarter of an hour', async () => {
    const { email } = await anAccount();
    const { api } = call();
    for (let tried = 0; tried < 10; tried += 1)
      expect(await refusal(api.accounts.login({ email, password: 'not this one' }))).toBe(
        'invalid_credentials',
      );
    expect(await refusal(api.accounts.login({ email, password: PASSWORD }))).toBe(
      'too_many_attempts',
    );
  });

  it('are set anew with a mailed code, which signs out everywhere', async () => {
    const account = await anAccount();
    const { api } = call();
    await api.accounts.forgot({ email: account.email });
    await api.accounts.reset({
      email: account.email,
      code: await codeFor(account.email),
      password: 'a fresh password',
    });
    expect(await refusal(account.console.accounts.show({}))).toBe('invalid_credentials');
    expect(
      await api.accounts.login({ email: account.email, password: 'a fresh password' }),
    ).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
  });

  it('are asked for anew without telling whether there is an account', async () => {
    const known = await anAccount();
    const answers = [];
    for (const email of [known.email, anyEmail()]) {
      const { api } = call();
      expect(await api.accounts.forgot({ email })).toEqual({
        ok: true,
        challenge: expect.any(String),
      });
      const right = email === known.email ? await codeFor(email) : '';
      const wrong = { email, code: wrongCode(right), password: 'a fresh password' };
      answers.push((await problemIn(api.accounts.reset(wrong))).message);
    }
    expect(answers[0]).toBe(answers[1]);
  });

  it('of an account that was never verified are not reset: its secrets may be somebody else’s', async () => {
    const { email } = await anAccount({ isVerified: false });
    const before = await codeFor(email);
    await call().api.accounts.forgot({ email });
    expect(await codeFor(email)).toBe(before);
  });

  it('that are right may be used as often as one likes', async () => {
    const { email } = await anAccount();
    const { api } = call();
    for (let times = 0; times < 12; times += 1)
      expect(await api.accounts.login({ email, password: PASSWORD })).toBeTruthy();
  });
});

describe('secrets', () => {
  it('die the moment they are replaced', async () => {
    const account = await anAccount();
    const made = await account.console.accounts.resetSecret({ secret: 'open_secret' });
    expect(await refusal(account.open.topics.list({}))).toBe('invalid_credentials');
    expect((await asApp(account.appid, made.value).topics.list({})).data).toHaveLength(1);
  });

  it('open nothing on a surface that takes another credential', async () => {
    const account = await anAccount();
    const bearer = `${account.appid}:${account.open_secret}`;
    const elsewhere = call({ surface: 'developer', credentials: { bearer } }).api;
    expect(await refusal(elsewhere.accounts.show({}))).toBe('invalid_credentials');
    const inApp = call({ surface: 'app', credentials: { bearer } }).api;
    expect(await refusal(inApp.topics.list({}))).toBe('invalid_credentials');
  });
});
