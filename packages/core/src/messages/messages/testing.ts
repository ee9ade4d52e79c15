import { newId } from '../../platform/schemas/identifiers.ts';
import { noPolicy } from '../policies/message-policy.schema.ts';
import type { NewMessage } from './message.model.ts';

/** A message to a whole topic as it is stored, with what the API takes when nothing is said. */
export const aStoredMessage = (
  more: Pick<NewMessage, 'appId' | 'topicId' | 'status' | 'payload' | 'expiresAt'> &
    Partial<NewMessage>,
): NewMessage => ({
  id: newId('msg'),
  recipientsId: more.topicId,
  type: 'approval',
  ext: null,
  payloadDigest: 'sha-256=x',
  contextUrl: null,
  contextLabel: null,
  contextSecure: false,
  isNarrowed: false,
  toLaterJoiners: true,
  recipientsPeople: 1,
  recipientsReachable: 1,
  recipientsWithPasskey: null,
  requiredMethod: 'session',
  fallback: 'none',
  notifyAfter: 0,
  replyKey: null,
  requiredApprovals: 1,
  urgency: 'high',
  policy: noPolicy,
  createdAt: Date.now(),
  scheduledAt: null,
  sentAt: null,
  ...more,
});
