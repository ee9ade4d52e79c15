import { inBatches } from '../../platform/database/batches.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { type RowOfApp, rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { newId } from '../../platform/schemas/identifiers.ts';

/** Name of the topic that every app has from its registration. */
export const DEFAULT_TOPIC = 'default';

/** A topic that people subscribe to and messages are sent to. */
export const topics = defineTable('topics', {
  id: text().key,
  appId: text(),
  name: text(),
  /** What people read beside the name. */
  title: text().optional,
  createdAt: integer(),
  archivedAt: integer().optional,
}).of('app');
export type TopicRow = Row<typeof topics>;

/** Returns the topic with this id. @throws Error when there is none */
export const existingTopic = ({ id, appId }: RowOfApp) => topics.existing({ id, appId });

/** Locks a row of the app that it always has. */
export const lockDefaultTopic = (appId: string) =>
  select('SELECT id FROM topics WHERE app_id = :appId AND name = :name FOR UPDATE', {
    appId,
    name: DEFAULT_TOPIC,
  });

/** Adds a topic, and returns it. */
export async function addTopic(
  appId: string,
  { name, title = null }: { name: string; title?: string | null },
): Promise<TopicRow> {
  const topic = {
    id: newId('top'),
    appId,
    name,
    title,
    createdAt: databaseNow(),
    archivedAt: null,
  };
  await insert(topics, [topic]);
  return topic;
}

export const topicOfName = (appId: string, name: string): Promise<TopicRow | null> =>
  topicNamed({ appId, name });

export const topicOfApp = (appId: string, id: string) => topics.findOne({ where: { id, appId } });

export const topicsOfApp = (appId: string) =>
  topics.findAll({ where: { appId }, order: [['id', 'ASC']] });

export const countOpenTopics = (appId: string) =>
  topics.count({ where: { appId, archivedAt: null } });

export const markTopicArchived = (id: string, appId: string, now: number) =>
  change(
    `UPDATE topics SET archived_at = :now
     WHERE id = :id AND app_id = :appId AND archived_at IS NULL`,
    { id, appId, now },
  );

/** Returns whether this call changed it. */
export const setTopicTitle = (id: string, appId: string, title: string | null) =>
  change(
    `UPDATE topics SET title = :title WHERE id = :id AND app_id = :appId AND NOT title <=> :title`,
    { id, appId, title },
  );

type TopicName = Pick<TopicRow, 'appId' | 'name'>;

/** Returns topics by name. Called for every message and every invite. */
const topicsNamed = async (asked: TopicName[]): Promise<(TopicRow | null)[]> => {
  const keyOf = ({ appId, name }: TopicName) => `${appId} ${name}`;
  const names = [...new Map(asked.map((topic) => [keyOf(topic), topic])).values()];
  const rows = await rowsOf(
    topics,
    `WHERE ${names.map((_, at) => `(m.app_id = :app${at} AND m.name = :name${at})`).join(' OR ')}`,
    Object.fromEntries(
      names.flatMap(({ appId, name }, at) => [
        [`app${at}`, appId],
        [`name${at}`, name],
      ]),
    ),
  );
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return asked.map((topic) => byKey.get(keyOf(topic)) ?? null);
};
const topicNamed = inBatches(topicsNamed);
