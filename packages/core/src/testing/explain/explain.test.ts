import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { createPool } from 'mysql2/promise';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workerDatabaseUrl } from '../machine/schema.ts';
import { root } from '../sources/patterns.ts';
import { allQueries, type Query } from '../sources/queries.ts';
import { anAccount, aPerson, aSubscriber, PASSWORD } from '../world.ts';
import { type Answer, lacksIndex } from './plan.ts';
import { plansOf } from './plans.ts';
import type { ArchiveAccess } from './questions/question.ts';

// The questions of `npm run bench -- explain`, on a database of a few rows.

/** Queries that no question asks, and why none needs to. */
const seldom: Record<string, string> = {
  'database-server.model databaseServer': 'runs once when a program starts, without a table',
  'mail.model newestMails': 'lists the mailbox of development',
  'sealed-value.model sealedSample': 'runs once when a program starts',
  'sealed-value.model replaceSealed': 'updates one row by its primary key',
  'context-link.model erasePrivateHalf': 'there are a handful of keys',
};

/** `message-progress.model markClosed` */
const nameOf = ({ file, name }: Query) =>
  `${file.replace(/^.*\//, '').replace(/\.ts$/, '')} ${name}`;

const sql = createPool(workerDatabaseUrl());
let answers: Answer[] = [];
let called: Query[] = [];

beforeAll(async () => {
  const archive = await smallArchive();
  const counting = await countCalledQueries();
  answers = await plansOf(sql, archive);
  called = await counting.take();
  counting.close();
}, 180_000); // some hundred statements with their plans
afterAll(() => sql.end());

it('asks every query of the models', () => {
  const asked = new Set(called.map(nameOf));
  const all = allQueries().map(nameOf);
  expect(
    all.filter((query) => !asked.has(query) && !(query in seldom)),
    'add a question to packages/core/src/testing/explain/questions for these; a function without a name needs one',
  ).toEqual([]);
  const wrong = Object.keys(seldom).filter((query) => asked.has(query) || !all.includes(query));
  expect(wrong, 'take these out of the list of those that are asked seldom').toEqual([]);
});

it('finds an index for every table of every statement', () => {
  const without = answers.flatMap(({ name, plans }) =>
    plans.filter(lacksIndex).map(({ sql }) => `${name}: ${sql}`),
  );
  expect(without, 'add an index (CONTRIBUTING.md, Add something else)').toEqual([]);
});

/**
 * Counts which queries are called from now on, as V8 counts calls for coverage. Functions must keep their own names: the
 * transformation of vitest leaves them as they are, the one of tsx does not.
 */
async function countCalledQueries() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    async take(): Promise<Query[]> {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const called = new Set(
        result.flatMap(({ url, functions }) =>
          functions
            .filter(({ ranges }) => ranges.some(({ count }) => count > 0))
            .map(({ functionName }) => `${fileOf(url)} ${functionName}`),
        ),
      );
      return allQueries().filter(({ file, name }) => called.has(`${file} ${name}`));
    },
    close: () => session.disconnect(),
  };
}

const fileOf = (url: string) =>
  (url.startsWith('file:') ? fileURLToPath(url) : url).replace(root, '');

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
