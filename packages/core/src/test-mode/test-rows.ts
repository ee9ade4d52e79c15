import { answeredFields } from '../cards/answered-fields.ts';
import type { FieldValues } from '../cards/card-fields.schema.ts';
import { payloadOut } from '../cards/payload.ts';
import { sampleValues } from '../cards/sample-fields.ts';
import { type Answerer, answerOpen } from '../inbox/giving-answers.ts';
import type { InboxRow } from '../inbox/visible-messages.model.ts';
import { messagesWithSenders } from '../messages/message-queries.model.ts';
import type { Service } from '../service.ts';
import { isTestApprover, referenceOfApprover } from '../test-approvers/test-approvers.schema.ts';
import { testProof } from './test-proofs.ts';

/** Returns a message of a test app as a person with this subscriber id would see it; null when there is none. */
export async function testRow(messageId: string, subscriberId: string): Promise<InboxRow | null> {
  const [found] = await messagesWithSenders([messageId]);
  if (found?.a.mode !== 'test' || found.a.deletedAt !== null) return null;
  const { m: message, a: app, t: topic } = found;
  return {
    message,
    app,
    topic,
    // No row of this subscriber exists, so nothing is to be marked in it.
    subscriber: {
      id: subscriberId,
      appId: app.id,
      personId: subscriberId,
      email: null,
      reference: isTestApprover(subscriberId) ? referenceOfApprover(subscriberId) : null,
      hasAnswered: true,
      mutedFrom: null,
      mutedUntil: null,
    },
    subscribedAt: app.createdAt,
    inviteLabel: null,
    domain: null,
    actingFor: null,
  };
}

export const named = (displayName: string): Answerer => ({ person: { displayName, email: '' } });

type TestAnswer = {
  name: string;
  value: 'approve' | 'reject';
  comment?: string | undefined;
  /** Absent: the defaults of the fields of the card, and valid values of those that need one. */
  fields?: FieldValues | undefined;
};

/**
 * Closes a message with a simulated answer; null when it was closed or expired before.
 * @throws Problem validation_failed, if the card does not allow the fields
 */
export function answerAsTest(
  service: Service,
  row: InboxRow,
  { name, value, comment, fields: given }: TestAnswer,
) {
  const { fields: asked } = payloadOut(row.message.payload);
  const fields = answeredFields(asked, value, given ?? (asked && sampleValues(asked, value)));
  const proof =
    row.message.requiredMethod === 'passkey'
      ? testProof(service, row.message, { value, fieldsDigest: fields?.digest ?? null })
      : null;
  return answerOpen(named(name), row, { value, comment, fields, method: 'test', proof });
}
