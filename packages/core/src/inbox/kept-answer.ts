import type { AnsweredFields } from '../cards/answered-fields.ts';
import { databaseNow } from '../database/clock.ts';
import { newId } from '../fields/identifiers.ts';
import type { MessageAnswerRow } from '../message-answers/message-answer.model.ts';
import type { PasskeyProofOut } from '../passkeys/passkeys.schema.ts';
import { nameOf } from '../people/person-name.ts';
import type { AuthMethod } from '../statuses.schema.ts';
import type { InboxRow } from './visible-messages.model.ts';

/** An answer, and the name that others see of who gives it. */
type Given = {
  row: InboxRow;
  name: string;
  given: {
    value: 'approve' | 'reject';
    label: string;
    comment: string | null;
    method: AuthMethod;
    proof: PasskeyProofOut | null;
    /** Null for a card without fields, and for a report. */
    fields: AnsweredFields | null;
  };
};

/** Returns the row in which an answer is kept; null if the columns of its message hold all of it. */
export function keptAnswer({ row, name, given }: Given): MessageAnswerRow | null {
  const { message, subscriber, actingFor } = row;
  if (!actingFor && message.policy === null && message.requiredApprovals === 1) return null;
  return {
    id: newId('ans'),
    messageId: message.id,
    subscriberId: subscriber.id,
    value: given.value,
    label: given.label,
    comment: given.comment,
    responderName: name,
    responderReference: subscriber.reference ?? null,
    responderEmail: subscriber.email,
    responderInvite: row.inviteLabel,
    responderSince: row.subscribedAt,
    actedForId: actingFor?.subscriberId ?? null,
    actedForName: actingFor && nameOf(actingFor),
    actedForReference: actingFor?.reference ?? null,
    authMethod: given.method,
    passkey: given.proof && JSON.stringify(given.proof),
    fields: given.fields?.canonical ?? null,
    fieldsDigest: given.fields?.digest ?? null,
    edited: given.fields && JSON.stringify(given.fields.edited),
    answeredAt: databaseNow(),
  };
}
