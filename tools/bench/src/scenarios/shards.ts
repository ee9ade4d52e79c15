import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder, toolsFolder } from '@assent/launch/checkout';
import { openEngine } from '@assent/launch/engines/other-engines';
import { openShardedVitess, shardOptions } from '@assent/launch/engines/vitess-shards';
import type { Bench, Scenario } from '../bench.ts';
import { emptyDatabase } from '../environments/database.ts';
import { type Environment, inEnvironment } from '../environments/environment.ts';
import { processorMs } from '../environments/processor-time.ts';
import { type Receiver, startReceiver } from '../environments/receiver.ts';
import { compare } from '../load/interleave.ts';
import { type Loop, loopsAt, manyLoops } from '../load/loops.ts';
import { type Line, ratioLine, short } from '../report.ts';
import { openTenants, shotsOfTenants } from '../seeds/tenants.ts';
import { timesLine } from './loop-times.ts';

const TENANTS = 64;
/** So low that two cores carry all programs: what waits for a core takes longer, and costs more. */
const PER_SECOND = 6;
/** Jobs of the last loops belong to their window. */
const REST_MS = 500;
const GOAL = { atMost: 0.6 };

const parts = [
  'database of a shard',
  'vttablet of a shard',
  'common database',
  'its vttablet',
  'vtgate',
  'server',
  'worker',
] as const;
type Part = (typeof parts)[number];
/** The processes of each part; of a shard, those of all shards. */
type Pids = Partial<Record<Part, (number | undefined)[]>>;
type Times = Record<Part, number>;

/** A database, and what was measured on it, ms. Of a part with several processes, the times are their mean. */
type Side = {
  name: string;
  pids: Pids;
  run(index: number): Promise<Loop>;
  /** In a second without requests: of a server alone, and with a worker. */
  atRest: { server: Times; worker: Times };
  /** For a loop, of each round. */
  rounds: Times[];
  loops: Loop[];
};

/** The loop on a single MySQL, and on Vitess with one shard and with two. Nothing is replicated. */
export const shards: Scenario = {
  name: 'shards',
  async run(bench) {
    const where = { toolsDir: toolsFolder(dataFolder()), report: bench.say };
    const openers: { name: string; open(): Promise<{ engine: Engine; pids: Pids }> }[] = [
      {
        name: 'MySQL',
        async open() {
          const engine = await openEngine('mysql', { ...where, options: shardOptions() });
          return { engine, pids: { 'database of a shard': [engine.pid] } };
        },
      },
      ...[['-'], ['-80', '80-']].map((ranges) => ({
        name: ranges.length === 1 ? '1 shard' : `${ranges.length} shards`,
        async open() {
          const engine = await openShardedVitess({ ...where, ranges, isReplicated: false });
          const ofApps = engine.copies.filter(({ shard }) => ranges.includes(shard));
          const common = engine.copies.filter(({ shard }) => !ranges.includes(shard));
          const pids: Pids = {
            'database of a shard': ofApps.map(({ pid }) => pid()),
            'vttablet of a shard': ofApps.map(({ tablet }) => tablet.pid()),
            'common database': common.map(({ pid }) => pid()),
            'its vttablet': common.map(({ tablet }) => tablet.pid()),
            vtgate: engine.gates.map(({ pid }) => pid()),
          };
          return { engine, pids };
        },
      })),
    ];
    const receiver = await startReceiver();
    const sides: Side[] = [];
    const open = async (at: number): Promise<Line[]> => {
      const opener = openers[at];
      if (!opener) return measure(bench, sides);
      bench.say(opener.name);
      const { engine, pids } = await opener.open();
      const database = emptyDatabase(engine.url, engine.close);
      return inEnvironment(
        bench,
        async (environment) => {
          sides.push(await openSide(bench, environment, { name: opener.name, pids, receiver }));
          return open(at + 1);
        },
        { database },
      );
    };
    try {
      return await open(0);
    } finally {
      await receiver.close();
    }
  },
};

type Engine = { url: string; close(): Promise<void> };

async function openSide(
  { plan }: Bench,
  environment: Environment,
  { name, pids: ofEngine, receiver }: { name: string; pids: Pids; receiver: Receiver },
): Promise<Side> {
  const { url, pid } = environment;
  const pids: Pids = { ...ofEngine, server: [pid] };
  const tenants = await openTenants(url, receiver, TENANTS);
  const server = await timesAtRest(pids, plan.loopSeconds);
  pids.worker = [(await environment.startWorker()).pid];
  const run = loopsAt(url, receiver, shotsOfTenants(url, tenants));
  await manyLoops(run, PER_SECOND, plan.loopWarmUpSeconds);
  const worker = await timesAtRest(pids, plan.loopSeconds);
  return { name, pids, run, atRest: { server, worker }, rounds: [], loops: [] };
}

/** Returns the processor times of a second without requests. */
async function timesAtRest(pids: Pids, seconds: number): Promise<Times> {
  await pause(REST_MS);
  const before = used(pids);
  await pause(1_000 * seconds);
  return difference(before, used(pids), seconds);
}

async function measure({ plan, say }: Bench, sides: Side[]): Promise<Line[]> {
  say(`${PER_SECOND} loops a second on each, ${plan.rounds} rounds of ${plan.loopSeconds} s`);
  for (let round = 0; round < plan.rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      await manyLoops(side.run, PER_SECOND, plan.warmUpSeconds);
      const before = used(side.pids);
      const loops = await manyLoops(side.run, PER_SECOND, plan.loopSeconds);
      await pause(REST_MS);
      const complete = loops.filter(({ callback }) => callback !== null).length;
      side.rounds.push(difference(before, used(side.pids), complete));
      side.loops.push(...loops);
    }
  return [...sides.flatMap(linesOf), ...ratiosOf(sides)];
}

function used(pids: Pids): Times {
  return timesOf((part) => {
    const each = (pids[part] ?? []).map((pid) => processorMs(pid) ?? Number.NaN);
    return each.reduce((sum, ms) => sum + ms, 0) / Math.max(1, each.length);
  });
}

const timesOf = (of: (part: Part) => number) =>
  Object.fromEntries(parts.map((part) => [part, of(part)])) as Times;

const difference = (before: Times, after: Times, by: number): Times =>
  timesOf((part) => (after[part] - before[part]) / by);

function linesOf(side: Side): Line[] {
  const { name, pids, atRest, rounds, loops } = side;
  const mean = timesOf((part) => rounds.reduce((sum, of) => sum + of[part], 0) / rounds.length);
  const timesLineOf = (what: string, times: Times): Line => ({
    scenario: 'shards',
    what: `${name}, processor time ${what}`,
    numbers: parts
      .filter((part) => pids[part])
      .map((part) => `${part} ${short(times[part])} ms`)
      .join(', '),
    ratio: '',
    goal: '',
    verdict: '',
  });
  return [
    { ...timesLine(name, PER_SECOND, loops), scenario: 'shards' },
    timesLineOf(`for a loop, at ${PER_SECOND}/s`, mean),
    timesLineOf('of a second without requests, one server', atRest.server),
    timesLineOf('of a second without requests, one server and one worker', atRest.worker),
  ];
}

function ratiosOf(sides: Side[]): Line[] {
  const [single = [], one = [], two = []] = sides.map(({ rounds }) =>
    rounds.map((times) => times['database of a shard']),
  );
  const what = 'processor time of the database of a shard for a loop';
  return [
    ratioLine('shards', `${what}, 2 shards : 1`, compare(two, one), ' ms', GOAL),
    ratioLine('shards', `${what}, 1 shard : MySQL`, compare(one, single), ' ms'),
  ];
}
