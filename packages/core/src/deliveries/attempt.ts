import type { AccountRow } from '../accounts/account.model.ts';
import { callbackSecretsOf } from '../accounts/secrets.ts';
import { inTransaction } from '../database/database.ts';
import { enqueue } from '../database/work.ts';
import { type SignatureHeaders, signCallback } from '../events/signature.ts';
import { callbackExhaustedMail } from '../mails/mail-texts.ts';
import { callbackOutcomes } from '../monitoring/metrics.ts';
import type { CallbackOutcome, CallbackPoster } from '../outbound/callback-poster.ts';
import {
  mailAboutFailure,
  partitionOf,
  recordFailure,
  recordSuccess,
  takesCallbacks,
} from '../receivers/switch.ts';
import type { Service } from '../service.ts';
import { countAttempt } from '../statistics/counting.ts';
import type { AttemptError } from '../statuses.schema.ts';
import type { DeliveryStatus } from './deliveries.schema.ts';
import { type ClaimedDelivery, Delivery } from './delivery.model.ts';
import { DeliveryAttempt } from './delivery-attempt.model.ts';
import { publishDeliveryChange } from './delivery-changes.ts';

const RETRY_AFTER_MAX_MS = 3_600_000;
/** Maximum share by which a wait is lengthened at random, so that retries do not come in waves. */
const JITTER = 0.2;

/** A delivery claimed by this process, with everything that an attempt needs. */
export type Claimed = {
  delivery: ClaimedDelivery;
  account: AccountRow;
  /** Body of its event. */
  body: string;
  /** Token of the claim. */
  claim: string;
};

/** The outcome of an attempt, and what was sent. */
type Outcome = Omit<CallbackOutcome, 'error'> & { error: AttemptError | null };
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
  const { account, delivery, claim } = claimed;
  const url = account.callbackUrl;
  if (url === null || !takesCallbacks(account))
    return inTransaction(async () => {
      if (await Delivery.skip(delivery.id, claim)) await publishDeliveryChange(delivery);
    });
  const tried = await tryOnce(service, post, { ...claimed, url }, deadlineMs).catch((error) => {
    report(error);
    callbackOutcomes.inc({ outcome: INTERNAL.error });
    return { outcome: INTERNAL, signature: null, startedAt: Date.now() };
  });
  await inTransaction(() => settle(service, { ...claimed, url }, tried));
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
  { delivery, account, body, url }: Claimed & { url: string },
  deadlineMs: number,
): Promise<Tried> {
  const startedAt = Date.now();
  const signature = signCallback(callbackSecretsOf(service.keyring, account), {
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
    partition: `callbacks ${account.id}`,
  });
  return { outcome, signature, startedAt };
}

async function settle(
  service: Service,
  { delivery, account, claim, url }: Claimed & { url: string },
  { outcome, signature, startedAt }: Tried,
): Promise<void> {
  const attempts = delivery.attempts + 1;
  const next = nextStep(service, attempts, outcome);
  const isSettled = (await Delivery.settle(delivery.id, claim, next)) > 0;
  if (!isSettled && !(await isAskedAgain(delivery.id, account, claim))) return;
  await DeliveryAttempt.note({
    deliveryId: delivery.id,
    startedAt,
    url,
    signature: signature?.['webhook-signature'] ?? null,
    signatureTimestamp: signature && Number(signature['webhook-timestamp']),
    durationMs: outcome.durationMs,
    statusCode: outcome.statusCode,
    error: outcome.error,
    responseExcerpt: outcome.excerpt,
  });
  await publishDeliveryChange(delivery);
  await countAttempt(account.id, outcome.error);
  if (outcome.error === null) return recordSuccess(account, url);
  // Failures on our side do not count against the receiver.
  if (outcome.error !== 'internal')
    await recordFailure(service, account, { url, statusCode: outcome.statusCode });
  if (!isSettled || next.status !== 'exhausted') return;
  const { id: deliveryId, messageId } = delivery;
  const { statusCode, error } = outcome;
  const mail = callbackExhaustedMail({ messageId, deliveryId, url, attempts, statusCode, error });
  await mailAboutFailure(service, account, mail);
}

/** Makes the delivery due now, whatever the outcome, if a resend was requested during the attempt. */
async function isAskedAgain(id: string, account: AccountRow, claim: string): Promise<boolean> {
  const isAgain = (await Delivery.settleAskedAgain(id, claim, Date.now())) > 0;
  if (isAgain) enqueue({ table: 'deliveries', partition: partitionOf(account) });
  return isAgain;
}

function nextStep(
  { callbackRetryMs }: Service,
  attempts: number,
  outcome: Outcome,
): { status: DeliveryStatus; dueAt: number | null } {
  if (outcome.error === null) return { status: 'succeeded', dueAt: null };
  const wait = callbackRetryMs[attempts - 1];
  if (wait === undefined) return { status: 'exhausted', dueAt: null };
  const asked = Math.min(outcome.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS);
  const jittered = wait * (1 + Math.random() * JITTER);
  return { status: 'pending', dueAt: Math.ceil(Date.now() + Math.max(jittered, asked)) };
}
