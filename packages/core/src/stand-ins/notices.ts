import { publishChanges } from '../changes/changes.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { nameOf } from '../people/person-name.ts';

/** Returns what the mails say: the name of the caller, and the address of the settings. */
export const textOf = ({ person, service }: PersonCaller) => ({
  name: nameOf(person),
  url: `${service.baseUrl}/inbox/settings`,
});

/** Publishes to the open pages of these people that a stand-in changed. Must be called in a transaction. */
export const publishStandIn = (personIds: string[]) =>
  publishChanges(personIds.map((personId) => ({ kind: 'person', personId })));
