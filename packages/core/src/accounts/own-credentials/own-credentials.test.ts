import { afterEach, describe, expect, it, vi } from 'vitest';
import { noCookies } from '../../platform/credentials/cookies.ts';
import { aDeveloperPasskey } from '../../testing/authenticator.ts';
import { aMember, signInWithPasskey } from '../../testing/members.ts';
import {
  anAccount,
  asApp,
  call,
  codeFor,
  PASSWORD,
  problemIn,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { setRequirePasskey } from '../accounts/account.model.ts';
import { developerOfEmail } from '../developers/developer.model.ts';
import { openSession } from '../developers/sessions.ts';
import { credentialsAfterReset } from './own-credentials.ts';

afterEach(() => vi.useRealTimers());
const NEW_PASSWORD = 'a fresh password';
const scopes = ['all' as const];

/** Resets the password of a developer by mail. Returns the response. */
async function reset(email: string) {
  const { api } = call();
  await api.accounts.forgot({ email });
  return api.accounts.reset({ email, code: await codeFor(email), password: NEW_PASSWORD });
}

/** The console of a developer who signs in with a password, about one of their apps. */
async function consoleOf(email: string, { password = NEW_PASSWORD, app = 'live' } = {}) {
  const { access_token } = await call().api.accounts.login({ email, password });
  return call({ credentials: { bearer: access_token }, request: { app } }).api;
}

/** A program on another machine, which a developer allows to have a key. */
async function anAllowedProgram({ console }: TestAccount, mode: 'live' | 'test' = 'live') {
  const { deviceLogins } = call().api;
  const { user_code, device_code } = await deviceLogins.start({ client_name: 'CLI', host: 'box' });
  await console.deviceLogins.allow({ user_code, mode, scopes });
  return { redeem: () => deviceLogins.redeem({ device_code }) };
}

/** A developer with one of each credential. */
async function aBusyDeveloper() {
  const account = await anAccount();
  const { passkey_id } = await aDeveloperPasskey(account);
  const key = await account.console.keys.create({ name: 'Payments', scopes });
  const fetched = await (await anAllowedProgram(account, 'test')).redeem();
  const waiting = await anAllowedProgram(account);
  return { account, passkey_id, key, fetched, waiting };
}

describe('a reset of the password', () => {
  it('ends every session, however it began', async () => {
    const account = await anAccount();
    const { authenticator } = await aDeveloperPasskey(account);
    const { api, cookies } = call();
    const credential = authenticator.get(await api.developerPasskeys.startSignIn({}));
    const { access_token } = await api.developerPasskeys.signIn({ credential });
    const developerSession = cookies.get('assent_refresh') ?? '';
    await reset(account.email);
    const byPasskey = call({ credentials: { bearer: access_token, developerSession } }).api;
    for (const calling of [
      () => account.console.accounts.show({}),
      () => byPasskey.accounts.show({}),
      () => byPasskey.accounts.refresh({}),
    ])
      expect(await refusal(calling())).toBe('invalid_credentials');
  });

  it('leaves no session of a sign-in whose password was compared before', async () => {
    const { email } = await anAccount();
    const before = await developerOfEmail(email);
    if (!before) throw new Error('there is no such developer');
    await reset(email);
    const { request } = signingIn;
    const opened = openSession({ service, request }, before, 'password');
    expect(await refusal(opened)).toBe('invalid_credentials');
  });

  it('leaves secrets, keys and passkeys as they are', async () => {
    const { account, key, passkey_id } = await aBusyDeveloper();
    const { callback_secret } = await account.console.accounts.show({});
    await reset(account.email);
    for (const secret of [account.open_secret, key.key])
      expect((await asApp(account.appid, secret).topics.list({})).data).toHaveLength(1);
    const console = await consoleOf(account.email);
    const { data } = await console.developerPasskeys.list({});
    expect(data.map((each) => each.passkey_id)).toEqual([passkey_id]);
    expect(await console.accounts.show({})).toMatchObject({ callback_secret });
  });

  it('lists what is still valid, in its response and after the next sign-in', async () => {
    const { account, key, passkey_id, fetched } = await aBusyDeveloper();
    const { credentials } = await reset(account.email);
    expect(credentials).toMatchObject({
      passkeys: [{ passkey_id, name: 'Laptop' }],
      keys: [
        { key_id: key.key_id, appid: account.appid, mode: 'live', is_device_login: false },
        { key_id: fetched.key_id, appid: account.test.appid, mode: 'test', is_device_login: true },
      ],
      device_logins: [{ name: 'CLI on box', appid: account.appid, mode: 'live' }],
      passkey_required: [],
    });
    const console = await consoleOf(account.email);
    expect(await console.ownCredentials.list({})).toEqual(credentials);
    expect(JSON.stringify(credentials)).not.toContain(key.key);
  });

  it('is followed by removing each of them', async () => {
    const { account, key, fetched, waiting } = await aBusyDeveloper();
    const { credentials } = await reset(account.email);
    const console = await consoleOf(account.email);
    for (const { passkey_id } of credentials.passkeys)
      await console.developerPasskeys.remove({ passkey_id });
    for (const { key_id, appid } of credentials.keys)
      await (await consoleOf(account.email, { app: appid })).keys.revoke({ key_id });
    for (const { device_login_id } of credentials.device_logins)
      await console.deviceLogins.withdraw({ device_login_id });
    expect(await console.ownCredentials.list({})).toEqual({
      passkeys: [],
      keys: [],
      device_logins: [],
      passkey_required: [],
    });
    expect(await refusal(asApp(account.appid, key.key).topics.list({}))).toBe(
      'invalid_credentials',
    );
    expect(await refusal(asApp(fetched.appid, fetched.key).topics.list({}))).toBe(
      'invalid_credentials',
    );
    expect(await refusal(waiting.redeem())).toBe('access_denied');
  });
});

const signingIn = {
  request: {
    id: 'test-request',
    ip: 'fd00::1',
    userAgent: null,
    languages: null,
    ...noCookies.facts,
    path: '/trpc',
    app: null,
    idempotencyKey: null,
  },
};

describe('the list of own credentials', () => {
  it('has the keys of all accounts of the developer, and no others', async () => {
    const account = await anAccount();
    const sam = await aMember(account, 'admin');
    await account.console.keys.create({ name: 'Of the owner', scopes });
    await sam.console.keys.create({ name: 'Of Sam there', scopes });
    await sam.own.console.keys.create({ name: 'Of Sam', scopes });
    const revoked = await sam.own.console.keys.create({ name: 'Revoked', scopes });
    await sam.own.console.keys.revoke({ key_id: revoked.key_id });
    await sam.own.console.keys.create({ name: 'Expired', scopes, expires_in: 60 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const { keys } = await sam.own.console.ownCredentials.list({});
    expect(keys.map(({ name, username }) => [name, username])).toEqual([
      ['Of Sam there', account.username],
      ['Of Sam', sam.own.username],
    ]);
  });

  it('has those of an account that requires a passkey only for a session with one', async () => {
    const account = await anAccount();
    const { authenticator } = await aDeveloperPasskey(account);
    await account.console.keys.create({ name: 'Payments', scopes });
    await anAllowedProgram(account);
    const { account_id } = await account.console.accounts.show({});
    await setRequirePasskey(account_id, true, Date.now());
    const console = await consoleOf(account.email, { password: PASSWORD });
    expect(await console.ownCredentials.list({})).toMatchObject({
      passkeys: [],
      keys: [],
      device_logins: [],
      passkey_required: [account.username],
    });
    const byPasskey = await signInWithPasskey(authenticator);
    const found = await byPasskey.console.ownCredentials.list({});
    expect([found.passkeys.length, found.keys.length, found.passkey_required]).toEqual([1, 1, []]);
    expect(found.device_logins).toHaveLength(1);
  });

  it('of nobody is empty', async () => {
    expect(await credentialsAfterReset(null)).toEqual({
      passkeys: [],
      keys: [],
      device_logins: [],
      passkey_required: [],
    });
  });
});

describe('a device login that was allowed', () => {
  it('is withdrawn only by the developer who allowed it, and until its key is fetched', async () => {
    const account = await anAccount();
    const sam = await aMember(account, 'admin');
    const program = await anAllowedProgram(account);
    const [login] = (await account.console.ownCredentials.list({})).device_logins;
    const device_login_id = login?.device_login_id ?? '';
    await sam.console.deviceLogins.withdraw({ device_login_id });
    const made = await program.redeem();
    await account.console.deviceLogins.withdraw({ device_login_id });
    expect((await asApp(made.appid, made.key).topics.list({})).data).toHaveLength(1);
    expect((await problemIn(program.redeem())).code).toBe('expired_token');
  });
});
