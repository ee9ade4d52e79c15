import type { DeveloperCaller } from '../../accounts/developers/developer-caller.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import type { AnyCaller } from '../../platform/caller.ts';
import { Problem } from '../../platform/errors.ts';
import { networkOf } from '../../platform/limits/client-address.ts';
import { type Connection, streams } from './streams.ts';

type Line = Pick<Connection, 'signal' | 'since'>;

/**
 * Streams the changes of the app's messages, deliveries and subscribers.
 * @throws Problem app_suspended, rate_limited, unavailable
 */
export function listenAsDeveloper(caller: DeveloperCaller, line: Line) {
  const { app, session } = caller;
  if (app.suspendedAt !== null) throw new Problem('app_suspended');
  return streams.connect({
    ...line,
    ...placeOf(caller),
    who: { kind: 'app', id: app.id },
    sessionId: session.id,
  });
}

/**
 * Streams the changes of the messages that the person can see, and of their subscriptions.
 * @throws Problem rate_limited, unavailable
 */
export function listenAsPerson(caller: PersonCaller, line: Line) {
  const { person, session } = caller;
  return streams.connect({
    ...line,
    ...placeOf(caller),
    who: { kind: 'person', id: person.id },
    sessionId: session.id,
  });
}

const placeOf = ({ request, service }: AnyCaller) => ({
  network: networkOf(request.ip),
  maxOfNetwork: service.limits.streamsPerClient,
});
