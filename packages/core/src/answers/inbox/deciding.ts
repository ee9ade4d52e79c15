import { answeredFields, isSameFields } from '../../messages/cards/answered-fields.ts';
import { askedFields } from '../../messages/cards/card-blocks.ts';
import { payloadOut } from '../../messages/cards/payload.ts';
import type { MessageRow } from '../../messages/messages/message.model.ts';
import { isMismatch } from '../../messages/policies/number-matching.ts';
import { conversationOf, revisionOf } from '../../messages/questions/conversation.ts';
import { asStandIn } from '../../messages/stand-ins/acting.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { takeBackApproval } from '../approvals/approving.ts';
import {
  givenAnswers,
  groupsFor,
  hasGivenAnswer,
  requireEligible,
} from '../approvals/eligibility.ts';
import { requireFixedValues } from '../approvals/fixed-values.ts';
import { rejectMismatch } from '../reports/reports.ts';
import type {
  AnswerChallengeIn,
  InboxMessageIdIn,
  InboxMessageOut,
  RespondIn,
} from './answers.schema.ts';
import { answerOpen } from './giving-answers.ts';
import type { InboxRow } from './inbox.model.ts';
import {
  closedProblem,
  isRepeatedMismatch,
  shownOne,
  visibleMessage,
  visibleRow,
} from './inbox-messages.ts';
import { shownLabel } from './shown-label.ts';
import { challengeFor, checkedProof } from './signed-answers.ts';

/**
 * Answers a message. A rejection and the last approval that is required are final; the same answer of the same person
 * again changes nothing. An approval with a wrong number rejects it. Expiry is checked in the deciding update itself.
 * @throws Problem not_signed_in (as who decided), not_found, not_eligible, already_responded (with the stored
 *   response), message_closed (with the status), values_differ (with the values), conversation_changed, passkey_required,
 *   passkey_refused, passkeys_unavailable, validation_failed
 */
export async function answerMessage(
  caller: PersonCaller,
  input: RespondIn,
): Promise<InboxMessageOut> {
  // An answer that a device kept in its outbox belongs to the person who gave it, even if another person has signed in
  // since.
  if (input.user_id !== undefined && input.user_id !== caller.person.id)
    throw new Problem('not_signed_in', { detail: 'Sign in as the person who decided.' });
  const row = await visibleRow(caller, input.message_id, { withAnswer: false });
  const isOpen = row.message.closedAt === null;
  if (isOpen) requireEligible(row);
  // A repeated answer needs no proof: if the response was lost, the client retries with a signature that was already
  // consumed.
  const isNew = isOpen && !(await hasGivenAnswer(row));
  const answer = () => decide(caller, row, input);
  const answered = isNew ? await asStandIn(caller, row, answer) : null;
  if (answered) return shownOne(answered);
  const now = isOpen ? await visibleRow(caller, input.message_id) : row;
  const shown = await shownOne(now);
  if (isSameAnswer(shown, input) || isRepeatedMismatch(shown, now, input)) return shown;
  // The approval that this person had given was taken back meanwhile.
  if (isAnswerable(shown)) return answerMessage(caller, input);
  throw closedProblem(shown);
}

/** Answers an open message; null when it was closed, expired or answered by this person before. */
async function decide(caller: PersonCaller, row: InboxRow, input: RespondIn) {
  // First: a number that was chosen before the person read everything does not reject.
  const conversation = await shownConversation(row.message, input);
  if (isMismatch(row.message, input)) return rejectMismatch(caller, row);
  const { value, comment } = input;
  const fields = answeredFields(fieldsOf(row.message), value, input.fields);
  const label = shownLabel(caller, row.message, input);
  const answer = { value, label, comment, fields, conversation };
  const checked = await checkedProof(caller, row.message, input, { fields, conversation });
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
 * @throws Problem not_found, not_eligible, already_responded, message_closed, values_differ, conversation_changed, and those
 *   of challengeFor
 */
export async function askForPasskey(caller: PersonCaller, input: AnswerChallengeIn) {
  const row = await visibleRow(caller, input.message_id);
  const { message } = row;
  const isOver = message.closedAt !== null || message.expiresAt <= databaseNow();
  if (!isOver) requireEligible(row);
  if (!isOver) await groupsFor(row, input.value);
  if (isOver || (await hasGivenAnswer(row))) throw closedProblem(await shownOne(row));
  const conversation = await shownConversation(message, input);
  if (isMismatch(message, input)) {
    await asStandIn(caller, row, () => rejectMismatch(caller, row));
    throw closedProblem(await visibleMessage(caller, input.message_id));
  }
  const { value } = input;
  const fields = answeredFields(fieldsOf(message), value, input.fields);
  const answered = { message, given: await givenAnswers(row) };
  requireFixedValues(answered, { value, fieldsDigest: fields?.digest ?? null });
  return challengeFor(caller, message, { value, fields, conversation });
}

/**
 * Returns the conversation that a person had been shown, which must be all of it.
 * @throws Problem conversation_changed, validation_failed
 */
async function shownConversation(
  message: MessageRow,
  { conversation: shown }: Pick<RespondIn, 'conversation'>,
) {
  const revision = revisionOf(message);
  if (revision > shown)
    throw new Problem('conversation_changed', { extra: { conversation: revision } });
  if (shown > revision)
    throw fieldProblem('/conversation', 'too_large', `must be at most ${revision}`, {
      max: revision,
    });
  return conversationOf(message);
}

const isAnswerable = ({ closed_at, expires_at, cannot_answer }: InboxMessageOut) =>
  closed_at === null && expires_at > databaseNow() && cannot_answer === null;

/** Returns the fields of the card of a message; undefined if it has none. */
const fieldsOf = (message: MessageRow) =>
  message.policy.hasFields ? askedFields(payloadOut(message.payload)) : undefined;

/** Returns whether the person has given this answer, with the same value and the same fields. */
function isSameAnswer({ approvals, payload }: InboxMessageOut, input: RespondIn): boolean {
  const own = approvals.answers.find(({ responder }) => responder.is_you);
  if (own?.value !== input.value) return false;
  try {
    return isSameFields(
      own.fields,
      answeredFields(askedFields(payload), input.value, input.fields),
    );
  } catch {
    return false;
  }
}

/**
 * Takes back the approval that a person has given, while the message is open. Idempotent.
 * @throws Problem not_found, message_closed, validation_failed: one approval closes the message
 */
export async function takeBack(
  caller: PersonCaller,
  { message_id }: InboxMessageIdIn,
): Promise<InboxMessageOut> {
  const row = await visibleRow(caller, message_id);
  const { message, subscriber } = row;
  if (message.requiredApprovals === 1)
    throw fieldProblem('/message_id', 'unexpected', 'one answer closes this message and is final');
  const after = await takeBackApproval(message, subscriber.id);
  const fields = { message_id, subscriber_id: subscriber.id, app_id: message.appId };
  if (after.isTaken) securityEvent(caller, 'approval_taken_back', fields);
  const shown = await shownOne({ ...row, message: after.message });
  if (after.isOpen) return shown;
  const { closed_at, expires_at, status } = shown;
  throw new Problem('message_closed', {
    detail: 'It is closed, so the approval cannot be taken back.',
    params: { reason: 'not_taken_back' },
    extra: {
      message_status: closed_at === null ? 'expired' : status,
      ended_at: closed_at ?? expires_at,
    },
  });
}
