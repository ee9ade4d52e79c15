import { afterAll, beforeAll, expect } from 'vitest';
import { connectDatabase, database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { watchStatements } from '../explain/every-statement.ts';
import { workerDatabaseUrl, workerSchema } from './schema.ts';

/** Files that share a worker share its modules, its connections and its schema, one file after the other. */
beforeAll(async () => {
  await openWorkerSchema();
  // What another file left to be pushed or delivered would be done by the jobs of this one.
  await database().query('DELETE FROM pushes');
  await database().query('DELETE FROM mail_fan_outs');
  await database().query('UPDATE deliveries SET due_at = NULL WHERE due_at IS NOT NULL');
  withoutIndex = watchStatements();
});

let withoutIndex: ReturnType<typeof watchStatements> | undefined;
/** Every query needs an index, also one that only this file asks. */
afterAll(async () => {
  expect(await withoutIndex?.(), 'these read a table without an index').toEqual([]);
});

let opening: Promise<void> | undefined;

/** Makes this worker's schema, once in a run, and connects to it. The connections end with the worker's process. */
const openWorkerSchema = (): Promise<void> => {
  opening ??= open();
  return opening;
};

async function open() {
  const root = connectDatabase(process.env.DATABASE_URL ?? '', 2);
  await root.query(
    `CREATE DATABASE IF NOT EXISTS ${workerSchema()} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  );
  await root.close();
  await migrate(connectDatabase(workerDatabaseUrl(), 12));
}
