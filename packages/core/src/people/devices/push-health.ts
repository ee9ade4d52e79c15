import { databaseNow } from '../../platform/database/clock.ts';
import type { PushRefusalCause } from '../../platform/statuses.schema.ts';
import { updateReachable } from '../subscriptions/subscription.model.ts';
import {
  forgetGonePushSubscriptions,
  markReached,
  markUnreachable,
  type PushSubscriptionRow,
  type Unreachable,
} from './push-subscription.model.ts';

/** Precision of the time at which a device was last reached, so that not every push writes it. */
const REACHED_EVERY_MS = 600_000;

type Failed = Unreachable & { device: PushSubscriptionRow };

/** Devices by the outcome of their pushes. */
export type DeviceOutcomes = {
  accepted: PushSubscriptionRow[];
  gone: PushSubscriptionRow[];
  failed?: Failed[];
};

/**
 * Updates devices after pushes: deletes those that are gone, and writes changes of their health. It compares with the
 * rows read before; if another process wrote meanwhile, the next push corrects it.
 */
export async function updateDevices({
  accepted,
  gone,
  failed = [],
}: DeviceOutcomes): Promise<void> {
  const now = databaseNow();
  if (gone.length) await forgetGone(gone);
  const reached = accepted.filter((device) => isNews(device, now));
  if (reached.length) await markReached(idsOf(reached), now);
  for (const group of byCause(failed.filter(isChanged)).values()) {
    const ids = idsOf(group.map(({ device }) => device));
    await markUnreachable(ids, group[0], now);
  }
}

const isChanged = ({ device, reason, cause = null }: Failed) =>
  device.unreachableReason !== reason || device.unreachableCause !== cause;

/** Groups failures by reason and cause. No group is empty. */
function byCause(failed: Failed[]): Map<string, [Failed, ...Failed[]]> {
  const groups = new Map<string, [Failed, ...Failed[]]>();
  for (const each of failed) {
    const key = `${each.reason} ${each.cause ?? ''}`;
    groups.set(key, [each, ...(groups.get(key) ?? [])]);
  }
  return groups;
}

const idsOf = (devices: PushSubscriptionRow[]) => devices.map((device) => device.id);

const isNews = ({ unreachableSince, lastAcceptedAt }: PushSubscriptionRow, now: number) =>
  unreachableSince !== null || now - (lastAcceptedAt ?? 0) >= REACHED_EVERY_MS;

/** Deletes browsers that are gone, and updates whether their people are reachable on their topics. */
async function forgetGone(devices: PushSubscriptionRow[]) {
  await forgetGonePushSubscriptions(idsOf(devices));
  for (const personId of new Set(devices.map((device) => device.personId)))
    await updateReachable(personId);
}

/** What is wrong when a push service refuses pushes, and what to do. For developers, people and operators. */
export const refusalWords: Record<PushRefusalCause, string> = {
  vapid_subject:
    'The push service refuses the contact address of this server (403 BadJwtToken), so no iPhone gets a notification. Its operator has to set OPERATOR_EMAIL or VAPID_SUBJECT to an address with a public domain, and restart server and worker.',
  vapid_keys:
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY of this server are not one pair. Its operator has to set both as they were made together.',
  vapid_key_changed:
    'This browser subscribed with another VAPID_PUBLIC_KEY than the server has now. Open Assent in it, which subscribes it again; if this concerns all browsers, the operator of the server has to restore the previous pair of keys.',
  vapid_clock:
    'The clock of this server differs from that of the push service by more than an hour, so its token is not valid. Its operator has to synchronize it (NTP).',
  vapid_token:
    'The push service refuses the token of this server, although its contact address, its pair of keys and its clock look right. Its operator has to check that VAPID_SUBJECT is an address that exists, and that no proxy changes the header Authorization.',
};

/** Returns a cause with its words, as responses contain them. */
export const refusalOut = (cause: PushRefusalCause | null) =>
  cause === null ? null : { cause, detail: refusalWords[cause] };
