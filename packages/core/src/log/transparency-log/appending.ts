import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { countDiscarded } from '../../platform/database/deleted-meanwhile.ts';
import { enqueue } from '../../platform/database/work.ts';
import { logContradictedMail, mailOperator } from '../../platform/mails/operator-mail-texts.ts';
import { logRefusals, measureLog } from '../../platform/monitoring/log-metrics.ts';
import type { Service } from '../../platform/service.ts';
import { checkContinues, LogContradicted, rememberCheckpoint } from './fork-check.ts';
import { oldestPendingMs, pendingEntries, placeEntries } from './log-entry.model.ts';
import { checkpointOf, theLog } from './log-key.ts';
import { advanceLog, type LogRow, logRow, tilesAt, writeTiles } from './log-state.model.ts';
import { leafHash, rootOf, subtreesOf } from './merkle-tree.ts';
import { appendedTo, byKey, hashIn, unfinishedTiles } from './tiles.ts';

/** Maximum number of entries per transaction: it is short, and a process can be killed at any point of it. */
export const MAX_AT_ONCE = 500;
/** How often a process reports what stays as it is until somebody resolves it, ms. */
const REPORT_EVERY_MS = 300_000;

let reportedAt = Number.NEGATIVE_INFINITY;
const isReportDue = () => databaseNow() - reportedAt >= REPORT_EVERY_MS;
/** Throws an error, unless this process has thrown one shortly before. */
function throwNowAndThen(error: unknown): void {
  if (!isReportDue()) return;
  reportedAt = databaseNow();
  throw error;
}

/**
 * Appends the entries that wait, and signs a checkpoint of the larger tree. Any number of processes may do so at once: the
 * size that each has read decides which of them continues the log, and the others append nothing. A process that is killed
 * leaves the log as it was, or complete. Returns the number of entries read; 0 when none waits.
 * @throws LogContradicted once in five minutes, when the log would contradict a checkpoint; in between, returns 0
 */
export async function appendEntries(service: Service): Promise<number> {
  // The state is read before the entries: entries that another process appends meanwhile are then of a larger log, which
  // this one does not continue.
  const log = await logToContinue(service);
  if (!log) return 0;
  const entries = await pendingEntries(MAX_AT_ONCE);
  if (entries.length === 0) return 0;
  // On shards, the log may be committed, and the positions of its newest entries not yet (ADR 125).
  if ((await placeNewest(log)) > 0) return appendEntries(service);

  const before = byKey(await tilesAt(unfinishedTiles(log.size)));
  const leaves = entries.map(({ entry }) => leafHash(entry));
  const changed = appendedTo(before, log.size, leaves);
  const size = log.size + entries.length;
  const tiles = new Map([...before, ...byKey(changed)]);
  const root = rootOf(subtreesOf(0, size).map((subtree) => hashIn(tiles, subtree)));
  const next = {
    size,
    checkpoint: checkpointOf(service, log, { size, root }),
    signedAt: databaseNow(),
  };

  const isAppended = await inTransaction(async () => {
    if ((await advanceLog(log.size, next, entries)) === 0) return false;
    await writeTiles(changed);
    const placed = await placeEntries(entries, log.size);
    if (placed < entries.length) throw new EntriesDeleted(entries.length - placed);
    enqueue({ table: 'log_rounds' });
    return true;
  }).catch((error) => {
    if (!(error instanceof EntriesDeleted)) throw error;
    countDiscarded('log_entry', error.entries);
    return null;
  });
  // An account was purged that they belonged to. Those that are left are appended together.
  if (isAppended === null) return appendEntries(service);
  // The log is complete without the file, which only makes a restored backup known to processes that start later.
  if (isAppended) await rememberCheckpoint(service, { ...log, ...next }).catch(throwNowAndThen);
  return entries.length;
}

async function placeNewest({ newest, size }: LogRow): Promise<number> {
  const entries = (newest ?? []).map(([appId, id]) => ({ appId, id }));
  return entries.length > 0 ? placeEntries(entries, size - entries.length) : 0;
}

/** Entries were deleted while they were appended: the tree that was computed has them. */
class EntriesDeleted extends Error {
  readonly entries: number;

  constructor(entries: number) {
    super(`${entries} entries were deleted while they were appended to the log`);
    this.entries = entries;
  }
}

/** Returns the log if it continues what this process knows of it. @throws LogContradicted now and then; in between, returns null */
async function logToContinue(service: Service): Promise<LogRow | null> {
  try {
    return await checked(service).catch((error) => {
      if (!(error instanceof LogContradicted)) throw error;
      // Another process may have appended since the state was read: what is read now includes that.
      return checked(service);
    });
  } catch (error) {
    if (!(error instanceof LogContradicted)) throw error;
    logRefusals.inc();
    if (isReportDue())
      await mailOperator(service, 'log contradicted', logContradictedMail(error.message));
    throwNowAndThen(error);
    return null;
  }
}

async function checked(service: Service): Promise<LogRow> {
  const log = await theLog(service);
  await checkContinues(service, log);
  return log;
}

/** Returns the size of the log, and for how long the oldest entry has waited that is not in it, ms. */
export async function logProgress(): Promise<{ size: number; oldestMs: number }> {
  const [log, oldestMs] = await Promise.all([logRow(), oldestPendingMs()]);
  return { size: log?.size ?? 0, oldestMs };
}

measureLog(logProgress);
