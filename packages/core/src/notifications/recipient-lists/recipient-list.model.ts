import { select } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { firstIdAt } from '../../platform/schemas/identifiers.ts';

/** Somebody whom a message is for. Test approvers have no person, and nothing that belongs to one. */
export type ListedRecipient = {
  /** By which the list is sorted, and its pages begin: an id of the subscription or, if it names people, of the subscriber. */
  place: string;
  subscriberId: string;
  personId: string | null;
  inGroups: number;
  /** Time at which a widening added them, ms; null for the first ones. */
  addedAt: number | null;
  reference: string | null;
  displayName: string | null;
  personEmail: string | null;
  subscribedAt: number | null;
  endedAt: number | null;
  /** Time at which they muted the topic, ms. */
  mutedAt: number | null;
  /** The time during which they mute the sender, ms. */
  mutedFrom: number | null;
  mutedUntil: number | null;
  seenAt: number | null;
  /** Whether they have a browser, and one whose push service accepts pushes. */
  hasBrowser: boolean;
  isReachable: boolean;
};

/** A page: it begins after a place. */
type Page = { before: string | null; limit: number };

/** Returns one page of the people and test approvers that a message names, newest subscriber first. */
export const pageOfNamed = (
  { id, appId, topicId }: { id: string; appId: string; topicId: string },
  { before, limit }: Page,
) => {
  const after = before === null ? '' : 'AND';
  return described(
    `SELECT * FROM (
       SELECT STRAIGHT_JOIN u.id AS place, r.person_id AS personId, r.in_groups AS inGroups, r.added_at AS addedAt
       FROM messages m FORCE INDEX (PRIMARY)
         JOIN message_recipients r FORCE INDEX (PRIMARY) ON r.list_id = m.recipients_id AND r.app_id = m.app_id
         JOIN subscribers u FORCE INDEX (subscribers_pair) ON u.app_id = :appId AND u.person_id = r.person_id
       WHERE m.id = :id AND m.app_id = :appId ${after && 'AND u.id < :before'}
       UNION ALL
       SELECT approver, NULL, in_groups, NULL FROM test_recipients FORCE INDEX (test_recipients_once)
       WHERE message_id = :id AND app_id = :appId ${after && 'AND approver < :before'}) named
     ORDER BY place DESC LIMIT :limit`,
    { id, appId, topicId, before, limit },
    'r.place',
  );
};

/** A message to its whole topic, for who joined it until a time, ms, and was on it after another one. */
type ToTopic = { id: string; appId: string; topicId: string; sentAt: number; joinedUntil: number };

const DAY_MS = 86_400_000;

/** Returns one page of the people to whose topic a message was sent, those who joined last first. */
export const pageOfTopic = (message: ToTopic, { before, limit }: Page) => {
  // Ids sort by the clock of a process, which may differ from that of the database.
  const first = before ?? firstIdAt('sub', message.joinedUntil + DAY_MS);
  return described(
    `SELECT s.id AS place, s.person_id AS personId, 0 AS inGroups, NULL AS addedAt
     FROM subscriptions s FORCE INDEX (subscriptions_topic)
     WHERE s.topic_id = :topicId AND s.app_id = :appId AND s.id < :first AND s.subscribed_at <= :joinedUntil
       AND (s.ended_at IS NULL OR s.ended_at > :sentAt)
     ORDER BY s.id DESC LIMIT :limit`,
    { ...message, first, limit },
    'u.id',
  );
};

/** What is known of a person whatever the app. */
type Known = { id: string } & Pick<ListedRecipient, 'displayName' | 'personEmail'> &
  Record<'hasBrowser' | 'isReachable', number>;
type FromApp = Omit<ListedRecipient, Exclude<keyof Known, 'id'>>;

/** Adds to the rows of a page what is known of the people. @param subscriberId SQL of the id of the subscriber */
async function described(page: string, values: Record<string, unknown>, subscriberId: string) {
  const rows = await fromApp(page, values, subscriberId);
  const personIds = rows.flatMap(({ personId }) => personId ?? []);
  const known = new Map((await knownOf(personIds)).map((person) => [person.id, person]));
  return rows.map((row): ListedRecipient => {
    const person = known.get(row.personId ?? '');
    return {
      ...row,
      displayName: person?.displayName ?? null,
      personEmail: person?.personEmail ?? null,
      hasBrowser: person?.hasBrowser === 1,
      isReachable: person?.isReachable === 1,
    };
  });
}

const knownOf = async (personIds: string[]): Promise<Known[]> =>
  personIds.length === 0
    ? []
    : select<Known>(
        `SELECT p.id, p.display_name AS displayName, p.email AS personEmail,
           EXISTS (SELECT 1 FROM push_subscriptions d WHERE d.person_id = p.id) AS hasBrowser,
           EXISTS (SELECT 1 FROM push_subscriptions d
             WHERE d.person_id = p.id AND d.unreachable_since IS NULL) AS isReachable
         FROM people p WHERE p.id IN (:personIds)`,
        { personIds },
      );

const fromApp = (page: string, values: Record<string, unknown>, subscriberId: string) =>
  select<FromApp>(
    `SELECT STRAIGHT_JOIN r.place, ${subscriberId} AS subscriberId, r.personId, r.inGroups, r.addedAt, u.reference,
       s.subscribed_at AS subscribedAt, s.ended_at AS endedAt, s.muted_at AS mutedAt,
       u.muted_from AS mutedFrom, u.muted_until AS mutedUntil, v.seen_at AS seenAt
     FROM (${page}) r
       LEFT JOIN subscribers u FORCE INDEX (subscribers_pair) ON u.app_id = :appId AND u.person_id = r.personId
       LEFT JOIN subscriptions s FORCE INDEX (PRIMARY)
         ON s.topic_id = :topicId AND s.app_id = :appId AND s.person_id = r.personId
       LEFT JOIN message_views v FORCE INDEX (PRIMARY)
         ON v.message_id = :id AND v.app_id = :appId AND v.subscriber_id = u.id
     ORDER BY r.place DESC`,
    values,
  );

/** When pushes of a message leave that wait, ms: to everybody, and to single people by their ids. */
export type WaitingPushes = { everybody: number | null; people: Map<string, number> };

/** Returns when the pushes of a message leave that wait for a time. @param personIds of whom it is asked */
export async function waitingPushesOf(
  { id, appId }: RowOfApp,
  personIds: string[],
): Promise<WaitingPushes> {
  const rows = await select<{ personId: string | null; at: number }>(
    `SELECT person_id AS personId, MIN(due_at) AS at FROM pushes FORCE INDEX (pushes_message)
     WHERE message_id = :id AND app_id = :appId AND (person_id IS NULL OR person_id IN (:personIds))
       AND reason <> 'closed' AND push_subscription_id IS NULL AND claim IS NULL AND after_person = ''
     GROUP BY person_id`,
    { id, appId, personIds: personIds.length > 0 ? personIds : [''] },
  );
  const people = rows.flatMap(({ personId, at }) => (personId ? [[personId, at] as const] : []));
  const everybody = rows.find(({ personId }) => personId === null)?.at ?? null;
  return { everybody, people: new Map(people) };
}
