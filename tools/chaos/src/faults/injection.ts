import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseNode } from '../databases/nodes.ts';
import type { Program } from '../programs.ts';
import type { Random } from '../random.ts';
import type { System } from '../system.ts';
import type { Timeline } from '../timeline.ts';
import type { Fault, Kind } from './kinds.ts';
import { kindsOfClusters, kindsOfNodes, reshard } from './of-nodes.ts';
import { kindsOfPrograms } from './of-programs.ts';

/** How much is done to the system in one burst. */
export interface Burst {
  /** When it ends, ms. */
  until: number;
  maxKills: number;
  maxFaults: number;
  /** Average time between two faults, ms. */
  pauseMs: number;
  /** Whether processes may also be stopped for longer than a lease. */
  allowsLongStops: boolean;
}

const maxAtOnce = 3;
const waitMs = 50;

/**
 * Returns which kind of fault comes next: first each once, in an order that follows from the seed and begins with a kill, since
 * a short run may end before it had all; then by weight.
 */
export function openChoice({ nodes }: Pick<System, 'nodes'>, random: Random) {
  const ofNodes = [
    ...kindsOfNodes,
    ...(nodes.length > 1 ? kindsOfClusters : []),
    ...(nodes.some((node) => node.reshard) ? [reshard] : []),
  ];
  const short = [...kindsOfPrograms, ...ofNodes].filter(({ isLong }) => !isLong);
  const inOrder = shuffled(short, random);
  const kill = inOrder.find(({ isKill }) => isKill);
  const first = [...(kill ? [kill] : []), ...inOrder.filter((kind) => kind !== kill)];
  const next = (allowsLongStops: boolean): { kind: Kind; isFirst: boolean } => {
    const isOfProgram = random.happens(0.5);
    const kind = first.shift();
    if (kind) return { kind, isFirst: true };
    const possible = (isOfProgram ? kindsOfPrograms : ofNodes).filter(
      ({ isLong }) => allowsLongStops || !isLong,
    );
    return {
      kind: random.weighted(possible.map((each) => [each.weight, each] as const)),
      isFirst: false,
    };
  };
  return { next };
}

/**
 * Injects faults, several at a time and one for each process, and repairs all of them. Of a cluster, one node at a time.
 * Returns the number of faults and of kills among them, and what must not have happened meanwhile.
 */
export async function injectFaults(
  system: System,
  { next }: ReturnType<typeof openChoice>,
  random: Random,
  timeline: Timeline,
  { until, maxKills, maxFaults, pauseMs, allowsLongStops }: Burst,
): Promise<{ kills: number; faults: number; violations: { what: string }[] }> {
  const busy = new Set<Program | DatabaseNode>();
  const running = new Set<Promise<void>>();
  const violations: { what: string }[] = [];
  let kills = 0;
  let faults = 0;
  const isPossible = ({ target }: Fault) =>
    busy.size < maxAtOnce &&
    !busy.has(target) &&
    !system.nodes.some((node) => busy.has(node) && system.nodes.some((one) => one === target));
  const inject = ({ name, isKill }: Kind, { target, what, run }: Fault) => {
    faults++;
    if (isKill) kills++;
    busy.add(target);
    const begunAt = Date.now();
    const end = timeline.begin(what, { kind: name, target: target.name });
    const done = run((violation) => violations.push({ what: violation })).finally(() => {
      const usableAt = 'usableAt' in target ? target.usableAt?.() : undefined;
      end(usableAt !== undefined && usableAt > begunAt ? usableAt : undefined);
      busy.delete(target);
      running.delete(done);
    });
    running.add(done);
  };
  while (Date.now() < until && kills < maxKills && faults < maxFaults) {
    const { kind, isFirst } = next(allowsLongStops);
    const fault = kind.choose(system, random);
    // The first of a kind is not left out because its process is busy.
    while (isFirst && !isPossible(fault)) await sleep(waitMs);
    if (fault.missing !== undefined) timeline.leaveOut(kind.name, fault.missing);
    else if (isPossible(fault)) inject(kind, fault);
    await sleep(random.between(0.2, 1.8) * pauseMs);
  }
  await Promise.all(running);
  return { kills, faults, violations };
}

function shuffled<One>(all: readonly One[], random: Random): One[] {
  const left = [...all];
  return all.flatMap(() => left.splice(Math.floor(random.between(0, left.length)), 1));
}
