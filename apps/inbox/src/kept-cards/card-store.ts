import type { InboxMessageOut } from '@assent/core/schemas';
import { clear, createStore, del, entries, get, set, update } from 'idb-keyval';

// The messages that the service worker fetched for their notifications, in IndexedDB, so that a page shows them at once
// (ADR 110). The worker writes them; a page deletes those that were answered, and all at the sign-out.

/** A message as it was fetched, and when. */
export type KeptCard = { message: InboxMessageOut; at: number };

/** What is stored for a message. Without one: it was deleted at that time, and what was fetched before is not kept. */
type Stored = { message: InboxMessageOut | null; at: number; shapes: string };

const store = createStore('assent-cards', 'cards');
/** The key of the time at which all were deleted. */
const everything = '*';
/** The shapes that this build can render. Cards of other shapes are ignored (vite.config.ts). */
const shapes = import.meta.env.SHAPES;

const longestAgeMs = 24 * 60 * 60_000;
const maxCards = 50;

/** Keeps a message, unless it was deleted after `askedAt`, when its request began. */
export async function keepCard(message: InboxMessageOut, askedAt: number) {
  const { message_id } = message;
  const now = { message, at: Date.now(), shapes };
  await update<Stored>(
    message_id,
    (before) => (before?.message === null && before.at >= askedAt ? before : now),
    store,
  );
  const deleted = await get<Stored>(everything, store);
  if (deleted && deleted.at >= askedAt) await del(message_id, store);
  await deleteOldCards();
}

/** Returns the card of an open message, or undefined. */
export async function keptCard(message_id: string): Promise<KeptCard | undefined> {
  const stored = await get<Stored>(message_id, store);
  if (!stored?.message || stored.shapes !== shapes || isOld(stored)) return undefined;
  return stored.message.expires_at > Date.now()
    ? { message: stored.message, at: stored.at }
    : undefined;
}

/** Deletes the card of a message: it was answered or withdrawn. */
export const deleteCard = async (message_id: string) =>
  set(message_id, { message: null, at: Date.now(), shapes }, store);

/** Deletes all cards: the session has ended. */
export async function deleteAllCards() {
  await clear(store);
  await set(everything, { message: null, at: Date.now(), shapes }, store);
}

/** Deletes cards that are older than 24 hours, and all but the newest 50. */
export async function deleteOldCards() {
  const all = await entries<string, Stored>(store);
  const newestFirst = all
    .filter(([, { message }]) => message)
    .sort(([, one], [, other]) => other.at - one.at)
    .map(([key]) => key);
  const tooMany = new Set(newestFirst.slice(maxCards));
  for (const [key, stored] of all) if (isOld(stored) || tooMany.has(key)) await del(key, store);
}

const isOld = ({ at }: Stored) => Math.abs(Date.now() - at) > longestAgeMs;
