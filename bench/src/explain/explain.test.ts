import { allQueries, type Query } from '@assent/core/testing/sources/queries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '../environments/database.ts';
import { countCalledQueries } from './called-queries.ts';
import { lacksIndex } from './plan-table.ts';
import type { Answer } from './plans.ts';
import type { Product } from './product.ts';

// The questions of `npm run bench -- explain`, on a database of a few rows.

/** Queries that no question asks, and why none needs to. */
const seldom: Record<string, string> = {
  'database-server.model databaseServer': 'runs once when a program starts, without a table',
  'mail.model newest': 'lists the mailbox of development',
  'sealed-value.model sealedSample': 'runs once when a program starts',
  'sealed-value.model replaceSealed': 'updates one row by its primary key',
  'signing-key.model erasePrivateHalf': 'there are a handful of keys',
};

/** `message-progress.model markClosed` */
const nameOf = ({ file, name }: Query) =>
  `${file.replace(/^.*\//, '').replace(/\.ts$/, '')} ${name}`;

let database: Database;
let product: Product;
let answers: Answer[] = [];
let called: Query[] = [];

beforeAll(async () => {
  database = await createDatabase(process.env.DATABASE_URL ?? '');
  // The product's own modules read the environment when they are loaded.
  process.env.DATABASE_URL = database.url;
  const { openProduct } = await import('./product.ts');
  const { smallArchive } = await import('./small-archive.ts');
  const { plansOf } = await import('./plans.ts');
  product = openProduct(database.url);
  const archive = await smallArchive();
  const counting = await countCalledQueries();
  answers = await plansOf(database.sql, product, archive);
  called = await counting.take();
  counting.close();
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

it('asks every query of the models', () => {
  const asked = new Set(called.map(nameOf));
  const all = allQueries().map(nameOf);
  expect(
    all.filter((query) => !asked.has(query) && !(query in seldom)),
    'add a question to bench/src/explain/questions for these; a function without a name needs one',
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
