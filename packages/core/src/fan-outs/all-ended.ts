/**
 * Waits until all of these have ended, also when one fails: then nothing of them is under way any more.
 * @throws the first error
 */
export async function allEnded(some: Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(some);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
