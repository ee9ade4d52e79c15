import { inBatches } from '../database/batches.ts';
import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { newId } from '../fields/identifiers.ts';
import { gather, gatherInto, lockSummaries, summariesAmong, touch } from './push-summary.model.ts';

/** A new or closed message that summaries of these people count. */
type SummaryChange = { appId: string; messageId: string; personIds: string[]; isNew: boolean };
/** A person whose summary changes, and the new message that it may name; null after closed ones. */
type Pair = { appId: string; personId: string; messageId: string | null };

/**
 * Marks summaries as changed, or adds them. A process writes the changes of many pushes together, in transactions of their
 * own. All statements lock existing rows in the order of their ids, and add rows in that of apps and people.
 */
export const changeSummaries = inBatches(async (changes: SummaryChange[]) => {
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
  return changes;
});

/** Returns the rows that were deleted meanwhile. */
const changeExisting = (rows: (Pair & { id: string })[], now: number) =>
  inTransaction(async () => {
    const ids = rows.map(({ id }) => id).toSorted();
    const locked = new Set((await lockSummaries(ids)).map(({ id }) => id));
    const byMessage = new Map<string | null, string[]>();
    for (const { id, messageId } of rows)
      if (locked.has(id)) byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), id]);
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
