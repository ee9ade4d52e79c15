import { expect, it, vi } from 'vitest';
import { problemOf } from '../problem-answer.ts';
import { change, inTransaction, select } from './database.ts';
import { driverCodeOf, isConflict } from './driver-errors.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

it.each([
  'ER_RECORD_FILE_FULL',
  'ER_DISK_FULL',
  'ER_QUERY_INTERRUPTED',
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'ER_CHECKREAD',
  'ER_NET_PACKET_TOO_LARGE',
])('%s is 503 with Retry-After, also within an error of the models', (code) => {
  const wrapped = Object.assign(new Error(code), { parent: failure(code) });
  for (const error of [failure(code), wrapped]) {
    const { code: problem, status, more } = problemOf(error);
    expect([problem, status, more.retryAfterSeconds]).toEqual(['unavailable', 503, 5]);
  }
});

it('a statement that is wrong is still 500', () => {
  expect(problemOf(failure('ER_PARSE_ERROR')).status).toBe(500);
});

it('ER_CHECKREAD is retried as a deadlock is', () => {
  expect(isConflict(failure('ER_CHECKREAD'))).toBe(true);
});

it('a statement that an administrator ends is 503', async () => {
  let running = 0;
  const ended = inTransaction(async () => {
    const [own] = await select<{ id: number }>('SELECT CONNECTION_ID() AS id');
    running = own?.id ?? 0;
    // SLEEP alone would end without an error.
    return select('SELECT SUM(SLEEP(n)) AS slept FROM (SELECT 5 AS n UNION ALL SELECT 6) t');
  }).catch((error: unknown) => error);
  await vi.waitFor(async () => {
    const found = await select(
      "SELECT 1 FROM information_schema.processlist WHERE id = :running AND info LIKE '%SUM(SLEEP%'",
      { running },
    );
    expect(found).toHaveLength(1);
  });
  await change('KILL QUERY :running', { running });
  const error = await ended;
  expect(driverCodeOf(error)).toBe('ER_QUERY_INTERRUPTED');
  expect(problemOf(error).status).toBe(503);
});
