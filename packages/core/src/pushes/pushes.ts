import { digestOf } from '../credentials/keyring.ts';
import { inTransaction } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import {
  PushSubscription,
  type PushSubscriptionRow,
} from '../push-subscriptions/push-subscription.model.ts';
import { refusalOut } from '../push-subscriptions/refusal-words.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';
import type { DeviceIdIn, EndpointIn } from './pushes.schema.ts';

/** Deletes a push subscription. Succeeds if it does not exist. */
export const unsubscribeDevice = (caller: PersonCaller, { endpoint }: EndpointIn) =>
  inTransaction(async () => {
    const { person } = caller;
    await PushSubscription.forget(digestOf(endpoint), person.id);
    await Subscription.updateReachable(person.id);
    securityEvent(caller, 'device_removed');
  });

/** Removes a browser of the person. Opening Assent there registers it again. @throws Problem not_found */
export const removeDevice = (caller: PersonCaller, { push_subscription_id }: DeviceIdIn) =>
  inTransaction(async () => {
    const { person } = caller;
    const removed = await PushSubscription.remove(push_subscription_id, person.id);
    if (!removed) throw new Problem('not_found');
    await Subscription.updateReachable(person.id);
    securityEvent(caller, 'device_removed', { push_subscription_id });
  });

export async function listDevices({ person, session }: PersonCaller) {
  const devices = await PushSubscription.ofPeople([person.id]);
  // A session is one browser. An older subscription of it has ended, and is deleted once a push finds that out.
  const current = devices
    .filter(({ sessionId }) => sessionId === session.id)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .at(0);
  return {
    data: devices.map((device) => ({
      push_subscription_id: device.id,
      user_agent: device.userAgent,
      is_current: device === current,
      created_at: device.createdAt,
      last_accepted_at: device.lastAcceptedAt,
      unreachable: unreachable(device),
    })),
  };
}

const unreachable = ({
  unreachableSince: since,
  unreachableReason: reason,
  unreachableCause: cause,
}: PushSubscriptionRow) =>
  since !== null && reason !== null
    ? { since, reason, ...(refusalOut(cause) ?? { cause: null, detail: null }) }
    : null;
