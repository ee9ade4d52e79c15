import { checkCallableUrl } from '../callable-url.ts';
import type { PersonCaller } from '../caller.ts';
import { inTransaction } from '../database.ts';
import { newId } from '../identifiers.ts';
import { digestOf } from '../keyring.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';
import { PushSubscription } from './push-subscription.model.ts';
import type { EndpointIn, PushSubscriptionIn } from './pushes.schema.ts';

/** Remembers this browser's push subscription; the same endpoint again updates it. @throws Problem callback_url_blocked */
export async function subscribeDevice(caller: PersonCaller, input: PushSubscriptionIn) {
  const { person, session, request, service } = caller;
  checkCallableUrl(input.endpoint, service.allowPrivateAddresses);
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

/** Forgets a push subscription; an unknown one is as good as forgotten. */
export const unsubscribeDevice = ({ person }: PersonCaller, { endpoint }: EndpointIn) =>
  inTransaction(async () => {
    await PushSubscription.forget(digestOf(endpoint), person.id);
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
    })),
  };
}
