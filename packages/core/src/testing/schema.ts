import { basename } from 'node:path';

/** The name of this worker's schema. Packages test side by side on one server, so theirs is part of it. */
export const workerSchema = (): string =>
  `assent_test_${basename(process.cwd())}_${process.env.VITEST_POOL_ID ?? '1'}`;

/** The address of this worker's schema on the server of `DATABASE_URL`. */
export function workerDatabaseUrl(): string {
  const server = new URL(process.env.DATABASE_URL ?? '');
  server.pathname = `/${workerSchema()}`;
  return server.href;
}
