import {
  PushSubscription,
  type UnreachableReason,
} from '../push-subscriptions/push-subscription.model.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';

/** When a device was last reached is kept this exactly: what changes nothing is not written for every push. */
const REACHED_EVERY_MS = 600_000;

/** Devices by what became of their pushes. */
export type DeviceOutcomes = {
  accepted: PushSubscription[];
  gone: PushSubscription[];
  failed?: { device: PushSubscription; reason: UnreachableReason }[];
};

/**
 * Writes what pushing says about the devices: forgets those that are gone, and notes a health that changed. It is
 * compared with what was read; should another process have written meanwhile, the next push puts it right.
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

const idsOf = (devices: PushSubscription[]) => devices.map((device) => device.id);

const isNews = ({ unreachableSince, lastAcceptedAt }: PushSubscription, now: number) =>
  unreachableSince !== null || now - (lastAcceptedAt ?? 0) >= REACHED_EVERY_MS;

/** A browser that is gone is gone for every topic of its person. */
async function forgetGone(devices: PushSubscription[]) {
  await PushSubscription.forgetGone(idsOf(devices));
  for (const personId of new Set(devices.map((device) => device.personId)))
    await Subscription.updateReachable(personId);
}
