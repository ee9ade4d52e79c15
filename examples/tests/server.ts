import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../apps/server/src/main.ts';
import { createDatabase } from '../../e2e/deployments/database.ts';
import { freePort } from '../../e2e/deployments/listen.ts';

/** The real server on an empty database, once for all test files. Callbacks leave for real, also to this machine. */
export default async function server(project: TestProject) {
  const database = await createDatabase(process.env.DATABASE_URL ?? '');
  const dataDir = await mkdtemp(join(tmpdir(), 'examples-'));
  const port = await freePort();
  const running = await startServer({
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    MASTER_KEY: randomBytes(32).toString('base64'),
    OUTBOUND_ALLOW_PRIVATE: 'true',
  });
  project.provide('baseUrl', running.url);
  return async () => {
    await running.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
  }
}
