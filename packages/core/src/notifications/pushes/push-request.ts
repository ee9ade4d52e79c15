import type { PushSubscriptionRow } from '../../people/devices/push-subscription.model.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import type { PushRequest } from '../../platform/outbound/push-sender.ts';
import { asksForAnswer, type DuePush } from './push.model.ts';

/** Maximum TTL. RFC 8030 leaves it to push services; theirs is four weeks. */
const MAX_TTL_SECONDS = 2_419_200;
/** TTL of a push about a closed message. */
const CLOSED_TTL_SECONDS = 86_400;

/** Returns the push of a message to one device. */
export const pushRequest = (push: DuePush, device: PushSubscriptionRow): PushRequest => ({
  endpoint: device.endpoint,
  keys: { p256dh: device.p256dh, auth: device.auth },
  payload: { message_id: push.messageId },
  topic: topicOf(push, device),
  ttlSeconds: asksForAnswer(push) ? secondsTo(push.expiresAt) : CLOSED_TTL_SECONDS,
});

/**
 * Returns the `Topic` header of a push (RFC 8030, section 5.4), which is not a topic of ours: a later push with the same
 * value replaces one that was not delivered yet.
 */
const topicOf = ({ reason, messageId, appId }: DuePush, { personId }: PushSubscriptionRow) =>
  reason === 'summary' ? digestOf(`${appId} ${personId}`).slice(0, 32) : messageId;

/** TTL of a test push: a later one would be of no use. */
const TEST_TTL_SECONDS = 60;

/** Returns a push without a message, which tests whether pushes arrive. */
export const testRequest = (testId: string, device: PushSubscriptionRow): PushRequest => ({
  endpoint: device.endpoint,
  keys: { p256dh: device.p256dh, auth: device.auth },
  payload: { test_id: testId },
  topic: testId,
  ttlSeconds: TEST_TTL_SECONDS,
});

/** Returns the push of a drill, which has no message. */
export const drillRequest = (
  { drillId, expiresAt }: { drillId: string; expiresAt: number },
  device: PushSubscriptionRow,
): PushRequest => ({
  endpoint: device.endpoint,
  keys: { p256dh: device.p256dh, auth: device.auth },
  payload: { drill_id: drillId },
  topic: drillId,
  ttlSeconds: secondsTo(expiresAt),
});

const secondsTo = (expiresAt: number) =>
  Math.min(MAX_TTL_SECONDS, Math.max(1, Math.floor((expiresAt - databaseNow()) / 1000)));

/** Returns whether the push is still needed. */
export function isPushable({ reason, closedAt, expiresAt }: DuePush): boolean {
  const isClosed = closedAt !== null;
  if (reason === 'summary') return true;
  if (reason === 'closed') return isClosed;
  return !isClosed && expiresAt > databaseNow();
}
