import { type PersonRow, people } from '../../people/people/person.model.ts';
import { APPS_OF_PERSON } from '../../people/subscriptions/subscriber.model.ts';
import { integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { joinedRows } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { LOG_DAYS } from '../../platform/schemas/published-limits.ts';

/** A person who answers for another one from a time to a time. */
export const standIns = defineTable('stand_ins', {
  id: text().key,
  /** The represented person. */
  personId: text(),
  /** The address that was asked. */
  email: text(),
  /** Whose address it is; set when they accept. */
  standInId: text().orNull,
  status: text<'asked' | 'accepted' | 'declined' | 'ended'>(),
  startsAt: integer(),
  endsAt: integer(),
  askedAt: integer(),
  /** Time at which it was declined, or ended before `endsAt`. */
  endedAt: integer().orNull,
  /** Time of its next start or end; null: none. */
  dueAt: integer().orNull,
}).of('person', {
  erased: 'by rule',
  exported: 'stand_ins',
  kept: { after: 'endsAt', days: LOG_DAYS },
});
export type StandInRow = Row<typeof standIns>;

export const insertStandIn = (standIn: StandInRow) => insert(standIns, [standIn]);

export const standInWithId = (id: string) => standIns.findByPk(id);

/** Returns those of a person that are asked or accepted and have not ended, to be read under a lock of the person. */
export const unendedStandInsOf = (personId: string, now: number) =>
  select<{ startsAt: number; endsAt: number }>(
    `SELECT starts_at AS startsAt, ends_at AS endsAt FROM stand_ins
     WHERE person_id = :personId AND status IN ('asked', 'accepted') AND ends_at > :now`,
    { personId, now },
  );

/** Returns how many people a person represents, now or later. */
export async function countActing(standInId: string, now: number): Promise<number> {
  const [row] = await select<{ people: number }>(
    `SELECT COUNT(*) AS people FROM stand_ins
     WHERE stand_in_id = :standInId AND status = 'accepted' AND ends_at > :now`,
    { standInId, now },
  );
  return row?.people ?? 0;
}

/** Accepts a request, once. It starts now if its start has passed. Returns 0 when it is not open any more. */
export const markStandInAccepted = (id: string, standInId: string, now: number) =>
  change(
    `UPDATE stand_ins SET status = 'accepted', stand_in_id = :standInId,
       due_at = IF(starts_at <= :now, ends_at, starts_at), starts_at = GREATEST(starts_at, :now)
     WHERE id = :id AND status = 'asked' AND ends_at > :now`,
    { id, standInId, now },
  );

export const markStandInDeclined = (id: string, now: number) =>
  change(
    `UPDATE stand_ins SET status = 'declined', ended_at = :now
     WHERE id = :id AND status = 'asked' AND ends_at > :now`,
    { id, now },
  );

/** Ends it, or withdraws the request, if the person is one of the two. Returns 0 when it has ended before. */
export const markStandInEnded = (id: string, personId: string, now: number) =>
  change(
    `UPDATE stand_ins SET status = 'ended', ended_at = :now, due_at = NULL
     WHERE id = :id AND (person_id = :personId OR stand_in_id = :personId)
       AND status IN ('asked', 'accepted') AND ends_at > :now`,
    { id, personId, now },
  );

/**
 * Locks one that acts until the transaction ends, so that it cannot end meanwhile; several answers may. Returns whether
 * it acts.
 */
export async function lockActingStandIn(id: string, now: number): Promise<boolean> {
  const rows = await select(
    `SELECT id FROM stand_ins
     WHERE id = :id AND status = 'accepted' AND starts_at <= :now AND ends_at > :now LOCK IN SHARE MODE`,
    { id, now },
  );
  return rows.length > 0;
}

/** Locks those that are due to start or to end, and that no other process has locked. */
export const lockDueStandIns = (now: number, limit: number) =>
  select<Due>(
    `SELECT id, person_id AS personId, stand_in_id AS standInId, ends_at AS endsAt FROM stand_ins
     WHERE due_at <= :now ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    { now },
  );

/** Sets the next due time: the end of those that have started, none for those that have ended. */
export const advanceStandIns = (ids: string[], now: number) =>
  change('UPDATE stand_ins SET due_at = IF(ends_at > :now, ends_at, NULL) WHERE id IN (:ids)', {
    ids,
    now,
  });

export async function nextDueStandIn(from: number, until: number): Promise<number | null> {
  const [row] = await select<{ dueAt: number }>(
    `SELECT due_at AS dueAt FROM stand_ins WHERE due_at > :from AND due_at <= :until
     ORDER BY due_at LIMIT 1`,
    { from, until },
  );
  return row?.dueAt ?? null;
}

/** One that starts or ends. */
type Due = { id: string; personId: string; standInId: string; endsAt: number };

/** A stand-in, and one of its two people: null if they have not accepted. */
export type ListedStandIn = { standIn: StandInRow; other: PersonRow | null };

/** Maximum number of rows of a list. */
const MAX_LISTED = 50;

/** Returns the newest stand-ins of a person that ended after `since`, with the people who stand in. */
export const standInsFor = (personId: string, since: number) =>
  listed(
    `LEFT JOIN people p ON p.id = i.stand_in_id
     WHERE i.person_id = :personId AND i.ends_at > :since`,
    { personId, since },
  );

/** Returns the newest stand-ins by a person that ended after `since`, with the people whom they represent. */
export const standInsBy = (personId: string, since: number) =>
  listed(
    `STRAIGHT_JOIN people p ON p.id = i.person_id
     WHERE i.stand_in_id = :personId AND i.status IN ('accepted', 'ended') AND i.ends_at > :since`,
    { personId, since },
  );

/**
 * Returns what a person was asked and has not decided. Somebody with whom they share no topic cannot ask them.
 * @param id only this one
 */
export async function askedOf(
  { id: personId, email }: Pick<PersonRow, 'id' | 'email'>,
  now: number,
  id: string | null = null,
): Promise<ListedStandIn[]> {
  const found: ListedStandIn[] = [];
  let last: StandInRow | undefined;
  // Page by page: any number of strangers may have asked, and must not hide those who share a topic.
  do {
    const { startsAt = 0, id: lastId = null } = last ?? {};
    const page = await listed(
      `STRAIGHT_JOIN people p ON p.id = i.person_id
       WHERE i.email = :email AND i.status = 'asked' AND i.ends_at > :now
         AND (:id IS NULL OR i.id = :id)
         AND (:lastId IS NULL OR i.starts_at < :startsAt OR (i.starts_at = :startsAt AND i.id < :lastId))`,
      { email, now, id, startsAt, lastId },
    );
    const askers = page.map(({ standIn }) => standIn.personId);
    const known = await sharingTopic(personId, askers);
    found.push(...page.filter(({ standIn }) => known.has(standIn.personId)));
    last = page[MAX_LISTED - 1]?.standIn;
  } while (last && found.length < MAX_LISTED);
  return found.slice(0, MAX_LISTED);
}

/** Returns those of some people who share a topic with a person. */
export async function sharingTopic(personId: string, otherIds: string[]): Promise<Set<string>> {
  if (otherIds.length === 0) return new Set();
  const rows = await select<{ otherId: string }>(
    `SELECT STRAIGHT_JOIN DISTINCT sa.person_id AS otherId
     FROM subscriptions sa JOIN subscriptions sb FORCE INDEX (PRIMARY)
         ON sb.topic_id = sa.topic_id AND sb.app_id = sa.app_id AND sb.person_id = :personId
           AND sb.ended_at IS NULL
       JOIN apps a FORCE INDEX (PRIMARY) ON a.id = sa.app_id AND a.deleted_at IS NULL
     WHERE sa.person_id IN (:otherIds) AND sa.ended_at IS NULL AND sa.app_id IN ${APPS_OF_PERSON}`,
    { personId, otherIds },
  );
  return new Set(rows.map(({ otherId }) => otherId));
}

async function listed(rest: string, values: Record<string, unknown>): Promise<ListedStandIn[]> {
  const rows = await joinedRows<{ i: typeof standIns; p: typeof people }>(
    { i: standIns, p: people },
    { from: `stand_ins i ${rest} ORDER BY i.starts_at DESC, i.id DESC LIMIT ${MAX_LISTED}` },
    values,
  );
  return rows.map(({ i, p }) => ({ standIn: i, other: p.id === null ? null : p }));
}
