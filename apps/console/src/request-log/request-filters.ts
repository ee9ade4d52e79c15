import type { ListRequestsIn } from '@assent/core/schemas';
import { word } from '../search.ts';

/** The filters of the request log, as they are in the URL, and the entry that is open. */
export type RequestsSearch = Pick<
  ListRequestsIn,
  'request_id' | 'message_id' | 'path' | 'key' | 'outcome' | 'cursor'
> & { open?: string };

/** Reads the filters from the URL. Ignores unknown outcomes and keys, and cuts texts to what the server accepts. */
export const readRequestsSearch = (search: Record<string, unknown>): RequestsSearch => ({
  request_id: word(search.request_id)?.slice(0, 64),
  message_id: word(search.message_id)?.slice(0, 64),
  path: word(search.path)?.slice(0, 160),
  key: keyIn(search.key),
  outcome: outcomes.find((outcome) => outcome === search.outcome),
  cursor: word(search.cursor),
  open: word(search.open)?.slice(0, 64),
});

/** Returns the filters as the server gets them. */
export const askedBy = ({ open: _open, ...filters }: RequestsSearch) => filters;

/** Returns whether all filters are valid or absent: others are not sent to the server. */
export const isAskable = ({ request_id, message_id, path }: RequestsSearch) =>
  isAbsentOr(/^[A-Za-z0-9_-]+$/, request_id) &&
  isAbsentOr(/^msg_[0-7][0-9a-hjkmnp-tv-z]{25}$/, message_id) &&
  isAbsentOr(/^\/[\x21-\x7e]*$/, path);

/** Returns whether any filter is set. */
export const hasFilters = ({ request_id, message_id, path, key, outcome }: RequestsSearch) =>
  [request_id, message_id, path, key, outcome].some((filter) => filter !== undefined);

const isAbsentOr = (pattern: RegExp, text: string | undefined) =>
  text === undefined || pattern.test(text);

const keyIn = (value: unknown) => {
  const key = word(value);
  return key && /^(?:key_[0-7][0-9a-hjkmnp-tv-z]{25}|open_secret)$/.test(key) ? key : undefined;
};

const outcomes = ['problem', 'success'] as const;
