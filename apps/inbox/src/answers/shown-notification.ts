/** What is decided asks no more on this device. */
export async function withdrawNotification(tag: string) {
  const registration = await navigator.serviceWorker?.getRegistration('/inbox/');
  const shown = await registration?.getNotifications({ tag });
  for (const notification of shown ?? []) notification.close();
}
