import { afterEach, expect, it, vi } from 'vitest';
import { aClientInStoppedTime, hangs, problemResponse } from '../testing/stopped-time.ts';

const MINUTE = 60_000;
const answer = { advanced_seconds: 60, happened: [] };
afterEach(() => vi.useRealTimers());

it('waits for a call to the test clock that takes ten minutes, and repeats the same request', async () => {
  const beganAt = Date.now();
  const { assent, tried } = aClientInStoppedTime((n, request) => {
    // The first request is held until it is cut off; its repetitions find it running.
    if (n === 1) return hangs(request);
    return Date.now() < beganAt + 10 * MINUTE
      ? problemResponse(409, 'idempotency_in_progress', { 'retry-after': '1' })
      : Response.json(answer);
  });
  const advancing = assent.test.clock({ advance_seconds: 60 });
  for (let minute = 0; minute < 11; minute += 1) await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await advancing).toEqual(answer);
  expect(tried.length).toBeGreaterThan(10);
  const requests = new Set(tried.map(({ path, body }) => `${path} ${body}`));
  expect([...requests]).toEqual(['/v1/open/test/clock {"advance_seconds":60}']);
});
