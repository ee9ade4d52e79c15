import type { MeOut } from '@assent/core/people/people.schema';
import type { z } from 'zod';
import { fetchAsPerson } from './notification-text.ts';

declare const self: ServiceWorkerGlobalScope;

/** Some browsers set neither; then a new one is created. */
type Change = {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/**
 * Registers the new push subscription after the browser replaced or dropped the old one. If it fails, the next start of
 * the inbox repairs it.
 */
export async function renewSubscription({ oldSubscription, newSubscription }: Change) {
  const subscription = newSubscription ?? (await subscribeAgain(oldSubscription));
  if (!subscription) return;
  const registered = await send('POST', subscription);
  const isReplaced = oldSubscription && oldSubscription.endpoint !== subscription.endpoint;
  if (registered.ok && isReplaced) await send('DELETE', { endpoint: oldSubscription.endpoint });
}

/** Subscribes with the previous key, or the server’s. Returns null when nobody is signed in. */
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
