// What the service worker has put on the screen of this device (worker/notifications.ts).

async function shown(filter?: GetNotificationOptions) {
  const registration = await navigator.serviceWorker?.getRegistration('/inbox/');
  // Browsers inside of other apps have service workers without it.
  return (await registration?.getNotifications?.(filter)) ?? [];
}

/** What is decided asks no more on this device. */
export async function withdrawNotification(message_id: string) {
  for (const notification of await shown({ tag: message_id })) notification.close();
  refreshCounts();
}

/** One notification may stand for several messages: the worker counts them again. */
const refreshCounts = () =>
  navigator.serviceWorker?.controller?.postMessage({ type: 'count-again' });

async function closeEnded() {
  if (document.visibilityState !== 'visible') return;
  refreshCounts();
  for (const notification of await shown()) if (notification.data?.isEnded) notification.close();
}

/** Whoever looks at the inbox needs nothing that only tells of the past. Answers how to stop. */
export function closeEndedWhenVisible() {
  closeEnded();
  document.addEventListener('visibilitychange', closeEnded);
  return () => document.removeEventListener('visibilitychange', closeEnded);
}

/** Nothing of a person stays on the screen of a device that is signed out, here or from elsewhere. */
export async function clearNotifications() {
  navigator.clearAppBadge?.().catch(() => undefined);
  for (const notification of await shown()) notification.close();
}
