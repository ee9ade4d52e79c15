import { loadTextRules } from '@assent/ui/text-rules';
import type { Query, QueryCacheNotifyEvent, QueryKey } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import { queryClient, trpc } from '../api.ts';
import { deleteAllCards } from '../kept-cards/card-store.ts';
import { isKeptCard } from '../kept-cards/kept-cards.ts';
import { dropDrafts } from '../messages/answer/drafts.ts';
import { seedFromLists } from '../messages/card/seed-message.ts';
import { channelName, key, onClear, store } from './query-store.ts';

// The queries of a person in IndexedDB, for reading without a network. Their size is limited, and they are removed at
// sign-out.

/** All persisted queries as one value, which is written and removed as a whole. */
type PersistedQueries = { user_id: string; shapes: string; queries: PersistedQuery[] };

/** The shapes that this build can render. Persisted data of other shapes is ignored (vite.config.ts). */
const shapes = import.meta.env.SHAPES;

const longestAgeMs = 14 * 24 * 60 * 60_000;
const writeAfterMs = 1_000;

const meKey = trpc.people.me.queryKey({});

let isStarted = false;
/** The person whom the server has named in this page. Nothing is written for others, or after a sign-out. */
let owner: string | undefined;
let hasLeft = false;
/** The person whose data this page shows. */
let shown: string | undefined;
/** The time of the restored person query. A later one comes from the server. */
let restoredAt = 0;
let timer: number | undefined;

/** Restores the persisted queries, and persists queries from now on. */
export async function startPersistingQueries() {
  if (isStarted) return;
  isStarted = true;
  onClear(stop);
  new BroadcastChannel(channelName).addEventListener('message', stop);
  queryClient.getQueryCache().subscribe(onQueryUpdate);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void write();
  });
  updateOwner(); // It may have been fetched while this was loading.
  await restore().catch(() => undefined); // No storage: nothing was persisted.
  scheduleWrite();
}

function stop() {
  owner = undefined;
  hasLeft = true;
  clearTimeout(timer);
}

async function restore() {
  const persisted = await get<PersistedQueries>(key, store);
  if (!persisted || hasLeft) return;
  if (persisted.shapes !== shapes || (owner && owner !== persisted.user_id)) return del(key, store);
  await loadTextRules(JSON.stringify(persisted.queries));
  for (const { queryKey, data, updatedAt } of persisted.queries) {
    const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (known >= updatedAt || Date.now() - updatedAt > longestAgeMs) continue;
    if (JSON.stringify(queryKey) === JSON.stringify(meKey)) restoredAt = updatedAt;
    queryClient.setQueryData(queryKey, data, { updatedAt });
  }
  // The open screen looked for its message before it was restored.
  seedFromLists(location.pathname.split('/').at(-1) ?? '');
  shown ??= persisted.user_id;
}

function onQueryUpdate(event: QueryCacheNotifyEvent) {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  updateOwner();
  scheduleWrite();
}

function scheduleWrite() {
  clearTimeout(timer);
  timer = window.setTimeout(write, writeAfterMs);
}

/** Sets the owner once the server has named the person, and resets the data of another person. */
function updateOwner() {
  const me = queryClient.getQueryState(meKey);
  if (!me?.data || me.error || me.dataUpdatedAt === restoredAt) return;
  owner = me.data.user_id;
  hasLeft = false;
  if (shown && shown !== owner) {
    void queryClient.resetQueries({ predicate: isNotMe });
    dropDrafts();
    void deleteAllCards().catch(() => undefined);
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

/** The data of one query, and when it was fetched. */
type PersistedQuery = { queryKey: QueryKey; data: unknown; updatedAt: number };

/**
 * The queries to persist, and how many of each kind, newest first. The
 * numbers are small, because the data is written on every change.
 */
const kinds = [
  { queryKey: trpc.people.me.queryKey(), most: 1 },
  { queryKey: trpc.subscriptions.mine.queryKey(), most: 1 },
  { queryKey: trpc.answers.inbox.pathKey(), most: 2 },
  { queryKey: trpc.answers.show.queryKey(), most: 40 },
];
/** Pages per list. */
const maxPages = 3;

/** Returns the data to persist. */
const queriesToPersist = (): PersistedQuery[] =>
  kinds.flatMap(({ queryKey, most }) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey })
      .filter(({ state }) => state.data !== undefined && !isKeptCard(state))
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .slice(0, most)
      .map(persisted),
  );

const persisted = ({ queryKey, state }: Query): PersistedQuery => ({
  queryKey,
  data: isPaged(state.data) ? firstPages(state.data) : state.data,
  updatedAt: state.dataUpdatedAt,
});

type Paged = { pages: unknown[]; pageParams: unknown[] };

const isPaged = (data: unknown): data is Paged =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

const firstPages = ({ pages, pageParams }: Paged): Paged => ({
  pages: pages.slice(0, maxPages),
  pageParams: pageParams.slice(0, maxPages),
});
