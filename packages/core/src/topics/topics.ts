import { App } from '../apps/app.model.ts';
import type { AppCaller } from '../apps/app-caller.ts';
import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { takenIndex } from '../database/driver-errors.ts';
import { Problem } from '../errors.ts';
import { DEFAULT_TOPIC, Topic, type TopicRow } from './topic.model.ts';
import type { TopicIdIn, TopicIn, TopicOut } from './topics.schema.ts';

/** Creates a topic. @throws Problem topic_limit, topic_taken */
export async function createTopic(caller: AppCaller, { name }: TopicIn): Promise<TopicOut> {
  const { app, service } = caller;
  const topic = await inTransaction(async () => {
    await App.lock(app.id);
    if ((await Topic.countOpen(app.id)) >= service.limits.topics) throw new Problem('topic_limit');
    return Topic.open(app.id, name);
  }).catch((error) => {
    throw takenIndex(error) ? new Problem('topic_taken') : error;
  });
  return topicOut(caller, topic);
}

export async function listTopics(caller: AppCaller) {
  const topics = await Topic.ofApp(caller.app.id);
  return { data: topics.map((topic) => topicOut(caller, topic)) };
}

/**
 * Archives a topic: it accepts no new messages, and open ones can still be answered. Idempotent.
 * @throws Problem not_found, topic_is_default
 */
export async function archiveTopic(caller: AppCaller, input: TopicIdIn): Promise<TopicOut> {
  const { app } = caller;
  const topic = await Topic.ofAppWithId(app.id, input.topic_id);
  if (!topic) throw new Problem('not_found');
  if (topic.name === DEFAULT_TOPIC) throw new Problem('topic_is_default');
  await Topic.archive(topic.id, app.id, databaseNow());
  return topicOut(caller, await topic.reread());
}

/**
 * Returns the topic of `<username>/<topic_name>`.
 * @throws Problem topic_forbidden (another app's name), not_found
 */
export async function topicNamed({ app }: AppCaller, fullName: string): Promise<TopicRow> {
  const [username, name = ''] = fullName.split('/');
  if (username !== app.username) throw new Problem('topic_forbidden');
  const topic = await Topic.named(app.id, name);
  if (!topic) throw new Problem('not_found', { detail: `There is no topic ${fullName}.` });
  return topic;
}

/** Returns the topic that a message or an invite is for. @throws Problem topic_forbidden, not_found, topic_archived */
export async function openTopicNamed(caller: AppCaller, fullName: string): Promise<TopicRow> {
  const topic = await topicNamed(caller, fullName);
  if (topic.archivedAt !== null) throw new Problem('topic_archived');
  return topic;
}

/** Returns `<username>/<topic_name>`. */
export const fullNameOf = (app: { username: string }, topic: { name: string }) =>
  `${app.username}/${topic.name}`;

const topicOut = ({ app }: AppCaller, topic: TopicRow): TopicOut => ({
  topic_id: topic.id,
  topic: fullNameOf(app, topic),
  name: topic.name,
  is_default: topic.name === DEFAULT_TOPIC,
  created_at: topic.createdAt,
  archived_at: topic.archivedAt ?? null,
});
