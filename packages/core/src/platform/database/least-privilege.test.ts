import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireMessages, removeOld, startScheduledMessages } from '../../jobs.ts';
import { schemaPrefix, workerDatabaseUrl } from '../../testing/machine/schema.ts';
import { aMessage, anAccount, aSubscriber, service } from '../../testing/world.ts';
import { migrate, pendingMigrations } from '../migrations/migrate.ts';
import { connectDatabase, database } from './database.ts';

// docs/operations/install.md says which rights the user of the database needs: these statements are executed as they
// stand there, with other names.

const page = readFileSync(
  new URL('../../../../../docs/operations/install.md', import.meta.url),
  'utf8',
);
const schema = `${schemaPrefix()}least`;
const user = 'assent_least';
const password = 'a long password';
const statements = (/```sql\n([\s\S]+?)```/.exec(page)?.[1] ?? '')
  .trim()
  .split(/;\s*/)
  .filter(Boolean)
  .map((statement) =>
    statement
      .replaceAll("'assent'@'%'", `'${user}'@'%'`)
      .replace('DATABASE assent ', `DATABASE ${schema} `)
      .replace('ON assent.*', `ON ${schema}.*`),
  );

async function onServer(all: string[]) {
  const server = connectDatabase(process.env.DATABASE_URL ?? '', 1);
  for (const statement of all) await server.query(statement);
  await server.close();
}

beforeAll(async () => {
  await database().close();
  await onServer([`DROP USER IF EXISTS '${user}'@'%'`, ...statements]);
  const url = new URL(workerDatabaseUrl());
  Object.assign(url, { username: user, password, pathname: `/${schema}` });
  connectDatabase(url.href, 4);
});
afterAll(async () => {
  await database().close();
  await onServer([`DROP DATABASE ${schema}`, `DROP USER '${user}'@'%'`]);
  connectDatabase(workerDatabaseUrl(), 12);
});

describe('with the rights that docs/operations/install.md lists', () => {
  it('the schema can be created', async () => {
    expect(statements).toHaveLength(3);
    await migrate(database());
    expect(await pendingMigrations(database())).toEqual([]);
  });

  it('a message can be sent, answered and delivered', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    const answer = await person.inbox.answers.respond({ message_id, value: 'approve' });
    expect(answer).toMatchObject({ message_id, status: 'approved' });
    for (const job of [startScheduledMessages, expireMessages, removeOld]) await job(service);
  });

  it('no other statement is allowed', async () => {
    const other = database().query(`CREATE DATABASE ${schema}_other`);
    await expect(other).rejects.toThrow(/denied/i);
  });
});
