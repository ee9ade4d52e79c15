import { inject } from 'vitest';
import { createDatabase, type Database } from './database.ts';

let schema: readonly string[] = [];

/**
 * Creates the database of a deployment. The first of a process is empty, and the product migrates it; the others begin with
 * the schema that it got, because running all migrations takes longer than most tests.
 */
export const createDeploymentDatabase = () =>
  createDatabase(inject('databaseUrl'), schema, inject('databasePrefix'));

/** Stores the schema of a database that was just migrated, for the next deployments. */
export async function keepSchema({ select }: Database): Promise<void> {
  if (schema.length > 0) return;
  const tables = await select<Record<string, string>>('SHOW TABLES');
  const creations: { 'Create Table': string }[] = [];
  for (const name of tables.flatMap((table) => Object.values(table)))
    creations.push(...(await select<(typeof creations)[number]>(`SHOW CREATE TABLE ${name}`)));
  const migrations = await select<{ name: string }>('SELECT name FROM migrations');
  schema = [
    'SET foreign_key_checks = 0', // tables come in the order of their names
    ...creations.map((row) => row['Create Table']),
    `INSERT INTO migrations (name) VALUES ${migrations.map(({ name }) => `('${name}')`).join()}`,
  ];
}
