import type { PushAttemptOut, PushResultOut } from '@assent/core/schemas';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../testing/message.ts';
import { pushTimeline } from './full-timeline.tsx';

const aResult = (changes: Partial<PushResultOut> = {}): PushResultOut => ({
  outcome: 'accepted',
  status_code: 201,
  cause: null,
  detail: null,
  devices: 2,
  slowest_ms: 87,
  retry_at: null,
  muted_until: null,
  ...changes,
});
const anAttempt = (attempt: number, ...results: PushResultOut[]): PushAttemptOut => ({
  reason: 'new',
  number: 0,
  attempt,
  attempted_at: 1_500,
  results,
});
const only = (attempt: PushAttemptOut, message = aMessage()) => pushTimeline(message, [attempt])[0];

describe('pushTimeline', () => {
  it('says how many devices accepted a push', () => {
    expect(only(anAttempt(1, aResult()))).toEqual({
      title: 'Pushed to 2 devices',
      detail: '2 accepted (201) within 87 ms.',
      at: 1_500,
      kind: 'done',
    });
  });

  it('says that a failed push was tried again', () => {
    const failed = anAttempt(1, aResult({ outcome: 'later', status_code: 503, retry_at: 2_000 }));
    const [first, second] = pushTimeline(aMessage(), [failed, anAttempt(2, aResult())]);
    expect(first).toMatchObject({
      detail: '2 asked us to wait (503). We tried again.',
      kind: 'bad',
    });
    expect(second?.title).toBe('Pushed again to 2 devices');
  });

  it('says that a failed push was given up', () => {
    const failed = anAttempt(3, aResult({ outcome: 'later', status_code: null }));
    expect(only(failed)?.detail).toBe('No answer from 2. We gave up.');
  });

  it('says that a closed message is not pushed again', () => {
    const failed = anAttempt(1, aResult({ outcome: 'later', status_code: 503, retry_at: 2_000 }));
    const closed = aMessage({ status: 'approved', closed_at: 1_800 });
    expect(only(failed, closed)?.detail).toMatch(/We did not try again, because it was closed\./);
  });

  it('says when a retry is due', () => {
    const soon = Date.now() + 30_000;
    const failed = anAttempt(1, aResult({ outcome: 'later', status_code: 503, retry_at: soon }));
    expect(only(failed)?.detail).toMatch(/We try again at \d\d:\d\d:\d\d\./);
  });

  it('distinguishes devices that were not pushed to on purpose', () => {
    const muted = anAttempt(1, aResult({ outcome: 'muted', devices: 1 }));
    expect(only(muted)).toMatchObject({ title: 'Not pushed on its own', kind: 'end' });
    const mixed = anAttempt(1, aResult(), aResult({ outcome: 'muted', devices: 5 }));
    expect(only(mixed)).toMatchObject({ title: 'Pushed to 2 devices', kind: 'done' });
  });

  it('says what a push service refuses, and what to do, if that is known', () => {
    const refused = { outcome: 'refused', status_code: 403, devices: 1 } as const;
    expect(only(anAttempt(1, aResult(refused)))?.detail).toBe('1 refused (403).');
    const cause = { cause: 'vapid_clock', detail: 'The clock is wrong. Synchronize it.' } as const;
    const attempt = anAttempt(1, aResult({ ...refused, ...cause }), aResult());
    expect(only(attempt)?.detail).toBe(
      '1 refused (403). The clock is wrong. Synchronize it. 2 accepted (201) within 87 ms.',
    );
  });

  it('names the pushes that replace a notification', () => {
    expect(only({ ...anAttempt(1, aResult()), reason: 'answered' })?.title).toBe(
      'Answer pushed to 2 devices',
    );
    expect(only({ ...anAttempt(1, aResult()), reason: 'closed' })?.title).toBe(
      'Pushed to 2 devices, to replace the notification',
    );
  });
});
