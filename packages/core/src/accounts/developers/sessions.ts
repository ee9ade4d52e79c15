import type { AnyCaller } from '../../platform/caller.ts';
import { endedSession, noRefreshToken } from '../../platform/credentials/credentials.ts';
import { digestOf, newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { addressOf } from '../../platform/limits/client-address.ts';
import { consume, consumeAll, refund, resetLimit } from '../../platform/limits/limits.ts';
import { newBrowserMail } from '../../platform/mails/access-mail-texts.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { isId, newId } from '../../platform/schemas/identifiers.ts';
import type { Service } from '../../platform/service.ts';
import { recordDeveloperEvent } from '../audit/recording.ts';
import { browserName } from '../browsers/browser-name.ts';
import {
  type BrowserCookie,
  type Requester,
  recordSignIn,
  requesterOf,
} from '../browsers/known-browsers.ts';
import { isToken } from '../codes/challenges.ts';
import { accessOut } from './access-token.ts';
import {
  type DeveloperRow,
  developerOfEmail,
  developerWithId,
  lockDeveloperWithPassword,
} from './developer.model.ts';
import {
  addDeveloperSession,
  type DeveloperSessionRow,
  developerSessionWithId,
  markDeveloperSessionEnded,
  rotateDeveloperSession,
  type SessionMethod,
} from './developer-session.model.ts';
import type { AccessOut, LoginIn } from './developers.schema.ts';
import { isPasswordOf } from './password.ts';

const DAY_MS = 86_400_000;
/** Maximum time between two refreshes of a session, and of a whole session. */
export const IDLE_MS = 7 * DAY_MS;
export const ABSOLUTE_MS = 30 * DAY_MS;
/** Time for which a replaced refresh token is accepted: two tabs may refresh at once. Later use means that it was stolen. */
const LEEWAY_MS = 10_000;

/** The response of a sign-in or refresh, and its cookies (null: the browser has a newer one, or keeps its own). */
export type SignedIn = {
  developerId: string;
  access: AccessOut;
  refresh: { token: string; maxAgeMs: number } | null;
  browser: BrowserCookie | null;
};

/** Signs a developer in by password. @throws Problem invalid_credentials, too_many_attempts */
export async function signIn(caller: AnyCaller, input: LoginIn): Promise<SignedIn> {
  const { email } = input;
  const developer = await developerOfEmail(email);
  const requester = await requesterOf(caller, developer?.id ?? null);
  const attempt = { email, requester, ip: caller.request.ip };
  await countAttempt(attempt);
  const isRight = await isPasswordOf(developer?.passwordHash ?? null, input.password);
  if (!developer || !isRight) {
    await recordFailedSignIn(caller, developer, 'password');
    throw wrongPassword();
  }
  await forgiveAttempt(attempt);
  return openSession(caller, developer, 'password');
}

const wrongPassword = () =>
  new Problem('invalid_credentials', { detail: 'Email address or password is wrong.' });

/** Records a refused sign-in; with the developer, if it is known whose sign-in it would have been. */
export async function recordFailedSignIn(
  caller: AnyCaller,
  developer: DeveloperRow | null,
  method: SessionMethod,
): Promise<void> {
  const failed = 'sign_in_failed';
  if (!developer) return securityEvent(caller, failed, { method });
  await recordDeveloperEvent({ ...caller, developer }, failed, { fields: { method } });
}

/** Creates the session of a developer who has just authenticated. */
export async function openSession(
  caller: AnyCaller,
  developer: DeveloperRow,
  method: SessionMethod,
): Promise<SignedIn> {
  const id = newId('ses');
  const token = newRefreshToken(caller.service, id);
  const now = databaseNow();
  const browser = await inTransaction(async () => {
    // The password may have been replaced since it was compared: then every session has ended.
    if (method === 'password' && !(await lockDeveloperWithPassword(developer)))
      throw wrongPassword();
    await addDeveloperSession({
      id,
      developerId: developer.id,
      tokenDigest: digestOf(token),
      rotatedAt: now,
      userAgent: caller.request.userAgent,
      ip: addressOf(caller.request.ip),
      createdAt: now,
      method,
    });
    const user_agent = caller.request.userAgent;
    await recordDeveloperEvent({ ...caller, developer, session: { id } }, 'sign_in', {
      fields: { method, user_agent },
    });
    return recordSignIn(caller, {
      id: developer.id,
      email: developer.email,
      mail: ({ userAgent, ...origin }) =>
        newBrowserMail({
          ...origin,
          developer: developer.email,
          browser: browserName(userAgent),
          sessionsUrl: `${caller.service.baseUrl}/console/live/settings`,
        }),
      actor: { developer },
    });
  });
  return {
    developerId: developer.id,
    access: await accessOut(caller, developer, id),
    refresh: { token, maxAgeMs: IDLE_MS },
    browser,
  };
}

/**
 * Exchanges the refresh token for a new pair of tokens. A token of this session that was already exchanged ends it. Any
 * other token is refused and changes nothing: ids of sessions are no secrets, so the id alone must not end one.
 * @throws Problem invalid_credentials
 */
export async function refreshSession(caller: AnyCaller, token: string | null): Promise<SignedIn> {
  const now = databaseNow();
  const id = sessionIdOf(token);
  const session = await developerSessionWithId(id);
  const developer = session ? await developerWithId(session.developerId) : null;
  if (!token) throw noRefreshToken(caller.service.baseUrl);
  if (!session || !developer || !isAlive(session, now)) throw endedSession();
  const developerId = developer.id;
  const next = newRefreshToken(caller.service, id);
  const digest = digestOf(token);
  if (await rotateDeveloperSession(id, digest, digestOf(next), addressOf(caller.request.ip), now)) {
    const maxAgeMs = Math.min(IDLE_MS, session.createdAt + ABSOLUTE_MS - now);
    const access = await accessOut(caller, developer, id);
    return { developerId, access, refresh: { token: next, maxAgeMs }, browser: null };
  }
  const rotated = await developerSessionWithId(id);
  if (rotated === null || rotated.endedAt !== null) throw endedSession();
  const isPrevious = rotated.previousDigest === digest;
  if (isPrevious && now - rotated.rotatedAt <= LEEWAY_MS)
    return {
      developerId,
      access: await accessOut(caller, developer, id),
      refresh: null,
      browser: null,
    };
  if (!isPrevious && !wasIssued(caller.service, token)) throw endedSession();
  await inTransaction(async () => {
    if ((await markDeveloperSessionEnded(id, now)) > 0)
      await recordDeveloperEvent({ ...caller, developer, session }, 'refresh_token_reused');
  });
  throw new Problem('invalid_credentials', {
    detail: 'This refresh token was replaced earlier, so its session has ended. Sign in again.',
  });
}

/** Ends the session of a refresh token; does nothing if the token is unknown. */
export async function signOut(caller: AnyCaller, token: string | null): Promise<void> {
  const session = await developerSessionWithId(sessionIdOf(token));
  const digest = token ? digestOf(token) : '';
  if (!session || ![session.tokenDigest, session.previousDigest].includes(digest)) return;
  await markDeveloperSessionEnded(session.id, databaseNow());
  const developer = await developerWithId(session.developerId);
  if (developer) await recordDeveloperEvent({ ...caller, developer, session }, 'sign_out');
}

const isAlive = (session: DeveloperSessionRow, now: number) =>
  session.endedAt === null &&
  now < session.rotatedAt + IDLE_MS &&
  now < session.createdAt + ABSOLUTE_MS;

function sessionIdOf(token: string | null): string {
  const id = token?.split('.')[0] ?? '';
  return isId('ses', id) ? id : '';
}

/**
 * Returns a new refresh token: the id of its session, a secret, and a signature of both. By the signature a token that
 * was replaced long ago is recognized as one of this session (ADR 83), although only the last two are stored.
 */
function newRefreshToken({ keyring }: Service, id: string): string {
  const token = `${id}.${newToken(32)}`;
  return `${token}.${keyring.signRefreshToken(token)}`;
}

/** Returns whether this server issued a token. */
function wasIssued({ keyring }: Service, token: string): boolean {
  const [id, secret = '', signature = '', ...others] = token.split('.');
  if (!isToken(secret) || !isToken(signature) || others.length > 0) return false;
  return keyring.isRefreshTokenSigned(`${id}.${secret}`, signature);
}

/** An attempt to sign in to an address with a password. */
type SignInAttempt = { email: string; requester: Requester; ip: string };

/**
 * Counts an attempt before the password is checked. A browser that has signed in to this account before has its own
 * limit. All others are counted by address and network together, and by network. After 100 wrong passwords for an
 * address in a day, from any networks, each network has 3 attempts per hour instead of 10 per 15 minutes.
 * @throws Problem too_many_attempts
 */
async function countAttempt({ email, requester, ip }: SignInAttempt): Promise<void> {
  const pair = `${email} ${requester.key}`;
  if (requester.isKnown) return consume('login_browser', pair);
  const usedUp = await consumeAll(
    [
      ['login_ip', ip],
      ['login_pair', pair],
    ],
    [['login_address', email]],
  );
  if (usedUp.length > 0) await consume('login_pair_slow', pair);
}

/** Reverts the counts of `countAttempt` after a correct password. */
async function forgiveAttempt({ email, requester }: SignInAttempt): Promise<void> {
  const pair = `${email} ${requester.key}`;
  if (requester.isKnown) return void (await resetLimit('login_browser', pair));
  await resetLimit('login_pair', pair);
  await refund([['login_address', email]]);
}
