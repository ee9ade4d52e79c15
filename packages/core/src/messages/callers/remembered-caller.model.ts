import { apps } from '../../accounts/apps/app.model.ts';
import { apiKeys } from '../../accounts/keys/key.model.ts';
import { topics } from '../../accounts/topics/topic.model.ts';
import { batched, select } from '../../platform/database/database.ts';
import { contentOf, joinedRows } from '../../platform/database/rows.ts';
import { FEW_SUBSCRIBERS } from '../recipients/recipient-count.model.ts';

/** What names the rows of a caller and its topic. `keyId`: empty for the open secret. */
type Names = { appId: string; keyId: string; topicName: string };

const TABLES = { a: apps, t: topics, k: apiKeys };
const FROM = `apps a FORCE INDEX (PRIMARY)
    STRAIGHT_JOIN topics t FORCE INDEX (topics_name) ON t.app_id = :appId AND t.name = :topicName
    LEFT JOIN api_keys k FORCE INDEX (PRIMARY) ON k.id = :keyId AND k.app_id = :appId
  WHERE a.id = :appId AND a.deleted_at IS NULL`;
/** A digest of all columns of the rows: it differs as soon as one of them does, whoever changes it. */
const VERSION = `SHA2(CONCAT(${Object.entries(TABLES).map(([alias, table]) => contentOf(alias, table))}), 256)`;

/** The first subscribers of a topic: how many they are, and how many of them can be pushed to, of those until `:until`. */
const COUNT = `SELECT CONCAT(COUNT(*), ' ', COALESCE(SUM(s.is_reachable), 0), ' ', COALESCE(MAX(s.subscribed_at), 0) <= :until)
  FROM (SELECT is_reachable, subscribed_at FROM subscriptions FORCE INDEX (subscriptions_people)
    WHERE topic_id = :topicId AND app_id = :appId AND ended_at IS NULL LIMIT ${FEW_SUBSCRIBERS}) s`;

/** Returns the rows of a caller and its topic, and their version. */
export async function callerWithTopic(names: Names) {
  const more = `${VERSION} AS version`;
  const [row] = await joinedRows<typeof TABLES, { version: string }>(
    TABLES,
    { from: FROM, more },
    names,
  );
  return row ?? null;
}

/** Returns how many subscribers a topic has now, and how many of them can be pushed to; null if there are many. */
export async function fewSubscribers(of: { appId: string; topicId: string; until: number }) {
  const [row] = await select<{ count: string }>(`SELECT (${COUNT}) AS count`, of);
  const [people = 0, reachable = 0] = (row?.count ?? '').split(' ').map(Number);
  return people < FEW_SUBSCRIBERS ? { people, reachable } : null;
}

/** What must be as it was read. `count`: null if it was not counted. */
export type Expected = Names & {
  topicId: string;
  version: string;
  count: { people: number; reachable: number } | null;
  /** Time until which subscribers are counted, ms. */
  until: number;
};

const isAsRead = ({ count }: Expected) =>
  `(SELECT ${VERSION} FROM ${FROM}) = :version ${count ? `AND (${COUNT}) = :counted` : ''}`;
const valuesOf = ({ count, ...values }: Expected) => ({
  ...values,
  counted: count && `${count.people} ${count.reachable} 1`,
});

/** Makes the current transaction fail as `optimistically` expects it unless everything is as it was read. */
export const requireAsRead = (expected: Expected) =>
  batched.select(
    `SELECT IF(${isAsRead(expected)}, 0, (SELECT 0 UNION ALL SELECT 1)) AS isAsRead`,
    valuesOf(expected),
  );

/** Returns whether everything is as it was read. */
export async function isStillAsRead(expected: Expected): Promise<boolean> {
  const [row] = await select<{ is: number | null }>(
    `SELECT ${isAsRead(expected)} AS \`is\``,
    valuesOf(expected),
  );
  return row?.is === 1;
}
