import { randomBytes } from 'node:crypto';
import { testDataFolder } from '@assent/launch/checkout';
import { openDatabase } from '@assent/launch/database';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from './deployments/database.ts';

/** Opens the database server on which each deployment of a run creates its own database. Returns what closes it. */
export default async function openSharedDatabase(project: TestProject) {
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  const database = await openDatabase({ dataDir: testDataFolder(), durable: false, report });
  const prefix = `assent_e2e_${randomBytes(6).toString('hex')}`;
  project.provide('databaseUrl', database.url);
  project.provide('databasePrefix', prefix);
  return async () => {
    await dropDatabases(database.url, prefix);
    await database.close();
  };
}
