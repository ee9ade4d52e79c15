import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { createStore, del, get, set } from 'idb-keyval';
import { queryClient, trpc } from '../api.ts';
import { dropDrafts } from '../messages/comment-drafts.ts';
import { seedFromLists } from '../messages/seed-message.ts';
import { type PersistedQuery, queriesToPersist } from './queries-to-persist.ts';

// What a person has seen, kept in IndexedDB for when there is no network: theirs, bounded, and gone when they sign out.

/** Everything that is kept, as one value: written at once, and dropped at once. */
type Kept = { user_id: string; shapes: string; queries: PersistedQuery[] };

const store = createStore('assent-kept', 'reading');
const key = 'reading';
const channelName = 'assent-kept';
/** What this build can draw: answers of other shapes are of no use to it (vite.config.ts). */
const shapes = import.meta.env.SHAPES;

const longestAgeMs = 14 * 24 * 60 * 60_000;
const writeAfterMs = 1_000;

const meKey = trpc.people.me.queryKey({});

let isStarted = false;
/** Whom the server has named in this page. Nothing is written for anybody else, and nothing once they have left. */
let owner: string | undefined;
let hasLeft = false;
/** Whose things this page shows. */
let shown: string | undefined;
/** As of when the person was restored: later, the server has named them. */
let restoredAt = 0;
let timer: number | undefined;

/** Shows what was kept, and from then on keeps what is read. */
export async function startPersistingQueries() {
  if (isStarted) return;
  isStarted = true;
  new BroadcastChannel(channelName).addEventListener('message', stop);
  queryClient.getQueryCache().subscribe(follow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void write();
  });
  welcome(); // It may have been asked and answered while this was loaded.
  await restore().catch(() => undefined); // No storage: nothing was kept.
  planWriting();
}

/** Drops what was kept, for every tab: the person has signed out, or the session has ended. */
export async function clearPersistedQueries() {
  stop();
  await del(key, store).catch(() => undefined);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

function stop() {
  owner = undefined;
  hasLeft = true;
  clearTimeout(timer);
}

async function restore() {
  const kept = await get<Kept>(key, store);
  if (!kept || hasLeft) return;
  if (kept.shapes !== shapes || (owner && owner !== kept.user_id)) return del(key, store);
  for (const { queryKey, data, updatedAt } of kept.queries) {
    const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (known >= updatedAt || Date.now() - updatedAt > longestAgeMs) continue;
    if (JSON.stringify(queryKey) === JSON.stringify(meKey)) restoredAt = updatedAt;
    queryClient.setQueryData(queryKey, data, { updatedAt });
  }
  // The screen that is open has looked before this was there.
  seedFromLists(location.pathname.split('/').at(-1) ?? '');
  shown ??= kept.user_id;
}

function follow(event: QueryCacheNotifyEvent) {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  welcome();
  planWriting();
}

function planWriting() {
  clearTimeout(timer);
  timer = window.setTimeout(write, writeAfterMs);
}

/** Once the server has said who is here, what was shown of somebody else goes. */
function welcome() {
  const me = queryClient.getQueryState(meKey);
  if (!me?.data || me.error || me.dataUpdatedAt === restoredAt) return;
  owner = me.data.user_id;
  hasLeft = false;
  if (shown && shown !== owner) {
    void queryClient.resetQueries({ predicate: isNotMe });
    dropDrafts();
  }
  shown = owner;
}

const isNotMe = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  JSON.stringify(queryKey) !== JSON.stringify(meKey);

async function write() {
  clearTimeout(timer);
  if (owner)
    await set(key, { user_id: owner, shapes, queries: queriesToPersist() }, store).catch(
      () => undefined,
    );
}
