import { randomBytes } from 'node:crypto';
import { testDataFolder } from '@assent/launch/checkout';
import { openDatabase } from '@assent/launch/database';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from '../../../e2e/deployments/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which each deployment creates its own database. */
    databaseUrl: string;
    /** What the names of this run’s databases begin with. */
    databasePrefix: string;
  }
}

/** Opens the database server for deployments. */
export default async function setUp(project: TestProject) {
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  const database = await openDatabase({ dataDir: testDataFolder(), durable: false, report });
  const prefix = `assent_cli_${randomBytes(6).toString('hex')}`;
  project.provide('databaseUrl', database.url);
  project.provide('databasePrefix', prefix);
  return async () => {
    await dropDatabases(database.url, prefix);
    await database.close();
  };
}
