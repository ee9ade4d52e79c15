declare const self: ServiceWorkerGlobalScope;

/** The open windows of the inbox, the one that was looked at last first. */
export async function windows() {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => new URL(url).pathname.startsWith('/inbox/'));
}

/** Tells every window what happened. */
export async function postToWindows(news: object) {
  for (const client of await windows()) client.postMessage(news);
}

/** Whether the inbox is on the screen: who looks at it needs no notification of what it shows. */
export const isVisible = async () =>
  (await windows()).some(({ visibilityState }) => visibilityState === 'visible');

/** Brings an open inbox to the front and goes there in it, or opens one. @param path inside the inbox, such as `/m/msg_…` */
export async function openPath(path: string) {
  const [open] = await windows();
  if (!open) return self.clients.openWindow(`/inbox${path}`);
  await open.focus().catch(() => undefined); // Some browsers refuse; it is shown all the same.
  // The window goes there by itself: loading the page anew would be slower.
  open.postMessage({ type: 'open', path });
}
