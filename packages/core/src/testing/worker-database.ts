import '../router.ts';
import '../jobs.ts';
import { afterAll, beforeAll } from 'vitest';
import { connectDatabase, database } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';
import { workerDatabaseUrl, workerSchema } from './schema.ts';

/** A schema for this worker: made once in a run, migrated, and used by all of its files, one after the other. */
beforeAll(async () => {
  const root = connectDatabase(process.env.DATABASE_URL ?? '', 2);
  await root.query(
    `CREATE DATABASE IF NOT EXISTS ${workerSchema()} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  );
  await root.close();
  const worker = connectDatabase(workerDatabaseUrl(), 12);
  await migrate(worker);
  // What another file left to be pushed or delivered would be done by the jobs of this one.
  await worker.query('DELETE FROM pushes');
  await worker.query('UPDATE deliveries SET due_at = NULL WHERE due_at IS NOT NULL');
});

afterAll(() => database().close());
