/** How often the parent is checked, ms. */
const EVERY_MS = 1_000;

/** Notices that the process that started this one has ended: nobody reads the answer. */
export function watchParent(): { gone: AbortSignal; close(): void } {
  const ending = new AbortController();
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid !== ppid) ending.abort(new Error('The agent has ended.'));
  }, EVERY_MS);
  return { gone: ending.signal, close: () => clearInterval(timer) };
}
