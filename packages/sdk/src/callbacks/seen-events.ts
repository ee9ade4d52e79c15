/**
 * Remembers which events were handled, so that one that comes again is answered and not handled again.
 * Over several processes it is a table with a unique id: `claim` inserts, `done` marks, `release` deletes.
 */
export type SeenEvents = {
  /** `new`: yours to handle. `busy`: somebody is at it. `done`: it was handled. Exactly one caller gets `new`. */
  claim(eventId: string): Claimed | Promise<Claimed>;
  /** Your function has handled it. */
  done(eventId: string): unknown;
  /** Your function threw: the next attempt is a new one. */
  release(eventId: string): unknown;
};

/** What became of a claim. */
export type Claimed = 'new' | 'busy' | 'done';

/** Remembers in this process, the newest so many. Enough for one process that may handle an event again after a restart. */
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
      // Set anew, so that the oldest stand first.
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
