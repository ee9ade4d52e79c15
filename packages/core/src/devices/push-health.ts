import {
  PushSubscription,
  type PushSubscriptionRow,
  type UnreachableReason,
} from '../push-subscriptions/push-subscription.model.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';

/** Precision of the time at which a device was last reached, so that not every push writes it. */
const REACHED_EVERY_MS = 600_000;

/** Devices by the outcome of their pushes. */
export type DeviceOutcomes = {
  accepted: PushSubscriptionRow[];
  gone: PushSubscriptionRow[];
  failed?: { device: PushSubscriptionRow; reason: UnreachableReason }[];
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
  const now = Date.now();
  if (gone.length) await forgetGone(gone);
  const reached = accepted.filter((device) => isNews(device, now));
  if (reached.length) await PushSubscription.markReached(idsOf(reached), now);
  for (const reason of ['refused', 'no_answer'] as const) {
    const changed = failed.filter(
      (failure) => failure.reason === reason && failure.device.unreachableReason !== reason,
    );
    const ids = idsOf(changed.map(({ device }) => device));
    if (ids.length) await PushSubscription.markUnreachable(ids, reason, now);
  }
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
