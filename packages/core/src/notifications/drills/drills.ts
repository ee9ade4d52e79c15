import { type AppRow, lockApp } from '../../accounts/apps/app.model.ts';
import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { recordAccountEvent } from '../../accounts/audit/recording.ts';
import { type TopicRow, topicsOfApp } from '../../accounts/topics/topic.model.ts';
import { fullNameOf, openTopicNamed, topicNamed } from '../../accounts/topics/topics.ts';
import { audienceOf } from '../../messages/audiences/named-audience.ts';
import { MAX_RECIPIENTS_COUNTED } from '../../messages/recipients/recipient-count.model.ts';
import { nameOf } from '../../people/people/person-name.ts';
import {
  isTestApprover,
  nameOfApprover,
  referenceOfApprover,
} from '../../people/test-approvers/test-approvers.schema.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { takenIndex } from '../../platform/database/driver-errors.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { drillPlaceOf, idPlaceOf, pageFrom, rowsFor } from '../../platform/schemas/cursor.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import {
  MAX_DRILLS_A_DAY,
  MAX_TEST_DRILLS_A_DAY,
} from '../../platform/schemas/published-limits.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import {
  type DrillRow,
  drillOfApp,
  existingDrill,
  insertDrill,
  markEnded,
  openDrillOn,
  pageOfDrills,
  startsSince,
} from './drill.model.ts';
import {
  countStates,
  insertDrillPeople,
  type ListedPerson,
  numberOf,
  pageOfPeople,
  peopleOnTopic,
  stateOf,
  stopPushes,
} from './drill-person.model.ts';
import type {
  DrillIdIn,
  DrillIn,
  DrillOut,
  DrillPersonOut,
  DrillWithPeopleOut,
  ListDrillsIn,
  ShowDrillIn,
} from './drills.schema.ts';

/** Whom a drill names, and who is missing. */

/**
 * Starts a drill: its people get a notification that they confirm. It is no message, and no answer of it counts as one.
 * @throws Problem topic_forbidden, not_found, topic_archived, drill_open, rate_limited, audience_too_large,
 * validation_failed: somebody unknown, or nobody on the topic
 */
export async function startDrill(caller: AppCaller, input: DrillIn): Promise<DrillOut> {
  const { app } = caller;
  const topic = await openTopicNamed(caller, input.topic);
  const drill = await inTransaction(async () => {
    await lockApp(app.id);
    await requireFewDrills(app);
    const added = await addDrill(app, topic, { ...input, scheduleId: null });
    await recordDrillEvent(caller, 'drill_started', added.id, { topic: input.topic });
    return added;
  });
  return drillOut(caller, drill, topic);
}

/** @throws Problem rate_limited when the app has started as many drills as it may within a day */
async function requireFewDrills({ id, mode }: AppRow): Promise<void> {
  const most = mode === 'test' ? MAX_TEST_DRILLS_A_DAY : MAX_DRILLS_A_DAY;
  const now = databaseNow();
  const starts = await startsSince(id, now - DAY_MS, most);
  const [first] = starts;
  if (first === undefined || starts.length < most) return;
  throw new Problem('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil((first + DAY_MS - now) / 1000)),
    detail: `An app starts at most ${most} drills a day, so that they stay tests. Schedules do not count.`,
  });
}

/** What a drill is for, and the schedule that starts it. */
export type NewDrill = Pick<DrillIn, 'to' | 'expires_in'> & { scheduleId: string | null };

/**
 * Writes a drill with its people, who are then pushed to. Must be called in a transaction.
 * @throws Problem drill_open, audience_too_large, validation_failed
 */
export async function addDrill(
  app: AppRow,
  topic: TopicRow,
  { to, expires_in, scheduleId }: NewDrill,
): Promise<DrillRow> {
  const now = databaseNow();
  await requireNoOpenDrill(topic, now);
  const { people, addressed } = await peopleFor(app, topic, to ?? null, now);
  const drill = {
    id: newId('dri'),
    appId: app.id,
    topicId: topic.id,
    openTopicId: topic.id,
    scheduleId,
    addressed,
    createdAt: now,
    movedMs: 0,
    expiresAt: now + expires_in * 1000,
    endedAt: null,
    endReason: null,
  };
  await insertDrill(drill).catch((error) => {
    throw takenIndex(error) === 'drills_open' ? new Problem('drill_open') : error;
  });
  await insertDrillPeople(
    people.map((person) => ({
      id: newId('drp'),
      drillId: drill.id,
      appId: app.id,
      ...person,
      state: numberOf('not_delivered'),
      reason: 'waiting' as const,
      since: now,
      dueAt: now,
    })),
  );
  await publishChanges([{ kind: 'drill', appId: app.id, topicId: topic.id }]);
  return drill;
}

/** One whose time is over no longer counts, also before the job has ended it. @throws Problem drill_open */
async function requireNoOpenDrill(topic: TopicRow, now: number): Promise<void> {
  const open = await openDrillOn(topic);
  if (!open) return;
  if (open.expiresAt > now) throw new Problem('drill_open', { extra: { drill_id: open.id } });
  await endDrillRow(open, 'expired', open.expiresAt);
}

/** Returns whom a drill is for: the people of its topic, or those of them whom `to` names, and test approvers. */
async function peopleFor(app: AppRow, topic: TopicRow, to: string[] | null, now: number) {
  const audience = await audienceOf(app, { topicId: topic.id, to }, now);
  const { onCallMissing, notSubscribed } = audience.policy;
  const named = audience.people?.personIds ?? null;
  const at = { topicId: topic.id, appId: app.id };
  const isNobody = named?.length === 0;
  const found = isNobody ? [] : await peopleOnTopic(at, named, MAX_RECIPIENTS_COUNTED + 1);
  if (found.length > MAX_RECIPIENTS_COUNTED)
    throw new Problem('audience_too_large', {
      detail: `The topic has more than ${MAX_RECIPIENTS_COUNTED} people. Name groups of them in to.`,
    });
  const approvers = (audience.people?.approvers ?? []).map((subscriberId) => ({
    subscriberId,
    personId: null,
  }));
  if (found.length + approvers.length === 0)
    throw fieldProblem(to ? '/to' : '/topic', 'nobody', 'nobody of these is on the topic');
  const away = named === null ? 0 : named.length - found.length;
  const addressed = { to, onCallMissing, notSubscribed: notSubscribed + away };
  return { people: [...found, ...approvers], addressed };
}

/** Returns a page of the drills of an app, newest first. @throws Problem invalid_cursor, topic_forbidden, not_found */
export async function listDrills(caller: AppCaller, { topic, limit, cursor }: ListDrillsIn) {
  const before = idPlaceOf(cursor);
  const topicId = topic === undefined ? null : (await topicNamed(caller, topic)).id;
  const rows = await pageOfDrills(caller.app.id, { topicId, before, limit: rowsFor(limit) });
  const topics = new Map((await topicsOfApp(caller.app.id)).map((each) => [each.id, each]));
  const counts = await countsOf(caller.app, rows);
  const out = (row: DrillRow) => outOf(caller.app, row, { topics, counts });
  return pageFrom(rows, limit, out, ({ id }) => [id]);
}

/** Returns a drill, and a page of its people. @throws Problem not_found, invalid_cursor */
export async function showDrill(
  caller: AppCaller,
  { drill_id, limit, cursor }: ShowDrillIn,
): Promise<DrillWithPeopleOut> {
  const after = drillPlaceOf(cursor);
  const drill = await drillOfApp(caller.app.id, drill_id);
  if (!drill) throw new Problem('not_found');
  const rows = await pageOfPeople(drill, after, rowsFor(limit));
  const place = ({ state, subscriberId }: ListedPerson) => [state, subscriberId];
  return {
    ...(await drillOut(caller, drill)),
    people: pageFrom(rows, limit, (row) => personOut(row, drill), place),
  };
}

/** Ends a drill before its time. Idempotent: one that has ended stays as it is. @throws Problem not_found */
export async function endDrill(caller: AppCaller, { drill_id }: DrillIdIn): Promise<DrillOut> {
  const drill = await drillOfApp(caller.app.id, drill_id);
  if (!drill) throw new Problem('not_found');
  await inTransaction(async () => {
    if (await endDrillRow(drill, 'ended', databaseNow()))
      await recordDrillEvent(caller, 'drill_ended', drill.id);
  });
  return drillOut(caller, await existingDrill(drill));
}

/** Ends an open drill, as `all_answered` only if that is so, and stops its pushes. Must be called in a transaction. Returns whether this call ended it. */
export async function endDrillRow(
  drill: Pick<DrillRow, 'id' | 'appId' | 'topicId'>,
  reason: 'all_answered' | 'expired' | 'ended',
  at: number,
): Promise<boolean> {
  if ((await markEnded(drill, reason, at)) === 0) return false;
  await stopPushes(drill);
  const { appId, topicId } = drill;
  await publishChanges([{ kind: 'drill', appId, topicId }]);
  return true;
}

type DrillEvent =
  | 'drill_started'
  | 'drill_ended'
  | 'drill_schedule_changed'
  | 'drill_schedule_deleted';

/** Writes what was done with a drill or a schedule to the audit log. Call it in its transaction. */
export function recordDrillEvent(
  caller: AppCaller,
  event: DrillEvent,
  target: string,
  details: Record<string, string | number> = {},
): Promise<void> {
  const actor = { ...caller, account: { id: caller.app.accountId } };
  return recordAccountEvent(actor, event, { target, details });
}

type Counts = DrillOut['counts'];
const NONE: Counts = { people: 0, answered: 0, silent: 0, no_device: 0, not_delivered: 0 };

/** Returns the counts of drills, by id. */
async function countsOf({ id: appId }: AppRow, drills: DrillRow[]): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>();
  const drillIds = drills.map(({ id }) => id);
  const rows = drillIds.length > 0 ? await countStates(appId, drillIds) : [];
  for (const { drillId, state, people } of rows) {
    const before = counts.get(drillId) ?? NONE;
    counts.set(drillId, { ...before, [stateOf(state)]: people, people: before.people + people });
  }
  return counts;
}

async function drillOut({ app }: AppCaller, drill: DrillRow, topic?: TopicRow): Promise<DrillOut> {
  const topics = topic ? [topic] : await topicsOfApp(app.id);
  const counts = await countsOf(app, [drill]);
  return outOf(app, drill, { topics: new Map(topics.map((each) => [each.id, each])), counts });
}

type Known = { topics: Map<string, TopicRow>; counts: Map<string, Counts> };

function outOf(app: AppRow, drill: DrillRow, { topics, counts }: Known): DrillOut {
  const topic = topics.get(drill.topicId);
  if (!topic) throw new Error(`the drill ${drill.id} has no topic`);
  const { to, onCallMissing, notSubscribed } = drill.addressed;
  return {
    drill_id: drill.id,
    topic: fullNameOf(app, topic),
    to,
    schedule_id: drill.scheduleId,
    counts: counts.get(drill.id) ?? NONE,
    on_call_missing: onCallMissing,
    not_subscribed: notSubscribed,
    created_at: drill.createdAt,
    expires_at: drill.expiresAt,
    ended_at: drill.endedAt ?? null,
    end_reason: drill.endReason ?? null,
  };
}

function personOut(row: ListedPerson, { createdAt }: DrillRow): DrillPersonOut {
  const { subscriberId: id, displayName, personEmail, confirmedAt } = row;
  const isApprover = isTestApprover(id);
  return {
    subscriber_id: id,
    display_name: isApprover
      ? nameOfApprover[id]
      : nameOf({ displayName: displayName ?? '', email: personEmail ?? '' }),
    reference: isApprover ? referenceOfApprover(id) : row.reference,
    state: stateOf(row.state),
    since: row.since,
    answered_ms: confirmedAt === null ? null : Math.max(0, confirmedAt - createdAt),
    delivered_at: row.deliveredAt,
    reason: row.reason,
    cause: row.cause,
  };
}
