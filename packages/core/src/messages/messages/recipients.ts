import { addTestRecipients } from '../../people/test-approvers/test-recipients.ts';
import type { AudiencePeople } from '../audiences/named-audience.ts';
import { insertMessageRecipients } from '../recipients/message-recipient.model.ts';

/** A message, and the people whom it names. */
type ForPeople = {
  id: string;
  appId: string;
  /** Time at which it is or was sent. */
  startsAt: number;
  expiresAt: number;
  people: AudiencePeople;
};

/** Writes the people of messages, with the groups of each, in the transaction that writes or starts the messages. */
export async function writeRecipients(messages: ForPeople[], now: number): Promise<void> {
  const rows = messages.flatMap(({ id: messageId, appId, expiresAt, people }) =>
    people.personIds.map((personId) => ({
      messageId,
      appId,
      personId,
      expiresAt,
      inGroups: people.inGroups.get(personId) ?? 0,
    })),
  );
  if (rows.length > 0) await insertMessageRecipients(rows);
  await addTestRecipients(
    messages.map(({ id, appId, startsAt, people }) => ({
      messageId: id,
      appId,
      startsAt,
      approvers: people.approvers,
      inGroups: people.inGroups,
    })),
    now,
  );
}
