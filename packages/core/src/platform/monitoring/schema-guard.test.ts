import { literal } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { anAccount } from '../../testing/world.ts';
import { setOvertaken } from '../database/connections/overtaken.ts';
import { change, inTransaction, select } from '../database/database.ts';
import { migrations } from '../migrations/list.ts';
import { announce } from '../migrations/newer-migrations.ts';
import { problemOf } from '../problem-answer.ts';
import { guardSchema } from './schema-guard.ts';

const NEXT = '999-next';
const LATER = '999-later';
const last = migrations.at(-1)?.name ?? '';
const reports: (string | null)[] = [];
let guard: ReturnType<typeof guardSchema>;

beforeEach(async () => {
  await anAccount();
  reports.length = 0;
  guard = guardSchema('1.0.0', (reason) => reports.push(reason));
});
afterEach(async () => {
  guard.stop();
  await forget();
});

const execute = (name: string) => change('INSERT INTO migrations (name) VALUES (:name)', { name });
const announceThat = (name: string, oldestBeside: string) =>
  announce([{ name, sql: '', oldestBeside }], '1.2.0');
async function forget() {
  await change("DELETE FROM migrations WHERE name LIKE '999-%'");
  await announce([], '1.2.0'); // makes the table
  await change("DELETE FROM migration_announcements WHERE name LIKE '999-%'");
}

const touch = () => change('UPDATE apps SET username = username LIMIT 1');
/** Everything that touches data: a statement, a transaction, a model. */
const uses: [string, () => Promise<unknown>][] = [
  ['reads', () => select('SELECT id FROM apps LIMIT 1')],
  ['writes', touch],
  ['transactions', () => inTransaction(touch)],
  ['models', () => apps.count()],
];
const problemsOf = () =>
  Promise.all(
    uses.map(([, use]) =>
      use().then(
        () => 'answered',
        (error: unknown) => problemOf(error),
      ),
    ),
  );
const allAnswered = uses.map(() => 'answered');

/** What a newer version did to the schema, and whether this process must end. */
describe('a process beside a newer version', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['added something, and all may go on', () => announceThat(NEXT, '').then(() => execute(NEXT))],
    [
      'changed something that the version of this process does not use any more',
      () => announceThat(NEXT, last).then(() => execute(NEXT)),
    ],
    ['is about to add something', () => announceThat(NEXT, '')],
  ])('goes on when that %s', async (_what, act) => {
    await act();
    await guard.check();
    expect(await problemsOf()).toEqual(allAnswered);
    expect(reports).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['changed what this process uses', () => announceThat(NEXT, NEXT).then(() => execute(NEXT))],
    ['is about to change it', () => announceThat(NEXT, NEXT)],
    [
      'needs a version between the two',
      () => announceThat(NEXT, '').then(() => announceThat(LATER, NEXT)),
    ],
    ['did not say who may go on', () => execute(NEXT)],
  ])('answers 503 to everything that touches data when that %s', async (_what, act) => {
    await act();
    await guard.check();
    await guard.check();
    const refused = {
      code: 'unavailable',
      status: 503,
      more: { retryAfterSeconds: 5, detail: expect.stringContaining('Replace this process') },
    };
    expect(await problemsOf()).toMatchObject(uses.map(() => refused));
    expect(reports).toEqual([
      expect.stringMatching(/^This process runs Assent 1\.0\.0, and .*999-/),
    ]);
  });

  it('notices it within a few seconds by itself', async () => {
    await announceThat(NEXT, NEXT);
    await expect.poll(() => reports, { timeout: 5_000 }).toHaveLength(1);
    expect(reports[0]).toContain('version 1.2.0');
  });

  it('lets a transaction end that has begun', async () => {
    await guard.check(); // the first one, which would take the reason back
    const work = async () => {
      await touch();
      setOvertaken('A newer version.');
      await touch();
    };
    await expect(inTransaction(work)).resolves.toBeUndefined();
    expect(await problemsOf()).toMatchObject(uses.map(() => ({ code: 'unavailable' })));
  });

  it('goes on when the newer version is gone', async () => {
    await announceThat(NEXT, NEXT);
    await guard.check();
    guard.stop();
    await forget();
    expect(await problemsOf()).toEqual(allAnswered);
  });
});

describe('a column or a table that is missing', () => {
  const missing: [string, () => Promise<unknown>][] = [
    ['a column', () => select('SELECT removed_by_a_newer_version FROM apps')],
    ['a table', () => change('DELETE FROM removed_by_a_newer_version')],
    ['a column, in a transaction', () => inTransaction(() => change('UPDATE apps SET gone = 1'))],
    ['a column of a model', () => apps.count({ where: literal('gone = 1') })],
  ];
  it.each(missing)('is explained by the newer version that removed it: %s', async (_what, use) => {
    await guard.check();
    await announceThat(NEXT, NEXT);
    const error: unknown = await use().catch((thrown: unknown) => thrown);
    expect(problemOf(error)).toMatchObject({ code: 'unavailable', status: 503 });
  });

  it.each(missing)(
    'is an error of this process where no version removed it: %s',
    async (_w, use) => {
      const error: unknown = await use().catch((thrown: unknown) => thrown);
      expect(problemOf(error).code).toBe('internal');
      expect(await problemsOf()).toEqual(allAnswered);
    },
  );
});
