import { describe, expect, it } from 'vitest';
import {
  anAccount,
  anyEmail,
  asApp,
  call,
  codeFor,
  PASSWORD,
  problemIn,
  refusal,
} from '../../testing/world.ts';

const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000');

describe('passwords', () => {
  it('are refused with the same text whether or not the address is known', async () => {
    const { email } = await anAccount();
    const wrong = await problemIn(call().api.accounts.login({ email, password: 'not this one' }));
    const unknown = await problemIn(
      call().api.accounts.login({ email: anyEmail(), password: 'not this one' }),
    );
    expect([wrong.code, wrong.message]).toEqual([unknown.code, unknown.message]);
  });

  it('can be tried ten times in 15 minutes', async () => {
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

  it('are reset with a mailed code, which signs out everywhere', async () => {
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

  it('can be reset without revealing whether the account exists', async () => {
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

  it('of an unverified account are not reset, because its secrets may belong to somebody else', async () => {
    const { email } = await anAccount({ isVerified: false });
    const before = await codeFor(email);
    await call().api.accounts.forgot({ email });
    expect(await codeFor(email)).toBe(before);
  });

  it('that are right can be used without limit', async () => {
    const { email } = await anAccount();
    const { api } = call();
    for (let times = 0; times < 12; times += 1)
      expect(await api.accounts.login({ email, password: PASSWORD })).toBeTruthy();
  });
});

describe('secrets', () => {
  it('are invalid immediately after they are replaced', async () => {
    const account = await anAccount();
    const made = await account.console.accounts.resetSecret({ secret: 'open_secret' });
    expect(await refusal(account.open.topics.list({}))).toBe('invalid_credentials');
    expect((await asApp(account.appid, made.value).topics.list({})).data).toHaveLength(1);
  });

  it('are refused on surfaces with another credential', async () => {
    const account = await anAccount();
    const bearer = `${account.appid}:${account.open_secret}`;
    const elsewhere = call({ surface: 'developer', credentials: { bearer } }).api;
    expect(await refusal(elsewhere.accounts.show({}))).toBe('invalid_credentials');
    const inApp = call({ surface: 'app', credentials: { bearer } }).api;
    expect(await refusal(inApp.topics.list({}))).toBe('invalid_credentials');
  });
});
