import type { AnyCaller } from '../caller.ts';
import { digestOf, newToken } from '../credentials/keyring.ts';
import { DAY_MS } from '../fields/utc-day.ts';
import { networkOf } from '../limits/client-address.ts';
import { newBrowserMail } from '../mails/access-mail-texts.ts';
import { queueMail } from '../mails/mails.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import { browserName } from './browser-name.ts';
import {
  addBrowser,
  countBrowsers,
  isKnownBrowser,
  removeUnused,
  renameBrowser,
  touchBrowser,
} from './known-browser.model.ts';

/** How long a browser is known after its last sign-in; browsers keep no cookie longer. */
export const KNOWN_MS = 400 * DAY_MS;
const MOST_BROWSERS = 50;
const MOST_MAILS_A_DAY = 10;

/** Whoever asks without being signed in, as limits count them: a browser that is known, else the client's network. */
export type Requester = { isKnown: boolean; key: string };

/** Returns who asks something for an owner (an account or a person; null: nobody has this address). */
export async function requesterOf(
  { request }: AnyCaller,
  ownerId: string | null,
): Promise<Requester> {
  const tokenDigest = digestOf(request.browser ?? '');
  if (request.browser !== null && (await isKnownBrowser({ ownerId: ownerId ?? '', tokenDigest })))
    return { isKnown: true, key: `browser ${tokenDigest}` };
  return { isKnown: false, key: `network ${networkOf(request.ip)}` };
}

/** Whose sign-in it is, and where they can look at their sessions. */
export type BrowserOwner = {
  id: string;
  email: string;
  what: string;
  sessionsUrl: string;
  /** For the security log. */
  actor: { account: { id: string } } | { person: { id: string } };
};

/** The value and age of the cookie `assent_browser`. */
export type BrowserCookie = { token: string; maxAgeMs: number };

/**
 * Records the browser of a sign-in, in its transaction, and mails the owner when the browser was not known. The first
 * browser of an owner is not told. A token that the owner does not know is replaced: somebody may have planted it.
 */
export async function recordSignIn(caller: AnyCaller, owner: BrowserOwner): Promise<BrowserCookie> {
  const { service, request } = caller;
  const now = Date.now();
  const given = request.browser;
  if (given && (await touchBrowser({ ownerId: owner.id, tokenDigest: digestOf(given) }, now)))
    return { token: given, maxAgeMs: KNOWN_MS };
  const token = newToken(32);
  // The same browser may be known to others, such as the inbox of a developer.
  if (given) await renameBrowser(digestOf(given), digestOf(token));
  const { all, recent } = await countBrowsers(owner.id, now - DAY_MS);
  if (all >= MOST_BROWSERS) await removeUnused(owner.id, all - MOST_BROWSERS + 1);
  await addBrowser({ ownerId: owner.id, tokenDigest: digestOf(token) }, now);
  if (all > 0) securityEvent({ ...caller, ...owner.actor }, 'sign_in_from_new_browser');
  if (all > 0 && recent < MOST_MAILS_A_DAY)
    await queueMail(
      service,
      owner.email,
      newBrowserMail({
        what: owner.what,
        browser: browserName(request.userAgent),
        ip: request.ip,
        at: now,
        sessionsUrl: owner.sessionsUrl,
      }),
    );
  return { token, maxAgeMs: KNOWN_MS };
}
