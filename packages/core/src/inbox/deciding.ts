import { hasGivenAnswer, mustBeEligible } from '../approvals/eligibility.ts';
import { answeredFields, isSameFields } from '../cards/answered-fields.ts';
import { payloadOut } from '../cards/payload.ts';
import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { policyOf } from '../message-policies/message-policy.ts';
import { isMismatch } from '../message-policies/number-matching.ts';
import type { MessageRow } from '../messages/message.model.ts';
import type { AnswerChallengeIn } from '../passkeys/passkeys.schema.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { asStandIn } from '../stand-ins/acting.ts';
import type { InboxMessageOut, RespondIn } from './answers.schema.ts';
import { answerOpen } from './giving-answers.ts';
import {
  closedProblem,
  isRepeatedMismatch,
  shownOne,
  visibleMessage,
  visibleRow,
} from './inbox-messages.ts';
import { challengeFor, checkedProof } from './signed-answers.ts';
import type { InboxRow } from './visible-messages.model.ts';

/**
 * Answers a message. A rejection and the last approval that is required are final; the same answer of the same person
 * again changes nothing. An approval with a wrong number rejects it. Expiry is checked in the deciding update itself.
 * @throws Problem not_signed_in (as who decided), not_found, not_eligible, already_responded (with the stored
 *   response), message_closed (with the status), passkey_required, passkey_refused, passkeys_unavailable, validation_failed
 */
export async function answerMessage(
  caller: PersonCaller,
  input: RespondIn,
  rejectMismatch: RejectMismatch,
): Promise<InboxMessageOut> {
  // An answer that a device kept in its outbox belongs to the person who gave it, even if another person has signed in
  // since.
  if (input.user_id !== undefined && input.user_id !== caller.person.id)
    throw new Problem('not_signed_in', { detail: 'Sign in as the person who decided.' });
  const row = await visibleRow(caller, input.message_id);
  const isOpen = row.message.closedAt === null;
  if (isOpen) mustBeEligible(row);
  // A repeated answer needs no proof: if the response was lost, the client retries with a signature that was already
  // consumed.
  const isNew = isOpen && !(await hasGivenAnswer(row));
  const answer = () => decide(caller, row, input, rejectMismatch);
  const answered = isNew ? await asStandIn(caller, row, answer) : null;
  if (answered) return shownOne(answered);
  const now = isOpen ? await visibleRow(caller, input.message_id) : row;
  const shown = await shownOne(now);
  if (isSameAnswer(shown, input) || isRepeatedMismatch(shown, now, input)) return shown;
  // The approval that this person had given was taken back meanwhile.
  if (isAnswerable(shown)) return answerMessage(caller, input, rejectMismatch);
  throw closedProblem(shown);
}

/** Rejects and reports an open message in the name of a person who chose a wrong number (reporting.ts). */
type RejectMismatch = (caller: PersonCaller, row: InboxRow) => Promise<InboxRow | null>;

/** Answers an open message; null when it was closed, expired or answered by this person before. */
async function decide(
  caller: PersonCaller,
  row: InboxRow,
  input: RespondIn,
  rejectMismatch: RejectMismatch,
) {
  if (isMismatch(row.message, input)) return rejectMismatch(caller, row);
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

/**
 * Returns the options for signing an answer with a passkey. Decides nothing, unless the number that the person chose is
 * wrong: then it rejects and reports the message, so that no passkey signs an approval that is not one (ADR 65).
 * @throws Problem not_found, not_eligible, already_responded, message_closed, and those of challengeFor
 */
export async function askForPasskey(
  caller: PersonCaller,
  input: AnswerChallengeIn,
  rejectMismatch: RejectMismatch,
) {
  const row = await visibleRow(caller, input.message_id);
  const { message } = row;
  const isOver = message.closedAt !== null || message.expiresAt <= databaseNow();
  if (!isOver) mustBeEligible(row);
  if (isOver || (await hasGivenAnswer(row))) throw closedProblem(await shownOne(row));
  if (isMismatch(message, input)) {
    await asStandIn(caller, row, () => rejectMismatch(caller, row));
    throw closedProblem(await visibleMessage(caller, input.message_id));
  }
  return challengeFor(caller, message, {
    value: input.value,
    fields: answeredFields(fieldsOf(message), input.value, input.fields),
  });
}

const isAnswerable = ({ closed_at, expires_at, cannot_answer }: InboxMessageOut) =>
  closed_at === null && expires_at > databaseNow() && cannot_answer === null;

/** Returns the fields of the card of a message; undefined if it has none. */
const fieldsOf = (message: MessageRow) =>
  policyOf(message).hasFields ? payloadOut(message.payload).fields : undefined;

/** Returns whether the person has given this answer, with the same value and the same fields. */
function isSameAnswer({ approvals, payload }: InboxMessageOut, input: RespondIn): boolean {
  const own = approvals.answers.find(({ responder }) => responder.is_you);
  if (own?.value !== input.value) return false;
  try {
    return isSameFields(own.fields, answeredFields(payload.fields, input.value, input.fields));
  } catch {
    return false;
  }
}
