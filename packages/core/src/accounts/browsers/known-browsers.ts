import type { AnyCaller } from '../../platform/caller.ts';
import { digestOf, newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { networkOf } from '../../platform/limits/client-address.ts';
import type { MailText } from '../../platform/mails/mail-texts.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import { recordDeveloperEvent } from '../audit/recording.ts';
import {
  addBrowser,
  countBrowsers,
  isKnownBrowser,
  KNOWN_DAYS,
  removeUnused,
  renameBrowser,
  touchBrowser,
} from './known-browser.model.ts';

const KNOWN_MS = KNOWN_DAYS * DAY_MS;
const MAX_BROWSERS = 50;
const MAX_MAILS_A_DAY = 10;

/** The client of a request without a session, as rate limits identify it: a known browser, otherwise its network. */
export type Requester = { isKnown: boolean; key: string };

/** Returns the requester of an action for an owner (a developer or a person; null: no owner has this address). */
export async function requesterOf(
  { request }: AnyCaller,
  ownerId: string | null,
): Promise<Requester> {
  const tokenDigest = digestOf(request.browser ?? '');
  if (request.browser !== null && (await isKnownBrowser({ ownerId: ownerId ?? '', tokenDigest })))
    return { isKnown: true, key: `browser ${tokenDigest}` };
  return { isKnown: false, key: `network ${networkOf(request.ip)}` };
}

/** The owner of a sign-in. */
export type BrowserOwner = {
  id: string;
  email: string;
  /** Returns the mail about a new browser. null: the caller mails the owner about this sign-in, whichever browser it is from. */
  mail: ((signIn: { userAgent: string | null; ip: string; at: number }) => MailText) | null;
  /** Actor in the security log. */
  actor: { developer: { id: string } } | { person: { id: string } };
};

/** Value and lifetime of the cookie `assent_browser`. */
export type BrowserCookie = { token: string; maxAgeMs: number };

/**
 * Records the browser of a sign-in, in its transaction, and mails the owner if the browser was not known, except for
 * their first browser. A token that is not known for this owner is replaced, because an attacker may have planted it.
 */
export async function recordSignIn(caller: AnyCaller, owner: BrowserOwner): Promise<BrowserCookie> {
  const { service, request } = caller;
  const now = databaseNow();
  const given = request.browser;
  if (given && (await touchBrowser({ ownerId: owner.id, tokenDigest: digestOf(given) }, now)))
    return { token: given, maxAgeMs: KNOWN_MS };
  const token = newToken(32);
  // Other owners may know the same browser, such as the inbox of a developer.
  if (given) await renameBrowser(digestOf(given), digestOf(token));
  const { all, recent } = await countBrowsers(owner.id, now - DAY_MS);
  if (all >= MAX_BROWSERS) await removeUnused(owner.id, all - MAX_BROWSERS + 1);
  await addBrowser({ ownerId: owner.id, tokenDigest: digestOf(token) }, now);
  if (all > 0) await recordNewBrowser(caller, owner);
  if (all > 0 && recent < MAX_MAILS_A_DAY && owner.mail) {
    const { userAgent, ip } = request;
    await queueMail(service, owner.email, owner.mail({ userAgent, ip, at: now }));
  }
  return { token, maxAgeMs: KNOWN_MS };
}

async function recordNewBrowser(caller: AnyCaller, { actor, email }: BrowserOwner): Promise<void> {
  const event = 'sign_in_from_new_browser';
  if ('person' in actor) return securityEvent({ ...caller, ...actor }, event);
  const developer = { id: actor.developer.id, email };
  await recordDeveloperEvent({ ...caller, developer }, event);
}
