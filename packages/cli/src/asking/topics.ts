import type { CallOptions } from '@assent/sdk';
import type { Connection } from '../connections/connect.ts';
import { usageFailure } from '../program/failure.ts';

/**
 * Returns the topic to which a command sends: the option, that of the environment or the profile, or the default.
 * @param options for reading the default: the timeout of the command, if it has one
 */
export async function topicOf(
  { assent, credentials }: Connection,
  option: string | undefined,
  options: CallOptions = {},
) {
  const chosen = option ?? credentials.topic;
  if (chosen) return chosen;
  const { data } = await assent.topics.list(options);
  const found = data.find((topic) => topic.is_default);
  if (!found) throw usageFailure('The app has no default topic.', 'Name one with --topic.');
  return found.topic;
}
