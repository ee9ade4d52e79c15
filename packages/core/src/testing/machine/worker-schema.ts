import { connectDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { workerDatabaseUrl, workerSchema } from './schema.ts';

let opening: Promise<void> | undefined;

/** Makes this worker's schema, once in a run, and connects to it. The connections end with the worker's process. */
export const openWorkerSchema = (): Promise<void> => {
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
