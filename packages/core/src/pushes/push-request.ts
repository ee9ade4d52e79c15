import { digestOf } from '../credentials/keyring.ts';
import type { PushRequest } from '../outbound/push-sender.ts';
import type { PushSubscription } from '../push-subscriptions/push-subscription.model.ts';
import type { DuePush } from './push.model.ts';

/** RFC 8030 leaves the most to push services; theirs is four weeks. */
const MAX_TTL_SECONDS = 2_419_200;
/** How long the news that a message was closed is worth delivering. */
const CLOSED_TTL_SECONDS = 86_400;

/** The push of a message to one device. */
export const pushRequest = (push: DuePush, device: PushSubscription): PushRequest => ({
  endpoint: device.endpoint,
  keys: { p256dh: device.p256dh, auth: device.auth },
  payload: { message_id: push.messageId },
  topic: topicOf(push, device),
  ttlSeconds: push.reason === 'new' ? secondsTo(push.expiresAt) : CLOSED_TTL_SECONDS,
});

/** A later push about the same summary takes the place of one that still waits. */
const topicOf = ({ reason, messageId, accountId }: DuePush, { personId }: PushSubscription) =>
  reason === 'summary' ? digestOf(`${accountId} ${personId}`).slice(0, 32) : messageId;

/** A test that arrives later than this answers no question any more. */
const TEST_TTL_SECONDS = 60;

/** A push that is about no message, to find out whether pushes arrive. */
export const testRequest = (testId: string, device: PushSubscription): PushRequest => ({
  endpoint: device.endpoint,
  keys: { p256dh: device.p256dh, auth: device.auth },
  payload: { test_id: testId },
  topic: testId,
  ttlSeconds: TEST_TTL_SECONDS,
});

const secondsTo = (expiresAt: number) =>
  Math.min(MAX_TTL_SECONDS, Math.max(1, Math.floor((expiresAt - Date.now()) / 1000)));

/** Whether the push still makes sense. */
export function isPushable({ reason, closedAt, expiresAt }: DuePush): boolean {
  const isClosed = closedAt !== null;
  if (reason === 'summary') return true;
  if (reason === 'closed') return isClosed;
  return !isClosed && expiresAt > Date.now();
}
