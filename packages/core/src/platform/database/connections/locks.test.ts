import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workerDatabaseUrl } from '../../../testing/machine/schema.ts';
import { anAccount } from '../../../testing/world.ts';
import { problemOf } from '../../problem-answer.ts';
import { change, connectDatabase, database, inTransaction, select } from '../database.ts';
import { type DriverConnection, driverConnection, run } from '../driver.ts';
import { asJob } from './statement-limits.ts';

let appId: string;
let holder: object;
let connection: DriverConnection;
beforeEach(async () => {
  await database().close();
  connectDatabase(workerDatabaseUrl(), 6, 2);
  appId = (await anAccount()).appid;
  holder = await database().connectionManager.getConnection({ type: 'write' });
  connection = driverConnection(holder);
});
afterEach(async () => {
  await run(connection, 'ROLLBACK', {});
  await run(connection, 'UNLOCK TABLES', {});
  database().connectionManager.releaseConnection(holder); // the pool would wait for it
  await database().close();
  connectDatabase(workerDatabaseUrl(), 12);
});

const touch = () => change('UPDATE apps SET username = username WHERE id = :appId', { appId });
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => problemOf(error),
  );

/** Locks the row of the app, as the transaction of a process that has died. */
async function lockRow() {
  await run(connection, 'START TRANSACTION', {});
  await run(connection, 'SELECT id FROM apps WHERE id = :appId FOR UPDATE', { appId });
}

describe('while somebody holds a lock', () => {
  it.each([
    ['on a row', lockRow],
    ['on a table', () => run(connection, 'LOCK TABLES apps WRITE', {})],
  ])(
    '%s, a request is answered with 503 and when to try again',
    async (_what, lock) => {
      await lock();
      const problems = await Promise.all([touch(), inTransaction(touch)].map(outcomeOf));
      const unavailable = { code: 'unavailable', more: { retryAfterSeconds: 5 } };
      expect(problems).toMatchObject([unavailable, unavailable]);
    },
    30_000,
  );

  it('jobs that wait for it leave connections to requests', async () => {
    await lockRow();
    let ended = 0;
    const jobs = [1, 2, 3, 4, 5, 6].map(() =>
      asJob(() => outcomeOf(touch()).finally(() => (ended += 1))),
    );
    for (let n = 0; n < 20; n += 1)
      await Promise.all([select('SELECT 1'), select('SELECT 2'), select('SELECT 3')]);
    expect(ended).toBe(0);
    await run(connection, 'ROLLBACK', {});
    expect(new Set(await Promise.all(jobs))).toEqual(new Set(['done']));
  }, 30_000);
});
