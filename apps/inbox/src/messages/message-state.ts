import type { Message } from '../api.ts';

/** How a message stands for a person: still to be decided, or how it ended. */
export type MessageState = 'open' | 'approved' | 'rejected' | 'canceled' | 'expired';

/** The server closes what is late within half a minute; until then the deadline itself decides. */
export function messageStateOf({ status }: Pick<Message, 'status'>, isLate: boolean): MessageState {
  if (status === 'scheduled' || status === 'queued' || status === 'delivered')
    return isLate ? 'expired' : 'open';
  return status;
}

/** Whether only the clock says that its time is up: somebody may have answered at the last moment. */
export const isUnconfirmed = ({ closed_at }: Pick<Message, 'closed_at'>, standing: MessageState) =>
  standing === 'expired' && closed_at === null;

/** "You" or the name of whoever answered. */
export const responderOf = ({ response }: Message) =>
  response?.responder.is_you ? 'You' : (response?.responder.display_name ?? 'Somebody');
