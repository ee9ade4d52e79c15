import {
  type PushSubscriptionRow,
  pushSubscriptionsOf,
} from '../../people/devices/push-subscription.model.ts';
import type { PushSender } from '../../platform/outbound/push-sender.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { DuePush, Retry } from './push.model.ts';
import type { HeldDevices } from './push-outcomes.ts';
import { recordOutcomes } from './push-outcomes.ts';
import { pushOnce, settleWhenEnded } from './slow-pushes.ts';

/** Returns the devices of people, by person. */
export async function devicesOf(personIds: string[]): Promise<Map<string, PushSubscriptionRow[]>> {
  const byPerson = new Map<string, PushSubscriptionRow[]>();
  const devices = personIds.length ? await pushSubscriptionsOf(personIds) : [];
  for (const device of devices)
    byPerson.set(device.personId, [...(byPerson.get(device.personId) ?? []), device]);
  return byPerson;
}

/**
 * Pushes to devices, and records the outcomes, including the devices that were held back.
 * @param claim of the job, when it is to be finished with the outcomes
 */
export async function pushToDevices(
  send: PushSender,
  push: DuePush,
  devices: PushSubscriptionRow[],
  { held, claim }: { held?: HeldDevices; claim?: string } = {},
) {
  if (devices.length === 0 && !held) return;
  const pushed = await Promise.all(devices.map((device) => pushOnce(send, push, device)));
  const again = pushed.flatMap((each) =>
    each.retryAt === null ? [] : { ...each, retry: retryOf(push, each.device, each.retryAt) },
  );
  await recordOutcomes(push, pushed, {
    retries: again.map(({ retry }) => retry),
    held,
    finished: claim === undefined ? null : { id: push.id, appId: push.appId, claim },
  });
  for (const { retry, ...slow } of again)
    if (slow.outcome === null) settleWhenEnded(push, retry, slow);
}

/** Returns the retry of a push for one device. */
const retryOf = (
  { messageId, appId, reason, number, attempts }: DuePush,
  device: PushSubscriptionRow,
  dueAt: number,
): Retry => ({
  id: newId('push'),
  messageId,
  appId,
  reason,
  number,
  pushSubscriptionId: device.id,
  attempts: attempts + 1,
  dueAt,
});
