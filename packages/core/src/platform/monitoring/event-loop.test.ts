import { afterEach, expect, it } from 'vitest';
import { measureEventLoop } from './event-loop.ts';
import { eventLoopDelays, garbageCollections } from './metrics.ts';

let stop = () => {};
afterEach(() => stop());

/** Occupies the thread, as a long computation does. */
function block(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

async function samplesAbove(seconds: number): Promise<number> {
  const { values } = await eventLoopDelays.get();
  const count = (bound: number | string) =>
    values.find(({ labels }) => labels.le === bound)?.value ?? 0;
  return count('+Inf') - count(seconds);
}

it('measures for how long the event loop was blocked', async () => {
  stop = measureEventLoop();
  const before = await samplesAbove(0.1);
  const samples = await samplesAbove(0);
  await expect.poll(() => samplesAbove(0)).toBeGreaterThan(samples); // the measuring has begun
  block(200);
  await expect.poll(() => samplesAbove(0.1)).toBeGreaterThan(before);
});

it('measures garbage collections by kind', async () => {
  stop = measureEventLoop();
  const kinds = async () =>
    (await garbageCollections.get()).values.map(({ labels }) => labels.kind);
  await expect
    .poll(() => {
      // Short-lived objects, more than the young generation holds.
      Array.from({ length: 200_000 }, (_, index) => ({ index, text: `${index}` }));
      return kinds();
    })
    .toContain('minor');
});
