import { inTransaction } from '../database/database.ts';
import { newId } from '../fields/identifiers.ts';
import type { PushSubscription, Recipient } from '../push-subscriptions/push-subscription.model.ts';
import { devicesOf } from '../pushes/devices-of-people.ts';
import type { DuePush } from '../pushes/push.model.ts';
import type { HeldDevices } from '../pushes/push-results.ts';
import type { OpenCount } from './open-counts.model.ts';
import { crowdedRecipients } from './open-counts.ts';
import { gather, summarisedAmong, touch } from './push-summary.model.ts';

/** Which devices a message is pushed to now, and how many it is not pushed to. */
export type Decided = { push: DuePush; devices: PushSubscription[]; held?: HeldDevices };

/**
 * Decides who is notified of messages that are new or were closed, for a page of recipients in a few statements. Those
 * who reported the sender are not, for a while. Those who have many open messages of the sender get one notification
 * that counts them, which pushes/push-summaries.ts pushes; what follows for it is written here. Deciding again changes
 * nothing, so a process may die at any point.
 */
export async function decide(
  fanOuts: DuePush[],
  audience: Recipient[],
  counts: OpenCount[],
): Promise<Decided[]> {
  const people = [...new Set(audience.map(({ personId }) => personId))];
  if (people.length === 0) return [];
  // Asked for side by side, so that what is decided here waits for nothing but the devices.
  const [devices, gathered] = await Promise.all([
    devicesOf(people),
    gatheredAmong(fanOuts, audience, counts),
  ]);
  const reachable = audience.filter(({ personId }) => devices.has(personId));
  const decided = fanOuts.map((push) => {
    const people = reachable.filter(({ messageId }) => messageId === push.messageId);
    const isGathered = (personId: string) => gathered.has(`${push.messageId} ${personId}`);
    const muted = people.filter((recipient) => isMuted(push, recipient));
    const others = people.filter((each) => !muted.includes(each)).map(({ personId }) => personId);
    return {
      push,
      muted,
      gathered: others.filter(isGathered),
      single: others.filter((id) => !isGathered(id)),
    };
  });
  await summarise(decided);
  const count = (personIds: string[]) =>
    personIds.reduce((sum, id) => sum + (devices.get(id)?.length ?? 0), 0);
  return decided.map(({ push, muted, gathered, single }) => ({
    push,
    devices: single.flatMap((id) => devices.get(id) ?? []),
    // Closed messages take a notification away: that they take none away is not told.
    ...(push.reason === 'new' &&
      muted.length + gathered.length > 0 && {
        held: {
          gathered: count(gathered),
          muted: count(muted.map(({ personId }) => personId)),
          mutedUntil: muted.length
            ? Math.min(...muted.map(({ mutedUntil }) => mutedUntil ?? 0))
            : null,
        },
      }),
  }));
}

/** A new message does not notify while the sender is muted; one that came meanwhile has no notification to replace. */
function isMuted({ reason, sentAt }: DuePush, { mutedFrom, mutedUntil }: Recipient): boolean {
  if (mutedFrom === null || mutedUntil === null) return false;
  if (reason === 'new') return mutedUntil > Date.now();
  return sentAt !== null && sentAt >= mutedFrom && sentAt < mutedUntil;
}

/** As "message person": whose notification of the sender counts messages. */
async function gatheredAmong(
  fanOuts: DuePush[],
  audience: Recipient[],
  counts: OpenCount[],
): Promise<Set<string>> {
  const fresh = fanOuts.filter(({ reason }) => reason === 'new');
  const closed = fanOuts.filter(({ reason }) => reason === 'closed');
  const [crowded, summarised] = await Promise.all([
    fresh.length ? crowdedRecipients(fresh, audience, counts) : new Set<string>(),
    closed.length
      ? summarisedAmong(
          [...new Set(closed.map(({ accountId }) => accountId))],
          [...new Set(audience.map(({ personId }) => personId))],
        )
      : [],
  ]);
  const pairs = new Set(summarised.map(({ accountId, personId }) => `${accountId} ${personId}`));
  const accountOf = new Map(closed.map((push) => [push.messageId, push.accountId]));
  const toTouch = audience.filter(({ messageId, personId }) =>
    pairs.has(`${accountOf.get(messageId)} ${personId}`),
  );
  return new Set([
    ...crowded,
    ...toTouch.map(({ messageId, personId }) => `${messageId} ${personId}`),
  ]);
}

/** People in the order of their ids, so that processes that write the same rows do not deadlock. */
async function summarise(decided: { push: DuePush; gathered: string[] }[]) {
  const some = decided.filter(({ gathered }) => gathered.length > 0);
  if (some.length === 0) return;
  await inTransaction(async () => {
    const now = Date.now();
    for (const { push, gathered } of some) {
      const { accountId, messageId } = push;
      const people = gathered.toSorted();
      const rows = people.map((personId) => ({ id: newId('sum'), accountId, personId, messageId }));
      if (push.reason === 'new') await gather(rows, now);
      if (push.reason === 'closed') await touch(accountId, people, now);
    }
  });
}
