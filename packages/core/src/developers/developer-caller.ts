import { Account } from '../accounts/account.model.ts';
import type { AnyCaller } from '../caller.ts';
import { type Credentials, endedSession, readBearerToken } from '../credentials/credentials.ts';
import type { Service } from '../service.ts';
import { readAccessToken } from './access-token.ts';
import { DeveloperSession } from './developer-session.model.ts';

/** A developer who is signed in to the console. */
export type DeveloperCaller = AnyCaller & { account: Account; session: DeveloperSession };

/**
 * Returns the developer of `Bearer <access_token>`. Refuses the token as soon as its session was ended, also from
 * another browser.
 * @throws Problem invalid_credentials, token_expired
 */
export async function identifyDeveloper(
  service: Service,
  credentials: Credentials,
): Promise<{ account: Account; session: DeveloperSession }> {
  const claims = await readAccessToken(service, readBearerToken(credentials));
  const [account, session] = await Promise.all([
    Account.withId(claims.accountId),
    DeveloperSession.withId(claims.sessionId),
  ]);
  if (!account || !session || session.accountId !== account.id) throw endedSession();
  if (session.endedAt !== null || account.deletedAt !== null) throw endedSession();
  return { account, session };
}
