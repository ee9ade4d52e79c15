import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAdditive, oldestBeside, statementsOf, undecided } from './compatibility.ts';
import { migrations } from './list.ts';

/** The number that a file and its migrations begin with. */
const numberOf = (name: string) => name.slice(0, 3);

it('has every migration of this folder', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^\d+/.test(file));
  const numbers = new Set(migrations.map(({ name }) => numberOf(name)));
  expect([...numbers].toSorted()).toEqual(files.map(numberOf).toSorted());
  expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
});

it('has one statement in each but the first, which creates one table in each', () => {
  const [first = [], ...others] = migrations.map(({ sql }) => statementsOf(sql));
  expect(first.filter((statement) => !/^CREATE TABLE \w+ \(\n/.test(statement))).toEqual([]);
  expect(others.filter((statements) => statements.length !== 1)).toEqual([]);
});

it('reads statements without comments, up to a semicolon at the end of a line', () => {
  const sql =
    "-- First; of two.\nCREATE TABLE a (\n  -- A key.\n  b INT DEFAULT ';'\n);\n\nDROP TABLE c;";
  expect(statementsOf(sql)).toEqual(["CREATE TABLE a (\n\n  b INT DEFAULT ';'\n)", 'DROP TABLE c']);
});

describe('processes of the version before', () => {
  it.each([
    ['creates a table', 'CREATE TABLE a (b INT NOT NULL, UNIQUE KEY a_b (b))'],
    ['creates two', 'CREATE TABLE a (b INT NOT NULL);\nCREATE TABLE c (d INT NOT NULL);'],
    ['adds a column', '\nALTER TABLE apps ADD COLUMN a INT NULL, ADD KEY apps_a (a)\n'],
    ['adds one with a default', 'ALTER TABLE apps ADD COLUMN a INT NOT NULL DEFAULT 0'],
  ])('go on beside one that %s', (_what, sql) => {
    expect(isAdditive(sql)).toBe(true);
    expect(oldestBeside({ name: '200-x', sql })).toBe('');
  });

  it.each([
    ['removes a column', 'ALTER TABLE apps DROP COLUMN username'],
    ['renames one', 'ALTER TABLE apps CHANGE username name VARCHAR(10) NULL'],
    ['changes its type', 'ALTER TABLE apps MODIFY username VARCHAR(10) NULL'],
    ['renames a table', 'ALTER TABLE apps RENAME TO programs'],
    ['removes a table', 'DROP TABLE apps'],
    ['adds a column that they do not fill in', 'ALTER TABLE apps ADD COLUMN a INT NOT NULL'],
    ['adds two, of which one', 'ALTER TABLE apps ADD a INT NOT NULL DEFAULT 0, ADD b INT NOT NULL'],
    ['forbids doubles', 'ALTER TABLE apps ADD UNIQUE KEY names (username)'],
    ['requires another row', 'ALTER TABLE a ADD FOREIGN KEY (app_id) REFERENCES apps (id)'],
    ['writes rows', 'UPDATE apps SET username = 1'],
    ['also removes a table', 'CREATE TABLE a (b INT NOT NULL);\nDROP TABLE apps;'],
  ])('do not go on beside one that %s, unless it says so', (_what, sql) => {
    expect(oldestBeside({ name: '200-x', sql })).toBe('200-x');
    expect(oldestBeside({ name: '200-x', sql, oldestBeside: '190-y' })).toBe('190-y');
  });

  it('are decided about for each migration', () => {
    const message = 'Say in list.ts which older processes may go on beside it: oldestBeside';
    expect(undecided(migrations), message).toEqual([]);
  });
});
