import type { AppRow } from '../../accounts/apps/app.model.ts';
import { callbackSecretsOf } from '../../accounts/apps/secrets.ts';
import { takesCallbacks } from '../../accounts/callback-urls/callback-state.ts';
import {
  boundTo,
  replyDestinationOf,
} from '../../messages/reply-destinations/reply-destination.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { partitionKey } from '../../platform/database/work.ts';
import { callbackOutcomes } from '../../platform/monitoring/metrics.ts';
import type { CallbackPoster } from '../../platform/outbound/callback-poster.ts';
import type { Service } from '../../platform/service.ts';
import { type SignatureHeaders, signCallback } from '../events/signature.ts';
import { publishDeliveryChange } from './deliveries.ts';
import { type ClaimedDelivery, markDeliverySkipped } from './delivery.model.ts';
import { type Outcome, settleAttempt } from './settling.ts';

/** A delivery claimed by this process, with everything that an attempt needs. */
export type Claimed = {
  delivery: ClaimedDelivery;
  app: AppRow;
  /** Body of its event. */
  body: string;
  /** Token of the claim. */
  claim: string;
};

/** The outcome of an attempt, and what was sent. */
type Tried = { outcome: Outcome; signature: SignatureHeaders | null; startedAt: number };

/**
 * Makes one attempt at a delivery and records its outcome.
 * @param onResponse called when the receiver is asked no more, before the outcome is recorded
 * @param report called with the error when an attempt fails on our side; it counts as an attempt, so retries always
 * end
 */
export async function attemptDelivery(
  service: Service,
  post: CallbackPoster,
  claimed: Claimed,
  {
    deadlineMs,
    onResponse = () => {},
    report,
  }: { deadlineMs: number; onResponse?(): void; report(error: unknown): void },
): Promise<void> {
  const { app, delivery, claim } = claimed;
  const target = await targetOf(service, claimed);
  if (target === null)
    return inTransaction(async () => {
      if (await markDeliverySkipped(delivery, claim)) await publishDeliveryChange(delivery);
    });
  const { url } = target;
  const tried = await tryOnce(service, post, { ...claimed, ...target }, deadlineMs).catch(
    (error) => {
      report(error);
      callbackOutcomes.inc({ outcome: INTERNAL.error });
      return { outcome: INTERNAL, signature: null, startedAt: databaseNow() };
    },
  );
  onResponse();
  // Not awaited here, so that the body is free while its outcome waits for others.
  return settleAttempt({ service, delivery, app, claim, url, ...tried });
}

/** Where a delivery goes, and the value of its `Authorization` header. */
type Target = { url: string; authorization: string | null };

/** Returns where a delivery goes; null when it cannot go there any more. */
async function targetOf({ keyring }: Service, { app, delivery }: Claimed): Promise<Target | null> {
  const { messageId, destination } = delivery;
  if (destination === '')
    return app.callbackUrl !== null && takesCallbacks(app)
      ? { url: app.callbackUrl, authorization: null }
      : null;
  const reply = await replyDestinationOf(delivery);
  if (!reply) return null;
  const { url, hasAuthorization, authorizationSealed } = reply;
  if (authorizationSealed === null) return hasAuthorization ? null : { url, authorization: null };
  return { url, authorization: keyring.unseal(authorizationSealed, boundTo(messageId)) };
}

const INTERNAL = {
  statusCode: null,
  error: 'internal',
  durationMs: 0,
  excerpt: null,
  retryAfterMs: null,
} as const;

async function tryOnce(
  service: Service,
  post: CallbackPoster,
  { delivery, app, body, url, authorization }: Claimed & Target,
  deadlineMs: number,
): Promise<Tried> {
  const startedAt = databaseNow();
  const signature = signCallback(callbackSecretsOf(service.keyring, app), {
    id: delivery.eventId,
    timestampSeconds: Math.floor(startedAt / 1000),
    body,
  });
  const headers = {
    'content-type': 'application/json',
    ...(authorization !== null && { authorization }),
    ...signature,
  };
  const outcome = await post({
    url,
    headers,
    body,
    deadlineMs,
    partition: `callbacks ${partitionKey(delivery)}`,
  });
  // A receiver may repeat the headers of the request, for example on an error page.
  const shown = authorization === null ? outcome : { ...outcome, excerpt: null };
  return { outcome: shown, signature, startedAt };
}
