import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { messageRowOfApp } from '../../messages/messages/message.model.ts';
import { missingMessage } from '../../messages/messages/messages.ts';
import { refusalOut, refusalWords, updateDevices } from '../../people/devices/push-health.ts';
import {
  forgetPushSubscription,
  type PushSubscriptionRow,
  pushSubscriptionOfPerson,
  pushSubscriptionOfSession,
  pushSubscriptionsOf,
  removePushSubscription,
} from '../../people/devices/push-subscription.model.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { updateReachable } from '../../people/subscriptions/subscription.model.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import type { PushOutcome, PushSender } from '../../platform/outbound/push-sender.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { type PushResult, resultsAbout } from './push-attempt.model.ts';
import { testRequest } from './push-request.ts';
import type {
  DeviceIdIn,
  EndpointIn,
  PushAttemptOut,
  PushAttemptsIn,
  PushAttemptsOut,
  PushResultOut,
  TestPushIn,
  TestPushOut,
} from './pushes.schema.ts';

/** Deletes a push subscription. Succeeds if it does not exist. */
export const unsubscribeDevice = (caller: PersonCaller, { endpoint }: EndpointIn) =>
  inTransaction(async () => {
    const { person } = caller;
    await forgetPushSubscription(digestOf(endpoint), person.id);
    await updateReachable(person.id);
    securityEvent(caller, 'device_removed');
  });

/** Removes a browser of the person. Opening Assent there registers it again. @throws Problem not_found */
export const removeDevice = (caller: PersonCaller, { push_subscription_id }: DeviceIdIn) =>
  inTransaction(async () => {
    const { person } = caller;
    const removed = await removePushSubscription(push_subscription_id, person.id);
    if (!removed) throw new Problem('not_found');
    await updateReachable(person.id);
    securityEvent(caller, 'device_removed', { push_subscription_id });
  });

export async function listDevices({ person, session }: PersonCaller) {
  const devices = await pushSubscriptionsOf([person.id]);
  // A session is one browser. An older subscription of it has ended, and is deleted once a push finds that out.
  const current = devices
    .filter(({ sessionId }) => sessionId === session.id)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .at(0);
  return {
    data: devices.map((device) => ({
      push_subscription_id: device.id,
      user_agent: device.userAgent,
      is_current: device === current,
      created_at: device.createdAt,
      last_accepted_at: device.lastAcceptedAt,
      unreachable: unreachable(device),
    })),
  };
}

const unreachable = ({
  unreachableSince: since,
  unreachableReason: reason,
  unreachableCause: cause,
}: PushSubscriptionRow) =>
  since !== null && reason !== null
    ? { since, reason, ...(refusalOut(cause) ?? { cause: null, detail: null }) }
    : null;

/** Lists all attempts to push a message, ordered by start. @throws Problem not_found */
export async function listPushAttempts(
  caller: AppCaller,
  { message_id }: PushAttemptsIn,
): Promise<PushAttemptsOut> {
  const message = await messageRowOfApp(message_id, caller.app.id);
  if (!message) throw await missingMessage(caller, message_id);
  const attempts = new Map<string, PushAttemptOut>();
  for (const result of await resultsAbout(message)) {
    const { reason, number, attempt, attemptedAt } = result;
    const key = `${reason} ${number} ${attempt}`;
    const known = attempts.get(key);
    attempts.set(key, {
      ...(known ?? { reason, number, attempt, attempted_at: attemptedAt }),
      results: [...(known?.results ?? []), resultOut(result)],
    });
  }
  return { data: [...attempts.values()] };
}

const resultOut = (result: PushResult): PushResultOut => ({
  outcome: result.outcome,
  status_code: result.statusCode || null,
  cause: result.cause || null,
  detail: result.cause ? refusalWords[result.cause] : null,
  devices: result.devices,
  slowest_ms: result.slowestMs,
  retry_at: result.outcome === 'muted' ? null : result.retryAt,
  muted_until: result.outcome === 'muted' ? result.retryAt : null,
});

const findings: Record<TestPushOut['outcome'], string> = {
  accepted: 'Its push service accepted the push.',
  gone: 'This browser no longer accepts notifications, so it was removed from the list. Turn them on again in that browser.',
  refused:
    'Its push service refuses our notifications. Open Assent in that browser to set them up again.',
  no_answer: 'Its push service did not accept the push. Try again in a minute.',
};

/**
 * Sends a test push to one of the person's browsers and returns the outcome. It has no message and is not counted for
 * any. The push sender is a parameter (ADR 10).
 * @throws Problem not_found, rate_limited
 */
export async function testDevice(
  { person, session }: PersonCaller,
  { push_subscription_id }: TestPushIn,
  send: PushSender,
): Promise<TestPushOut> {
  const device = push_subscription_id
    ? await pushSubscriptionOfPerson(push_subscription_id, person.id)
    : await pushSubscriptionOfSession(session.id);
  if (!device)
    throw new Problem('not_found', { detail: 'That browser receives no notifications.' });
  await consume('push_test', person.id);
  const test_id = newId('tst');
  // A key that cannot be used for encryption counts as refused, like a refusal by the push service.
  const answer = await send(testRequest(test_id, device)).catch(() => refused);
  const outcome = answer.kind === 'later' ? 'no_answer' : answer.kind;
  const cause = (answer.kind === 'refused' && answer.cause) || null;
  await updateDevices({
    accepted: outcome === 'accepted' ? [device] : [],
    gone: outcome === 'gone' ? [device] : [],
    failed:
      outcome === 'refused' || outcome === 'no_answer' ? [{ device, reason: outcome, cause }] : [],
  });
  const detail = cause === null ? findings[outcome] : refusalWords[cause];
  return { test_id, push_subscription_id: device.id, outcome, cause, detail };
}

const refused: PushOutcome = { kind: 'refused', statusCode: null };
