import { isTestApprover } from '../../people/test-approvers/test-approvers.schema.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import type { MessagePolicy } from '../policies/message-policy.schema.ts';
import { recipientsNamedBy, subscribersNamedBy } from '../recipients/message-recipient.model.ts';
import {
  MAX_RECIPIENTS_COUNTED,
  type RecipientCount,
} from '../recipients/recipient-count.model.ts';
import { recipientCounts } from '../recipients/recipient-counts.ts';
import type { RecipientCountOut, RecipientsOut } from '../recipients/recipients.schema.ts';
import type { MessageRow } from './message.model.ts';
import type { DueMessage } from './message-queries.model.ts';

/** Counts the recipients of scheduled messages that are about to be sent, once for all with the same recipients. */
export async function countDue(due: DueMessage[], now: number): Promise<RecipientCount[]> {
  const narrowed = due.filter(({ isNarrowed }) => isNarrowed);
  const named = narrowed.length ? await recipientsNamedBy(narrowed) : [];
  const keyOf = ({ id, topicId, isNarrowed, requiredMethod }: DueMessage) =>
    `${isNarrowed ? id : topicId} ${requiredMethod}`;
  const asked = new Map(due.map((message) => [keyOf(message), message]));
  const peopleOf = (id: string) =>
    named.filter(({ messageId }) => messageId === id).map(({ personId }) => personId);
  const counts = await recipientCounts(
    [...asked.values()].map(({ id, appId, topicId, isNarrowed, requiredMethod }) => ({
      appId,
      topicId,
      until: now,
      personIds: isNarrowed ? peopleOf(id) : null,
      withPasskeys: requiredMethod === 'passkey',
    })),
  );
  const byKey = new Map([...asked.keys()].map((key, at) => [key, countAt(counts, at)]));
  return due.map((message) =>
    withTestApprovers(
      byKey.get(keyOf(message)) ?? countAt(counts, -1),
      peopleOf(message.id).filter(isTestApprover).length,
    ),
  );
}

/** Adds test approvers to a count. They are reachable, and have a passkey. */
export const withTestApprovers = (
  { people, reachable, withPasskey }: RecipientCount,
  approvers: number,
): RecipientCount => ({
  people: people + approvers,
  reachable: reachable + approvers,
  withPasskey: withPasskey === null ? null : withPasskey + approvers,
});

/** Ids of the subscribers that each message names, sorted. A message to its whole topic has no entry. */
export type Named = Map<string, string[]>;

/** Reads the subscribers named by messages. Those that name groups are shown as they were sent, and not read. */
export async function namedIn(messages: MessageRow[]): Promise<Named> {
  const naming = messages.filter(({ isNarrowed, policy }) => isNarrowed && !policy.named);
  const named: Named = new Map();
  if (naming.length === 0) return named;
  for (const { messageId, subscriberId } of await subscribersNamedBy(naming))
    named.set(messageId, [...(named.get(messageId) ?? []), subscriberId].sort());
  return named;
}

/** Groups messages by equal counts. @param counts in the order of the messages */
export function alike(messages: RowOfApp[], counts: RecipientCount[]) {
  const groups = new Map<string, { count: RecipientCount; of: RowOfApp[] }>();
  messages.forEach((message, at) => {
    const count = countAt(counts, at);
    const key = JSON.stringify(count);
    groups.set(key, { count, of: [...(groups.get(key)?.of ?? []), message] });
  });
  return [...groups.values()];
}

function countAt(counts: RecipientCount[], at: number): RecipientCount {
  const count = counts[at];
  if (!count) throw new Error('every message has a count of its recipients');
  return count;
}

/** Returns the recipients of a message as its sender sees them. */
export const recipientsOut = (
  { people, reachable, withPasskey }: RecipientCount,
  { onCallMissing, notSubscribed }: Pick<MessagePolicy, 'onCallMissing' | 'notSubscribed'>,
): RecipientsOut => ({
  people: numberOrMany(people),
  reachable: numberOrMany(reachable),
  with_passkey: withPasskeyOf(people, withPasskey),
  on_call_missing: onCallMissing,
  not_subscribed: notSubscribed,
});

/** Returns the recipients as counted when it was sent or, for a scheduled one, when it was created. */
export function countedRecipientsOf(message: CountedMessage): RecipientsOut {
  const count = {
    people: message.recipientsPeople,
    reachable: message.recipientsReachable,
    withPasskey: message.recipientsWithPasskey,
  };
  return recipientsOut(count, message.policy);
}
type CountedMessage = Pick<
  MessageRow,
  'recipientsPeople' | 'recipientsReachable' | 'recipientsWithPasskey' | 'policy'
>;

const numberOrMany = (count: number): RecipientCountOut =>
  count > MAX_RECIPIENTS_COUNTED ? 'many' : count;

/** Of a large topic only the first people are checked, so the number with a passkey is not known. */
function withPasskeyOf(people: number, withPasskey: number | null): RecipientCountOut | null {
  if (withPasskey === null) return null;
  return people > MAX_RECIPIENTS_COUNTED ? 'many' : withPasskey;
}
