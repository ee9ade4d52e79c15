import { publishChanges } from '../changes/changes.ts';
import { Topic } from './topic.model.ts';

/** Publishes that an account's name or domain changed, to the people on its topics. Must be called in a transaction. */
export async function publishSenderChange(accountId: string): Promise<void> {
  const topics = await Topic.ofAccount(accountId);
  await publishChanges(topics.map(({ id }) => ({ kind: 'sender', accountId, topicId: id })));
}
