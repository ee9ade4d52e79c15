import { PasskeyProofOut } from '../passkeys/passkeys.schema.ts';
import type { Message } from './message.model.ts';
import type { MessageOut, ResponseOut } from './messages.schema.ts';
import { payloadOut } from './payload.ts';
import { countedRecipientsOf, type Named, namedIn } from './recipients.ts';

/** Returns a message as its business system sees it. @param topic full name */
export async function messageOut(message: Message, topic: string): Promise<MessageOut> {
  const named = await namedIn([message]);
  return outOf(message, topic, named);
}

/** Returns messages of one account. @param topics full names by id */
export async function messagesOut(messages: Message[], topics: Map<string, string>) {
  const named = await namedIn(messages);
  return messages.map((message) => outOf(message, topics.get(message.topicId) ?? '', named));
}

const outOf = (message: Message, topic: string, named: Named): MessageOut => ({
  message_id: message.id,
  topic,
  type: message.type,
  status: message.status,
  ext: message.ext,
  payload: payloadOut(message.payload),
  approved: message.status === 'approved',
  response: responseOut(message),
  cancel_reason: message.cancelReason,
  context_url: message.contextUrl,
  context_secure: message.contextSecure,
  require: message.requiredMethod,
  to: named.get(message.id) ?? null,
  to_later_joiners: message.toLaterJoiners,
  fallback: message.fallback,
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

/** Returns the stored answer of a message, or null. */
export function responseOut(message: Message): ResponseOut | null {
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
      invite_label: message.responderInvite,
      subscribed_at: message.responderSince,
    },
    auth_method: authMethod,
    passkey: proofOf(message),
    payload_digest: message.payloadDigest,
  };
}

const proofOf = ({ responsePasskey }: Message) =>
  responsePasskey && PasskeyProofOut.parse(JSON.parse(responsePasskey));
