import { inBatches } from '../database/batches.ts';
import { inTransaction } from '../database/database.ts';
import { updateDevices } from '../devices/push-health.ts';
import { publishProgress } from '../messages/message-changes.ts';
import type { PushCounts } from '../messages/message-queries.model.ts';
import { countPushes } from '../messages/message-queries.model.ts';
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

/** What else is to be written about pushes. */
type More = {
  /** Work that they make. Written with what came of them, or a process that dies between would lose it. */
  retries?: Retry[];
  /** They were recorded as slow before, and have ended now. */
  wasSlow?: boolean;
  /** Devices that were not pushed to. */
  held?: HeldDevices;
};

const NONE_HELD: HeldDevices = { gathered: 0, muted: 0, mutedUntil: null };

/** Writes what came of pushes of one attempt: forgets devices that are gone, counts for the message, adds to the attempt. */
export async function recordOutcomes(
  push: DuePush,
  pushed: Pushed[],
  { retries = [], wasSlow = false, held = NONE_HELD }: More = {},
) {
  await updateDevices(newsOf(push, pushed));
  const isFirst = push.pushSubscriptionId === null && !wasSlow;
  const counts = { ...countsOf(push, pushed, isFirst), gathered: held.gathered };
  const results = [...resultsOf(push, pushed), ...heldResults(push, held)];
  await record({ push, counts, results, retries, wasSlow });
}

type Recorded = Required<Omit<More, 'held'>> & {
  push: DuePush;
  counts: PushCounts;
  results: PushResult[];
};

/** Pushes of the same time are recorded together, sorted by message, to prevent deadlocks. */
const record = inBatches((records: Recorded[]) =>
  inTransaction(async () => {
    const inOrder = records.toSorted((a, b) => (a.push.messageId < b.push.messageId ? -1 : 1));
    const retries = inOrder.flatMap((each) => each.retries);
    const slow = inOrder.filter(({ wasSlow }) => wasSlow);
    // Also where there is nothing to count: it locks the message before rows that name it are written.
    for (const [id, counts] of byMessage(inOrder)) await countPushes(id, counts);
    for (const { push } of slow) await takeFromSlow(push.messageId, push.reason, attemptOf(push));
    await addResults(
      inOrder.flatMap(({ push, results }) =>
        results.map((result) => ({ ...result, messageId: push.messageId })),
      ),
    );
    if (retries.length) await Push.queueRetries(retries);
    await note(inOrder);
    return records;
  }),
);

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
  return all;
}
const NOTHING: PushCounts = { attempted: 0, accepted: 0, gone: 0, gathered: 0 };

/** Only a push that was taken can change more than the attempts. */
async function note(records: Recorded[]) {
  const taken = new Set(records.filter(({ counts }) => counts.accepted > 0).map(messageOf));
  const others = new Set(records.map(messageOf).filter((id) => !taken.has(id)));
  await publishProgress('message.delivered', [...taken]);
  await publishProgress('message.pushed', [...others]);
}
const messageOf = ({ push }: Recorded) => push.messageId;
