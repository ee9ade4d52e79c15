import type { MessageStatus } from '@assent/core/messages/messages.schema';
import type { inferInput } from '@trpc/tanstack-react-query';
import type { trpc } from '../../api.ts';
import { word, words } from '../../search.ts';

/** Which messages the list shows; it stands in the address. */
export type MessagesSearch = {
  status?: MessageStatus[];
  topic?: string;
  ext?: string;
  /** Days as the developer's own calendar has them, both included: 2026-11-21. */
  created_after?: string;
  created_before?: string;
  cursor?: string;
};

/** Messages that still wait for something. */
export const openStatuses: MessageStatus[] = ['scheduled', 'queued', 'delivered'];

export const isOpen = ({ status }: { status: MessageStatus }) => openStatuses.includes(status);

type Choice = { label: string; statuses: MessageStatus[] };

/** What the status filter offers. */
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

/** The statuses that an address names; what is no status is passed over. */
export function readStatuses(value: unknown): MessageStatus[] | undefined {
  const named = words(value);
  const statuses = [...new Set(known)].filter((status) => named.includes(status));
  return statuses.length > 0 ? statuses : undefined;
}

/** A day that an address names; what is no day is passed over. */
export function readDay(value: unknown): string | undefined {
  const day = word(value);
  return day && startOf(day) !== undefined ? day : undefined;
}

/** What the list is asked for: from the beginning of the first day to the end of the last, where the developer is. */
export function listedBy(search: MessagesSearch): inferInput<typeof trpc.messages.list> {
  const { created_after: first, created_before: last, ...rest } = search;
  const from = first === undefined ? undefined : startOf(first);
  const to = last === undefined ? undefined : startOf(last, 1);
  return {
    ...rest,
    // The API takes what was created after this moment, and before that one.
    ...(from !== undefined && { created_after: String(Math.max(0, from - 1)) }),
    ...(to !== undefined && { created_before: String(Math.max(0, to)) }),
  };
}

/** When a day begins, ms; or one some days later. A day has 23 hours where clocks change. */
function startOf(day: string, later = 0): number | undefined {
  const [, year, month, date] = /^(19[7-9]\d|2\d{3})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
  return Number.isNaN(start) ? undefined : start;
}

/** Whether an address narrows the list. */
export const isNarrowed = ({ cursor: _cursor, ...filters }: MessagesSearch) =>
  Object.values(filters).some((filter) => filter !== undefined);
