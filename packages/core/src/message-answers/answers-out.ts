import { PasskeyProofOut } from '../passkeys/passkeys.schema.ts';
import type { AuthMethod } from '../statuses.schema.ts';
import { MessageAnswer, type MessageAnswerRow } from './message-answer.model.ts';
import type { ResponseOut } from './message-answers.schema.ts';

/** The columns of a message with its answer, if that has no row in message_answers. */
type Answered = {
  id: string;
  hasAnswers: boolean;
  payloadDigest: string;
  closedAt: number | null;
  responseValue: 'approve' | 'reject' | null;
  responseLabel: string | null;
  responseComment: string | null;
  responderId: string | null;
  responderName: string | null;
  responderReference: string | null;
  responderEmail: string | null;
  responderInvite: string | null;
  responderSince: number | null;
  authMethod: AuthMethod | null;
  responsePasskey: string | null;
};

/** The answers of messages that have rows in message_answers, by message id, in the order in which they were given. */
export type Answers = Map<string, MessageAnswerRow[]>;

/** Reads the answers of messages. Costs nothing for messages that have none in message_answers. */
export async function answersIn(messages: Pick<Answered, 'id' | 'hasAnswers'>[]): Promise<Answers> {
  const ids = messages.filter(({ hasAnswers }) => hasAnswers).map(({ id }) => id);
  const answers: Answers = new Map();
  if (ids.length === 0) return answers;
  for (const answer of await MessageAnswer.of(ids))
    answers.set(answer.messageId, [...(answers.get(answer.messageId) ?? []), answer]);
  return answers;
}

/** Returns all answers of a message, the deciding one last. */
export function answersOut(message: Answered, answers: Answers): ResponseOut[] {
  const rows = answers.get(message.id);
  if (rows) {
    // The clocks of two servers may differ.
    const isLast = ({ subscriberId }: MessageAnswerRow) => subscriberId === message.responderId;
    const inOrder = [...rows.filter((row) => !isLast(row)), ...rows.filter(isLast)];
    return inOrder.map((row) => answerOut(row, message));
  }
  const response = plainResponse(message);
  return response ? [response] : [];
}

/** Returns the answer that decided a message, or null. */
export function responseOut(message: Answered, answers: Answers): ResponseOut | null {
  const row = answers
    .get(message.id)
    ?.find(({ subscriberId }) => subscriberId === message.responderId);
  return row ? answerOut(row, message) : plainResponse(message);
}

/** Returns an answer that has a row in message_answers. */
export const answerOut = (
  row: MessageAnswerRow,
  { payloadDigest }: Pick<Answered, 'payloadDigest'>,
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
  passkey: proofIn(row.passkey),
  payload_digest: payloadDigest,
  fields: row.fields === null ? null : JSON.parse(row.fields),
  fields_digest: row.fieldsDigest,
  edited: row.edited === null ? null : JSON.parse(row.edited),
});

/** Returns the answer in the columns of a message, which has no content and is on behalf of nobody. */
function plainResponse(message: Answered): ResponseOut | null {
  const { responseValue, responseLabel, responderId, responderName, authMethod, closedAt } =
    message;
  if (!responseValue || !responseLabel || !responderId || !authMethod || closedAt === null)
    return null;
  return {
    value: responseValue,
    label: responseLabel,
    comment: message.responseComment,
    responded_at: closedAt,
    responder: {
      subscriber_id: responderId,
      display_name: responderName ?? '',
      email: message.responderEmail,
      reference: message.responderReference,
      invite_label: message.responderInvite,
      subscribed_at: message.responderSince,
    },
    on_behalf_of: null,
    auth_method: authMethod,
    passkey: proofIn(message.responsePasskey),
    payload_digest: message.payloadDigest,
    fields: null,
    fields_digest: null,
    edited: null,
  };
}

const proofIn = (proof: string | null) =>
  proof === null ? null : PasskeyProofOut.parse(JSON.parse(proof));
