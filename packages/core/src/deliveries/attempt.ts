import type { AppRow } from '../apps/app.model.ts';
import { callbackSecretsOf } from '../apps/secrets.ts';
import { inTransaction } from '../database/database.ts';
import { type SignatureHeaders, signCallback } from '../events/signature.ts';
import { callbackOutcomes } from '../monitoring/metrics.ts';
import type { CallbackPoster } from '../outbound/callback-poster.ts';
import { takesCallbacks } from '../receivers/switch.ts';
import type { Service } from '../service.ts';
import { type ClaimedDelivery, Delivery } from './delivery.model.ts';
import { publishDeliveryChange } from './delivery-changes.ts';
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
 * @param report called with the error when an attempt fails on our side; it counts as an attempt, so retries always
 * end
 */
export async function attemptDelivery(
  service: Service,
  post: CallbackPoster,
  claimed: Claimed,
  { deadlineMs, report }: { deadlineMs: number; report(error: unknown): void },
): Promise<void> {
  const { app, delivery, claim } = claimed;
  const url = app.callbackUrl;
  if (url === null || !takesCallbacks(app))
    return inTransaction(async () => {
      if (await Delivery.skip(delivery.id, claim)) await publishDeliveryChange(delivery);
    });
  const tried = await tryOnce(service, post, { ...claimed, url }, deadlineMs).catch((error) => {
    report(error);
    callbackOutcomes.inc({ outcome: INTERNAL.error });
    return { outcome: INTERNAL, signature: null, startedAt: Date.now() };
  });
  await settleAttempt({ service, delivery, app, claim, url, ...tried });
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
  { delivery, app, body, url }: Claimed & { url: string },
  deadlineMs: number,
): Promise<Tried> {
  const startedAt = Date.now();
  const signature = signCallback(callbackSecretsOf(service.keyring, app), {
    id: delivery.eventId,
    timestampSeconds: Math.floor(startedAt / 1000),
    body,
  });
  const headers = { 'content-type': 'application/json', ...signature };
  const outcome = await post({
    url,
    headers,
    body,
    deadlineMs,
    partition: `callbacks ${app.id}`,
  });
  return { outcome, signature, startedAt };
}
