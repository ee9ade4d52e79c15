import type { MeOut } from '@assent/core/people/people.schema';
import type { z } from 'zod';
import { fetchAsPerson } from './notification-text.ts';

declare const self: ServiceWorkerGlobalScope;

/** Some browsers name neither; then a new one is made. */
type Change = {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/**
 * The browser replaced or dropped its push subscription: makes sure that there is one, and tells the server. What does
 * not work out now is done when the inbox is opened next.
 */
export async function renewSubscription({ oldSubscription, newSubscription }: Change) {
  const subscription = newSubscription ?? (await subscribeAgain(oldSubscription));
  if (!subscription) return;
  const told = await send('POST', subscription);
  const isReplaced = oldSubscription && oldSubscription.endpoint !== subscription.endpoint;
  if (told.ok && isReplaced) await send('DELETE', { endpoint: oldSubscription.endpoint });
}

/** With the key that it had, or the server’s. Nobody subscribes who is signed out: null. */
async function subscribeAgain(old: PushSubscription | null | undefined) {
  const applicationServerKey = old?.options?.applicationServerKey ?? (await serverKey());
  if (!applicationServerKey) return null;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function serverKey() {
  const response = await fetchAsPerson('/v1/app/me');
  if (!response.ok) return null;
  const { vapid_public_key }: z.infer<typeof MeOut> = await response.json();
  return vapid_public_key;
}

const send = (method: 'POST' | 'DELETE', body: object) =>
  fetchAsPerson('/v1/app/push-subscriptions', {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
