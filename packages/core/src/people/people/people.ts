import {
  type BrowserCookie,
  recordSignIn,
  requesterOf,
} from '../../accounts/browsers/known-browsers.ts';
import { mailCode, redeemCode } from '../../accounts/codes/codes.ts';
import type { CodeTarget } from '../../accounts/codes/email-code.model.ts';
import type { AnyCaller } from '../../platform/caller.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import { digestOf, newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { EnterIn, LinksOut, MeOut, RenameIn, SessionIdIn, StartIn } from './people.schema.ts';
import { type PersonRow, personIdOf, personOfEmail, setPersonName } from './person.model.ts';
import type { PersonCaller } from './person-caller.ts';
import { checkPersonName, nameOf } from './person-name.ts';
import {
  addPersonSession,
  aliveSessionsOfPerson,
  endOtherPersonSessions,
  endPersonSession,
  slidePersonSession,
} from './person-session.model.ts';

const SESSION_MS = 90 * 86_400_000;
/** Minimum time between two extensions of a session, so that reading the inbox does not write every time. */
const SLIDE_EVERY_MS = 3_600_000;

/** Mails a sign-in code. The response is the same whether or not the address is known. @throws Problem rate_limited */
export async function startSignIn(
  caller: AnyCaller,
  { email }: StartIn,
): Promise<{ challenge: string }> {
  await consume('mail_ip', caller.request.ip);
  const request = { ...signInWith(email), address: email, isReal: true };
  const requester = await requesterAt(caller, email);
  return { challenge: await mailCode(caller, { ...request, requester }) };
}

const signInWith = (email: string): CodeTarget => ({ purpose: 'sign_in', subject: email });

const requesterAt = async (caller: AnyCaller, email: string) =>
  requesterOf(caller, caller.request.browser === null ? null : await personIdOf(email));

/** A new session: its response, its cookie and the cookie of its browser. */
export type Entered = {
  me: MeOut;
  cookie: { token: string; maxAgeMs: number };
  browser: BrowserCookie;
};

/**
 * Signs in with the code; the first sign-in creates the person.
 * @throws Problem validation_failed, invalid_credentials, code_expired, too_many_attempts
 */
export async function enter(caller: AnyCaller, input: EnterIn): Promise<Entered> {
  // Checked before the code is consumed.
  checkPersonName(input.display_name);
  const { email, code, challenge } = input;
  const requester = await requesterAt(caller, email);
  const given = { ...signInWith(email), address: email, requester, code, challenge };
  await redeemCode(caller, given).catch((error) => {
    if (error instanceof Problem) securityEvent(caller, 'sign_in_failed', { method: 'email_code' });
    throw error;
  });
  return inTransaction(async () => {
    const person = await personOfEmail({
      id: newId('usr'),
      email,
      displayName: input.display_name ?? '',
      createdAt: databaseNow(),
    });
    return beginSession(caller, person, 'email_code');
  });
}

/** Signs a person in on the requesting browser, after they have authenticated. Must be called in a transaction. */
export async function beginSession(
  caller: AnyCaller,
  person: PersonRow,
  method: 'email_code' | 'passkey' | 'handover',
): Promise<Entered> {
  const now = databaseNow();
  const token = newToken(32);
  const id = newId('ses');
  await addPersonSession({
    id,
    personId: person.id,
    tokenDigest: digestOf(token),
    userAgent: caller.request.userAgent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + SESSION_MS,
  });
  const user_agent = caller.request.userAgent;
  securityEvent({ ...caller, person, session: { id } }, 'sign_in', { method, user_agent });
  const browser = await recordSignIn(caller, {
    id: person.id,
    email: person.email,
    console: null,
    sessionsUrl: `${caller.service.baseUrl}/inbox/settings`,
    actor: { person },
    // A handover has its own mail.
    isMailed: method !== 'handover',
  });
  return { me: meOut(caller, person), cookie: { token, maxAgeMs: SESSION_MS }, browser };
}

/**
 * Returns the person who is signed in. Each use extends the session to 90 days; `slideMs` is then the new lifetime of
 * its cookie.
 */
export async function showMe(caller: PersonCaller): Promise<{ me: MeOut; slideMs: number | null }> {
  const now = databaseNow();
  const { session, person } = caller;
  const me = meOut(caller, person);
  if (now - session.lastSeenAt < SLIDE_EVERY_MS) return { me, slideMs: null };
  await slidePersonSession(session.id, now, now + SESSION_MS);
  return { me, slideMs: SESSION_MS };
}

/** Changes the name that senders and other recipients see from now on. @throws Problem validation_failed */
export async function rename(caller: PersonCaller, input: RenameIn): Promise<MeOut> {
  checkPersonName(input.display_name);
  const { person } = caller;
  await inTransaction(async () => {
    await setPersonName(person.id, input.display_name);
    await publishPersonChange(person.id);
  });
  return meOut(caller, { ...person, displayName: input.display_name });
}

export async function listSessions({ person, session }: PersonCaller) {
  const sessions = await aliveSessionsOfPerson(person.id, databaseNow());
  return {
    data: sessions.map((each) => ({
      session_id: each.id,
      user_agent: each.userAgent,
      created_at: each.createdAt,
      last_seen_at: each.lastSeenAt,
      is_current: each.id === session.id,
    })),
  };
}

/** Ends the current session; idempotent. */
export async function signOut(caller: PersonCaller): Promise<void> {
  const { person, session } = caller;
  if (await endPersonSession(session.id, person.id)) securityEvent(caller, 'sign_out');
}

/** Signs one browser out, which also ends its pushes. @throws Problem not_found */
export async function endSession(caller: PersonCaller, input: SessionIdIn): Promise<void> {
  const { person } = caller;
  await inTransaction(async () => {
    if (!(await endPersonSession(input.session_id, person.id))) throw new Problem('not_found');
    await publishPersonChange(person.id);
    securityEvent(caller, 'session_ended', { ended_session_id: input.session_id });
  });
}

/** Signs every other browser out, which also ends their pushes. */
export const endOtherSessions = (caller: PersonCaller) =>
  inTransaction(async () => {
    const { person, session } = caller;
    const revoked = await endOtherPersonSessions(session.id, person.id);
    if (revoked === 0) return { revoked };
    await publishPersonChange(person.id);
    securityEvent(caller, 'other_sessions_ended');
    return { revoked };
  });

/** Publishes that data of the person changed, for their other devices. Must be called in a transaction. */
export const publishPersonChange = (personId: string) =>
  publishChanges([{ kind: 'person', personId }]);

/** Returns the pages of the operator for people. */
export const showLinks = ({ service }: AnyCaller): LinksOut => ({
  help_url: service.helpUrl,
  privacy_url: service.privacyUrl,
});

const meOut = ({ service }: AnyCaller, person: PersonRow): MeOut => ({
  user_id: person.id,
  email: person.email,
  display_name: nameOf(person),
  is_named: person.displayName !== '',
  vapid_public_key: service.vapidPublicKey,
});
