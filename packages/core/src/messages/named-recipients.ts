import type { AppCaller } from '../apps/app-caller.ts';
import { subscribersNamed } from '../subscriptions/named-subscribers.ts';
import type { TestApprover } from '../test-approvers/test-approvers.schema.ts';

/** The people and test approvers to whom a message is narrowed. */
export type NamedRecipients = { personIds: string[]; approvers: TestApprover[] };

/**
 * Returns the subscribers that `to` names by id or reference, each once.
 * @throws Problem validation_failed at the first one that is unknown
 */
export async function recipientsOf(
  { app }: AppCaller,
  to: string[] | undefined,
): Promise<NamedRecipients | null> {
  if (to === undefined) return null;
  const { subscribers, approvers } = await subscribersNamed(app, to, '/to');
  return { personIds: subscribers.map(({ personId }) => personId), approvers };
}

/**
 * Returns the ids of the subscribers and test approvers that names mean, each once.
 * @param pointer where the names are in the request
 * @throws Problem validation_failed at the first one that is unknown
 */
export async function idsNamed(
  { app }: AppCaller,
  names: string[],
  pointer: string,
): Promise<string[]> {
  const { subscribers, approvers } = await subscribersNamed(app, names, pointer);
  return [...new Set([...subscribers.map(({ id }) => id), ...approvers])].sort();
}
