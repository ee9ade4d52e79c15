import { createStore, del } from 'idb-keyval';
import { deleteAllCards } from '../kept-cards/card-store.ts';

// Where persisted queries are stored. The code that writes and restores them (persisted-queries.ts) is loaded after the
// first screen; removing them must not depend on it.

export const store = createStore('assent-kept', 'reading');
export const key = 'reading';
export const channelName = 'assent-kept';

let stop = () => {};

/** Sets what stops this tab from writing. */
export function onClear(stopWriting: () => void) {
  stop = stopWriting;
}

/** Removes the persisted queries and the kept cards, and stops all tabs from writing: the session has ended. */
export async function clearPersistedQueries() {
  stop();
  await Promise.allSettled([del(key, store), deleteAllCards()]);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}
