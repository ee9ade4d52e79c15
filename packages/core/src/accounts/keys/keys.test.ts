import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../jobs.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { nameOf, recordStatements } from '../../testing/machine/statements.ts';
import {
  anAccount,
  asApp,
  call,
  PASSWORD,
  problemIn,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { keyOfId } from './key.model.ts';
import { MAX_KEYS } from './keys.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms, shouldAdvanceTime: true });

const MINUTE = 60_000;
const DAY = 86_400_000;
const all = { name: 'Payments', scopes: ['all' as const] };

describe('a key', () => {
  it('is shown once, and listed by its last four characters', async () => {
    const { console, email } = await anAccount();
    const { key, ...made } = await console.keys.create({
      name: 'Payments',
      scopes: ['messages:write', 'messages:read', 'messages:read'],
      expires_in: 3_600,
    });
    expect(key).toMatch(/^osk_[A-Za-z0-9_-]{43}$/);
    expect(made).toMatchObject({
      scopes: ['messages:read', 'messages:write'],
      last_four: key.slice(-4),
      created_by: { email },
      last_used_at: null,
      expires_at: made.created_at + 3_600_000,
    });
    const listed = await console.keys.list({});
    expect(listed.data).toEqual([made]);
    expect(JSON.stringify(listed)).not.toContain(key);
  });

  it('is listed after the open secret, which has all scopes', async () => {
    const { console, open_secret } = await anAccount();
    expect(await console.keys.list({})).toEqual({
      open_secret: { last_four: open_secret.slice(-4), scopes: ['all'] },
      data: [],
    });
  });

  it.each<[string, Partial<Parameters<TestAccount['console']['keys']['create']>[0]>, boolean]>([
    ['a name of 60 characters', { name: 'x'.repeat(60) }, true],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, false],
    ['no scope', { scopes: [] }, false],
    ['a time of a minute', { expires_in: 60 }, true],
    ['a shorter time', { expires_in: 59 }, false],
    ['a time of a year', { expires_in: 31_536_000 }, true],
    ['a longer time', { expires_in: 31_536_001 }, false],
  ])('is created with %s: %j', async (_what, given, isCreated) => {
    const { console } = await anAccount();
    const creating = console.keys.create({ ...all, ...given });
    if (isCreated) expect(await creating).toMatchObject({ name: given.name ?? all.name });
    if (!isCreated) expect(await refusal(creating)).toBe('validation_failed');
  });

  it('with all has no other scope', async () => {
    const { console } = await anAccount();
    const scopes = ['invites', 'all'] as const;
    expect((await console.keys.create({ name: 'X', scopes: [...scopes] })).scopes).toEqual(['all']);
  });

  it('authenticates in the place of the open secret, which stays valid', async () => {
    const account = await anAccount();
    const { key } = await account.console.keys.create(all);
    expect((await asApp(account.appid, key).topics.list({})).data).toHaveLength(1);
    expect((await account.open.topics.list({})).data).toHaveLength(1);
  });

  it('is refused like a wrong secret with the appid of another account, or an unknown one', async () => {
    const account = await anAccount();
    const { key } = await account.console.keys.create(all);
    const { appid } = await anAccount();
    const wrong = await problemIn(asApp(account.appid, 'osk_x').topics.list({}));
    for (const other of [appid, `app_${'0'.repeat(26)}`])
      expect((await problemIn(asApp(other, key).topics.list({}))).message).toBe(wrong.message);
  });

  it('of the test app belongs to the test app', async () => {
    const account = await anAccount();
    const { access_token } = await call().api.accounts.login({
      email: account.email,
      password: PASSWORD,
    });
    const inTest = call({ credentials: { bearer: access_token }, request: { app: 'test' } }).api;
    const { key, key_id } = await inTest.keys.create(all);
    expect(key).toMatch(/^osk_test_[A-Za-z0-9_-]{43}$/);
    expect((await asApp(account.test.appid, key).topics.list({})).data).toHaveLength(1);
    expect(await refusal(asApp(account.appid, key).topics.list({}))).toBe('invalid_credentials');
    expect((await account.console.keys.list({})).data).toEqual([]);
    expect(await refusal(account.console.keys.revoke({ key_id }))).toBe('not_found');
  });

  it('is refused from the time at which it expires', async () => {
    const account = await anAccount();
    const { key } = await account.console.keys.create({ ...all, expires_in: 3_600 });
    const app = asApp(account.appid, key);
    later(3_600_000 - MINUTE);
    expect((await app.topics.list({})).data).toHaveLength(1);
    later(MINUTE);
    expect(await refusal(app.topics.list({}))).toBe('invalid_credentials');
  });

  it('is refused outside its scopes, with the name of the missing one', async () => {
    const account = await anAccount();
    const { key } = await account.console.keys.create({ name: 'X', scopes: ['messages:read'] });
    const app = asApp(account.appid, key);
    expect((await app.messages.list({})).data).toEqual([]);
    const invite = { topic: account.default_topic };
    const problem = await problemIn(app.invites.create(invite));
    expect(problem.code).toBe('scope_missing');
    expect(problem.message).toContain('invites');
  });

  it('may set the callback URL with the scope callbacks', async () => {
    const account = await anAccount();
    const { key } = await account.console.keys.create({ name: 'X', scopes: ['callbacks'] });
    const callback_url = 'https://shop.example.com/callbacks';
    await asApp(account.appid, key).callbacks.setCallback({ callback_url });
    expect((await account.console.accounts.show({})).callback_url).toBe(callback_url);
  });

  it('has its last use, recorded at most once a minute', async () => {
    const account = await anAccount();
    const { key } = await account.console.keys.create(all);
    const app = asApp(account.appid, key);
    const used = async () => (await account.console.keys.list({})).data[0]?.last_used_at ?? null;
    await app.topics.list({});
    await expect.poll(used).not.toBeNull();
    const first = await used();
    const recorded = recordStatements();
    later(MINUTE / 2);
    await app.topics.list({});
    recorded.stop();
    expect(recorded.statements.map(nameOf)).not.toContain('UPDATE api_keys');
    later(MINUTE);
    await app.topics.list({});
    await expect.poll(used).toBeGreaterThan(first ?? 0);
  });
});

describe('revoking a key', () => {
  it('ends it at once, and leaves the others', async () => {
    const account = await anAccount();
    const [first, second] = [
      await account.console.keys.create(all),
      await account.console.keys.create(all),
    ];
    await account.console.keys.revoke({ key_id: first.key_id });
    expect(await refusal(asApp(account.appid, first.key).topics.list({}))).toBe(
      'invalid_credentials',
    );
    expect((await asApp(account.appid, second.key).topics.list({})).data).toHaveLength(1);
    expect((await account.console.keys.list({})).data.map(({ key_id }) => key_id)).toEqual([
      second.key_id,
    ]);
  });

  it('can be repeated, and mails the owners once', async () => {
    const account = await anAccount();
    const { key_id } = await account.console.keys.create(all);
    await account.console.keys.revoke({ key_id });
    await account.console.keys.revoke({ key_id });
    const mails = await showMailbox(service, account.email);
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects.filter((each) => each.startsWith('A key was created'))).toHaveLength(1);
    expect(subjects.filter((each) => each.endsWith('was revoked'))).toHaveLength(1);
  });

  it('needs a recent authentication, and so does creating one', async () => {
    const account = await anAccount();
    const { key_id } = await account.console.keys.create(all);
    later(11 * MINUTE);
    expect(await refusal(account.console.keys.create(all))).toBe('reauthentication_required');
    expect(await refusal(account.console.keys.revoke({ key_id }))).toBe(
      'reauthentication_required',
    );
  });

  it('of another account is not found', async () => {
    const { console } = await anAccount();
    const { key_id } = await console.keys.create(all);
    const other = await anAccount();
    expect(await refusal(other.console.keys.revoke({ key_id }))).toBe('not_found');
  });

  it('removes its row after 30 days', async () => {
    const account = await anAccount();
    const { key_id } = await account.console.keys.create(all);
    await account.console.keys.revoke({ key_id });
    later(31 * DAY);
    while ((await removeOld()) > 0);
    expect(await keyOfId(key_id, account.appid)).toBeNull();
  });
});

describe('the keys of an app', () => {
  it('are at most 20, also when they are created at the same time', async () => {
    const account = await anAccount();
    const creating = Array.from({ length: MAX_KEYS + 2 }, () => account.console.keys.create(all));
    const made = await Promise.allSettled(creating);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_KEYS);
    expect(await refusal(account.console.keys.create(all))).toBe('key_limit');
    const [first] = (await account.console.keys.list({})).data;
    await account.console.keys.revoke({ key_id: first?.key_id ?? '' });
    expect((await account.console.keys.create(all)).key).toBeTruthy();
  });
});

/** A business system that may send any number of requests a minute. */
const businessWith = ({ appid }: TestAccount, secret: string) =>
  call({
    surface: 'open',
    service: { ...service, limits: { ...service.limits, requestsPerMinute: 1_000_000 } },
    credentials: { bearer: `${appid}:${secret}` },
  }).api;

describe('keys', () => {
  it.each<[string, (account: TestAccount, firstId: string) => Promise<unknown>]>([
    ['a key', ({ console }, key_id) => console.keys.revoke({ key_id })],
    ['the open secret', ({ console }) => console.accounts.resetSecret({ secret: 'open_secret' })],
  ])('overlap, so that %s is replaced under load without a failed request', async (what, end) => {
    const account = await anAccount();
    const first = await account.console.keys.create(all);
    const old = businessWith(account, what === 'a key' ? first.key : account.open_secret);
    let isEnding = false;
    const failures: unknown[] = [];
    const systems = Array.from({ length: 8 }, () => ({ app: old, requests: 0 }));
    const running = systems.map(async (system) => {
      while (!isEnding) {
        await system.app.topics.list({}).catch((error) => failures.push(error));
        system.requests += 1;
      }
    });
    /** Waits until each system has begun and finished a request. */
    const requestsOfAll = async () => {
      const targets = systems.map(({ requests }) => requests + 2);
      await expect
        .poll(() => systems.every(({ requests }, at) => requests >= (targets[at] ?? 0)), {
          timeout: 30_000,
        })
        .toBe(true);
    };
    await requestsOfAll();
    const { key } = await account.console.keys.create(all);
    for (const system of systems) {
      system.app = businessWith(account, key);
      await requestsOfAll();
    }
    await end(account, first.key_id);
    expect(await refusal(old.topics.list({}))).toBe('invalid_credentials');
    await requestsOfAll();
    isEnding = true;
    await Promise.all(running);
    expect(failures).toEqual([]);
  });
});
