const TICK_MS = 250;

/**
 * Calls each member once per interval, with one timer for all. Each tick calls a part of them, so that thousands do not
 * delay the other work of the process.
 * @param everyMs the interval, a multiple of 250 ms
 */
export function openHeartbeat(everyMs: number) {
  const parts = Array.from({ length: everyMs / TICK_MS }, () => new Set<() => void>());
  let timer: NodeJS.Timeout | undefined;
  let [ticks, added, members] = [0, 0, 0];

  const tick = () => {
    ticks += 1;
    for (const beat of parts[ticks % parts.length] ?? []) beat();
  };

  return {
    /** Calls a function at the next interval, and then at each. Returns a function that stops it. */
    add(beat: () => void): () => void {
      const part = parts[added % parts.length];
      added += 1;
      members += 1;
      part?.add(beat);
      timer ??= setInterval(tick, TICK_MS);
      return () => {
        if (!part?.delete(beat)) return;
        members -= 1;
        if (members > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
export type Heartbeat = ReturnType<typeof openHeartbeat>;
