import type { DeveloperCaller, PersonCaller } from '../caller.ts';
import { Problem } from '../errors.ts';
import { type Connection, streams } from './streams.ts';

type Line = Pick<Connection, 'signal' | 'hangUp' | 'since'>;

/** What happens to the account's messages, deliveries and subscribers. @throws Problem app_suspended, rate_limited, unavailable */
export function listenAsDeveloper({ account, session }: DeveloperCaller, line: Line) {
  if (account.suspendedAt !== null) throw new Problem('app_suspended');
  return streams.connect({
    ...line,
    who: { kind: 'account', id: account.id },
    sessionId: session.id,
  });
}

/** What happens to the messages that the person may see, and to their subscriptions. @throws Problem rate_limited, unavailable */
export const listenAsPerson = ({ person, session }: PersonCaller, line: Line) =>
  streams.connect({ ...line, who: { kind: 'person', id: person.id }, sessionId: session.id });
