import type { AnyCaller } from '../../platform/caller.ts';
import { type Credentials, notSignedIn } from '../../platform/credentials/credentials.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import type { Service } from '../../platform/service.ts';
import type { PersonRow } from './person.model.ts';
import { alivePersonSession, type PersonSessionRow } from './person-session.model.ts';

/** An end user who is signed in to the inbox. */
export type PersonCaller = AnyCaller & { person: PersonRow; session: PersonSessionRow };

/** Returns the person of a session cookie. @throws Problem not_signed_in */
export async function identifyPerson(
  service: Service,
  credentials: Credentials,
): Promise<{ person: PersonRow; session: PersonSessionRow }> {
  const token = credentials.personSession;
  const found = token
    ? await alivePersonSession({ tokenDigest: digestOf(token), now: databaseNow() })
    : null;
  if (!found) throw notSignedIn(service.baseUrl, credentials);
  return found;
}
