import { createPool } from 'mysql2/promise';
import { afterAll, expect, it } from 'vitest';
import { database } from '../../platform/database/database.ts';

import { removeOld } from '../../retention.ts';
import { workerDatabaseUrl } from '../machine/schema.ts';
import { anAccount, aPerson, aSubscriber, PASSWORD } from '../world.ts';
import { watchStatements } from './every-statement.ts';
import { plansOf } from './plans.ts';
import type { ArchiveAccess } from './questions/question.ts';

const sql = createPool(workerDatabaseUrl());
afterAll(() => sql.end());

it('names a statement of the product that reads a table without an index, and its place', async () => {
  await database().query('ALTER TABLE known_browsers DROP INDEX known_browsers_used');
  const withoutIndex = watchStatements(new Set());
  await removeOld();
  expect(await withoutIndex()).toEqual([
    expect.stringMatching(/retention\.ts:\d+ DELETE FROM known_browsers WHERE last_used_at/),
  ]);
  await database().query('CREATE INDEX known_browsers_used ON known_browsers (last_used_at)');
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
