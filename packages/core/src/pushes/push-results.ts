import { databaseNow } from '../database/clock.ts';
import type { DeviceOutcomes } from '../devices/push-health.ts';
import type { PushCounts } from '../messages/message-progress.model.ts';
import type { PushOutcome } from '../outbound/push-sender.ts';
import type { PushSubscriptionRow } from '../push-subscriptions/push-subscription.model.ts';
import { asksForAnswer, type DuePush } from './push.model.ts';
import type { PushResult } from './push-attempt.model.ts';

/** The state of one push to one device. */
export type Pushed = {
  device: PushSubscriptionRow;
  startedAt: number;
  tookMs: number;
  /** Null while it is slow and its outcome is not known. */
  outcome: PushOutcome | null;
  /** Time of the retry; null when there is none. */
  retryAt: number | null;
};

/** Returns the number of an attempt, from 1. */
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
      ...pushed.flatMap(({ device, outcome }) =>
        outcome?.kind === 'refused'
          ? [{ device, reason: outcome.kind, cause: outcome.cause ?? null }]
          : [],
      ),
      ...unanswered.map((device) => ({ device, reason: 'no_answer' as const })),
    ],
  };
};

/** Returns the counts of pushes for a message. Pushes that remove its notification are not counted. */
export const countsOf = (push: DuePush, pushed: Pushed[], isFirst: boolean): PushCounts => {
  const counted = asksForAnswer(push) ? pushed : [];
  return {
    attempted: isFirst ? counted.length : 0,
    accepted: devicesThat('accepted', counted).length,
    gone: devicesThat('gone', counted).length,
    gathered: 0,
  };
};

/** Groups devices by outcome, status and cause. */
export function resultsOf(push: DuePush, pushed: Pushed[]): PushResult[] {
  const results = new Map<string, PushResult>();
  const attemptedAt = Math.min(...pushed.map(({ startedAt }) => startedAt));
  for (const { outcome, tookMs, retryAt } of pushed) {
    const kind = outcome?.kind ?? 'slow';
    const statusCode = outcome?.statusCode ?? 0;
    const cause = (outcome?.kind === 'refused' && outcome.cause) || '';
    const key = `${kind} ${statusCode} ${cause}`;
    const same = results.get(key);
    results.set(key, {
      outcome: kind,
      statusCode,
      cause,
      reason: push.reason,
      number: push.number,
      attempt: attemptOf(push),
      devices: (same?.devices ?? 0) + 1,
      attemptedAt,
      slowestMs: Math.max(same?.slowestMs ?? 0, tookMs),
      retryAt: earlier(same?.retryAt ?? null, retryAt),
    });
  }
  return [...results.values()];
}

/** Groups devices that were not pushed to, by reason. */
export function heldResults(push: DuePush, held: HeldDevices): PushResult[] {
  const result = (
    outcome: 'gathered' | 'muted' | 'quiet',
    devices: number,
    until: number | null,
  ) => ({
    outcome,
    devices,
    statusCode: 0,
    cause: '' as const,
    reason: push.reason,
    number: push.number,
    attempt: attemptOf(push),
    attemptedAt: databaseNow(),
    slowestMs: 0,
    retryAt: until,
  });
  return [
    ...(held.gathered > 0 ? [result('gathered', held.gathered, null)] : []),
    ...(held.muted > 0 ? [result('muted', held.muted, held.mutedUntil)] : []),
    ...(held.quiet > 0 ? [result('quiet', held.quiet, held.quietUntil)] : []),
  ];
}

/**
 * Number of devices not pushed to: a summary counts the message, the person muted the sender, or has quiet hours.
 */
export type HeldDevices = {
  gathered: number;
  muted: number;
  mutedUntil: number | null;
  quiet: number;
  quietUntil: number | null;
};

const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
