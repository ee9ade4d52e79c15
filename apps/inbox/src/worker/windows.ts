import { keptCard } from '../kept-cards/card-store.ts';
import { soon } from './soon.ts';

declare const self: ServiceWorkerGlobalScope;

/** Returns the open windows of the inbox, the most recently focused first. */
async function windows() {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => new URL(url).pathname.startsWith('/inbox/'));
}

/** Posts a message to every window. */
export async function postToWindows(news: object) {
  for (const client of await windows()) client.postMessage(news);
}

/** Returns whether the inbox is visible: then notifications are unnecessary. */
export const isVisible = async () =>
  (await windows()).some(({ visibilityState }) => visibilityState === 'visible');

/** Focuses an open inbox and navigates there, or opens one. @param path relative to the inbox, such as `/m/msg_…` */
export async function openPath(path: string) {
  const [open] = await windows();
  if (!open) return self.clients.openWindow(`/inbox${path}`);
  await open.focus().catch(() => undefined); // Some browsers refuse; it is shown anyway.
  // The window navigates by itself: reloading the page would be slower.
  const [, message_id] = /^\/m\/([^/]+)$/.exec(path) ?? [];
  const card = message_id && (await soon(keptCard(message_id)));
  open.postMessage({ type: 'open', path, card });
}
