import { Account, type AccountRow } from './accounts/account.model.ts';
import {
  type Credentials,
  endedSession,
  notSignedIn,
  readAppCredential,
  readBearerToken,
  wrongSecret,
} from './credentials/credentials.ts';
import { digestOf, isSameDigest } from './credentials/keyring.ts';
import { readAccessToken } from './developers/access-token.ts';
import { DeveloperSession } from './developers/developer-session.model.ts';
import type { CredentialKind } from './monitoring/security-log.ts';
import { Person } from './people/person.model.ts';
import { PersonSession } from './people/person-session.model.ts';
import type { Service } from './service.ts';

/** One face of the product. Each takes one credential and no other; /trpc takes those of the two SPAs. */
export type Surface = 'open' | 'developer' | 'app' | 'trpc';

/** Facts of the request that rules may use. `ip`: the client's address in its normal form, empty when it is not known. */
export type RequestFacts = {
  id: string;
  ip: string;
  userAgent: string | null;
  /** The cookies `assent_challenge` and `assent_browser`, unchecked. */
  challenges: string | null;
  browser: string | null;
  /** What the caller proved who they are with; absent before that. */
  credential?: CredentialKind;
};

/** Who a request turned out to be from, for the log. */
export type Identity = { credential: CredentialKind; account_id?: string; person_id?: string };

/** Anyone at all: enough for signing up and signing in. */
export type AnyCaller = { service: Service; request: RequestFacts };
/** A business system with its secret, or its developer in the console. */
export type AppCaller = AnyCaller & { account: AccountRow };
/** A developer in the console. */
export type DeveloperCaller = AnyCaller & { account: Account; session: DeveloperSession };
/** An end user in the inbox. */
export type PersonCaller = AnyCaller & { person: Person; session: PersonSession };

/** `Bearer <appid>:<open_secret>` → the account. @throws Problem invalid_credentials */
export async function identifyApp(credentials: Credentials): Promise<AccountRow> {
  const [appId, secret] = readAppCredential(credentials);
  const account = await Account.ofAppId(appId);
  // The digest is compared for an unknown appid too, so that both refusals take one path.
  const isRight = isSameDigest(digestOf(secret), account?.openSecretDigest ?? digestOf(''));
  if (!account || !isRight) throw wrongSecret();
  return account;
}

/** `Bearer <access_token>` → the developer. A session ended elsewhere ends here at once. @throws Problem invalid_credentials, token_expired */
export async function identifyDeveloper(
  service: Service,
  credentials: Credentials,
): Promise<{ account: Account; session: DeveloperSession }> {
  const claims = await readAccessToken(service, readBearerToken(credentials));
  const [account, session] = await Promise.all([
    Account.findByPk(claims.accountId),
    DeveloperSession.findByPk(claims.sessionId),
  ]);
  if (!account || !session || session.accountId !== account.id) throw endedSession();
  if (session.endedAt !== null || account.deletedAt !== null) throw endedSession();
  return { account, session };
}

/** The session cookie → the person. @throws Problem not_signed_in */
export async function identifyPerson(
  service: Service,
  credentials: Credentials,
): Promise<{ person: Person; session: PersonSession }> {
  const token = credentials.personSession;
  const session = token ? await PersonSession.alive(digestOf(token), Date.now()) : null;
  const person = session ? await Person.findByPk(session.personId) : null;
  if (!session || !person) throw notSignedIn(service.baseUrl, credentials);
  return { person, session };
}
