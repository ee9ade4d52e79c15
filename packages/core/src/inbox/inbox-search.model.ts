import { select } from '../database/database.ts';
import { isSentTo } from '../recipients/message-audience.model.ts';
import type { InboxPlace } from './inbox.model.ts';

// A search looks at messages in the order of the list, along the same indexes, and says of each whether it is found. How
// many it looks at is bounded by the caller, not by how many are found: so a million messages without a hit cost no more
// than a page of them.

/** A word, and the topics in whose name, or whose sender's name, it stands. */
export type SoughtWord = { text: string; topicIds: string[] };
/** What is looked for. */
export type Sought = { state: 'open' | 'closed'; words: SoughtWord[]; outcome: string | null };

/** One list to look along: a topic's, for open ones one of each status, or what is for this person alone. */
export type Walk = {
  topicId: string | null;
  status: 'queued' | 'delivered' | null;
  /** When the person joined: what was closed before is none of theirs. */
  since: number;
  /** After which place to look. */
  after: InboxPlace;
};
/** A message that was looked at, by the walk that came by it. */
export type LookedAt = { walk: number; id: string; at: number; isFound: number };

/** A topic of a person, with all that people may look for it by. */
export type NamedTopic = {
  topicId: string;
  since: number;
  name: string;
  username: string;
  displayName: string | null;
};

export const namedTopicsOf = (personId: string) =>
  select<NamedTopic>(
    `SELECT STRAIGHT_JOIN s.topic_id AS topicId, s.subscribed_at AS since, t.name, a.username, a.display_name AS displayName
     FROM subscriptions s JOIN topics t ON t.id = s.topic_id
       JOIN accounts a ON a.id = s.account_id AND a.deleted_at IS NULL
     WHERE s.person_id = :personId AND s.ended_at IS NULL`,
    { personId },
  );

/** Walks that one statement merges. */
const WALKS_PER_STATEMENT = 50;

/** Looks at the next `each` messages of every walk. */
export async function lookAlong(
  personId: string,
  sought: Sought,
  walks: Walk[],
  each: number,
  now: number,
): Promise<LookedAt[]> {
  const looked: LookedAt[] = [];
  for (let from = 0; from < walks.length; from += WALKS_PER_STATEMENT) {
    const some = walks.slice(from, from + WALKS_PER_STATEMENT);
    const sql = some.map((walk, at) => `(${walkSql(sought, walk, from + at)})`).join(' UNION ALL ');
    const values = { personId, now, each, ...soughtValues(sought), ...walkValues(some, from) };
    looked.push(...(await select<LookedAt>(sql, values)));
  }
  return looked;
}

function walkSql(sought: Sought, { topicId, status, after }: Walk, n: number): string {
  const isOpen = sought.state === 'open';
  const [time, id] =
    isOpen || topicId
      ? [isOpen ? 'm.expires_at' : 'm.closed_at', 'm.id']
      : ['r.closed_at', 'r.message_id'];
  const [next, direction] = isOpen ? ['>', 'ASC'] : ['<', 'DESC'];
  const place = after
    ? `AND ${time} ${next}= :at${n} AND (${time} ${next} :at${n} OR ${id} ${next} :id${n})`
    : '';
  const alive = isOpen ? 'AND m.expires_at > :now' : '';
  const rest = `${alive} ${place} ORDER BY ${time} ${direction}, ${id} ${direction} LIMIT :each`;
  const columns = `SELECT ${n} AS walk, m.id, ${time} AS at, ${foundSql(sought)}`;
  if (topicId === null)
    return `${columns} AND ${ownSql(isOpen)} AS isFound ${NARROWED} AND ${
      isOpen
        ? "r.closed_at IS NULL AND m.status IN ('queued', 'delivered')"
        : 'r.closed_at IS NOT NULL'
    } ${rest}`;
  const among = isOpen ? `m.status = '${status}'` : `m.closed_at >= :since${n}`;
  return `${columns} AND ${isSentTo('m', `:since${n}`)} AS isFound FROM messages m
    WHERE m.topic_id = :topic${n} AND m.is_narrowed = 0 AND ${among} ${rest}`;
}

const NARROWED = `FROM message_recipients r STRAIGHT_JOIN messages m ON m.id = r.message_id
    WHERE r.person_id = :personId`;

/** What is for one person stays among theirs when they leave the topic, and is not theirs any more. */
const ownSql = (isOpen: boolean) => `EXISTS (
    SELECT 1 FROM subscriptions s STRAIGHT_JOIN accounts a FORCE INDEX (PRIMARY) ON a.id = s.account_id AND a.deleted_at IS NULL
    WHERE s.topic_id = m.topic_id AND s.person_id = r.person_id AND s.ended_at IS NULL
      AND ${isSentTo('m', 's.subscribed_at')} ${isOpen ? '' : 'AND r.closed_at >= s.subscribed_at'})`;

/** Both databases have it; case and accents are the same to it. */
const ALIKE = 'COLLATE utf8mb4_unicode_520_ci LIKE';
/** The words of a card without the names of its fields and its buttons, as JSON. */
const CARD = `CONVERT(JSON_EXTRACT(m.payload, '$.title', '$.body', '$.details[*].*') USING utf8mb4)`;

function foundSql({ words, outcome }: Sought): string {
  const said = words.map(
    (_, at) => `(m.topic_id IN (:topics${at}) OR (m.content_removed_at IS NULL AND (
      ${CARD} ${ALIKE} :json${at} ESCAPE '!' OR m.response_comment ${ALIKE} :word${at} ESCAPE '!')))`,
  );
  return ['TRUE', ...(outcome ? ['m.status = :outcome'] : []), ...said].join(' AND ');
}

const soughtValues = ({ words, outcome }: Sought) => ({
  outcome,
  ...Object.fromEntries(
    words.flatMap(({ text, topicIds }, at) => [
      [`word${at}`, anywhere(text)],
      [`json${at}`, anywhere(JSON.stringify(text).slice(1, -1))],
      [`topics${at}`, topicIds.length ? topicIds : ['']],
    ]),
  ),
});

/** A pattern that finds a text anywhere: what LIKE takes for wildcards stands for itself. */
const anywhere = (text: string) => `%${text.replaceAll(/[!%_]/g, '!$&')}%`;

const walkValues = (walks: Walk[], from: number) =>
  Object.fromEntries(
    walks.flatMap(({ topicId, since, after }, at) => [
      [`topic${from + at}`, topicId],
      [`since${from + at}`, since],
      [`at${from + at}`, after?.at],
      [`id${from + at}`, after?.id],
    ]),
  );
