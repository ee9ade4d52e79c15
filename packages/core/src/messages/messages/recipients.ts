import { addTestRecipients } from '../../people/test-approvers/test-recipients.ts';
import type { NamedRecipients } from '../audiences/named-audience.ts';
import { insertMessageRecipients } from '../recipients/message-recipient.model.ts';

/** A message, and the people to whom it is narrowed. */
type Narrowed = {
  id: string;
  appId: string;
  /** Time at which it is or was sent. */
  startsAt: number;
  expiresAt: number;
  recipients: NamedRecipients;
};

/** Writes the people of messages, with the groups of each, in the transaction that writes or starts the messages. */
export async function writeRecipients(messages: Narrowed[], now: number): Promise<void> {
  const rows = messages.flatMap(({ id: messageId, expiresAt, recipients }) =>
    recipients.personIds.map((personId) => ({
      messageId,
      personId,
      expiresAt,
      inGroups: recipients.inGroups.get(personId) ?? 0,
    })),
  );
  if (rows.length > 0) await insertMessageRecipients(rows);
  await addTestRecipients(
    messages.map(({ id, appId, startsAt, recipients }) => ({
      messageId: id,
      appId,
      startsAt,
      approvers: recipients.approvers,
      inGroups: recipients.inGroups,
    })),
    now,
  );
}
