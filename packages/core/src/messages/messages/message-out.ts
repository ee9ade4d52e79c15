import type { AppRow } from '../../accounts/apps/app.model.ts';
import { type Answers, answersIn, answersOut, responseOut } from '../answers/answers.ts';
import type { MessageAnswerRow } from '../answers/message-answer.model.ts';
import { moneyOf } from '../cards/card-blocks.ts';
import { payloadOut } from '../cards/payload.ts';
import { filledPlaces } from '../policies/each.ts';
import type { EachEntry } from '../policies/message-policy.schema.ts';
import { matchCodeOf } from '../policies/number-matching.ts';
import { hasEnoughRecipients } from '../policies/required-approvals.ts';
import { type Questions, questionsIn, questionsOut } from '../questions/conversation.ts';
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
  const [named, answers, widened, questions] = await Promise.all([
    namedIn(rows),
    answersIn(messages),
    widenedIn(rows),
    questionsIn(rows),
  ]);
  return messages.map((each) => ({
    ...each,
    out: outOf(each, { named, answers, widened, questions }),
  }));
}

type Read = { named: Named; answers: Answers; widened: Widened; questions: Questions };

const outOf = (
  { message, app, topic }: WithTopic,
  { named, answers, widened, questions }: Read,
): MessageOut => ({
  message_id: message.id,
  mode: app.mode,
  topic,
  type: message.type,
  status: message.status,
  ext: message.ext,
  payload: payloadOut(message.payload),
  blocks_left_out: 0,
  approved: message.status === 'approved',
  response: responseOut(message, answers),
  answers: answersOut(message, answers),
  approvals: {
    required: message.requiredApprovals,
    exclude: message.policy.named?.exclude ?? message.policy.exclude,
    each: eachOut(message.policy.each),
    values: message.policy.values,
    enough_recipients: hasEnoughRecipients(message),
  },
  progress: message.closedAt === null ? progressOf(message, answers.get(message.id) ?? []) : null,
  cancel_reason: message.cancelReason,
  context_url: message.contextUrl,
  context_secure: message.contextSecure,
  require: message.requiredMethod,
  match_code: matchCodeOf(message),
  questions: questionsOut(message, questions),
  to: message.policy.named?.to ?? named.get(message.id) ?? null,
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

/** Returns the rule for groups as it was sent; null without one. */
const eachOut = (each: EachEntry[]) =>
  each.length > 0 ? each.map(({ from, required }) => ({ from, required })) : null;

/** Returns how many approvals a message needs and has, and of which groups. */
export function progressOf(
  { requiredApprovals: required, approvalsGiven, policy: { each } }: MessageRow,
  approvals: MessageAnswerRow[],
) {
  if (each.length === 0) return { required, approved: approvalsGiven, each: null };
  const filled = filledPlaces(
    each,
    approvals.map(({ inGroups }) => inGroups),
  );
  const ofEach = each.map(({ from, required }, at) => ({
    from,
    required,
    approved: filled[at] ?? 0,
  }));
  return { required, approved: filled.reduce((sum, count) => sum + count, 0), each: ofEach };
}

/** Returns a message as lists have it: of the blocks of its card, only the money, and of its questions the numbers. */
export const listed = <
  M extends Pick<MessageOut, 'payload' | 'blocks_left_out'> & { questions: object | null },
>(
  message: M,
): M => {
  const { blocks } = message.payload;
  const questions = message.questions && { ...message.questions, data: null };
  if (!blocks) return { ...message, questions };
  const money = blocks.filter(({ type }) => type === 'money');
  return {
    ...message,
    questions,
    payload: { ...message.payload, blocks: money },
    blocks_left_out: blocks.length - money.length,
  };
};

/** Returns a message as events have it: of its card there is only the money, of its questions the numbers. */
export function inEvents({ payload, blocks_left_out: _, questions, ...message }: MessageOut) {
  return {
    ...message,
    questions: questions && { ...questions, data: null },
    money: moneyOf(payload),
  };
}
