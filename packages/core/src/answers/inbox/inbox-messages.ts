import { senderCardsWith } from '../../accounts/senders/sender-card.ts';
import type { SenderOut } from '../../accounts/senders/senders.schema.ts';
import { fullNameOf } from '../../accounts/topics/topics.ts';
import {
  type Answers,
  answersIn,
  answersOut,
  inboxResponse,
  responseOut,
} from '../../messages/answers/answers.ts';
import {
  answersGivenBy,
  type MessageAnswerRow,
} from '../../messages/answers/message-answer.model.ts';
import { payloadOut } from '../../messages/cards/payload.ts';
import type { MessageRow } from '../../messages/messages/message.model.ts';
import { progressOf } from '../../messages/messages/message-out.ts';
import { filledPlaces, fillsSome, isInGroup } from '../../messages/policies/each.ts';
import { isMismatch, matchChoicesOf } from '../../messages/policies/number-matching.ts';
import {
  inboxQuestions,
  type Questions,
  questionsIn,
} from '../../messages/questions/conversation.ts';
import { answeredBetween } from '../../messages/stand-ins/acting.ts';
import type { PersonRow } from '../../people/people/person.model.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { nameOf } from '../../people/people/person-name.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { Problem } from '../../platform/errors.ts';
import { isId } from '../../platform/schemas/identifiers.ts';
import { groupsOfReaders, isExcluded } from '../approvals/eligibility.ts';
import { fixedValues } from '../approvals/fixed-values.ts';
import { reportsBy } from '../reports/report.model.ts';
import { type InboxMessageOut, MAX_COUNTED, type RespondIn } from './answers.schema.ts';
import { type InboxRow, visibleTo } from './inbox.model.ts';

/** What was read with the session of a request, for the first look of its rule. */
const ahead = new WeakMap<PersonRow, { id: string; rows: InboxRow[] }>();

type Options = Parameters<typeof visibleTo>[2];

/** Reads the message that a request is about, for the person whom it is probably from (`asPersonWith`). */
export const readAhead = (options?: Options) => async (personId: string, input: unknown) => {
  const id = String(typeof input === 'object' && input && Reflect.get(input, 'message_id'));
  const rows = isId('msg', id) ? await visibleTo(personId, [id], options) : null;
  return (person: PersonRow) => {
    if (rows && person.id === personId) ahead.set(person, { id, rows });
  };
};

/** Returns a message of the person's inbox, as stored. @throws Problem not_found */
export async function visibleRow(
  { person }: PersonCaller,
  id: string,
  options?: Options,
): Promise<InboxRow> {
  const read = ahead.get(person);
  ahead.delete(person);
  const [row] = read?.id === id ? read.rows : await visibleTo(person.id, [id], options);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Returns a message of the person's inbox. @throws Problem not_found */
export async function visibleMessage(caller: PersonCaller, id: string): Promise<InboxMessageOut> {
  return shownOne(await visibleRow(caller, id));
}

/** Returns the messages of these ids, in their order, as this person sees them. */
export const inboxMessages = async ({ person }: PersonCaller, ids: string[]) =>
  shownInOrder(ids, await visibleTo(person.id, ids));

/** Returns stored messages of one person, in the order of these ids, as they are shown. */
export async function shownInOrder(ids: string[], rows: InboxRow[]): Promise<InboxMessageOut[]> {
  const shown = await shownRows(rows);
  const byId = new Map(shown.map((message) => [message.message_id, message]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a stored message as its person sees it. */
export async function shownOne(row: InboxRow): Promise<InboxMessageOut> {
  const [shown] = await shownRows([row]);
  if (!shown) throw new Error('every row is shown');
  return shown;
}

/** Returns stored messages of one person as they are shown. */
async function shownRows(rows: InboxRow[]): Promise<InboxMessageOut[]> {
  const cards = await senderCardsWith([
    ...new Map(rows.map((row) => [row.app.accountId, row])).values(),
  ]);
  const reported = rows.filter(({ message }) => message.reportCount > 0);
  const reports = reported.length
    ? await reportsBy(
        reported.map(({ subscriber }) => subscriber.id),
        reported.map(({ message }) => message),
      )
    : [];
  const reportedIds = new Set(reports.map(({ messageId }) => messageId));
  const answers = await answersIn(rows);
  const given = await timesAnswered(rows);
  const inGroups = await groupsOfReaders(rows);
  const questions = await questionsIn(rows.map(({ message }) => message));
  return rows.flatMap((row) => {
    const sender = cards.get(row.app.accountId);
    return sender
      ? [
          inboxOut(row, sender, answers, {
            isReported: reportedIds.has(row.message.id),
            given: given.get(row.subscriber.id) ?? 0,
            inGroups: inGroups.get(row.message.id) ?? 0,
            questions,
          }),
        ]
      : [];
  });
}

/** Returns how often each subscriber of open messages has answered their senders; who never has is left out. */
function timesAnswered(rows: InboxRow[]): Promise<Map<string, number>> {
  const known = rows.filter(
    ({ message, subscriber }) => !message.closedAt && subscriber.hasAnswered,
  );
  const each = new Map(known.map(({ subscriber }) => [subscriber.id, subscriber]));
  return answersGivenBy([...each.values()], MAX_COUNTED);
}

function inboxOut(
  { message, app, topic, subscriber, actingFor }: InboxRow,
  sender: SenderOut,
  answers: Answers,
  {
    isReported,
    given,
    inGroups,
    questions,
  }: { isReported: boolean; given: number; inGroups: number; questions: Questions },
): InboxMessageOut {
  const response = responseOut(message, answers);
  const cannotAnswer = whyNotAnswered({ message, subscriber, actingFor }, answers);
  const isAnswerable = message.closedAt === null && cannotAnswer === null;
  const progress = progressOfGroups(message, answers.get(message.id) ?? [], inGroups);
  const isForGroups = isAnswerable && progress !== null;
  const canApprove = fillsSome(message.policy.each, inGroups);
  return {
    message_id: message.id,
    mode: app.mode,
    app: sender,
    topic: fullNameOf(sender, topic),
    topic_title: topic.title ?? null,
    status: message.status,
    payload: payloadOut(message.payload),
    blocks_left_out: 0,
    response: response && inboxResponse(response, subscriber.id),
    approvals: {
      required: message.requiredApprovals,
      approved: progress?.approved ?? approvedOf(message),
      each: progress?.each ?? null,
      needed_after_yours: isForGroups && canApprove ? progress.neededAfterOneMore : null,
      values: message.policy.values,
      fixed_fields:
        message.closedAt === null
          ? fixedValues({ message, given: answers.get(message.id) ?? [] })
          : null,
      answers: answersOut(message, answers).map((each) => inboxResponse(each, subscriber.id)),
    },
    cannot_answer: cannotAnswer,
    cannot_approve: isForGroups && !canApprove ? 'groups' : null,
    acting_for: actingFor && { display_name: nameOf(actingFor) },
    match: isAnswerable ? matchChoicesOf(message) : null,
    questions: inboxQuestions(message, questions, subscriber.id),
    cancel_reason: message.cancelReason,
    context: contextShown(message),
    require: message.requiredMethod,
    first_contact: !subscriber.hasAnswered,
    times_answered: message.closedAt === null ? given : null,
    reported: isReported,
    sent_at: message.sentAt ?? message.createdAt,
    expires_at: message.expiresAt,
    closed_at: message.closedAt,
    content_removed_at: message.contentRemovedAt ?? null,
  };
}

/** Returns how many people of which groups have approved, and must after one more; null if any people may. */
function progressOfGroups(message: MessageRow, answers: MessageAnswerRow[], inGroups: number) {
  const { each } = message.policy;
  if (each.length === 0) return null;
  const approvals = answers.filter(({ value }) => value === 'approve');
  const { required, approved, each: ofEach } = progressOf(message, approvals);
  // Who is in several groups moves to another one where somebody else is needed, so counts alone do not say it.
  const withOneMore = [...approvals.map((answer) => answer.inGroups), inGroups];
  const filled = filledPlaces(each, withOneMore);
  return {
    approved,
    neededAfterOneMore: required - filled.reduce((sum, count) => sum + count, 0),
    each: (ofEach ?? []).map(({ from, ...counts }, at) => ({
      group: from.replace('group:', ''),
      ...counts,
      is_yours: isInGroup(inGroups, each[at]?.group ?? 0),
    })),
  };
}

/** One answer closes most messages, and is not counted in a column. */
const approvedOf = ({ requiredApprovals, approvalsGiven, status }: MessageRow) =>
  requiredApprovals === 1 ? Number(status === 'approved') : approvalsGiven;

/** Returns why a person cannot answer an open message; null if they can, or if it is closed. */
function whyNotAnswered(
  reader: Pick<InboxRow, 'message' | 'subscriber' | 'actingFor'>,
  answers: Answers,
): InboxMessageOut['cannot_answer'] {
  const { message, subscriber } = reader;
  if (message.closedAt !== null) return null;
  if (isExcluded(reader)) return 'excluded';
  const given = answers.get(message.id) ?? [];
  const isGiven = given.some(({ subscriberId }) => subscriberId === subscriber.id);
  return isGiven || answeredBetween(reader, answers) ? 'answered' : null;
}

/**
 * Returns the context link as it is shown. For a secure link this is only the origin: the full address is returned with
 * the token when the person taps.
 */
function contextShown({ contextUrl, contextLabel, contextSecure }: MessageRow) {
  if (contextUrl === null) return null;
  const url = contextSecure ? `${new URL(contextUrl).origin}/` : contextUrl;
  return { url, label: contextLabel, is_secure: contextSecure };
}

/** Returns the problem that explains why a message can no longer be answered, or not by this person. */
export function closedProblem({
  approvals,
  response: deciding,
  status,
  cancel_reason,
  closed_at,
  expires_at,
  cannot_answer,
}: InboxMessageOut): Problem {
  const isOpen = closed_at === null && expires_at > databaseNow();
  const { answers } = approvals;
  const own = answers.find((each) => each.responder.is_you || each.on_behalf_of?.is_you);
  // Otherwise the person whom the reader represents has answered.
  const counted = isOpen && cannot_answer === 'answered' ? (own ?? answers.at(-1)) : undefined;
  const response = deciding ?? counted;
  if (response)
    return new Problem('already_responded', {
      detail: `${whoAnswered(response)} answered “${response.label}”.`,
      params: {
        ...(response.responder.is_you
          ? { reason: 'you' }
          : { reason: 'somebody', name: response.responder.display_name }),
        ...(response.on_behalf_of &&
          !response.on_behalf_of.is_you && { on_behalf_of: response.on_behalf_of.display_name }),
        label: response.label,
      },
      extra: { message_status: status, response },
    });
  const ended = closed_at === null ? 'expired' : status;
  return new Problem('message_closed', {
    detail: ended === 'canceled' ? canceledBecause(cancel_reason) : 'It has expired.',
    params: {
      reason: ended === 'canceled' ? 'canceled' : 'expired',
      ...(ended === 'canceled' && cancel_reason && { cancel_reason }),
    },
    extra: { message_status: ended, ended_at: ended === 'canceled' ? closed_at : expires_at },
  });
}

/** Returns “You”, “Sam”, or “Sam, for you,”. */
function whoAnswered({ responder, on_behalf_of: represented }: InboxResponse): string {
  const name = responder.is_you ? 'You' : responder.display_name;
  if (!represented) return name;
  return `${name}, for ${represented.is_you ? 'you' : represented.display_name},`;
}
type InboxResponse = NonNullable<InboxMessageOut['response']>;

const canceledBecause = (reason: string | null) =>
  reason ? `It was canceled: “${reason}”` : 'It was canceled.';

/** Returns whether a wrong number of the same person has rejected the message before. */
export const isRepeatedMismatch = (
  { response, reported }: InboxMessageOut,
  { message }: InboxRow,
  input: RespondIn,
): boolean =>
  reported &&
  input.match !== undefined &&
  response?.responder.is_you === true &&
  response.value === 'reject' &&
  isMismatch(message, input);
