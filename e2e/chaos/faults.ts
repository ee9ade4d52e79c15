import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseNode } from './databases/nodes.ts';
import { aLock, holdLock } from './locks.ts';
import type { Program } from './programs.ts';
import type { Random } from './random.ts';
import type { System } from './system.ts';
import type { Timeline } from './timeline.ts';

/** How much is done to the system in one burst. */
export interface Burst {
  /** When it ends, ms. */
  until: number;
  mostKills: number;
  /** Average time between two faults, ms. */
  pauseMs: number;
  /** Whether processes may also be stopped for longer than a lease. */
  allowsLongStops: boolean;
}

const mostAtOnce = 3;
/** A server takes longest to start, and without servers there are no requests. */
const weights = { server: 1, worker: 2 };
const longStopMs = [32_000, 35_000] as const;
/** A single database is stopped for a moment; of a cluster, long enough that the others exclude the node. */
const longestNodeStopMs = ({ nodes }: System) => (nodes.length > 1 ? 12_000 : 4_000);

/** One kind of fault that was chosen: what it is called, and what it does until it is repaired. */
interface Fault {
  target: Program | DatabaseNode;
  what: string;
  isKill?: boolean;
  run(): Promise<void>;
}

/**
 * Injects faults, several at a time and one for each process, and repairs all of them. Of a cluster, one node at a time.
 * Returns the number of processes that it killed.
 */
export async function injectFaults(
  system: System,
  random: Random,
  timeline: Timeline,
  { until, mostKills, pauseMs, allowsLongStops }: Burst,
): Promise<number> {
  const busy = new Set<Program | DatabaseNode>();
  const running = new Set<Promise<void>>();
  let kills = 0;
  while (Date.now() < until && kills < mostKills) {
    const fault = random.happens(0.5)
      ? faultOfProgram(
          random.weighted(system.programs.map((each) => [weights[each.role], each] as const)),
          random,
          allowsLongStops,
        )
      : faultOfNode(system, random);
    const isNodeBusy = system.nodes.some((node) => busy.has(node));
    const isPossible =
      busy.size < mostAtOnce &&
      !busy.has(fault.target) &&
      !(isNodeBusy && system.nodes.some((node) => node === fault.target));
    if (isPossible) {
      if (fault.isKill) kills++;
      busy.add(fault.target);
      const end = timeline.begin(fault.what);
      const done = fault.run().finally(() => {
        end();
        busy.delete(fault.target);
        running.delete(done);
      });
      running.add(done);
    }
    await sleep(random.between(0.2, 1.8) * pauseMs);
  }
  await Promise.all(running);
  return kills;
}

function faultOfProgram(target: Program, random: Random, allowsLongStops: boolean): Fault {
  const { name } = target;
  const pauseMs = random.between(100, 500);
  const ms = random.between(500, 4_000);
  const longMs = random.between(...longStopMs);
  const stop = async (stopMs: number) => {
    target.pause();
    await sleep(stopMs);
    target.resume();
  };
  // Of several nodes, one or all: a process that reaches another one continues there.
  const networks = random.happens(0.5) ? target.networks : [random.oneOf(target.networks)];
  const network = async (change: 'disconnect' | 'dropResponses' | 'stall') => {
    for (const proxy of networks) proxy[change]();
    await sleep(ms);
    for (const proxy of networks) proxy.reconnect();
  };
  const kill = async () => {
    await target.kill();
    await sleep(pauseMs);
    await target.restart();
  };
  // Connections that were silent stay so, since what was sent on them is lost. New ones work.
  const silence = async () => {
    for (const proxy of networks) proxy.silence();
    await sleep(ms);
    for (const proxy of networks) proxy.forget();
  };
  const forget = async () => {
    for (const proxy of networks) proxy.forget();
  };
  return random.weighted<Fault>([
    [70, { target, what: `${name} killed`, isKill: true, run: kill }],
    [10, { target, what: `${name} stopped`, run: () => stop(ms) }],
    [
      allowsLongStops ? 0.5 : 0,
      { target, what: `${name} stopped beyond its leases`, run: () => stop(longMs) },
    ],
    [7, { target, what: `${name} has no database`, run: () => network('disconnect') }],
    [
      7,
      {
        target,
        what: `${name} loses the responses of its database`,
        run: () => network('dropResponses'),
      },
    ],
    [6, { target, what: `${name} waits for its database`, run: () => network('stall') }],
    [6, { target, what: `${name} hears nothing of its database`, run: silence }],
    [6, { target, what: `${name} has silent connections`, run: forget }],
  ]);
}

function faultOfNode(system: System, random: Random): Fault {
  const [target, database] = random.oneOf(
    system.nodes.flatMap((node, at) => {
      const found = system.databases[at];
      return found ? [[node, found] as const] : [];
    }),
  );
  const longestStopMs = longestNodeStopMs(system);
  const lock = aLock(random);
  const pauseMs = random.between(50, 500);
  const ms = random.between(500, longestStopMs);
  const { name, isolate, rejoin } = target;
  const kill = async () => {
    await target.kill();
    await sleep(pauseMs);
    await target.restart();
  };
  const stop = async () => {
    await target.pause();
    await sleep(ms);
    await target.resume();
  };
  const cutOff = async () => {
    await isolate?.();
    await sleep(ms);
    await rejoin?.();
  };
  return random.weighted<Fault>([
    [75, { target, what: `${name} killed`, isKill: true, run: kill }],
    [25, { target, what: `${name} stopped`, run: stop }],
    [
      25,
      {
        target,
        what: `${name} has ${lock.what}`,
        run: () => holdLock(database, lock, ms),
      },
    ],
    [isolate ? 25 : 0, { target, what: `${name} cut off from the other nodes`, run: cutOff }],
  ]);
}
