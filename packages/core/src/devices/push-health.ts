import { databaseNow } from '../database/clock.ts';
import {
  PushSubscription,
  type PushSubscriptionRow,
  type Unreachable,
} from '../push-subscriptions/push-subscription.model.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';

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
  if (reached.length) await PushSubscription.markReached(idsOf(reached), now);
  for (const group of byCause(failed.filter(isChanged)).values()) {
    const ids = idsOf(group.map(({ device }) => device));
    await PushSubscription.markUnreachable(ids, group[0], now);
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
  await PushSubscription.forgetGone(idsOf(devices));
  for (const personId of new Set(devices.map((device) => device.personId)))
    await Subscription.updateReachable(personId);
}
