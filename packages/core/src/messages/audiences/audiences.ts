import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { openTopicNamed } from '../../accounts/topics/topics.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { recipientsOut, withTestApprovers } from '../messages/counted-recipients.ts';
import { recipientCounts } from '../recipients/recipient-counts.ts';
import type { RecipientsOut } from '../recipients/recipients.schema.ts';
import type { AudienceIn } from './audiences.schema.ts';
import { audienceOf } from './named-audience.ts';

/**
 * Counts whom a message would be for if it were sent now: along an index, and never far beyond a thousand.
 * @throws Problem topic_forbidden, not_found, topic_archived, validation_failed: an unknown subscriber
 */
export async function countAudience(
  caller: AppCaller,
  { topic: name, to, require }: AudienceIn,
): Promise<RecipientsOut> {
  const topic = await openTopicNamed(caller, name);
  const now = databaseNow();
  const names = { topicId: topic.id, to: to?.length ? to : null };
  const { people, policy } = await audienceOf(caller.app, names, now);
  const [count] = await recipientCounts([
    {
      appId: caller.app.id,
      topicId: topic.id,
      until: now,
      personIds: people?.personIds ?? null,
      withPasskeys: require === 'passkey',
    },
  ]);
  if (!count) throw new Error('one audience has one count');
  return recipientsOut(withTestApprovers(count, people?.approvers.length ?? 0), policy);
}
