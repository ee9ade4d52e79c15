import { change, select } from '../database/database.ts';
import { insertLater } from '../database/rows.ts';
import type { PushRefusalCause } from '../statuses.schema.ts';
import type { DuePush, PushReason } from './push.model.ts';
import type { PushResultKind } from './pushes.schema.ts';

/** Devices for which one attempt to push a message had the same outcome. */
export type PushResult = {
  reason: PushReason;
  /** Number of the reminder or the widening; 0 for others. */
  number: number;
  /** Number of the attempt, from 1. */
  attempt: number;
  outcome: PushResultKind;
  /** 0: there was no response. */
  statusCode: number;
  /** What the push service refuses; empty if it refuses nothing, or the cause is not known. */
  cause: PushRefusalCause | '';
  devices: number;
  /** Start of the first of these pushes, ms. */
  attemptedAt: number;
  slowestMs: number;
  /** Earliest retry of these devices, ms; for `muted`, when the first mute ends. */
  retryAt: number | null;
};

/** Adds devices to the results of attempts. All pages of a fan-out add to the same rows. */
export const addResults = (results: (PushResult & { messageId: string })[]) =>
  insertLater(
    `push_attempts (message_id, reason, number, attempt, outcome, status_code, cause, devices, attempted_at,
       slowest_ms, retry_at)`,
    results.map((result) => [
      result.messageId,
      result.reason,
      result.number,
      result.attempt,
      result.outcome,
      result.statusCode,
      result.cause,
      result.devices,
      result.attemptedAt,
      result.slowestMs,
      result.retryAt,
    ]),
    `ON DUPLICATE KEY UPDATE devices = devices + VALUES(devices),
       slowest_ms = GREATEST(slowest_ms, VALUES(slowest_ms)), retry_at = LEAST(retry_at, VALUES(retry_at))`,
  );

/** Removes one device from the slow ones of an attempt. */
export const takeFromSlow = (
  { messageId, reason, number }: Pick<DuePush, 'messageId' | 'reason' | 'number'>,
  attempt: number,
) =>
  change(
    `UPDATE push_attempts SET devices = devices - 1
     WHERE message_id = :messageId AND reason = :reason AND number = :number AND attempt = :attempt AND outcome = 'slow'
       AND status_code = 0 AND cause = '' AND devices > 0`,
    { messageId, reason, number, attempt },
  );

/** Maximum number of rows read per message. */
const MOST_RESULTS = 400;

/** Returns all attempts to push a message, ordered by start. */
export const resultsAbout = (messageId: string) =>
  select<PushResult>(
    `SELECT reason, number, attempt, outcome, status_code AS statusCode, cause, devices, attempted_at AS attemptedAt,
       slowest_ms AS slowestMs, retry_at AS retryAt
     FROM push_attempts WHERE message_id = :messageId AND devices > 0
     ORDER BY attempted_at, attempt, outcome, status_code, cause LIMIT ${MOST_RESULTS}`,
    { messageId },
  );

export const forgetResultsBefore = (attemptedBefore: number, limit: number) =>
  change(`DELETE FROM push_attempts WHERE attempted_at < :attemptedBefore LIMIT ${limit}`, {
    attemptedBefore,
  });
