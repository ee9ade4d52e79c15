import type { DeliveryStatus } from '@assent/core/schemas';
import { words } from '../search.ts';

/** The filters of the delivery log, as they are in the URL. */
export type DeliveriesSearch = {
  status?: DeliveryStatus[];
  message_id?: string;
  cursor?: string;
};

/** The statuses of deliveries that the receiver did not accept. "Resend all failed" sends these. */
export const failedStatuses: DeliveryStatus[] = ['exhausted', 'skipped'];

/** The options of the status filter, by their names in the texts. */
export const statusChoices = [
  { name: 'failed', statuses: failedStatuses },
  { name: 'pending', statuses: ['pending'] },
  { name: 'succeeded', statuses: ['succeeded'] },
  { name: 'exhausted', statuses: ['exhausted'] },
  { name: 'skipped', statuses: ['skipped'] },
] as const satisfies { name: string; statuses: readonly DeliveryStatus[] }[];

/** Each status has a choice of its own. The compiler asks for one when there is a new status. */
type Choice = (typeof statusChoices)[number]['name'];
const ofOne: { [Status in DeliveryStatus]: Choice & Status } = {
  pending: 'pending',
  succeeded: 'succeeded',
  exhausted: 'exhausted',
  skipped: 'skipped',
};
const known = Object.values(ofOne);

/** Reads statuses from the URL and ignores unknown ones. */
export function readDeliveryStatuses(value: unknown): DeliveryStatus[] | undefined {
  const named = words(value);
  const statuses = known.filter((status) => named.includes(status));
  return statuses.length > 0 ? statuses : undefined;
}

/** Returns whether the message id is complete, or absent: incomplete ids are not sent to the server. */
export const isAskable = ({ message_id }: DeliveriesSearch) =>
  message_id === undefined || /^msg_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(message_id);
