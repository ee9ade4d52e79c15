import { basename } from 'node:path';

/** A name of a database may have 64 characters. */
const longestFolder = 40;

/** What the names of a package's schemas begin with. Packages test side by side on one server. */
export const schemaPrefix = (folder = process.cwd()): string =>
  // A folder may have any name; a name in a statement that is not quoted may not.
  `assent_test_${basename(folder)
    .replace(/[^a-zA-Z0-9_]/g, '_')
    .slice(0, longestFolder)}_`;

/** The name of this worker's schema: of Vitess with shards, its common keyspace, as that of `DATABASE_URL` is. */
export const workerSchema = (): string =>
  `${schemaPrefix()}${process.env.VITEST_POOL_ID ?? '1'}${/_common$/.exec(process.env.DATABASE_URL ?? '') ?? ''}`;

/** The address of this worker's schema on the server of `DATABASE_URL`. */
export function workerDatabaseUrl(): string {
  const server = new URL(process.env.DATABASE_URL ?? '');
  server.pathname = `/${workerSchema()}`;
  return server.href;
}
