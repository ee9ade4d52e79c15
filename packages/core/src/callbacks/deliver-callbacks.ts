import { Account } from '../accounts/account.model.ts';
import { callbackSecretOf } from '../accounts/secrets.ts';
import { inTransaction } from '../database.ts';
import { callbackExhaustedMail } from '../mails/mail-texts.ts';
import type { Service } from '../service.ts';
import { type Claim, claimDue } from '../work.ts';
import { Delivery, type DeliveryStatus } from './delivery.model.ts';
import { DeliveryAttempt } from './delivery-attempt.model.ts';
import { Event } from './event.model.ts';
import { signCallback } from './signature.ts';
import { mailAboutFailure, noteFailure, noteSuccess, takesCallbacks } from './switch.ts';

/** Why a callback failed, in one word. */
export type CallbackError =
  | 'dns_failed'
  | 'blocked_address'
  | 'connect_failed'
  | 'tls_error'
  | 'timeout'
  | 'redirect'
  | 'non_2xx';

/** What a receiver answered. `error` is null after a 2xx. */
export type CallbackOutcome = {
  statusCode: number | null;
  error: CallbackError | null;
  durationMs: number;
  excerpt: string | null;
  /** From 429 and 503 only. */
  retryAfterMs: number | null;
};

/**
 * Posts one signed body within the deadline. Every end is an outcome.
 * @param post `lane`: requests of one lane share a bound, so one for each account
 * @throws Problem rate_limited when the lane has been full for too long; nothing was sent
 */
export type CallbackPoster = (post: {
  url: string;
  headers: Record<string, string>;
  body: string;
  deadlineMs: number;
  lane?: string;
}) => Promise<CallbackOutcome>;

const BATCH = 20;
/** A receiver has this long to answer. */
export const CALLBACK_DEADLINE_MS = 15_000;
const LEASE_MS = CALLBACK_DEADLINE_MS + 5_000;
const RETRY_AFTER_MAX_MS = 3_600_000;
/** Each wait is longer by up to this share, so that retries do not come in waves. */
const JITTER = 0.2;

/** Delivers the callbacks that are due. Answers how many were tried. */
export async function deliverCallbacks(service: Service, post: CallbackPoster): Promise<number> {
  const claim = await claimDeliveries();
  await deliverClaimed(service, post, claim);
  return claim.ids.length;
}

/** Takes what is due, or these. */
export const claimDeliveries = (only?: string[]): Promise<Claim> =>
  claimDue('deliveries', { limit: BATCH, leaseMs: LEASE_MS, only });

/** Tries each of the deliveries that were claimed, once. */
export async function deliverClaimed(service: Service, post: CallbackPoster, claim: Claim) {
  const deliveries = await Delivery.findAll({ where: { id: claim.ids } });
  await Promise.all(deliveries.map((delivery) => attempt(service, post, delivery, claim.token)));
}

async function attempt(
  service: Service,
  post: CallbackPoster,
  delivery: Delivery,
  claim: string,
): Promise<void> {
  const [account, event] = await Promise.all([
    Account.findByPk(delivery.accountId, { rejectOnEmpty: true }),
    Event.findByPk(delivery.eventId, { rejectOnEmpty: true }),
  ]);
  const url = account.callbackUrl;
  if (url === null || !takesCallbacks(account)) {
    await Delivery.skip(delivery.id, claim);
    return;
  }
  const startedAt = Date.now();
  const signature = signCallback(callbackSecretOf(service.keyring, account), {
    id: event.id,
    timestampSeconds: Math.floor(startedAt / 1000),
    body: event.body,
  });
  const outcome = await post({
    url,
    body: event.body,
    deadlineMs: CALLBACK_DEADLINE_MS,
    headers: { 'content-type': 'application/json', ...signature },
  });
  await inTransaction(async () => {
    const attempts = delivery.attempts + 1;
    const next = nextStep(service, attempts, outcome);
    if (!(await Delivery.settle(delivery.id, claim, next))) return;
    await DeliveryAttempt.create({
      deliveryId: delivery.id,
      startedAt,
      url,
      signature: signature['webhook-signature'],
      signatureTimestamp: Number(signature['webhook-timestamp']),
      durationMs: outcome.durationMs,
      statusCode: outcome.statusCode,
      error: outcome.error,
      responseExcerpt: outcome.excerpt,
    });
    if (outcome.error === null) return noteSuccess(account, url);
    await noteFailure(service, account, { url, statusCode: outcome.statusCode });
    if (next.status !== 'exhausted') return;
    const { id: deliveryId, messageId } = delivery;
    const lastOutcome = outcome.statusCode ? `HTTP ${outcome.statusCode}` : outcome.error;
    const mail = callbackExhaustedMail({ messageId, deliveryId, url, attempts, lastOutcome });
    await mailAboutFailure(service, account, mail);
  });
}

function nextStep(
  { callbackRetryMs }: Service,
  attempts: number,
  outcome: CallbackOutcome,
): { status: DeliveryStatus; dueAt: number | null } {
  if (outcome.error === null) return { status: 'succeeded', dueAt: null };
  const wait = callbackRetryMs[attempts - 1];
  if (wait === undefined) return { status: 'exhausted', dueAt: null };
  const asked = Math.min(outcome.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS);
  const jittered = wait * (1 + Math.random() * JITTER);
  return { status: 'pending', dueAt: Math.ceil(Date.now() + Math.max(jittered, asked)) };
}
