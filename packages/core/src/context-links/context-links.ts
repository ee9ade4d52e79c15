import { App } from '../apps/app.model.ts';
import type { AppCaller } from '../apps/app-caller.ts';
import type { RequestFacts } from '../credentials/request-facts.ts';
import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { newId } from '../fields/identifiers.ts';
import { isInInbox } from '../inbox/visible-messages.model.ts';
import { addressOf } from '../limits/client-address.ts';
import { consume } from '../limits/limits.ts';
import { Message } from '../messages/message.model.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { Subscriber } from '../subscriptions/subscriber.model.ts';
import { Topic } from '../topics/topic.model.ts';
import { fullNameOf } from '../topics/topics.ts';
import { ContextLink } from './context-link.model.ts';
import { ContextLinkEvent } from './context-link-event.model.ts';
import type {
  ContextLinkOut,
  MintContextLinkIn,
  VerifiedContextLinkOut,
  VerifyContextLinkIn,
} from './context-links.schema.ts';
import { makeContextToken, readContextToken, TOKEN_SECONDS } from './context-token.ts';
import { pageOf, withToken } from './context-url.ts';

/**
 * Creates the link for one tap of a person. The page of an answered message can be opened again; that of a withdrawn or
 * expired message cannot, and this service explains it better than the sender's page.
 * @throws Problem not_found (also for a link that is not secure), message_closed, rate_limited
 */
export async function mintContextLink(
  { person, service, request }: PersonCaller,
  { message_id }: MintContextLinkIn,
): Promise<ContextLinkOut> {
  const isVisible = await isInInbox(person.id, message_id);
  const message = isVisible ? await Message.withId(message_id) : null;
  const subscriber = message && (await Subscriber.of(message.appId, person.id));
  if (!subscriber || !message.contextSecure || message.contextUrl === null)
    throw new Problem('not_found');
  const now = databaseNow();
  const reason = whyInvalid(message, now);
  if (reason)
    throw new Problem('message_closed', {
      detail: reason === 'canceled' ? 'It was canceled.' : 'It has expired.',
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
    await ContextLink.add({ id, ...of, expiresAt });
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
    const isFirst = (await ContextLink.redeem(claims.jti, redemptionId, now)) > 0;
    const link = await ContextLink.withId(claims.jti);
    // The signature is valid and the row was purged, so the link has expired.
    if (!link) throw new Problem('context_link_expired');
    const { appId, messageId, subscriberId } = link;
    const of = { linkId: link.id, appId, messageId, subscriberId };
    if (isFirst) await note({ ...of, type: 'redeemed', redemptionId }, request, now);
    const isRetry = redemptionId !== null && redemptionId === link.redemptionId;
    if (link.redeemedAt !== null && !isFirst && !isRetry) throw new Problem('context_link_used');
    if (link.redeemedAt === null && link.expiresAt <= now)
      throw new Problem('context_link_expired');
    const message = await Message.existing(messageId);
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
  ContextLinkEvent,
  'linkId' | 'appId' | 'messageId' | 'subscriberId' | 'type' | 'redemptionId'
>;

const note = (event: Noted, { ip }: RequestFacts, now: number) =>
  ContextLinkEvent.add({ ...event, ip: addressOf(ip), createdAt: now });

/** Returns why the page of a message should no longer be shown; null while it may. */
function whyInvalid({ status, closedAt, expiresAt }: Message, now: number) {
  if (status === 'canceled' || status === 'expired') return status;
  return closedAt === null && expiresAt <= now ? 'expired' : null;
}

async function topicNameOf({ appId, topicId }: Message): Promise<string> {
  const [app, topic] = await Promise.all([App.existing(appId), Topic.existing(topicId)]);
  return fullNameOf(app, topic);
}
