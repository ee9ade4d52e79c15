import { databaseNow } from '../database/clock.ts';
import { claimDue } from '../database/work.ts';
import type { PushSender } from '../outbound/push-sender.ts';
import { devicesOf, pushToDevices } from '../pushes/devices-of-people.ts';
import type { DuePush } from '../pushes/push.model.ts';
import { Subscriber } from '../subscriptions/subscriber.model.ts';
import {
  beginSummaries,
  type ClaimedSummary,
  endSummaries,
  restSummaries,
  settleSummaries,
} from './push-summary.model.ts';

const BATCH = 100;
const LEASE_MS = 30_000;

/**
 * Pushes the summaries that are due: one notification counts the open messages of one app to one person. A summary
 * without open messages is pushed once more, to remove its notification. Returns the number of summaries.
 */
export async function pushSummaries(send: PushSender): Promise<number> {
  const { ids, token } = await claimDue('push_summaries', { limit: BATCH, leaseMs: LEASE_MS });
  if (ids.length === 0) return 0;
  const now = databaseNow();
  const summaries = await beginSummaries(token, now);
  const isMuted = await mutedNow(summaries, now);
  // A summary that ended before it was shown needs no push.
  const pushed = summaries.filter(
    (summary) => !isMuted(summary) && (summary.hasOpen || summary.pushedAt !== null),
  );
  const devices = await devicesOf(pushed.map(({ personId }) => personId));
  await Promise.all(
    pushed.map((summary) =>
      pushToDevices(send, asPush(summary), devices.get(summary.personId) ?? []),
    ),
  );
  const idsOf = (some: ClaimedSummary[]) => some.map(({ id }) => id);
  const ended = summaries.filter(({ hasOpen }) => !hasOpen);
  if (ended.length) await endSummaries(idsOf(ended), token);
  if (pushed.length) await settleSummaries(idsOf(pushed), token, databaseNow());
  await restSummaries(token, databaseNow());
  return ids.length;
}

async function mutedNow(summaries: ClaimedSummary[], now: number) {
  if (summaries.length === 0) return () => false;
  const mutes = await Subscriber.mutesOf(
    summaries.map(({ appId }) => appId),
    summaries.map(({ personId }) => personId),
  );
  const muted = new Set(
    mutes
      .filter(({ mutedUntil }) => mutedUntil > now)
      .map(({ appId, personId }) => `${appId} ${personId}`),
  );
  return ({ appId, personId }: ClaimedSummary) => muted.has(`${appId} ${personId}`);
}

const asPush = (summary: ClaimedSummary): DuePush => ({
  ...summary,
  isNarrowed: true, // of the messages that it counts, some may be
  reason: 'summary',
  number: 0,
  urgency: 'high',
  pushSubscriptionId: null,
  afterPerson: '',
  attempts: 0,
});
