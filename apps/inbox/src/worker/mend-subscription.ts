import type { MeOut } from '@assent/core/people/people.schema';
import type { z } from 'zod';

declare const self: ServiceWorkerGlobalScope;

/** The browser replaced or dropped its push subscription: make sure that there is one, and tell the server. */
export async function mendSubscription({ newSubscription }: PushSubscriptionChangeEvent) {
  const subscription = newSubscription ?? (await subscribeAgain());
  await fetch('/v1/app/push-subscriptions', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}

async function subscribeAgain() {
  const response = await fetch('/v1/app/me', { credentials: 'same-origin' });
  const { vapid_public_key }: z.infer<typeof MeOut> = await response.json();
  return self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: vapid_public_key,
  });
}
