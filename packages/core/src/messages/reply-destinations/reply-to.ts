import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { whyNotCallable } from '../../platform/schemas/callable-url.ts';
import { boundTo, type ReplyDestination } from './reply-destination.model.ts';
import type { ReplyToIn } from './reply-to.schema.ts';

const MAX_URL = 2048;
const KEY_LENGTH = 32;

/** A destination before its message has an id, and the key that its deliveries have. */
export type ReplyDraft = { url: string; key: string; authorization: string | null };

/**
 * Returns the destination of a message, under the rules of callback URLs. Deliveries to one origin share a key, and
 * with it their limits.
 * @throws Problem validation_failed, callback_url_blocked
 */
export function replyDraftOf(
  { service }: AppCaller,
  reply: ReplyToIn | undefined,
): ReplyDraft | null {
  if (!reply) return null;
  const reason = whyNotCallable(reply.url, service.allowPrivateAddresses);
  if (reason) throw new Problem('callback_url_blocked', { detail: `/reply_to/url: ${reason}` });
  const { href, origin } = new URL(reply.url);
  if (href.length > MAX_URL)
    throw fieldProblem('/reply_to/url', 'too_long', 'must be at most 2048 characters when encoded');
  const key = digestOf(origin).slice(0, KEY_LENGTH);
  return { url: href, key, authorization: reply.authorization ?? null };
}

/** Seals the authorization of a destination, bound to its message. */
export const replyRow = (
  { service, app }: AppCaller,
  messageId: string,
  { url, authorization }: ReplyDraft,
): ReplyDestination => ({
  messageId,
  appId: app.id,
  url,
  hasAuthorization: authorization !== null,
  authorizationSealed:
    authorization === null ? null : service.keyring.seal(authorization, boundTo(messageId)),
});
