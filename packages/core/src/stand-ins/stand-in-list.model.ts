import { select } from '../database/database.ts';
import { joinedRows } from '../database/rows.ts';
import { Person, type PersonRow } from '../people/person.model.ts';
import { StandIn, type StandInRow } from './stand-in.model.ts';

/** A stand-in, and one of its two people: null if they have not accepted. */
export type ListedStandIn = { standIn: StandInRow; other: PersonRow | null };

/** Maximum number of rows of a list. */
const MOST_LISTED = 50;

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
export const askedOf = (
  { id: personId, email }: Pick<PersonRow, 'id' | 'email'>,
  now: number,
  id: string | null = null,
) =>
  listed(
    `STRAIGHT_JOIN people p ON p.id = i.person_id
     WHERE i.email = :email AND i.status = 'asked' AND i.ends_at > :now
       AND (:id IS NULL OR i.id = :id) AND EXISTS (${sharedTopics('i.person_id', ':personId')})`,
    { personId, email, now, id },
  );

/** Returns whether two people share a topic. */
export const shareTopic = async (personId: string, otherId: string): Promise<boolean> =>
  (await select(sharedTopics(':personId', ':otherId'), { personId, otherId })).length > 0;

const sharedTopics = (one: string, other: string) =>
  `SELECT 1 FROM subscriptions sa STRAIGHT_JOIN subscriptions sb FORCE INDEX (subscriptions_pair)
       ON sb.topic_id = sa.topic_id AND sb.person_id = ${other} AND sb.ended_at IS NULL
     STRAIGHT_JOIN apps a FORCE INDEX (PRIMARY) ON a.id = sa.app_id AND a.deleted_at IS NULL
   WHERE sa.person_id = ${one} AND sa.ended_at IS NULL LIMIT 1`;

async function listed(rest: string, values: Record<string, unknown>): Promise<ListedStandIn[]> {
  const rows = await joinedRows<{ i: typeof StandIn; p: typeof Person }>(
    { i: StandIn, p: Person },
    { from: `stand_ins i ${rest} ORDER BY i.starts_at DESC, i.id DESC LIMIT ${MOST_LISTED}` },
    values,
  );
  return rows.map(({ i, p }) => ({ standIn: i, other: p.id === null ? null : p }));
}
