import type { DeviceOutcomes } from '../devices/push-health.ts';
import type { PushCounts } from '../messages/message-queries.model.ts';
import type { PushOutcome } from '../outbound/push-sender.ts';
import type { PushSubscription } from '../push-subscriptions/push-subscription.model.ts';
import type { DuePush } from './push.model.ts';
import type { PushResult } from './push-attempt.model.ts';

/** One push to one device, as far as it has come. */
export type Pushed = {
  device: PushSubscription;
  startedAt: number;
  tookMs: number;
  /** Null: it is slow, so nobody knows yet. */
  outcome: PushOutcome | null;
  /** When it is due again; null: not again. */
  retryAt: number | null;
};

/** The number of an attempt, from 1. */
export const attemptOf = (push: DuePush): number => push.attempts + 1;

export const devicesThat = (kind: PushOutcome['kind'], pushed: Pushed[]) =>
  pushed.filter(({ outcome }) => outcome?.kind === kind).map(({ device }) => device);

/** Results of pushes by device. The first timeout is ignored; the second marks the device unreachable. */
export const newsOf = (push: DuePush, pushed: Pushed[]): DeviceOutcomes => {
  const unanswered = push.pushSubscriptionId === null ? [] : devicesThat('later', pushed);
  return {
    accepted: devicesThat('accepted', pushed),
    gone: devicesThat('gone', pushed),
    failed: [
      ...devicesThat('refused', pushed).map((device) => ({ device, reason: 'refused' as const })),
      ...unanswered.map((device) => ({ device, reason: 'no_answer' as const })),
    ],
  };
};

/** What a message counts. Those who are to take its notification away again count for nothing. */
export const countsOf = (push: DuePush, pushed: Pushed[], isFirst: boolean): PushCounts => {
  const counted = push.reason === 'new' ? pushed : [];
  return {
    attempted: isFirst ? counted.length : 0,
    accepted: devicesThat('accepted', counted).length,
    gone: devicesThat('gone', counted).length,
    gathered: 0,
  };
};

/** Devices that ended alike, together. */
export function resultsOf(push: DuePush, pushed: Pushed[]): PushResult[] {
  const results = new Map<string, PushResult>();
  const attemptedAt = Math.min(...pushed.map(({ startedAt }) => startedAt));
  for (const { outcome, tookMs, retryAt } of pushed) {
    const kind = outcome?.kind ?? 'slow';
    const statusCode = outcome?.statusCode ?? 0;
    const same = results.get(`${kind} ${statusCode}`);
    results.set(`${kind} ${statusCode}`, {
      outcome: kind,
      statusCode,
      reason: push.reason,
      attempt: attemptOf(push),
      devices: (same?.devices ?? 0) + 1,
      attemptedAt,
      slowestMs: Math.max(same?.slowestMs ?? 0, tookMs),
      retryAt: earlier(same?.retryAt ?? null, retryAt),
    });
  }
  return [...results.values()];
}

/** Devices that were not pushed to, together by why. */
export function heldResults(push: DuePush, held: HeldDevices): PushResult[] {
  const result = (outcome: 'gathered' | 'muted', devices: number, until: number | null) => ({
    outcome,
    devices,
    statusCode: 0,
    reason: push.reason,
    attempt: attemptOf(push),
    attemptedAt: Date.now(),
    slowestMs: 0,
    retryAt: until,
  });
  return [
    ...(held.gathered > 0 ? [result('gathered', held.gathered, null)] : []),
    ...(held.muted > 0 ? [result('muted', held.muted, held.mutedUntil)] : []),
  ];
}

/** How many devices were not pushed to because a summary counts the message, and because their person muted the sender. */
export type HeldDevices = { gathered: number; muted: number; mutedUntil: number | null };

const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
