import type { InboxMessageOut } from '@assent/core/answers/answers.schema';

declare const self: ServiceWorkerGlobalScope;

type Words = { title: string; body: string; silent?: boolean };

const unknownWords: Words = {
  title: 'Someone asks for your approval',
  body: 'Open Assent to see it.',
};
const textWithinMs = 8_000;

/** The id that a push carries; an unreadable push is still shown, as the browser demands. */
export function messageIdOf(data: PushMessageData | null): string {
  try {
    return String(data?.json().message_id ?? '');
  } catch {
    return '';
  }
}

/** Shows what is asked, in place of what the same message showed before, and tells every window. */
export async function showMessage(message_id: string) {
  const { title, body, silent } = await wordsOf(message_id);
  await self.registration.showNotification(title, {
    body,
    silent,
    tag: message_id,
    icon: '/inbox/icon-192.png',
    badge: '/inbox/badge-96.png',
    data: { message_id },
  });
  if (!silent) await self.navigator.setAppBadge?.().catch(() => undefined);
  for (const client of await windows()) client.postMessage({ type: 'notified', message_id });
}

/** Brings an open inbox to the front and shows the message there, or opens one. */
export async function openMessage(message_id: string | undefined) {
  const path = message_id ? `/inbox/m/${message_id}` : '/inbox/';
  const [open] = await windows();
  if (!open) return self.clients.openWindow(path);
  await open.focus().catch(() => undefined); // Some browsers refuse; the message is shown all the same.
  // The window goes there by itself: loading the page anew would be slower.
  if (message_id) open.postMessage({ type: 'open', message_id });
}

async function windows() {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => new URL(url).pathname.startsWith('/inbox/'));
}

async function wordsOf(message_id: string): Promise<Words> {
  try {
    const response = await fetch(`/v1/app/messages/${encodeURIComponent(message_id)}`, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(textWithinMs),
    });
    return response.ok ? wordsFor(await response.json()) : unknownWords;
  } catch {
    return unknownWords; // No network, or too slow: the session's text can wait, the push cannot.
  }
}

function wordsFor({ status, payload, app, topic, response, cancel_reason }: InboxMessageOut) {
  const sender = `${app.name} · ${topic}`;
  const who = response?.responder.is_you ? 'you' : response?.responder.display_name;
  const closed = (words: string): Words => ({ title: payload.title, body: words, silent: true });
  if (status === 'approved') return closed(`Approved by ${who}`);
  if (status === 'rejected') return closed(`Rejected by ${who}`);
  if (status === 'canceled')
    return closed(cancel_reason ? `Withdrawn: ${cancel_reason}` : `Withdrawn by ${app.name}`);
  if (status === 'expired') return closed('Expired');
  return { title: payload.title, body: sender };
}
