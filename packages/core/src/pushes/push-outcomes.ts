import { inSharedTransaction } from '../database/shared-transactions.ts';
import { updateDevices } from '../devices/push-health.ts';
import { type Progress, publishProgress } from '../messages/message-changes.ts';
import { countPushes, type PushCounts } from '../messages/message-progress.model.ts';
import { type DuePush, Push, type Retry } from './push.model.ts';
import { addResults, type PushResult, takeFromSlow } from './push-attempt.model.ts';
import {
  attemptOf,
  countsOf,
  type HeldDevices,
  heldResults,
  newsOf,
  type Pushed,
  resultsOf,
} from './push-results.ts';
import { queueEndsOfClosed } from './push-work.ts';

/** What else to record about pushes. */
type More = {
  /** Retries of these pushes. Written in the same transaction, so that a crash does not lose them. */
  retries?: Retry[];
  /** Whether they were recorded as slow before, and have ended now. */
  wasSlow?: boolean;
  /** Devices that were not pushed to. */
  held?: HeldDevices;
  /** The job that ends with these outcomes, and its claim. */
  finished?: Finished | null;
};
type Finished = { id: string; claim: string };

const NONE_HELD: HeldDevices = {
  gathered: 0,
  muted: 0,
  mutedUntil: null,
  quiet: 0,
  quietUntil: null,
};

/**
 * Records the outcomes of one attempt: deletes devices that are gone, and updates the counts of message and attempt.
 */
export async function recordOutcomes(
  push: DuePush,
  pushed: Pushed[],
  { retries = [], wasSlow = false, held = NONE_HELD, finished = null }: More = {},
) {
  await updateDevices(newsOf(push, pushed));
  const isFirst = push.pushSubscriptionId === null && !wasSlow;
  const counts = { ...countsOf(push, pushed, isFirst), gathered: held.gathered };
  const results = [...resultsOf(push, pushed), ...heldResults(push, held)];
  await record({ push, counts, results, retries, wasSlow, finished });
}

type Recorded = Required<Omit<More, 'held'>> & {
  push: DuePush;
  counts: PushCounts;
  results: PushResult[];
};

/**
 * Records concurrent pushes together. The messages are locked late, because answers wait for them, but before the rows
 * that refer to them: a shared lock that becomes an exclusive one would deadlock with an answer that waits.
 */
const record = inSharedTransaction(2, async (records: Recorded[]) => {
  const retries = records.flatMap((each) => each.retries);
  const finished = records.flatMap((each) => each.finished ?? []);
  if (finished.length) await Push.finishAll(finished);
  const counts = byMessage(records);
  if (counts.size > 0) await countPushes(counts);
  await queueEndsOfClosed(counts);
  const slow = records.filter(({ wasSlow }) => wasSlow).map(({ push }) => push);
  for (const push of slow.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1)))
    await takeFromSlow(push, attemptOf(push));
  await addResults(
    records.flatMap(({ push, results }) =>
      results.map((result) => ({ ...result, messageId: push.messageId })),
    ),
  );
  if (retries.length) await Push.queueRetries(retries);
  await publishProgress(progressOf(records));
});

/** Returns the counts of each message that has any. */
function byMessage(records: Recorded[]): Map<string, PushCounts> {
  const all = new Map<string, PushCounts>();
  for (const { push, counts } of records) {
    const { attempted, accepted, gone, gathered } = all.get(push.messageId) ?? NOTHING;
    all.set(push.messageId, {
      attempted: attempted + counts.attempted,
      accepted: accepted + counts.accepted,
      gone: gone + counts.gone,
      gathered: gathered + counts.gathered,
    });
  }
  for (const [id, counts] of all) if (!isAny(counts)) all.delete(id);
  return all;
}
const NOTHING: PushCounts = { attempted: 0, accepted: 0, gone: 0, gathered: 0 };

const isAny = (counts: PushCounts) => Object.values(counts).some((count) => count > 0);

/** Returns one change for each message. Only an accepted push can change the status of its message. */
function progressOf(records: Recorded[]): Progress[] {
  const changes = new Map<string, Progress>();
  for (const { push, counts } of records) {
    const isTaken =
      counts.accepted > 0 || changes.get(push.messageId)?.kind === 'message.delivered';
    const kind = isTaken ? 'message.delivered' : 'message.pushed';
    changes.set(push.messageId, { kind, id: push.messageId, appId: push.appId });
  }
  return [...changes.values()];
}
