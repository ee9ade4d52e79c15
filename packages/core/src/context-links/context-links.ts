import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { existingApp } from '../accounts/apps/app.model.ts';
import type { AppCaller } from '../accounts/apps/app-caller.ts';
import { existingTopic } from '../accounts/topics/topic.model.ts';
import { fullNameOf } from '../accounts/topics/topics.ts';
import { appOfVisible } from '../answers/inbox/inbox.model.ts';
import {
  existingMessage,
  type MessageRow,
  messageRowOfApp,
} from '../messages/messages/message.model.ts';
import type { PersonCaller } from '../people/people/person-caller.ts';
import { subscriberOf } from '../people/subscriptions/subscriber.model.ts';
import type { RequestFacts } from '../platform/credentials/request-facts.ts';
import { databaseNow } from '../platform/database/clock.ts';
import { inTransaction } from '../platform/database/database.ts';
import { fieldProblem, Problem } from '../platform/errors.ts';
import { addressOf } from '../platform/limits/client-address.ts';
import { consume } from '../platform/limits/limits.ts';
import { newId } from '../platform/schemas/identifiers.ts';
import type { Service } from '../platform/service.ts';
import {
  addContextLink,
  addContextLinkEvent,
  type ContextLinkEventRow,
  contextLinkOfApp,
  markLinkRedeemed,
} from './context-link.model.ts';
import type {
  ContextLinkOut,
  MintContextLinkIn,
  VerifiedContextLinkOut,
  VerifyContextLinkIn,
} from './context-links.schema.ts';
import { everyPublicKey, signingKey } from './signing-keys.ts';

/**
 * Creates the link for one tap of a person. The page of an answered message can be opened again; that of a withdrawn or
 * expired message cannot, and this service explains it better than the sender's page.
 * @throws Problem not_found (also for a link that is not secure), message_closed, rate_limited
 */
export async function mintContextLink(
  { person, service, request }: PersonCaller,
  { message_id }: MintContextLinkIn,
): Promise<ContextLinkOut> {
  const appId = await appOfVisible(person.id, message_id);
  const message = appId && (await messageRowOfApp(message_id, appId));
  const subscriber = message && (await subscriberOf(message.appId, person.id));
  if (!subscriber || !message.contextSecure || message.contextUrl === null)
    throw new Problem('not_found');
  const now = databaseNow();
  const reason = whyInvalid(message, now);
  if (reason)
    throw new Problem('message_closed', {
      detail: reason === 'canceled' ? 'It was canceled.' : 'It has expired.',
      params: { reason },
      extra: { message_status: reason },
    });
  await consume('context_link_person', person.id);

  const id = newId('ctx');
  const issuedAt = Math.floor(now / 1000);
  const expiresAt = (issuedAt + TOKEN_SECONDS) * 1000;
  const of = { appId: message.appId, messageId: message.id, subscriberId: subscriber.id };
  const token = await makeContextToken(service, {
    id,
    appid: message.appId,
    subscriberId: subscriber.id,
    messageId: message.id,
    ext: message.ext,
    topic: await topicNameOf(message),
    page: pageOf(message.contextUrl),
    issuedAt,
  });
  await inTransaction(async () => {
    await addContextLink({ id, ...of, expiresAt });
    await note({ linkId: id, ...of, type: 'minted', redemptionId: null }, request, now);
  });
  return { url: withToken(message.contextUrl, token), expires_at: expiresAt };
}

/**
 * Redeems a link for its business system, once. A repeated redemption id gets the same result, with `consumed_now:
 * false`. A link to a message that was withdrawn or has expired is not consumed.
 * @throws Problem validation_failed (not a token of this service), not_found (another app's), context_link_used,
 *   context_link_expired
 */
export async function redeemContextLink(
  { app, service, request }: AppCaller,
  { token, redemption_id }: VerifyContextLinkIn,
): Promise<VerifiedContextLinkOut> {
  const claims = await readContextToken(service, token);
  if (claims.aud !== app.id) throw new Problem('not_found');
  const now = databaseNow();
  const redemptionId = redemption_id ?? null;
  return inTransaction(async () => {
    const isFirst =
      (await markLinkRedeemed({ id: claims.jti, appId: app.id }, redemptionId, now)) > 0;
    const link = await contextLinkOfApp(claims.jti, app.id);
    // The signature is valid and the row was purged, so the link has expired.
    if (!link) throw new Problem('context_link_expired');
    const { appId, messageId, subscriberId } = link;
    const of = { linkId: link.id, appId, messageId, subscriberId };
    if (isFirst) await note({ ...of, type: 'redeemed', redemptionId }, request, now);
    const isRetry = redemptionId !== null && redemptionId === link.redemptionId;
    if (link.redeemedAt !== null && !isFirst && !isRetry) throw new Problem('context_link_used');
    if (link.redeemedAt === null && link.expiresAt <= now)
      throw new Problem('context_link_expired');
    const message = await existingMessage({ id: messageId, appId });
    const reason = whyInvalid(message, now);
    return {
      valid: reason === null,
      consumed_now: isFirst,
      message_id: messageId,
      ext: message.ext,
      topic: await topicNameOf(message),
      subscriber_id: subscriberId,
      status: reason ?? message.status,
      expires_at: message.expiresAt,
      ...(reason && { reason }),
    };
  });
}

/**
 * Logs the second redemption of a link, after its refusal has rolled back the surrounding transaction; then throws the
 * refusal.
 */
export async function recordSecondRedemption(
  { service, request }: AppCaller,
  { token, redemption_id }: VerifyContextLinkIn,
  refusal: unknown,
): Promise<never> {
  if (refusal instanceof Problem && refusal.code === 'context_link_used') {
    const { jti, aud, sub, message_id } = await readContextToken(service, token);
    const of = { linkId: jti, appId: aud, messageId: message_id, subscriberId: sub };
    const redemptionId = redemption_id ?? null;
    await note({ ...of, type: 'refused', redemptionId }, request, databaseNow());
  }
  throw refusal;
}

type Noted = Pick<
  ContextLinkEventRow,
  'linkId' | 'appId' | 'messageId' | 'subscriberId' | 'type' | 'redemptionId'
>;

const note = (event: Noted, { ip }: RequestFacts, now: number) =>
  addContextLinkEvent({ id: newId('cle'), ...event, ip: addressOf(ip), createdAt: now });

/** Returns why the page of a message should no longer be shown; null while it may. */
function whyInvalid({ status, closedAt, expiresAt }: MessageRow, now: number) {
  if (status === 'canceled' || status === 'expired') return status;
  return closedAt === null && expiresAt <= now ? 'expired' : null;
}

async function topicNameOf({ appId, topicId }: MessageRow): Promise<string> {
  const [app, topic] = await Promise.all([
    existingApp(appId),
    existingTopic({ id: topicId, appId }),
  ]);
  return fullNameOf(app, topic);
}

/** Query parameter that contains the token. */
const PARAMETER = 'context_token';

/** Returns the page of an address: without query and fragment, as in the token (`htu`). */
export function pageOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/**
 * Adds the token to the query of an address, replacing an existing one. The rest of the query is left unchanged,
 * because it may be signed.
 */
export function withToken(address: string, token: string): string {
  const url = new URL(address);
  const pairs = url.search === '' ? [] : url.search.slice(1).split('&');
  const kept = pairs.filter((pair) => !new URLSearchParams(pair).has(PARAMETER));
  url.search = [...kept, `${PARAMETER}=${token}`].join('&');
  return url.href;
}

/** Time within which a token must be redeemed, seconds. */
const TOKEN_SECONDS = 120;
/** Type of the token, so that no other JWT of this service is accepted as one. */
const TOKEN_TYPE = 'assent-context+jwt';

const Claims = z.object({
  aud: z.string(),
  sub: z.string(),
  jti: z.string(),
  exp: z.number(),
  message_id: z.string(),
});
type ContextClaims = z.infer<typeof Claims>;

type NewToken = {
  /** Id of the context link. */
  id: string;
  appid: string;
  subscriberId: string;
  messageId: string;
  ext: string | null;
  topic: string;
  /** Page that the link opens, without query and fragment. */
  page: string;
  /** Seconds since the epoch. */
  issuedAt: number;
};

/** Returns a compact JWS (RFC 7515, EdDSA) for one tap. */
async function makeContextToken(service: Service, token: NewToken): Promise<string> {
  const { kid, privateKey } = await signingKey(service);
  const { messageId: message_id, ext, topic, page: htu } = token;
  return new SignJWT({ message_id, ext, topic, htu })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: TOKEN_TYPE })
    .setIssuer(service.baseUrl)
    .setAudience(token.appid)
    .setSubject(token.subscriberId)
    .setJti(token.id)
    .setIssuedAt(token.issuedAt)
    .setExpirationTime(token.issuedAt + TOKEN_SECONDS)
    .sign(privateKey);
}

/**
 * Returns the claims of a token of this service, even if it has expired: the redemption checks that.
 * @throws Problem validation_failed
 */
async function readContextToken(service: Service, token: string): Promise<ContextClaims> {
  const keys = createLocalJWKSet(await everyPublicKey());
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['EdDSA'],
    typ: TOKEN_TYPE,
    issuer: service.baseUrl,
    // With this date no token counts as expired.
    currentDate: new Date(0),
  }).catch((error: unknown) => {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw fieldProblem('/token', 'invalid', 'is not a context token of this server');
  });
  return Claims.parse(payload);
}
