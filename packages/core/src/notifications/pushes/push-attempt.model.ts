import { integer, type Row, text } from '../../platform/database/columns.ts';
import { batched, change, select } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { LOG_DAYS } from '../../platform/schemas/published-limits.ts';
import type { PushRefusalCause } from '../../platform/statuses.schema.ts';
import type { DuePush, PushReason } from './push.model.ts';
import type { PushResultKind } from './pushes.schema.ts';

/** Devices for which one attempt to push a message had the same outcome. */
const pushAttempts = defineTable('push_attempts', {
  reason: text<PushReason>().key,
  /** Number of the reminder or the widening; 0 for others. */
  number: integer().key,
  /** Number of the attempt, from 1. */
  attempt: integer().key,
  outcome: text<PushResultKind>().key,
  /** 0: there was no response. */
  statusCode: integer().key,
  /** What the push service refuses; empty if it refuses nothing, or the cause is not known. */
  cause: text<PushRefusalCause | ''>().key,
  devices: integer(),
  /** Start of the first of these pushes, ms. */
  attemptedAt: integer(),
  slowestMs: integer(),
  /** Earliest retry of these devices, ms; for `muted`, when the first mute ends. */
  retryAt: integer().orNull,
  messageId: text().key,
  appId: text(),
}).of('app', { kept: { after: 'attemptedAt', days: LOG_DAYS, as: 'push log' } });
export type PushResult = Omit<Row<typeof pushAttempts>, 'messageId' | 'appId'>;

/** Adds devices to the results of attempts. All pages of a fan-out add to the same rows. */
export const addResults = (results: Row<typeof pushAttempts>[]) =>
  batched.insert(pushAttempts, results, {
    update: `devices = devices + VALUES(devices),
       slowest_ms = GREATEST(slowest_ms, VALUES(slowest_ms)), retry_at = LEAST(retry_at, VALUES(retry_at))`,
  });

/** Removes one device from the slow ones of an attempt. */
export const takeFromSlow = (
  { messageId, appId, reason, number }: Pick<DuePush, 'messageId' | 'appId' | 'reason' | 'number'>,
  attempt: number,
) =>
  change(
    `UPDATE push_attempts SET devices = devices - 1
     WHERE message_id = :messageId AND app_id = :appId AND reason = :reason AND number = :number
       AND attempt = :attempt AND outcome = 'slow' AND status_code = 0 AND cause = '' AND devices > 0`,
    { messageId, appId, reason, number, attempt },
  );

/** Maximum number of rows read per message. */
const MAX_RESULTS = 400;

/** Returns all attempts to push a message, ordered by start. */
export const resultsAbout = ({ id, appId }: RowOfApp) =>
  select<PushResult>(
    `SELECT reason, number, attempt, outcome, status_code AS statusCode, cause, devices, attempted_at AS attemptedAt,
       slowest_ms AS slowestMs, retry_at AS retryAt
     FROM push_attempts WHERE message_id = :id AND app_id = :appId AND devices > 0
     ORDER BY attempted_at, attempt, outcome, status_code, cause LIMIT ${MAX_RESULTS}`,
    { id, appId },
  );
