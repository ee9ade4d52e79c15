import { inBatches } from '../batches.ts';
import { inTransaction } from '../database.ts';
import { Message, type PushCounts } from '../messages/message.model.ts';
import { noteProgress } from '../messages/noting.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';
import type { DuePush } from './push.model.ts';
import { PushSubscription } from './push-subscription.model.ts';

/** Devices by what became of their push. `attempted` counts those that were tried for the first time. */
export type Outcomes = {
  attempted: number;
  accepted: PushSubscription[];
  gone: PushSubscription[];
};

/** Writes what came of pushing a message: forgets devices that are gone, and counts for the message. */
export async function recordOutcomes(push: DuePush, { attempted, accepted, gone }: Outcomes) {
  if (gone.length) await forgetGone(gone);
  const takers = accepted.map((device) => device.id);
  if (takers.length) await PushSubscription.markAccepted(takers, Date.now());
  if (push.reason === 'closed') return;
  const counts = { attempted, accepted: accepted.length, gone: gone.length };
  await count({ id: push.messageId, counts });
}

type Counted = { id: string; counts: PushCounts };

/** Messages that are pushed at the same time are counted together, in the order of their ids: nobody waits in a circle. */
const count = inBatches((pushed: Counted[]) =>
  inTransaction(async () => {
    const inOrder = pushed.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id, counts } of inOrder) await Message.countPushes(id, counts);
    await noteProgress(
      'message.delivered',
      pushed.map(({ id }) => id),
    );
    return pushed;
  }),
);

/** A browser that is gone is gone for every topic of its person. */
async function forgetGone(devices: PushSubscription[]) {
  await PushSubscription.forgetGone(devices.map((device) => device.id));
  for (const personId of new Set(devices.map((device) => device.personId)))
    await Subscription.noteReachable(personId);
}
