import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { openTopicNamed } from '../../accounts/topics/topics.ts';
import { Problem } from '../../platform/errors.ts';
import { groupOfApp } from '../groups/group.model.ts';
import { nameOf } from '../people/person-name.ts';
import {
  membersMatching,
  subscribersMatching,
  subscribersOfAppMatching,
} from './subscriber-search.model.ts';
import type { FoundSubscribersOut, SearchSubscribersIn } from './subscriptions.schema.ts';

/** Maximum number of people that a search returns. */
const MAX_FOUND = 20;

/**
 * Finds people of a topic, of a group, or of all topics by their name, their reference or their address, as far as the app
 * knows it.
 * @throws Problem topic_forbidden, not_found, topic_archived
 */
export async function searchSubscribers(
  caller: AppCaller,
  input: SearchSubscribersIn,
): Promise<FoundSubscribersOut> {
  const found = await matching(caller, input);
  return {
    data: found.map(({ subscriberId, displayName, personEmail, email, reference }) => ({
      subscriber_id: subscriberId,
      display_name: nameOf({ displayName, email: personEmail }),
      email,
      reference,
    })),
  };
}

async function matching(caller: AppCaller, { topic: name, group_id, q }: SearchSubscribersIn) {
  const { app } = caller;
  if (group_id !== undefined) {
    const group = await groupOfApp(app.id, group_id);
    if (!group) throw new Problem('not_found');
    return membersMatching(group, q, MAX_FOUND);
  }
  if (name === undefined) return subscribersOfAppMatching(app.id, q, MAX_FOUND);
  const topic = await openTopicNamed(caller, name);
  return subscribersMatching(app.id, topic.id, q, MAX_FOUND);
}
