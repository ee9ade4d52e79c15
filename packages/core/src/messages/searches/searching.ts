import { termOf, termsOfTitle, wordsOf } from '../../platform/schemas/title-terms.ts';
import {
  addTerms,
  countOfPerson,
  countTerms,
  type MessageSearch,
  scanMessages,
} from './message-term.model.ts';

/** Maximum number of messages that one request reads, which bounds its cost whatever it finds. */
const MAX_SCANNED = 4_000;
/** Messages read first, for each of a page: for most searches, they contain it. Then each time so many times as many. */
const FIRST = 5;
const GROWTH = 4;
/** Titles of a word that are counted to find the rarest. */
const MAX_TITLES_COUNTED = 1_000;

/** A page of matches, and where to continue: after the last match or, at `searchedTo` (ms), after what was read. */
export type Found = {
  ids: string[];
  next: { afterId: string; searchedTo: number | null } | null;
};

/** Indexes the titles of messages that are accepted, in their transaction. */
export async function indexTitles(messages: { id: string; appId: string; title: string }[]) {
  const terms = messages.flatMap(({ id, appId, title }) =>
    termsOfTitle(appId, title).map((term) => ({ term, messageId: id, appId })),
  );
  // A title of signs only has no words.
  if (terms.length > 0) await addTerms(terms.sort((a, b) => a.term - b.term));
}

/** Returns the terms of the words of a text. */
export const termsOfWords = (appId: string, text: string): number[] =>
  wordsOf(text).map((word) => termOf(appId, word));

/**
 * Finds messages, newest first, among some thousand that follow a position in the shortest of their lists: that of the
 * rarest word reaches its end in one request if no more than these have it.
 * @param limit maximum number of matches
 */
export async function searchMessages(
  search: MessageSearch,
  beforeId: string | null,
  limit: number,
): Promise<Found> {
  const terms = await rarestFirst(search);
  const sorted = { ...search, terms, isAlongPerson: await isAlongPerson(search) };
  const ids: string[] = [];
  let after = beforeId;
  let scanned = 0;
  for (let next = FIRST * limit; ; next *= GROWTH) {
    const each = Math.min(next, MAX_SCANNED - scanned);
    const rows = await scanMessages(sorted, after, each);
    scanned += rows.length;
    ids.push(...rows.filter(({ isFound }) => isFound).map(({ id }) => id));
    const lastOfPage = ids[limit - 1];
    if (ids.length > limit && lastOfPage !== undefined)
      return { ids: ids.slice(0, limit), next: { afterId: lastOfPage, searchedTo: null } };
    const last = rows.at(-1);
    if (!last || rows.length < each) return { ids, next: null };
    after = last.id;
    if (scanned >= MAX_SCANNED)
      return { ids, next: { afterId: last.id, searchedTo: last.createdAt } };
  }
}

async function rarestFirst({ appId, terms }: MessageSearch): Promise<number[]> {
  if (terms.length < 2) return terms;
  const counts = await countTerms(appId, terms, MAX_TITLES_COUNTED);
  return [...terms].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
}

/** Returns whether the list of the person is read: if one request reaches its end. */
async function isAlongPerson({ appId, person, terms, ext }: MessageSearch): Promise<boolean> {
  if (!person?.personId || terms.length > 0 || ext !== undefined) return false;
  return (await countOfPerson(appId, person, MAX_SCANNED)) < MAX_SCANNED;
}
