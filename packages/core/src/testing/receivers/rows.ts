import type { Respond } from './responses.ts';

/** A receiver whose response is unusual, and what is to come of a request to it. */
export type OddReceiver = {
  /** Continues "a receiver that …". */
  name: string;
  respond: Respond;
  /** Null without a status. */
  statusCode: number | null;
  /** Until when the request lasts: the response, a second after its status, or the deadline. */
  lasts: 'response' | 'second' | 'deadline';
  /** What of the body is shown. Absent if that depends on the parser. */
  excerpt?: string | null;
};

type Row = [name: string, respond: Respond, excerpt?: string | null];

/** Returns receivers of which the same is to come. */
export const rows = (
  statusCode: number | null,
  lasts: OddReceiver['lasts'],
  of: Row[],
): OddReceiver[] =>
  of.map(([name, respond, excerpt]) => ({
    name,
    respond,
    statusCode,
    lasts,
    ...(excerpt !== undefined && { excerpt }),
  }));
