import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDatabaseProxy } from '../../../testing/machine/database-proxy.ts';
import { workerDatabaseUrl } from '../../../testing/machine/schema.ts';
import { problemOf } from '../../problem-answer.ts';
import { connectDatabase, database, inTransaction, poolUse, select } from '../database.ts';
import { limitedTo, sinceLastAnswerMs, withoutLimit } from './statement-limits.ts';

let proxy: Awaited<ReturnType<typeof aDatabaseProxy>>;
beforeEach(async () => {
  proxy = await aDatabaseProxy(workerDatabaseUrl());
  const url = new URL(workerDatabaseUrl());
  const user = `${url.username || 'root'}${url.password && `:${url.password}`}`;
  await database().close();
  connectDatabase(`mysql://${user}@${proxy.host}${url.pathname}`, 4);
  await Promise.all([1, 2, 3, 4].map(() => select('SELECT SLEEP(0.1)')));
});
afterEach(async () => {
  await Promise.all([database().close(), proxy.die()]);
  connectDatabase(workerDatabaseUrl(), 12);
});

const ask = () => select<{ two: number }>('SELECT 1 + 1 AS two');
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => problemOf(error).code,
  );

describe('a connection whose other end is gone without a word', () => {
  it('fails its statement after a time, and the request is told to try again', async () => {
    proxy.forget();
    expect(await codeOf(limitedTo(300, ask))).toBe('unavailable');
    expect(await codeOf(limitedTo(300, () => inTransaction(ask)))).toBe('answered');
  });

  it('takes all connections with it that are as silent, so that no other request waits', async () => {
    expect(poolUse().idle).toBe(4);
    proxy.forget();
    await codeOf(limitedTo(300, ask));
    const answers = await Promise.all([1, 2, 3, 4].map(() => codeOf(limitedTo(300, ask))));
    expect(answers).toEqual(['answered', 'answered', 'answered', 'answered']);
  });

  it('leaves those alone that have answered meanwhile', async () => {
    const slow = codeOf(limitedTo(300, () => select('SELECT SLEEP(2)')));
    const others = [];
    for (let n = 0; n < 8; n += 1) {
      others.push(codeOf(ask()));
      await pause(50);
    }
    expect(await slow).toBe('unavailable');
    expect(new Set(await Promise.all(others))).toEqual(new Set(['answered']));
  });

  it('is waited for by a migration', async () => {
    const work = withoutLimit(() => select('SELECT SLEEP(1) AS slept'));
    await codeOf(limitedTo(300, () => select('SELECT SLEEP(2)')));
    expect(await work).toEqual([{ slept: 0 }]);
  });

  it('does not count as an answer of the database', async () => {
    await ask();
    proxy.hang();
    await pause(200);
    await codeOf(limitedTo(300, ask));
    expect(sinceLastAnswerMs()).toBeGreaterThan(400);
  });
});

it('a host that says nothing loses its connections, and is used again when it is back', async () => {
  proxy.hang();
  await expect.poll(() => codeOf(limitedTo(60_000, ask)), { timeout: 15_000 }).toBe('unavailable');
  proxy.recover();
  const answers = await Promise.all([1, 2, 3, 4].map(() => codeOf(limitedTo(1_000, ask))));
  expect(answers).toEqual(['answered', 'answered', 'answered', 'answered']);
}, 20_000);
