import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aDatabaseProxy } from '../../../testing/machine/database-proxy.ts';
import { workerDatabaseUrl } from '../../../testing/machine/schema.ts';
import { connectDatabase, database, inTransaction, select } from '../database.ts';
import { isUnreachable } from '../driver-errors.ts';
import { createFailover, databaseHosts } from './failover.ts';

const [one, two, three] = databaseHosts('mysql://a:b@one,two,three/x');
const hosts = [one, two, three].filter((host) => host !== undefined);

/** A failover between three hosts, of which some are usable. */
function aFailover(...usable: (URL | undefined)[]) {
  const state = { usable, checks: 0 };
  const check = async (host: URL) => {
    state.checks += 1;
    if (!state.usable.includes(host)) throw new Error(`${host.hostname} is down`);
  };
  return { state, ...createFailover(hosts, check, 5) };
}

describe('of several hosts, a process', () => {
  it('uses the first one that is usable', async () => {
    expect(await aFailover(one, two).choose()).toBe(one);
    expect(await aFailover(two, three).choose()).toBe(two);
  });

  it('stays with the one that it uses when the first one is back', async () => {
    const { state, choose } = aFailover(two);
    await choose();
    state.usable = [one, two, three];
    expect(await choose()).toBe(two);
    state.usable = [one];
    expect(await choose()).toBe(one);
  });

  it('reports why the last one is not usable when none is', async () => {
    await expect(aFailover().choose()).rejects.toThrow('three is down');
  });

  it('closes its connections to one that fails its checks, and uses the next one', async () => {
    const { state, choose, opened } = aFailover(one, three);
    const host = await choose();
    const stream = new PassThrough();
    opened(stream, host);
    state.usable = [three];
    await expect.poll(() => stream.destroyed).toBe(true);
    expect(await choose()).toBe(three);
  });

  it('keeps its connections while no other one is usable', async () => {
    const { state, choose, opened } = aFailover(one);
    const stream = new PassThrough();
    opened(stream, await choose());
    state.usable = [];
    const before = state.checks;
    // Several rounds, each of which checks all three.
    await expect.poll(() => state.checks).toBeGreaterThan(before + 12);
    expect(stream.destroyed).toBe(false);
    stream.destroy();
  });
});

/** Ends the connections of a test, and what it has changed of them: other files use the pool. */
async function connectAnew() {
  vi.restoreAllMocks();
  await database().close();
  connectDatabase(workerDatabaseUrl(), 12);
}

describe('a pool with two hosts', () => {
  afterEach(connectAnew);

  /** Connects to two proxies of the same database. */
  async function twoHosts() {
    const proxies = [
      await aDatabaseProxy(workerDatabaseUrl()),
      await aDatabaseProxy(workerDatabaseUrl()),
    ] as const;
    const url = new URL(workerDatabaseUrl());
    const user = `${url.username || 'root'}${url.password && `:${url.password}`}`;
    const names = proxies.map(({ host }) => host).join(',');
    await database().close();
    connectDatabase(`mysql://${user}@${names}${url.pathname}`, 3);
    return proxies;
  }
  const ask = () => select<{ two: number }>('SELECT 1 + 1 AS two');

  it('continues on the second one when the first one dies', async () => {
    const [first, second] = await twoHosts();
    await Promise.all([ask(), ask(), ask()]);
    expect([first.connections() > 0, second.connections()]).toEqual([true, 0]);
    await first.die();
    await expect.poll(() => ask().catch(() => [])).toEqual([{ two: 2 }]);
    expect(await inTransaction(ask)).toEqual([{ two: 2 }]);
    await second.die();
    await first.revive();
    await expect.poll(() => ask().catch(() => [])).toEqual([{ two: 2 }]);
    await first.die();
  });

  it('ends the statements of one that hangs, and continues on the second one', async () => {
    const [first, second] = await twoHosts();
    await ask();
    first.hang();
    const error = await ask().then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toSatisfy(isUnreachable);
    // On a busy machine the check of the first one may take as long as a statement may.
    await expect.poll(ask, { timeout: 20_000 }).toEqual([{ two: 2 }]);
    await Promise.all([first.die(), second.die()]);
  });
});

/** Lets the driver report an error for the first commit of this process. Returns the number of commits. */
function refuseFirstCommit(error: Error) {
  const manager = database().connectionManager;
  const getConnection = manager.getConnection.bind(manager);
  let commits = 0;
  vi.spyOn(manager, 'getConnection').mockImplementation(async (options) => {
    const connection = await getConnection(options);
    const query: unknown = Reflect.get(Object.getPrototypeOf(connection), 'query');
    type Done = (error: Error | null) => void;
    const send = (statement: { sql: string }, done: Done) => {
      if (statement.sql === 'COMMIT') commits += 1;
      if (statement.sql === 'COMMIT' && commits === 1) return done(error);
      if (typeof query === 'function') Reflect.apply(query, connection, [statement, done]);
    };
    Reflect.set(connection, 'query', send);
    return connection;
  });
  return () => commits;
}

it.each([
  ['Galera', 'ER_LOCK_DEADLOCK'],
  ['Group Replication', 'ER_TRANSACTION_ROLLBACK_DURING_COMMIT'],
])('repeats a transaction whose commit %s refuses because of another node', async (_, code) => {
  onTestFinished(connectAnew);
  const conflict = Object.assign(new Error('rolled back'), { code });
  const commits = refuseFirstCommit(conflict);
  const work = vi.fn(() => select<{ two: number }>('SELECT 1 + 1 AS two'));
  expect(await inTransaction(work)).toEqual([{ two: 2 }]);
  expect([work.mock.calls.length, commits()]).toEqual([2, 2]);
});
