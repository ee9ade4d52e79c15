import type { AnyCaller } from '../caller.ts';
import { type Credentials, notSignedIn } from '../credentials/credentials.ts';
import { digestOf } from '../credentials/keyring.ts';
import type { Service } from '../service.ts';
import { Person } from './person.model.ts';
import { PersonSession } from './person-session.model.ts';

/** An end user who is signed in to the inbox. */
export type PersonCaller = AnyCaller & { person: Person; session: PersonSession };

/** Returns the person of a session cookie. @throws Problem not_signed_in */
export async function identifyPerson(
  service: Service,
  credentials: Credentials,
): Promise<{ person: Person; session: PersonSession }> {
  const token = credentials.personSession;
  const session = token ? await PersonSession.alive(digestOf(token), Date.now()) : null;
  const person = session ? await Person.withId(session.personId) : null;
  if (!session || !person) throw notSignedIn(service.baseUrl, credentials);
  return { person, session };
}
