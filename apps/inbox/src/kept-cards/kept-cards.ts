import { loadTextRules } from '@assent/ui/text-rules';
import { type Message, queryClient, trpc } from '../api.ts';
import { deleteCard, type KeptCard } from './card-store.ts';

// What a page does with the cards that the service worker kept: it shows them until it has the copy of the server. Nobody
// can answer before that: a kept card may be out of date.

/** The times at which the shown cards were fetched. */
const fetchedAt = new Map<string, number>();

/** Returns when a kept card was fetched. */
export const keptAt = (message_id: string) => fetchedAt.get(message_id);

/**
 * Returns whether a query has only what the service worker kept. Such data has no time of its own, so that anything which a
 * page has fetched is newer.
 */
export const isKeptCard = ({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }) =>
  data !== undefined && dataUpdatedAt === 0;

/** Shows a kept card, unless this page has fetched the message already. */
export async function showKeptCard({ message, at }: KeptCard) {
  const { message_id } = message;
  const queryKey = trpc.answers.show.queryKey({ message_id });
  await loadTextRules(JSON.stringify(message));
  if (queryClient.getQueryData(queryKey)) return;
  fetchedAt.set(message_id, at);
  queryClient.setQueryData(queryKey, message, { updatedAt: 0 });
}

/** Shows the card that the service worker has written into this page. Returns whether there is one. */
export async function showCardOfPage(): Promise<boolean> {
  const text = document.getElementById('kept-card')?.textContent;
  if (!text) return false;
  const card: KeptCard = JSON.parse(text);
  await showKeptCard(card);
  return true;
}

/** Deletes the card of a message that needs no answer of this person any more. */
export function deleteSettledCard({ message_id, closed_at, cannot_answer }: Message) {
  if (closed_at !== null || cannot_answer !== null)
    void deleteCard(message_id).catch(() => undefined); // no storage: there is none
}
