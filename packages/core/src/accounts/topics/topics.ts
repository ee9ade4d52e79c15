import { publishChanges } from '../../platform/changes/changes.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { takenIndex } from '../../platform/database/driver-errors.ts';
import { Problem } from '../../platform/errors.ts';
import { type AppRow, appsOfAccount, lockApp } from '../apps/app.model.ts';
import type { AppCaller } from '../apps/app-caller.ts';
import { otherAppWords } from '../apps/other-app.ts';
import {
  addTopic,
  countOpenTopics,
  DEFAULT_TOPIC,
  existingTopic,
  markTopicArchived,
  setTopicTitle,
  type TopicRow,
  topicOfApp,
  topicOfName,
  topicsOfApp,
} from './topic.model.ts';
import type { TopicIdIn, TopicIn, TopicOut, UpdateTopicIn } from './topics.schema.ts';

/** Creates a topic. @throws Problem topic_limit, topic_taken */
export async function createTopic(caller: AppCaller, input: TopicIn): Promise<TopicOut> {
  const { app, service } = caller;
  const topic = await inTransaction(async () => {
    await lockApp(app.id);
    if ((await countOpenTopics(app.id)) >= service.limits.topics) throw new Problem('topic_limit');
    return addTopic(app.id, input);
  }).catch((error) => {
    throw takenIndex(error) ? new Problem('topic_taken') : error;
  });
  return topicOut(caller, topic);
}

export async function listTopics(caller: AppCaller) {
  const topics = await topicsOfApp(caller.app.id);
  return { data: topics.map((topic) => topicOut(caller, topic)) };
}

/**
 * Archives a topic: it accepts no new messages, and open ones can still be answered. Idempotent.
 * @throws Problem not_found, topic_is_default
 */
export async function archiveTopic(caller: AppCaller, input: TopicIdIn): Promise<TopicOut> {
  const { app } = caller;
  const topic = await topicOfApp(app.id, input.topic_id);
  if (!topic) throw new Problem('not_found');
  if (topic.name === DEFAULT_TOPIC) throw new Problem('topic_is_default');
  await markTopicArchived(topic.id, app.id, databaseNow());
  return topicOut(caller, await existingTopic(topic));
}

/** Changes what people read beside the name of a topic. @throws Problem not_found */
export async function updateTopic(caller: AppCaller, input: UpdateTopicIn): Promise<TopicOut> {
  const appId = caller.app.id;
  const topic = await topicOfApp(appId, input.topic_id);
  if (!topic) throw new Problem('not_found');
  await inTransaction(async () => {
    if (await setTopicTitle(topic.id, appId, input.title))
      await publishChanges([{ kind: 'sender', appId, topicId: topic.id }]);
  });
  return topicOut(caller, await existingTopic(topic));
}

/**
 * Returns the topic of `<username>/<topic_name>`.
 * @throws Problem topic_forbidden (another app's name), not_found
 */
export async function topicNamed({ app }: AppCaller, fullName: string): Promise<TopicRow> {
  const [username, name = ''] = fullName.split('/');
  if (username !== app.username) throw new Problem('topic_forbidden');
  const topic = await topicOfName(app.id, name);
  if (topic) return topic;
  const other = await otherAppWords(app, `The topic ${fullName}`, await otherAppWith(app, name));
  throw new Problem('not_found', { detail: `${other ?? `There is no topic ${fullName}`}.` });
}

/** Returns the id of another app of the account that has a topic of this name. */
async function otherAppWith({ id, accountId }: AppRow, name: string): Promise<string | undefined> {
  for (const app of await appsOfAccount(accountId))
    if (app.id !== id && (await topicOfName(app.id, name))) return app.id;
  return undefined;
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
  title: topic.title ?? null,
  is_default: topic.name === DEFAULT_TOPIC,
  created_at: topic.createdAt,
  archived_at: topic.archivedAt ?? null,
});

/**
 * Publishes that an account's name or domain changed, to the people on the topics of its apps. Must be called in a
 * transaction.
 */
export async function publishSenderChange(accountId: string): Promise<void> {
  for (const { id: appId } of await appsOfAccount(accountId)) {
    const topics = await topicsOfApp(appId);
    await publishChanges(topics.map(({ id }) => ({ kind: 'sender', appId, topicId: id })));
  }
}
