import type { InboxMessageOut } from '@assent/core/schemas';
import { createStore, del, get, set, values } from 'idb-keyval';
import type { OutboxAnswer } from './outbox-answer.ts';

// The outbox of this device in IndexedDB, with one answer per message. All tabs and the service worker share it.
// Writers hold the lock of the message.

const store = createStore('assent-outbox', 'answers');
const channelName = 'assent-outbox';

export const storedAnswers = () => values<OutboxAnswer>(store);
export const storedAnswer = (message_id: string) => get<OutboxAnswer>(message_id, store);

export async function put(answer: OutboxAnswer) {
  await set(answer.message_id, answer, store);
  notifyTabs();
}

/** Why an answer was removed: it arrived, or it must not be sent. */
export type Removal = { arrived: InboxMessageOut } | { dropped: string };

export async function remove(message_id: string, removal: Removal) {
  await del(message_id, store);
  notifyTabs(removal);
}

/** Runs `work` with the lock of an answer, across tabs and the service worker. */
export function withLock<Done>(message_id: string, work: () => Promise<Done>): Promise<Done> {
  // Sites without TLS have no locks. The server treats a repeated answer as one.
  return navigator.locks ? navigator.locks.request(lockOf(message_id), work) : work();
}

/** Runs `work` with the lock, or returns null if it is not free. */
export async function withLockIfFree<Done>(message_id: string, work: () => Promise<Done>) {
  if (!navigator.locks) return work();
  return navigator.locks.request(lockOf(message_id), { ifAvailable: true }, (lock) =>
    lock ? work() : null,
  );
}

const lockOf = (message_id: string) => `assent-answer-${message_id}`;

/** Tells every tab, including this one, that the outbox has changed. */
function notifyTabs(removal: Removal | null = null) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(removal);
  channel.close();
}

export function subscribeToOutbox(listener: (removal: Removal | null) => void) {
  new BroadcastChannel(channelName).addEventListener('message', ({ data }) => listener(data));
}
