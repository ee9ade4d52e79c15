import { existingApp } from '../../accounts/apps/app.model.ts';
import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { existingTopic, type TopicRow, topicsOfApp } from '../../accounts/topics/topic.model.ts';
import { fullNameOf, openTopicNamed } from '../../accounts/topics/topics.ts';
import { audienceOf } from '../../messages/audiences/named-audience.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { shownAt, timeShowing } from '../../platform/schemas/time-zones.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import { hasScheduledSince } from './drill.model.ts';
import {
  type DrillScheduleRow,
  type DueSchedule,
  dueSchedules,
  recordSkip,
  recordStart,
  removeSchedule,
  saveSchedule,
  scheduleOfApp,
  scheduleOfTopic,
  schedulesOfApp,
  takeSchedule,
} from './drill-schedule.model.ts';
import type { DrillScheduleIdIn, DrillScheduleIn, DrillScheduleOut } from './drills.schema.ts';
import { addDrill, recordDrillEvent } from './drills.ts';

const BATCH = 50;

/**
 * Sets the monthly drill of a topic, in place of the one before.
 * @throws Problem topic_forbidden, not_found, topic_archived, validation_failed: somebody unknown
 */
export async function saveDrillSchedule(
  caller: AppCaller,
  { topic: name, to, expires_in, day, hour, time_zone: timeZone }: DrillScheduleIn,
): Promise<DrillScheduleOut> {
  const { app } = caller;
  const topic = await openTopicNamed(caller, name);
  const now = databaseNow();
  await audienceOf(app, { topicId: topic.id, to: to ?? null }, now);
  const saved = await inTransaction(async () => {
    await saveSchedule({
      id: newId('dsc'),
      appId: app.id,
      topicId: topic.id,
      toNames: to ?? null,
      day,
      hour,
      timeZone,
      createdAt: now,
      expiresIn: expires_in,
      nextAt: nextMonthlyTime({ day, hour, timeZone }, now),
    });
    const schedule = await scheduleOfTopic(topic);
    if (!schedule) throw new Error('a schedule that was just saved is missing');
    const details = { topic: name, day, hour, time_zone: timeZone };
    await recordDrillEvent(caller, 'drill_schedule_changed', schedule.id, details);
    await publishChanges([{ kind: 'drill', appId: app.id }]);
    return schedule;
  });
  return scheduleOut(caller, saved, topic);
}

/** Returns all schedules of an app. */
export async function listDrillSchedules(caller: AppCaller): Promise<{ data: DrillScheduleOut[] }> {
  const topics = new Map((await topicsOfApp(caller.app.id)).map((each) => [each.id, each]));
  const found = await schedulesOfApp(caller.app.id);
  return {
    data: found.flatMap((schedule) => {
      const topic = topics.get(schedule.topicId);
      return topic ? [scheduleOut(caller, schedule, topic)] : [];
    }),
  };
}

/** Deletes a schedule. A drill that it started goes on. @throws Problem not_found */
export async function deleteDrillSchedule(
  caller: AppCaller,
  { schedule_id }: DrillScheduleIdIn,
): Promise<void> {
  const { id: appId } = caller.app;
  await inTransaction(async () => {
    const schedule = await scheduleOfApp(appId, schedule_id);
    if (!schedule || (await removeSchedule(schedule)) === 0) throw new Problem('not_found');
    await recordDrillEvent(caller, 'drill_schedule_deleted', schedule.id);
    await publishChanges([{ kind: 'drill', appId }]);
  });
}

/**
 * Starts the drills of the schedules that are due, each once, even with several processes, and returns their number. One
 * that cannot start is skipped until the next month, and its schedule says why.
 * @param appId only those of this app
 */
export async function startScheduledDrills(appId?: string): Promise<number> {
  const due = await dueSchedules(databaseNow(), BATCH, appId);
  const failures: unknown[] = [];
  for (const each of due)
    await startOne(each)
      .catch(async (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        await skipOne(each, error);
      })
      // One that fails must not keep the others from starting.
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return due.length;
}

/** @throws Problem when the drill cannot start; then nothing of it is written */
const startOne = (due: DueSchedule) =>
  takingSchedule(due, async (schedule) => {
    const { appId, topicId, toNames, expiresIn: expires_in } = schedule;
    const topic = await existingTopic({ id: topicId, appId });
    if (topic.archivedAt) throw new Problem('topic_archived');
    // A schedule that is set again each hour must not ask people each hour.
    if (await hasScheduledSince(topic, databaseNow() - DAY_MS))
      throw new Problem('rate_limited', {
        detail: 'A schedule has started a drill on this topic within the last day.',
      });
    const app = await existingApp(appId);
    const to = toNames ?? undefined;
    const drill = await addDrill(app, topic, { to, expires_in, scheduleId: schedule.id });
    await recordStart(schedule, drill.id);
  });

const skipOne = (due: DueSchedule, { code, message: detail }: Problem) =>
  takingSchedule(due, async ({ id, appId }) => {
    await recordSkip({ id, appId }, { at: databaseNow(), code, detail });
    await publishChanges([{ kind: 'drill', appId }]);
  });

/** Does work in the transaction that takes a schedule, if no other process has taken it. */
const takingSchedule = (due: DueSchedule, work: (schedule: DrillScheduleRow) => Promise<void>) =>
  inTransaction(async () => {
    const schedule = await scheduleOfApp(due.appId, due.id);
    if (!schedule) return;
    const { movedMs } = schedule;
    const nextAt = nextMonthlyTime(schedule, databaseNow() + movedMs) - movedMs;
    const taken = await takeSchedule(due, nextAt);
    if (taken === 1) await work(schedule);
  });

const scheduleOut = (
  { app }: AppCaller,
  schedule: DrillScheduleRow,
  topic: TopicRow,
): DrillScheduleOut => ({
  schedule_id: schedule.id,
  topic: fullNameOf(app, topic),
  to: schedule.toNames,
  expires_in: schedule.expiresIn,
  day: schedule.day,
  hour: schedule.hour,
  time_zone: schedule.timeZone,
  next_at: schedule.nextAt,
  last_drill_id: schedule.lastDrillId ?? null,
  skipped: schedule.skippedAt
    ? {
        at: schedule.skippedAt,
        code: schedule.skippedCode ?? '',
        detail: schedule.skippedDetail ?? '',
      }
    : null,
  created_at: schedule.createdAt,
});

/** A time of each month by the clock of a time zone (IANA). */
type MonthlyTime = { day: number; hour: number; timeZone: string };

/**
 * Returns the first such time after `now`, ms. An hour that the clock skips when it is set forward counts as the next one;
 * of an hour that it shows twice, the first counts.
 */
export function nextMonthlyTime({ day, hour, timeZone }: MonthlyTime, now: number): number {
  const here = new Date(shownAt(now, timeZone));
  for (const months of [0, 1, 2]) {
    const shown = Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + months, day, hour);
    const at = timeShowing(shown, timeZone);
    if (at > now) return at;
  }
  throw new Error('three months have a time after now');
}
