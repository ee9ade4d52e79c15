import { randomUUID } from 'node:crypto';
import type { RowDataPacket } from 'mysql2/promise';
import { z } from 'zod';
import type { Bench, Scenario } from '../bench.ts';
import { type Environment, inEnvironment } from '../environments/environment.ts';
import { databasePid, processorMs } from '../environments/processor-time.ts';
import { type Receiver, startReceiver } from '../environments/receiver.ts';
import { type Loop, loopsAt, manyLoops, type Side } from '../load/loops.ts';
import { percentile } from '../load/statistics.ts';
import { startRedis } from '../queue-stack/redis.ts';
import { openQueueStack } from '../queue-stack/side.ts';
import { type Line, short } from '../report.ts';
import { approveShot } from '../seeds/person.ts';
import { openTenants } from '../seeds/tenants.ts';

/** Accounts that send in turn, each to a person of its own: more than five open messages of one are summarised. */
const TENANTS = 240;
const PRODUCT = 'Assent';
/** Rate at which the cost of a loop is measured, loops/s. */
const STEADY = 60;
const GOALS: Record<number, { accept: number; callback: number }> = {
  60: { accept: 30, callback: 60 },
  300: { accept: 150, callback: 150 },
};

/**
 * Rate that must be sustained, for at least a minute: the queue is stable if the last third of the loops is accepted as
 * fast as the first. In the first seconds at a new rate V8 still compiles for it.
 */
const SUSTAINED = 500;
const SUSTAINED_SECONDS = 60;
const STABLE = 1.5;

/** The whole loop: send with an idempotency key, push, answer, callback; open loop, at rising rates. */
export const loop: Scenario = {
  name: 'loop',
  async run(bench) {
    const receiver = await startReceiver();
    // It ends after the environment, in which the stack uses it.
    const redis = await startRedis();
    if (!redis) bench.say('no redis-server on PATH: the stack with queues is left out');
    try {
      return await inEnvironment(bench, async (environment) => {
        await environment.startWorker();
        const sides = [await openProduct(environment, receiver)];
        if (redis) sides.push(await openQueueStack(environment, receiver, redis.port));
        const lines: Line[] = [];
        const rates = bench.profileFolder ? [STEADY] : bench.plan.loopRates;
        for (const side of sides) await manyLoops(side.run, STEADY, bench.plan.loopWarmUpSeconds);
        for (const rate of rates)
          for (const side of sides) {
            const measured = await measure(bench, environment, side, rate);
            for (const { what, numbers } of measured) bench.say(`${what}: ${numbers}`);
            lines.push(...measured);
          }
        return lines;
      });
    } finally {
      await receiver.close();
      await redis?.stop();
    }
  },
};

const Sent = z.object({ message_id: z.string() });

async function openProduct(environment: Environment, receiver: Receiver): Promise<Side> {
  const { url } = environment;
  const tenants = await openTenants(url, receiver, TENANTS);
  const run = loopsAt(url, receiver, (index) => {
    const tenant = tenants[index % tenants.length];
    if (!tenant) throw new Error('there are tenants');
    const { send, person } = tenant;
    return {
      send: { ...send, headers: { ...send.headers, 'idempotency-key': randomUUID() } },
      idOf: (answer) => Sent.parse(JSON.parse(answer)).message_id,
      answer: (id) => approveShot(url, person, id),
    };
  });
  return { name: PRODUCT, pid: environment.pid, run };
}

type Cost = { statements: number; server: number; database: number };

/** Returns how long a rate is measured, s. */
function secondsAt(rate: number, { plan, profileFolder }: Bench): number {
  // A profile of minutes is too large to be read.
  if (rate === STEADY && !profileFolder) return plan.steadySeconds;
  return rate === SUSTAINED ? Math.max(plan.loopSeconds, SUSTAINED_SECONDS) : plan.loopSeconds;
}

async function measure(
  bench: Bench,
  environment: Environment,
  side: Side,
  rate: number,
): Promise<Line[]> {
  const { plan, say } = bench;
  const seconds = secondsAt(rate, bench);
  say(`${side.name}: ${rate} loops a second for ${seconds} s`);
  await manyLoops(side.run, rate, plan.warmUpSeconds);
  const before = await costOf(environment, side);
  const loops = await manyLoops(side.run, rate, seconds);
  const after = await costOf(environment, side);
  const each = (key: keyof Cost) => (after[key] - before[key]) / loops.length;
  const times = timesLine(side, rate, loops);
  if (rate !== STEADY) return [times];
  return [
    times,
    costLine(side, 'statements of one loop', each('statements'), '', 35),
    costLine(side, 'processor time of the server for one loop', each('server'), ' ms', 5),
    costLine(side, 'processor time of the database for one loop', each('database'), ' ms', null),
  ];
}

/** What was used so far: by everybody on this database server, and by the server of this side. */
async function costOf({ sql }: Environment, side: Side): Promise<Cost> {
  const [rows] = await sql.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Questions'");
  return {
    statements: Number(rows[0]?.Value),
    server: processorMs(side.pid) ?? Number.NaN,
    database: processorMs(await databasePid(sql)) ?? Number.NaN,
  };
}

const PARTS = { accept: 'accept', push: 'accept → push', callback: 'answer → callback' } as const;

function timesLine(side: Side, rate: number, loops: Loop[]): Line {
  const goal = side.name === PRODUCT ? GOALS[rate] : undefined;
  const p99 = { accept: Number.NaN, push: Number.NaN, callback: Number.NaN };
  const accepted = loops.filter(({ accept }) => accept !== null);
  const parts = (['accept', 'push', 'callback'] as const).map((part) => {
    const arrived = accepted.map((each) => each[part]).filter((time) => time !== null);
    p99[part] = percentile(arrived, 0.99);
    const lost = accepted.length - arrived.length;
    const times = `${short(percentile(arrived, 0.5))} / ${short(p99[part])}`;
    return `${PARTS[part]} ${times}${lost ? ` (${lost} lost)` : ''}`;
  });
  const refused = loops.filter(({ isRefused }) => isRefused).length;
  if (refused > 0) parts.push(`${refused} of ${loops.length} refused`);
  const line = {
    scenario: 'loop',
    what: `${side.name}, ${rate} loops/s, p50 / p99 ms`,
    numbers: parts.join(', '),
    ratio: '',
  };
  if (side.name === PRODUCT && rate === SUSTAINED) {
    const isMet = refused === 0 && growthOf(accepted) <= STABLE;
    return { ...line, goal: 'none refused, stable', verdict: isMet ? 'met' : 'not met' };
  }
  if (!goal) return { ...line, goal: '–', verdict: '' };
  const isFast = p99.accept < goal.accept && p99.callback < goal.callback;
  const isMet = isFast && refused === 0;
  return {
    ...line,
    goal: `p99 < ${goal.accept}, < ${goal.callback} ms`,
    verdict: isMet ? 'met' : 'not met',
  };
}

/** Returns how many times as long the last third of the loops took to be accepted as the first third, median. */
function growthOf(loops: Loop[]): number {
  const inOrder = loops.toSorted((a, b) => a.acceptedAt - b.acceptedAt);
  const third = Math.floor(inOrder.length / 3);
  const medianOf = (some: Loop[]) =>
    percentile(
      some.flatMap(({ accept }) => accept ?? []),
      0.5,
    );
  return medianOf(inOrder.slice(-third)) / medianOf(inOrder.slice(0, third));
}

function costLine(
  side: Side,
  what: string,
  value: number,
  unit: string,
  most: number | null,
): Line {
  const goal = side.name === PRODUCT ? most : null;
  return {
    scenario: 'loop',
    what: `${side.name}, ${STEADY} loops/s, ${what}`,
    numbers: `${short(value)}${unit}`,
    ratio: '',
    goal: goal === null ? '–' : `≤ ${goal}`,
    verdict: goal === null ? '' : value <= goal ? 'met' : 'not met',
  };
}
