import { answersIn } from '../../messages/answers/answers.ts';
import type { MessageRow } from '../../messages/messages/message.model.ts';
import { fillsSome } from '../../messages/policies/each.ts';
import { groupsOfRecipients } from '../../messages/recipients/message-recipient.model.ts';
import { Problem } from '../../platform/errors.ts';

/** A message, and who reads it, as far as the sender can name them. */
type Named = {
  message: Pick<MessageRow, 'policy'>;
  subscriber: { id: string };
  actingFor?: { subscriberId: string } | null;
};

/** A message and the person who reads it. */
type Reader = {
  message: Pick<MessageRow, 'id' | 'appId' | 'policy' | 'approvalsGiven' | 'responderId'>;
  subscriber: { id: string; personId: string };
  /** The subscriber whom they represent. */
  actingFor?: { subscriberId: string; personId: string } | null;
};

/** Returns whether the sender excluded this person, or whom they represent, from answering. */
export function isExcluded({ message, subscriber, actingFor }: Named): boolean {
  const { exclude } = message.policy;
  return (
    exclude.includes(subscriber.id) ||
    (actingFor ? exclude.includes(actingFor.subscriberId) : false)
  );
}

/** @throws Problem not_eligible */
export function requireEligible(row: Named): void {
  if (isExcluded(row))
    throw new Problem('not_eligible', {
      detail: 'The sender excluded you from answering this message.',
      params: { reason: 'excluded' },
      extra: { reason: 'excluded' },
    });
}

/** Returns the answers that a message has. */
export const givenAnswers = async (reader: Pick<Reader, 'message'>) =>
  (await answersIn([reader])).get(reader.message.id) ?? [];

/**
 * Returns the groups of the person for whom an answer counts, as bits; 0 for a message that does not ask for them.
 * @throws Problem not_eligible: an approval of somebody who is in none of the groups of which the message needs approvals
 */
export async function groupsFor(reader: Reader, value: 'approve' | 'reject'): Promise<number> {
  const { each } = reader.message.policy;
  if (each.length === 0) return 0;
  const inGroups = (await groupsOfReaders([reader])).get(reader.message.id) ?? 0;
  if (value === 'approve' && !fillsSome(each, inGroups)) throw notInGroups(each);
  return inGroups;
}

const notInGroups = (each: { from: string }[]) =>
  new Problem('not_eligible', {
    detail: `Only members of ${each.map(({ from }) => from.replace('group:', '')).join(' and ')} can approve this message.`,
    params: { reason: 'groups' },
    extra: { reason: 'groups' },
  });

/** Returns the groups of the people for whom answers would count, as bits, by message. Reads nothing for messages without. */
export async function groupsOfReaders(readers: Reader[]): Promise<Map<string, number>> {
  const asked = readers.filter(({ message }) => message.policy.each.length > 0);
  if (asked.length === 0) return new Map();
  const personOf = ({ subscriber, actingFor }: Reader) =>
    actingFor?.personId ?? subscriber.personId;
  const rows = await groupsOfRecipients(
    asked.map(({ message }) => message),
    [...new Set(asked.map(personOf))],
  );
  const bits = new Map(rows.map((row) => [`${row.messageId} ${row.personId}`, row.inGroups]));
  return new Map(
    asked.map((reader) => [
      reader.message.id,
      bits.get(`${reader.message.id} ${personOf(reader)}`) ?? 0,
    ]),
  );
}

/** Returns whether this person has given an answer. */
export async function hasGivenAnswer(reader: Reader): Promise<boolean> {
  const answers = await givenAnswers(reader);
  return answers.some(({ subscriberId }) => subscriberId === reader.subscriber.id);
}
