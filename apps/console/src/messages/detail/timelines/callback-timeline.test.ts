import type { AttemptOut, DeliveryDetailOut } from '@assent/core/schemas';
import { describe, expect, it } from 'vitest';
import { callbackTimeline } from './full-timeline.tsx';

const anAttempt = (changes: Partial<AttemptOut> = {}): AttemptOut => ({
  attempted_at: 2_000,
  duration_ms: 87,
  url: 'https://shop.example/callback',
  request_headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': '2', 'webhook-signature': 'v1,' },
  status_code: 204,
  error: null,
  response_excerpt: null,
  ...changes,
});
const aDelivery = (changes: Partial<DeliveryDetailOut> = {}): DeliveryDetailOut => ({
  delivery_id: 'dlv_1',
  destination: 'callback',
  mode: 'live',
  event_id: 'evt_1',
  event_type: 'message.approved',
  message_id: 'msg_1',
  status: 'succeeded',
  attempt_count: 1,
  last_status_code: 204,
  last_error: null,
  created_at: 1_900,
  last_attempt_at: 2_000,
  next_attempt_at: null,
  body: '{}',
  attempts: [anAttempt()],
  ...changes,
});

describe('callbackTimeline', () => {
  it('shows an attempt that succeeded, and nothing after it', () => {
    const events = callbackTimeline(aDelivery());
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      title: 'Called back: HTTP 204',
      detail: 'message.approved, after 87 ms.',
      at: 2_000,
      kind: 'done',
    });
  });

  it.each([
    ['pending', ['retried', 'retried']],
    ['exhausted', ['retried', 'bad']],
  ] as const)('shows failed attempts of a delivery that is %s as %j', (status, kinds) => {
    const failed = anAttempt({ status_code: 503, error: 'http_status' });
    const events = callbackTimeline(
      aDelivery({ attempt_count: 2, attempts: [failed, failed], status }),
    );
    expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('shows a failed attempt before one that succeeded as retried', () => {
    const failed = anAttempt({ status_code: 503, error: 'http_status' });
    const events = callbackTimeline(
      aDelivery({ attempt_count: 2, attempts: [failed, anAttempt()] }),
    );
    expect(events.map(({ kind }) => kind)).toEqual(['retried', 'done']);
  });

  it('explains a failed attempt', () => {
    const failed = anAttempt({ status_code: null, error: 'timeout' });
    const [event] = callbackTimeline(aDelivery({ attempts: [failed], status: 'exhausted' }));
    expect(event).toMatchObject({ title: 'Called back: No response in time', kind: 'bad' });
    expect(event?.detail).toMatch(/within 15 seconds/);
  });

  it('numbers attempts from the last one, because older ones may be missing', () => {
    const events = callbackTimeline(
      aDelivery({ attempt_count: 103, attempts: [anAttempt(), anAttempt()] }),
    );
    expect(events.map(({ callback }) => callback?.number)).toEqual([102, 103]);
  });

  it.each([
    ['exhausted', null, 'Gave up calling back'],
    ['skipped', null, 'Did not call back'],
    ['pending', null, 'Calling back'],
    ['pending', 5_000, 'Will call back again'],
  ] as const)('ends a delivery that is %s (next attempt: %s) with "%s"', (status, next, title) => {
    const events = callbackTimeline(aDelivery({ status, next_attempt_at: next }));
    expect(events.at(-1)?.title).toBe(title);
  });

  it.each([
    ['exhausted', null, 'Gave up calling reply_to'],
    ['skipped', null, 'Did not call reply_to'],
    ['pending', null, 'Calling reply_to'],
    ['pending', 5_000, 'Will call reply_to again'],
  ] as const)(
    'says the same of a reply_to that is %s (next attempt: %s)',
    (status, next, title) => {
      const destination = 'reply_to' as const;
      const events = callbackTimeline(aDelivery({ destination, status, next_attempt_at: next }));
      expect(events.at(-1)?.title).toBe(title);
    },
  );

  it('announces the first attempt', () => {
    const waiting = aDelivery({ status: 'pending', attempts: [], next_attempt_at: 5_000 });
    expect(callbackTimeline(waiting)).toEqual([
      { title: 'Will call back', at: 5_000, kind: 'upcoming' },
    ]);
  });
});
