import { browserOf } from '../../accounts/browsers/browser-name.ts';
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
import { newBrowserInInboxMail } from '../../platform/mails/person-mail-texts.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type {
  ChangeMeIn,
  EnterIn,
  LinksOut,
  MeOut,
  SessionIdIn,
  StartIn,
} from './people.schema.ts';
import {
  type PersonRow,
  personOf,
  personOfEmail,
  setLastLocale,
  setLocale,
  setPersonName,
} from './person.model.ts';
import type { PersonCaller } from './person-caller.ts';
import { localeIn, ownLanguage } from './person-locale.ts';
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
  const person = await personOf(email);
  return {
    challenge: await mailCode(caller, {
      ...signInWith(email),
      address: email,
      requester: await requesterOf(caller, person?.id ?? null),
      isReal: true,
      locale: localeIn(caller, person),
    }),
  };
}

const signInWith = (email: string): CodeTarget => ({ purpose: 'sign_in', subject: email });

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
  const requester = await requesterOf(caller, (await personOf(email))?.id ?? null);
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
  await recordLocale(caller, person);
  const user_agent = caller.request.userAgent;
  securityEvent({ ...caller, person, session: { id } }, 'sign_in', { method, user_agent });
  const browser = await recordSignIn(caller, {
    id: person.id,
    email: person.email,
    actor: { person },
    // A handover has its own mail.
    mail:
      method === 'handover'
        ? null
        : ({ userAgent, ...origin }) =>
            newBrowserInInboxMail(ownLanguage(caller, person), {
              ...origin,
              browser: browserOf(userAgent),
              url: `${caller.service.baseUrl}/inbox/settings`,
            }),
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
  await recordLocale(caller, person);
  if (now - session.lastSeenAt < SLIDE_EVERY_MS) return { me, slideMs: null };
  await slidePersonSession(session.id, now, now + SESSION_MS);
  return { me, slideMs: SESSION_MS };
}

/** Stores the locale of this request for mails that others cause, if it is another one than before. */
async function recordLocale(caller: AnyCaller, person: PersonRow): Promise<void> {
  const locale = localeIn(caller, person);
  if (locale !== person.lastLocale) await setLastLocale(person, locale);
}

/**
 * Changes what is given: the name that senders and other recipients see from now on, and the language.
 * @throws Problem validation_failed
 */
export async function changeMe(caller: PersonCaller, input: ChangeMeIn): Promise<MeOut> {
  checkPersonName(input.display_name);
  const { person } = caller;
  const { display_name: displayName = person.displayName, locale = person.locale } = input;
  const changed = { ...person, displayName, locale };
  await inTransaction(async () => {
    if (input.display_name !== undefined) await setPersonName(person.id, displayName);
    if (input.locale !== undefined) await setLocale(person, locale, localeIn(caller, changed));
    await publishPersonChange(person.id);
  });
  return meOut(caller, changed);
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

const meOut = (caller: AnyCaller, person: PersonRow): MeOut => ({
  user_id: person.id,
  email: person.email,
  display_name: nameOf(person),
  is_named: person.displayName !== '',
  locale: person.locale,
  resolved_locale: localeIn(caller, person),
  vapid_public_key: caller.service.vapidPublicKey,
});
