import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Bench, Scenario } from '../bench.ts';
import { type Environment, inEnvironment } from '../environments/environment.ts';
import { processorMs } from '../environments/processor-time.ts';
import { arrivalOf, type Receiver, startReceiver } from '../environments/receiver.ts';
import { openLoop } from '../load/open-loop.ts';
import { openConnections, type Shot } from '../load/shot.ts';
import { percentile } from '../load/statistics.ts';
import { type Line, short } from '../report.ts';
import { approveShot } from '../seeds/person.ts';
import { openTenants, type Tenant } from '../seeds/tenants.ts';

const TENANTS = 60;
/** Loops at a time while what is sustainable is measured. */
const SUSTAINED = 48;
const CONNECTIONS = 2_000;
const OVERLOAD = 2;
const RETRY_MS = 1_000;
/** The probes after the load: one in so many ms, for so long, and slow from so many ms. */
const PROBES = { everyMs: 100, ms: 10_000, slowMs: 150 };
const GOALS = { ageMs: 2_000, recoveryMs: 5_000 };

/** Twice the loops that are sustainable, open loop: what is shed, how late the rest is, and how soon it is over. */
export const overload: Scenario = {
  name: 'overload',
  run: (bench) =>
    inEnvironment(bench, async (environment) => {
      await environment.startWorker();
      const receiver = await startReceiver();
      try {
        const tenants = await openTenants(environment.url, receiver, TENANTS);
        return await measure(bench, environment, loopsOf(environment.url, receiver, tenants));
      } finally {
        await receiver.close();
      }
    }),
};

/** One loop, ms, and how often its answer was refused. Null: its send was refused. */
type Outcome = {
  accept: number;
  push: number | null;
  callback: number | null;
  refusals: number;
} | null;

const Sent = z.object({ message_id: z.string() });

function loopsOf(url: string, receiver: Receiver, tenants: Tenant[]) {
  const connections = openConnections(url, CONNECTIONS);
  /** Returns the response, or null if it was refused. */
  const request = async (shot: Shot): Promise<string | null> => {
    const { statusCode, body } = await connections.request(shot);
    const text = await body.text();
    if (statusCode === 200) return text;
    if (statusCode === 503) return null;
    throw new Error(`${shot.path} answered ${statusCode}: ${text}`);
  };
  const run = async (index: number): Promise<Outcome> => {
    const tenant = tenants[index % tenants.length];
    if (!tenant) throw new Error('there are tenants');
    const { send, person } = tenant;
    const sentAt = performance.now();
    const headers = { ...send.headers, 'idempotency-key': randomUUID() };
    const sent = await request({ ...send, headers });
    if (sent === null) return null;
    const id = Sent.parse(JSON.parse(sent)).message_id;
    const acceptedAt = performance.now();
    const push = await arrivalOf(receiver.pushes, id, acceptedAt);
    let refusals = 0;
    let answeredAt = performance.now();
    while ((await request(approveShot(url, person, id))) === null) {
      refusals += 1;
      await pause(RETRY_MS);
      answeredAt = performance.now();
    }
    const callback = await arrivalOf(receiver.callbacks, id, answeredAt);
    return { accept: acceptedAt - sentAt, push, callback, refusals };
  };
  return { run, close: () => connections.destroy() };
}

async function measure(
  { plan, say }: Bench,
  { pid }: Environment,
  { run, close }: ReturnType<typeof loopsOf>,
): Promise<Line[]> {
  const seconds = plan.overloadSeconds;
  await sustained(run, plan.warmUpSeconds);
  const used = () => processorMs(pid) ?? Number.NaN;
  const usedBefore = used();
  const rate = await sustained(run, plan.windowSeconds);
  const sustainedMs = (used() - usedBefore) / (rate * plan.windowSeconds);
  const usedThen = used();
  const perSecond = Math.round(rate * OVERLOAD);
  say(`${perSecond} loops a second for ${seconds} s, ${short(rate)} are sustainable`);
  const outcomes: Outcome[] = [];
  const load = openLoop({ perSecond, seconds }, async (index) => {
    outcomes.push(await run(index));
  });
  await pause(seconds * 1_000);
  const recoveryMs = await recovery(run);
  await load;
  const usedMs = used() - usedThen;
  await close();

  const accepted = outcomes.filter((each) => each !== null);
  const p99 = (part: 'accept' | 'push' | 'callback') =>
    percentile(
      accepted.map((each) => each[part]).filter((time) => time !== null),
      0.99,
    );
  const lost = accepted.filter(({ push, callback }) => push === null || callback === null).length;
  const refusals = accepted.reduce((sum, each) => sum + each.refusals, 0);
  const isMet = lost === 0 && Math.max(p99('push'), p99('callback')) < GOALS.ageMs;
  return [
    {
      scenario: 'overload',
      what: `${perSecond} loops/s for ${seconds} s, ${short(rate)} sustainable, p99 ms`,
      numbers: `accept ${short(p99('accept'))}, accept → push ${short(p99('push'))}, answer → callback ${short(p99('callback'))}; ${short(accepted.length / seconds)} loops/s, ${outcomes.length - accepted.length} of ${outcomes.length} sends and ${refusals} answers refused, ${lost} lost`,
      ratio: '',
      goal: `p99 < ${GOALS.ageMs} ms, none lost`,
      verdict: isMet ? 'met' : 'not met',
    },
    {
      scenario: 'overload',
      what: 'processor time of the server for one accepted loop, overloaded : sustained',
      numbers: `${short(usedMs / accepted.length)} ms : ${short(sustainedMs)} ms`,
      ratio: '',
      goal: '–',
      verdict: '',
    },
    {
      scenario: 'overload',
      what: `until no loop is refused or above ${PROBES.slowMs} ms after the load`,
      numbers: `${short(recoveryMs / 1_000)} s`,
      ratio: '',
      goal: `≤ ${GOALS.recoveryMs / 1_000} s`,
      verdict: recoveryMs <= GOALS.recoveryMs ? 'met' : 'not met',
    },
  ];
}

/** Returns how many loops end in a second while so many run. */
async function sustained(run: (index: number) => Promise<Outcome>, seconds: number) {
  const end = performance.now() + seconds * 1_000;
  let loops = 0;
  const keepRunning = async (_: unknown, at: number) => {
    for (let index = at; performance.now() < end; index += SUSTAINED) if (await run(index)) loops++;
  };
  await Promise.all(Array.from({ length: SUSTAINED }, keepRunning));
  return loops / seconds;
}

/** Returns how long after now the last probe began that was refused or slow, ms. */
async function recovery(run: (index: number) => Promise<Outcome>): Promise<number> {
  const startedAt = performance.now();
  let last = 0;
  const seconds = PROBES.ms / 1_000;
  await openLoop({ perSecond: 1_000 / PROBES.everyMs, seconds }, async (index) => {
    const begunAt = performance.now() - startedAt;
    const outcome = await run(index);
    const times = outcome ? [outcome.accept, outcome.push, outcome.callback] : [null];
    const isSlow = times.some((ms) => ms === null || ms > PROBES.slowMs);
    if (isSlow) last = Math.max(last, begunAt + PROBES.everyMs);
  });
  return last;
}
