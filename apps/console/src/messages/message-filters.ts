import type { MessageStatus } from '@assent/core/messages/messages.schema';
import { words } from '../search.ts';

/** Which messages the list shows; it stands in the address. */
export type MessagesSearch = {
  status?: MessageStatus[];
  topic?: string;
  ext?: string;
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
