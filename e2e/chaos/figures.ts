import { loadavg } from 'node:os';
import type { Arrivals } from './arrivals.ts';
import { isFailure } from './clients.ts';
import { type Entry, receiptsOf } from './ledger.ts';
import type { VerifiedLog } from './log/verification.ts';
import type { Timeline } from './timeline.ts';

/** What a run did, in numbers. */
export interface Figures {
  seconds: number;
  killedServers: number;
  killedWorkers: number;
  killedDatabases: number;
  /** Times that connections to the database lost everything without FIN or RST. */
  silences: number;
  /** Times that somebody else locked tables or rows. */
  locks: number;
  /** All faults but kills: processes that were stopped or cut off, and those two. */
  otherFaults: number;
  messages: number;
  requests: number;
  /** Requests without a response, or with a 408 or 5xx. */
  unanswered: number;
  callbacks: number;
  pushes: number;
  /** Checkpoints that servers returned, and proofs of receipts that clients got. */
  checkpoints: number;
  proofs: number;
  /** Entries in the log at the end. */
  logSize: number;
  /** Time from the end of a burst until the last thing that was due had arrived, at most, s. */
  longestWait: number;
  /** Average number of processes of the machine that were running or waiting for a processor, of the last 5 minutes. */
  load: number;
}

export function figuresOf(
  { incidents }: Timeline,
  entries: readonly Entry[],
  arrivals: Arrivals,
  log: Pick<VerifiedLog, 'checkpoints' | 'size'>,
  { startedAt, longestWaitMs }: { startedAt: number; longestWaitMs: number },
): Figures {
  const count = (what: RegExp) => incidents.filter((incident) => what.test(incident.what)).length;
  const attempts = entries.flatMap((entry) => entry.attempts);
  return {
    seconds: Math.round((Date.now() - startedAt) / 1000),
    killedServers: count(/^server.*killed$/),
    killedWorkers: count(/^worker.*killed$/),
    killedDatabases: count(/^database.*killed$/),
    silences: count(/hears nothing|silent connections/),
    locks: count(/ has (row locks|LOCK|FLUSH)/),
    otherFaults: incidents.length - count(/killed$/) - count(/repaired$/),
    messages: entries.length,
    requests: attempts.length,
    unanswered: attempts.filter(({ status }) => status === undefined || isFailure(status)).length,
    ...arrivals.total(),
    checkpoints: log.checkpoints,
    proofs: entries.flatMap(receiptsOf).filter(({ proof }) => proof !== null).length,
    logSize: log.size,
    longestWait: Math.round(longestWaitMs / 100) / 10,
    load: Math.round(loadavg()[1] ?? 0),
  };
}
