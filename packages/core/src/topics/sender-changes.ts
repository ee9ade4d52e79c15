import { App } from '../apps/app.model.ts';
import { publishChanges } from '../changes/changes.ts';
import { Topic } from './topic.model.ts';

/**
 * Publishes that an account's name or domain changed, to the people on the topics of its apps. Must be called in a
 * transaction.
 */
export async function publishSenderChange(accountId: string): Promise<void> {
  for (const { id: appId } of await App.ofAccount(accountId)) {
    const topics = await Topic.ofApp(appId);
    await publishChanges(topics.map(({ id }) => ({ kind: 'sender', appId, topicId: id })));
  }
}
