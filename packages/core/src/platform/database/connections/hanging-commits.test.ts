import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../people/people/person.model.ts';
import { aDatabaseProxy } from '../../../testing/machine/database-proxy.ts';
import { workerDatabaseUrl } from '../../../testing/machine/schema.ts';
import { consume } from '../../limits/limits.ts';
import { problemOf } from '../../problem-answer.ts';
import { change, connectDatabase, database, inTransaction, select } from '../database.ts';
import { areCommitsHanging } from './hanging-commits.ts';
import { withoutLimit } from './statement-limits.ts';

// A sleeping statement stands for a COMMIT that waits for space: the proxy replaces its state in the answers.

let proxy: Awaited<ReturnType<typeof aDatabaseProxy>>;
async function connect(rewrite?: [string, string]) {
  proxy = await aDatabaseProxy(workerDatabaseUrl(), rewrite);
  const url = new URL(workerDatabaseUrl());
  const user = `${url.username || 'root'}${url.password && `:${url.password}`}`;
  await database().close();
  connectDatabase(`mysql://${user}@${proxy.host}${url.pathname}`, 6);
  // All of them are opened by work without a limit, as by migrations; what uses them later has one.
  await withoutLimit(() =>
    Promise.all(Array.from({ length: 6 }, () => select('SELECT SLEEP(0.1)'))),
  );
}
afterEach(async () => {
  await Promise.all([database().close(), proxy.die()]);
  connectDatabase(workerDatabaseUrl(), 12);
});

/** Inserts nothing, and takes this long, seconds. */
const write = (seconds: number) =>
  change(
    `INSERT INTO known_browsers (owner_id, token_digest, created_at, last_used_at)
     SELECT 'none', 'none', 0, 0 FROM (SELECT SLEEP(:seconds) AS slept) AS sleeping WHERE slept = 1`,
    { seconds },
  );

/** Returns how a piece of work ended, and after how long, ms. */
async function outcome(work: () => Promise<unknown>) {
  const startedAt = performance.now();
  const code = await work().then(
    () => 'done',
    (error: unknown) => problemOf(error).code,
  );
  return { code, ms: performance.now() - startedAt };
}
const sleeping = () =>
  select(
    `SELECT id FROM information_schema.processlist
      WHERE state = 'User sleep' AND db = DATABASE() AND info LIKE '%known_browsers%'`,
  );

const writes: [string, () => Promise<unknown>][] = [
  ['a statement of its own', () => write(0)],
  ['a transaction', () => inTransaction(() => write(0))],
  ['a COMMIT', () => inTransaction(() => select('SELECT 1 AS one'))],
  ['a read that locks', () => select("SELECT id FROM people WHERE id = 'none' FOR UPDATE")],
  ['a limit', () => consume('passkey_ip', '192.0.2.1')],
  ['a model', () => people.update({ displayName: 'A' }, { where: { id: 'none' } })],
];

describe('a database whose commits hang', () => {
  beforeEach(() => connect(['User sleep', 'Commit    ']));

  it('has its writes given up together, refused until it goes on, and no connection killed', async () => {
    const first = outcome(() => write(9));
    await pause(1_500);
    const second = outcome(() => write(9));
    for (const { code, ms } of [await first, await second]) {
      expect(code).toBe('unavailable');
      expect(ms).toBeLessThan(5_000);
    }
    expect(areCommitsHanging()).toBe(true);

    for (const [name, work] of writes) {
      const { code, ms } = await outcome(work);
      expect([name, code]).toEqual([name, 'unavailable']);
      expect(ms).toBeLessThan(500);
    }
    expect(await select('SELECT 1 + 1 AS two')).toEqual([{ two: 2 }]);
    expect(await sleeping()).toHaveLength(2);

    await expect.poll(sleeping, { timeout: 15_000 }).toHaveLength(0);
    await expect.poll(areCommitsHanging, { timeout: 2_000 }).toBe(false);
    for (const [name, work] of writes)
      expect([name, (await outcome(work)).code]).toEqual([name, 'done']);
  }, 30_000);

  it('is asked through one connection, however many writes have no answer', async () => {
    const outcomes = [1, 2, 3, 4, 5].map(() => outcome(() => write(6)));
    await expect.poll(sleeping).toHaveLength(5);
    const before = proxy.connections();
    // Its answer does not arrive either.
    proxy.hang();
    await expect.poll(proxy.connections, { timeout: 4_000 }).toBeGreaterThan(before);
    await pause(500);
    // Through another one it is checked whether the server is there.
    expect(proxy.connections()).toBeLessThanOrEqual(before + 2);
    await proxy.die();
    for (const { code } of await Promise.all(outcomes)) expect(code).toBe('unavailable');
    proxy.recover();
    await proxy.revive();
    // The server does not notice that nobody waits for them any more.
    await expect.poll(sleeping, { timeout: 10_000 }).toHaveLength(0);
  }, 30_000);

  it('is no longer waited for when it is gone', async () => {
    await outcome(() => write(60));
    expect(areCommitsHanging()).toBe(true);
    await proxy.die();
    await expect.poll(areCommitsHanging, { timeout: 4_000 }).toBe(false);
    await proxy.revive();
    await expect.poll(async () => (await outcome(() => write(0))).code).toBe('done');
  }, 15_000);
});

it('a write that takes long for another reason keeps no other from being done', async () => {
  await connect();
  const slow = outcome(() => write(4));
  await pause(3_500);
  expect(areCommitsHanging()).toBe(false);
  expect((await outcome(() => write(0))).code).toBe('done');
  expect((await slow).code).toBe('done');
}, 15_000);
