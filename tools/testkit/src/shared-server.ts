import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from './deployments/database.ts';
import { freePort } from './deployments/listen.ts';
import { startRole } from './deployments/role.ts';

/**
 * The built server on an empty database, once for all test files of a package. Callbacks leave for real, also to this
 * machine.
 */
export default async function server(project: TestProject) {
  if (!process.env.DATABASE_URL)
    throw new Error('DATABASE_URL is missing. Run `npm test`, which brings up a database.');
  const database = await createDatabase(process.env.DATABASE_URL);
  const dataDir = await mkdtemp(join(tmpdir(), 'server-'));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const environment = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: baseUrl,
    MASTER_KEY: randomBytes(32).toString('base64'),
    OUTBOUND_ALLOW_PRIVATE: 'true',
  };
  const role = await startRole('server', environment, undefined, { environment: {} });
  project.provide('baseUrl', baseUrl);
  return async () => {
    await role.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
  }
}
