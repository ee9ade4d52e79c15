import '../router.ts';
import '../jobs.ts';
import { afterAll, beforeAll } from 'vitest';
import { connectDatabase, database } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';
import { workerDatabaseUrl, workerSchema } from './schema.ts';

/** A schema for this worker: made once, migrated, and used by all of its files. Nothing in it is shared with others. */
beforeAll(async () => {
  const root = connectDatabase(process.env.DATABASE_URL ?? '', 2);
  await root.query(
    `CREATE DATABASE IF NOT EXISTS ${workerSchema()} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  );
  await root.close();
  await migrate(connectDatabase(workerDatabaseUrl(), 12));
});

afterAll(() => database().close());
