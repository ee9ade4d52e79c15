import type { MessageStatus } from '@assent/core/schemas';
import type { inferInput } from '@trpc/tanstack-react-query';
import type { trpc } from '../../api.ts';
import { stringifySearch, word, words } from '../../search.ts';
import { allStatuses, type StatusKind, statusesOf } from './open-statuses.ts';

/** The filters of the list of messages, as they are in the URL. */
export type MessagesSearch = {
  /** Words of the title. */
  q?: string;
  /** Id of a subscriber, or `ref:` and the reference. */
  person?: string;
  status?: MessageStatus[];
  topic?: string;
  ext?: string;
  /** Days in the developer's time zone, both included: 2026-11-21. */
  created_after?: string;
  created_before?: string;
  cursor?: string;
};

/** The statuses that the filter offers together. */
export const severalStatuses: Record<StatusKind, MessageStatus[]> = {
  open: statusesOf('open'),
  answered: statusesOf('answered'),
  closed_unanswered: statusesOf('closed_unanswered'),
};

/** Reads statuses from the URL and ignores unknown ones. */
export function readStatuses(value: unknown): MessageStatus[] | undefined {
  const named = words(value);
  const statuses = allStatuses.filter((status) => named.includes(status));
  return statuses.length > 0 ? statuses : undefined;
}

/** Maximum length of what is searched for, and its maximum number of words. */
const MAX_Q = 100;
const MAX_WORDS = 10;

/** Returns search words that the server accepts, or undefined without any. */
export const readWords = (value: unknown): string | undefined =>
  word(value)?.slice(0, MAX_Q).trim().split(/\s+/).slice(0, MAX_WORDS).join(' ') || undefined;

/** Returns the id of a message in a text, or null. */
export const messageIdIn = (text: string): string | null =>
  /msg_[0-7][0-9a-hjkmnp-tv-z]{25}/.exec(text)?.[0] ?? null;

/** Reads the filters from the URL. */
export const readMessagesSearch = (search: Record<string, unknown>): MessagesSearch => ({
  q: readWords(search.q),
  person: readPerson(search.person),
  status: readStatuses(search.status),
  topic: word(search.topic),
  ext: word(search.ext),
  created_after: readDay(search.created_after),
  created_before: readDay(search.created_before),
  cursor: word(search.cursor),
});

/** Reads how a message names a person from the URL, and ignores other texts. */
const readPerson = (value: unknown) => {
  const name = word(value);
  return name && /^(usr_[0-9a-z_]{1,40}|ref:.{1,64})$/.test(name) ? name : undefined;
};

/** Reads a day from the URL and ignores invalid ones. */
export function readDay(value: unknown): string | undefined {
  const day = word(value);
  return day && startOf(day) !== undefined ? day : undefined;
}

/**
 * Returns the request for a list: from the start of the first day to the end of the last, in the developer's time zone.
 */
export function listedBy(search: MessagesSearch): inferInput<typeof trpc.messages.list> {
  const { created_after: first, created_before: last, ...rest } = search;
  const from = first === undefined ? undefined : startOf(first);
  const to = last === undefined ? undefined : startOf(last, 1);
  return {
    ...rest,
    // Both bounds of the API are exclusive.
    ...(from !== undefined && { created_after: String(Math.max(0, from - 1)) }),
    ...(to !== undefined && { created_before: String(Math.max(0, to)) }),
  };
}

/** Returns when a day begins, in ms, or a day that comes `later` days after it. A day may have 23 or 25 hours. */
function startOf(day: string, later = 0): number | undefined {
  const [, year, month, date] = /^(19[7-9]\d|2\d{3})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date));
  // A control has no 30 February, but a URL may, and it would be a day of March.
  if (start.getMonth() + 1 !== Number(month) || start.getDate() !== Number(date)) return;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
}

/** Returns the request for a file of the same messages. */
export const exportQuery = (search: MessagesSearch, format: 'csv' | 'jsonl'): string => {
  const { cursor: _cursor, ...filters } = listedBy(search);
  return stringifySearch({ format, ...filters });
};

/** Returns whether any filter is set. */
export const hasFilters = ({ cursor: _cursor, ...filters }: MessagesSearch) =>
  Object.values(filters).some((filter) => filter !== undefined);
