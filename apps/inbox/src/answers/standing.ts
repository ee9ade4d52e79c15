import type { Message } from '../api.ts';

/** How a message stands for a person: still to be decided, or how it ended. */
export type Standing = 'open' | 'approved' | 'rejected' | 'canceled' | 'expired';

/** The server closes what is late within half a minute; until then the deadline itself decides. */
export function standingOf({ status }: Message, isLate: boolean): Standing {
  if (status === 'scheduled' || status === 'queued' || status === 'delivered')
    return isLate ? 'expired' : 'open';
  return status;
}

/** "You" or the name of whoever answered. */
export const responderOf = ({ response }: Message) =>
  response?.responder.is_you ? 'You' : (response?.responder.display_name ?? 'Somebody');
