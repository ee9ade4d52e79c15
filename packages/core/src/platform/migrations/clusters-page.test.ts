import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { selectOfSchema } from '../database/database.ts';

// docs/design/clusters.md compares the schema with the restrictions of clusters.

const page = readFileSync(
  new URL('../../../../../docs/design/clusters.md', import.meta.url),
  'utf8',
);

/** Returns the names or numbers in the column `found` of a query about this schema. */
const found = async (sql: string) =>
  (await selectOfSchema<{ found: string | number }>(sql)).map((row) => row.found);

it('has as many tables as the page says, all of InnoDB', async () => {
  const tables = await found(
    `SELECT engine AS found FROM information_schema.tables
     WHERE table_schema = :schema AND INSTR(table_name, '_by_') = 0 -- those that vtgate keeps`,
  );
  expect(new Set(tables)).toEqual(new Set(['InnoDB']));
  expect(page).toContain(`- ${tables.length - 1} tables and the one of migrations`);
});

it('has a primary key in every table', async () => {
  const without = await found(
    `SELECT t.table_name AS found FROM information_schema.tables t
     LEFT JOIN information_schema.table_constraints c ON c.table_schema = t.table_schema
       AND c.table_name = t.table_name AND c.constraint_type = 'PRIMARY KEY'
     WHERE t.table_schema = :schema AND c.constraint_type IS NULL`,
  );
  expect(without).toEqual([]);
});

it('has as many foreign keys as the page says, and all but one of them cascade', async () => {
  const rules = await found(
    `SELECT delete_rule AS found FROM information_schema.referential_constraints
     WHERE constraint_schema = :schema`,
  );
  expect(rules.filter((rule) => rule !== 'CASCADE')).toEqual(['SET NULL']);
  const said = [...page.matchAll(/(\d+) foreign keys/g)].map(([, count]) => Number(count));
  expect(new Set(said)).toEqual(new Set([rules.length]));
});

it('counts keys automatically in the tables that the page names', async () => {
  const tables = await found(
    `SELECT table_name AS found FROM information_schema.columns
     WHERE table_schema = :schema AND extra LIKE '%auto_increment%'`,
  );
  const [, named = ''] = /`AUTO_INCREMENT`: (.+?)\./.exec(page) ?? [];
  expect(named.replaceAll('`', '').split(', ').toSorted()).toEqual(tables.toSorted());
});
