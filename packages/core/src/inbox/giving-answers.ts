import { type Given, giveAnswer } from '../approvals/approving.ts';
import type { AnsweredFields } from '../cards/answered-fields.ts';
import { payloadOut } from '../cards/payload.ts';
import { inBatches } from '../database/batches.ts';
import { inTransaction } from '../database/database.ts';
import { optimistically } from '../database/optimistic.ts';
import type { MessageAnswerRow } from '../message-answers/message-answer.model.ts';
import { closeMessages, closeUnchanged } from '../messages/closing.ts';
import type { Final } from '../messages/message-progress.model.ts';
import type { PasskeyProofOut } from '../passkeys/passkeys.schema.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { nameOf } from '../people/person-name.ts';
import { ANSWERABLE, type AuthMethod } from '../statuses.schema.ts';
import { Subscriber, type SubscriberRow } from '../subscriptions/subscriber.model.ts';
import type { RespondIn } from './answers.schema.ts';
import { keptAnswer } from './kept-answer.ts';
import type { InboxRow } from './visible-messages.model.ts';

/** The answer of a person to a message. */
type Answer = Pick<RespondIn, 'value' | 'comment'> & {
  method: AuthMethod;
  proof: PasskeyProofOut | null;
  fields: AnsweredFields | null;
  /** Whether it replaces the approvals that count for the same person. */
  replaces?: boolean;
};
/** Who answers: the name that others see. */
export type Answerer = { person: Pick<PersonCaller['person'], 'displayName' | 'email'> };

/**
 * Stores a person's answer to a message, once. Returns the message as the person sees it, or null when it was closed or
 * expired before, or when the person has answered it. An answer closes the message unless more approvals are required.
 */
export async function answerOpen(
  { person }: Answerer,
  row: InboxRow,
  { value, comment, method, proof, fields, replaces = false }: Answer,
): Promise<InboxRow | null> {
  const { message, subscriber } = row;
  const label = payloadOut(message.payload)[`${value}_label`];
  const given = { value, label, comment: comment?.trim() || null, method, proof, fields };
  const answer = keptAnswer({ row, name: nameOf(person), given });
  const set = {
    responseValue: value,
    responseLabel: label,
    responseComment: given.comment,
    responderId: subscriber.id,
    responderName: nameOf(person),
    responderReference: subscriber.reference ?? null,
    responderEmail: subscriber.email,
    responderInvite: row.inviteLabel,
    responderSince: row.subscribedAt,
    authMethod: method,
    responsePasskey: proof && JSON.stringify(proof),
    hasAnswers: answer !== null || message.hasAnswers,
  } satisfies Final;
  const isOneOfSeveral = answer !== null && message.requiredApprovals > 1;
  const after = isOneOfSeveral
    ? await giveAmongSeveral({ subscriber, given: { answer, set, replaces } })
    : await closeAnswered({ row, to: value === 'approve' ? 'approved' : 'rejected', set, answer });
  return after && { ...row, message: after, subscriber: { ...subscriber, hasAnswered: true } };
}

/** Stores one answer of a message that several people must approve. */
const giveAmongSeveral = ({ subscriber, given }: { subscriber: SubscriberRow; given: Given }) =>
  inTransaction(async () => {
    const after = await giveAnswer(given);
    if (after && !subscriber.hasAnswered) await Subscriber.markAnswered([subscriber.id]);
    return after;
  });

/** An answer that closes its message, which the person has just read. */
type Deciding = {
  row: InboxRow;
  to: 'approved' | 'rejected';
  set: Final;
  answer: MessageAnswerRow | null;
};

/** Closes messages that are answered at the same time in one transaction. */
const closeAnswered = inBatches((answers: Deciding[]) => {
  const isPlain = answers.every(({ set, answer }) => answer === null && !set.hasAnswers);
  return optimistically(async (isOptimistic) => {
    const closed =
      isOptimistic && isPlain
        ? await closeUnchanged(answers.map(ofRead))
        : await closeMessages(answers.map(closingOf));
    const ids = answers.flatMap(({ row: { subscriber } }, at) =>
      closed[at] && !subscriber.hasAnswered ? [subscriber.id] : [],
    );
    if (ids.length > 0) await Subscriber.markAnswered(ids.sort());
    return closed;
  });
});

const ofRead = ({ row: { message, app, topic }, to, set }: Deciding) => ({
  id: message.id,
  to,
  set,
  read: { m: message, a: app, t: topic },
});

const closingOf = ({ row: { message }, to, set, answer }: Deciding) => ({
  id: message.id,
  from: ANSWERABLE,
  to,
  set,
  answer,
  whileUnexpired: true,
});
