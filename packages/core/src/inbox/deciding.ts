import { type AnsweredFields, answeredFields, isSameFields } from '../cards/answered-fields.ts';
import { payloadOut } from '../cards/payload.ts';
import { inBatches } from '../database/batches.ts';
import { inTransaction } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { policyOf } from '../message-policies/message-policy.ts';
import { type Closing, closeMessages } from '../messages/closing.ts';
import type { MessageRow } from '../messages/message.model.ts';
import type { AnswerChallengeIn, PasskeyProofOut } from '../passkeys/passkeys.schema.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { nameOf } from '../people/person-name.ts';
import { ANSWERABLE, type AuthMethod } from '../statuses.schema.ts';
import { Subscriber, type SubscriberRow } from '../subscriptions/subscriber.model.ts';
import type { InboxMessageOut, RespondIn } from './answers.schema.ts';
import type { InboxRow } from './inbox.model.ts';
import { closedProblem, shownOne, visibleRow } from './inbox-messages.ts';
import { keptAnswer } from './kept-answer.ts';
import { challengeFor, checkedProof } from './signed-answers.ts';

/**
 * Decides a message. The first answer is final; the same answer of the same person again changes nothing. Expiry is
 * checked in the deciding update itself.
 * @throws Problem not_signed_in (as who decided), not_found, already_responded (with the stored response),
 *   message_closed (with the status), passkey_required, passkey_refused, passkeys_unavailable, validation_failed
 */
export async function answerMessage(
  caller: PersonCaller,
  input: RespondIn,
): Promise<InboxMessageOut> {
  // An answer that a device kept in its outbox belongs to the person who gave it, even if another person has signed in
  // since.
  if (input.user_id !== undefined && input.user_id !== caller.person.id)
    throw new Problem('not_signed_in', { detail: 'Sign in as the person who decided.' });
  const row = await visibleRow(caller, input.message_id);
  // A closed message needs no proof: if the response was lost, the client retries with a signature that was already
  // consumed.
  const closed = row.message.closedAt === null ? await decide(caller, row, input) : null;
  if (closed) return shownOne(closed);
  const now = row.message.closedAt === null ? await visibleRow(caller, input.message_id) : row;
  const shown = await shownOne(now);
  if (isSameAnswer(shown, input)) return shown;
  throw closedProblem(shown);
}

/** Closes an open message with a person's answer; null when it was closed or expired before. */
async function decide(caller: PersonCaller, row: InboxRow, input: RespondIn) {
  const { value, comment } = input;
  const fields = answeredFields(fieldsOf(row.message), value, input.fields);
  const answer = { value, comment, fields };
  const checked = await checkedProof(caller, row.message, input, fields);
  if (!checked) return answerOpen(caller, row, { ...answer, method: 'session', proof: null });
  return inTransaction(async () => {
    await checked.use();
    const { proof } = checked;
    return answerOpen(caller, row, { ...answer, method: 'passkey', proof });
  });
}

/** The answer with which a person closes a message. */
type Answer = Pick<RespondIn, 'value' | 'comment'> & {
  method: AuthMethod;
  proof: PasskeyProofOut | null;
  fields: AnsweredFields | null;
};
/** Who answers: the name that others see. */
export type Answerer = { person: Pick<PersonCaller['person'], 'displayName' | 'email'> };

/**
 * Closes a message with a person's answer, once. Returns the closed message as the person sees it, or null when it was
 * closed or expired before.
 */
export async function answerOpen(
  { person }: Answerer,
  row: InboxRow,
  { value, comment, method, proof, fields }: Answer,
): Promise<InboxRow | null> {
  const { message, subscriber } = row;
  const label = payloadOut(message.payload)[`${value}_label`];
  const given = { value, label, comment: comment?.trim() || null, method, proof, fields };
  const answer = keptAnswer({ row, name: nameOf(person), given });
  const closed = await closeAnswered({
    subscriber,
    closing: {
      id: message.id,
      from: ANSWERABLE,
      to: value === 'approve' ? 'approved' : 'rejected',
      whileUnexpired: true,
      answer,
      set: {
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
        has_answers: answer || message.hasAnswers ? 1 : 0,
      },
    },
  });
  return closed && { ...row, message: closed, subscriber: { ...subscriber, hasAnswered: true } };
}

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

/**
 * Returns the options for signing an answer with a passkey. Decides nothing.
 * @throws Problem not_found, already_responded, message_closed, and those of challengeFor
 */
export async function askForPasskey(caller: PersonCaller, input: AnswerChallengeIn) {
  const row = await visibleRow(caller, input.message_id);
  const { message } = row;
  if (message.closedAt !== null || message.expiresAt <= Date.now())
    throw closedProblem(await shownOne(row));
  return challengeFor(caller, message, {
    value: input.value,
    fields: answeredFields(fieldsOf(message), input.value, input.fields),
  });
}

/** Returns the fields of the card of a message; undefined if it has none. */
const fieldsOf = (message: MessageRow) =>
  policyOf(message).hasFields ? payloadOut(message.payload).fields : undefined;

/** Returns whether the stored answer is the person's own one, with the same value and the same fields. */
function isSameAnswer({ response, payload }: InboxMessageOut, input: RespondIn): boolean {
  if (response?.responder.is_you !== true || response.value !== input.value) return false;
  try {
    return isSameFields(response.fields, answeredFields(payload.fields, input.value, input.fields));
  } catch {
    return false;
  }
}
