import { loadavg } from 'node:os';
import type { Arrivals } from './arrivals.ts';
import { isFailure } from './clients.ts';
import { type Entry, receiptsOf } from './ledger.ts';
import type { VerifiedLog } from './log/verification.ts';
import type { Recovery } from './recovery.ts';
import type { Timeline } from './timeline.ts';

/** What a run did, in numbers. */
export interface Figures {
  seconds: number;
  killedServers: number;
  killedWorkers: number;
  killedDatabases: number;
  /** Faults of all kinds. */
  faults: number;
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
  /** How often a server was seen to serve again after a fault of its database, and the longest time until then, s. */
  recoveries: number;
  longestRecovery: number;
  /** Average number of processes of the machine that were running or waiting for a processor, of the last 5 minutes. */
  load: number;
}

/** What was measured during a run. */
interface Times {
  startedAt: number;
  longestWaitMs: number;
  recoveries: readonly Recovery[];
}

export function figuresOf(
  { incidents }: Timeline,
  entries: readonly Entry[],
  arrivals: Arrivals,
  log: Pick<VerifiedLog, 'checkpoints' | 'size'>,
  { startedAt, longestWaitMs, recoveries }: Times,
): Figures {
  const count = (what: RegExp) => incidents.filter((incident) => what.test(incident.what)).length;
  const attempts = entries.flatMap((entry) => entry.attempts);
  return {
    seconds: Math.round((Date.now() - startedAt) / 1000),
    killedServers: count(/^server.*killed$/),
    killedWorkers: count(/^worker.*killed$/),
    killedDatabases: count(/^database.*killed$/),
    faults: incidents.filter(({ kind }) => kind !== undefined).length,
    messages: entries.length,
    requests: attempts.length,
    unanswered: attempts.filter(({ status }) => status === undefined || isFailure(status)).length,
    ...arrivals.total(),
    checkpoints: log.checkpoints,
    proofs: entries.flatMap(receiptsOf).filter(({ proof }) => proof !== null).length,
    logSize: log.size,
    longestWait: Math.round(longestWaitMs / 100) / 10,
    recoveries: recoveries.length,
    longestRecovery: Math.round(Math.max(0, ...recoveries.map(({ tookMs }) => tookMs)) / 100) / 10,
    load: Math.round(loadavg()[1] ?? 0),
  };
}

/** Returns the number of faults of each kind, and of those that this machine cannot inject. */
export function faultsByKind({ incidents, leftOut }: Timeline): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, target = '' } of incidents) {
    if (kind === undefined) continue;
    const name = `${target.replace(/ \d$/, '')} ${kind}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  for (const [kind, { count, reason }] of leftOut) counts[`left out: ${kind} (${reason})`] = count;
  return counts;
}
