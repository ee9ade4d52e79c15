import type { Connection } from '../connections/connect.ts';
import { usageFailure } from '../program/failure.ts';

/** Returns the topic to which a command sends: the option, that of the environment or the profile, or the default. */
export async function topicOf({ assent, credentials }: Connection, option: string | undefined) {
  const chosen = option ?? credentials.topic;
  if (chosen) return chosen;
  const { data } = await assent.topics.list();
  const found = data.find((topic) => topic.is_default);
  if (!found) throw usageFailure('The app has no default topic.', 'Name one with --topic.');
  return found.topic;
}
