import { newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { afterCommit } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import type { Later } from '../../platform/database/transactions.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import {
  type Due,
  type DuePush,
  type EndPush,
  insertStepPush,
  type PushReason,
  type PushRow,
  queueIfClosed,
  queueIfPushed,
  queuePushes,
} from './push.model.ts';

/** Time for which a process owns a push job that it claimed. A fan-out renews it with each page. */
export const PUSH_LEASE_MS = 30_000;

/** Runs push jobs in this process, right after the commit that wrote them. */
export type PushRunner = {
  /** Returns how many more jobs it takes now. */
  room(): number;
  /**
   * Begins jobs that the current transaction writes with this claim: reads what they need together with its COMMIT, where that
   * is possible. Returns what runs them after it, and does not wait for them.
   */
  begin(pushes: DuePush[], claim: string): () => void;
  /** The same for those of these jobs that were written. They are read first. */
  runWritten(jobs: RowOfApp[], claim: string): void;
  /** Takes note of jobs that are due without a claim, to claim them when there is room. */
  runLater(): void;
};

let runner: PushRunner | null = null;

/** Sets what runs push jobs in this process. Returns a function that removes it. */
export function setPushRunner(next: PushRunner): () => void {
  runner = next;
  return () => {
    if (runner === next) runner = null;
  };
}

/** What a fan-out needs of a message, and the time at which it starts, ms. */
type Sent = Pick<
  DuePush,
  | 'appId'
  | 'topicId'
  | 'isNarrowed'
  | 'sentAt'
  | 'closedAt'
  | 'answeredIn'
  | 'expiresAt'
  | 'urgency'
> & {
  id: string;
  dueAt: number;
};

/**
 * Writes one push job per message in the caller's transaction, whatever the size of its topic. Jobs that this process
 * runs itself are written with its claim, so that they are neither claimed nor read again; the others wait until they
 * are due.
 */
export async function queueFanOuts(
  messages: Sent[],
  reason: PushReason,
  now: number,
): Promise<void> {
  const mine = runner;
  const room = mine?.room() ?? 0;
  const claim = newToken(16);
  const jobs = messages.map(({ id: messageId, dueAt, ...message }) => ({
    dueAt,
    push: {
      ...message,
      id: newId('push'),
      messageId,
      reason,
      number: 0,
      personId: null,
      pushSubscriptionId: null,
      afterPerson: '',
      attempts: 0,
    } satisfies DuePush,
  }));
  const atOnce = jobs.filter(({ dueAt }) => dueAt <= now).map(({ push }) => push);
  const run = new Set(atOnce.slice(0, room));
  await queuePushes(
    jobs.map(({ push, dueAt }) => ({
      id: push.id,
      messageId: push.messageId,
      appId: push.appId,
      reason,
      ...(run.has(push) ? { dueAt: now + PUSH_LEASE_MS, claim } : { dueAt, claim: null }),
    })),
  );
  if (mine && run.size > 0) afterCommit(mine.begin([...run], claim));
  if (run.size < atOnce.length) afterCommit(() => mine?.runLater());
}

/**
 * Writes the pushes that remove the notifications of messages that were pushed since they were read, in the transaction
 * that closes them.
 */
export function queueEndsOfPushed(messages: RowOfApp[]): Promise<void> {
  const ends = messages.map(({ id: messageId, appId }) => ({
    id: newId('push'),
    appId,
    messageId,
  }));
  return queueEnds(ends, (due) => queueIfPushed(ends, due));
}

/** The same for messages that were closed before their first pushes were counted, in the transaction that counts them. */
export async function queueEndsOfClosed(
  counts: Map<string, { appId: string; accepted: number; gathered: number }>,
): Promise<void> {
  const ends = [...counts].flatMap(([messageId, { appId, accepted, gathered }]) =>
    accepted + gathered > 0 ? [{ id: newId('push'), appId, messageId, accepted, gathered }] : [],
  );
  if (ends.length > 0) await queueEnds(ends, (due) => queueIfClosed(ends, due));
}

/** Writes jobs of which the database decides whether they are needed, with the claim of this process if it has room. */
async function queueEnds(
  ends: EndPush[],
  write: (due: Due) => Promise<Later<number>>,
): Promise<void> {
  const mine = runner;
  const claim = (mine?.room() ?? 0) < ends.length ? null : newToken(16);
  const now = databaseNow();
  const written = await write({ dueAt: claim === null ? now : now + PUSH_LEASE_MS, claim });
  afterCommit(() => {
    if (written() === 0) return;
    if (claim === null) return mine?.runLater();
    mine?.runWritten(ends, claim);
  });
}

/** Writes the push to the person whose question was answered, in the caller's transaction. */
export async function queueAnswerPush(
  { id: messageId, appId }: { id: string; appId: string },
  personId: string,
): Promise<void> {
  const push = { id: newId('push'), messageId, appId, reason: 'answered' as const, number: 0 };
  await insertStepPush({ ...push, personId, dueAt: databaseNow(), claim: null });
  afterCommit(() => runner?.runLater());
}

/** Writes the push of a reminder or a widening in the caller's transaction. A process takes it after the commit. */
export async function queueStepPush(
  { messageId, appId, number }: Pick<PushRow, 'messageId' | 'appId' | 'number'>,
  reason: 'reminder' | 'widening',
): Promise<void> {
  const push = { id: newId('push'), messageId, appId, reason, number };
  await insertStepPush({ ...push, dueAt: databaseNow(), claim: null });
  afterCommit(() => runner?.runLater());
}
