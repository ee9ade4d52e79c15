import { change, insert, select } from '../database/database.ts';

/** How a message ended. */
export type Outcome = 'approved' | 'rejected' | 'expired' | 'canceled';

/**
 * What is counted of a day. An outcome: messages that ended so on that day. `became_…`: messages created on that day that
 * ended so, whenever. Callbacks: attempts made on that day. What was created on it, `daily_quotas` counts.
 */
export type Fact = Outcome | `became_${Outcome}` | 'callback_succeeded' | 'callback_failed';

/** One more of a fact on a day (days since the epoch, UTC). `bucket` tells answer times apart; 0 of everything else. */
export type Increment = { accountId: string; fact: Fact; day: number; bucket: number };

/** Rows of one number: changes that come together seldom wait for the same one, and a reader sums few. */
const SLOTS = 8;

/**
 * Counts these, in one statement, as part of the caller's transaction. They stand in the order in which their rows are
 * locked: `became_…` before outcomes, everywhere.
 */
export const countUp = (increments: Increment[]) => {
  const slot = Math.floor(Math.random() * SLOTS);
  return insert(
    'daily_counts (account_id, fact, day, bucket, slot, counted)',
    increments.map(({ accountId, fact, day, bucket }) => [accountId, fact, day, bucket, slot, 1]),
    'ON DUPLICATE KEY UPDATE counted = counted + 1',
  );
};

/** A number of one day; `day` 0 stands for all days before the first that was asked for. */
export type Counted = { day: number; fact: Fact | 'created'; bucket: number; counted: number };

/** Days that are looked at, since the epoch: each from `first` on; what became of messages from `horizon` on. */
type Span = { accountId: string; horizon: number; first: number; today: number };

/** All numbers at one moment: a single statement, each part of it a short walk along a primary key. */
export const countsOf = (span: Span) =>
  select<Counted>(
    // A union of different integers comes back as decimals, which the driver hands over as text.
    `SELECT CAST(day AS SIGNED) AS day, fact, CAST(bucket AS SIGNED) AS bucket, CAST(counted AS SIGNED) AS counted FROM (
       SELECT IF(day < :first, 0, day) AS day, 'created' AS fact, 0 AS bucket, SUM(used) AS counted
       FROM daily_quotas WHERE account_id = :accountId AND day >= :horizon GROUP BY 1
       UNION ALL
       SELECT IF(day < :first, 0, day), fact, 0, SUM(counted)
       FROM daily_counts WHERE account_id = :accountId AND fact IN (:became) AND day >= :horizon GROUP BY 1, 2
       UNION ALL
       SELECT day, fact, 0, SUM(counted)
       FROM daily_counts WHERE account_id = :accountId AND fact IN (:callbacks) AND day >= :first GROUP BY 1, 2
       UNION ALL
       SELECT day, fact, bucket, SUM(counted)
       FROM daily_counts WHERE account_id = :accountId AND fact IN (:outcomes) AND day = :today GROUP BY 1, 2, 3
     ) AS counts`,
    {
      ...span,
      became: ['became_approved', 'became_rejected', 'became_expired', 'became_canceled'],
      callbacks: ['callback_succeeded', 'callback_failed'],
      outcomes: ['approved', 'rejected', 'expired', 'canceled'],
    },
  );

export const forgetCountsBefore = (day: number, limit: number) =>
  change(`DELETE FROM daily_counts WHERE day < :day LIMIT ${limit}`, { day });
