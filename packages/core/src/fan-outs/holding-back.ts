import { inTransaction } from '../database/database.ts';
import { newId } from '../fields/identifiers.ts';
import type { PushSubscription, Recipient } from '../push-subscriptions/push-subscription.model.ts';
import { devicesOf } from '../pushes/devices-of-people.ts';
import type { DuePush } from '../pushes/push.model.ts';
import type { HeldDevices } from '../pushes/push-results.ts';
import type { OpenCount } from './open-counts.model.ts';
import { crowdedRecipients } from './open-counts.ts';
import { gather, summarisedAmong, touch } from './push-summary.model.ts';

/** The devices to which a message is pushed now, and the number of those to which it is not. */
export type Decided = { push: DuePush; devices: PushSubscription[]; held?: HeldDevices };

/**
 * Decides who is notified of new or closed messages, for a page of recipients, in a few statements. People who
 * reported the sender are not notified for some time. People with many open messages of the sender get one
 * notification that counts them, which pushes/push-summaries.ts pushes; its rows are written here. Idempotent, so a
 * process may crash at any point.
 */
export async function decide(
  fanOuts: DuePush[],
  audience: Recipient[],
  counts: OpenCount[],
): Promise<Decided[]> {
  const people = [...new Set(audience.map(({ personId }) => personId))];
  if (people.length === 0) return [];
  // Queried in parallel, so that the decision takes no longer than reading the devices.
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
    // A closed message removes a notification; devices without one to remove are not reported.
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

/**
 * Returns whether the push is muted: a new message while the sender is muted, or a closed one that was sent meanwhile.
 */
function isMuted({ reason, sentAt }: DuePush, { mutedFrom, mutedUntil }: Recipient): boolean {
  if (mutedFrom === null || mutedUntil === null) return false;
  if (reason === 'new') return mutedUntil > Date.now();
  return sentAt !== null && sentAt >= mutedFrom && sentAt < mutedUntil;
}

/** Returns "message person" of the recipients for whom a summary counts the message. */
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

/** Sorts people by id, so that processes that write the same rows do not deadlock. */
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
