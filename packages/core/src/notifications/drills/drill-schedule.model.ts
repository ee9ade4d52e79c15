import { z } from 'zod';
import { integer, json, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** The monthly drill of a topic. */
export const drillSchedules = defineTable('drill_schedules', {
  id: text().key,
  appId: text(),
  topicId: text(),
  /** Null for the whole topic. */
  toNames: json(z.array(z.string())).orNull,
  day: integer(),
  hour: integer(),
  timeZone: text(),
  expiresIn: integer(),
  createdAt: integer(),
  nextAt: integer(),
  /** By how much the clock of a test app has moved `nextAt` since it was set, ms: its calendar is as much ahead. */
  movedMs: integer().withDefault,
  lastDrillId: text().optional,
  skippedAt: integer().optional,
  skippedCode: text().optional,
  skippedDetail: text().optional,
}).of('app');
export type DrillScheduleRow = Row<typeof drillSchedules>;

/** Writes the schedule of a topic, in place of the one before, whose id and last drill it keeps. */
export const saveSchedule = (schedule: NewRow<typeof drillSchedules>) =>
  insert(drillSchedules, [schedule], {
    update: `to_names = VALUES(to_names), day = VALUES(day), hour = VALUES(hour),
      time_zone = VALUES(time_zone), expires_in = VALUES(expires_in), next_at = VALUES(next_at), moved_ms = 0`,
  });

export const scheduleOfTopic = ({ id: topicId, appId }: RowOfApp) =>
  drillSchedules.findOne({ where: { topicId, appId } });

export const scheduleOfApp = (appId: string, id: string) =>
  drillSchedules.findOne({ where: { id, appId } });

export const schedulesOfApp = (appId: string) =>
  drillSchedules.findAll({ where: { appId }, order: [['id', 'ASC']] });

export const removeSchedule = ({ id, appId }: RowOfApp) =>
  change('DELETE FROM drill_schedules WHERE id = :id AND app_id = :appId', { id, appId });

/** A schedule, and the time at which it was due. */
export type DueSchedule = RowOfApp & { nextAt: number };

/** Returns schedules that are due, of apps that are not deleted. @param appId only those of this app */
export const dueSchedules = (now: number, limit: number, appId?: string) =>
  select<DueSchedule>(
    `SELECT ${appId === undefined ? '/* all apps */' : ''} s.id, s.app_id AS appId, s.next_at AS nextAt FROM drill_schedules s FORCE INDEX (drill_schedules_next)
       JOIN apps a ON a.id = s.app_id AND a.deleted_at IS NULL
     WHERE s.next_at <= :now ${appId === undefined ? '' : 'AND s.app_id = :appId'}
     ORDER BY s.next_at LIMIT ${limit}`,
    { now, appId },
  );

/**
 * Takes a schedule that is due, by moving it to its next time. Returns 1 for the one process that does so; in its
 * transaction the drill starts.
 */
export const takeSchedule = ({ id, appId, nextAt: dueAt }: DueSchedule, nextAt: number) =>
  change(
    `UPDATE drill_schedules SET next_at = :nextAt
     WHERE id = :id AND app_id = :appId AND next_at = :dueAt`,
    { id, appId, dueAt, nextAt },
  );

export const recordStart = ({ id, appId }: RowOfApp, drillId: string) =>
  change(
    `UPDATE drill_schedules SET last_drill_id = :drillId, skipped_at = NULL, skipped_code = NULL,
       skipped_detail = NULL
     WHERE id = :id AND app_id = :appId`,
    { id, appId, drillId },
  );

/** Records why the drill of a schedule did not start. */
export const recordSkip = (
  { id, appId }: RowOfApp,
  { at, code, detail }: { at: number; code: string; detail: string },
) =>
  change(
    `UPDATE drill_schedules SET skipped_at = :at, skipped_code = :code, skipped_detail = :detail
     WHERE id = :id AND app_id = :appId`,
    { id, appId, at, code, detail: detail.slice(0, 300) },
  );
