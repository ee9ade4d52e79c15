import type { WaitingOut } from '@assent/core/schemas';
import { fetchAsPerson } from './notification-text.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows the number of open messages on the app’s icon. Clears it after a sign-out, and keeps it without a network. */
export async function updateBadge() {
  const { navigator } = self;
  if (!('setAppBadge' in navigator)) return;
  const response = await fetchAsPerson('/v1/app/waiting').catch(() => null);
  if (response?.status === 401) return navigator.clearAppBadge();
  if (!response?.ok) return;
  const { open }: WaitingOut = await response.json();
  await navigator.setAppBadge(open); // 0 clears it
}
