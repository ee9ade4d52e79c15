// The notifications that the service worker has shown on this device (worker/push.ts).

async function shown(filter?: GetNotificationOptions) {
  const registration = await navigator.serviceWorker?.getRegistration('/inbox/');
  // Browsers within other apps have service workers without it.
  return (await registration?.getNotifications?.(filter)) ?? [];
}

/** Closes the notification of a drill that was confirmed, or is over. */
export async function closeDrillNotification(drill_id: string) {
  for (const notification of await shown({ tag: drill_id })) notification.close();
}

/** Closes the notification of a message that was answered here. The worker knows one that is about to be shown. */
export async function withdrawNotification(message_id: string) {
  for (const notification of await shown({ tag: message_id })) notification.close();
  navigator.serviceWorker?.controller?.postMessage({ type: 'answered', message_id });
}

/** Has the worker count again, because one notification may stand for several messages. */
const refreshCounts = () =>
  navigator.serviceWorker?.controller?.postMessage({ type: 'count-again' });

async function closeEnded() {
  if (document.visibilityState !== 'visible') return;
  refreshCounts();
  for (const notification of await shown()) if (notification.data?.isEnded) notification.close();
}

/** Closes notifications of closed messages whenever the inbox is visible. Returns how to stop. */
export function closeEndedWhenVisible() {
  closeEnded();
  document.addEventListener('visibilitychange', closeEnded);
  return () => document.removeEventListener('visibilitychange', closeEnded);
}

/** Removes all notifications and the badge after a sign-out. */
export async function clearNotifications() {
  navigator.clearAppBadge?.().catch(() => undefined);
  for (const notification of await shown()) notification.close();
}
