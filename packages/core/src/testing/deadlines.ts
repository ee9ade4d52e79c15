import { vi } from 'vitest';

/**
 * Holds the deadlines of outbound requests until the test lets them pass, whatever the clock says. Returns how long each
 * that has started was to be, ms, and what lets all of them pass. `vi.restoreAllMocks` ends it.
 */
export function holdDeadlines() {
  const lengths: number[] = [];
  const running: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const deadline = new AbortController();
    lengths.push(ms);
    running.push(deadline);
    return deadline.signal;
  });
  return {
    lengths,
    pass: () => {
      for (const deadline of running.splice(0)) deadline.abort();
    },
  };
}
