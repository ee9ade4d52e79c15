import { dayOf } from '../fields/utc-day.ts';
import type { AttemptError } from '../statuses.schema.ts';
import { bucketOf } from './answer-times.ts';
import { countUp, type Outcome } from './daily-count.model.ts';

type ClosedMessage = { accountId: string; createdAt: number; sentAt: number | null };

/**
 * Counts the outcome of a message, for the day on which it was created and for today. Must be called last in the
 * transaction that closes the message: other writers may wait for the rows until the commit.
 */
export function countClosed(message: ClosedMessage, outcome: Outcome, now: number) {
  const { accountId, createdAt, sentAt } = message;
  const isAnswer = outcome === 'approved' || outcome === 'rejected';
  const bucket = isAnswer ? bucketOf(now - (sentAt ?? createdAt)) : 0;
  return countUp([
    { accountId, fact: `became_${outcome}`, day: dayOf(createdAt), bucket: 0 },
    { accountId, fact: outcome, day: dayOf(now), bucket },
  ]);
}

/**
 * Counts one attempt of a callback by its error, if any. Internal errors are not counted, because they say nothing
 * about a receiver. Must be called in the transaction that settles the attempt.
 */
export async function countAttempt(accountId: string, error: AttemptError | null) {
  if (error === 'internal') return;
  const fact = error === null ? 'callback_succeeded' : 'callback_failed';
  await countUp([{ accountId, fact, day: dayOf(Date.now()), bucket: 0 }]);
}
