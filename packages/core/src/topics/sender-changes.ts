import { publishChanges } from '../changes/changes.ts';
import { Topic } from './topic.model.ts';

/** People see an account otherwise than before: those on any of its topics hear of it. Call it in a transaction. */
export async function publishSenderChange(accountId: string): Promise<void> {
  const topics = await Topic.ofAccount(accountId);
  await publishChanges(topics.map(({ id }) => ({ kind: 'sender', accountId, topicId: id })));
}
