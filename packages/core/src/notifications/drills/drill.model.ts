import { z } from 'zod';
import { integer, json, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { type RowOfApp, rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { CONTENT_DAYS } from '../../platform/schemas/published-limits.ts';
import { ANSWERED } from './drill-person.model.ts';

export type EndReason = 'all_answered' | 'expired' | 'ended';

/** Whom a drill is for: those whom `to` names, or everybody on the topic. */
const DrillAudience = z.object({
  to: z.array(z.string()).nullable(),
  onCallMissing: z.array(z.string()),
  notSubscribed: z.number(),
});

/** A drill. */
export const drills = defineTable('drills', {
  id: text().key,
  appId: text(),
  topicId: text(),
  /** Its topic while it is open, which is unique: a topic has one open drill. Null: it has ended. */
  openTopicId: text().orNull,
  scheduleId: text().orNull,
  addressed: json(DrillAudience),
  createdAt: integer(),
  /** By how much the clock of a test app was advanced since, ms: written for a day. */
  movedMs: integer().withDefault,
  expiresAt: integer(),
  endedAt: integer().optional,
  endReason: text<EndReason>().optional,
}).of('app', { kept: { after: 'createdAt', days: CONTENT_DAYS, as: 'drills' }, atOnce: 10 });
export type DrillRow = Row<typeof drills>;

/** @throws the driver's error when its topic has an open drill */
export const insertDrill = (drill: NewRow<typeof drills>) => insert(drills, [drill]);

export const drillOfApp = (appId: string, id: string) => drills.findOne({ where: { id, appId } });

/** Locks a drill until its transaction ends. */
export const lockedDrill = ({ id, appId }: RowOfApp) =>
  drills.findOne({ where: { id, appId }, lock: true });

/** @throws Error when there is none */
export const existingDrill = ({ id, appId }: RowOfApp) => drills.existing({ id, appId });

export const openDrillOn = ({ id: openTopicId, appId }: RowOfApp) =>
  drills.findOne({ where: { openTopicId, appId } });

/** Returns one page of the drills of an app, newest first, before an id. @param topicId only those of this topic */
export const pageOfDrills = (
  appId: string,
  { topicId, before, limit }: { topicId: string | null; before: string | null; limit: number },
) =>
  rowsOf(
    drills,
    `FORCE INDEX (drills_app) WHERE m.app_id = :appId
     ${topicId === null ? '' : 'AND m.topic_id = :topicId'} ${before === null ? '' : 'AND m.id < :before'}
     ORDER BY m.id DESC LIMIT :limit`,
    { appId, topicId, before, limit },
  );

/** Returns when an app started its last drills since a time, ms, without those of schedules, oldest first. */
export async function startsSince(appId: string, since: number, limit: number): Promise<number[]> {
  const rows = await select<{ createdAt: number }>(
    `SELECT created_at AS createdAt FROM drills FORCE INDEX (drills_started)
     WHERE app_id = :appId AND schedule_id IS NULL AND created_at > :since
     ORDER BY created_at LIMIT ${limit}`,
    { appId, since },
  );
  return rows.map(({ createdAt }) => createdAt);
}

/** Returns whether a schedule has started a drill on a topic since a time, ms, by the clock of its app. */
export async function hasScheduledSince({ id, appId }: RowOfApp, since: number): Promise<boolean> {
  const rows = await select(
    `SELECT 1 FROM drills FORCE INDEX (drills_topic)
     WHERE topic_id = :id AND app_id = :appId AND schedule_id IS NOT NULL
       AND created_at > :since AND created_at > :since + moved_ms LIMIT 1`,
    { id, appId, since },
  );
  return rows.length > 0;
}

const hasAllAnswers = (drill: string) => `NOT EXISTS (
  SELECT 1 FROM drill_people p FORCE INDEX (drill_people_state)
  WHERE p.drill_id = ${drill}.id AND p.app_id = ${drill}.app_id AND p.state < ${ANSWERED})`;

/** Ends a drill that is open, as `all_answered` only if that is so. Returns whether this call ended it. */
export const markEnded = ({ id, appId }: RowOfApp, endReason: EndReason, endedAt: number) =>
  change(
    `UPDATE drills SET open_topic_id = NULL, ended_at = :endedAt, end_reason = :endReason
     WHERE id = :id AND app_id = :appId AND open_topic_id IS NOT NULL
       ${endReason === 'all_answered' ? `AND ${hasAllAnswers('drills')}` : ''}`,
    { id, appId, endReason, endedAt },
  );

/** An open drill that has nothing to wait for. */
export type FinishedDrill = Pick<DrillRow, 'id' | 'appId' | 'topicId' | 'expiresAt'>;

/** Returns open drills whose time is over, or whose people have all confirmed. @param appId only those of this app */
export const finishedDrills = (now: number, limit: number, appId?: string) =>
  select<FinishedDrill>(
    `SELECT ${appId === undefined ? '/* all apps */' : ''} d.id, d.app_id AS appId, d.topic_id AS topicId, d.expires_at AS expiresAt
     FROM drills d FORCE INDEX (drills_open)
     WHERE d.open_topic_id IS NOT NULL AND (d.expires_at <= :now OR ${hasAllAnswers('d')})
       ${appId === undefined ? '' : 'AND d.app_id = :appId'} LIMIT ${limit}`,
    { now, appId },
  );
