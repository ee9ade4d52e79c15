import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { consequences } from '../../../consequences.ts';
import { prepareDatabase } from '../../../prepare-database.ts';
import { workerDatabaseUrl } from '../../../testing/machine/schema.ts';
import { listenTo } from '../../../testing/machine/statements.ts';
import { aSessionProxy } from '../../../testing/sessions/session-proxy.ts';
import { MASTER_KEY } from '../../../testing/world.ts';
import { readConfig } from '../../configuration/config.ts';
import { problemOf } from '../../problem-answer.ts';
import { createService } from '../../service.ts';
import { change, connectDatabase, database, inTransaction, select } from '../database.ts';
import { openSession, SessionRefused } from './session.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  await database().close();
  for (const end of ends.splice(0).reverse()) await end();
  connectDatabase(workerDatabaseUrl(), 12);
});

describe('a new connection', () => {
  it('is opened by one packet, which reads back what it sets', async () => {
    const manager = database().connectionManager;
    const connection = await manager.getConnection({ type: 'write' });
    const packets: string[][] = [];
    listenTo(connection, (packet) => packets.push(packet));
    await openSession(connection);
    expect(packets).toHaveLength(1);
    expect(packets[0]?.at(-1)).toMatch(/^SELECT @@SESSION\.sql_mode AS sql_mode, /);
    await manager.destroyConnection(connection);
  });

  it('to vtgate goes without what that cannot read or ignores', async () => {
    const manager = database().connectionManager;
    const connection = await manager.getConnection({ type: 'write' });
    const greeting: unknown = Reflect.get(connection, '_handshakePacket');
    if (typeof greeting === 'object' && greeting !== null)
      Reflect.set(greeting, 'serverVersion', '8.4.6-Vitess');
    const packets: string[][] = [];
    listenTo(connection, (packet) => packets.push(packet));
    await openSession(connection);
    expect(packets.join()).toContain('innodb_lock_wait_timeout = 3');
    expect(packets.join()).not.toMatch(/\b(sql_select_limit|wait_timeout|lock_wait_timeout)\b/);
    await manager.destroyConnection(connection);
  });

  it('has the same collation for a text with and without a backslash', async () => {
    const [row] = await select('SELECT COLLATION(:plain) = COLLATION(:hex) AS isSame', {
      plain: 'a',
      hex: 'a\\',
    });
    expect(row).toEqual({ isSame: 1 });
  });

  it('ends transactions whose process says nothing', async () => {
    const name = await idleSetting();
    const [row] = await select<{ seconds: number }>(`SELECT @@SESSION.${name} AS seconds`);
    expect(row?.seconds).toBe(name === 'wait_timeout' ? 30 : 15);
  });
});

/**
 * Returns the setting that ends idle transactions. MySQL has only the one for idle connections, and Vitess one for all
 * transactions, in ms.
 */
async function idleSetting() {
  const [row] = await select<{ version: string }>('SELECT @@version AS version');
  if (row?.version.includes('Vitess')) return 'transaction_timeout';
  return row?.version.includes('MariaDB') ? 'idle_transaction_timeout' : 'wait_timeout';
}

it('a transaction that the database has ended is one that it did not reach, and the next one works', async () => {
  const name = await idleSetting();
  const ended = inTransaction(async () => {
    const [limit, waitMs] = name === 'transaction_timeout' ? [1_000, 5_000] : [1, 2_000];
    await change(`SET SESSION ${name} = ${limit}`);
    await select('SELECT id FROM apps LIMIT 1');
    await wait(waitMs);
    return select('SELECT 2');
  });
  const error = await ended.catch((reason: unknown) => reason);
  expect(problemOf(error).code).toBe('unavailable');
  expect(await select('SELECT 3 AS three')).toEqual([{ three: 3 }]);
});

describe('a program does not start', () => {
  it.each([
    [
      'where a setting is refused',
      ['wait_timeout = 30', 'wait_timeouX = 30'],
      "Unknown system variable 'wait_timeouX'",
    ],
    [
      'where a setting is ignored',
      ['sql_safe_updates = 0', 'sql_safe_updates = 1'],
      'sql_safe_updates is 1 instead of 0',
    ],
  ] as const)('%s, and says so in one sentence', async (_where, [from, to], reason) => {
    const proxy = await aSessionProxy(workerDatabaseUrl(), 'DO 1', [from, to]);
    ends.push(proxy.stop);
    const config = readConfig({ DATABASE_URL: proxy.url, DATA_DIR: '.data/test-keys', MASTER_KEY });
    await database().close();
    const starting = prepareDatabase(config, createService(config, consequences));
    await expect(starting).rejects.toThrow(
      `The database at ${new URL(proxy.url).host}${new URL(proxy.url).pathname} does not accept the settings that Assent needs for each connection (docs/operations/databases.md, Database sessions): ${reason}`,
    );
  });

  it('and one that runs answers 503 until the settings are accepted', async () => {
    const proxy = await aSessionProxy(workerDatabaseUrl(), 'DO 1', ['= 30', '= 3X']);
    ends.push(proxy.stop);
    await database().close();
    connectDatabase(proxy.url, 2);
    const failed = await select('SELECT 1').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(SessionRefused);
    expect(problemOf(failed).code).toBe('unavailable');
  });
});
