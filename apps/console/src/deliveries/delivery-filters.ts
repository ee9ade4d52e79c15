import type { DeliveryStatus } from '@assent/core/callbacks/callbacks.schema';
import { failedStatuses } from '../receivers/failed-statuses.ts';
import { words } from '../search.ts';

/** Which deliveries the log shows; it stands in the address. */
export type DeliveriesSearch = {
  status?: DeliveryStatus[];
  message_id?: string;
  cursor?: string;
};

/** What the status filter offers. */
export const statusChoices: { label: string; statuses: DeliveryStatus[] }[] = [
  { label: 'Given up or skipped', statuses: failedStatuses },
  { label: 'Pending', statuses: ['pending'] },
  { label: 'Delivered', statuses: ['succeeded'] },
  { label: 'Given up', statuses: ['exhausted'] },
  { label: 'Skipped', statuses: ['skipped'] },
];

const known = [...new Set(statusChoices.flatMap(({ statuses }) => statuses))];

/** The statuses that an address names; what is no status is passed over. */
export function readDeliveryStatuses(value: unknown): DeliveryStatus[] | undefined {
  const named = words(value);
  const statuses = known.filter((status) => named.includes(status));
  return statuses.length > 0 ? statuses : undefined;
}

/** Half a message id is asked of nobody. */
export const isAskable = ({ message_id }: DeliveriesSearch) =>
  message_id === undefined || /^msg_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(message_id);
