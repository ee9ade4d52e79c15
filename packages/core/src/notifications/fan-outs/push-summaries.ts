import { idsOfMessages } from '../../messages/messages/message.model.ts';
import { inBatches } from '../../platform/database/batches.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import {
  countDiscarded,
  type Remaining,
  withoutDeleted,
} from '../../platform/database/deleted-meanwhile.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { claimDue } from '../../platform/database/work.ts';
import type { PushSender } from '../../platform/outbound/push-sender.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { devicesOf, pushToDevices } from '../pushes/devices-of-people.ts';
import type { DuePush } from '../pushes/push.model.ts';
import {
  beginSummaries,
  type ClaimedSummary,
  endSummaries,
  gather,
  gatherInto,
  lockSummaries,
  restSummaries,
  settleSummaries,
  summariesAmong,
  touch,
} from './push-summary.model.ts';

const BATCH = 100;
const LEASE_MS = 30_000;

/**
 * Pushes the summaries that are due: one notification counts the open messages of one app to one person. A summary
 * without open messages is pushed once more, to remove its notification. Returns the number of summaries.
 */
export async function pushSummaries(send: PushSender): Promise<number> {
  const claim = await claimDue('push_summaries', { limit: BATCH, leaseMs: LEASE_MS });
  const { rows, token } = claim;
  if (rows.length === 0) return 0;
  const now = databaseNow();
  const summaries = await beginSummaries(claim, now);
  // A summary that ended before it was shown needs no push.
  const pushed = summaries.filter(
    (summary) => !summary.isMuted && (summary.hasOpen || summary.pushedAt !== null),
  );
  const devices = await devicesOf(pushed.map(({ personId }) => personId));
  await Promise.all(
    pushed.map((summary) =>
      pushToDevices(send, asPush(summary), devices.get(summary.personId) ?? []),
    ),
  );
  const ended = summaries.filter(({ hasOpen }) => !hasOpen);
  if (ended.length) await endSummaries(ended, token);
  if (pushed.length) await settleSummaries(pushed, token, databaseNow());
  await restSummaries(claim, databaseNow());
  return rows.length;
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
  answeredIn: null,
});

/** A new or closed message that summaries of these people count. */
type SummaryChange = { appId: string; messageId: string; personIds: string[]; isNew: boolean };
/** A person whose summary changes, and the new message that it may name; null after closed ones. */
type Pair = { appId: string; personId: string; messageId: string | null };

/**
 * Marks summaries as changed, or adds them. A process writes the changes of many pushes together, in transactions of their
 * own. All statements lock existing rows in the order of their ids, and add rows in that of apps and people.
 */
export const changeSummaries = inBatches(async (changes: SummaryChange[]) => {
  await withoutDeleted(changes, changeAll, remainingOf);
  return changes;
});

/** Without messages that are deleted: only new ones are named. */
async function remainingOf(changes: SummaryChange[]): Promise<Remaining<SummaryChange>> {
  const named = changes.map(({ messageId: id, appId }) => ({ id, appId }));
  const messages = new Set(await idsOfMessages(named));
  const left = changes.filter(({ messageId, isNew }) => messages.has(messageId) || !isNew);
  const deleted = countOf(changes) - countOf(left);
  countDiscarded('summary', deleted);
  return { left, deleted };
}

const countOf = (changes: SummaryChange[]) =>
  changes.reduce((sum, { personIds }) => sum + personIds.length, 0);

async function changeAll(changes: SummaryChange[]): Promise<void> {
  const pairs = pairsOf(changes);
  const read = await summariesAmong(
    unique(pairs.map(({ appId }) => appId)),
    unique(pairs.map(({ personId }) => personId)),
  );
  const known = new Map(read.map((row) => [keyOf(row), row]));
  const now = databaseNow();
  // A push that is to come and has not counted yet counts these messages: they are committed.
  const existing = pairs.flatMap((pair) => {
    const row = known.get(keyOf(pair));
    return row && !row.isPending ? { ...pair, id: row.id } : [];
  });
  const gone = existing.length ? await changeExisting(existing, now) : [];
  const missing = pairs.filter((pair) => !known.has(keyOf(pair)));
  const rows = [...missing, ...gone].flatMap(({ appId, personId, messageId }) =>
    messageId === null ? [] : { id: newId('sum'), appId, personId, messageId },
  );
  if (rows.length)
    await gather(
      rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
      now,
    );
}

/** Returns the rows that were deleted meanwhile. */
const changeExisting = (rows: (Pair & { id: string })[], now: number) =>
  inTransaction(async () => {
    const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const locked = new Set((await lockSummaries(inOrder)).map(({ id }) => id));
    const byMessage = new Map<string | null, RowOfApp[]>();
    for (const row of rows.filter(({ id }) => locked.has(id)))
      byMessage.set(row.messageId, [...(byMessage.get(row.messageId) ?? []), row]);
    for (const [messageId, some] of byMessage)
      if (messageId === null) await touch(some, now);
      else await gatherInto(some, messageId, now);
    return rows.filter(({ id }) => !locked.has(id));
  });

const keyOf = ({ appId, personId }: Pick<Pair, 'appId' | 'personId'>) => `${appId} ${personId}`;
const unique = (values: string[]) => [...new Set(values)];

/** Returns each person once per app, with the first of the new messages. */
function pairsOf(changes: SummaryChange[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { appId, messageId, personIds, isNew } of changes)
    for (const personId of personIds) {
      const key = keyOf({ appId, personId });
      const named = pairs.get(key)?.messageId ?? (isNew ? messageId : null);
      pairs.set(key, { appId, personId, messageId: named });
    }
  return [...pairs.values()];
}
