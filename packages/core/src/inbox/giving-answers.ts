import { type Given, giveAnswer } from '../approvals/approving.ts';
import type { AnsweredFields } from '../cards/answered-fields.ts';
import { payloadOut } from '../cards/payload.ts';
import { inBatches } from '../database/batches.ts';
import { inTransaction } from '../database/database.ts';
import { type Closing, closeMessages } from '../messages/closing.ts';
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
    response_value: value,
    response_label: label,
    response_comment: given.comment,
    responder_id: subscriber.id,
    responder_name: nameOf(person),
    responder_reference: subscriber.reference,
    responder_email: subscriber.email,
    responder_invite: row.inviteLabel,
    responder_since: row.subscribedAt,
    auth_method: method,
    response_passkey: proof && JSON.stringify(proof),
  };
  const isOneOfSeveral = answer !== null && message.requiredApprovals > 1;
  const after = isOneOfSeveral
    ? await giveAmongSeveral({ subscriber, given: { answer, set, replaces } })
    : await closeAnswered({
        subscriber,
        closing: {
          id: message.id,
          from: ANSWERABLE,
          to: value === 'approve' ? 'approved' : 'rejected',
          whileUnexpired: true,
          answer,
          set: { ...set, has_answers: answer || message.hasAnswers ? 1 : 0 },
        },
      });
  return after && { ...row, message: after, subscriber: { ...subscriber, hasAnswered: true } };
}

/** Stores one answer of a message that several people must approve. */
const giveAmongSeveral = ({ subscriber, given }: { subscriber: SubscriberRow; given: Given }) =>
  inTransaction(async () => {
    const after = await giveAnswer(given);
    if (after && !subscriber.hasAnswered) await Subscriber.markAnswered([subscriber.id]);
    return after;
  });

/** Closes messages that are answered at the same time in one transaction. */
const closeAnswered = inBatches((answers: { closing: Closing; subscriber: SubscriberRow }[]) =>
  inTransaction(async () => {
    const closed = await closeMessages(answers.map(({ closing }) => closing));
    const first = answers.filter(({ subscriber }, at) => closed[at] && !subscriber.hasAnswered);
    const ids = first.map(({ subscriber }) => subscriber.id).sort();
    if (ids.length > 0) await Subscriber.markAnswered(ids);
    return closed;
  }),
);
