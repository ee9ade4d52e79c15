import type { Loop } from '../load/loops.ts';
import { openLoop } from '../load/open-loop.ts';

const EVERY_MS = 100;
/** For how long loops are run before the load, and after it. */
const BEFORE_MS = 3_000;
const AFTER_MS = 10_000;
/** A loop with a part that takes less is not slow, ms. */
const MIN_SLOW_MS = 150;

type Run = (index: number) => Promise<Loop>;
/** One loop: when it began, ms since the first, and its slowest part, infinite if the send was refused or a part is late. */
type Probe = { begunAt: number; ms: number };

/** Returns how long a part of a loop takes without load, at least, to be called slow: what is normal depends on the machine. */
export async function slowFrom(run: Run): Promise<number> {
  const slowest = (await probes(run, BEFORE_MS)).reduce((most, { ms }) => Math.max(most, ms), 0);
  return Number.isFinite(slowest) ? Math.max(MIN_SLOW_MS, slowest) : MIN_SLOW_MS;
}

/** Returns how long after now the last loop began that was refused or slow, ms, of those of ten seconds. */
export async function recovery(run: Run, slowMs: number): Promise<number> {
  const slow = (await probes(run, AFTER_MS)).filter(({ ms }) => ms > slowMs);
  return slow.reduce((last, { begunAt }) => Math.max(last, begunAt + EVERY_MS), 0);
}

async function probes(run: Run, ms: number): Promise<Probe[]> {
  const startedAt = performance.now();
  const all: Probe[] = [];
  await openLoop({ perSecond: 1_000 / EVERY_MS, seconds: ms / 1_000 }, async (index) => {
    const begunAt = performance.now() - startedAt;
    const { accept, push, callback } = await run(index);
    const parts = [accept, push, callback].map((part) => part ?? Number.POSITIVE_INFINITY);
    all.push({ begunAt, ms: Math.max(...parts) });
  });
  return all;
}
