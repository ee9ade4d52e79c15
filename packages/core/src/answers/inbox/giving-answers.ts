import type { MessageAnswerRow } from '../../messages/answers/message-answer.model.ts';
import type { AnsweredFields } from '../../messages/cards/answered-fields.ts';
import { payloadOut } from '../../messages/cards/payload.ts';
import { type ClosedMessage, closeMessages } from '../../messages/messages/closing.ts';
import type { Conversation } from '../../messages/questions/conversation.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { nameOf } from '../../people/people/person-name.ts';
import { markAnswered } from '../../people/subscriptions/subscriber.model.ts';
import { inBatches } from '../../platform/database/batches.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { optimistically } from '../../platform/database/optimistic.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { WithConsequences } from '../../platform/service.ts';
import { ANSWERABLE, type AuthMethod } from '../../platform/statuses.schema.ts';
import type { PasskeyProofOut } from '../../platform/webauthn/webauthn.schema.ts';
import { type Given, giveAnswer } from '../approvals/approving.ts';
import { groupsFor } from '../approvals/eligibility.ts';
import type { RespondIn } from './answers.schema.ts';
import type { InboxRow } from './inbox.model.ts';

/** The answer of a person to a message. */
type Answer = Pick<RespondIn, 'value' | 'comment'> & {
  /** The label that the button showed; absent: that of the card. */
  label?: string;
  method: AuthMethod;
  proof: PasskeyProofOut | null;
  /** Null for a card without fields, and for a report. */
  fields: AnsweredFields | null;
  /** What the person had been shown; null for a message without questions. Absent: it does not matter, as for a report. */
  conversation?: Conversation | null;
  /** Whether it replaces the approvals that count for the same person. */
  replaces?: boolean;
};
/** Who answers: the name that others see, and the session of their browser if they use one. */
export type Answerer = {
  service: WithConsequences;
  person: Pick<PersonCaller['person'], 'displayName' | 'email'>;
  session?: Pick<PersonCaller['session'], 'id'>;
};

/**
 * Stores a person's answer to a message, once. Returns the message as the person sees it, or null when it was closed or
 * expired before, when the person has answered it, or when somebody asked or answered a question meanwhile. An answer closes
 * the message unless more approvals are required.
 * @throws Problem not_eligible: an approval of somebody in none of the groups that must approve
 */
export async function answerOpen(
  { service, person, session }: Answerer,
  row: InboxRow,
  { replaces = false, ...values }: Answer,
): Promise<InboxRow | null> {
  const { message, subscriber } = row;
  const inGroups = await groupsFor(row, values.value);
  const answer = { ...answerRow(row, nameOf(person), values), inGroups };
  const given = { service, answer, answeredIn: session?.id };
  const after =
    message.requiredApprovals > 1
      ? await giveAmongSeveral(row, { ...given, replaces })
      : await closeAnswered({ ...given, row });
  return after && { ...row, ...after, subscriber: { ...subscriber, hasAnswered: true } };
}

/** Returns the row of an answer. @param name the name that others see of who gives it */
function answerRow(
  { message, subscriber, actingFor, inviteLabel, subscribedAt }: InboxRow,
  name: string,
  { value, label, comment, method, proof, fields, conversation }: Answer,
): Omit<MessageAnswerRow, 'inGroups'> {
  return {
    id: newId('ans'),
    messageId: message.id,
    appId: message.appId,
    subscriberId: subscriber.id,
    value,
    label: label ?? payloadOut(message.payload)[`${value}_label`],
    comment: comment?.trim() || null,
    responderName: name,
    responderReference: subscriber.reference ?? null,
    responderEmail: subscriber.email,
    responderInvite: inviteLabel,
    responderSince: subscribedAt,
    actedForId: actingFor?.subscriberId ?? null,
    actedForName: actingFor && nameOf(actingFor),
    actedForReference: actingFor?.reference ?? null,
    authMethod: method,
    passkey: proof && JSON.stringify(proof),
    fields: fields?.values ?? null,
    fieldsDigest: fields?.digest ?? null,
    edited: fields?.edited ?? null,
    conversation: conversation?.revision ?? null,
    conversationDigest: conversation?.digest ?? null,
    answeredAt: databaseNow(),
  };
}

/** Stores one answer of a message that several people must approve. */
const giveAmongSeveral = ({ subscriber }: InboxRow, given: Given): Promise<ClosedMessage | null> =>
  inTransaction(async () => {
    const after = await giveAnswer(given);
    if (after && !subscriber.hasAnswered) await markAnswered([subscriber]);
    return after;
  });

/** An answer that closes its message, which the person has just read. */
type Deciding = Omit<Given, 'replaces'> & { row: InboxRow };

/** Closes messages that are answered at the same time in one transaction. */
const closeAnswered = inBatches((answers: Deciding[]) =>
  optimistically(async (isOptimistic) => {
    const read = answers.map(({ row: { message: m, app: a, topic: t } }) => ({ m, a, t }));
    const [first] = answers;
    if (!first) return [];
    const closings = answers.map(closingOf);
    // The service is the same for all.
    const closed = await closeMessages(first.service, closings, isOptimistic ? read : undefined);
    const answered = answers.flatMap(({ row: { subscriber } }, at) =>
      closed[at] && !subscriber.hasAnswered ? [subscriber] : [],
    );
    if (answered.length > 0) await markAnswered(answered.sort((a, b) => (a.id < b.id ? -1 : 1)));
    return closed;
  }),
);

const closingOf = ({ row: { message }, answer, answeredIn }: Deciding) => ({
  id: message.id,
  appId: message.appId,
  from: ANSWERABLE,
  to: answer.value === 'approve' ? ('approved' as const) : ('rejected' as const),
  answer,
  answeredIn,
  whileUnexpired: true,
});
