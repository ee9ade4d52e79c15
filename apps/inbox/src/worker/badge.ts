import type { WaitingOut } from '@assent/core/answers/answers.schema';
import { fetchAsPerson } from './notification-text.ts';

declare const self: ServiceWorkerGlobalScope;

/** Writes how many wait on the app’s icon. Whoever is signed out has none; without a network it stays as it was. */
export async function updateBadge() {
  const { navigator } = self;
  if (!('setAppBadge' in navigator)) return;
  const response = await fetchAsPerson('/v1/app/waiting').catch(() => null);
  if (response?.status === 401) return navigator.clearAppBadge();
  if (!response?.ok) return;
  const { open }: WaitingOut = await response.json();
  await navigator.setAppBadge(open); // nought clears it
}
