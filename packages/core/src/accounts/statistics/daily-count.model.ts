import { integer, type Row, text } from '../../platform/database/columns.ts';
import { batched, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { dayOf } from '../../platform/schemas/utc-day.ts';
import { ClosedStatus } from '../../platform/statuses.schema.ts';

const outcomes = ClosedStatus.options;
export type Outcome = ClosedStatus;

/**
 * What is counted per day. An outcome: messages closed with it on that day. `became_…`: messages created on that day
 * and closed with it on any day. Callbacks: attempts made on that day. Created messages are counted in `daily_quotas`.
 */
export type Fact = Outcome | `became_${Outcome}` | 'callback_succeeded' | 'callback_failed';

/**
 * Number of days for which counts are kept: longer than a message can stay open (365 days ahead and 30 to answer), so
 * that all earlier messages are closed.
 */
export const DAYS_KEPT = 400;

/**
 * An increment of a fact on a day (days since the epoch, UTC). `bucket` is that of an answer time; 0 for all other
 * facts.
 */
const dailyCounts = defineTable('daily_counts', {
  appId: text().key,
  fact: text<Fact>().key,
  day: integer().key,
  bucket: integer().key,
  slot: integer().key,
  counted: integer(),
}).of('app', { kept: { after: 'day', days: DAYS_KEPT, at: dayOf, as: 'daily counts' } });
export type Increment = Omit<Row<typeof dailyCounts>, 'slot' | 'counted'>;

/** Number of rows per count: enough that concurrent writers seldom wait for the same row, and few to sum up. */
const SLOTS = 8;

/**
 * Applies the increments in one statement, as part of the caller's transaction, in the order of the primary key, so that
 * writers of the same counts do not deadlock.
 */
export const countUp = (increments: readonly Increment[]) => {
  const keyOf = ({ appId, fact, day, bucket }: Increment) => [appId, fact, day, bucket].join();
  const inOrder = increments.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const slot = Math.floor(Math.random() * SLOTS);
  const rows = inOrder.map((increment) => ({ ...increment, slot, counted: 1 }));
  return batched.insert(dailyCounts, rows, { update: 'counted = counted + 1' });
};

/** A count of one day; `day` 0 stands for all days before the first requested one. */
export type Counted = { day: number; fact: Fact | 'created'; bucket: number; counted: number };

/** The requested days since the epoch: single days from `first` on; outcomes of messages created from `horizon` on. */
type Span = { appId: string; horizon: number; first: number; today: number };

/** Returns all counts at one moment, in a single statement of short scans along primary keys. */
export const countsOf = (span: Span) =>
  select<Counted>(
    // A union of different integer types returns decimals, which the driver returns as strings.
    `SELECT CAST(day AS SIGNED) AS day, fact, CAST(bucket AS SIGNED) AS bucket, CAST(counted AS SIGNED) AS counted FROM (
       SELECT IF(day < :first, 0, day) AS day, 'created' AS fact, 0 AS bucket, SUM(used) AS counted
       FROM daily_quotas WHERE app_id = :appId AND day >= :horizon GROUP BY 1
       UNION ALL
       SELECT IF(day < :first, 0, day), fact, 0, SUM(counted)
       FROM daily_counts WHERE app_id = :appId AND fact IN (:became) AND day >= :horizon GROUP BY 1, 2
       UNION ALL
       SELECT day, fact, 0, SUM(counted)
       FROM daily_counts WHERE app_id = :appId AND fact IN (:callbacks) AND day >= :first GROUP BY 1, 2
       UNION ALL
       SELECT day, fact, bucket, SUM(counted)
       FROM daily_counts WHERE app_id = :appId AND fact IN (:outcomes) AND day = :today GROUP BY 1, 2, 3
     ) AS counts`,
    {
      ...span,
      became: outcomes.map((outcome) => `became_${outcome}`),
      callbacks: ['callback_succeeded', 'callback_failed'],
      outcomes,
    },
  );
