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
  remember(found.session.tokenDigest, found.person.id);
  return found;
}

const MAX_REMEMBERED = 10_000;
/** Ids of persons by the digests of their tokens. */
const remembered = new Map<string, string>();

function remember(tokenDigest: string, personId: string) {
  remembered.delete(tokenDigest);
  remembered.set(tokenDigest, personId);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}

/**
 * Returns the id of the person whom a request is probably from: an earlier one with its cookie was. What is read for this
 * person may be used only after `identifyPerson` has returned the same.
 */
export const probablePerson = ({ personSession }: Credentials): string | null =>
  (personSession && remembered.get(digestOf(personSession))) || null;
