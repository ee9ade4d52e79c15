import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root, testDataFolder } from '@assent/launch/checkout';
import { inject } from 'vitest';
import { createDatabase, type Database } from './database.ts';

const migrations = join(root, 'packages/core/src/platform/migrations');

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which each deployment creates its own database. */
    databaseUrl: string;
    /** What the names of this run’s databases begin with. */
    databasePrefix: string;
  }
}

/**
 * Creates a database for the product. The first one after a change of a migration is empty, and the product migrates it;
 * the others begin with the schema that it got, because running all migrations takes longer than most tests.
 */
export async function createMigratedDatabase(serverUrl: string, prefix?: string) {
  const database = await createDatabase(serverUrl, prefix);
  const file = await fileFor(database);
  if (existsSync(file)) await database.create(JSON.parse(readFileSync(file, 'utf8')));
  return database;
}

/** Creates the database of a deployment, on the server that the tests of this run share. */
export const createDeploymentDatabase = () =>
  createMigratedDatabase(inject('databaseUrl'), inject('databasePrefix'));

/** Stores the schema of a database that was just migrated, for the next ones. */
export async function keepSchema(database: Database): Promise<void> {
  const file = await fileFor(database);
  if (existsSync(file)) return;
  const { select } = database;
  const tables = await select<Record<string, string>>('SHOW TABLES');
  const creations: { 'Create Table': string }[] = [];
  for (const name of tables.flatMap((table) => Object.values(table)))
    creations.push(...(await select<(typeof creations)[number]>(`SHOW CREATE TABLE ${name}`)));
  const applied = await select<{ name: string }>('SELECT name FROM migrations');
  const schema = [
    'SET foreign_key_checks = 0', // tables come in the order of their names
    ...creations.map((row) => row['Create Table']),
    `INSERT INTO migrations (name) VALUES ${applied.map(({ name }) => `('${name}')`).join()}`,
  ];
  mkdirSync(join(file, '..'), { recursive: true });
  // Other processes may read it, or write the same.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(schema));
  renameSync(`${file}.${process.pid}`, file);
}

/** Returns the file of the schema that these migrations make on that server. */
async function fileFor({ select }: Database): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await select('SELECT VERSION()')));
  for (const name of readdirSync(migrations).toSorted())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return join(testDataFolder(), 'schemas', `${hash.digest('hex').slice(0, 32)}.json`);
}
