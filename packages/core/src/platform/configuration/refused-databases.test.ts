import { createConnection } from 'mysql2/promise';
import { afterEach, describe, expect, it } from 'vitest';
import { consequences } from '../../consequences.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { workerDatabaseUrl } from '../../testing/machine/schema.ts';
import { aSessionProxy } from '../../testing/sessions/session-proxy.ts';
import { MASTER_KEY } from '../../testing/world.ts';
import { connectDatabase, database } from '../database/database.ts';
import { createService } from '../service.ts';
import { readConfig } from './config.ts';
import { skipsLockedRows } from './database-server.model.ts';
import { StartError } from './environment.ts';

// Databases that a process refuses when it starts. A proxy in front of the real one makes it answer as such a database.

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  connectDatabase(workerDatabaseUrl(), 12);
});

/** Starts a process whose statements a proxy changes. Texts are padded, because lengths must stay. */
async function startThrough(from: string, to: string) {
  const proxy = await aSessionProxy(workerDatabaseUrl(), 'DO 0', [from, to.padEnd(from.length)]);
  ends.push(proxy.stop);
  await database().close();
  const config = readConfig({
    DATABASE_URL: proxy.url,
    DATA_DIR: '.data/test-keys',
    MASTER_KEY,
    DATABASE_POOL: '4',
  });
  const sequelize = await prepareDatabase(config, createService(config, consequences));
  await sequelize.close();
}

describe('a process does not start', () => {
  it.each<[string, string, string, string]>([
    [
      'on TiDB, which takes no locks for SKIP LOCKED (tidb#18207)',
      'VERSION()',
      "'8-TiDB'",
      'is TiDB (8-TiDB), which Assent cannot use: it takes no locks',
    ],
    [
      'where SKIP LOCKED takes no lock',
      'FOR UPDATE SKIP LOCKED',
      '',
      'does not leave out locked rows for SELECT … FOR UPDATE SKIP LOCKED',
    ],
    [
      'where SKIP LOCKED waits for the lock',
      'FOR UPDATE SKIP LOCKED',
      'FOR UPDATE',
      'does not leave out locked rows for SELECT … FOR UPDATE SKIP LOCKED',
    ],
    [
      'where a packet may have only 1 MiB',
      '@@max_allowed_packet',
      '1048576',
      'takes packets of at most 1048576 bytes, and Assent sends up to 8388608',
    ],
    [
      'on a group with several primaries',
      "'group_replication_single_primary_mode'",
      "'low_priority_updates'", // which is OFF
      'SELECT group_replication_switch_to_single_primary_mode();',
    ],
    [
      'on a group whose new primary may be behind',
      "'group_replication_consistency'",
      "'low_priority_updates'",
      "SET PERSIST group_replication_consistency = 'BEFORE_ON_PRIMARY_FAILOVER';",
    ],
  ])('%s', async (_what, from, to, reason) => {
    const starting = startThrough(from, to);
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(reason);
  });
});

it('starts while another process, which starts too, has locked the row that is asked for', async () => {
  const other = await createConnection(workerDatabaseUrl());
  ends.push(() => other.end());
  await other.query('START TRANSACTION');
  await other.query('SELECT name FROM migrations FOR UPDATE');
  await startThrough('nothing that is sent', '');
});

it('starts where none of this is so, also twice at once', async () => {
  await startThrough('nothing that is sent', '');
  const config = readConfig({
    DATABASE_URL: workerDatabaseUrl(),
    DATA_DIR: '.data/test-keys',
    MASTER_KEY,
  });
  const one = await prepareDatabase(config, createService(config, consequences));
  const other = await prepareDatabase(config, createService(config, consequences));
  await Promise.all([one.close(), other.close()]);
});

it('keeps no connection when the database accepts one and no second, so the process can end', async () => {
  await database().close();
  const sequelize = connectDatabase(workerDatabaseUrl(), 1);
  await expect(skipsLockedRows()).rejects.toThrow('Operation timeout');
  await sequelize.close();
});
