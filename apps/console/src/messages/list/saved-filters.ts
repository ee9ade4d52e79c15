import { parseSearch, stringifySearch } from '../../search.ts';
import { type MessagesSearch, readMessagesSearch } from './message-filters.ts';

/** Filters under a name. */
export type SavedFilter = { name: string; search: MessagesSearch };

/** Maximum number of saved filters of an app, and maximum length of a name. */
export const MAX_SAVED = 20;
export const MAX_NAME = 40;

/** Filters name topics and people of one app, so they are saved for it, in this browser. */
const keyOf = (appid: string) => `assent-filters:${appid}`;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Returns the saved filters of an app in the order of their names. What cannot be read is ignored. */
export function savedFilters(appid: string, store: Store): SavedFilter[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(appid)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return [];
    return Object.entries(stored)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, query]) => ({ name, search: readMessagesSearch(parseSearch(query)) }))
      .sort((a, b) => a.name.localeCompare(b.name));
  } catch {
    return [];
  }
}

/** Saves filters under a name, in place of others of this name. Returns whether the browser has stored them. */
export function saveFilter(appid: string, { name, search }: SavedFilter, store: Store): boolean {
  const others = savedFilters(appid, store).filter((each) => each.name !== name);
  if (others.length >= MAX_SAVED) return false;
  return write(appid, [...others, { name, search }], store);
}

export const removeFilter = (appid: string, name: string, store: Store): boolean =>
  write(
    appid,
    savedFilters(appid, store).filter((each) => each.name !== name),
    store,
  );

/** Returns the name under which filters are saved, or undefined. */
export const nameOfFilter = (saved: SavedFilter[], search: MessagesSearch): string | undefined =>
  saved.find((each) => queryOf(each.search) === queryOf(search))?.name;

const queryOf = ({ cursor: _cursor, ...filters }: MessagesSearch) =>
  stringifySearch(readMessagesSearch(filters));

function write(appid: string, filters: SavedFilter[], store: Store): boolean {
  const stored = Object.fromEntries(filters.map(({ name, search }) => [name, queryOf(search)]));
  try {
    store.setItem(keyOf(appid), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}
