import { refusalWords, updateDevices } from '../../people/devices/push-health.ts';
import {
  pushSubscriptionOfPerson,
  pushSubscriptionOfSession,
} from '../../people/devices/push-subscription.model.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import type { PushOutcome, PushSender } from '../../platform/outbound/push-sender.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { testRequest } from './push-request.ts';
import type { TestPushIn, TestPushOut } from './pushes.schema.ts';

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
