import type { AppRow } from '../../accounts/apps/app.model.ts';
import { type Answers, answersIn, answersOut, responseOut } from '../answers/answers.ts';
import type { MessageAnswerRow } from '../answers/message-answer.model.ts';
import { payloadOut } from '../cards/payload.ts';
import { policyOf } from '../policies/message-policy.ts';
import { matchCodeOf } from '../policies/number-matching.ts';
import { hasEnoughRecipients } from '../policies/required-approvals.ts';
import { timingOutOf, type Widened, widenedIn } from '../steps/steps.ts';
import { countedRecipientsOf, type Named, namedIn } from './counted-recipients.ts';
import type { MessageRow } from './message.model.ts';
import type { MessageOut } from './messages.schema.ts';

/** A message, its app, the full name of its topic, and its answers if they have been read. */
type WithTopic = { message: MessageRow; app: AppRow; topic: string; answers?: MessageAnswerRow[] };

/** Returns a message as its business system sees it. */
export async function messageOut(given: WithTopic): Promise<MessageOut> {
  const [out] = await messagesOut([given]);
  if (!out) throw new Error('every message is returned');
  return out.out;
}

/** Adds to messages, in their order, what their business systems see of them. */
export async function messagesOut<M extends WithTopic>(
  messages: M[],
): Promise<(M & { out: MessageOut })[]> {
  const rows = messages.map(({ message }) => message);
  const [named, answers, widened] = await Promise.all([
    namedIn(rows),
    answersIn(messages),
    widenedIn(rows),
  ]);
  return messages.map((each) => ({ ...each, out: outOf(each, { named, answers, widened }) }));
}

type Read = { named: Named; answers: Answers; widened: Widened };

const outOf = (
  { message, app, topic }: WithTopic,
  { named, answers, widened }: Read,
): MessageOut => ({
  message_id: message.id,
  mode: app.mode,
  topic,
  type: message.type,
  status: message.status,
  ext: message.ext,
  payload: payloadOut(message.payload),
  approved: message.status === 'approved',
  response: responseOut(message, answers),
  answers: answersOut(message, answers),
  approvals: {
    required: message.requiredApprovals,
    exclude: policyOf(message).exclude,
    values: policyOf(message).values,
    enough_recipients: hasEnoughRecipients(message),
  },
  progress:
    message.closedAt === null
      ? { required: message.requiredApprovals, approved: message.approvalsGiven }
      : null,
  cancel_reason: message.cancelReason,
  context_url: message.contextUrl,
  context_secure: message.contextSecure,
  require: message.requiredMethod,
  match_code: matchCodeOf(message),
  to: named.get(message.id) ?? null,
  to_later_joiners: message.toLaterJoiners,
  fallback: message.fallback,
  notify_after: message.notifyAfter,
  ...timingOutOf(message, widened),
  urgency: message.urgency,
  recipients: countedRecipientsOf(message),
  report_count: message.reportCount,
  created_at: message.createdAt,
  scheduled_at: message.scheduledAt,
  sent_at: message.sentAt,
  seen_at: message.seenAt,
  expires_at: message.expiresAt,
  closed_at: message.closedAt,
  push: {
    attempted: message.pushAttempted,
    accepted: message.pushAccepted,
    gone: message.pushGone,
  },
});

/** What members mean that messages did not have before: one answer of anybody decided, without values. */
const BEFORE = {
  approvals: { required: 1, exclude: [], values: null, enough_recipients: null },
  progress: null,
  match_code: null,
  remind_every: null,
  widen: [],
  urgency: 'high',
};
const ANSWER_BEFORE = { on_behalf_of: null, fields: null, fields_digest: null, edited: null };

/**
 * Returns a final message that was stored to replay it for an Idempotency-Key, with the members that were added to
 * messages since. A message that has them is returned unchanged.
 */
export function withNewMembers(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'answers' in stored) return stored;
  const given = 'response' in stored && typeof stored.response === 'object' && stored.response;
  const response = given ? { ...ANSWER_BEFORE, ...given } : null;
  return { ...BEFORE, ...stored, response, answers: response ? [response] : [] };
}
