import { integer, type NewRow, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { AppMode, PushRefusalCause } from '../../platform/statuses.schema.ts';
import { type DrillReason, DrillState } from './drills.schema.ts';

/** A person or test approver of a drill, and the work to push to them. */
export const drillPeople = defineTable('drill_people', {
  id: text().key,
  drillId: text(),
  appId: text(),
  subscriberId: text(),
  /** Null for a test approver. */
  personId: text().orNull,
  /** Number of a `DrillState`. */
  state: integer(),
  reason: text<DrillReason>().orNull,
  cause: text<PushRefusalCause>().optional,
  since: integer(),
  deliveredAt: integer().optional,
  confirmedAt: integer().optional,
  /** Number of earlier attempts to push. */
  attempts: integer().withDefault,
  /** Null once nothing is left to push. */
  dueAt: integer().orNull,
  claim: text().optional,
}).of('app', { erased: 'personId', exported: 'drills', work: 'measured' });

/** Returns the number by which a state is stored. */
export const numberOf = (state: DrillState): number => DrillState.options.indexOf(state);

/** @throws Error for a number that no state has */
export function stateOf(number: number): DrillState {
  const state = DrillState.options[number];
  if (!state) throw new Error(`there is no state ${number} of a person of a drill`);
  return state;
}
export const ANSWERED = numberOf('answered');

export const insertDrillPeople = (rows: NewRow<typeof drillPeople>[]) => insert(drillPeople, rows);

/** A subscriber of a topic. */
export type OnTopic = { subscriberId: string; personId: string };

/** Returns the subscribers of a topic, or those of these people who are on it. */
export const peopleOnTopic = (
  { topicId, appId }: { topicId: string; appId: string },
  personIds: string[] | null,
  limit: number,
) =>
  select<OnTopic>(
    `SELECT STRAIGHT_JOIN u.id AS subscriberId, s.person_id AS personId
     FROM subscriptions s FORCE INDEX (${personIds === null ? 'subscriptions_people' : 'PRIMARY'})
       JOIN subscribers u FORCE INDEX (subscribers_pair) ON u.app_id = :appId AND u.person_id = s.person_id
     WHERE s.topic_id = :topicId AND s.app_id = :appId AND s.ended_at IS NULL
       ${personIds === null ? '' : 'AND s.person_id IN (:personIds)'} LIMIT :limit`,
    { topicId, appId, personIds: personIds ?? [], limit },
  );

/** Returns the number of people of drills of an app in each state. */
export const countStates = (appId: string, drillIds: string[]) =>
  select<{ drillId: string; state: number; people: number }>(
    `SELECT drill_id AS drillId, state, COUNT(*) AS people
     FROM drill_people FORCE INDEX (drill_people_state)
     WHERE app_id = :appId AND drill_id IN (:drillIds) GROUP BY drill_id, state`,
    { appId, drillIds },
  );

/** A place in the list of the people of a drill. */
export type PersonPlace = { state: number; subscriberId: string };

/** A person of a drill as its sender sees them. Test approvers have no person. */
export type ListedPerson = {
  subscriberId: string;
  state: number;
  reason: DrillReason | null;
  cause: PushRefusalCause | null;
  since: number;
  deliveredAt: number | null;
  confirmedAt: number | null;
  displayName: string | null;
  personEmail: string | null;
  reference: string | null;
};

/** Returns one page of the people of a drill, by state and id, after a place. */
export const pageOfPeople = (
  { id: drillId, appId }: RowOfApp,
  after: PersonPlace | null,
  limit: number,
) =>
  select<ListedPerson>(
    `SELECT STRAIGHT_JOIN d.subscriber_id AS subscriberId, d.state, d.reason, d.cause, d.since,
       d.delivered_at AS deliveredAt, d.confirmed_at AS confirmedAt, p.display_name AS displayName,
       p.email AS personEmail, u.reference
     FROM drill_people d FORCE INDEX (drill_people_state)
       LEFT JOIN subscribers u FORCE INDEX (PRIMARY) ON u.id = d.subscriber_id AND u.app_id = d.app_id
       LEFT JOIN people p ON p.id = d.person_id
     WHERE d.drill_id = :drillId AND d.app_id = :appId ${
       after === null
         ? ''
         : 'AND (d.state > :state OR d.state = :state AND d.subscriber_id > :subscriberId)'
     }
     ORDER BY d.state, d.subscriber_id LIMIT :limit`,
    { drillId, appId, ...after, limit },
  );

/** A person of an open or ended drill whose push is due. */
export type DuePerson = {
  id: string;
  drillId: string;
  appId: string;
  subscriberId: string;
  personId: string | null;
  attempts: number;
  /** Whether the push has waited for quiet hours already. */
  reason: DrillReason | null;
  startedAt: number;
  expiresAt: number;
  endedAt: number | null;
  isOnTopic: number;
  mutedAt: number | null;
  mutedFrom: number | null;
  mutedUntil: number | null;
};

/** Returns claimed people. Those of deleted apps are left out, and are deleted with the app. */
export const duePeople = (rows: RowOfApp[]) =>
  select<DuePerson>(
    `SELECT p.id, p.drill_id AS drillId, d.app_id AS appId, p.subscriber_id AS subscriberId,
       p.person_id AS personId, p.attempts, p.reason, d.created_at AS startedAt, d.expires_at AS expiresAt,
       d.ended_at AS endedAt, s.person_id IS NOT NULL AS isOnTopic, s.muted_at AS mutedAt,
       u.muted_from AS mutedFrom, u.muted_until AS mutedUntil
     FROM drill_people p FORCE INDEX (PRIMARY)
       JOIN drills d FORCE INDEX (PRIMARY) ON d.id = p.drill_id AND d.app_id = p.app_id
       JOIN apps a ON a.id = d.app_id AND a.deleted_at IS NULL
       LEFT JOIN subscribers u FORCE INDEX (PRIMARY) ON u.id = p.subscriber_id AND u.app_id = p.app_id
       LEFT JOIN subscriptions s FORCE INDEX (PRIMARY)
         ON s.topic_id = d.topic_id AND s.app_id = d.app_id AND s.person_id = p.person_id AND s.ended_at IS NULL
     WHERE p.app_id IN (:appIds) AND p.id IN (:ids)`,
    namesOf(rows),
  );

/** Returns the ids of the people of an app whose push is due. */
export async function duePeopleOfApp(appId: string, now: number, limit: number): Promise<string[]> {
  const rows = await select<{ id: string }>(
    `SELECT p.id FROM drills d FORCE INDEX (drills_app)
       JOIN drill_people p FORCE INDEX (drill_people_state)
         ON p.drill_id = d.id AND p.app_id = d.app_id
     WHERE d.app_id = :appId AND d.open_topic_id IS NOT NULL AND p.due_at <= :now LIMIT ${limit}`,
    { appId, now },
  );
  return rows.map(({ id }) => id);
}

/** What one attempt to push to a person showed. */
export type Settled = {
  state: DrillState;
  reason?: DrillReason | null;
  cause?: PushRefusalCause | null;
  since: number;
  deliveredAt?: number | null;
  /** Time of the next attempt, ms; null when there is none. */
  dueAt?: number | null;
};

/**
 * Ends a claim with what was found. A person who has confirmed meanwhile stays confirmed, and only the time of the delivery
 * is kept. Returns the number of changed rows.
 */
export const settlePerson = (
  { id, appId, attempts }: Pick<DuePerson, 'id' | 'appId' | 'attempts'>,
  claim: string,
  { state, reason = null, cause = null, since, deliveredAt = null, dueAt = null }: Settled,
) =>
  change(
    // MySQL assigns from left to right: nothing here reads what an earlier assignment has written.
    `UPDATE drill_people SET delivered_at = COALESCE(delivered_at, :deliveredAt),
       state = IF(confirmed_at IS NULL, :state, state), reason = IF(confirmed_at IS NULL, :reason, reason),
       cause = IF(confirmed_at IS NULL, :cause, cause), since = IF(confirmed_at IS NULL, :since, since),
       attempts = :attempts, due_at = IF(confirmed_at IS NULL, :dueAt, NULL), claim = NULL
     WHERE id = :id AND app_id = :appId AND (claim = :claim OR confirmed_at IS NOT NULL)`,
    {
      id,
      appId,
      claim,
      state: numberOf(state),
      reason,
      cause,
      since,
      deliveredAt,
      dueAt,
      attempts: attempts + 1,
    },
  );

/** Which of the people of a drill a confirmation is of. */
export type Confirmed = { drillId: string; appId: string } & (
  | { personId: string }
  | { subscriberId: string }
);

/** Confirms for a person, or a test approver, while the drill is open. Returns whether this call did. */
export const markConfirmed = (who: Confirmed, now: number) =>
  change(
    `UPDATE drill_people p JOIN drills d ON d.id = p.drill_id AND d.app_id = p.app_id
     SET p.state = ${ANSWERED}, p.reason = NULL, p.cause = NULL, p.since = :now, p.confirmed_at = :now,
       p.due_at = NULL, p.claim = NULL
     WHERE p.drill_id = :drillId AND p.app_id = :appId
       AND ${'personId' in who ? 'p.person_id = :personId' : 'p.subscriber_id = :subscriberId'}
       AND p.confirmed_at IS NULL AND d.open_topic_id IS NOT NULL AND d.expires_at > :now`,
    { ...who, now },
  );

/** Ends the pushes of a drill that has ended. */
export const stopPushes = ({ id, appId }: RowOfApp) =>
  change(
    `UPDATE drill_people SET due_at = NULL
     WHERE drill_id = :id AND app_id = :appId AND due_at IS NOT NULL`,
    { id, appId },
  );

/** Ends a claim of a drill that has ended, with its push. */
export const stopPush = ({ id, appId }: RowOfApp, claim: string) =>
  change(
    `UPDATE drill_people SET due_at = NULL, claim = NULL
     WHERE id = :id AND app_id = :appId AND claim = :claim`,
    { id, appId, claim },
  );

/** A drill of a person, with its sender. */
export type DrillOfPerson = {
  id: string;
  appId: string;
  username: string;
  displayName: string | null;
  mode: AppMode;
  topic: string;
  topicTitle: string | null;
  createdAt: number;
  expiresAt: number;
  endedAt: number | null;
  confirmedAt: number | null;
};

const ofPerson = (where: string) => `
  SELECT d.id, d.app_id AS appId, a.username, a.display_name AS displayName, a.mode, t.name AS topic, t.title AS topicTitle,
    d.created_at AS createdAt, d.expires_at AS expiresAt, d.ended_at AS endedAt,
    p.confirmed_at AS confirmedAt
  FROM subscribers u FORCE INDEX (subscribers_pair)
    JOIN drill_people p FORCE INDEX (drill_people_person)
      ON p.app_id = u.app_id AND p.person_id = u.person_id
    JOIN drills d FORCE INDEX (PRIMARY) ON d.id = p.drill_id AND d.app_id = p.app_id
    JOIN topics t FORCE INDEX (PRIMARY) ON t.id = d.topic_id AND t.app_id = d.app_id
    JOIN apps a ON a.id = d.app_id AND a.deleted_at IS NULL
  WHERE u.person_id = :personId AND p.person_id = :personId AND ${where}`;

/** Returns the drills that a person can confirm now, newest first. */
export const openDrillsOf = (personId: string, now: number, limit: number) =>
  select<DrillOfPerson>(
    `${ofPerson('p.confirmed_at IS NULL AND d.open_topic_id IS NOT NULL AND d.expires_at > :now')}
     ORDER BY p.drill_id DESC LIMIT :limit`,
    { personId, now, limit },
  );

/** Returns the newest drills of a person. */
export const drillsOf = (personId: string, limit: number) =>
  select<DrillOfPerson>(`${ofPerson('TRUE')} ORDER BY p.drill_id DESC LIMIT :limit`, {
    personId,
    limit,
  });

export async function drillOf(personId: string, drillId: string): Promise<DrillOfPerson | null> {
  const [row] = await select<DrillOfPerson>(ofPerson('p.drill_id = :drillId'), {
    personId,
    drillId,
  });
  return row ?? null;
}
