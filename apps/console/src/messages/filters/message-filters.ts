import type { MessageStatus } from '@assent/core/statuses.schema';
import type { inferInput } from '@trpc/tanstack-react-query';
import type { trpc } from '../../api.ts';
import { word, words } from '../../search.ts';

/** The filters of the list of messages, as they are in the URL. */
export type MessagesSearch = {
  status?: MessageStatus[];
  topic?: string;
  ext?: string;
  /** Days in the developer's time zone, both included: 2026-11-21. */
  created_after?: string;
  created_before?: string;
  cursor?: string;
};

/** The statuses of messages that are not closed. */
export const openStatuses: MessageStatus[] = ['scheduled', 'queued', 'delivered'];

export const isOpen = ({ status }: { status: MessageStatus }) => openStatuses.includes(status);

type Choice = { label: string; statuses: MessageStatus[] };

/** The options of the status filter. */
export const statusChoices: { group: string; choices: Choice[] }[] = [
  {
    group: 'Several',
    choices: [
      { label: 'Open', statuses: openStatuses },
      { label: 'Answered', statuses: ['approved', 'rejected'] },
      { label: 'Closed without an answer', statuses: ['expired', 'canceled'] },
    ],
  },
  {
    group: 'One',
    choices: [
      { label: 'Scheduled', statuses: ['scheduled'] },
      { label: 'Queued', statuses: ['queued'] },
      { label: 'Delivered', statuses: ['delivered'] },
      { label: 'Approved', statuses: ['approved'] },
      { label: 'Rejected', statuses: ['rejected'] },
      { label: 'Expired', statuses: ['expired'] },
      { label: 'Canceled', statuses: ['canceled'] },
    ],
  },
];

const known = statusChoices.flatMap(({ choices }) => choices.flatMap(({ statuses }) => statuses));

/** Reads statuses from the URL and ignores unknown ones. */
export function readStatuses(value: unknown): MessageStatus[] | undefined {
  const named = words(value);
  const statuses = [...new Set(known)].filter((status) => named.includes(status));
  return statuses.length > 0 ? statuses : undefined;
}

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
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
  return Number.isNaN(start) ? undefined : start;
}

/** Returns whether any filter is set. */
export const hasFilters = ({ cursor: _cursor, ...filters }: MessagesSearch) =>
  Object.values(filters).some((filter) => filter !== undefined);
