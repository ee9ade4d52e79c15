/** Waits. Rejects with the signal's reason if it is aborted in the meantime. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Runs a function with a signal that is aborted after `ms`, or with the caller's signal. */
export async function within<Result>(
  ms: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  outer?.throwIfAborted();
  const ending = new AbortController();
  const stop = () => ending.abort(outer?.reason);
  const timer = setTimeout(() => ending.abort(new DOMException('Time is up.', 'TimeoutError')), ms);
  outer?.addEventListener('abort', stop, { once: true });
  try {
    return await run(ending.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}
