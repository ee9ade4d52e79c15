import { App, type AppRow } from '../apps/app.model.ts';
import { inBatches } from '../database/batches.ts';
import { databaseNow } from '../database/clock.ts';
import { select } from '../database/database.ts';
import { joinedRows } from '../database/rows.ts';
import { failingAfter, isShown } from '../domains/domain.model.ts';
import { Message, type MessageRow } from '../messages/message.model.ts';
import { isSentTo } from '../recipients/message-audience.model.ts';
import { representedIn } from '../recipients/represented.model.ts';
import { type ActingFor, actingForIn } from '../stand-ins/acting-for.model.ts';
import { Subscriber, type SubscriberRow } from '../subscriptions/subscriber.model.ts';
import { Topic, type TopicRow } from '../topics/topic.model.ts';

const sees = (
  personId: string,
  isRepresented: string,
) => `s.person_id = ${personId} AND s.ended_at IS NULL AND a.deleted_at IS NULL
  AND IF(m.is_narrowed = 0, ${isSentTo('m', 's.subscribed_at')}, EXISTS (
    SELECT 1 FROM message_recipients r WHERE r.message_id = m.id AND r.person_id = s.person_id
      AND ${isSentTo('m', 's.subscribed_at', 'r.added_at')}) ${isRepresented})
  AND (m.closed_at IS NULL OR m.closed_at >= s.subscribed_at)`;
/** Conditions that the person of `s` can see the message of `m`, and so answer it while it is open. */
const VISIBLE = sees(
  ':personId',
  `OR (${isSentTo('m', 's.subscribed_at')} AND EXISTS (SELECT 1 ${representedIn('m', 's.person_id')}))`,
);
/** The same, of people who can see it by themselves: each message is for the person at its place. */
const VISIBLE_TO_NAMED = sees('ELT(FIELD(m.id, :messageIds), :personIds)', '');

/** Returns whether a person can see a message. */
export const isInInbox = (personId: string, messageId: string) =>
  select<{ id: string }>(
    `SELECT m.id FROM messages m JOIN subscriptions s ON s.topic_id = m.topic_id
       JOIN apps a ON a.id = m.app_id WHERE m.id = :messageId AND ${VISIBLE}`,
    { personId, messageId, now: databaseNow() },
  ).then((rows) => rows.length > 0);

/** A message, and what a person sees and an app knows when the person answers it. */
export type InboxRow = {
  message: MessageRow;
  app: AppRow;
  topic: TopicRow;
  subscriber: SubscriberRow;
  subscribedAt: number;
  /** Label of the invite by which the person joined. */
  inviteLabel: string | null;
  /** The proven domain of the account. */
  domain: string | null;
  /** Whom the person represents: set if the message is in their inbox only for that reason. */
  actingFor: ActingFor | null;
};

/**
 * Returns those of these messages that a person can see, in no particular order. Those that they can see only because
 * they represent somebody are looked for if some are missing: the plan of that takes the database as long as the rest.
 */
export async function visibleTo(personId: string, messageIds: string[]): Promise<InboxRow[]> {
  if (messageIds.length === 0) return [];
  const now = databaseNow();
  const asked = messageIds.map((messageId) => ({ personId, messageId, now }));
  const [only, ...others] = asked;
  const named =
    only && others.length === 0 ? await oneVisibleToNamed(only) : await readNamed(asked);
  const found = new Set(named.map(({ m }) => m.id));
  const missing = messageIds.filter((id) => !found.has(id));
  const values = { personId, messageIds: missing, now };
  const more = missing.length ? await readVisible(VISIBLE, values) : [];
  const rows = [...named, ...more];
  const unnamed = rows.filter(({ isNamed }) => isNamed === 0).map(({ m }) => m.id);
  const acting = await actingForIn(personId, unnamed, now);
  return rows.flatMap(({ m, a, t, u, isNamed, ...more }) => {
    const actingFor = acting.get(m.id) ?? null;
    // Not if the stand-in ended between the two statements.
    if (isNamed === 0 && !actingFor) return [];
    return { ...more, message: m, app: a, topic: t, subscriber: u, actingFor };
  });
}

/** A message that a person asks for, and the time of the request, ms. */
type Asked = { personId: string; messageId: string; now: number };

/** Reads messages for which several people ask at the same time in one statement. */
const oneVisibleToNamed = inBatches(async (asked: Asked[]) => {
  const first = new Map<string, Asked>();
  for (const each of asked) if (!first.has(each.messageId)) first.set(each.messageId, each);
  const together = await readNamed([...first.values()]);
  const rows = new Map(together.map((row) => [row.m.id, row]));
  return Promise.all(
    asked.map(async (each) => {
      // A message for which two people ask is read for each.
      if (first.get(each.messageId) !== each) return readNamed([each]);
      const row = rows.get(each.messageId);
      return row ? [row] : [];
    }),
  );
});

const readNamed = (asked: Asked[]) =>
  readVisible(VISIBLE_TO_NAMED, {
    messageIds: asked.map(({ messageId }) => messageId),
    personIds: asked.map(({ personId }) => personId),
    now: Math.max(...asked.map(({ now }) => now)),
  });

/** The order of the tables is given, because to find it takes the optimizer longer than to read the rows. */
const readVisible = (isVisible: string, values: { now: number } & Record<string, unknown>) =>
  joinedRows<
    { m: typeof Message; a: typeof App; t: typeof Topic; u: typeof Subscriber },
    Pick<InboxRow, 'subscribedAt' | 'inviteLabel' | 'domain'> & { isNamed: number }
  >(
    { m: Message, a: App, t: Topic, u: Subscriber },
    {
      more: `s.subscribed_at AS subscribedAt, i.label AS inviteLabel, d.proven_name AS domain,
        m.is_narrowed = 0 OR r.person_id IS NOT NULL AS isNamed`,
      from: `messages m FORCE INDEX (PRIMARY)
        STRAIGHT_JOIN subscriptions s FORCE INDEX (subscriptions_pair) ON s.topic_id = m.topic_id
        STRAIGHT_JOIN apps a FORCE INDEX (PRIMARY) ON a.id = m.app_id
        STRAIGHT_JOIN topics t FORCE INDEX (PRIMARY) ON t.id = m.topic_id
        STRAIGHT_JOIN subscribers u FORCE INDEX (subscribers_pair)
          ON u.app_id = m.app_id AND u.person_id = s.person_id
        LEFT JOIN message_recipients r ON m.is_narrowed = 1 AND r.message_id = m.id AND r.person_id = s.person_id
        LEFT JOIN invites i ON i.id = s.invite_id
        LEFT JOIN domains d ON d.account_id = a.account_id AND ${isShown('d')}
        WHERE m.id IN (:messageIds) AND ${isVisible}`,
    },
    { ...values, failingAfter: failingAfter(values.now) },
  );
