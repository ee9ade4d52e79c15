import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, RowDataPacket } from 'mysql2/promise';
import type { Bench, Scenario } from '../bench.ts';
import { type Environment, inEnvironment } from '../environments/environment.ts';
import { type Receiver, startReceiver } from '../environments/receiver.ts';
import { burst } from '../load/closed-loop.ts';
import { interleave } from '../load/interleave.ts';
import { type Line, short } from '../report.ts';
import { type Business, defaultTopic, openBusiness, sendShot } from '../seeds/business.ts';
import { signInPerson } from '../seeds/person.ts';

const CONNECTIONS = 32;
const HOUR_MS = 3_600_000;
/** Time for the workers to be idle before everything is due. */
const LEAD_MS = 2_000;
const PATIENCE_MS = 600_000;

/** Very many scheduled messages that are due at once, with one worker and with two. */
export const drain: Scenario = {
  name: 'drain',
  async run(bench) {
    const receiver = await startReceiver();
    try {
      return await inEnvironment(bench, (environment) => drainAll(bench, environment, receiver));
    } finally {
      await receiver.close();
    }
  },
};

type Drained = { startedSeconds: number; pushedSeconds: number; early: number; notOnce: number };

async function drainAll(
  bench: Bench,
  environment: Environment,
  receiver: Receiver,
): Promise<Line[]> {
  const business = await openBusiness(environment.url);
  const person = await signInPerson(environment.url);
  await person.join(business, defaultTopic(business).name);
  await person.addDevice(`${receiver.pushUrl}device`);

  const all: Drained[] = [];
  const pushed = { 1: [] as number[], 2: [] as number[] };
  const measure = (workers: 1 | 2) => async () => {
    const drained = await drainOnce(bench, { environment, business, receiver, workers });
    all.push(drained);
    pushed[workers].push(drained.pushedSeconds);
    return drained.startedSeconds;
  };
  const { a: two, b: one, ratio } = await interleave(bench.plan.drains, measure(2), measure(1));
  const early = all.reduce((sum, drained) => sum + drained.early, 0);
  const notOnce = all.reduce((sum, drained) => sum + drained.notOnce, 0);
  const count = bench.plan.scheduled.toLocaleString('en');
  const seconds = (values: number[]) => values.map(short).join(', ');
  return [
    {
      scenario: 'drain',
      what: `${count} due at once until none is scheduled, 2 workers : 1`,
      numbers: `${short(two)} s : ${short(one)} s`,
      ratio: `${ratio.median.toFixed(2)} [${ratio.least.toFixed(2)}…${ratio.most.toFixed(2)}]`,
      goal: '',
      verdict: '',
    },
    {
      scenario: 'drain',
      what: `${count} due at once until every push has arrived, 2 workers : 1`,
      numbers: `${seconds(pushed[2])} s : ${seconds(pushed[1])} s`,
      ratio: '',
      goal: '',
      verdict: '',
    },
    {
      scenario: 'drain',
      what: 'started early, or pushed other than once',
      numbers: `${early} early, ${notOnce} not once, of ${all.length * bench.plan.scheduled}`,
      ratio: '',
      goal: '0',
      verdict: early + notOnce === 0 ? 'met' : 'not met',
    },
  ];
}

async function drainOnce(
  { plan, say }: Bench,
  of: { environment: Environment; business: Business; receiver: Receiver; workers: number },
): Promise<Drained> {
  const { environment, business, receiver } = of;
  const { sql, url } = environment;
  say(`scheduling ${plan.scheduled} messages for ${of.workers} worker(s)`);
  receiver.pushes.clear();
  const topic = defaultTopic(business).name;
  const next = () => sendShot(business, topic, { scheduled_at: Date.now() + HOUR_MS });
  await burst(url, { connections: CONNECTIONS, count: plan.scheduled, next });
  const workers = await Promise.all(
    Array.from({ length: of.workers }, () => environment.startWorker()),
  );

  // One moment for all of them, which the API cannot be asked for while it takes seconds to accept them.
  const dueAt = Date.now() + LEAD_MS;
  const due = { dueAt };
  await sql.query(
    "UPDATE messages SET scheduled_at = :dueAt WHERE status = 'scheduled' AND scheduled_at > :dueAt",
    due,
  );
  await pause(dueAt - Date.now());
  const startedSeconds = await secondsUntil(
    dueAt,
    async () => (await countWhere(sql, "status = 'scheduled'", due)) === 0,
  );
  // A person with many open messages is notified of most of them together (ADR 31); summaries have other topics.
  const single = () => [...receiver.pushes.keys()].filter((topic) => topic.startsWith('msg_'));
  const gathered = () => countWhere(sql, 'scheduled_at = :dueAt AND push_gathered > 0', due);
  const isPushed = async () => single().length + (await gathered()) >= plan.scheduled;
  const pushedSeconds = await secondsUntil(dueAt, isPushed);
  await Promise.all(workers.map((worker) => worker.stop()));
  return {
    startedSeconds,
    pushedSeconds,
    early: await countWhere(sql, 'scheduled_at = :dueAt AND sent_at < scheduled_at', due),
    notOnce:
      single().filter((topic) => receiver.pushes.get(topic)?.times !== 1).length +
      Math.abs(plan.scheduled - single().length - (await gathered())),
  };
}

async function secondsUntil(since: number, isDone: () => Promise<boolean>): Promise<number> {
  while (!(await isDone()) && Date.now() - since < PATIENCE_MS) await pause(20);
  return (Date.now() - since) / 1000;
}

async function countWhere(sql: Pool, condition: string, values: { dueAt: number }) {
  const [rows] = await sql.query<RowDataPacket[]>(
    `SELECT COUNT(*) AS count FROM messages WHERE ${condition}`,
    values,
  );
  return Number(rows[0]?.count ?? 0);
}
