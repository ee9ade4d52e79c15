/**
 * Stores which events were handled, so that a repeated event is acknowledged without being handled again.
 * For several processes, use a table with a unique id: `claim` inserts, `done` updates, `release` deletes.
 */
export type SeenEvents = {
  /** Returns `new` if the caller must handle the event, `busy` during its handling, `done` after it. Exactly one caller gets `new`. */
  claim(eventId: string): Claimed | Promise<Claimed>;
  /** Records that the event was handled. */
  done(eventId: string): unknown;
  /** Removes the claim after a failure, so that the next attempt is `new`. */
  release(eventId: string): unknown;
};

/** Result of a claim. */
export type Claimed = 'new' | 'busy' | 'done';

/** Stores the newest events in memory. Sufficient for one process that may handle an event again after a restart. */
export function rememberInMemory({ most = 10_000 }: { most?: number } = {}): SeenEvents {
  const states = new Map<string, 'busy' | 'done'>();
  return {
    claim(eventId) {
      const state = states.get(eventId);
      if (state) return state;
      states.set(eventId, 'busy');
      return 'new';
    },
    done(eventId) {
      // Inserted again, so that the oldest come first.
      states.delete(eventId);
      states.set(eventId, 'done');
      for (const [oldest, state] of states) {
        if (states.size <= most) return;
        if (state === 'done') states.delete(oldest);
      }
    },
    release(eventId) {
      states.delete(eventId);
    },
  };
}
