import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@assent/testkit/deployments/database';
import { type Arrivals, collectArrivals } from './arrivals.ts';
import { createClients } from './clients.ts';
import { overdueWork, summarised, wrongCounts } from './counts.ts';
import { isHost } from './databases/nodes.ts';
import { injectFaults, openChoice } from './faults/injection.ts';
import { type Figures, figuresOf } from './figures.ts';
import { findViolations, readStored, type Violation } from './invariants.ts';
import { accepted, type Entry, messageIdOf } from './ledger.ts';
import { type Load, startLoad } from './load.ts';
import { observeCheckpoints } from './log/checkpoints.ts';
import { askForReceipts } from './log/receipts.ts';
import { verifyLog } from './log/verification.ts';
import { createPopulation } from './population.ts';
import { randomFrom } from './random.ts';
import { type Recovery, recoveriesOf } from './recovery.ts';
import { type Parts, type System, startSystem } from './system.ts';
import { clock, createTimeline, type Timeline } from './timeline.ts';
import { leaseMs, recoveryMs, waitForDue } from './waiting.ts';

/** How long faults are injected, and what else is done. Faults end at the first of these limits. */
export interface Plan {
  seed: number;
  seconds: number;
  kills: number;
  /** Of all kinds, kills among them. */
  faults: number;
  /** Messages that are begun per second. */
  perSecond: number;
  /** Average time between two faults, ms. */
  pauseMs: number;
}

/** What a run did and found. */
export interface Outcome {
  violations: Violation[];
  timeline: Timeline;
  arrivals: Arrivals;
  figures: Figures;
}

/** Who is notified of the course of a run. */
interface Listeners {
  onProgress(line: string): void;
  /** Receives what the programs write. */
  onOutput?(line: string): void;
  /** Receives a function that ends all processes of the run. */
  onStart?(stop: () => Promise<void>): void;
}

/** Long enough that most of a run is faults, and not the wait for the leases after them. */
const longestBurstMs = 90_000;
/** Time that the wait after the last burst takes anyway. */
const settlingMs = 15_000;
/** Time after the last fault within which every client must get a response. */
const finishMs = 60_000;
const expiryJobMs = 6_000;

/**
 * Runs bursts of faults under load, and waits after each until everything that was due has arrived. Then compares what
 * clients were told with what is stored and what arrived.
 */
export async function runChaos(
  plan: Plan,
  parts: Parts,
  { onProgress, onOutput = () => {}, onStart = () => {} }: Listeners,
): Promise<Outcome> {
  const system = await startSystem(parts, (line) => onOutput(`${clock(Date.now())} ${line}`));
  onStart(system.stop);
  const stops: (() => unknown)[] = [system.stop];
  try {
    const [origin = ''] = system.urls;
    const population = await createPopulation(origin);
    stops.push(population.stop);
    const arrivals = collectArrivals(population);
    const clients = createClients(system.urls);
    stops.push(clients.stop);
    const observer = observeCheckpoints(system.urls);
    stops.push(observer.stop);
    const { perSecond, seed, seconds } = plan;
    const endsAt = Date.now() + seconds * 1000;
    const options = { perSecond, origin, latestExpiry: endsAt + settlingMs };
    const load = startLoad(population, clients, randomFrom(seed + 1), options);
    const found = await inBursts(plan, endsAt, system, load, arrivals, onProgress);
    const isFinished = await Promise.race([load.finish().then(() => true), sleep(finishMs)]);
    if (!isFinished) found.violations.push({ what: 'a client gets no response after the faults' });
    await untilExpired(load.entries);
    await found.settle();
    const log = await verifyLog(system, observer, load.entries, (messages) =>
      askForReceipts(messages, load.entries, clients, population),
    );
    clients.stop();
    found.violations.push(...log.violations);
    for (const database of system.databases)
      found.violations.push(...(await compare(load.entries, database, arrivals)));
    const { violations, timeline, times } = found;
    // Programs do not reach the primary of a shard themselves.
    const isSharded = !system.nodes.every(isHost);
    const servers = system.programs.filter(({ role }) => role === 'server').map(({ name }) => name);
    const recoveries = recoveriesOf(timeline.incidents, load.entries, servers, isSharded);
    violations.push(...late(recoveries));
    const figures = figuresOf(timeline, load.entries, arrivals, log, { ...times, recoveries });
    return { violations, timeline, arrivals, figures };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

const late = (recoveries: readonly Recovery[]): Violation[] =>
  recoveries
    .filter(({ tookMs }) => tookMs > recoveryMs)
    .map(({ server, what, tookMs }) => ({
      what: `${server} served nothing for ${Math.round(tookMs)} ms after ${what}`,
    }));

async function inBursts(
  { seed, kills: maxKills, faults: maxFaults, pauseMs }: Plan,
  endsAt: number,
  system: System,
  { entries }: Load,
  arrivals: Arrivals,
  onProgress: (line: string) => void,
) {
  const random = randomFrom(seed);
  const timeline = createTimeline();
  const violations: Violation[] = [];
  const times = { startedAt: Date.now(), longestWaitMs: 0 };
  const choice = openChoice(system, random);
  const done = { kills: 0, faults: 0 };
  const settle = async () => {
    const settled = await untilSettled(system, entries, arrivals);
    timeline.add('everything was repaired');
    violations.push(...settled.violations);
    times.longestWaitMs = Math.max(times.longestWaitMs, settled.tookMs);
  };
  const isOver = () => Date.now() >= endsAt || done.kills >= maxKills || done.faults >= maxFaults;
  while (!isOver() && violations.length === 0) {
    const found = await injectFaults(system, choice, random, timeline, {
      until: Math.min(Date.now() + longestBurstMs, endsAt),
      maxKills: maxKills - done.kills,
      maxFaults: maxFaults - done.faults,
      pauseMs,
      allowsLongStops: endsAt - Date.now() > 4 * leaseMs,
    });
    done.kills += found.kills;
    done.faults += found.faults;
    violations.push(...found.violations);
    await settle();
    onProgress(
      `${done.faults} faults, ${done.kills} kills, ${entries.length} messages, ${violations.length} violations`,
    );
  }
  return { violations, timeline, times, settle };
}

/** Waits until the system is ready and everything that was due then has arrived. */
async function untilSettled(
  { programs, databases, ready }: System,
  entries: readonly Entry[],
  arrivals: Arrivals,
): Promise<{ violations: Violation[]; tookMs: number }> {
  const notReady = await ready().then(
    () => [],
    (error) => [{ what: String(error) }],
  );
  const ended = programs
    .filter(({ endedByItself }) => endedByItself())
    .map(({ name }) => ({ what: `${name} ended although nobody killed it` }));
  const { late, tookMs } = await waitForDue(entries, arrivals, Date.now());
  const summaries = await Promise.all(databases.slice(0, 1).map(summarised));
  const isExcused = (entry: Entry) =>
    summaries.some((messages) => messages.has(messageIdOf(entry) ?? ''));
  const violations = late
    .filter(({ entry, what }) => what === 'callback' || !isExcused(entry))
    .map(({ entry, what }) => ({ entry, what: `its ${what} is later than the lease` }));
  return { violations: [...notReady, ...ended, ...violations], tookMs };
}

/** Waits until the messages that nobody answers have expired. */
async function untilExpired(entries: readonly Entry[]) {
  const soon = entries
    .flatMap(accepted)
    .map(({ expires_at }) => expires_at)
    .filter((expiresAt) => expiresAt < Date.now() + 120_000);
  await sleep(Math.max(0, Math.max(0, ...soon) - Date.now()) + expiryJobMs);
}

async function compare(entries: readonly Entry[], database: Database, arrivals: Arrivals) {
  const wrong = [...(await wrongCounts(database)), ...(await overdueWork(database, leaseMs))];
  return [
    ...findViolations(entries, await readStored(database), arrivals),
    ...wrong.map((what) => ({ what })),
  ];
}
