import { inBatches } from '../database/batches.ts';
import { databaseNow } from '../database/clock.ts';
import {
  afterCommit,
  inTransaction,
  isOnShards,
  onCommit,
  repeatStatements,
} from '../database/database.ts';
import { isPassing } from '../database/driver-errors.ts';
import { definedTables } from '../database/tables.ts';
import type { Sent, Unit } from '../database/transactions.ts';
import { firstIdAt, newId } from '../schemas/identifiers.ts';
import { DAY_MS } from '../schemas/utc-day.ts';
import {
  addEntry,
  addMark,
  dueEntries,
  type Entry,
  oldestEntries,
  type Part,
  postponeEntry,
  removeEntries,
  removeMarks,
} from './outbox.model.ts';

// vtgate commits a transaction over several keyspaces in one after the other, in the order in which it used them, and a
// process or a server may be killed between two. Therefore the one that commits first gets an entry with the statements
// that were for the others, in the same transaction; a job runs those whose mark is missing (ADR 125).

/** Time after which a job looks for an entry, ms: nearly all transactions have ended then. */
const DUE_MS = 2_000;
/** Time after which it tries again what failed, ms. */
const AGAIN_MS = 60_000;
const AT_ONCE = 200;
const MARKS_AT_ONCE = 1_000;

onCommit(leaveToOthers);

/** Adds what a transaction over several keyspaces needs, as its last statements. */
export async function leaveToOthers(unit: Unit): Promise<void> {
  const { sent, consequences } = unit.shards ?? { sent: [], consequences: [] };
  const [first] = sent;
  const writes = sent.filter(({ sql }) => WRITES.test(sql));
  const ofApps = writes.filter(isOfApp);
  const others = writes.filter((each) => !isOfApp(each));
  if (ofApps.length === 0 || (others.length > 0 && consequences.length > 0))
    await unit.repeat(consequences);
  const isLeft = ofApps.length > 0 && others.length + consequences.length > 0;
  if (!first || !isLeft) return;

  const [id, now] = [newId('out'), databaseNow()];
  const appId = [first, ...ofApps].map(appOf).find((found) => found !== undefined);
  const common = { statements: [...others.map(({ text }) => text), ...consequences] };
  if (appId !== undefined && (others.length === 0 || isOfApp(first))) {
    const entry = { id, appId, dueAt: now + DUE_MS, what: [common], markedAt: null };
    if (others.length > 0) await addMark(id, undefined, now);
    await addEntry(entry);
    if (others.length === 0) afterCommit(() => void doSoon(entry).catch(() => {}));
    return;
  }
  const parts = byApp(ofApps);
  for (const part of parts) await addMark(id, part.appId, now);
  await addEntry({ id, appId: null, dueAt: now + DUE_MS, what: parts });
}

/** Where no mark is needed, the process of the transaction does the rest at once: what is done twice does no harm. */
const doSoon = inBatches(async (entries: (Entry & { appId: string })[]) => {
  await inTransaction(() => repeatStatements(entries.flatMap(statementsOf)));
  await removeEntries(entries);
  return entries;
});

const statementsOf = ({ what }: Entry) => (what ?? []).flatMap(({ statements }) => statements);

/**
 * Deletes one batch of marks. They stay as long as an entry that is not newer, and for a day, for a process that has read
 * theirs. Returns their number.
 */
export async function removeOldMarks(now: number): Promise<number> {
  const before = now - DAY_MS;
  const [first = ''] = [firstIdAt('out', before), ...(await oldestEntries())].sort();
  return removeMarks(before, first, MARKS_AT_ONCE);
}

/** Makes up for what ended between two commits. Returns the number of entries. */
export async function completeDue(): Promise<number> {
  const due = await dueEntries(databaseNow(), AT_ONCE);
  const [done, failures] = [[] as Entry[], [] as unknown[]];
  for (const entry of due) {
    const failure = await complete(entry).catch((error: unknown) => ({ error }));
    if (failure) failures.push(failure.error);
    else done.push(entry);
  }
  await removeEntries(done);
  // The job reports it.
  if (failures.length > 0) throw failures[0];
  return done.length;
}

/** The job: one database has nothing to complete. */
export const completeTransactions = async () => (isOnShards() ? completeDue() : 0);

async function complete(entry: Entry): Promise<void> {
  try {
    for (const { appId, statements } of entry.what ?? [])
      await inTransaction(async () => {
        const isFirst = await addMark(entry.id, appId, databaseNow());
        if (isFirst > 0) await repeatStatements(statements);
      });
  } catch (error) {
    if (!isPassing(error)) await postponeEntry(entry, databaseNow() + AGAIN_MS);
    throw error;
  }
}

/** Returns the statements of each app. One of several apps is in the part of the first that is named, else in one of none. */
function byApp(writes: Sent[]): Part[] {
  const some = writes.map(appOf).find((appId) => appId !== undefined) ?? '';
  const parts = new Map<string, string[]>();
  for (const each of writes) {
    const appId = appOf(each) ?? some;
    parts.set(appId, [...(parts.get(appId) ?? []), each.text]);
  }
  return [...parts].map(([appId, statements]) => ({ appId, statements }));
}

const WRITES = /^\s*(?:INSERT|REPLACE|UPDATE|DELETE)\b/;
/** vtgate goes to the keyspace of the first table. */
const TABLE = /\b(?:INTO|UPDATE|FROM) `?(\w{1,64})/;

let appTables: Set<string> | undefined;

/** Returns whether a statement is for rows of apps. */
function isOfApp({ sql }: Sent): boolean {
  appTables ??= new Set(
    definedTables().flatMap(({ tableName, of }) => (of === 'app' ? [tableName] : [])),
  );
  return appTables.has(TABLE.exec(sql)?.[1] ?? '');
}

/** Returns the app that a statement names. */
function appOf({ values }: Sent): string | undefined {
  const { appId, appIds } = values;
  const named = typeof appId === 'string' ? appId : Array.isArray(appIds) ? appIds[0] : undefined;
  return typeof named === 'string' ? named : undefined;
}
