import type { Person } from '@assent/testkit/fixtures/person';
import type { Call } from './clients.ts';
import type { Pair } from './population.ts';

type Sender = Pick<Pair, 'business'>;

/** Returns a request of a business. */
export const openCall = (
  { business }: Sender,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Call => ({
  path: `/v1/open/${path}`,
  headers: { authorization: `Bearer ${business.appid}:${business.openSecret}`, ...headers },
  body,
});

/** Returns the request for the receipt of a message. */
export const receiptCall = (sender: Sender, messageId: string): Call =>
  openCall(sender, `messages/${messageId}/receipt`);

/** Returns a request of a person about a message. @param origin the `Origin` of the inbox */
export const personCall = (
  { cookie }: Person,
  origin: string,
  path: string,
  body: unknown = {},
): Call => ({ path: `/v1/app/messages/${path}`, headers: { origin, cookie }, body });
