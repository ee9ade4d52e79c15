import { newId } from '../identifiers.ts';
import { releaseClaim } from '../work.ts';
import { type DuePush, Push, type Retry } from './push.model.ts';
import { recordOutcomes } from './push-outcomes.ts';
import { isPushable, type PushSender } from './push-request.ts';
import { PushSubscription } from './push-subscription.model.ts';
import { pushOnce, settleWhenEnded } from './slow-pushes.ts';

export const FAN_OUT_LEASE_MS = 30_000;
const PEOPLE_PER_PAGE = 100;

/**
 * Pushes messages to everybody they are for. Most have a small audience: those are read in one go. As soon as there is
 * a large one, each is paged through by itself.
 */
export async function fanOut(
  send: PushSender,
  fanOuts: DuePush[],
  claim: string,
  stopping?: AbortSignal,
): Promise<void> {
  const fresh = fanOuts.filter(isPushable);
  const stale = fanOuts.filter((push) => !fresh.includes(push)).map((push) => push.id);
  if (stale.length) await Push.finish(stale, claim);
  if (fresh.length === 0) return;
  const ids = fresh.map((push) => push.messageId);
  const audience = await PushSubscription.someAudience(ids, PEOPLE_PER_PAGE + 1);
  const isSmall = audience.length <= PEOPLE_PER_PAGE && fresh.every((push) => !push.afterPerson);
  if (!isSmall)
    return void (await Promise.all(fresh.map((push) => pageThrough(send, push, claim, stopping))));
  const devices = await devicesOf(audience.map(({ personId }) => personId));
  await Promise.all(
    fresh.map((push) => {
      const people = audience.filter(({ messageId }) => messageId === push.messageId);
      return pushTo(
        send,
        push,
        people.flatMap(({ personId }) => devices.get(personId) ?? []),
      );
    }),
  );
  await Push.finish(
    fresh.map((push) => push.id),
    claim,
  );
}

/** Killed or stopped between two pages, the next holder goes on where this one was. */
async function pageThrough(
  send: PushSender,
  due: DuePush,
  claim: string,
  stopping?: AbortSignal,
): Promise<void> {
  let after = due.afterPerson;
  while (true) {
    const [push] = await Push.withMessages([due.id]);
    if (!push || !isPushable(push)) break;
    const people = await PushSubscription.audience(push.messageId, after, PEOPLE_PER_PAGE);
    const last = people.at(-1);
    if (!last) break;
    const devices = await devicesOf(people.map(({ personId }) => personId));
    await pushTo(send, push, [...devices.values()].flat());
    after = last.personId;
    if (people.length < PEOPLE_PER_PAGE) break;
    if (!(await Push.advance(due.id, claim, after, Date.now() + FAN_OUT_LEASE_MS))) return;
    if (stopping?.aborted) return void (await releaseClaim('pushes', claim));
  }
  await Push.finish([due.id], claim);
}

async function devicesOf(personIds: string[]): Promise<Map<string, PushSubscription[]>> {
  const byPerson = new Map<string, PushSubscription[]>();
  const devices = personIds.length ? await PushSubscription.ofPeople(personIds) : [];
  for (const device of devices)
    byPerson.set(device.personId, [...(byPerson.get(device.personId) ?? []), device]);
  return byPerson;
}

async function pushTo(send: PushSender, push: DuePush, devices: PushSubscription[]) {
  if (devices.length === 0) return;
  const pushed = await Promise.all(devices.map((device) => pushOnce(send, push, device)));
  const again = pushed.flatMap((each) =>
    each.retryAt === null ? [] : { ...each, retry: retryOf(push, each.device, each.retryAt) },
  );
  await recordOutcomes(push, pushed, { retries: again.map(({ retry }) => retry) });
  for (const { retry, ...slow } of again)
    if (slow.outcome === null) settleWhenEnded(push, retry.id, slow);
}

/** One device again, after a while. */
const retryOf = (
  { messageId, reason, attempts }: DuePush,
  device: PushSubscription,
  dueAt: number,
): Retry => ({
  id: newId('push'),
  messageId,
  reason,
  pushSubscriptionId: device.id,
  attempts: attempts + 1,
  dueAt,
});
