import { newToken } from '../credentials/keyring.ts';
import { afterCommit } from '../database/database.ts';
import { newId } from '../fields/identifiers.ts';
import { type DuePush, Push, type PushReason } from './push.model.ts';

/** Time for which a process owns a push job that it claimed. A fan-out renews it with each page. */
export const PUSH_LEASE_MS = 30_000;

/** Runs push jobs in this process, right after the commit that wrote them. */
export type PushRunner = {
  /** Returns how many more jobs it takes now. */
  room(): number;
  /** Runs jobs that were written with this claim. Does not wait for them. */
  run(pushes: DuePush[], claim: string): void;
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

/** What a fan-out needs of a message. */
type Sent = Pick<DuePush, 'appId' | 'topicId' | 'sentAt' | 'closedAt' | 'expiresAt'> & {
  id: string;
};

/**
 * Writes one push job per message in the caller's transaction, whatever the size of its topic. Jobs that this process
 * runs itself are written with its claim, so that they are neither claimed nor read again; the others are due now.
 */
export async function queueFanOuts(
  messages: Sent[],
  reason: PushReason,
  now: number,
): Promise<void> {
  const mine = runner;
  const room = mine?.room() ?? 0;
  const claim = newToken(16);
  const jobs = messages.map(
    ({ id: messageId, ...message }): DuePush => ({
      ...message,
      id: newId('push'),
      messageId,
      reason,
      pushSubscriptionId: null,
      afterPerson: '',
      attempts: 0,
    }),
  );
  await Push.queue(
    jobs.map(({ id, messageId }, at) =>
      at < room
        ? { id, messageId, reason, dueAt: now + PUSH_LEASE_MS, claim }
        : { id, messageId, reason, dueAt: now, claim: null },
    ),
  );
  if (room > 0) afterCommit(() => mine?.run(jobs.slice(0, room), claim));
  if (room < jobs.length) afterCommit(() => mine?.runLater());
}
