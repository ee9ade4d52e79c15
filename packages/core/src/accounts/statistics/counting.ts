import { databaseNow } from '../../platform/database/clock.ts';
import { dayOf } from '../../platform/schemas/utc-day.ts';
import type { AttemptError } from '../../platform/statuses.schema.ts';
import { bucketOf } from './answer-times.ts';
import { countUp, type Outcome } from './daily-count.model.ts';

/** A message that was closed at a time, ms. */
type ClosedMessage = {
  message: { appId: string; createdAt: number; sentAt: number | null };
  as: Outcome;
  at: number;
};

/**
 * Counts the outcome of messages, for the day on which each was created and for the day on which it was closed. Must be
 * called last in the transaction that closes them: other writers may wait for the rows until the commit.
 */
export const countClosed = (closed: ClosedMessage[]) =>
  countUp(
    closed.flatMap(({ message: { appId, createdAt, sentAt }, as, at }) => {
      const isAnswer = as === 'approved' || as === 'rejected';
      const bucket = isAnswer ? bucketOf(at - (sentAt ?? createdAt)) : 0;
      return [
        { appId, fact: `became_${as}`, day: dayOf(createdAt), bucket: 0 },
        { appId, fact: as, day: dayOf(at), bucket },
      ] as const;
    }),
  );

/**
 * Counts attempts of callbacks by their errors, if any. Internal errors are not counted, because they say nothing about
 * a receiver. Must be called in the transaction that settles the attempts.
 */
export async function countAttempts(attempts: { appId: string; error: AttemptError | null }[]) {
  const day = dayOf(databaseNow());
  const counted = attempts.filter(({ error }) => error !== 'internal');
  if (counted.length === 0) return;
  await countUp(
    counted.map(({ appId, error }) => ({
      appId,
      fact: error === null ? 'callback_succeeded' : 'callback_failed',
      day,
      bucket: 0,
    })),
  );
}
