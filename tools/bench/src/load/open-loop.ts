import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/**
 * Begins something at a steady rate, whether or not what began before has ended, and waits for all of it.
 * @param perSecond how many begin in a second
 * @throws the first error, when all have begun
 */
export async function openLoop(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  act: (index: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    // A timer takes a millisecond: what is late begins in the next turn, after responses that have arrived were read.
    const waitMs = dueAt - performance.now();
    await (waitMs > 0 ? pause(waitMs) : nextTurn());
    const acting = act(index);
    acting.catch(() => {}); // reported at the end
    running.push(acting);
  }
  await Promise.all(running);
}
