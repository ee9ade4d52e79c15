import { WITH_DECIDING } from '../../messages/answers/message-answer.model.ts';
import { isAnswerable, isSentTo } from '../../messages/recipients/message-audience.model.ts';
import { select } from '../../platform/database/database.ts';
import type { ListPlace } from '../../platform/schemas/cursor.ts';
import { isForStandIn, knownTo, namedToRepresented, WITH_LISTS } from '../inbox/inbox.model.ts';

// A search reads messages in the order of the list, along the same indexes, and returns for each whether it matches.
// The caller limits the number of messages read, not the number of matches, so a million messages without a match cost
// no more than a page of them.

/** A search word, and the topics whose name, or whose sender's name, contains it. */
export type QueryWord = { text: string; topicIds: string[] };
/** The search criteria. */
export type SearchQuery = { state: 'open' | 'closed'; words: QueryWord[]; outcome: string | null };

/**
 * One list to read: that of a topic or of recipients whom messages share, the messages for this person alone, or those for
 * the people whom they represent.
 */
export type Scan = {
  recipientsId: string | null;
  /** The app of the topic. */
  appId: string | null;
  isForRepresented: boolean;
  /** Time at which the person joined: messages closed before it are not included. */
  since: number;
  /** Position after which to read. */
  after: ListPlace;
};
/** A message that was read, and the scan that read it. */
export type Scanned = { scan: number; id: string; at: number; isFound: number };

/** A topic of a person, with all names that a search can match. */
export type NamedTopic = {
  topicId: string;
  /** One of the lists of the person that messages on it share. */
  listId: string | null;
  appId: string;
  since: number;
  name: string;
  title: string | null;
  username: string;
  displayName: string | null;
};

export const namedTopicsOf = (personId: string) =>
  select<NamedTopic>(
    `SELECT STRAIGHT_JOIN s.topic_id AS topicId, l.list_id AS listId, s.app_id AS appId, s.subscribed_at AS since, t.name, t.title,
       a.username, a.display_name AS displayName
     FROM subscriptions s FORCE INDEX (subscriptions_person)
       JOIN ${knownTo('s')}
       JOIN topics t FORCE INDEX (PRIMARY) ON t.id = s.topic_id AND t.app_id = s.app_id
       JOIN apps a ON a.id = s.app_id AND a.deleted_at IS NULL
       ${WITH_LISTS}
     WHERE s.person_id = :personId AND s.ended_at IS NULL`,
    { personId },
  );

/** Maximum number of scans in one statement. */
const SCANS_PER_STATEMENT = 50;

/** Reads the next `each` messages of every scan. @param appIds the apps of the person's topics, at least one */
export async function scanNext(
  { personId, appIds }: { personId: string; appIds: string[] },
  query: SearchQuery,
  scans: Scan[],
  each: number,
  now: number,
): Promise<Scanned[]> {
  const looked: Scanned[] = [];
  for (let from = 0; from < scans.length; from += SCANS_PER_STATEMENT) {
    const some = scans.slice(from, from + SCANS_PER_STATEMENT);
    const sql = some.map((scan, at) => `(${scanSql(query, scan, from + at)})`).join(' UNION ALL ');
    const values = {
      personId,
      appIds,
      now,
      each,
      ...queryValues(query),
      ...scanValues(some, from),
    };
    looked.push(...(await select<Scanned>(sql, values)));
  }
  return looked;
}

function scanSql(
  query: SearchQuery,
  { recipientsId, isForRepresented, after }: Scan,
  n: number,
): string {
  const isOpen = query.state === 'open';
  const isOfMessages = recipientsId !== null || isForRepresented;
  const id = isOfMessages ? 'm.id' : 'r.list_id';
  const closedAt = `${isOfMessages ? 'm' : 'r'}.closed_at`;
  const time = isOfMessages ? 'm.phase_at' : `r.${isOpen ? 'expires_at' : 'closed_at'}`;
  const [next, direction] = isOpen ? ['>', 'ASC'] : ['<', 'DESC'];
  const place = after
    ? `AND ${time} ${next}= :at${n} AND (${time} ${next} :at${n} OR ${id} ${next} :id${n})`
    : '';
  const rest = `${place} ORDER BY ${time} ${direction}, ${id} ${direction} LIMIT :each`;
  const columns = `SELECT ${n} AS scan, ${id} AS id, ${time} AS at, (${foundSql(query)}`;
  if (recipientsId === null)
    return `${columns} AND ${isForRepresented ? isForStandIn : IS_NARROWED_TO_ME}
      ${isOpen ? '' : `AND ${closedAt} >= s.subscribed_at`}) IS TRUE AS isFound ${isForRepresented ? NARROWED_TO_REPRESENTED : NARROWED} AND ${
        isOpen ? `r.closed_at IS NULL AND ${isAnswerable('m')}` : `${closedAt} IS NOT NULL`
      } ${rest}`;
  const among = isOpen ? isAnswerable('m') : `m.phase = 2 AND m.phase_at >= :since${n}`;
  return `${columns} AND ${isSentTo('m', `:since${n}`)}) IS TRUE AS isFound
    FROM messages m FORCE INDEX (messages_inbox) ${WITH_DECIDING}
    WHERE m.recipients_id = :recipients${n} AND m.app_id = :app${n} AND ${among} ${rest}`;
}

/** Rows for named people remain when a person leaves, but are no longer in the inbox. */
const NARROWED = `FROM message_recipients r
    STRAIGHT_JOIN messages m ON m.id = r.list_id AND m.app_id = r.app_id
    LEFT JOIN subscriptions s ON s.topic_id = m.topic_id AND s.app_id = m.app_id
      AND s.person_id = r.person_id AND s.ended_at IS NULL ${WITH_DECIDING}
    WHERE r.person_id = :personId AND r.app_id IN (:appIds)`;
const IS_NARROWED_TO_ME = `s.person_id IS NOT NULL AND ${isSentTo('m', 's.subscribed_at', 'r.added_at')}`;

/** Messages for the people whom the person represents; those closed before are not read. */
const NARROWED_TO_REPRESENTED = `${namedToRepresented(WITH_DECIDING)} AND (r.closed_at IS NULL OR r.closed_at >= i.starts_at)
  AND (m.closed_at IS NULL OR m.closed_at >= i.starts_at)`;

/** Supported by both databases; ignores case and accents. */
const ALIKE = 'COLLATE utf8mb4_unicode_520_ci LIKE';
/** The text of a card without the names of its fields and without its buttons, as JSON. */
const CARD = `CONVERT(JSON_EXTRACT(m.payload, '$.title', '$.body', '$.details[*].*') USING utf8mb4)`;

function foundSql({ words, outcome }: SearchQuery): string {
  const said = words.map(
    (_, at) => `(m.topic_id IN (:topics${at}) OR (m.content_removed_at IS NULL AND (
      ${CARD} ${ALIKE} :json${at} ESCAPE '!' OR w.comment ${ALIKE} :word${at} ESCAPE '!')))`,
  );
  return ['TRUE', ...(outcome ? ['m.status = :outcome'] : []), ...said].join(' AND ');
}

const queryValues = ({ words, outcome }: SearchQuery) => ({
  outcome,
  ...Object.fromEntries(
    words.flatMap(({ text, topicIds }, at) => [
      [`word${at}`, anywhere(text)],
      [`json${at}`, anywhere(JSON.stringify(text).slice(1, -1))],
      [`topics${at}`, topicIds.length ? topicIds : ['']],
    ]),
  ),
});

/** Returns a LIKE pattern that matches a text at any position, with wildcards escaped. */
const anywhere = (text: string) => `%${text.replaceAll(/[!%_]/g, '!$&')}%`;

const scanValues = (scans: Scan[], from: number) =>
  Object.fromEntries(
    scans.flatMap(({ recipientsId, appId, since, after }, at) => [
      [`recipients${from + at}`, recipientsId],
      [`app${from + at}`, appId],
      [`since${from + at}`, since],
      [`at${from + at}`, after?.at],
      [`id${from + at}`, after?.id],
    ]),
  );
