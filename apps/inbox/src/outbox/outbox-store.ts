import type { InboxMessageOut } from '@assent/core/answers/answers.schema';
import { createStore, del, get, set, values } from 'idb-keyval';
import type { OutboxAnswer } from './outbox-answer.ts';

// The outbox of this device, for all tabs and the service worker together: one answer a message, in IndexedDB.
// Whoever writes an answer holds its lock.

const store = createStore('assent-outbox', 'answers');
const channelName = 'assent-outbox';

export const storedAnswers = () => values<OutboxAnswer>(store);
export const storedAnswer = (message_id: string) => get<OutboxAnswer>(message_id, store);

export async function put(answer: OutboxAnswer) {
  await set(answer.message_id, answer, store);
  notifyTabs();
}

/** Why an answer is in the outbox no more: Assent has it, or it is not to be sent. */
export type Removal = { arrived: InboxMessageOut } | { dropped: string };

export async function remove(message_id: string, removal: Removal) {
  await del(message_id, store);
  notifyTabs(removal);
}

/** Does the work while no other tab, and not the service worker, is at the same answer. */
export function withLock<Done>(message_id: string, work: () => Promise<Done>): Promise<Done> {
  // Sites without TLS have no locks. The server takes the same answer twice as one.
  return navigator.locks ? navigator.locks.request(lockOf(message_id), work) : work();
}

/** The same, or null when somebody is at it already. */
export async function withLockIfFree<Done>(message_id: string, work: () => Promise<Done>) {
  if (!navigator.locks) return work();
  return navigator.locks.request(lockOf(message_id), { ifAvailable: true }, (lock) =>
    lock ? work() : null,
  );
}

const lockOf = (message_id: string) => `assent-answer-${message_id}`;

/** Tells every tab, this one too, that the outbox has changed. */
function notifyTabs(removal: Removal | null = null) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(removal);
  channel.close();
}

export function subscribeToOutbox(hear: (removal: Removal | null) => void) {
  new BroadcastChannel(channelName).addEventListener('message', ({ data }) => hear(data));
}
