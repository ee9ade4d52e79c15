import { expect, it } from 'vitest';
import { problemOf } from './problem-answer.ts';

const fromDriver = (code: string) => Object.assign(new Error('from the driver'), { code });

it.each(['ECONNREFUSED', 'ER_UNKNOWN_COM_ERROR', 'ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'])(
  'answers %s of the database with 503 and Retry-After',
  (code) => {
    const { status, more } = problemOf(fromDriver(code));
    expect([status, more.retryAfterSeconds]).toEqual([503, 5]);
  },
);

it('answers other errors of the database with 500', () => {
  expect(problemOf(fromDriver('ER_PARSE_ERROR')).status).toBe(500);
});
