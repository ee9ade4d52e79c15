import type { AppRow } from '../apps/app.model.ts';
import { payloadOut } from '../cards/payload.ts';
import { PasskeyProofOut } from '../passkeys/passkeys.schema.ts';
import { countedRecipientsOf, type Named, namedIn } from './counted-recipients.ts';
import type { MessageRow } from './message.model.ts';
import type { MessageOut, ResponseOut } from './messages.schema.ts';

/** A message, its app, and the full name of its topic. */
type WithTopic = { message: MessageRow; app: AppRow; topic: string };

/** Returns a message as its business system sees it. */
export async function messageOut(given: WithTopic): Promise<MessageOut> {
  const named = await namedIn([given.message]);
  return outOf(given, named);
}

/** Adds to messages, in their order, what their business systems see of them. */
export async function messagesOut<M extends WithTopic>(
  messages: M[],
): Promise<(M & { out: MessageOut })[]> {
  const named = await namedIn(messages.map(({ message }) => message));
  return messages.map((each) => ({ ...each, out: outOf(each, named) }));
}

const outOf = ({ message, app, topic }: WithTopic, named: Named): MessageOut => ({
  message_id: message.id,
  mode: app.mode,
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
  notify_after: message.notifyAfter,
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
export function responseOut(message: MessageRow): ResponseOut | null {
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
    auth_method: authMethod,
    passkey: proofOf(message),
    payload_digest: message.payloadDigest,
  };
}

const proofOf = ({ responsePasskey }: MessageRow) =>
  responsePasskey && PasskeyProofOut.parse(JSON.parse(responsePasskey));
