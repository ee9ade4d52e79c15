import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { expireMessages, removeOld, startScheduledMessages } from '../../../jobs.ts';
import { schemaPrefix, workerDatabaseUrl } from '../../../testing/machine/schema.ts';
import { hostileSettings, settingOf } from '../../../testing/sessions/hostile-settings.ts';
import { aSessionProxy } from '../../../testing/sessions/session-proxy.ts';
import { anAccount, aPerson, aSubscriber, refusal, service } from '../../../testing/world.ts';
import { migrate, pendingMigrations } from '../../migrations/migrate.ts';
import { change, connectDatabase, database, inTransaction, select } from '../database.ts';

// The same rules hold whatever the settings of the database server are. `npm run test:wide` runs all of core like this.

const ends: (() => unknown)[] = [];
afterEach(async () => {
  await database().close();
  for (const end of ends.splice(0).reverse()) await end();
  connectDatabase(workerDatabaseUrl(), 12);
});

/** Connects through sessions that begin with these settings. */
async function connectWith(settings: Record<string, string>, databaseUrl = workerDatabaseUrl()) {
  const proxy = await aSessionProxy(databaseUrl, settingOf(settings, 'SESSION'));
  ends.push(proxy.stop);
  await database().close();
  return connectDatabase(proxy.url, 8);
}

const each: [string, Record<string, string>][] = [
  ...Object.entries(hostileSettings).map(([name, value]): [string, Record<string, string>] => [
    `${name} = ${value}`,
    { [name]: value },
  ]),
  ["sql_mode = ''", { sql_mode: "''" }],
  ['all of them', hostileSettings],
];

describe.each(each)('where sessions begin with %s', (_name, settings) => {
  it('texts, lists, answers and searches are as always', async () => {
    await connectWith(settings);
    const account = await anAccount();
    const name = 'O\\\'Hara "Ä" 😀';
    const person = await aSubscriber(account, await aPerson({ name }));
    for (const topic of ['one', 'two', 'three', 'four', 'five', 'six'])
      await account.open.topics.create({ name: topic });
    expect((await account.open.topics.list({})).data).toHaveLength(7);
    const payload = { title: "Pay \\' OR 1=1; -- ?", body: 'C:\\new\nline “ü” 😀' };
    const message = { topic: account.default_topic, type: 'approval' as const, payload };
    const sent = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => account.open.messages.send(message)),
    );
    const [first] = sent;
    await person.inbox.answers.respond({ message_id: first?.message_id ?? '', value: 'approve' });
    const got = await account.open.messages.get({ message_id: first?.message_id ?? '' });
    expect(got).toMatchObject({ payload, status: 'approved' });
    expect(got.response?.responder).toMatchObject({ display_name: name });
    const open = await person.inbox.answers.inbox({ state: 'open', q: 'C:\\new' });
    expect(open.data).toHaveLength(5);
    expect(await refusal(account.open.topics.create({ name: 'six' }))).toBe('topic_taken');
    for (const job of [startScheduledMessages, expireMessages, removeOld]) await job(service);
  });
});

it('an UPDATE has its condition, and a name adds no statement', async () => {
  await connectWith(hostileSettings);
  const [one, two] = [await aPerson(), await aPerson()];
  await one.inbox.people.rename({ display_name: "x'; CREATE TABLE injected (a INT); -- " });
  expect(await select("SHOW TABLES LIKE 'injected'")).toEqual([]);
  expect(await two.inbox.people.me({})).toMatchObject({ display_name: two.name });
});

it('the schema is made where all settings are hostile', async () => {
  const schema = `${schemaPrefix()}hostile`;
  await change(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  const url = new URL(workerDatabaseUrl());
  url.pathname = `/${schema}`;
  const sequelize = await connectWith(hostileSettings, url.href);
  await migrate(sequelize);
  expect(await pendingMigrations(sequelize)).toEqual([]);
  await change(`DROP DATABASE ${schema}`);
});

it('a connection lives longer than the server would let it', async () => {
  await connectWith({ wait_timeout: '1' });
  await Promise.all([select('SELECT 1'), select('SELECT 2')]);
  await inTransaction(async () => {
    await select('SELECT 1');
    await wait(2_500);
    expect(await select('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
  expect(await select('SELECT 2 AS two')).toEqual([{ two: 2 }]);
});
