import type { AnyCaller } from '../../platform/caller.ts';
import {
  type Credentials,
  endedSession,
  readBearerToken,
} from '../../platform/credentials/credentials.ts';
import { Problem } from '../../platform/errors.ts';
import type { Service } from '../../platform/service.ts';
import type { Role } from '../../platform/statuses.schema.ts';
import { type AccountRow, accountWithId } from '../accounts/account.model.ts';
import { type AppRow, appWithId } from '../apps/app.model.ts';
import { type Membership, membershipsOf } from '../members/member.model.ts';
import { readAccessToken } from './access-token.ts';
import { type DeveloperRow, developerWithId } from './developer.model.ts';
import { type DeveloperSessionRow, developerSessionWithId } from './developer-session.model.ts';

/** A developer who is signed in to the console, and the account and app that the request is about. */
export type DeveloperCaller = AnyCaller & SignedInDeveloper;
export type SignedInDeveloper = {
  developer: DeveloperRow;
  session: DeveloperSessionRow;
  account: AccountRow;
  app: AppRow;
  role: Role;
};

/**
 * Returns the developer of `Bearer <access_token>`. Refuses the token as soon as its session was ended, also from
 * another browser.
 * @param wanted header `Assent-App`: `live`, `test` or an appid; null: live
 * @throws Problem invalid_credentials, token_expired, not_found (no such app)
 */
export async function identifyDeveloper(
  service: Service,
  credentials: Credentials,
  wanted: string | null,
): Promise<SignedInDeveloper> {
  const { sessionId } = await readAccessToken(service, readBearerToken(credentials));
  const session = await developerSessionWithId(sessionId);
  if (!session || session.endedAt !== null) throw endedSession();
  const [developer, memberships] = await Promise.all([
    developerWithId(session.developerId),
    membershipsOf(session.developerId),
  ]);
  const [first] = memberships;
  if (!developer || !first) throw endedSession();
  const { accountId, appId, role } = wantedOf(memberships, wanted ?? 'live');
  const [account, app] = await Promise.all([accountWithId(accountId), appWithId(appId)]);
  if (!account || !app) throw endedSession();
  return { developer, session, account, app, role };
}

/** Of several accounts, `live` and `test` mean the one that the developer joined first. */
function wantedOf(memberships: (Membership & { mode: string })[], wanted: string): Membership {
  const found = memberships.find(({ appId, mode }) => appId === wanted || mode === wanted);
  if (found) return found;
  throw new Problem('not_found', {
    detail: 'The header Assent-App must be live, test, or the appid of an app of yours.',
  });
}
