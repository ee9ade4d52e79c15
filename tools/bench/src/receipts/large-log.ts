import type { Bench } from '../bench.ts';
import type { Environment } from '../environments/environment.ts';
import { databasePid, processorMs } from '../environments/processor-time.ts';
import { interleave } from '../load/interleave.ts';
import { percentile } from '../load/statistics.ts';
import { type Line, ratioLine, short } from '../report.ts';
import type { LargeLog } from './core-log.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const PROOFS = 500;
const PROOF_GOAL_MS = 20;

/** Measures appends and proofs of a large log, in this process: a server does other work too. */
export async function largeLog(
  { plan, say }: Bench,
  { few, many }: Record<'few' | 'many', Environment>,
): Promise<Line[]> {
  // The product's own modules read the environment when they are loaded.
  process.env.DATABASE_URL = many.databaseUrl;
  const { openLargeLog, TOGETHER } = await import('./core-log.ts');
  const large = await openLargeLog(many.databaseUrl, MANY);
  const small = await openLargeLog(few.databaseUrl, FEW);
  const entries = plan.receiptOperations * 3;
  say(`appends ${entries} entries, ${plan.rounds} times to each of two logs`);
  const database = await databasePid(many.sql);
  const append = (log: LargeLog) => async () => {
    const before = usedMs(database);
    await log.append(entries);
    return (usedMs(database) - before) / entries;
  };
  await append(small)();
  await append(large)();
  const appends = await interleave(plan.rounds, append(large), append(small));
  const counts = `${MANY.toLocaleString('en')} : ${FEW.toLocaleString('en')} in the log`;
  const what = `processor time of program and database to add and append an entry, ${TOGETHER} together, ${counts}`;
  return [
    ratioLine('receipts', what, appends, ' ms', { atMost: 1.3 }),
    proofLine(await large.proofTimes(PROOFS)),
  ];
}

const usedMs = (database: number | undefined) => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + (processorMs(database) ?? Number.NaN);
};

function proofLine(times: number[]): Line {
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share));
  return {
    scenario: 'receipts',
    what: `proof of an entry among ${MANY.toLocaleString('en')}`,
    numbers: `p50 ${short(Number(p50))}, p99 ${short(Number(p99))} ms of ${times.length}`,
    ratio: '',
    goal: `p99 < ${PROOF_GOAL_MS} ms`,
    verdict: Number(p99) < PROOF_GOAL_MS ? 'met' : 'not met',
  };
}
