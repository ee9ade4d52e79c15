import { PasskeyProofOut } from '../../platform/webauthn/webauthn.schema.ts';
import type { MessageRow } from '../messages/message.model.ts';
import { groupsIn } from '../policies/each.ts';
import type { MessagePolicy } from '../policies/message-policy.schema.ts';
import { answersOfMessages, type MessageAnswerRow } from './message-answer.model.ts';
import type { ResponseOut } from './message-answers.schema.ts';

/** The columns of a message that say whether it has answers, and who gave the one that decided it. */
type Answered = Pick<MessageRow, 'id' | 'appId' | 'approvalsGiven' | 'responderId'>;

/** A message, and its answers if they have been read. */
type WithAnswers = { message: Answered; answers?: MessageAnswerRow[] | undefined };

/** The answers of messages that have some, by message id, in the order in which they were given. */
export type Answers = Map<string, MessageAnswerRow[]>;

/** Reads the answers of messages. Costs nothing for messages that have none, or whose answers have been read. */
export async function answersIn(messages: WithAnswers[]): Promise<Answers> {
  const answers: Answers = new Map();
  const unread: Answered[] = [];
  for (const { message, answers: read } of messages) {
    if (read) answers.set(message.id, read);
    else if (hasAnswers(message)) unread.push(message);
  }
  if (unread.length === 0) return answers;
  for (const answer of await answersOfMessages(unread))
    answers.set(answer.messageId, [...(answers.get(answer.messageId) ?? []), answer]);
  return answers;
}

/** The last answer that a message needs is not always counted. */
const hasAnswers = ({ approvalsGiven, responderId }: Answered) =>
  responderId !== null || approvalsGiven > 0;

/** A message whose answers are shown. */
type Shown = Answered & Pick<MessageRow, 'payloadDigest' | 'policy'>;

/** Returns all answers of a message, the deciding one last. */
export const answersOut = (message: Shown, answers: Answers): ResponseOut[] =>
  inOrder(message, answers).map((row) => answerOut(row, message));

/** Adds to messages their answers, the deciding one last. Reads what has not been read. */
export async function withAnswers<M extends WithAnswers>(
  messages: M[],
): Promise<(M & { answers: MessageAnswerRow[] })[]> {
  const answers = await answersIn(messages);
  return messages.map((each) => ({ ...each, answers: inOrder(each.message, answers) }));
}

function inOrder({ id, responderId }: Answered, answers: Answers): MessageAnswerRow[] {
  const rows = answers.get(id) ?? [];
  // The clocks of two servers may differ.
  const isLast = ({ subscriberId }: MessageAnswerRow) => subscriberId === responderId;
  return [...rows.filter((row) => !isLast(row)), ...rows.filter(isLast)];
}

/** Returns the answer that decided a message, or null. */
export function responseOut(message: Shown, answers: Answers): ResponseOut | null {
  const rows = answers.get(message.id) ?? [];
  const row = rows.find(({ subscriberId }) => subscriberId === message.responderId);
  return row ? answerOut(row, message) : null;
}

/** Returns an answer as the business system sees it. */
export const answerOut = (
  row: MessageAnswerRow,
  { payloadDigest, policy }: Pick<MessageRow, 'payloadDigest' | 'policy'>,
): ResponseOut => ({
  value: row.value,
  label: row.label,
  comment: row.comment,
  responded_at: row.answeredAt,
  responder: {
    subscriber_id: row.subscriberId,
    display_name: row.responderName,
    email: row.responderEmail,
    reference: row.responderReference,
    invite_label: row.responderInvite,
    subscribed_at: row.responderSince,
  },
  on_behalf_of:
    row.actedForId === null
      ? null
      : {
          subscriber_id: row.actedForId,
          display_name: row.actedForName ?? '',
          reference: row.actedForReference,
        },
  auth_method: row.authMethod,
  passkey: row.passkey === null ? null : PasskeyProofOut.parse(JSON.parse(row.passkey)),
  payload_digest: payloadDigest,
  fields: row.fields,
  fields_digest: row.fieldsDigest,
  edited: row.edited,
  ...groupsOut(row, policy),
  conversation: row.conversationDigest === null ? null : row.conversation,
  conversation_digest: row.conversationDigest,
});

/** Returns the groups of who answered, of a message with a rule for groups. */
function groupsOut({ inGroups }: MessageAnswerRow, { each }: MessagePolicy) {
  return each.length > 0 && { groups: groupsIn(each, inGroups) };
}

/** Returns an answer as a person sees it. @param subscriberId the id by which the app knows that person */
export const inboxResponse = (response: ResponseOut, subscriberId: string) => ({
  value: response.value,
  label: response.label,
  comment: response.comment,
  responded_at: response.responded_at,
  responder: {
    display_name: response.responder.display_name,
    is_you: response.responder.subscriber_id === subscriberId,
  },
  on_behalf_of: response.on_behalf_of && {
    display_name: response.on_behalf_of.display_name,
    is_you: response.on_behalf_of.subscriber_id === subscriberId,
  },
  auth_method: response.auth_method,
  fields: response.fields,
  edited: response.edited,
});
