import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Scenario } from '../bench.ts';
import { type Environment, inEnvironment, type Served } from '../environments/environment.ts';
import { databasePid, processorMs } from '../environments/processor-time.ts';
import { type Receiver, startReceiver } from '../environments/receiver.ts';
import { compare, interleave } from '../load/interleave.ts';
import { closedLoops, type Loop, loopsAt } from '../load/loops.ts';
import { type Line, ratioLine } from '../report.ts';
import { openTenants, shotsOfTenants } from '../seeds/tenants.ts';

const TENANTS = 60;
/** Loops at a time for each server: what a process gains from batches must not depend on how many there are. */
const AT_ONCE = 24;
/** Jobs of the last loops belong to their window. */
const REST_MS = 500;
const GOAL = { atLeast: 1.7 };

/** The whole loop with two server processes and with one, on the same database. */
export const processes: Scenario = {
  name: 'processes',
  run: (bench) =>
    inEnvironment(bench, async (environment) => {
      const receiver = await startReceiver();
      try {
        await environment.startWorker();
        return await measure(bench, environment, receiver);
      } finally {
        await receiver.close();
      }
    }),
};

/** A server process, and loops on it. */
type Side = { pid: number | undefined; run(index: number): Promise<Loop> };

/** Of one window. Processor times for one loop, ms. */
type Window = { perSecond: number; servers: number; database: number };

async function measure(
  { plan, say }: Bench,
  environment: Environment,
  receiver: Receiver,
): Promise<Line[]> {
  const { url, sql, startServer } = environment;
  const servers: Served[] = [environment, await startServer()];
  const shotsOf = shotsOfTenants(url, await openTenants(url, receiver, TENANTS));
  const sides: Side[] = servers.map((server) => ({
    pid: server.pid,
    run: loopsAt(server.url, receiver, shotsOf),
  }));
  const database = await databasePid(sql);

  const window = async (on: Side[], seconds: number): Promise<Window> => {
    // Not of a server that has nothing to do: that would make one process look worse.
    const used = () => ({
      servers: on.reduce((sum, { pid }) => sum + (processorMs(pid) ?? Number.NaN), 0),
      database: processorMs(database) ?? Number.NaN,
    });
    const before = used();
    const startedAt = performance.now();
    const counts = await Promise.all(
      on.map(({ run }) => closedLoops(run, { atOnce: AT_ONCE, seconds })),
    );
    const loops = counts.reduce((sum, count) => sum + count, 0);
    const perSecond = (1_000 * loops) / (performance.now() - startedAt);
    await pause(REST_MS);
    const after = used();
    return {
      perSecond,
      servers: (after.servers - before.servers) / loops,
      database: (after.database - before.database) / loops,
    };
  };
  say(`${AT_ONCE} loops at a time on each process, ${plan.rounds} pairs of windows`);
  for (const on of [...sides.map((side) => [side]), sides]) await window(on, plan.sustainedSeconds);
  const [two, one]: [Window[], Window[]] = [[], []];
  await interleave(
    plan.rounds,
    async () => two.push(await window(sides, plan.windowSeconds)),
    // Each process in turn, so that both are equally warm.
    async () => one.push(await window([sideAt(sides, one.length)], plan.windowSeconds)),
  );
  return linesOf(two, one);
}

function sideAt(sides: Side[], at: number): Side {
  const side = sides[at % sides.length];
  if (!side) throw new Error('there are servers');
  return side;
}

function linesOf(two: Window[], one: Window[]): Line[] {
  const compared = (of: (window: Window, processes: number) => number) =>
    compare(
      two.map((window) => of(window, 2)),
      one.map((window) => of(window, 1)),
    );
  const line = (
    what: string,
    result: ReturnType<typeof compared>,
    unit: string,
    goal?: typeof GOAL,
  ) => ratioLine('processes', `${what}, 2 processes : 1`, result, unit, goal);
  return [
    line(
      'loops per second with a core for each process, from processor time of servers',
      compared(({ servers }, processes) => (1_000 * processes) / servers),
      '/s',
      GOAL,
    ),
    line(
      'the same, with the time of the database added',
      compared(({ servers, database }, processes) => (1_000 * processes) / (servers + database)),
      '/s',
      GOAL,
    ),
    line(
      'processor time of the database for one loop',
      compared(({ database }) => database),
      ' ms',
    ),
    line(
      'loops per second on this machine, which load generator and database share',
      compared(({ perSecond }) => perSecond),
      '/s',
    ),
  ];
}
