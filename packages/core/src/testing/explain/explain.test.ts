import { createPool } from 'mysql2/promise';
import { afterAll, expect, it } from 'vitest';
import { database } from '../../platform/database/database.ts';
import { definedTables } from '../../platform/database/tables.ts';

import { removeOld } from '../../retention.ts';
import { workerDatabaseUrl } from '../machine/schema.ts';
import { anAccount, aPerson, aSubscriber, PASSWORD } from '../world.ts';
import { watchStatements } from './every-statement.ts';
import { tablesWithoutApp } from './named-apps.ts';
import { plansOf } from './plans.ts';
import type { ArchiveAccess } from './questions/question.ts';

const sql = createPool(workerDatabaseUrl());
afterAll(() => sql.end());

it('names a statement of the product that reads a table without an index, and its place', async () => {
  await database().query('ALTER TABLE known_browsers DROP INDEX known_browsers_used');
  const faults = watchStatements({ checked: new Set(), explained: new Set() });
  await removeOld();
  expect((await faults()).withoutIndex).toEqual([
    expect.stringMatching(/retention\.ts:\d+ DELETE FROM known_browsers WHERE last_used_at/),
  ]);
  await database().query('CREATE INDEX known_browsers_used ON known_browsers (last_used_at)');
});

it.each([
  ["SELECT id FROM messages WHERE id = 'a'", ['messages']],
  ["SELECT id FROM messages WHERE id = 'a' AND app_id = 'b'", []],
  ["SELECT app_id FROM messages m WHERE m.id = 'a'", ['messages']],
  ["UPDATE topics SET title = 'a' WHERE id = 'b' AND app_id IN ('c', 'd')", []],
  ["DELETE FROM pushes WHERE id = 'app_id = ?'", ['pushes']],
  ["INSERT INTO topics (`id`, `app_id`) VALUES ('a', 'b')", []],
  ["INSERT INTO topics (`id`, `name`) VALUES ('a', 'b')", ['topics']],
  ["SELECT 1 FROM messages m JOIN topics t ON t.id = m.topic_id WHERE m.app_id = 'c'", ['topics']],
  ['SELECT 1 FROM messages m JOIN topics t ON t.app_id = m.app_id', ['messages', 'topics']],
  ["SELECT 1 FROM messages m JOIN topics t ON t.app_id = m.app_id WHERE t.app_id = 'c'", []],
  ["SELECT 1 FROM messages m JOIN people p ON p.id = 1 WHERE m.app_id = 'c'", []],
  [
    "(SELECT m.id FROM messages m WHERE m.app_id = 'a') UNION ALL (SELECT m.id FROM messages m)",
    ['messages', 'messages'],
  ],
  ["SELECT app_id FROM subscribers WHERE person_id = 'a'", []],
  ["SELECT 1 FROM apps p JOIN topics t ON t.app_id = p.id WHERE p.account_id IN ('a')", []],
  ["SELECT 1 FROM apps p JOIN topics t ON t.app_id = p.id WHERE p.mode = 'live'", ['topics']],
  ['SELECT /* all apps */ id FROM pushes WHERE due_at <= 1', []],
])('finds the tables of apps in %s that name none', (sql, without) => {
  expect(tablesWithoutApp(sql, definedTables())).toEqual(without);
});

it('asks the questions of `npm run bench -- explain` on a database of a few rows', async () => {
  const answers = await plansOf(sql, await smallArchive());
  const withoutPlan = answers.filter(({ plans }) => plans.length === 0).map(({ name }) => name);
  expect(withoutPlan).toEqual([]);
}, 180_000);

const DAY_MS = 86_400_000;

/** Makes an account with two subscribers. */
async function smallArchive(): Promise<ArchiveAccess> {
  const account = await anAccount();
  const personOf = async () => {
    const person = await aSubscriber(account, await aPerson());
    const { user_id } = await person.inbox.people.me({});
    return { id: user_id, cookie: `assent_session=${person.token}` };
  };
  return {
    business: {
      bearer: `${account.appid}:${account.open_secret}`,
      developer: { email: account.email, password: PASSWORD },
    },
    reader: await personOf(),
    recipient: await personOf(),
    topic: account.default_topic,
    pastDay: { from: Date.now() - DAY_MS, to: Date.now() },
  };
}
