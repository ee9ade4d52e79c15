import type { Message } from '../../api.ts';

/** What the order of the requests depends on. */
type Listed = Pick<Message, 'message_id' | 'expires_at' | 'cannot_answer'>;

/** A request to go to, and its place among all of a run: those that were decided, and those that wait. */
export type Place<Request extends Listed> = { request: Request; position: number };

/** A list of open messages, nearest deadline first, and what of it is left to do. */
export type OpenRequests<Request extends Listed> = {
  listed: Request[];
  /** The messages that were decided meanwhile, or whose answers wait on this device. */
  done: ReadonlySet<string>;
};

/** Returns the requests that wait for this person. */
const waitingIn = <Request extends Listed>({ listed, done }: OpenRequests<Request>) =>
  listed.filter(({ message_id, cannot_answer }) => !done.has(message_id) && cannot_answer === null);

/**
 * Returns the request after a message, or before it. After the last comes the first. Null if no other one waits.
 * @param step 1 for the next, -1 for the previous
 */
export function neighbourOf<Request extends Listed>(
  requests: OpenRequests<Request>,
  { message_id, expires_at }: Listed,
  step: 1 | -1,
): Place<Request> | null {
  const waiting = waitingIn(requests);
  const others = waiting.filter((each) => each.message_id !== message_id);
  if (others.length === 0) return null;
  const own = waiting.findIndex((each) => each.message_id === message_id);
  // One that was decided is not listed any more: the next is the one with the next deadline.
  const after = others.findIndex((each) => each.expires_at >= expires_at);
  const following = own === -1 ? (after === -1 ? others.length : after) : own;
  const at = (following + (step === 1 ? 0 : -1) + others.length) % others.length;
  const request = others[at];
  if (!request) return null;
  return { request, position: requests.done.size + waiting.indexOf(request) + 1 };
}
