import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rotateSigningKeys } from '../jobs.ts';
import { change, select } from '../platform/database/database.ts';
import { inAnotherProcess } from '../testing/machine/another-process.ts';
import { refusal, service } from '../testing/world.ts';
import { everyPublicKey, publishedKeys, signingKey } from './signing-keys.ts';
import { aSecureMessage, verifyLocally } from './testing.ts';

const DAY_MS = 86_400_000;
const start = Date.now();
const onDay = (day: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + day * DAY_MS });

// Keys are of the whole service: each test begins with none, a minute after what this process may remember.
let minutes = 0;
beforeEach(async () => {
  minutes += 2;
  await change('DELETE FROM signing_keys');
  vi.useFakeTimers({ toFake: ['Date'], now: start - minutes * 60_000 });
});
afterEach(async () => {
  vi.useRealTimers();
  await change('DELETE FROM signing_keys');
});

/** What another process would have: the same database, its own memory. */
const anotherProcess = () => inAnotherProcess(() => import('./signing-keys.ts'));

const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const publishedKids = async () => (await publishedKeys(service)).keys.map((key) => key.kid);

describe('signing keys', () => {
  it('start with one key, even if many processes request it at once', async () => {
    const processes = [await anotherProcess(), await anotherProcess(), await anotherProcess()];
    const sets = await Promise.all(
      processes.flatMap((each) => [each.publishedKeys(service), each.signingKey(service)]),
    );
    const kids = sets.flatMap((each) =>
      'kid' in each ? [each.kid] : each.keys.map((key) => key.kid),
    );
    expect(kids).toHaveLength(6);
    expect(new Set(kids).size).toBe(1);
  });

  it('publish no private key, and store it sealed and bound to its id', async () => {
    expect(Object.keys((await publishedKeys(service)).keys[0] ?? {}).sort()).toEqual([
      'alg',
      'crv',
      'kid',
      'kty',
      'use',
      'x',
    ]);
    const [row] = await select<{ kid: string; sealed: string }>(
      'SELECT kid, private_sealed AS sealed FROM signing_keys',
    );
    const unseal = (to: string) => service.keyring.unseal(row?.sealed ?? '', to);
    expect(unseal(`signing-key:${row?.kid}`)).toMatch(/^[\w-]{43}$/);
    expect(() => unseal('signing-key:another')).toThrow();
  });

  it('are published before and after they sign', async () => {
    onDay(0);
    const [first] = await publishedKids();
    expect(await rotateSigningKeys(service)).toBe(0);

    onDay(89);
    expect(await rotateSigningKeys(service)).toBe(1);
    expect(await rotateSigningKeys(service)).toBe(0);
    const both = await publishedKids();
    expect(both).toHaveLength(2);
    const { account, tap, verify } = await aSecureMessage();
    const old = await tap();
    expect(kidOf(old.token)).toBe(first);

    onDay(90);
    const fresh = await tap();
    expect(kidOf(fresh.token)).toBe(both[1]);
    expect(await publishedKids()).toEqual(both);
    await verifyLocally(fresh.token, account.appid);
    expect(await verify(fresh.token)).toMatchObject({ consumed_now: true });

    onDay(91);
    expect(await publishedKids()).toEqual([both[1]]);
    expect(await refusal(verify(old.token))).toBe('context_link_expired');
    expect(await rotateSigningKeys(service)).toBe(1);
    const halves = await select<{ kid: string }>(
      'SELECT kid FROM signing_keys WHERE private_sealed IS NOT NULL',
    );
    expect(halves).toEqual([{ kid: both[1] }]);
  });

  it('change while tokens of the previous key are still valid', async () => {
    onDay(0);
    await publishedKids();
    onDay(89);
    await rotateSigningKeys(service);
    vi.useFakeTimers({ toFake: ['Date'], now: start + 90 * DAY_MS - 1_000 });
    const { account, tap, verify } = await aSecureMessage();
    const old = await tap();
    onDay(90);
    const fresh = await tap();
    expect(kidOf(fresh.token)).not.toBe(kidOf(old.token));
    for (const { token } of [old, fresh]) {
      await verifyLocally(token, account.appid);
      expect(await verify(token)).toMatchObject({ consumed_now: true });
    }
  });

  it('are read at most once a minute, and again when the clock was set back', async () => {
    onDay(89);
    await publishedKids();
    onDay(178);
    const known = await publishedKids();
    expect(await rotateSigningKeys(service)).toBe(1);
    const msLater = (ms: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: start + 178 * DAY_MS + ms });
    msLater(59_999);
    expect(await publishedKids()).toEqual(known);
    msLater(60_000);
    const both = await publishedKids();
    expect(both).toHaveLength(2);
    await change('DELETE FROM signing_keys WHERE kid = :kid', { kid: both[1] });
    expect(await publishedKids()).toEqual(both);
    msLater(119_999);
    expect(await publishedKids()).toEqual(both);
    msLater(59_999);
    expect(await publishedKids()).toEqual(known);
  });

  it('that another process creates are known at once to a process that found none', async () => {
    onDay(0);
    expect(await everyPublicKey()).toEqual({ keys: [] });
    const created = await (await anotherProcess()).publishedKeys(service);
    expect(created.keys).toHaveLength(1);
    expect(await everyPublicKey()).toEqual(created);
  });

  it('sign with the oldest while the clock is set back to before all of them', async () => {
    onDay(10);
    const [kid] = await publishedKids();
    onDay(0);
    expect((await signingKey(service)).kid).toBe(kid);
  });

  it('are replaced immediately when the signing key was removed', async () => {
    onDay(0);
    const [first] = await publishedKids();
    await change('UPDATE signing_keys SET private_sealed = NULL');
    onDay(1);
    const { account, tap, verify } = await aSecureMessage();
    const { token } = await tap();
    expect(kidOf(token)).not.toBe(first);
    await verifyLocally(token, account.appid);
    expect(await verify(token)).toMatchObject({ consumed_now: true });
  });

  it('are added once by concurrent workers', async () => {
    onDay(0);
    await publishedKids();
    onDay(120);
    const added = await Promise.all([1, 2, 3, 4].map(() => rotateSigningKeys(service)));
    expect(added.reduce((sum, one) => sum + one)).toBe(1);
  });
});
