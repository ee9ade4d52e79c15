import { basename } from 'node:path';

/** What the names of a package's schemas begin with. Packages test side by side on one server. */
export const schemaPrefix = (): string => `assent_test_${basename(process.cwd())}_`;

/** The name of this worker's schema. */
export const workerSchema = (): string => `${schemaPrefix()}${process.env.VITEST_POOL_ID ?? '1'}`;

/** The address of this worker's schema on the server of `DATABASE_URL`. */
export function workerDatabaseUrl(): string {
  const server = new URL(process.env.DATABASE_URL ?? '');
  server.pathname = `/${workerSchema()}`;
  return server.href;
}
