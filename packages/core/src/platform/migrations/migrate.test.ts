import { afterEach, beforeEach, expect, it } from 'vitest';
import { schemaPrefix, workerDatabaseUrl, workerSchema } from '../../testing/machine/schema.ts';
import { change, connectDatabase, database, select } from '../database/database.ts';
import { statementsOf } from './compatibility.ts';
import { migrations } from './list.ts';
import { migrate, pendingMigrations, umzugOf } from './migrate.ts';

const schema = `${schemaPrefix()}migrate`;

beforeEach(async () => {
  await change(`DROP DATABASE IF EXISTS ${schema}`);
  await change(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  await database().close();
  const url = new URL(workerDatabaseUrl());
  url.pathname = `/${schema}`;
  connectDatabase(url.href, 4);
});
afterEach(async () => {
  await change(`DROP DATABASE ${schema}`);
  await database().close();
  connectDatabase(workerDatabaseUrl(), 12);
});

/** Returns the columns and keys of a schema. */
async function columnsAndKeys(name: string): Promise<string[]> {
  const rows = await select<{ found: string }>(
    `SELECT CONCAT(table_name, '.', column_name, ' ', column_type) AS found
     FROM information_schema.columns WHERE table_schema = :name AND table_name NOT LIKE 'defined%'
     UNION ALL
     SELECT CONCAT(table_name, '.', constraint_name) FROM information_schema.table_constraints
     WHERE table_schema = :name ORDER BY found`,
    { name },
  );
  return rows.map(({ found }) => found);
}

/** Runs the first statements of the baseline, as a process that is killed after them does. */
async function killedAfter(statements: number): Promise<void> {
  let left = statements;
  const umzug = umzugOf(database(), async (sql) => {
    if (left === 0) throw new Error('killed');
    left -= 1;
    await database().query(sql);
  });
  await expect(umzug.up()).rejects.toThrow('killed');
}

it('makes the whole schema, wherever processes before were killed', async () => {
  const statements = statementsOf(migrations[0]?.sql ?? '').length;
  for (const count of [0, 1, 2, 40, statements - 1]) await killedAfter(count);
  expect(await pendingMigrations(database())).toEqual(['001-baseline']);
  await migrate(database());
  await change('DELETE FROM migrations'); // as if killed before the record
  await migrate(database());
  expect(await pendingMigrations(database())).toEqual([]);
  const made = await columnsAndKeys(schema);
  expect(made.length).toBeGreaterThan(statements);
  expect(made).toEqual(await columnsAndKeys(workerSchema()));
});

const added = { name: '998-added', sql: 'ALTER TABLE topics ADD COLUMN added INT NULL' };
const removed = { name: '999-removed', sql: 'ALTER TABLE topics DROP COLUMN added' };

it('runs what only adds something, then announces what ends older processes, which have time to stop', async () => {
  await migrate(database());
  const running = migrate(database(), '1.1.0', [...migrations, added, removed]);
  const announced = () =>
    select<{ name: string; isDone: number }>(
      `SELECT a.name, m.name IS NOT NULL AS isDone FROM migration_announcements a
       LEFT JOIN migrations m ON m.name = a.name WHERE a.version = '1.1.0' ORDER BY a.name`,
    );
  await expect.poll(announced, { interval: 5 }).toHaveLength(2);
  const announcedAt = performance.now();
  expect(await announced()).toEqual([
    { name: added.name, isDone: 1 },
    { name: removed.name, isDone: 0 },
  ]);
  await running;
  expect(performance.now() - announcedAt).toBeGreaterThan(3_000);
  expect((await announced()).map(({ isDone }) => isDone)).toEqual([1, 1]);
});
