import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAdditive, oldestBeside, undecided } from './compatibility.ts';
import { migrations } from './list.ts';

/** The number that a file and its migrations begin with. */
const numberOf = (name: string) => name.slice(0, 3);

it('has every migration of this folder', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^\d+/.test(file));
  const numbers = new Set(migrations.map(({ name }) => numberOf(name)));
  expect([...numbers].toSorted()).toEqual(files.map(numberOf).toSorted());
  expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
});

/** Returns the SQL of a migration. */
const sqlOf = (name: string) => migrations.find((each) => each.name === name)?.sql ?? '';

describe('processes of the version before', () => {
  it.each([
    '013-messages',
    '028-messages-context',
    '194-accounts-passkey-required',
    '197-replaced-registrations',
    '197-api-keys-device-login',
  ])('go on beside %s, which only adds something', (name) => {
    expect(isAdditive(sqlOf(name))).toBe(true);
    expect(oldestBeside({ name, sql: sqlOf(name) })).toBe('');
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
  ])('do not go on beside one that %s, unless it says so', (_what, sql) => {
    expect(oldestBeside({ name: '200-x', sql })).toBe('200-x');
    expect(oldestBeside({ name: '200-x', sql, oldestBeside: '190-y' })).toBe('190-y');
  });

  it('are decided about for each migration', () => {
    const message = 'Say in list.ts which older processes may go on beside it: oldestBeside';
    expect(undecided(migrations), message).toEqual([]);
  });
});
