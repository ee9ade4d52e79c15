import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { openTopicNamed } from '../../accounts/topics/topics.ts';
import { nameOf } from '../people/person-name.ts';
import { subscribersMatching } from './subscriber-search.model.ts';
import type { FoundSubscribersOut, SearchSubscribersIn } from './subscriptions.schema.ts';

/** Maximum number of people that a search returns. */
const MAX_FOUND = 20;

/**
 * Finds people of a topic by their name, their reference or their address, as far as the app knows it.
 * @throws Problem topic_forbidden, not_found, topic_archived
 */
export async function searchSubscribers(
  caller: AppCaller,
  { topic: name, q }: SearchSubscribersIn,
): Promise<FoundSubscribersOut> {
  const topic = await openTopicNamed(caller, name);
  const found = await subscribersMatching(caller.app.id, topic.id, q, MAX_FOUND);
  return {
    data: found.map(({ subscriberId, displayName, personEmail, email, reference }) => ({
      subscriber_id: subscriberId,
      display_name: nameOf({ displayName, email: personEmail }),
      email,
      reference,
    })),
  };
}
