import { constants, PerformanceObserver, performance } from 'node:perf_hooks';
import { z } from 'zod';
import { eventLoopDelays, garbageCollections } from './metrics.ts';

const EVERY_MS = 20;

/** The kinds of garbage collection, as Node names them by number. */
const KINDS = new Map([
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weak_callbacks'],
]);
const Collection = z.object({ detail: z.object({ kind: z.number() }) });

/**
 * Measures the delay of the event loop and the garbage collections of this process. A histogram of our own, because the
 * percentiles of `monitorEventLoopDelay` are reset by whoever reads them, and cannot be added up over time or processes.
 * Returns a function that stops it.
 */
export function measureEventLoop(): () => void {
  let due = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    eventLoopDelays.observe(Math.max(0, now - due) / 1000);
    due = now + EVERY_MS;
  }, EVERY_MS).unref();

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { data } = Collection.safeParse(entry);
      const kind = KINDS.get(data?.detail.kind ?? 0);
      if (kind) garbageCollections.observe({ kind }, entry.duration / 1000);
    }
  });
  observer.observe({ entryTypes: ['gc'] });

  return () => {
    clearInterval(timer);
    observer.disconnect();
  };
}
