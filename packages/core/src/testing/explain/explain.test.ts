import { createPool } from 'mysql2/promise';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workerDatabaseUrl } from '../machine/schema.ts';
import { allQueries, type Query } from '../sources/queries.ts';
import { countCalledQueries } from './called-queries.ts';
import { type Answer, lacksIndex } from './plan.ts';
import { plansOf } from './plans.ts';
import { smallArchive } from './small-archive.ts';

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
  expect(without, 'add an index (CONTRIBUTING.md, Add a migration)').toEqual([]);
});
