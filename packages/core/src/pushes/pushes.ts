import { createECDH } from 'node:crypto';
import { checkCallableUrl } from '../callable-url.ts';
import type { PersonCaller } from '../caller.ts';
import { inTransaction } from '../database.ts';
import { fieldProblem, Problem } from '../errors.ts';
import { newId } from '../identifiers.ts';
import { digestOf } from '../keyring.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';
import { PushSubscription } from './push-subscription.model.ts';
import type { DeviceIdIn, EndpointIn, PushSubscriptionIn } from './pushes.schema.ts';

/** Remembers this browser's push subscription; the same endpoint again updates it. @throws Problem callback_url_blocked, validation_failed */
export async function subscribeDevice(caller: PersonCaller, input: PushSubscriptionIn) {
  const { person, session, request, service } = caller;
  checkCallableUrl(input.endpoint, service.allowPrivateAddresses);
  checkKey(input.keys.p256dh);
  const kept = await inTransaction(async () => {
    const kept = await PushSubscription.keep({
      id: newId('psh'),
      personId: person.id,
      sessionId: session.id,
      endpoint: input.endpoint,
      endpointDigest: digestOf(input.endpoint),
      p256dh: input.keys.p256dh,
      auth: input.keys.auth,
      userAgent: request.userAgent,
      createdAt: Date.now(),
    });
    await Subscription.noteReachable(person.id);
    return kept;
  });
  return { push_subscription_id: kept.id, created_at: kept.createdAt };
}

/** Nobody can encrypt for 65 bytes that are no point of the curve (RFC 8291 §3.1). */
function checkKey(p256dh: string): void {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(p256dh, 'base64url');
  } catch {
    throw fieldProblem('/keys/p256dh', 'invalid_key', 'must be a point of P-256, uncompressed');
  }
}

/** Forgets a push subscription; an unknown one is as good as forgotten. */
export const unsubscribeDevice = ({ person }: PersonCaller, { endpoint }: EndpointIn) =>
  inTransaction(async () => {
    await PushSubscription.forget(digestOf(endpoint), person.id);
    await Subscription.noteReachable(person.id);
  });

/** Takes a browser of the person's off the list. It comes back when Assent is opened there. @throws Problem not_found */
export const removeDevice = ({ person }: PersonCaller, { push_subscription_id }: DeviceIdIn) =>
  inTransaction(async () => {
    const removed = await PushSubscription.remove(push_subscription_id, person.id);
    if (!removed) throw new Problem('not_found');
    await Subscription.noteReachable(person.id);
  });

export async function listDevices({ person, session }: PersonCaller) {
  const devices = await PushSubscription.ofPeople([person.id]);
  return {
    data: devices.map((device) => ({
      push_subscription_id: device.id,
      user_agent: device.userAgent,
      is_current: device.sessionId === session.id,
      created_at: device.createdAt,
      last_accepted_at: device.lastAcceptedAt,
      unreachable: unreachable(device),
    })),
  };
}

const unreachable = ({ unreachableSince: since, unreachableReason: reason }: PushSubscription) =>
  since !== null && reason !== null ? { since, reason } : null;
