import '../router.ts';
import '../jobs.ts';
import { afterAll, beforeAll } from 'vitest';
import { connectDatabase, database } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';

/** A schema for this worker: made once, migrated, and used by all of its files. Nothing in it is shared with others. */
beforeAll(async () => {
  const server = new URL(process.env.DATABASE_URL ?? '');
  const schema = `assent_test_${process.env.VITEST_POOL_ID ?? '1'}`;
  const root = connectDatabase(server.href, 2);
  await root.query(
    `CREATE DATABASE IF NOT EXISTS ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  );
  await root.close();
  server.pathname = `/${schema}`;
  await migrate(connectDatabase(server.href, 12));
});

afterAll(() => database().close());
