import { randomUUID } from 'node:crypto';
import type { RowDataPacket } from 'mysql2/promise';
import { z } from 'zod';
import type { Bench, Scenario } from '../bench.ts';
import { type Environment, inEnvironment } from '../environments/environment.ts';
import { databasePid, processorMs } from '../environments/processor-time.ts';
import { type Receiver, startReceiver } from '../environments/receiver.ts';
import { loopsAt, manyLoops, type Side } from '../load/loops.ts';
import { startRedis } from '../queue-stack/redis.ts';
import { openQueueStack } from '../queue-stack/side.ts';
import { type Line, short } from '../report.ts';
import { approveShot } from '../seeds/person.ts';
import { openTenants } from '../seeds/tenants.ts';
import { acceptP99, PRODUCT, SUSTAINED, timesLine } from './loop-times.ts';

/** Accounts that send in turn, each to a person of its own: more than five open messages of one are summarised. */
const TENANTS = 240;
/** Rate at which the cost of a loop is measured, loops/s. */
const STEADY = 60;
const SUSTAINED_SECONDS = 60;

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
        for (const rate of rates) {
          const measured: Measured[] = [];
          for (const side of sides) measured.push(await measure(bench, environment, side, rate));
          const ofRate = [...measured.flatMap((each) => each.lines), ...toStack(rate, measured)];
          for (const { what, numbers, ratio } of ofRate) bench.say(`${what}: ${numbers} ${ratio}`);
          lines.push(...ofRate);
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

/** Of one loop. Times are ms. */
type Cost = { statements: number; packets: number; server: number; database: number };
type Measured = { lines: Line[]; acceptP99: number; cost: Cost };

/** At most so many times the processor time and the slowest hundredth of the stack with queues, at these rates. */
const COST_TO_STACK = 1.5;
const ACCEPT_TO_STACK = 3;
const ACCEPT_RATES = [60, 150, 300];

/** Returns the lines about the product against the stack. */
function toStack(rate: number, [product, stack]: Measured[]): Line[] {
  if (!product || !stack) return [];
  const spent = ({ cost }: Measured) => cost.server + cost.database;
  const line = (what: string, a: number, b: number, most: number): Line => ({
    scenario: 'loop',
    what: `${rate} loops/s, ${what}, ${PRODUCT} : stack with queues`,
    numbers: `${short(a)} ms : ${short(b)} ms`,
    ratio: (a / b).toFixed(2),
    goal: `≤ ${most}`,
    verdict: a <= most * b ? 'met' : 'not met',
  });
  return [
    ...(rate === STEADY
      ? [line('server and database of one loop', spent(product), spent(stack), COST_TO_STACK)]
      : []),
    ...(ACCEPT_RATES.includes(rate)
      ? [line('p99 of accepting', product.acceptP99, stack.acceptP99, ACCEPT_TO_STACK)]
      : []),
  ];
}

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
): Promise<Measured> {
  const { plan, say } = bench;
  const seconds = secondsAt(rate, bench);
  say(`${side.name}: ${rate} loops a second for ${seconds} s`);
  await manyLoops(side.run, rate, plan.warmUpSeconds);
  const before = await costOf(environment, side);
  const loops = await manyLoops(side.run, rate, seconds);
  const after = await costOf(environment, side);
  const each = (key: keyof Cost) => (after[key] - before[key]) / loops.length;
  const cost = {
    statements: each('statements'),
    packets: each('packets'),
    server: each('server'),
    database: each('database'),
  };
  const times = timesLine(side.name, rate, loops);
  const costs = [
    costLine(side, 'statements of one loop', cost.statements, '', 30),
    ...(side.name === PRODUCT
      ? [costLine(side, 'packets of one loop to the database', cost.packets, '', 6)]
      : []),
    costLine(side, 'processor time of the server for one loop', cost.server, ' ms', 5),
    costLine(side, 'processor time of the database for one loop', cost.database, ' ms', null),
  ];
  return {
    lines: rate === STEADY ? [times, ...costs] : [times],
    acceptP99: acceptP99(loops),
    cost,
  };
}

/** What was used so far: by everybody on this database server, and by the server of this side. */
async function costOf({ sql, url }: Environment, side: Side): Promise<Cost> {
  const [rows] = await sql.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Questions'");
  return {
    statements: Number(rows[0]?.Value),
    packets: await packetsOf(url),
    server: processorMs(side.pid) ?? Number.NaN,
    database: processorMs(await databasePid(sql)) ?? Number.NaN,
  };
}

/** Returns how many packets of statements the server has sent to the database. */
async function packetsOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^assent_database_packets_total (\d+)$/m.exec(metrics)?.[1]);
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
