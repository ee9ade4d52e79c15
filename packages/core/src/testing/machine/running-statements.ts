import { createConnection } from 'mysql2/promise';
import { isOnShards, select } from '../../platform/database/database.ts';
import { addressOf } from '../../platform/database/driver.ts';
import { workerDatabaseUrl } from './schema.ts';

const RUNNING = 'SELECT 1 FROM information_schema.processlist WHERE INSTR(info, :beginning) = 1';

/** Returns the number of statements with this beginning that are executed, or wait for a lock. */
export async function runningStatements(beginning: string): Promise<number> {
  if (!isOnShards()) return (await select(RUNNING, { beginning })).length;
  // vtgate shows those of the shard that a connection names.
  let running = 0;
  for (const { Shards: name } of await select<{ Shards: string }>('SHOW VITESS_SHARDS')) {
    const address = addressOf(new URL(workerDatabaseUrl()));
    const shard = await createConnection({ ...address, database: name.replace('/', ':') });
    const [rows] = await shard.query(RUNNING.replace(':beginning', '?'), [beginning]);
    running += Array.isArray(rows) ? rows.length : 0;
    await shard.end();
  }
  return running;
}
