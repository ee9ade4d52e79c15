import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../jobs.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { nameOf, recordStatements } from '../../testing/machine/statements.ts';
import { aMember } from '../../testing/members.ts';
import {
  aClientAddress,
  anAccount,
  asApp,
  call,
  PASSWORD,
  problemIn,
  refusal,
  service,
} from '../../testing/world.ts';
import { MAX_KEYS } from '../keys/keys.ts';
import { loginWithDeviceCode } from './device-login.model.ts';
import { newUserCode, readUserCode } from './device-logins.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A program on another machine. */
async function aProgram(given: { client_name?: string; host?: string } = {}) {
  const { api } = call();
  const started = await api.deviceLogins.start({
    client_name: 'Assent CLI',
    host: 'ada-laptop',
    ...given,
  });
  const redeem = () => api.deviceLogins.redeem({ device_code: started.device_code });
  return { ...started, redeem };
}
const all = { mode: 'live' as const, scopes: ['all' as const] };

describe('a device login', () => {
  it('starts with two codes, and says where to enter one', async () => {
    const started = await aProgram();
    expect(started).toMatchObject({
      device_code: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: 'https://assent.test/console/device',
      verification_uri_complete: `https://assent.test/console/device?code=${started.user_code}`,
      expires_in: 900,
      interval: 5,
    });
  });

  it('gives the program a key of its own, once', async () => {
    const { console, appid, username, email } = await anAccount();
    const { user_code, redeem } = await aProgram();
    await console.deviceLogins.allow({ user_code, mode: 'live', scopes: ['messages:read'] });
    const made = await redeem();
    expect(made).toMatchObject({ appid, mode: 'live', username, app_name: username });
    expect(made).toMatchObject({ name: 'Assent CLI on ada-laptop', scopes: ['messages:read'] });
    const app = asApp(appid, made.key);
    expect((await app.messages.list({})).data).toEqual([]);
    expect(await refusal(app.invites.list({}))).toBe('scope_missing');
    expect(await refusal(redeem())).toBe('expired_token');
    const [key] = (await console.keys.list({})).data;
    expect(key).toMatchObject({ key_id: made.key_id, name: made.name, created_by: { email } });
    const [entry] = (await console.audit.list({ action: 'key_created' })).data;
    expect(entry).toMatchObject({ target: made.key_id, details: { detail: expect.any(String) } });
    const [mail] = await showMailbox(service, email);
    expect(mail?.text).toContain(`“${made.name}” of the live app`);
    expect(mail?.text).toContain(user_code);
  });

  it('gives one key to many requests at once', async () => {
    const { console } = await anAccount();
    const { user_code, redeem } = await aProgram();
    await console.deviceLogins.allow({ user_code, ...all });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, redeem));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await console.keys.list({})).data).toHaveLength(1);
  });

  it('is of the test app if the developer chooses it', async () => {
    const { console, test } = await anAccount();
    const { user_code, redeem } = await aProgram();
    await console.deviceLogins.allow({ user_code, mode: 'test', scopes: ['all'] });
    const made = await redeem();
    expect(made).toMatchObject({ appid: test.appid, mode: 'test' });
    expect(made.key).toMatch(/^osk_test_/);
  });

  it('makes the program wait, and wait longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { redeem } = await aProgram();
    const problem = await problemIn(redeem());
    expect([problem.status, problem.code, problem.more.extra]).toEqual([
      400,
      'authorization_pending',
      { error: 'authorization_pending' },
    ]);
    later(4_000);
    expect((await problemIn(redeem())).more.extra).toEqual({ error: 'slow_down' });
    later(6_000);
    expect(await refusal(redeem())).toBe('slow_down');
    later(15_000);
    expect(await refusal(redeem())).toBe('authorization_pending');
  });

  it('makes the program wait five seconds longer each time, up to a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { redeem } = await aProgram();
    expect(await refusal(redeem())).toBe('authorization_pending');
    for (const seconds of [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 60]) {
      later(seconds * 1_000 - 1);
      expect(await refusal(redeem())).toBe('slow_down');
    }
    later(60_000);
    expect(await refusal(redeem())).toBe('authorization_pending');
  });

  it('gives a key with a name of at most 60 characters, and tells the open pages', async () => {
    const { console, appid } = await anAccount();
    const { user_code, redeem } = await aProgram({
      client_name: 'c'.repeat(30),
      host: 'h'.repeat(40),
    });
    await console.deviceLogins.allow({ user_code, ...all });
    const recorded = recordStatements();
    expect((await redeem()).name).toBe(`${'c'.repeat(30)} on ${'h'.repeat(26)}`);
    recorded.stop();
    const changes = recorded.statements.filter((sql) => nameOf(sql) === 'INSERT changes');
    expect(changes.join()).toContain(appid);
    expect((await console.keys.list({})).data[0]).toMatchObject({
      last_used_at: null,
      expires_at: null,
    });
  });

  it('is neither allowed nor redeemed for an app that has 20 keys', async () => {
    const { console } = await anAccount();
    const [early, late] = [await aProgram(), await aProgram()];
    for (let n = 1; n < MAX_KEYS; n += 1) await console.keys.create({ name: 'X', scopes: ['all'] });
    await console.deviceLogins.allow({ user_code: early.user_code, ...all });
    const last = await console.keys.create({ name: 'X', scopes: ['all'] });
    expect(await refusal(console.deviceLogins.allow({ user_code: late.user_code, ...all }))).toBe(
      'key_limit',
    );
    expect(await refusal(early.redeem())).toBe('key_limit');
    await console.keys.revoke({ key_id: last.key_id });
    expect((await early.redeem()).mode).toBe('live');
  });

  it('is denied', async () => {
    const { console } = await anAccount();
    const { user_code, redeem } = await aProgram();
    await console.deviceLogins.deny({ user_code });
    expect((await problemIn(redeem())).more.extra).toEqual({ error: 'access_denied' });
    expect(await refusal(console.deviceLogins.allow({ user_code, ...all }))).toBe('code_expired');
    expect((await console.keys.list({})).data).toEqual([]);
  });

  it('is decided once', async () => {
    const { console } = await anAccount();
    const { user_code, redeem } = await aProgram();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => console.deviceLogins.allow({ user_code, ...all })),
      ...Array.from({ length: 4 }, () => console.deviceLogins.deny({ user_code })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isAllowed = outcomes.slice(0, 4).some(({ status }) => status === 'fulfilled');
    const redeemed = await redeem().then(
      () => true,
      () => false,
    );
    expect(redeemed).toBe(isAllowed);
    expect((await console.keys.list({})).data).toHaveLength(isAllowed ? 1 : 0);
  });

  it('expires after 15 minutes, and is removed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user_code, device_code, redeem } = await aProgram();
    const started = Date.now();
    later(15 * 60_000 - 1);
    const { console } = await anAccount();
    expect((await console.deviceLogins.find({ user_code })).expires_at).toBe(started + 900_000);
    expect((await problemIn(redeem())).code).toBe('authorization_pending');
    later(1);
    expect((await problemIn(redeem())).more.extra).toEqual({ error: 'expired_token' });
    const { code, more } = await problemIn(console.deviceLogins.find({ user_code }));
    expect([code, more.detail]).toEqual([
      ...['code_expired', expect.stringContaining('No program waits with this code.')],
    ]);
    later(1);
    while (await removeOld());
    expect(await loginWithDeviceCode(digestOf(device_code), started)).toBeNull();
  });

  it('stores neither code', async () => {
    const { user_code, device_code } = await aProgram();
    const login = await loginWithDeviceCode(digestOf(device_code), Date.now());
    expect(JSON.stringify(login)).not.toMatch(new RegExp(`${user_code}|${device_code}`));
  });
});

describe('a developer', () => {
  it('sees what asks, from where and since when', async () => {
    const ip = aClientAddress();
    const { console } = await anAccount();
    const { user_code } = await call({ request: { ip } }).api.deviceLogins.start({ host: 'box' });
    const typed = ` ${user_code.toLowerCase().replace('-', ' ')}`;
    const shown = await console.deviceLogins.find({ user_code: typed });
    expect(shown).toMatchObject({ user_code, ip, client_name: 'CLI', host: 'box' });
    expect(shown).toMatchObject({ key_name: 'CLI on box', is_same_network: false });
    expect(shown.expires_at).toBe(shown.started_at + 900_000);
    const bearer = (await anAccount()).access_token;
    const beside = call({ credentials: { bearer }, request: { ip } }).api;
    expect((await beside.deviceLogins.find({ user_code })).is_same_network).toBe(true);
  });

  it('has few attempts to guess a code', async () => {
    const { console } = await anAccount();
    const guess = () => refusal(console.deviceLogins.find({ user_code: newUserCode() }));
    const { user_code } = await aProgram();
    // Those with a right code do not count.
    for (let count = 0; count < 21; count++) await console.deviceLogins.find({ user_code });
    const codes: string[] = [];
    for (let count = 0; count < 21; count++) codes.push(await guess());
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('code_expired'));
    expect(codes[20]).toBe('too_many_attempts');
  });

  it('needs a verified address to allow', async () => {
    const { console } = await anAccount({ isVerified: false });
    const { user_code } = await aProgram();
    const allowing = console.deviceLogins.allow({ user_code, ...all });
    expect(await refusal(allowing)).toBe('email_not_verified');
  });

  it('needs a recent authentication to allow', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { console } = await anAccount();
    later(11 * 60_000);
    const { user_code } = await aProgram();
    const allowing = console.deviceLogins.allow({ user_code, ...all });
    expect(await refusal(allowing)).toBe('reauthentication_required');
  });

  it('sees the logins that they allowed, until their key is fetched or they expire', async () => {
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const account = await anAccount();
    const sam = await aMember(account, 'admin');
    const fetched = await aProgram();
    for (const [{ user_code }, mode] of [
      [fetched, 'live'],
      [await aProgram(), 'live'],
      [await aProgram(), 'test'],
    ] as const)
      await account.console.deviceLogins.allow({ user_code, mode, scopes: ['all'] });
    const listed = async () => {
      const { email } = account;
      const { access_token } = await call().api.accounts.login({ email, password: PASSWORD });
      const { api } = call({ credentials: { bearer: access_token } });
      return (await api.ownCredentials.list({})).device_logins;
    };
    expect(await listed()).toHaveLength(3);
    await fetched.redeem();
    expect(await listed()).toEqual([
      expect.objectContaining({ mode: 'live', started_at: begun, expires_at: begun + 900_000 }),
      expect.objectContaining({ mode: 'test', appid: account.test.appid }),
    ]);
    expect((await sam.console.ownCredentials.list({})).device_logins).toEqual([]);
    later(900_000 - 1);
    expect(await listed()).toHaveLength(2);
    later(1);
    expect(await listed()).toEqual([]);
  });

  it('may allow keys of the apps whose keys they may create', async () => {
    const account = await anAccount();
    const { console } = await aMember(account, 'developer');
    const { user_code, redeem } = await aProgram();
    const { deviceLogins } = console;
    expect(await refusal(deviceLogins.allow({ user_code, ...all }))).toBe('role_insufficient');
    await deviceLogins.allow({ user_code, mode: 'test', scopes: ['all'] });
    expect((await redeem()).appid).toBe(account.test.appid);
    const viewer = await aMember(account, 'viewer');
    const asked = viewer.console.deviceLogins.find({ user_code: (await aProgram()).user_code });
    expect(await refusal(asked)).toBe('role_insufficient');
  });
});

describe('a user code', () => {
  it.each([
    ['wdjbmjht', 'WDJB-MJHT'],
    [' WDJB mjht ', 'WDJB-MJHT'],
    ['WDJB–MJHT', 'WDJB-MJHT'],
    ['WDJB-MJH', null],
    ['AEIO-UYNN', null],
  ])('is read as it was typed: %s', (typed, code) => {
    expect(readUserCode(typed)).toBe(code);
  });
});

it('gives no key that somebody allowed who has left the account, or may not any more', async () => {
  const account = await anAccount();
  const { members } = account.console;
  const others = [await aMember(account, 'developer'), await aMember(account, 'developer')];
  const programs = [await aProgram(), await aProgram()];
  for (const [at, { console }] of others.entries())
    await console.deviceLogins.allow({
      user_code: programs[at]?.user_code ?? '',
      mode: 'test',
      scopes: ['all'],
    });
  const [left, demoted] = others.map(({ developer_id }) => developer_id);
  await members.remove({ developer_id: left ?? '' });
  await members.setRole({ developer_id: demoted ?? '', role: 'viewer' });
  for (const { redeem } of programs) expect(await refusal(redeem())).toBe('access_denied');
});
