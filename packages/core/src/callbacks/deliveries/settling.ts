import type { AppRow } from '../../accounts/apps/app.model.ts';
import { countAttempts } from '../../accounts/statistics/counting.ts';
import { eraseAuthorizations } from '../../messages/reply-destinations/reply-destination.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { afterCommit } from '../../platform/database/database.ts';
import { countDiscarded } from '../../platform/database/deleted-meanwhile.ts';
import { inSharedTransaction } from '../../platform/database/shared-transactions.ts';
import { enqueue } from '../../platform/database/work.ts';
import { callbackExhaustedMail } from '../../platform/mails/developer-mail-texts.ts';
import type { CallbackOutcome } from '../../platform/outbound/callback-poster.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { Service } from '../../platform/service.ts';
import type { AttemptError } from '../../platform/statuses.schema.ts';
import type { SignatureHeaders } from '../events/signature.ts';
import {
  mailAboutFailure,
  partitionOfDelivery,
  recordFailure,
  recordSuccess,
} from '../receivers/switch.ts';
import type { DeliveryStatus } from './deliveries.schema.ts';
import { publishDeliveryChange } from './deliveries.ts';
import {
  type ClaimedDelivery,
  lockDeliveries,
  settleAskedAgain,
  settleDeliveries,
  settleDeliveriesExactly,
} from './delivery.model.ts';
import { insertDeliveryAttempts } from './delivery-log.model.ts';

const RETRY_AFTER_MAX_MS = 3_600_000;
/** Maximum share by which a wait is lengthened at random, so that retries do not come in waves. */
const JITTER = 0.2;
/**
 * Age of an event, ms, until which a receiver that cannot be reached gets a further early attempt. The wait before one is
 * as long as the event is old: 15, 30, 60 and 120 seconds after the event, beside the attempts of the schedule (ADR 96).
 */
const EARLY_UNTIL_MS = 100_000;
const MIN_EARLY_WAIT_MS = 10_000;

/** The outcome of an attempt. */
export type Outcome = Omit<CallbackOutcome, 'error'> & { error: AttemptError | null };

/** An attempt that was made, what was sent, and its outcome. */
export type Attempted = {
  service: Service;
  delivery: ClaimedDelivery;
  app: AppRow;
  /** Token of the claim. */
  claim: string;
  url: string;
  startedAt: number;
  signature: SignatureHeaders | null;
  outcome: Outcome;
};

/** Records attempts with their outcomes. One whose claim was lost is not recorded. */
export const settleAttempt = inSharedTransaction(1, async (attempts: Attempted[], isOptimistic) => {
  const next = attempts.map((each) => ({ ...each, ...nextStep(each) }));
  const settled = isOptimistic ? await settleEach(next) : await settle(next);
  if (settled.length === 0) return;
  await insertDeliveryAttempts(settled.map(rowOf));
  for (const { delivery } of settled) await publishDeliveryChange(delivery);
  const ended = settled.filter(
    ({ delivery, isSettled }) => delivery.destination !== '' && isSettled,
  );
  if (ended.length > 0) await eraseAuthorizations(ended.map(({ delivery }) => delivery));
  for (const each of settled) await updateReceiver(each);
  // Last, because other transactions may wait for these rows until the commit.
  await countAttempts(settled.map(({ app, outcome }) => ({ appId: app.id, error: outcome.error })));
});

/** What follows for the delivery after an attempt. */
type NextStep = { status: DeliveryStatus; dueAt: number | null; isScheduled: boolean };
/** `isSettled`: no attempt is to come. */
type Settled = Attempted & { isExhausted: boolean; isSettled: boolean };

/** Ends all attempts in an optimistic transaction. */
async function settleEach(attempts: (Attempted & NextStep)[]): Promise<Settled[]> {
  await settleDeliveriesExactly(attempts.toSorted(byDelivery).map(endOf));
  return attempts.map((each) => settledOf(each, true));
}

const byDelivery = (a: Attempted, b: Attempted) => (a.delivery.id < b.delivery.id ? -1 : 1);

/** Ends the attempts, and returns those whose claims were not lost. Those of deleted deliveries are counted. */
async function settle(attempts: (Attempted & NextStep)[]): Promise<Settled[]> {
  const locked = await lockDeliveries(attempts.map(({ delivery }) => delivery));
  const deleted = attempts.filter(({ delivery }) => !locked.some(({ id }) => id === delivery.id));
  afterCommit(() => countDiscarded('callback', deleted.length));
  const held = stillClaimed(attempts, locked);
  const ended = held.length > 0 && (await settleDeliveries(held.map(endOf))) > 0 ? held : [];
  const settled: Settled[] = [];
  for (const each of attempts) {
    const isEnded = ended.includes(each);
    if (isEnded || (await isAskedAgain(each))) settled.push(settledOf(each, isEnded));
  }
  return settled;
}

const settledOf = (attempt: Attempted & NextStep, isEnded: boolean): Settled => ({
  ...attempt,
  isExhausted: isEnded && attempt.status === 'exhausted',
  isSettled: isEnded && attempt.status !== 'pending',
});

const endOf = ({ delivery, claim, status, dueAt, isScheduled }: Attempted & NextStep) => ({
  id: delivery.id,
  appId: delivery.appId,
  claim,
  status,
  dueAt,
  isScheduled,
});

/** Returns the attempts whose claims their locked deliveries still have, and that end them. */
function stillClaimed<Each extends Attempted>(
  attempts: Each[],
  locked: Awaited<ReturnType<typeof lockDeliveries>>,
): Each[] {
  return attempts.filter(({ delivery, claim }) =>
    locked.some(
      (row) => row.id === delivery.id && row.claim === claim && row.askedAgainIn !== claim,
    ),
  );
}

const rowOf = ({ delivery, startedAt, url, signature, outcome }: Settled) => ({
  id: newId('att'),
  deliveryId: delivery.id,
  appId: delivery.appId,
  startedAt,
  url,
  signature: signature?.['webhook-signature'] ?? null,
  signatureTimestamp: signature && Number(signature['webhook-timestamp']),
  durationMs: outcome.durationMs,
  statusCode: outcome.statusCode,
  error: outcome.error,
  responseExcerpt: outcome.excerpt,
});

/** Updates whether the receiver fails, and informs the developer when an event is given up. */
async function updateReceiver({ service, app, delivery, url, ...settled }: Settled) {
  const { statusCode, error } = settled.outcome;
  // A destination of one message says nothing about the receiver of callbacks.
  if (delivery.destination !== '') return;
  if (error === null) return recordSuccess(app, url);
  // Failures on our side do not count against the receiver.
  if (error !== 'internal') await recordFailure(service, app, { url, statusCode });
  if (!settled.isExhausted) return;
  const { id: deliveryId, messageId } = delivery;
  const attempts = delivery.attempts + 1;
  const mail = callbackExhaustedMail({ messageId, deliveryId, url, attempts, statusCode, error });
  await mailAboutFailure(service, app, mail);
}

/** Makes the delivery due now, whatever the outcome, if a resend was requested during the attempt. */
async function isAskedAgain({ delivery, app, claim }: Attempted): Promise<boolean> {
  const isAgain = (await settleAskedAgain(delivery, claim, databaseNow())) > 0;
  if (isAgain)
    enqueue({ table: 'deliveries', partition: partitionOfDelivery(app, delivery.destination) });
  return isAgain;
}

function nextStep({ service, delivery, outcome }: Attempted): NextStep {
  if (outcome.error === null) return { status: 'succeeded', dueAt: null, isScheduled: true };
  const exhausted = { status: 'exhausted', dueAt: null, isScheduled: true } as const;
  if (delivery.destination !== '' && outcome.statusCode === 410) return exhausted;
  const wait = service.callbackRetryMs[delivery.attempts];
  if (wait === undefined) return exhausted;
  const now = databaseNow();
  const age = now - delivery.createdAt;
  // Most receivers that cannot be reached are being restarted. After the clock was set back, the age is negative: early
  // attempts, which do not count, would go on until it is right again.
  const isAway = outcome.error === 'connect_failed' && wait > MIN_EARLY_WAIT_MS && age >= 0;
  const early = Math.max(MIN_EARLY_WAIT_MS, age);
  if (isAway && age <= EARLY_UNTIL_MS && early < wait)
    return { status: 'pending', dueAt: now + early, isScheduled: false };
  // The early attempts do not postpone that of the schedule.
  const hadEarly = isAway && age <= 2 * EARLY_UNTIL_MS && age < wait;
  const asked = Math.min(outcome.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS);
  const jittered = (hadEarly ? wait - age : wait) * (1 + Math.random() * JITTER);
  return {
    status: 'pending',
    dueAt: Math.ceil(now + Math.max(jittered, asked)),
    isScheduled: true,
  };
}
