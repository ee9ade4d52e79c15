import { idsOfMessages } from '../../messages/messages/message.model.ts';
import { type Progress, publishProgress } from '../../messages/messages/message-changes.ts';
import { countPushes, type PushCounts } from '../../messages/messages/message-progress.model.ts';
import { type DeviceOutcomes, updateDevices } from '../../people/devices/push-health.ts';
import type { PushSubscriptionRow } from '../../people/devices/push-subscription.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { inSharedTransaction } from '../../platform/database/shared-transactions.ts';
import type { PushOutcome } from '../../platform/outbound/push-sender.ts';
import {
  asksForAnswer,
  type DuePush,
  finishPushesOfClaims,
  queueRetries,
  type Retry,
} from './push.model.ts';
import { addResults, type PushResult, takeFromSlow } from './push-attempt.model.ts';
import { queueEndsOfClosed } from './push-work.ts';

/** What else to record about pushes. */
type More = {
  /** Retries of these pushes. Written in the same transaction, so that a crash does not lose them. */
  retries?: Retry[];
  /** Whether they were recorded as slow before, and have ended now. */
  wasSlow?: boolean;
  /** Devices that were not pushed to. */
  held?: HeldDevices;
  /** The job that ends with these outcomes, and its claim. */
  finished?: Finished | null;
};
type Finished = RowOfApp & { claim: string };

const NONE_HELD: HeldDevices = {
  gathered: 0,
  muted: 0,
  mutedUntil: null,
  quiet: 0,
  quietUntil: null,
};

/**
 * Records the outcomes of one attempt: deletes devices that are gone, and updates the counts of message and attempt.
 */
export async function recordOutcomes(
  push: DuePush,
  pushed: Pushed[],
  { retries = [], wasSlow = false, held = NONE_HELD, finished = null }: More = {},
) {
  await updateDevices(newsOf(push, pushed));
  const isFirst = push.pushSubscriptionId === null && !wasSlow;
  const counts = { ...countsOf(push, pushed, isFirst), gathered: held.gathered };
  const results = [...resultsOf(push, pushed), ...heldResults(push, held)];
  await record({ push, counts, results, retries, wasSlow, finished });
}

type Recorded = Required<Omit<More, 'held'>> & {
  push: DuePush;
  counts: PushCounts;
  results: PushResult[];
};

/**
 * Records concurrent pushes together. The messages are locked late, because answers wait for them, but before the rows
 * that refer to them: a shared lock that becomes an exclusive one would deadlock with an answer that waits.
 */
const record = inSharedTransaction(2, recordAll, {
  // A page of a large audience does not wait for others.
  weightOf: ({ counts }) => counts.attempted,
  subjects: {
    kind: 'push',
    of: ({ push }: Recorded) => ({ id: push.messageId, appId: push.appId }),
    existing: idsOfMessages,
  },
});

async function recordAll(records: Recorded[]): Promise<void> {
  const retries = records.flatMap((each) => each.retries);
  const finished = records.flatMap((each) => each.finished ?? []);
  if (finished.length) await finishPushesOfClaims(finished);
  const counts = byMessage(records);
  if (counts.size > 0) await countPushes(counts);
  await queueEndsOfClosed(counts);
  const slow = records.filter(({ wasSlow }) => wasSlow).map(({ push }) => push);
  for (const push of slow.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1)))
    await takeFromSlow(push, attemptOf(push));
  await addResults(
    records.flatMap(({ push: { messageId, appId }, results }) =>
      results.map((result) => ({ ...result, messageId, appId })),
    ),
  );
  if (retries.length) await queueRetries(retries);
  await publishProgress(progressOf(records));
}

/** Ends jobs that found nobody to push to, in a transaction with what else is recorded. */
export const finishWithOutcomes = inSharedTransaction(3, async (jobs: Finished[]) => {
  await finishPushesOfClaims(jobs);
});

/** Returns the counts of each message that has any. */
function byMessage(records: Recorded[]): Map<string, PushCounts & { appId: string }> {
  const all = new Map<string, PushCounts & { appId: string }>();
  for (const { push, counts } of records) {
    const { attempted, accepted, gone, gathered } = all.get(push.messageId) ?? NOTHING;
    all.set(push.messageId, {
      appId: push.appId,
      attempted: attempted + counts.attempted,
      accepted: accepted + counts.accepted,
      gone: gone + counts.gone,
      gathered: gathered + counts.gathered,
    });
  }
  for (const [id, counts] of all) if (!isAny(counts)) all.delete(id);
  return all;
}
const NOTHING: PushCounts = { attempted: 0, accepted: 0, gone: 0, gathered: 0 };

const isAny = ({ attempted, accepted, gone, gathered }: PushCounts) =>
  attempted + accepted + gone + gathered > 0;

/** Returns one change for each message. Only an accepted push can change the status of its message. */
function progressOf(records: Recorded[]): Progress[] {
  const changes = new Map<string, Progress>();
  for (const { push, counts } of records) {
    const isTaken =
      counts.accepted > 0 || changes.get(push.messageId)?.kind === 'message.delivered';
    const kind = isTaken ? 'message.delivered' : 'message.pushed';
    changes.set(push.messageId, { kind, id: push.messageId, appId: push.appId });
  }
  return [...changes.values()];
}

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
const attemptOf = (push: DuePush): number => push.attempts + 1;

const devicesThat = (kind: PushOutcome['kind'], pushed: Pushed[]) =>
  pushed.filter(({ outcome }) => outcome?.kind === kind).map(({ device }) => device);

/** Results of pushes by device. The first timeout is ignored; the second marks the device unreachable. */
const newsOf = (push: DuePush, pushed: Pushed[]): DeviceOutcomes => {
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
const countsOf = (push: DuePush, pushed: Pushed[], isFirst: boolean): PushCounts => {
  const counted = asksForAnswer(push) ? pushed : [];
  return {
    attempted: isFirst ? counted.length : 0,
    accepted: devicesThat('accepted', counted).length,
    gone: devicesThat('gone', counted).length,
    gathered: 0,
  };
};

/** Groups devices by outcome, status and cause. */
function resultsOf(push: DuePush, pushed: Pushed[]): PushResult[] {
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
function heldResults(push: DuePush, held: HeldDevices): PushResult[] {
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
