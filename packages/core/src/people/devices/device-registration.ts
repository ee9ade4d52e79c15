import { createECDH, timingSafeEqual } from 'node:crypto';
import { publishChanges } from '../../platform/changes/changes.ts';
import { checkEndpoint } from '../../platform/configuration/push-services.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { isWithoutParent } from '../../platform/database/driver-errors.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { deviceMovedMail } from '../../platform/mails/person-mail-texts.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { existingPerson, lockPerson } from '../people/person.model.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { languageTo } from '../people/person-locale.ts';
import { updateReachable } from '../subscriptions/subscription.model.ts';
import {
  addPushSubscription,
  countPushSubscriptions,
  forgetLeastReached,
  lockEndpoint,
  type NewPushSubscription,
  type PushSubscriptionRow,
  pushSubscriptionWithEndpoint,
  renewPushSubscription,
} from './push-subscription.model.ts';
import { MAX_DEVICES, type PushSubscriptionIn } from './push-subscriptions.schema.ts';

/**
 * Registers this browser's push subscription; the same endpoint again updates it. Above the limit per person, it
 * replaces the device that was reached longest ago. An endpoint of another person is moved only if both keys are equal
 * to the stored ones: then it is the same browser, and that person is notified.
 * @throws Problem callback_url_blocked, push_service_unknown, validation_failed, push_subscription_taken, rate_limited, not_signed_in
 */
export async function subscribeDevice(caller: PersonCaller, input: PushSubscriptionIn) {
  const { person, session, request, service } = caller;
  checkEndpoint(input.endpoint, service.pushHosts, service.allowPrivateAddresses);
  checkKey(input.keys.p256dh);
  const endpointDigest = digestOf(input.endpoint);
  const before = await pushSubscriptionWithEndpoint(endpointDigest);
  if (before?.personId !== person.id) await consume('push_subscription', person.id);
  const device: NewPushSubscription = {
    id: newId('psh'),
    personId: person.id,
    sessionId: session.id,
    endpoint: input.endpoint,
    endpointDigest,
    p256dh: input.keys.p256dh,
    auth: input.keys.auth,
    userAgent: request.userAgent,
    createdAt: databaseNow(),
  };
  const kept = await inTransaction(() => keep(caller, device)).catch((error) => {
    // The session ended since this request was authenticated, such as by an erasure.
    throw isWithoutParent(error) ? new Problem('not_signed_in') : error;
  });
  return { push_subscription_id: kept.id, created_at: kept.createdAt };
}

/** Locks the person, so that concurrent registrations cannot exceed the limit. */
async function keep(caller: PersonCaller, device: NewPushSubscription) {
  const { personId } = device;
  await lockPerson(personId);
  const known = await addOrLock(device);
  if (known === null) {
    await makeRoom(device);
    await updateReachable(personId);
    securityEvent(caller, 'device_added', { push_subscription_id: device.id });
    return device;
  }
  if (known.personId === personId) {
    await renewPushSubscription(known.id, device);
    return known;
  }
  if (!isSameBrowser(known, device)) throw new Problem('push_subscription_taken');
  await renewPushSubscription(known.id, device);
  await makeRoom(device);
  await updateReachable(personId);
  await tellPreviousOwner(caller, known.personId);
  securityEvent(caller, 'device_moved', { push_subscription_id: known.id });
  return known;
}

/**
 * Returns the device that already has the endpoint, or null when this one was added. Only one of two concurrent calls
 * adds it.
 */
async function addOrLock(device: NewPushSubscription): Promise<PushSubscriptionRow | null> {
  const known = await lockEndpoint(device.endpointDigest);
  if (known) return known;
  if (await addPushSubscription(device)) return null;
  const added = await lockEndpoint(device.endpointDigest);
  if (!added) throw new Error('a push subscription that was just there is missing');
  return added;
}

/** Only the browser itself knows `auth`, which it generates for each subscription (RFC 8291 §3.2). */
const isSameBrowser = (known: PushSubscriptionRow, device: NewPushSubscription) =>
  isSame(known.auth, device.auth) && isSame(known.p256dh, device.p256dh);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'base64url'), Buffer.from(other, 'base64url')];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function makeRoom({ personId, endpointDigest }: NewPushSubscription) {
  const surplus = (await countPushSubscriptions(personId)) - MAX_DEVICES;
  if (surplus <= 0) return;
  await forgetLeastReached(personId, endpointDigest, surplus);
  await publishChanges([{ kind: 'person', personId }]);
}

/** Notifies the previous owner, without naming the new one. */
async function tellPreviousOwner({ service, person }: PersonCaller, previousId: string) {
  const previous = await existingPerson(previousId);
  await updateReachable(previousId);
  await queueMail(
    service,
    previous.email,
    deviceMovedMail(languageTo(service, previous), { url: `${service.baseUrl}/inbox/settings` }),
  );
  await publishChanges(
    [previousId, person.id].map((personId) => ({ kind: 'person' as const, personId })),
  );
}

/** Rejects 65 bytes that are not a point of the curve: they cannot be used for encryption (RFC 8291 §3.1). */
function checkKey(p256dh: string): void {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(p256dh, 'base64url');
  } catch {
    throw fieldProblem('/keys/p256dh', 'invalid_key', 'must be a point of P-256, uncompressed');
  }
}
