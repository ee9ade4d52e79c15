import { type AppRow, apps } from '../../accounts/apps/app.model.ts';
import { failingAfter, isShown, type ShownDomain } from '../../accounts/domains/domain.model.ts';
import { type TopicRow, topics } from '../../accounts/topics/topic.model.ts';
import {
  type MessageAnswerRow,
  messageAnswers,
  onlyAnswer,
  WITH_DECIDING,
} from '../../messages/answers/message-answer.model.ts';
import { type MessageRow, messages } from '../../messages/messages/message.model.ts';
import { isAnswerable, isSentTo } from '../../messages/recipients/message-audience.model.ts';
import { excludes, isActing } from '../../messages/recipients/message-recipient.model.ts';
import { type ActingFor, actingForIn } from '../../messages/stand-ins/acting-for.model.ts';
import { type SubscriberRow, subscribers } from '../../people/subscriptions/subscriber.model.ts';
import { inBatches } from '../../platform/database/batches.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { select } from '../../platform/database/database.ts';
import { joinedRows, namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import type { ListPlace } from '../../platform/schemas/cursor.ts';

// The inbox is read by subscription (fan-out on read). Each topic is one bounded index scan in the order of the list, and so
// is each list of recipients that messages share; the scans are merged: a page costs the same however long the history is.
// Other messages for named people are stored separately, so that a scan never passes over those for other people.

type Found = { id: string; appId: string; at: number };
/** What a person gets messages through: a topic (the whole of it), or a list that messages on it share. */
type Through = { recipientsId: string; appId: string; subscribedAt: number };

/** Maximum number of topics and lists in one statement. */
const SCANNED_PER_STATEMENT = 50;

/**
 * Returns SQL of the table of subscribers, to join it: whom the app of a row knows as `:personId`. So the apps of a person
 * are found before any of them is known.
 * @param row alias of a table of apps
 */
export const knownTo = (row: string) =>
  `subscribers u FORCE INDEX (subscribers_pair) ON u.app_id = ${row}.app_id AND u.person_id = :personId`;

/** Joins the lists of the person of `s` that messages on the topic share. */
export const WITH_LISTS = `LEFT JOIN message_recipients l FORCE INDEX (message_recipients_person)
  ON l.person_id = s.person_id AND l.app_id = s.app_id AND l.topic_id = s.topic_id`;

/** Returns rows of topics with their lists (`WITH_LISTS`) by what messages are for: each topic once, and each list. */
export const byRecipients = <T extends { topicId: string; listId: string | null }>(rows: T[]) =>
  new Map(rows.flatMap((row) => [row.topicId, row.listId ?? row.topicId].map((id) => [id, row])));

async function allOf(personId: string, appId?: string): Promise<Through[]> {
  const rows = await select<{
    topicId: string;
    listId: string | null;
    appId: string;
    subscribedAt: number;
  }>(
    `SELECT s.topic_id AS topicId, l.list_id AS listId, s.app_id AS appId, s.subscribed_at AS subscribedAt
     FROM subscriptions s FORCE INDEX (subscriptions_person)
       STRAIGHT_JOIN ${knownTo('s')}
       STRAIGHT_JOIN apps a FORCE INDEX (PRIMARY) ON a.id = s.app_id AND a.deleted_at IS NULL
       ${WITH_LISTS}
     WHERE s.person_id = :personId AND s.ended_at IS NULL
       ${appId === undefined ? '' : 'AND s.app_id = :appId'}`,
    { personId, appId },
  );
  return [...byRecipients(rows)].map(([recipientsId, { appId, subscribedAt }]) => ({
    recipientsId,
    appId,
    subscribedAt,
  }));
}

/** Returns the open messages of a person, nearest deadline first. @param appId only those of this app */
export async function openInbox(
  personId: string,
  now: number,
  after: ListPlace,
  limit: number,
  appId?: string,
): Promise<Found[]> {
  const values = { personId, now, at: after?.at ?? 1, afterId: after?.id, limit, appId };
  const rest = inOrder('>', after);
  const scan = scanThrough(() => isAnswerable('m'), rest);
  const isOpen = `AND r.closed_at IS NULL AND ${isAnswerable('m')}`;
  const narrowed = `(SELECT r.list_id AS id, r.app_id AS appId, r.expires_at AS at ${narrowedToMe('open')} ${isOpen}
      ${rest('r.expires_at', 'r.list_id')})
    UNION ALL (SELECT DISTINCT m.id, m.app_id AS appId, m.expires_at AS at ${namedToRepresented()} AND ${isForStandIn} ${isOpen}
      ${rest('m.expires_at', 'm.id')})`;
  const found = await merged(personId, scan, narrowed, values, appId);
  return found.sort((a, b) => a.at - b.at || compare(a.id, b.id)).slice(0, limit);
}

/** Returns the messages for a person that were closed while they were on the topic, most recently closed first. */
export async function closedInbox(
  personId: string,
  after: ListPlace,
  limit: number,
): Promise<Found[]> {
  const values = {
    personId,
    now: databaseNow(),
    at: after?.at ?? Number.MAX_SAFE_INTEGER,
    afterId: after?.id,
    limit,
  };
  const rest = inOrder('<', after);
  const scan = scanThrough((at) => `m.phase = 2 AND m.phase_at >= :since${at}`, rest);
  const narrowed = `(SELECT r.list_id AS id, r.app_id AS appId, r.closed_at AS at ${narrowedToMe('inbox')}
      AND r.closed_at >= s.subscribed_at ${rest('r.closed_at', 'r.list_id')})
    UNION ALL (SELECT DISTINCT m.id, m.app_id AS appId, m.closed_at AS at ${namedToRepresented()} AND ${isForStandIn}
      AND (r.closed_at IS NULL OR r.closed_at >= i.starts_at) AND m.closed_at >= GREATEST(i.starts_at, s.subscribed_at)
      ${rest('m.closed_at', 'm.id')})`;
  const found = await merged(personId, scan, narrowed, values);
  return found.sort((a, b) => b.at - a.at || compare(b.id, a.id)).slice(0, limit);
}

/** Returns the SQL of the scan of the messages for a topic or list with a condition, by its number in the statement. */
const scanThrough =
  (among: (at: number) => string, rest: ReturnType<typeof inOrder>) => (at: number) =>
    `SELECT m.id, m.app_id AS appId, m.phase_at AS at FROM messages m FORCE INDEX (messages_inbox)
     WHERE m.recipients_id = :recipients${at} AND m.app_id = :app${at} AND ${among(at)}
       AND ${isSentTo('m', `:since${at}`)} ${rest('m.phase_at', 'm.id')}`;

/** Returns the end of the SQL of a scan that goes on after a place, given the columns of the scanned index. */
const inOrder = (next: '>' | '<', after: ListPlace) => (time: string, id: string) => {
  const place = after
    ? `AND (${time} ${next} :at OR (${time} = :at AND ${id} ${next} :afterId))`
    : '';
  const direction = next === '>' ? 'ASC' : 'DESC';
  return `AND ${time} ${next}= :at ${place} ORDER BY ${time} ${direction}, ${id} ${direction} LIMIT :limit`;
};

// Without this order of joins, the optimizer sorts rows that are already in order.
const narrowedToMe = (index: 'open' | 'inbox') => `
  FROM message_recipients r FORCE INDEX (message_recipients_${index})
    STRAIGHT_JOIN messages m ON m.id = r.list_id AND m.app_id = r.app_id
    STRAIGHT_JOIN subscriptions s ON s.topic_id = m.topic_id AND s.app_id = m.app_id
      AND s.person_id = r.person_id AND s.ended_at IS NULL
  WHERE r.person_id = :personId AND r.app_id IN (:appIds) AND ${isSentTo('m', 's.subscribed_at', 'r.added_at')}`;

/**
 * Returns SQL, from FROM on, of the messages (`m`) that name the people (`r`) whom a person represents now (`i`), in some apps
 * (`:appIds`). It has what `isForStandIn` asks for. The rows of apps are joined with each other first: so vtgate reads them
 * in one piece for each stand-in.
 */
export const namedToRepresented = (more = '') => `
  FROM stand_ins i FORCE INDEX (stand_ins_stand_in)
    STRAIGHT_JOIN (message_recipients r
      STRAIGHT_JOIN messages m FORCE INDEX (messages_inbox) ON m.recipients_id = r.list_id AND m.app_id = r.app_id
      LEFT JOIN subscriptions s ON s.topic_id = m.topic_id AND s.app_id = m.app_id
        AND s.person_id = :personId AND s.ended_at IS NULL
      LEFT JOIN subscriptions si ON si.topic_id = m.topic_id AND si.app_id = m.app_id
        AND si.person_id = r.person_id AND si.ended_at IS NULL
      LEFT JOIN subscribers u FORCE INDEX (subscribers_pair) ON u.app_id = m.app_id AND u.person_id = :personId
      LEFT JOIN subscribers ui FORCE INDEX (subscribers_pair) ON ui.app_id = m.app_id AND ui.person_id = r.person_id
      LEFT JOIN message_recipients own ON own.list_id = m.recipients_id AND own.app_id = m.app_id
        AND own.person_id = :personId ${more}) ON r.person_id = i.person_id
  WHERE i.stand_in_id = :personId AND ${isActing('i')} AND r.app_id IN (:appIds)`;

/**
 * The condition that the person of `s` sees such a message, and only as a stand-in. It has no subquery, because vtgate omits
 * one within a larger condition.
 */
export const isForStandIn = `s.person_id IS NOT NULL AND si.person_id IS NOT NULL AND own.person_id IS NULL
  AND ${isSentTo('m', 's.subscribed_at')} AND ${isSentTo('m', 'si.subscribed_at', 'r.added_at')}
  AND NOT ${excludes('m', 'u')} AND NOT ${excludes('m', 'ui')}`;

/** Runs the scan for every topic and list of a person, and the one for named people once: in the apps of these topics (`:appIds`). */
async function merged(
  personId: string,
  scan: (at: number) => string,
  narrowed: string,
  values: Record<string, unknown>,
  appId?: string,
): Promise<Found[]> {
  const all = await allOf(personId, appId);
  if (all.length === 0) return [];
  const appIds = [...new Set(all.map((each) => each.appId))];
  const found = await select<Found>(narrowed, { ...values, appIds });
  for (let from = 0; from < all.length; from += SCANNED_PER_STATEMENT) {
    const some = all.slice(from, from + SCANNED_PER_STATEMENT);
    const named = some.flatMap(({ recipientsId, appId, subscribedAt }, at) => [
      [`recipients${at}`, recipientsId],
      [`app${at}`, appId],
      [`since${at}`, subscribedAt],
    ]);
    const statement = some.map((_, at) => `(${scan(at)})`).join(' UNION ALL ');
    found.push(...(await select<Found>(statement, { ...values, ...Object.fromEntries(named) })));
  }
  return found;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Returns those of these open messages that a person, or somebody on their behalf, has answered, those that they have
 * as a stand-in and somebody else has answered, and those that they cannot answer because they are excluded.
 */
export async function unawaitedAmong(personId: string, messages: RowOfApp[]): Promise<string[]> {
  if (messages.length === 0) return [];
  // With another kind of join, vtgate would find the subscribers by their person, and join the rest for each row itself.
  const rows = await select<{ id: string; appId: string; isUnawaited: number }>(
    `SELECT m.id, m.app_id AS appId, w.id IS NOT NULL OR ${excludes('m', 'u')} AS isUnawaited
     FROM messages m FORCE INDEX (PRIMARY)
       LEFT JOIN ${knownTo('m')}
       LEFT JOIN message_answers w ON w.message_id = m.id AND w.app_id = m.app_id
         AND (w.subscriber_id = u.id OR w.acted_for_id = u.id)
       LEFT JOIN message_recipients r ON r.list_id = m.recipients_id AND r.app_id = m.app_id AND r.person_id = :personId
     WHERE m.id IN (:ids) AND m.app_id IN (:appIds) AND u.id IS NOT NULL
       AND (m.required_approvals > 1 OR m.policy IS NOT NULL)
       AND (w.id IS NOT NULL OR ${excludes('m', 'u')}
         OR (m.is_narrowed = 1 AND m.approvals_given > 0 AND r.person_id IS NULL))`,
    { personId, ...namesOf(messages) },
  );
  const unawaited = new Set(rows.filter((row) => row.isUnawaited !== 0).map(({ id }) => id));
  // Of the others, some have an answer of somebody else, which may count for whom the person represents.
  const others = rows.filter(({ id }) => !unawaited.has(id));
  const acting = await actingForIn(personId, others, databaseNow());
  for (const { id } of others) if (acting.get(id)?.isAnswered !== 0) unawaited.add(id);
  return [...unawaited];
}

/** Joins what names the person of `s` in the message of `m`. */
const WITH_RECIPIENT = `LEFT JOIN message_recipients r ON m.is_narrowed = 1 AND r.list_id = m.recipients_id AND r.app_id = m.app_id
  AND r.person_id = s.person_id`;
const IS_NAMED = 'm.is_narrowed = 0 OR r.person_id IS NOT NULL AS isNamed';
/**
 * Conditions that the person of `s` can see the message of `m`, and so answer it while it is open: by themselves if they are
 * named (`isNamed`), else only if they represent somebody (`actingForIn`). They have no subquery, because vtgate omits one
 * within a larger condition.
 */
const VISIBLE = `s.ended_at IS NULL AND ${isSentTo('m', 's.subscribed_at', 'r.added_at')}
  AND (m.closed_at IS NULL OR m.closed_at >= s.subscribed_at)`;

/** Returns the id of the app of a message that a person can see; null if they cannot. */
export async function appOfVisible(personId: string, messageId: string): Promise<string | null> {
  const [row] = await select<{ id: string; appId: string; isNamed: number }>(
    `SELECT m.id, m.app_id AS appId, ${IS_NAMED}
     FROM messages m STRAIGHT_JOIN subscriptions s ON s.topic_id = m.topic_id AND s.app_id = m.app_id
       ${WITH_RECIPIENT} STRAIGHT_JOIN ${knownTo('m')}
       STRAIGHT_JOIN apps a ON a.id = m.app_id AND a.deleted_at IS NULL
     WHERE m.id = :messageId AND s.person_id = :personId AND ${VISIBLE}`,
    { personId, messageId },
  );
  const unnamed = row && row.isNamed === 0 ? [row] : [];
  const acting = await actingForIn(personId, unnamed, databaseNow());
  return row && (row.isNamed !== 0 || acting.has(row.id)) ? row.appId : null;
}

/** A message, and what a person sees and an app knows when the person answers it. */
export type InboxRow = {
  message: MessageRow;
  /** Its answers, the deciding one last, if they have been read. */
  answers?: MessageAnswerRow[];
  app: AppRow;
  topic: TopicRow;
  subscriber: SubscriberRow;
  subscribedAt: number;
  /** Label of the invite by which the person joined. */
  inviteLabel: string | null;
  /** The proven domain of the account. */
  domain: ShownDomain | null;
  /** Whom the person represents: set if the message is in their inbox only for that reason. */
  actingFor: ActingFor | null;
};

/**
 * Returns those of these messages that a person can see, in no particular order. Whom they represent is looked for only in
 * messages that do not name them.
 * @param withAnswer whether to read the answer that decided each with it: an open message has none
 */
export async function visibleTo(
  personId: string,
  messageIds: string[],
  { withAnswer = true } = {},
): Promise<InboxRow[]> {
  if (messageIds.length === 0) return [];
  const now = databaseNow();
  const asked = messageIds.map((messageId) => ({ personId, messageId, now, withAnswer }));
  const [only, ...others] = asked;
  const rows = only && others.length === 0 ? await oneVisible(only) : await readVisible(asked);
  const unnamed = rows.filter(({ isNamed }) => isNamed === 0).map(({ m }) => m);
  const acting = await actingForIn(personId, unnamed, now);
  return rows.flatMap(({ m, a, t, u, w, isNamed, domain: name, logo, ...more }) => {
    const actingFor = acting.get(m.id) ?? null;
    if (isNamed === 0 && !actingFor) return [];
    const read = { message: m, ...(w && onlyAnswer(m, w)), app: a, topic: t, subscriber: u };
    const domain = name === null ? null : { name, logo };
    return { ...more, ...read, domain, actingFor };
  });
}

/** A message that a person asks for, and the time of the request, ms. */
type Asked = { personId: string; messageId: string; now: number; withAnswer: boolean };

/** Reads messages for which several people ask at the same time in one statement. */
const oneVisible = inBatches(async (asked: Asked[]) => {
  const first = new Map<string, Asked>();
  for (const each of asked) if (!first.has(each.messageId)) first.set(each.messageId, each);
  const together = await readVisible([...first.values()]);
  const rows = new Map(together.map((row) => [row.m.id, row]));
  return Promise.all(
    asked.map(async (each) => {
      // A message for which two people ask is read for each.
      if (first.get(each.messageId) !== each) return readVisible([each]);
      const row = rows.get(each.messageId);
      return row ? [row] : [];
    }),
  );
});

/**
 * Reads messages that people can see by themselves or perhaps as a stand-in, each for the person who asks for it. The order
 * of the tables is given, because to find it takes the optimizer longer than to read the rows. Those of no app come last: so
 * vtgate reads the others in one piece.
 */
const readVisible = async (asked: Asked[]): Promise<VisibleRow[]> => {
  const withAnswer = asked.some((each) => each.withAnswer);
  const from = visibleFrom(withAnswer ? WITH_DECIDING : '');
  const values = {
    messageIds: asked.map(({ messageId }) => messageId),
    personIds: asked.map(({ personId }) => personId),
    failingAfter: failingAfter(Math.max(...asked.map(({ now }) => now))),
  };
  return withAnswer
    ? joinedRows<typeof SHOWN & typeof DECIDING, More>({ ...SHOWN, ...DECIDING }, from, values)
    : joinedRows<typeof SHOWN, More>(SHOWN, from, values);
};

const SHOWN = { m: messages, a: apps, t: topics, u: subscribers };
const DECIDING = { w: messageAnswers };
type More = Pick<InboxRow, 'subscribedAt' | 'inviteLabel'> & {
  domain: string | null;
  logo: string | null;
  isNamed: number;
};
type VisibleRow = Awaited<ReturnType<typeof joinedRows<typeof SHOWN, More>>>[number] & {
  w?: MessageAnswerRow;
};

/** @param withDeciding what joins the answers that decided the messages, SQL */
const visibleFrom = (withDeciding: string) => ({
  more: `s.subscribed_at AS subscribedAt, i.label AS inviteLabel, d.proven_name AS domain, d.logo_digest AS logo,
        ${IS_NAMED}`,
  from: `messages m FORCE INDEX (PRIMARY)
        STRAIGHT_JOIN subscriptions s FORCE INDEX (PRIMARY)
          ON s.topic_id = m.topic_id AND s.app_id = m.app_id
        STRAIGHT_JOIN topics t FORCE INDEX (PRIMARY) ON t.id = m.topic_id AND t.app_id = m.app_id
        ${WITH_RECIPIENT} ${withDeciding}
        LEFT JOIN invites i ON i.id = s.invite_id AND i.app_id = m.app_id
        STRAIGHT_JOIN subscribers u FORCE INDEX (subscribers_pair)
          ON u.app_id = m.app_id AND u.person_id = s.person_id
        STRAIGHT_JOIN apps a FORCE INDEX (PRIMARY) ON a.id = m.app_id AND a.deleted_at IS NULL
        LEFT JOIN domains d ON d.account_id = a.account_id AND ${isShown('d')}
        WHERE m.id IN (:messageIds) AND u.person_id IN (:personIds)
          AND s.person_id = ELT(FIELD(m.id, :messageIds), :personIds) AND ${VISIBLE}`,
});
