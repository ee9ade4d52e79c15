import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { databaseServer } from '../../platform/configuration/database-server.model.ts';
import { change, connectDatabase } from '../../platform/database/database.ts';
import { isUnreachable } from '../../platform/database/driver-errors.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { watchStatements } from '../explain/every-statement.ts';
import { workerDatabaseUrl, workerSchema } from './schema.ts';

/** Files that share a worker share its modules, its connections and its schema, one file after the other. */
beforeAll(async () => {
  await openWorkerSchema();
  // What another file left to be pushed or delivered would be done by the jobs of this one.
  for (const sql of [
    'DELETE FROM pushes',
    'DELETE FROM mail_fan_outs',
    'UPDATE deliveries SET due_at = NULL WHERE due_at IS NOT NULL',
  ])
    await inParts(sql);
  // vtgate does not explain all that it executes.
  faults = isVitess ? undefined : watchStatements();
});

/** Vitess refuses to change more than 10,000 rows at once, and to change tables that vtgate has not read yet. */
async function inParts(sql: string) {
  const part = () =>
    change(`${sql} LIMIT 5000`).catch(async (error) => {
      if (!isVitess || !isUnreachable(error)) throw error;
      await pause(100);
      return 1;
    });
  while ((await part()) > 0);
}

let isVitess = false;
let faults: ReturnType<typeof watchStatements> | undefined;
/** Every statement has an index and names its app, also one that only this file sends. */
afterAll(async () => {
  const { withoutIndex, withoutApp } = (await faults?.()) ?? { withoutIndex: [], withoutApp: [] };
  expect(withoutIndex, 'these read a table without an index').toEqual([]);
  expect(withoutApp, 'these read or write rows of an app without naming it').toEqual([]);
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
  isVitess = (await databaseServer()).keyspace !== null;
}
