import { setTimeout as pause } from 'node:timers/promises';
import type { RowDataPacket } from 'mysql2/promise';
import { z } from 'zod';
import type { Bench } from '../bench.ts';
import type { Environment } from '../environments/environment.ts';
import { databasePid, processorMs } from '../environments/processor-time.ts';
import type { Receiver } from '../environments/receiver.ts';
import { burst } from '../load/closed-loop.ts';
import { compare, interleave } from '../load/interleave.ts';
import type { Shot } from '../load/shot.ts';
import { type Line, ratioLine } from '../report.ts';
import { approveShot } from '../seeds/person.ts';
import { openTenants } from '../seeds/tenants.ts';

/** Also the number of accounts, with one person without a device each. */
const CONNECTIONS = 32;
/** Time after the last response: callbacks and the append to the log belong to what caused them. */
const REST_MS = 1_500;
/** Windows of each side before those that count: a new process compiles its code at first. */
const WARM_UPS = 2;
const GOALS = { send: 1.03, answer: 1.1 };

type Operation = keyof typeof GOALS;
/** Of one window: processor time of server and database for each operation, ms, and operations per second. */
type Window = { ms: number; perSecond: number };
type Costs = Record<Operation, Window[]>;

/** Compares sends and answers of a server with the log, and of one without. */
export async function compareCosts(
  { plan, say }: Bench,
  receiver: Receiver,
  { whole, bare }: Record<'whole' | 'bare', Environment>,
): Promise<Line[]> {
  const [withLog, without] = [await sideOf(whole, receiver), await sideOf(bare, receiver)];
  say(`${plan.receiptRounds} pairs of ${plan.receiptOperations} sends and answers`);
  for (let n = 0; n < WARM_UPS; n += 1) {
    await withLog.measure(plan.receiptOperations);
    await without.measure(plan.receiptOperations);
  }
  const costs = { whole: noCosts(), bare: noCosts() };
  await interleave(
    plan.receiptRounds,
    () => withLog.measure(plan.receiptOperations, costs.whole),
    () => without.measure(plan.receiptOperations, costs.bare),
  );
  await checkEntries(whole, bare);
  return (['send', 'answer'] as const).flatMap((operation) => {
    const compared = (of: keyof Window) =>
      compare(
        costs.whole[operation].map((window) => window[of]),
        costs.bare[operation].map((window) => window[of]),
      );
    const what = `${operation}, with the log : without`;
    const time = `processor time of server and database for one ${what}`;
    return [
      ratioLine('receipts', time, compared('ms'), ' ms', { atMost: GOALS[operation] }),
      ratioLine('receipts', `${CONNECTIONS} connections, ${what}`, compared('perSecond'), '/s'),
    ];
  });
}

/** Checks that the sides were what they are called. @throws Error */
async function checkEntries(whole: Environment, bare: Environment): Promise<void> {
  const [some, none] = [await entriesOf(whole), await entriesOf(bare)];
  if (some === 0 || none > 0) throw new Error(`${some} log entries with the log, ${none} without`);
}

async function entriesOf({ sql }: Environment): Promise<number> {
  const [rows] = await sql.query<RowDataPacket[]>('SELECT COUNT(*) AS count FROM log_entries');
  return Number(rows[0]?.count);
}

const noCosts = (): Costs => ({ send: [], answer: [] });

const Sent = z.object({ message_id: z.string(), topic: z.string() });

async function sideOf({ url, sql, pid }: Environment, receiver: Receiver) {
  const tenants = await openTenants(url, receiver, CONNECTIONS, false);
  const byTopic = new Map(tenants.map((tenant) => [tenant.topic, tenant]));
  const database = await databasePid(sql);
  const used = () => (processorMs(pid) ?? Number.NaN) + (processorMs(database) ?? Number.NaN);

  const run = async (shots: (connection: number) => Shot, count: number, windows: Window[]) => {
    const before = used();
    const startedAt = performance.now();
    const bodies = await burst(url, { connections: CONNECTIONS, count, next: shots });
    const seconds = (performance.now() - startedAt) / 1_000;
    await pause(REST_MS);
    windows.push({ ms: (used() - before) / count, perSecond: count / seconds });
    return bodies;
  };
  return {
    /** Sends messages and answers them. */
    async measure(count: number, costs: Costs = noCosts()) {
      const bodies = await run((connection) => of(tenants, connection).send, count, costs.send);
      const answers = bodies.map((body) => {
        const { message_id, topic } = Sent.parse(JSON.parse(body));
        const tenant = byTopic.get(topic);
        if (!tenant) throw new Error('the topic is that of a tenant');
        return approveShot(url, tenant.person, message_id);
      });
      let next = 0;
      await run(() => of(answers, next++), count, costs.answer);
      return count;
    },
  };
}

function of<T>(all: T[], at: number): T {
  const one = all[at % all.length];
  if (one === undefined) throw new Error('there is one');
  return one;
}
